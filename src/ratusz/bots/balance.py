"""How a setup plays: points, length, advantages of seats, rules that bring points, and choices that nobody makes.

Each game leaves a `Trace`; a `Balance` sums up those of one setup, and `differences` compares two game by game: both
are played with the same seeds, so that luck with the dice takes less of what tells them apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Any, NamedTuple

from ratusz import games
from ratusz.bots.simulate import Contest, Result, steps
from ratusz.bots.summary import SeatSummary, interval, summary
from ratusz.engine.encoding.capabilities import indexer
from ratusz.engine.errors import InvalidInput
from ratusz.engine.game import Seat
from ratusz.engine.play import Chooser
from ratusz.engine.score import ranks

__all__ = [
    "Balance",
    "Estimate",
    "Trace",
    "balance",
    "differences",
    "figures",
    "trace_of",
]


_LOOKS = 8
"""How many actions of a choice are looked at for rules that forbid them."""


class Trace(NamedTuple):
    """What one game has shown."""

    seed: int
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    turns: int
    """How often choices became final."""
    rules: tuple[Mapping[str, int], ...]
    """Points by the ID of their rule, by seat; rules without a line on the sheet are left out."""
    chosen: Mapping[int, int]
    """How often each action was chosen, by its number in `player_actions`."""
    legal: frozenset[int]
    """Numbers of all actions that were legal at some choice."""
    forbidden: Mapping[str, int] = MappingProxyType({})
    """How often each rule forbade one of the illegal actions that were drawn at every choice, by its ID."""


class Estimate(NamedTuple):
    """A mean of games, and where the true one lies nineteen times out of twenty."""

    mean: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out 0."""
        return self.low > 0 or self.high < 0


def trace_of(contest: Contest, seed: int, choosers: Sequence[Chooser] | None = None) -> Trace:
    """Play one game and look at everything.

    :param choosers: who chooses instead of the bots, by seat.
    """
    game = games.find(contest.game)
    setup = game.setup(len(contest.bots), contest.options)
    numbered = indexer(game)
    assert numbered
    actions, forbidden, drawn = numbered.player_actions(setup), Counter[str](), Random(f"{seed}/forbidden")
    chosen, legal, state = Counter[int](), 0, game.initial_state(setup)
    for event, after in steps(contest, seed, choosers):
        if event.seat >= 0:
            chosen[numbered.index_of(setup, event.action)] += 1
            legal |= int.from_bytes(numbered.legal_mask(state, event.seat), "little")
            looked_at = [actions[int(drawn.random() * len(actions))] for _ in range(_LOOKS)]
            forbidden.update(_forbidding(game, state, event.seat, looked_at))
        state = after
    sheets = game.score(state)
    mask = legal.to_bytes(len(actions), "little")
    return Trace(
        seed,
        tuple(sheet.total for sheet in sheets),
        ranks(sheets),
        game.epoch(state),
        tuple({rule: points for rule, points in sheet.by_rule.items() if points} for sheet in sheets),
        dict(sorted(chosen.items())),
        frozenset(number for number, is_legal in enumerate(mask) if is_legal),
        dict(sorted(forbidden.items())),
    )


def _forbidding(game: games.AnyGame, state: Any, seat: Seat, actions: Sequence[Any]) -> Iterator[str]:
    """The rules that forbid these actions; none for those that are legal."""
    for action in actions:
        if objection := game.objection(state, seat, action):
            yield objection.rule


@dataclass(frozen=True, slots=True)
class Balance:
    """What the games of one setup have in common."""

    contest: Contest
    games: int
    figures: Mapping[str, Estimate]
    """Means of `figures`, by their names."""
    totals: Mapping[int, int]
    """How often each total was reached; every seat of every game is one."""
    turns: Mapping[int, int]
    """How many games had so many turns."""
    seats: tuple[SeatSummary, ...]
    actions: int
    """How many actions players can ever choose."""
    never_legal: tuple[str, ...]
    """Notations of those that were legal in none of the games, in the order of `player_actions`."""
    never_chosen: tuple[str, ...]
    """Notations of those that were legal, but that nobody chose."""


def balance(contest: Contest, traces: Iterable[Trace]) -> Balance:
    """Sum up the games of a contest.

    :raises InvalidInput: there are no games.
    """
    known = list(traces)
    game = games.find(contest.game)
    numbered = indexer(game)
    assert numbered
    actions = numbered.player_actions(game.setup(len(contest.bots), contest.options))
    legal, chosen = frozenset[int]().union(*(one.legal for one in known)), {n for one in known for n in one.chosen}
    return Balance(
        contest,
        len(known),
        _means([figures(contest, one, actions) for one in known]),
        dict(sorted(Counter(total for one in known for total in one.totals).items())),
        dict(sorted(Counter(one.turns for one in known).items())),
        summary(contest, [Result(one.seed, one.totals, one.ranks) for one in known]),
        len(actions),
        tuple(game.text(action) for number, action in enumerate(actions) if number not in legal),
        tuple(game.text(action) for number, action in enumerate(actions) if number in legal - chosen),
    )


def figures(contest: Contest, trace: Trace, actions: Sequence[Any]) -> Mapping[str, float]:
    """The numbers of one game that are averaged and compared.

    `total`: points of a seat; `margin`: how far the best seat is ahead of the next; `turns`; `choices` of a seat;
    `lead.SEAT`: points of a seat above the average of its table; `fires.RULE`: share of the seats that have points by a
    rule; `points.RULE`: points of a seat by it; `forbids.RULE`: share of the illegal actions that were looked at
    that a rule forbids; `kind.NAME`: choices of a seat of one kind.

    :param actions: `player_actions` of the contest.
    """
    seats, mean = len(contest.bots), fmean(trace.totals)
    best_first = sorted(trace.totals, reverse=True)
    found = {"total": mean, "turns": float(trace.turns), "choices": sum(trace.chosen.values()) / seats}
    if seats > 1:
        found["margin"] = float(best_first[0] - best_first[1])
        found |= {f"lead.{seat}": total - mean for seat, total in enumerate(trace.totals)}
    for rule in sorted({rule for sheet in trace.rules for rule in sheet}):
        found[f"fires.{rule}"] = sum(rule in sheet for sheet in trace.rules) / seats
        found[f"points.{rule}"] = sum(sheet.get(rule, 0) for sheet in trace.rules) / seats
    looked_at = sum(trace.forbidden.values())
    found |= {f"forbids.{rule}": times / looked_at for rule, times in trace.forbidden.items()}
    kinds = Counter[str]()
    for number, times in trace.chosen.items():
        kinds[type(actions[number]).__name__] += times
    return found | {f"kind.{kind}": times / seats for kind, times in kinds.items()}


def differences(own: Contest, traces: Sequence[Trace], other: Contest, others: Sequence[Trace]) -> dict[str, Estimate]:
    """How far each figure of the first games lies above that of the second, game by game.

    :raises InvalidInput: the games are not those of the same seeds, or there are none.
    """
    if [one.seed for one in traces] != [one.seed for one in others]:
        raise InvalidInput("games of different seeds cannot be compared one by one")
    if not traces:
        raise InvalidInput("no games to compare")
    sides = [_all_figures(own, traces), _all_figures(other, others)]
    names = dict.fromkeys(name for side in sides for one in side for name in one)
    return {
        name: _estimate([first.get(name, 0.0) - second.get(name, 0.0) for first, second in zip(*sides, strict=True)])
        for name in sorted(names)
    }


def _all_figures(contest: Contest, traces: Sequence[Trace]) -> list[Mapping[str, float]]:
    game = games.find(contest.game)
    numbered = indexer(game)
    assert numbered
    actions = numbered.player_actions(game.setup(len(contest.bots), contest.options))
    return [figures(contest, one, actions) for one in traces]


def _means(found: Sequence[Mapping[str, float]]) -> dict[str, Estimate]:
    """What a game does not have counts as 0."""
    names = dict.fromkeys(name for one in found for name in one)
    values = {name: [one.get(name, 0.0) for one in found] for name in sorted(names)}
    return {name: _share(own) if name.startswith("fires.") else _estimate(own) for name, own in values.items()}


def _share(values: Sequence[float]) -> Estimate:
    """A share of seats: what happened in all games may still fail to happen in some other."""
    mean = fmean(values)
    return Estimate(mean, *interval(mean, len(values)))


def _estimate(values: Sequence[float]) -> Estimate:
    mean = fmean(values)
    error = _student(len(values) - 1) * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(mean, mean - error, mean + error)


def _student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution: 1.96 with many games, more with few (to 0.2 %)."""
    if freedom < 3:
        return (12.7062, 4.3027)[freedom - 1]
    z = 1.959964
    of_order = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term * (1 / freedom) ** order for order, term in enumerate(of_order, 1))
