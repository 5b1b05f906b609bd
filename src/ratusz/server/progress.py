"""How far a table has come, as a value: a match, the length of its log, and what has become stale since when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.match import Match, begin
from ratusz.engine.play import Event, draw
from ratusz.games import AnyGame
from ratusz.server.store import UNDO, Row

AnyMatch = Match[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Progress:
    """A fold over the rows of a log. All methods give the next value and change nothing."""

    match: AnyMatch
    ply: int = 0
    final_ply: int = 0
    """The ply with which choices last became final."""
    acted: Mapping[Seat, int] = field(default_factory=dict)
    """The ply of every seat's last row."""

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.match.game.to_act(self.match.state)

    def after(self, seat: Seat, action: Any) -> Progress:
        """One more event.

        :raises IllegalAction: the rules do not allow it.
        """
        return self._next(self.match.after(seat, action), seat)

    def taken_back(self, seat: Seat) -> Progress:
        """The seat's last choice undone, which is one more row all the same.

        :raises NothingToTakeBack: it has made none since choices last became final.
        """
        return self._next(self.match.without_last(seat), seat)

    def _next(self, match: AnyMatch, seat: Seat) -> Progress:
        ply = self.ply + 1
        became_final = match.game.epoch(match.state) != self.match.game.epoch(self.match.state)
        final_ply = ply if became_final else self.final_ply
        return replace(self, match=match, ply=ply, final_ply=final_ply, acted={**self.acted, seat: ply})

    def is_stale(self, seat: Seat, ply: int) -> bool:
        """Whether a choice of the seat, made looking at a ply, would meet a state that it was not meant for.

        Choices of others that are still sealed change nothing for the seat.
        """
        return not max(self.final_ply, self.acted.get(seat, 0)) <= ply <= self.ply

    def folded(self, rows: Iterable[Row]) -> Progress:
        """After some rows of the log."""
        progress = self
        for row in rows:
            if row.text == UNDO:
                progress = progress.taken_back(row.seat)
            else:
                progress = progress.after(row.seat, self.match.game.parse(row.text))
        return progress


def start(game: AnyGame, players: int, options: Mapping[str, str]) -> Progress:
    """Before the first row.

    :raises InvalidSetup: a number of players, an option or a value the game does not have.
    """
    return Progress(begin(game, game.setup(players, options)))


@dataclass(frozen=True, slots=True)
class Change:
    """A progress, and the rows of the log that have led to it since it was last on disk."""

    progress: Progress
    entries: tuple[tuple[Seat, str], ...] = ()

    def act(self, seat: Seat, action: Any) -> Change:
        """:raises IllegalAction: the rules do not allow it."""
        text = self.progress.match.game.text(action)
        return Change(self.progress.after(seat, action), (*self.entries, (seat, text)))

    def take_back(self, seat: Seat) -> Change:
        """:raises NothingToTakeBack: it has made none since choices last became final."""
        return Change(self.progress.taken_back(seat), (*self.entries, (seat, UNDO)))

    def play_on(self, events: Iterable[Event[Any]]) -> Change:
        """:raises IllegalAction: at the first event the rules do not allow."""
        change = self
        for seat, action in events:
            change = change.act(seat, action)
        return change

    def with_chance(self, random: Random) -> Change:
        """Chance has done all it can: dice are rolled at once, and kept in one piece with what led to them."""
        change = self
        while CHANCE in change.progress.to_act:
            game, state = change.progress.match.game, change.progress.match.state
            change = change.act(CHANCE, draw(game.chance_outcomes(state), random))
        return change

    def rows(self, now: float) -> tuple[Row, ...]:
        first = self.progress.ply - len(self.entries) + 1
        return tuple(Row(ply, seat, text, now) for ply, (seat, text) in enumerate(self.entries, start=first))
