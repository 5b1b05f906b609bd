"""Tournaments of bots: everybody against everybody, with the same dice from both sides.

Two bots meet at a table and share its seats in turn: A B, or A B A B. Each deal is played twice with the same seed,
the second time with the bots swapped, so that neither dice nor seats favour anybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import combinations
from math import log, log10, sqrt
from statistics import fmean
from typing import NamedTuple

from ratusz.bots.simulate import Contest, game_of, spread
from ratusz.bots.streams import game_seed
from ratusz.bots.summary import interval
from ratusz.engine.errors import InvalidInput, InvalidSetup

__all__ = [
    "Meeting",
    "Pairing",
    "Standing",
    "Tournament",
    "contest_of",
    "elo",
    "meeting",
    "meetings",
    "pairings",
    "score_of",
    "seed_of",
    "standings",
]

_AVERAGE = 1500
_STEPS = 1000
_PRECISION = 1e-9


@dataclass(frozen=True, slots=True)
class Tournament:
    """Who plays whom, and how often.

    :raises UnknownGame: the game is not installed.
    :raises UnknownBot: one of the bots does not exist.
    :raises InvalidSetup: fewer than two bots, one twice, no deals, or a table that the game does not have.
    """

    game: str
    bots: tuple[str, ...]
    """Names of the bots, as `ratusz.bots.own.maker` knows them."""
    deals: int
    """How many seeds each pair plays, twice each."""
    seed: int = 1
    players: int = 2
    """Seats at a table."""
    options: dict[str, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        if not isinstance(self.bots, tuple):  # which can be a key
            raise InvalidSetup(f"bots are a tuple of names, such as ('random', 'greedy'), not {self.bots!r}")
        if len(self.bots) < 2 or len(set(self.bots)) < len(self.bots):
            raise InvalidSetup(f"a tournament is for two or more different bots, not {', '.join(self.bots)}")
        if self.players < 2:
            raise InvalidSetup(f"a table of a tournament has two seats or more, not {self.players}")
        if self.deals < 1:
            raise InvalidSetup(f"a tournament has one deal or more, not {self.deals}")
        for bot in self.bots:
            Contest(self.game, (bot,) * self.players, self.options)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Places of the bots that meet, in the order in which they do."""
        return list(combinations(range(len(self.bots)), 2))

    @property
    def games(self) -> int:
        """How many games are played in all."""
        return 2 * self.deals * len(self.pairs)


class Meeting(NamedTuple):
    """One game of two bots."""

    number: int
    """Place of the game in the tournament, from 0: deal by deal, pair by pair, twice each."""
    totals: tuple[int, ...]
    ranks: tuple[int, ...]


def meeting(tournament: Tournament, number: int) -> Meeting:
    """Play one game of the tournament."""
    result = game_of(contest_of(tournament, number), seed_of(tournament, number))
    return Meeting(number, result.totals, result.ranks)


def contest_of(tournament: Tournament, number: int) -> Contest:
    """Who sits where in a game of the tournament."""
    return _contest(tournament, _seated(tournament, number))


@lru_cache
def _contest(tournament: Tournament, pair: tuple[int, int]) -> Contest:
    bots = tuple(tournament.bots[pair[seat % 2]] for seat in range(tournament.players))
    return Contest(tournament.game, bots, tournament.options)


def seed_of(tournament: Tournament, number: int) -> int:
    """The seed of a game of the tournament, the same for all games of a deal."""
    return game_seed(tournament.seed, number // 2 // len(tournament.pairs))


def _seated(tournament: Tournament, number: int) -> tuple[int, int]:
    """Who sits in the even seats, and who in the odd ones."""
    first, second = tournament.pairs[number // 2 % len(tournament.pairs)]
    return (second, first) if number % 2 else (first, second)


def meetings(tournament: Tournament, played: Iterable[int] = (), executor: Executor | None = None) -> Iterator[Meeting]:
    """The games that are not played yet, in order; see `ratusz.bots.simulate.simulate` for the executor."""
    done = set(played)
    left = (number for number in range(tournament.games) if number not in done)
    return spread(partial(meeting, tournament), left, executor)


class Standing(NamedTuple):
    """What a bot has achieved."""

    bot: str
    elo: float
    """Elo rating; the average of all bots is 1500."""
    elo_interval: tuple[float, float]
    """Where the true rating lies nineteen times out of twenty."""
    games: int
    win_rate: float
    """Games won, a draw being half of one."""
    win_interval: tuple[float, float]
    mean: float
    """Mean total of its seats."""


class Pairing(NamedTuple):
    """How two bots did against each other, from the side of the first."""

    first: str
    second: str
    wins: int
    draws: int
    losses: int
    win_rate: float
    win_interval: tuple[float, float]


def score_of(tournament: Tournament, game: Meeting) -> tuple[int, int, float]:
    """The pair, and what its first bot has of the game: 1, 1/2 or 0, by the best seat of each."""
    even, odd = _seated(tournament, game.number)
    best_even, best_odd = min(game.ranks[::2]), min(game.ranks[1::2])
    points = 0.5 if best_even == best_odd else float(best_even < best_odd)
    return (even, odd, points) if even < odd else (odd, even, 1 - points)


def pairings(tournament: Tournament, games: Sequence[Meeting]) -> list[Pairing]:
    """The balance of every pair that has met."""
    scores: dict[tuple[int, int], list[float]] = {pair: [] for pair in tournament.pairs}
    for first, second, points in (score_of(tournament, game) for game in games):
        scores[first, second].append(points)
    return [
        Pairing(
            tournament.bots[first],
            tournament.bots[second],
            wins=points.count(1),
            draws=points.count(0.5),
            losses=points.count(0),
            win_rate=fmean(points),
            win_interval=interval(fmean(points), len(points)),
        )
        for (first, second), points in scores.items()
        if points
    ]


def standings(tournament: Tournament, games: Sequence[Meeting]) -> list[Standing]:
    """The table of the tournament, the best bot first.

    :raises InvalidInput: there are no games.
    """
    if not games:
        raise InvalidInput("no games to rank by")
    scored = [score_of(tournament, game) for game in games]
    ratings = elo(len(tournament.bots), scored)
    found = [_standing(tournament, bot, games, scored, *rating) for bot, rating in enumerate(ratings)]
    return sorted(found, key=lambda standing: -standing.elo)


def _standing(
    tournament: Tournament,
    bot: int,
    games: Sequence[Meeting],
    scored: Sequence[tuple[int, int, float]],
    rating: float,
    error: float,
) -> Standing:
    points = [own if first == bot else 1 - own for first, second, own in scored if bot in (first, second)]
    seats = [_seated(tournament, game.number) for game in games]
    totals = [
        total
        for game, seated in zip(games, seats, strict=True)
        if bot in seated
        for total in game.totals[seated.index(bot) :: 2]
    ]
    rate = fmean(points) if points else 0.5
    return Standing(
        tournament.bots[bot],
        rating,
        (rating - 1.96 * error, rating + 1.96 * error),
        games=len(points),
        win_rate=rate,
        win_interval=interval(rate, max(len(points), 1)),
        mean=fmean(totals) if totals else 0.0,
    )


def elo(bots: int, scored: Iterable[tuple[int, int, float]]) -> list[tuple[float, float]]:
    """Elo ratings that make the scores most likely (Bradley-Terry), averaging 1500, with their standard errors.

    Every pair is taken to have drawn one game more than it played: so the rating of one who always wins is finite.

    :param scored: pairs of bots, and what the first of them has of a game.
    """
    won, met = [0.0] * bots, [[0] * bots for _ in range(bots)]
    drawn = [(first, second, 0.5) for first, second in combinations(range(bots), 2)]
    for first, second, points in [*scored, *drawn]:
        won[first] += points
        won[second] += 1 - points
        met[first][second] += 1
        met[second][first] += 1
    strength = _strengths(won, met)
    errors = _standard_errors(strength, met)
    return [(_AVERAGE + 400 * log10(one), error) for one, error in zip(strength, errors, strict=True)]


def _strengths(won: Sequence[float], met: Sequence[Sequence[int]]) -> list[float]:
    """Strengths of the bots by Hunter's iteration; their geometric mean is 1."""
    strength = [1.0] * len(won)
    for _ in range(_STEPS):
        after = [
            points / sum([games / (own + other) for games, other in zip(row, strength, strict=True) if games])
            for points, row, own in zip(won, met, strength, strict=True)
        ]
        middle = 10 ** fmean(map(log10, after))
        before, strength = strength, [one / middle for one in after]
        if max([abs(log10(new / old)) for new, old in zip(strength, before, strict=True)]) < _PRECISION:
            break
    return strength


def _standard_errors(strength: Sequence[float], met: Sequence[Sequence[int]]) -> list[float]:
    """Standard errors of the ratings, as of independent games, although games of one deal are rather more alike."""
    bots = range(len(strength))
    information = [
        [-met[i][j] * strength[i] * strength[j] / (strength[i] + strength[j]) ** 2 for j in bots] for i in bots
    ]
    for one in bots:
        information[one][one] = -sum(information[one][two] for two in bots if two != one)
    # All ratings could be moved at once; what is added keeps their average, and its own share is taken off again.
    fixed = [[value + 1 / len(bots) for value in row] for row in information]
    return [400 / log(10) * sqrt(max(value - 1 / len(bots), 0)) for value in _diagonal_of_inverse(fixed)]


def _diagonal_of_inverse(matrix: Sequence[Sequence[float]]) -> list[float]:
    """Diagonal of the inverse, by Gauss and Jordan without exchanging rows: trusts that it is positive definite."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for at in range(size):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [value - factor * own for value, own in zip(rows[other], rows[at], strict=True)]
    return [rows[at][size + at] for at in range(size)]
