"""The state of a table in memory: what its logs say, who looks, which bots think, and what may be asked of all that.

Whoever writes to the logs changes it: `ratusz.server.tables.table` for many people, `ratusz.local.tables` for one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ratusz.engine.game import Seat
from ratusz.engine.time.real_time import is_real_time
from ratusz.games import AnyGame
from ratusz.host.errors import BadRequest, BotPlays, ForeignSeat, NotStarted, TablePaused, TimeUp
from ratusz.host.progress import Change, Draw, Progress
from ratusz.host.replay import check_step
from ratusz.host.stored import SessionHash, StoredTable
from ratusz.host.tables.presence import Presence
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.seat_state import SeatState
from ratusz.host.time_control import PlayerClock, is_up

LENIENCE = 0.25
"""Seconds after which a timer runs out late, because choices made in time may still be on their way."""

Step = Callable[[Change], Change]
"""A change of the game of a table."""


class TableState:
    """A table in memory."""

    def __init__(self, stored: StoredTable, roster: Roster, progress: Progress) -> None:
        self.id = stored.id
        self.stored = stored
        self.roster = roster
        self.progress = progress
        self.presence = Presence()
        self.gone = False
        self._thinking: frozenset[Seat] = frozenset()
        self.is_real_time = is_real_time(self.game, progress.match.setup)

    @property
    def game(self) -> AnyGame:
        return self.progress.match.game

    @property
    def seats(self) -> tuple[SeatState, ...]:
        return self.roster.places

    @property
    def is_over(self) -> bool:
        return not self.progress.to_act

    @property
    def has_ended(self) -> bool:
        """Whether the game was played to its end, so that its dice are no longer secret."""
        return self.is_over and not self.roster.gathering

    @property
    def to_act(self) -> frozenset[Seat]:
        """Seats that owe a choice; none before the game and during a pause."""
        waits = self.roster.gathering or self.roster.paused
        return frozenset() if waits else self.progress.to_act

    @property
    def waits_for(self) -> list[Seat]:
        """Seats of people who owe a choice, in order."""
        return sorted(seat for seat in self.to_act if seat >= 0 and self.seats[seat].player is None)

    @property
    def player_clocks(self) -> Mapping[Seat, PlayerClock]:
        """Clocks by seat; empty without clocks and after the game."""
        return {} if self.is_over else self.progress.player_clocks

    @property
    def given_up(self) -> list[Seat]:
        """Seats that a bot is to take over, because they ran out of time too often."""
        return [] if self.is_over or self.progress.clocks is None else self.progress.clocks.given_up

    @property
    def next_timer_at(self) -> float | None:
        """When the next timer or clock runs out, in seconds since 1970; None: none is running."""
        if self.gone or self.roster.gathering or self.is_over:
            return None
        return 0.0 if self.given_up else self.progress.next_timer_at

    @property
    def thinking(self) -> frozenset[Seat]:
        """Seats whose bots are thinking."""
        return self._thinking

    def end_thinking(self, seat: Seat) -> None:
        """A bot stops thinking."""
        self._thinking -= {seat}

    def begin_thinking(self, seat: Seat) -> None:
        """A bot begins to think for a seat."""
        self._thinking |= {seat}

    def after(self, step: Step, now: float, draw: Draw) -> Change:
        """The change of a step at a time. Timers that are due run out before it, and chance events follow it.

        Raises what the step raises.
        """
        return step(Change(self.progress, now).with_timers(LENIENCE)).with_chance(draw)

    def check_started(self) -> None:
        """:raises NotStarted: the game has not started."""
        if self.roster.gathering:
            raise NotStarted("the game has not started yet")

    def not_before(self, now: float) -> float:
        """Time for the logs, never before their last entry."""
        return max(now, self.progress.at)

    def belongs_to(self, session: SessionHash | None, seat: Seat) -> bool:
        return session is not None and 0 <= seat < len(self.seats) and self.seats[seat].session == session

    def owes_a_bot(self, seat: Seat) -> bool:
        """Whether a bot has to choose for the seat: it plays there, or the person has run out of time."""
        return seat in self.to_act and (self.seats[seat].player is not None or is_up(self.player_clocks, seat))

    def check_seat(self, session: SessionHash | None, seat: Seat) -> None:
        """Check that a session owns a seat.

        :raises BadRequest: the table has no such seat.
        :raises ForeignSeat: it belongs to somebody else.
        """
        if not 0 <= seat < len(self.seats):
            raise BadRequest(f"there is no seat {seat}; this table has seats 0 to {len(self.seats) - 1}", field="seat")
        if not self.belongs_to(session, seat):
            raise ForeignSeat(f"seat {seat} belongs to another browser")

    def check_player(self, session: SessionHash | None, seat: Seat) -> None:
        """Check that a session owns a seat and may play it.

        :raises BadRequest: the table has no such seat.
        :raises ForeignSeat: it belongs to somebody else.
        :raises BotPlays: a bot plays for them now.
        :raises TimeUp: they have run out of time for this turn.
        :raises TablePaused: the game is paused.
        """
        self.check_seat(session, seat)
        if is_up(self.player_clocks, seat):
            raise TimeUp(f"seat {seat} has run out of time for this turn")
        if self.roster.paused:
            raise TablePaused("the game is paused; any player can resume it")
        if self.seats[seat].stand_in is not None:
            raise BotPlays(f"a bot plays for seat {seat}; take the seat back first")

    def check_replay(self, session: SessionHash | None, seat: Seat | None, step: int) -> None:
        """Check that a session may view a step of the replay from a seat; finished games are open to everybody.

        :raises BadRequest: the table has no such seat.
        :raises ForeignSeat: it belongs to somebody else, and the game is not over.
        :raises UnknownStep: fewer events are final.
        """
        if seat is not None and not (self.is_over and 0 <= seat < len(self.seats)):
            self.check_seat(session, seat)
        check_step(self.progress.match, step)

    def check_comparable(self, seat: Seat) -> None:
        """:raises BadRequest: the game is not over, or has no such seat."""
        if not self.has_ended:
            raise BadRequest("the game is not over yet")
        if not 0 <= seat < len(self.seats):
            raise BadRequest(f"the table has no seat {seat}", field="seat")
