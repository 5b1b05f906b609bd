"""A table in memory: one writer at a time changes it, and no change is visible before it is on disk.

A table is a cache of its logs. One that nobody uses is dropped, and rebuilt when it is next requested.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ratusz.engine.errors import RatuszError
from ratusz.engine.game import Seat
from ratusz.engine.time.real_time import is_real_time
from ratusz.games import AnyGame
from ratusz.host.errors import StaleVersion
from ratusz.host.progress import Change, Progress
from ratusz.host.time_control import ClockEvent, PlayerClock, is_up
from ratusz.server.core.clock import Clock
from ratusz.server.core.errors import BadRequest, BotPlays, ForeignSeat, NotStarted, TablePaused, TimeUp, UnknownTable
from ratusz.server.core.sessions import SessionHash
from ratusz.server.storage.tables import TableStore
from ratusz.server.storage.values import NO_SIDE_EFFECTS, SideEffects, StoredTable
from ratusz.server.tables.dice import Dice
from ratusz.server.tables.pausing import give_up
from ratusz.server.tables.presence import Presence
from ratusz.server.tables.rebuild import followed
from ratusz.server.tables.replays import Replays
from ratusz.server.tables.roster import Roster, compacted, entries
from ratusz.server.tables.roster_events import RosterEvent
from ratusz.server.tables.seat_state import SeatState
from ratusz.server.tables.sync import Sync

ATTEMPTS = 3
"""Number of attempts for a change when other workers win the race for its ply."""

LENIENCE = 0.25
"""Seconds after which a timer runs out late, because choices made in time may still be on their way."""

Step = Callable[[Change], Change]
"""A change of the game of a table."""

RosterChange = Callable[[Roster], Sequence[RosterEvent]]
"""The roster events of a request; none if it changes nothing."""


class Table:
    """A table in memory; `ratusz.server.tables.registry` keeps one object per table."""

    def __init__(
        self,
        stored: StoredTable,
        roster: Roster,
        progress: Progress,
        *,
        store: TableStore,
        replays: Replays,
        dice: Dice,
        clock: Clock,
        changed: Callable[[Table], None],
        written: Callable[[str], None],
        doubted: Callable[[Table], None],
    ) -> None:
        self.id = stored.id
        self.stored = stored
        self.roster = roster
        self.progress = progress
        self.presence = Presence()
        self.gone = False
        self._thinking: frozenset[Seat] = frozenset()
        self.is_real_time = is_real_time(self.game, progress.match.setup)
        self._store = store
        self._dice = dice
        self._clock = clock
        self._changed = changed
        self._lock = asyncio.Lock()
        self.sync = Sync(self, store, replays, self._lock, written=written, doubted=doubted)

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

    def begin_thinking(self, seat: Seat) -> None:
        """A bot begins to think for a seat."""
        self._thinking |= {seat}

    def end_thinking(self, seat: Seat) -> None:
        """A bot stops thinking; watchers are told."""
        self._thinking -= {seat}
        self._changed(self)

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

    async def act(self, seat: Seat, version: int, notation: str) -> int:
        """Apply an action of a seat, chosen on a version of its view; return the new version. Trusts the caller.

        :raises InvalidAction: not the notation of an action.
        :raises StaleVersion: the seat has acted, or choices became final, since that version.
        :raises GameOver: nobody owes a choice.
        :raises NotYourTurn: the seat owes none.
        :raises IllegalAction: the rules do not allow it.
        """
        action = self.game.parse(notation)
        return (await self._change(lambda now: now.choose(seat, version, action))).versions.of(seat)

    async def undo(self, seat: Seat, version: int) -> int:
        """Undo the last choice of a seat; return the new version of its view. Trusts the caller.

        :raises StaleVersion: the seat has acted, or choices became final, since that version.
        :raises NothingToTakeBack: it has made none since choices last became final.
        :raises GameTooLong: the seat has undone too many choices.
        """
        return (await self._change(lambda now: now.undo(seat, version))).versions.of(seat)

    async def run_timers(self) -> None:
        """Run all timers that are due, and let bots take over where players ran out of time too often."""
        if not self.given_up:
            await self._change(lambda now: now)
        if self.given_up:
            await self.change_roster(lambda roster: give_up(roster, self.given_up))

    async def was_away(self, since: float, at: float | None = None) -> None:
        """Record that no server ran from `since` until `at` (None: until now), so that nobody is charged for it."""
        if self.player_clocks:
            event = ClockEvent("away", since=since)
            await self._append(lambda now: now.with_clock(event), at or 0.0)

    async def _append(self, step: Step, at: float) -> None:
        """Append a change without running timers first, at the earliest at a time."""
        async with self._lock:
            for _ in range(ATTEMPTS):
                await self._check()
                change = step(Change(self.progress, max(at, self._now())))
                if await self.sync.is_written(self._store.append(self.id, change.rows())):
                    self.progress = change.progress
                    self._changed(self)
                    return

    async def change_roster(self, change: RosterChange, effects: SideEffects = NO_SIDE_EFFECTS) -> None:
        """Change the roster, on disk before this returns. If that starts the game, its first chance events follow.

        Raises what `change` raises.

        :param effects: other writes of the same transaction, which are skipped if there are no events.
        :raises InvalidSetup: the game is not for that number of players.
        """
        async with self._lock:
            for _ in range(ATTEMPTS):
                await self._check()
                try:
                    events = change(self.roster)
                except RatuszError:
                    if await self.sync.reload():
                        continue
                    raise
                if not events:
                    return
                roster, now = self.roster.folded(events), self._now()
                following = followed(self.roster, roster, self.progress, now, self._dice.of(self.stored, roster))
                if whole := compacted(roster, following.progress.begun):
                    events, roster = (*events, whole), roster.after(whole)
                new = entries(events, self.roster.number, now)
                also = replace(effects, first_kept=roster.compacted if whole else 0)
                if await self.sync.is_written(
                    self._store.append_people(self.id, new, roster.index, following.rows(), also)
                ):
                    self.roster, self.progress = roster, following.progress.seen(now)
                    self._changed(self)
                    return
        raise StaleVersion("the table keeps changing; reload, then try again")

    def mark_deleted(self) -> None:
        """The table was deleted from the store."""
        self.gone = True
        self._changed(self)

    def replace(self, roster: Roster, progress: Progress) -> None:
        """Show what other workers have written."""
        self.roster, self.progress = roster, progress
        self._changed(self)

    async def _change(self, step: Step) -> Progress:
        async with self._lock:
            for _ in range(ATTEMPTS):
                await self._check()
                if self.roster.gathering:
                    raise NotStarted("the game has not started yet")
                now = Change(self.progress, self._now()).with_timers(LENIENCE)
                try:
                    change = step(now).with_chance(self._dice.of(self.stored, self.roster))
                except RatuszError:
                    if await self.sync.reload():  # it may be valid after what another worker wrote
                        continue
                    raise
                if not change.entries:  # another worker has run the timer
                    return self.progress
                if await self.sync.is_written(self._store.append(self.id, change.rows())):
                    self.progress = change.progress
                    self._changed(self)
                    return change.progress
        raise StaleVersion("the table keeps changing; reload, then choose again")

    def _now(self) -> float:
        """Time for the logs, never before their last entry."""
        return max(self._clock.now(), self.progress.at)

    async def _check(self) -> None:
        if self.sync.in_doubt:
            await self.sync.reload()
        if self.gone:
            raise UnknownTable(self.id)
