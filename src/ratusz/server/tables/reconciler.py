"""Reconciling tables after writes of unknown outcome, as soon as the database is available."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog

from ratusz.engine.errors import RatuszError
from ratusz.host.errors import StorageFailed
from ratusz.server.core.clock import Clock
from ratusz.server.core.errors import OutcomeUnknown
from ratusz.server.core.tasks import cancel_all, in_background
from ratusz.server.tables.table import Table

AGAIN = 1.0
"""Seconds between attempts to read the database."""

_log = structlog.get_logger("ratusz.reconciler")


class Reconciler:
    """Reloads tables in doubt, and then calls `written` for them, because other workers are in doubt as well."""

    def __init__(self, clock: Clock, written: Callable[[str], None]) -> None:
        self._clock = clock
        self._written = written
        self._asking: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Reload a table in the background, until that succeeds."""
        if table.id not in self._asking:
            task = self._asking[table.id] = in_background(self._ask(table))
            task.add_done_callback(lambda _: self._asking.pop(table.id, None))

    @contextmanager
    def doubting(self, *tables: Table) -> Iterator[None]:
        """Mark tables as in doubt if the outcome of the block is unknown."""
        try:
            yield
        except OutcomeUnknown:
            for table in tables:
                table.sync.doubt()
            raise

    async def close(self) -> None:
        """Stop reloading."""
        await cancel_all(list(self._asking.values()))

    async def _ask(self, table: Table) -> None:
        while table.sync.in_doubt and not table.gone:
            try:
                await table.sync.catch_up()
            except StorageFailed:
                await self._clock.sleep(AGAIN)
            except RatuszError as error:
                _log.error(
                    "cannot read a table after a write of unknown outcome", table=table.id[:6], problem=str(error)
                )
                return
        self._written(table.id)
