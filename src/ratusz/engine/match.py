"""A game in progress as a value: its state, its events, and which of them may still be taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic

from ratusz.engine.errors import NothingToTakeBack
from ratusz.engine.game import ActionT, Game, Seat, SetupT, StateT
from ratusz.engine.play import Event


@dataclass(frozen=True, slots=True)
class Match(Generic[SetupT, StateT, ActionT]):
    """Start one with `begin`; `after` and `without_last` give the next one."""

    game: Game[SetupT, StateT, ActionT]
    setup: SetupT
    events: tuple[Event[ActionT], ...]
    state: StateT
    final: int
    """How many of the events can no longer be taken back."""
    final_state: StateT
    """The state after those."""

    def after(self, seat: Seat, action: ActionT) -> Match[SetupT, StateT, ActionT]:
        """The match with one more event.

        :raises IllegalAction: the rules do not allow it.
        """
        state = self.game.apply(self.state, seat, action)
        events = (*self.events, Event(seat, action))
        # Said in full, as this is done for every move: `replace` takes twice as long.
        if self.game.epoch(state) == self.game.epoch(self.state):
            return Match(self.game, self.setup, events, state, self.final, self.final_state)
        return Match(self.game, self.setup, events, state, len(events), state)

    def can_take_back(self, seat: Seat) -> bool:
        """Whether the seat has made a choice that is not final yet."""
        return any(event.seat == seat for event in self.events[self.final :])

    def without_last(self, seat: Seat) -> Match[SetupT, StateT, ActionT]:
        """The match without the seat's last choice.

        :raises NothingToTakeBack: it has made none since choices last became final.
        """
        for at in range(len(self.events) - 1, self.final - 1, -1):
            if self.events[at].seat == seat:
                return self._without(at)
        raise NothingToTakeBack(f"seat {seat} has no choice that could still be taken back")

    def _without(self, at: int) -> Match[SetupT, StateT, ActionT]:
        open_events = self.events[self.final : at] + self.events[at + 1 :]
        state = self.final_state
        for seat, action in open_events:
            state = self.game.apply(state, seat, action)
        return replace(self, events=self.events[: self.final] + open_events, state=state)


def begin(
    game: Game[SetupT, StateT, ActionT], setup: SetupT, events: Iterable[Event[ActionT]] = ()
) -> Match[SetupT, StateT, ActionT]:
    """A match from its start, or as it stands after some events.

    :raises IllegalAction: at the first event the rules do not allow.
    """
    state = game.initial_state(setup)
    match = Match(game=game, setup=setup, events=(), state=state, final=0, final_state=state)
    for seat, action in events:
        match = match.after(seat, action)
    return match
