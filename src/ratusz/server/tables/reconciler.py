"""Finding out what became of writes whose outcome is unknown, as soon as the database can be asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog

from ratusz.engine.errors import RatuszError
from ratusz.server.core.clock import Clock
from ratusz.server.core.errors import OutcomeUnknown, StorageFailed
from ratusz.server.core.tasks import cancel_all, in_background
from ratusz.server.tables.table import Table

AGAIN = 1.0
"""Seconds after which the database is asked once more."""

_log = structlog.get_logger("ratusz.reconciler")


class Reconciler:
    """Brings tables up to date that are in doubt, and tells `written` of them: other workers are in the same doubt."""

    def __init__(self, clock: Clock, written: Callable[[str], None]) -> None:
        self._clock = clock
        self._written = written
        self._asking: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Ask about a table, in the background, until there is an answer."""
        if table.id not in self._asking:
            task = self._asking[table.id] = in_background(self._ask(table))
            task.add_done_callback(lambda _: self._asking.pop(table.id, None))

    @contextmanager
    def doubting(self, *tables: Table) -> Iterator[None]:
        """Tables that are in doubt if the outcome of what is done to them is unknown."""
        try:
            yield
        except OutcomeUnknown:
            for table in tables:
                table.sync.doubt()
            raise

    async def close(self) -> None:
        """Ask no more."""
        await cancel_all(list(self._asking.values()))

    async def _ask(self, table: Table) -> None:
        while table.sync.in_doubt and not table.gone:
            try:
                await table.sync.catch_up()
            except StorageFailed:
                await self._clock.sleep(AGAIN)
            except RatuszError as error:
                _log.error("a table in doubt cannot be read", table=table.id[:6], problem=str(error))
                return
        self._written(table.id)
