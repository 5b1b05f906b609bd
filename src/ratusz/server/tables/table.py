"""A table in memory: one writer at a time changes it, and no change is visible before it is on disk.

A table is a cache of its logs. One that nobody uses is dropped, and rebuilt when it is next requested.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

from ratusz.engine.errors import RatuszError
from ratusz.engine.game import Seat
from ratusz.host.clock_events import ClockEvent
from ratusz.host.errors import (
    StaleVersion,
    UnknownTable,
)
from ratusz.host.progress import Change, Progress
from ratusz.host.ratings import places_of
from ratusz.host.results import result_of
from ratusz.host.stored import StoredTable
from ratusz.host.tables.compaction import compacted
from ratusz.host.tables.dice import Dice
from ratusz.host.tables.pausing import give_up
from ratusz.host.tables.rebuild import followed
from ratusz.host.tables.roster import Roster, entries
from ratusz.host.tables.roster_events import RosterEvent
from ratusz.host.tables.state import Step, TableState
from ratusz.server.core.clock import Clock
from ratusz.server.storage.tables import TableStore
from ratusz.server.storage.values import NO_SIDE_EFFECTS, GameEnd, SideEffects
from ratusz.server.tables.replays import Replays
from ratusz.server.tables.sync import Sync

ATTEMPTS = 3
"""Number of attempts for a change when other workers win the race for its ply."""

RosterChange = Callable[[Roster], Sequence[RosterEvent]]
"""The roster events of a request; none if it changes nothing."""


class Table(TableState):
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
        super().__init__(stored, roster, progress)
        self._store = store
        self._dice = dice
        self._clock = clock
        self._changed = changed
        self._lock = asyncio.Lock()
        self.sync = Sync(self, store, replays, self._lock, written=written, doubted=doubted)

    def end_thinking(self, seat: Seat) -> None:
        """A bot stops thinking; watchers are told."""
        super().end_thinking(seat)
        self._changed(self)

    async def act(self, seat: Seat, version: int, notation: str, *, again: bool = False) -> int:
        """Apply an action of a seat, chosen on a version of its view; return the new version. Trusts the caller.

        :param again: whether it may have been accepted before.
        :raises InvalidAction: not the notation of an action.
        :raises StaleVersion: the seat has acted, or choices became final, since that version.
        :raises GameOver: nobody owes a choice.
        :raises NotYourTurn: the seat owes none.
        :raises IllegalAction: the rules do not allow it.
        """
        action = self.game.parse(notation)
        return (await self._change(lambda now: now.choose(seat, version, action, again=again))).versions.of(seat)

    async def undo(self, seat: Seat, version: int, *, again: bool = False) -> int:
        """Undo the last choice of a seat; return the new version of its view. Trusts the caller.

        :raises StaleVersion: the seat has acted, or choices became final, since that version.
        :raises NothingToTakeBack: it has made none since choices last became final.
        :raises GameTooLong: the seat has undone too many choices.
        """
        return (await self._change(lambda now: now.undo(seat, version, again=again))).versions.of(seat)

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
                if self.sync.in_doubt or self.gone:
                    await self._check()
                self.check_started()
                try:
                    change = self.after(step, self._now(), self._dice.of(self.stored, self.roster))
                except RatuszError:
                    if await self.sync.reload():  # it may be valid after what another worker wrote
                        continue
                    raise
                if not change.entries:  # another worker has run the timer
                    return self.progress
                if await self.sync.is_written(self._write(change)):
                    self.progress = change.progress
                    self._changed(self)
                    return change.progress
        raise StaleVersion("the table keeps changing; reload, then choose again")

    async def _write(self, change: Change) -> None:
        """Write a change; with the one that ends the game also its result, so that nobody has to read the log again."""
        progress = change.progress
        if progress.to_act:
            await self._store.append(self.id, change.rows())
            return
        places = places_of(self.stored, self.roster, progress)
        result = result_of(self.roster, progress).json()
        end = GameEnd(self.stored.game, len(self.seats), self.roster.number, result, places)
        await self._store.append_last(self.id, change.rows(), end)

    def _now(self) -> float:
        return self.not_before(self._clock.now())

    async def _check(self) -> None:
        if self.sync.in_doubt:
            await self.sync.reload()
        if self.gone:
            raise UnknownTable(self.id)
