"""Replays: the state of a game after any number of events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ratusz.engine.play import Event
from ratusz.host.errors import UnknownStep
from ratusz.host.progress import AnyMatch

EVERY = 16
"""Distance between the states of a replay that are kept, in events."""


class Replay:
    """A game that keeps some of its states, so that others can be computed without playing all of it."""

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self._events = match.events[: match.final]
        self._states: list[Any] = [match.game.initial_state(match.setup)]

    def state(self, step: int) -> Any:
        """The state after so many final events."""
        while len(self._states) <= step // EVERY:
            last = len(self._states) - 1
            self._states.append(self._after(self._states[-1], self._events[last * EVERY : (last + 1) * EVERY]))
        first = step // EVERY
        return self._after(self._states[first], self._events[first * EVERY : step])

    def _after(self, state: Any, happened: Sequence[Event[Any]]) -> Any:
        for seat, action in happened:
            state = self.match.game.apply(state, seat, action)
        return state


def check_step(match: AnyMatch, step: int) -> None:
    """:raises UnknownStep: not so many events of the game are final."""
    if not 0 <= step <= match.final:
        raise UnknownStep(f"there is no step {step}; the game has steps 0 to {match.final} so far")
