"""What time brings to tables: alarms of games in real time, and clocks of people that run out.

One task a table waits for the next of them. Nothing is kept on disk but the log: when an alarm rings follows from the
time of the row that set it. So a server that was away goes on with every alarm, and what was to ring meanwhile rings as
soon as somebody looks at the table. People's clocks are not charged for its absence (`ratusz.server.tables.heartbeat`).
"""

from __future__ import annotations

import asyncio

import structlog

from ratusz.server.core.clock import Clock
from ratusz.server.core.tasks import backoff, cancel_all, in_background
from ratusz.server.tables.table import LENIENCE, Table

_log = structlog.get_logger("ratusz.timers")


class Timers:
    """All alarms of this process."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: dict[str, tuple[float, asyncio.Task[None]]] = {}
        self.held = False
        """Nothing rings now, because it is not known yet since when no server ran."""

    def wake(self, table: Table) -> None:
        """Wait for what rings next at the table, and for nothing else any more."""
        first = None if self.held else table.next_timer_at
        known = self._waiting.get(table.id)
        if known and first == known[0]:
            return
        if known:
            known[1].cancel()
            del self._waiting[table.id]
        if first is not None:
            self._waiting[table.id] = first, in_background(self._run(table, first))

    def wake_anew(self, table: Table) -> None:
        """Wait anew, because the time that it is has changed."""
        known = self._waiting.pop(table.id, None)
        if known:
            known[1].cancel()
        self.wake(table)

    async def close(self) -> None:
        """Let go of everything; what was to ring rings after the next start."""
        tasks = [task for _, task in self._waiting.values()]
        self._waiting.clear()
        await cancel_all(tasks)

    async def _run(self, table: Table, at: float) -> None:
        failures = 0
        while table.next_timer_at == at:
            await self._clock.sleep(max(at + LENIENCE - self._clock.now(), 0))
            try:
                await table.run_timers()
            except Exception as error:  # noqa: BLE001 - a full disk: the game must end all the same, later
                _log.error("an alarm came to nothing", table=table.id[:6], problem=repr(error))
                await self._clock.sleep(backoff(failures))
                failures += 1
