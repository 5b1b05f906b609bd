"""The heartbeat of servers: it keeps clocks of tables running that nobody watches, across restarts and clock jumps.

While clocks run, the server stores a heartbeat every few seconds. A server that starts thus knows how long none ran,
and writes that to the logs of those tables before any timer runs out, so that nobody is charged for it. It does the
same when the machine has slept, or its clock was set forward.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog

from ratusz.engine.errors import RatuszError
from ratusz.server.core.clock import Clock
from ratusz.server.core.tasks import cancel_all
from ratusz.server.storage.contacts import ContactStore
from ratusz.server.storage.store import Store
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.table import Table
from ratusz.server.tables.timers import Timers

BEAT = 5.0
"""Seconds between heartbeats."""
AWAY = 2 * BEAT
"""Seconds without a heartbeat of any worker after which no server counts as running."""
JUMP = 2.0
"""Seconds that the clock of the machine may be ahead before the server's clock follows."""
ROUND = 60
"""Heartbeats between two searches for tables whose worker may be gone."""

_log = structlog.get_logger("ratusz.heartbeat")


class Heartbeat:
    """Keeps the clocks of all tables in this database running."""

    def __init__(self, store: Store, tables: Tables, timers: Timers, clock: Clock) -> None:
        self._store = ContactStore(store)
        self._tables = tables
        self._timers = timers
        self._clock = clock
        self._beating: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Load the tables whose clocks were running when a server last ran."""
        self._timers.held = True
        try:
            since = await self._store.last_beat()
            self._not_before(since)
            tables = await self._found()
            if since is not None and self._clock.now() - since > AWAY:
                for table in tables:
                    await table.was_away(since)
            await self._beat()
        finally:
            self._timers.held = False
        for table in self._tables.all_in_memory():
            self._timers.wake(table)
        self._beating = asyncio.create_task(self._keep_beating())

    def _not_before(self, since: float | None) -> None:
        """Set the clock to at least the last heartbeat: logs have times up to it, and time never goes back."""
        if since is not None and since > self._clock.now():
            _log.warning("the clock of this machine was set back", seconds=round(since - self._clock.now(), 1))
            self._clock.set_forward(since)

    async def follow(self) -> None:
        """Follow the clock of the machine if it was set forward or the machine slept, without charging players."""
        behind = self._clock.behind
        if behind <= JUMP:
            return
        _log.warning("the clock of this machine was set forward, or the machine slept", seconds=round(behind, 1))
        await self._found()
        told: set[str] = set()
        while late := [one for one in self._tables.all_in_memory() if one.player_clocks and one.id not in told]:
            for table in late:
                now = self._clock.now()
                await table.was_away(now, now + behind)
                told.add(table.id)
        self._clock.set_forward(self._clock.now() + behind)
        for table in self._tables.all_in_memory():
            self._timers.wake_anew(table)

    async def close(self) -> None:
        if self._beating is not None:
            await cancel_all([self._beating])
            with suppress(RatuszError):
                await self._beat()

    async def _found(self) -> list[Table]:
        """The tables whose clocks run; those whose game is over are dropped from the list."""
        found: list[Table] = []
        for table_id in await self._store.timed_tables():
            with suppress(RatuszError):  # just deleted, or under rules that this installation does not know
                table = await self._tables.find(table_id)
                if table.is_over:
                    await self._store.remove_timed_table(table_id)
                else:
                    found.append(table)
        return found

    async def _beat(self) -> None:
        if any(table.player_clocks for table in self._tables.all_in_memory()):
            await self._store.beat(self._clock.now())

    async def _keep_beating(self) -> None:
        beats = 0
        while True:
            await self._clock.sleep(BEAT)
            beats += 1
            try:
                await self.follow()
                await self._beat()
                if beats % ROUND == 0:
                    await self._found()
            except RatuszError as error:
                _log.error("cannot keep the clocks of tables running", problem=str(error))
