"""A game in progress as a value: its state, its events, and which of them may still be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, overload

from ratusz.engine.errors import NothingToTakeBack
from ratusz.engine.game import ActionT, Game, Seat, SetupT, StateT
from ratusz.engine.play import Event

__all__ = [
    "Events",
    "Match",
    "begin",
]


class Events(Sequence[Event[ActionT]]):
    """Events in order, never changed. Adding one to the longest of several values takes constant time.

    They share one list, of which each knows its own length; so a long game is folded in linear time.
    """

    __slots__ = ("_length", "_shared")

    def __init__(self, events: Iterable[Event[ActionT]] = ()) -> None:
        self._shared = list(events)
        self._length = len(self._shared)

    def plus(self, event: Event[ActionT]) -> Events[ActionT]:
        """The events with one more."""
        is_longest = len(self._shared) == self._length
        shared = self._shared if is_longest else self._shared[: self._length]
        shared.append(event)
        return Events.beginning_of(shared, self._length + 1)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Event[ActionT]: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Event[ActionT], ...]: ...

    def __getitem__(self, index: int | slice) -> Event[ActionT] | tuple[Event[ActionT], ...]:
        places = range(self._length)[index]
        if isinstance(places, int):
            return self._shared[places]
        if places.step == 1:
            return tuple(self._shared[places.start : places.stop])
        return tuple(self._shared[at] for at in places)

    def __iter__(self) -> Iterator[Event[ActionT]]:
        return iter(self[:])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Events | tuple) and self[:] == tuple(other)

    def __hash__(self) -> int:
        return hash(self[:])

    def __reduce__(self) -> tuple[type[Events[Any]], tuple[tuple[Event[ActionT], ...]]]:
        return type(self), (self[:],)

    def __repr__(self) -> str:
        return f"Events({self[:]!r})"

    @classmethod
    def beginning_of(cls, shared: list[Event[ActionT]], length: int) -> Events[ActionT]:
        """So many events of a list, which is not copied; trusts that nobody else changes it."""
        events = cls()
        events._shared, events._length = shared, length
        return events


@dataclass(frozen=True, slots=True)
class Match(Generic[SetupT, StateT, ActionT]):
    """Start one with `begin`; `after` and `without_last` give the next one."""

    game: Game[SetupT, StateT, ActionT]
    setup: SetupT
    events: Events[ActionT]
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
        events = self.events.plus(Event(seat, action))
        # Said in full, as this is done for every move: `replace` takes twice as long.
        if self.game.epoch(state) == self.game.epoch(self.state):
            return Match(self.game, self.setup, events, state, self.final, self.final_state)
        return Match(self.game, self.setup, events, state, len(events), state)

    def can_take_back(self, seat: Seat) -> bool:
        """Whether the seat has made a choice that is not final yet."""
        if self.final == len(self.events):  # as after most moves
            return False
        return any(event.seat == seat for event in self.events[self.final :])

    def without_last(self, seat: Seat) -> Match[SetupT, StateT, ActionT]:
        """The match without the seat's last choice.

        :raises NothingToTakeBack: it has made none since choices last became final.
        """
        for at in range(len(self.events) - 1, self.final - 1, -1):
            if self.events[at].seat == seat:
                return self._without(at)
        raise NothingToTakeBack(f"seat {seat} has no move to undo")

    def _without(self, at: int) -> Match[SetupT, StateT, ActionT]:
        open_events = self.events[self.final : at] + self.events[at + 1 :]
        state = self.final_state
        for seat, action in open_events:
            state = self.game.apply(state, seat, action)
        return replace(self, events=Events(self.events[: self.final] + open_events), state=state)


def begin(
    game: Game[SetupT, StateT, ActionT], setup: SetupT, events: Iterable[Event[ActionT]] = ()
) -> Match[SetupT, StateT, ActionT]:
    """A match from its start, or as it stands after some events.

    :raises IllegalAction: at the first event the rules do not allow.
    """
    state = game.initial_state(setup)
    match = Match(game=game, setup=setup, events=Events[ActionT](), state=state, final=0, final_state=state)
    for seat, action in events:
        match = match.after(seat, action)
    return match
