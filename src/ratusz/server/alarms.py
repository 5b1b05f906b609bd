"""The alarms of tables that are played in real time: one task a table waits for the next of them and lets it ring.

Nothing is kept on disk but the log. When an alarm rings follows from the time of the row that set it; so a server that
was away goes on with every alarm, and what was to ring meanwhile rings as soon as somebody looks at the table.
"""

from __future__ import annotations

import asyncio

import structlog

from ratusz.engine.clock import next_due
from ratusz.server.bots import RETRY
from ratusz.server.clock import Clock
from ratusz.server.table import LENIENCE, Table

_log = structlog.get_logger("ratusz.alarms")


class Alarms:
    """All alarms of this process."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: dict[str, tuple[float, asyncio.Task[None]]] = {}

    def wake(self, table: Table) -> None:
        """Wait for what rings next at the table, and for nothing else any more."""
        first = None if table.gone or table.company.gathering else next_due(table.progress.due)
        known = self._waiting.get(table.id)
        if known and first and known[0] == first[1]:
            return
        if known:
            known[1].cancel()
            del self._waiting[table.id]
        if first:
            self._waiting[table.id] = first[1], asyncio.create_task(self._ring(table, first[1]))

    async def close(self) -> None:
        """Let go of everything; what was to ring rings after the next start."""
        tasks = [task for _, task in self._waiting.values()]
        self._waiting.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _ring(self, table: Table, at: float) -> None:
        failures = 0
        while _rings_at(table, at):
            await self._clock.sleep(max(at + LENIENCE - self._clock.now(), 0))
            try:
                await table.ring()
            except Exception as error:  # noqa: BLE001 - a full disk: the game must end all the same, later
                _log.error("an alarm came to nothing", table=table.id[:6], problem=repr(error))
                await self._clock.sleep(RETRY[min(failures, len(RETRY) - 1)])
                failures += 1


def _rings_at(table: Table, at: float) -> bool:
    first = next_due(table.progress.due)
    return not table.gone and first is not None and first[1] == at
