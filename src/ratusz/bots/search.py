"""Searching one whole choice of a seat: all it may do until what it did becomes final.

A choice may take several small actions - draw here, draw there, confirm - and only their sum is worth comparing. The search
follows the seat's own actions up to the point where they become final or others have to act; orders that lead to the same
state are followed once, and of the states half-way only the most promising are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, cast

from ratusz.engine.game import ActionT, Estimator, Game, Seat, SetupT, StateT

Value = Callable[[StateT, Seat], float]


@dataclass(frozen=True, slots=True)
class Plan(Generic[StateT, ActionT]):
    """Actions of one seat up to where they become final."""

    steps: tuple[tuple[StateT, ActionT], ...]
    """Each action with the state in which it is taken."""
    state: StateT
    """After the last action."""

    def then(self, action: ActionT, state: StateT) -> Plan[StateT, ActionT]:
        return Plan((*self.steps, (self.state, action)), state)


def value_of(game: Game[SetupT, StateT, ActionT]) -> Value[StateT]:
    """What a state is worth to a seat: its score sheet, and what the game expects beyond it if it can tell."""
    if not hasattr(game, "evaluate"):
        return lambda state, seat: game.score(state)[seat].total
    evaluate = cast("Estimator[StateT]", game).evaluate
    return lambda state, seat: game.score(state)[seat].total + evaluate(state, seat)


class Search(Generic[SetupT, StateT, ActionT]):
    """A beam search over the choices of seats of one game."""

    def __init__(self, game: Game[SetupT, StateT, ActionT], *, width: int) -> None:
        self._game = game
        self._width = width
        self.value: Value[StateT] = value_of(game)
        self.nodes = 0
        """States looked at so far: the measure of time that is the same on every machine."""

    def plans(self, state: StateT, seat: Seat) -> list[tuple[float, Plan[StateT, ActionT]]]:
        """Ways to complete the seat's choice with their values, best first; equally good ones in order of discovery.

        Trusts that the seat is to act.
        """
        epoch = self._game.epoch(state)
        begun: list[Plan[StateT, ActionT]] = [Plan((), state)]
        complete: list[Plan[StateT, ActionT]] = []
        seen = {state}
        while begun:
            half_way: list[Plan[StateT, ActionT]] = []
            for plan in self._continued(begun, seat, seen):
                open_still = self._game.epoch(plan.state) == epoch and seat in self._game.to_act(plan.state)
                (half_way if open_still else complete).append(plan)
            begun = half_way if len(half_way) <= self._width else self._best(half_way, seat)
        return self._ranked(complete, seat)

    def _continued(
        self, begun: Iterable[Plan[StateT, ActionT]], seat: Seat, seen: set[StateT]
    ) -> Iterable[Plan[StateT, ActionT]]:
        for plan in begun:
            for action in self._game.legal_actions(plan.state, seat):
                after = self._game.apply(plan.state, seat, action)
                self.nodes += 1
                if after not in seen:
                    seen.add(after)
                    yield plan.then(action, after)

    def _best(self, plans: list[Plan[StateT, ActionT]], seat: Seat) -> list[Plan[StateT, ActionT]]:
        return [plan for _, plan in self._ranked(plans, seat)[: self._width]]

    def _ranked(self, plans: list[Plan[StateT, ActionT]], seat: Seat) -> list[tuple[float, Plan[StateT, ActionT]]]:
        valued = [(self.value(plan.state, seat), plan) for plan in plans]
        return sorted(valued, key=lambda found: found[0], reverse=True)
