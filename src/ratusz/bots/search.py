"""Searching one whole choice of a seat: all it may do until what it did becomes final.

A choice may take several small actions - draw here, draw there, confirm - and only their sum is worth comparing. The
search goes action by action, from all states that are half-way at once. Orders that lead to the same state are followed
once; where too many actions are ahead, only the most promising states are followed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import itemgetter
from typing import Generic, NamedTuple

from ratusz.bots.values import check_count
from ratusz.engine.capabilities import adviser, counter, decider, estimator, follower, forecaster
from ratusz.engine.game import ActionT, Game, Seat, SetupT, StateT

__all__ = [
    "ADVISED",
    "Choices",
    "Plan",
    "Search",
    "Step",
    "Value",
    "choices_of",
    "is_decided_of",
    "step_of",
    "value_of",
]

Value = Callable[[StateT, Seat], float]
"""What a state is worth to a seat, in points."""


@dataclass(frozen=True, slots=True)
class Plan(Generic[StateT, ActionT]):
    """Actions of one seat up to where they become final."""

    steps: tuple[tuple[StateT, ActionT], ...]
    """Each action with the state in which it is taken."""
    state: StateT
    """The state after the last action."""

    def then(self, action: ActionT, state: StateT) -> Plan[StateT, ActionT]:
        """The plan with one more action.

        :param state: the state after it.
        """
        return Plan((*self.steps, (self.state, action)), state)


class _HalfWay(NamedTuple, Generic[StateT, ActionT]):
    plan: Plan[StateT, ActionT]
    actions: Sequence[ActionT]
    """How it may go on; none when it is complete."""


def value_of(game: Game[SetupT, StateT, ActionT]) -> Value[StateT]:
    """What a state is worth to a seat: its score sheet, and what the game expects beyond it if it can tell."""
    if forecasts := forecaster(game):
        return forecasts.outlook
    points, estimates = _points_of(game), estimator(game)
    if estimates is None:
        return points
    evaluate = estimates.evaluate
    return lambda state, seat: points(state, seat) + evaluate(state, seat)


def _points_of(game: Game[SetupT, StateT, ActionT]) -> Value[StateT]:
    """The total of the score sheet, without its reasons where the game can leave them out."""
    counts = counter(game)
    if counts is None:
        return lambda state, seat: game.score(state)[seat].total
    totals = counts.totals
    return lambda state, seat: totals(state)[seat]


Step = Callable[[StateT, Seat, ActionT], StateT]
"""The state after an action of a seat."""


def step_of(game: Game[SetupT, StateT, ActionT]) -> Step[StateT, ActionT]:
    """How a legal action changes a state; where the game can, without asking once more whether it is legal."""
    trusting = follower(game)
    return trusting.follow if trusting else game.apply


Choices = Callable[[StateT, Seat], Sequence[ActionT]]
"""The actions of a seat that are tried."""


def choices_of(game: Game[SetupT, StateT, ActionT]) -> Choices[StateT, ActionT]:
    """The actions to be tried: all legal ones, or those of them that the game thinks worth it."""
    advice = adviser(game)
    return advice.worth_trying if advice else game.legal_actions


def is_decided_of(game: Game[SetupT, StateT, ActionT]) -> Callable[[StateT, Seat], bool]:
    """Whether only confirming is left; never so where the game cannot tell."""
    decides = decider(game)
    return decides.is_decided if decides else lambda _state, _seat: False


ADVISED = 240
"""Breadth that is enough where the game leaves out what leads nowhere: more changes next to nothing."""


class Search(Generic[SetupT, StateT, ActionT]):
    """A beam search over the choices of seats of one game."""

    def __init__(self, game: Game[SetupT, StateT, ActionT], *, breadth: int) -> None:
        """Search with a breadth.

        :param breadth: how many actions are tried at each step, at least all those of the most promising state.
        :raises InvalidInput: the breadth is no whole number, or below 1.
        """
        check_count("the breadth of a search", breadth, 1)
        self._game = game
        self._breadth = min(breadth, ADVISED) if adviser(game) else breadth
        self.value: Value[StateT] = value_of(game)
        self.step: Step[StateT, ActionT] = step_of(game)
        self._choices = choices_of(game)
        self._is_decided = is_decided_of(game)
        self.nodes = 0
        """Actions tried so far: the measure of time that is the same on every machine."""

    def plans(
        self, state: StateT, seat: Seat, *, wanted: int | None = None
    ) -> list[tuple[float, Plan[StateT, ActionT]]]:
        """Ways to complete the seat's choice with their values, best first; equally good ones in order of discovery.

        Trusts that the seat is to act.

        :param wanted: so many will be looked at; others may be left out.
        """
        return [(value, self.confirmed(plan, seat)) for value, plan in self.valued(state, seat)[:wanted]]

    def valued(self, state: StateT, seat: Seat) -> list[tuple[float, Plan[StateT, ActionT]]]:
        """All plans as `plans` orders them, each up to where only confirming may be left."""
        complete: list[Plan[StateT, ActionT]] = []
        epoch = self._game.epoch(state)
        nothing_done: Plan[StateT, ActionT] = Plan((), state)
        begun = [_HalfWay(nothing_done, self._choices(state, seat))]
        seen = {state}
        while begun:
            ahead = [self._half_way(plan, seat, epoch) for plan in self._longer(begun, seat, seen)]
            complete += [plan for plan, actions in ahead if not actions]
            begun = self._promising([half_way for half_way in ahead if half_way.actions], seat)
        valued = [(self.value(plan.state, seat), plan) for plan in complete]
        return sorted(valued, key=itemgetter(0), reverse=True)

    def confirmed(self, plan: Plan[StateT, ActionT], seat: Seat) -> Plan[StateT, ActionT]:
        """With the one action that may be left, which changes nothing about the value."""
        if not self._is_decided(plan.state, seat):
            return plan
        (action,) = self._choices(plan.state, seat)
        self.nodes += 1
        return plan.then(action, self.step(plan.state, seat, action))

    def _half_way(self, plan: Plan[StateT, ActionT], seat: Seat, epoch: int) -> _HalfWay[StateT, ActionT]:
        final = self._is_decided(plan.state, seat) or self._game.epoch(plan.state) != epoch
        return _HalfWay(plan, () if final else self._choices(plan.state, seat))

    def _longer(
        self, begun: Iterable[_HalfWay[StateT, ActionT]], seat: Seat, seen: set[StateT]
    ) -> Iterable[Plan[StateT, ActionT]]:
        """Every plan with one more action, unless it leads where another has been before."""
        for plan, actions in begun:
            self.nodes += len(actions)
            for action in actions:
                after = self.step(plan.state, seat, action)
                if after not in seen:
                    seen.add(after)
                    yield plan.then(action, after)

    def _promising(self, begun: list[_HalfWay[StateT, ActionT]], seat: Seat) -> list[_HalfWay[StateT, ActionT]]:
        """All of them, or as many of the best as the breadth allows."""
        if sum([len(half_way.actions) for half_way in begun]) <= self._breadth:
            return begun
        best_first = sorted(begun, key=lambda half_way: self.value(half_way.plan.state, seat), reverse=True)
        tried = accumulate([len(half_way.actions) for half_way in best_first])
        return [
            way
            for way, actions in zip(best_first, tried, strict=True)
            if way is best_first[0] or actions <= self._breadth
        ]
