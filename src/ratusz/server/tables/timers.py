"""Timers of tables: those of games in real time, and the clocks of players.

One task per table waits for the next of them. Only the log is stored: when a timer runs out follows from the time of
the row that started it. So after a restart every timer continues, and those that were due meanwhile run out as soon as
the table is loaded. Player clocks are not charged for the downtime (`ratusz.server.tables.heartbeat`).
"""

from __future__ import annotations

import asyncio

import structlog

from ratusz.host.tables.state import LENIENCE
from ratusz.server.core.clock import Clock
from ratusz.server.core.tasks import backoff, cancel_all, in_background
from ratusz.server.tables.table import Table

_log = structlog.get_logger("ratusz.timers")


class Timers:
    """The timers of all tables of this worker."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: dict[str, tuple[float, asyncio.Task[None]]] = {}
        self.held = False
        """Whether timers are held, while the downtime of the server is not known yet."""

    def wake(self, table: Table) -> None:
        """Wait for the next timer of a table instead of the one before."""
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
        """Wait again after the clock of the server was set."""
        known = self._waiting.pop(table.id, None)
        if known:
            known[1].cancel()
        self.wake(table)

    async def close(self) -> None:
        """Stop waiting; timers continue after the next start."""
        tasks = [task for _, task in self._waiting.values()]
        self._waiting.clear()
        await cancel_all(tasks)

    async def _run(self, table: Table, at: float) -> None:
        failures = 0
        while table.next_timer_at == at:
            await self._clock.sleep(max(at + LENIENCE - self._clock.now(), 0))
            try:
                await table.run_timers()
            except Exception as error:  # noqa: BLE001 - such as a full disk: the timer is retried
                _log.error("a timer failed", table=table.id[:6], problem=repr(error))
                await self._clock.sleep(backoff(failures))
                failures += 1
