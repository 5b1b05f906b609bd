"""Looking after tables whose clocks run although nobody looks at them, across restarts and jumps of time.

While clocks run the server says every few seconds that it is there. So one that comes back knows how long none was, and
writes it to the logs of those tables before anything rings: nobody is charged for it. So it does when the machine has
slept, or its clock was set forward.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog

from ratusz.engine.errors import RatuszError
from ratusz.server.core.clock import Clock
from ratusz.server.core.tasks import cancel_all
from ratusz.server.storage.store import Store
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.table import Table
from ratusz.server.tables.timers import Timers

BEAT = 5.0
"""Seconds after which a server says anew that it runs."""
AWAY = 2 * BEAT
"""Seconds without that after which it counts as having been away; other workers may have run until then."""
JUMP = 2.0
"""Seconds by which the machine's clock may be ahead of the server's before that follows."""
ROUND = 60
"""Beats after which tables are looked for whose worker may be gone."""

_log = structlog.get_logger("ratusz.heartbeat")


class Heartbeat:
    """The tables of this database whose clocks run, as this worker looks after them."""

    def __init__(self, store: Store, tables: Tables, timers: Timers, clock: Clock) -> None:
        self._store = store
        self._tables = tables
        self._timers = timers
        self._clock = clock
        self._beating: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Take up what was running when a server last did."""
        self._timers.held = True
        try:
            since = await self._store.reach.last_beat()
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
        """Go on from when a server last ran: its logs hold times until then, and time never goes back."""
        if since is not None and since > self._clock.now():
            _log.warning("the clock of this machine was set back", seconds=round(since - self._clock.now(), 1))
            self._clock.set_forward(since)

    async def follow(self) -> None:
        """Follow the machine's clock if that was set forward, or the machine slept; nobody is charged for it."""
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
        """The tables whose clocks run; those whose game is over are looked after no longer."""
        found: list[Table] = []
        for table_id in await self._store.reach.timed_tables():
            with suppress(RatuszError):  # put away just now, or under rules this installation does not know
                table = await self._tables.find(table_id)
                if table.is_over:
                    await self._store.reach.untimed(table_id)
                else:
                    found.append(table)
        return found

    async def _beat(self) -> None:
        if any(table.player_clocks for table in self._tables.all_in_memory()):
            await self._store.reach.beat(self._clock.now())

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
                _log.error("cannot look after the clocks of tables", problem=str(error))
