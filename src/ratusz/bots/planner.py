"""The planner: the choice that is worth most on average over what chance may bring next.

The best few plans of a greedy search are tried against the same imagined futures (common random numbers), so that a
lucky roll favours none of them. In each future the seat goes on with its best choice as the greedy search sees it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import NamedTuple

from ratusz.bots.search import Plan, Search
from ratusz.bots.values import check_count, check_seconds
from ratusz.engine.game import CHANCE, ActionT, Game, Seat, SetupT, StateT
from ratusz.engine.play import Outcomes

__all__ = [
    "Effort",
    "Future",
    "choose",
    "think",
]

_GOLDEN = 0.6180339887498949


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think. By counts the choice is the same on every machine; by seconds it depends on it.

    :raises InvalidInput: a count is no whole number, or too low; seconds are below 0 or no number.
    """

    breadth: int = 600
    """Actions tried at each step of the choice."""
    plans: int = 4
    """Plans that are compared."""
    futures: int = 8
    """Futures each of them is tried against."""
    future_breadth: int = 60
    """Actions tried at each step of the choices in a future."""
    nodes: int = 20_000
    """No further future is begun once so many actions have been tried."""
    seconds: float | None = None
    """Time after which no further future is begun; None: as long as the counts allow, which hold in any case."""

    def __post_init__(self) -> None:
        for name in ("breadth", "plans", "future_breadth"):
            check_count(f"{name} of an effort", getattr(self, name), 1)
        for name in ("futures", "nodes"):
            check_count(f"{name} of an effort", getattr(self, name), 0)
        check_seconds("seconds of an effort", self.seconds)


class Future(NamedTuple):
    """One way that chance may go."""

    share: float
    """Where among the next outcomes, from 0 to 1."""
    seed: float
    """Seed of whatever chance does after that."""


def think(
    game: Game[SetupT, StateT, ActionT], state: StateT, seat: Seat, random: Random, /, *, effort: Effort = Effort()
) -> Plan[StateT, ActionT]:
    """The best of the plans in the futures that the effort allows."""
    search = Search(game, breadth=effort.breadth)
    return choose(game, search, search.valued(state, seat), seat, random, effort)[1]


def choose(
    game: Game[SetupT, StateT, ActionT],
    search: Search[SetupT, StateT, ActionT],
    valued: Sequence[tuple[float, Plan[StateT, ActionT]]],
    seat: Seat,
    random: Random,
    effort: Effort,
) -> tuple[float, Plan[StateT, ActionT]]:
    """The best of the plans that a search has valued, confirmed, with that value.

    :param valued: what `Search.valued` returns.
    """
    values = [value for value, _ in valued[: effort.plans]]
    plans = [search.confirmed(plan, seat) for _, plan in valued[: effort.plans]]
    if len(plans) == 1 or all(CHANCE not in game.to_act(plan.state) for plan in plans):
        return values[0], plans[0]
    ahead, began = Search(game, breadth=effort.future_breadth), perf_counter()
    worth = [0.0] * len(plans)
    for future in _futures(effort.futures, random):
        if search.nodes + ahead.nodes >= effort.nodes or _is_late(effort, began):
            break
        for number, plan in enumerate(plans):
            worth[number] += _outlook(game, ahead, plan.state, seat, future)
    best = worth.index(max(worth))
    return values[best], plans[best]


def _is_late(effort: Effort, began: float) -> bool:
    return effort.seconds is not None and perf_counter() - began >= effort.seconds


def _futures(count: int, random: Random) -> Iterator[Future]:
    """Futures whose first draws are spread evenly, however many of them are used: steps of the golden section."""
    share = random.random()
    for _ in range(count):
        share = (share + _GOLDEN) % 1
        yield Future(share, random.random())


def _outlook(
    game: Game[SetupT, StateT, ActionT],
    ahead: Search[SetupT, StateT, ActionT],
    state: StateT,
    seat: Seat,
    future: Future,
) -> float:
    """What the state is worth to the seat once chance has acted and the seat has made its best choice."""
    random, share = Random(future.seed), future.share
    while CHANCE in game.to_act(state):
        state = ahead.step(state, CHANCE, _outcome(game.chance_outcomes(state), share))
        share = random.random()
    if seat in game.to_act(state):
        return ahead.plans(state, seat, wanted=1)[0][0]
    return ahead.value(state, seat)


def _outcome(outcomes: Outcomes[ActionT], share: float) -> ActionT:
    """The outcome at a share, 0 to 1, of the way through all of them, each as long as its weight."""
    left = share * sum([weight for _, weight in outcomes])
    for outcome, weight in outcomes:
        left -= weight
        if left < 0:
            return outcome
    return outcomes[-1][0]
