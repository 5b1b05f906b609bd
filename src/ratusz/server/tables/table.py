"""A live table: one writer at a time changes it, and no change is seen before it is on disk.

What is held here is a cache over the log. A table that nobody looks at is forgotten and folded anew when it is asked
for.
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
from ratusz.server.storage.side_effects import NO_SIDE_EFFECTS, SideEffects
from ratusz.server.storage.store import Store, StoredTable
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
"""How often a change is tried anew when another process wins the race for its ply."""

LENIENCE = 0.25
"""Seconds after its time at which an alarm rings: what was chosen before time was up is still on its way."""

Step = Callable[[Change], Change]
"""What happens to the game of a table."""

RosterChange = Callable[[Roster], Sequence[RosterEvent]]
"""What somebody at the table does; none if there is nothing to do."""


class Table:
    """A table in memory; `ratusz.server.tables.registry` sees to it that there is one object a table."""

    def __init__(
        self,
        stored: StoredTable,
        roster: Roster,
        progress: Progress,
        *,
        store: Store,
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
        """Whether the game has been played to its end; then its dice hold no secret any more."""
        return self.is_over and not self.roster.gathering

    @property
    def to_act(self) -> frozenset[Seat]:
        """Who owes a choice; nobody while people are still sitting down, or have stopped the clocks."""
        waits = self.roster.gathering or self.roster.paused
        return frozenset() if waits else self.progress.to_act

    @property
    def player_clocks(self) -> Mapping[Seat, PlayerClock]:
        """The clocks of people, where they have any and the game goes on."""
        return {} if self.is_over else self.progress.player_clocks

    @property
    def given_up(self) -> list[Seat]:
        """For whom a bot is to play on, because their time was up too often."""
        return [] if self.is_over or self.progress.clocks is None else self.progress.clocks.given_up

    @property
    def next_timer_at(self) -> float | None:
        """When an alarm rings next or somebody's time is up; None if nothing of that is to come."""
        if self.gone or self.roster.gathering or self.is_over:
            return None
        return 0.0 if self.given_up else self.progress.next_timer_at

    @property
    def thinking(self) -> frozenset[Seat]:
        """Seats of bots that are thinking now."""
        return self._thinking

    def begin_thinking(self, seat: Seat) -> None:
        """A bot begins to think for a seat."""
        self._thinking |= {seat}

    def end_thinking(self, seat: Seat) -> None:
        """It does so no longer; whoever watches is told."""
        self._thinking -= {seat}
        self._changed(self)

    def belongs_to(self, session: SessionHash | None, seat: Seat) -> bool:
        return session is not None and 0 <= seat < len(self.seats) and self.seats[seat].session == session

    def owes_a_bot(self, seat: Seat) -> bool:
        """Whether it is a bot that has to choose for the seat now: it sits there, stands in, or time is up."""
        return seat in self.to_act and (self.seats[seat].player is not None or is_up(self.player_clocks, seat))

    def check_seat(self, session: SessionHash | None, seat: Seat) -> None:
        """Let the owner of the seat pass.

        :raises BadRequest: the table has no such seat.
        :raises ForeignSeat: it belongs to somebody else.
        """
        if not 0 <= seat < len(self.seats):
            raise BadRequest(f"there is no seat {seat}; this table has seats 0 to {len(self.seats) - 1}", field="seat")
        if not self.belongs_to(session, seat):
            raise ForeignSeat(f"seat {seat} belongs to somebody else; only its own browser may use it")

    def check_player(self, session: SessionHash | None, seat: Seat) -> None:
        """Let the owner of the seat pass if they play it themselves.

        :raises BadRequest: the table has no such seat.
        :raises ForeignSeat: it belongs to somebody else.
        :raises BotPlays: a bot plays for them now.
        :raises TimeUp: their time for this turn is up.
        :raises TablePaused: the clocks stand.
        """
        self.check_seat(session, seat)
        if is_up(self.player_clocks, seat):
            raise TimeUp(f"the time of seat {seat} is up for this turn; it goes on with the next")
        if self.roster.paused:
            raise TablePaused("the clocks stand and nobody chooses; any player can go on")
        if self.seats[seat].stand_in is not None:
            raise BotPlays(f"a bot plays for seat {seat}; take the seat back first")

    async def act(self, seat: Seat, version: int, notation: str) -> int:
        """The version a seat sees after its action, chosen on `version`; trusts that the caller may act for the seat.

        :raises InvalidAction: not the notation of an action.
        :raises StaleVersion: the seat has acted, or choices became final, since that version.
        :raises GameOver: nobody owes a choice.
        :raises NotYourTurn: the seat owes none.
        :raises IllegalAction: the rules do not allow it.
        """
        action = self.game.parse(notation)
        return (await self._change(lambda now: now.choose(seat, version, action))).versions.of(seat)

    async def undo(self, seat: Seat, version: int) -> int:
        """The version that a seat sees after its last choice is taken back; trusts that the caller may act for it.

        :raises StaleVersion: the seat has acted, or choices became final, since that version.
        :raises NothingToTakeBack: it has made none since choices last became final.
        :raises TooMany: far too much has been taken back at this table.
        """
        return (await self._change(lambda now: now.undo(seat, version))).versions.of(seat)

    async def run_timers(self) -> None:
        """Let every alarm ring that is due, and tell whoever's time is up."""
        if not self.given_up:
            await self._change(lambda now: now)
        if self.given_up:
            await self.meet(lambda roster: give_up(roster, self.given_up))

    async def was_away(self, since: float, at: float | None = None) -> None:
        """No server ran from then on until a time (None: until now): nobody is charged for it."""
        if self.player_clocks:
            event = ClockEvent("away", since=since)
            await self._append(lambda now: now.with_clock(event), at or 0.0)

    async def _append(self, step: Step, at: float) -> None:
        """What can always be added, without looking whose time is up first; not before a time."""
        async with self._lock:
            for _ in range(ATTEMPTS):
                await self._check()
                change = step(Change(self.progress, max(at, self._now())))
                if await self.sync.is_written(self._store.append(self.id, change.rows())):
                    self.progress = change.progress
                    self._changed(self)
                    return

    async def meet(self, change: RosterChange, besides: SideEffects = NO_SIDE_EFFECTS) -> None:
        """Somebody does something at the table, on disk before this returns. If it begins the game, chance begins too.

        Raises what `change` raises.

        :param besides: what is written together with it, and not at all if there is nothing to do.
        :raises InvalidSetup: the game is not for so many.
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
                also = replace(besides, kept_from=roster.compacted if whole else 0)
                if await self.sync.is_written(self._store.meet(self.id, new, roster.index, following.rows(), also)):
                    self.roster, self.progress = roster, following.progress.seen(now)
                    self._changed(self)
                    return
        raise StaleVersion("others keep changing this table; look again, then try anew")

    def put_away(self) -> None:
        """The table is in the store no longer."""
        self.gone = True
        self._changed(self)

    def announce(self) -> None:
        """Tell whoever watches that something about the table is different."""
        self._changed(self)

    async def _change(self, step: Step) -> Progress:
        async with self._lock:
            for _ in range(ATTEMPTS):
                await self._check()
                if self.roster.gathering:
                    raise NotStarted("the game has not begun; people are still sitting down")
                now = Change(self.progress, self._now()).with_timers(LENIENCE)
                try:
                    change = step(now).with_chance(self._dice.of(self.stored, self.roster))
                except RatuszError:
                    if await self.sync.reload():  # it may be right, after what another worker has written
                        continue
                    raise
                if not change.entries:  # another process has let the alarm ring
                    return self.progress
                if await self.sync.is_written(self._store.append(self.id, change.rows())):
                    self.progress = change.progress
                    self._changed(self)
                    return change.progress
        raise StaleVersion("others keep changing this table; look again, then choose anew")

    def _now(self) -> float:
        """What time it is, for the logs: never before what they hold, whatever clocks of machines say."""
        return max(self._clock.now(), self.progress.at)

    async def _check(self) -> None:
        if self.sync.in_doubt:
            await self.sync.reload()
        if self.gone:
            raise UnknownTable(self.id)
