"""Simulations and tournaments of bots by compiled games: the results of ``ratusz.bots`` for the same seeds, sooner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ratusz.bots.simulate import Contest, Result
from ratusz.bots.streams import bot_seed
from ratusz.bots.tournament import Meeting, Tournament, contest_of, seed_of
from ratusz.engine.encoding.capabilities import indexer
from ratusz.engine.game import Seat
from ratusz.engine.play import Chooser
from ratusz.games import find
from ratusz.sim import twin
from ratusz.sim.playouts import Ends, ends, moves
from ratusz.sim.streams import drawn

POLICIES = ("random", "greedy")
"""Names of the bots that have a compiled twin."""
_AT_ONCE = 2_000
"""Games played together: as many as a progress bar can wait for."""
_NUMBERS_AT_ONCE = 4_000_000
"""Random numbers that are kept for them at most; some games may need thousands."""


def has_twin(contest: Contest) -> bool:
    """Whether the game and all bots of a contest have compiled twins."""
    return all(name in POLICIES for name in contest.bots) and twin.has_twin(contest.game, _setup(contest))


def _setup(contest: Contest) -> Any:
    return find(contest.game).setup(len(contest.bots), contest.options)


def results(contest: Contest, seeds: Sequence[int], threads: int | None = None) -> Iterator[Result]:
    """What `simulate` gives for these seeds: dice and bots draw the same numbers from the same sources.

    Trusts that the game and all bots have compiled twins.
    """
    setup, left = _setup(contest), iter(seeds)
    needed = len(contest.bots) * twin.twin_of(contest.game, setup).choices
    while chunk := list(islice(left, min(_AT_ONCE, 1 + _NUMBERS_AT_ONCE // needed))):
        totals, tiebreaks = _ends(contest, setup, chunk, threads)
        for seed, *seats in zip(chunk, totals.tolist(), tiebreaks.tolist(), strict=True):
            own = list(zip(*seats, strict=True))
            yield Result(seed, tuple(seats[0]), tuple([1 + sum(other > one for other in own) for one in own]))


def meetings(tournament: Tournament, numbers: Sequence[int], threads: int | None = None) -> Iterator[Meeting]:
    """What `ratusz.bots.tournament.meeting` gives for games of these numbers, in their order.

    Trusts that the game and all bots of these games have compiled twins.
    """
    contests = {number: contest_of(tournament, number) for number in numbers}
    seeds: dict[tuple[str, ...], list[int]] = {}
    for number, contest in contests.items():
        seeds.setdefault(contest.bots, []).append(seed_of(tournament, number))
    by_seating = {contest.bots: contest for contest in contests.values()}
    played = {bots: results(by_seating[bots], own, threads) for bots, own in seeds.items()}
    for number, contest in contests.items():
        result = next(played[contest.bots])
        yield Meeting(number, result.totals, result.ranks)


def choosers(contest: Contest, seeds: Sequence[int], threads: int | None = None) -> Iterator[list[Chooser]]:
    """Players, by seat, who choose in the game of each seed what the bots of the contest do; for `steps`.

    Trusts that the game and all bots have compiled twins.
    """
    game, setup = find(contest.game), _setup(contest)
    numbered = indexer(game)
    assert numbered
    actions = numbered.player_actions(setup)
    dice, luck = _tapes(contest, setup, seeds)
    played = moves(contest.game, setup, len(seeds), contest.bots, dice=dice, luck=luck, threads=threads)
    for row in played.actions.tolist():
        yield [_Told(iter([actions[number] for number in row if number >= 0]))] * len(contest.bots)


class _Told:
    """A player, or several, who were told all choices of the game."""

    def __init__(self, actions: Iterator[Any]) -> None:
        self._actions = actions

    def choose(self, game: Any, observation: Any, seat: Seat) -> Any:
        del game, observation, seat
        return next(self._actions)


def _ends(contest: Contest, setup: Any, seeds: Sequence[int], threads: int | None) -> Ends:
    dice, luck = _tapes(contest, setup, seeds)
    return ends(contest.game, setup, len(seeds), contest.bots, dice=dice, luck=luck, threads=threads)


def _tapes(contest: Contest, setup: Any, seeds: Sequence[int]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """What dice and bots draw in the games of the rules; shapes (n, draws) and (players, n, choices)."""
    compiled, seats = twin.twin_of(contest.game, setup), range(len(contest.bots))
    dice = drawn(seeds, compiled.draws)
    luck = np.array([drawn([bot_seed(seed, seat) for seed in seeds], compiled.choices) for seat in seats])
    return dice, luck
