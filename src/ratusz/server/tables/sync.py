"""Synchronisation of a table with its logs, to which other workers may write."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING
from weakref import ref

from ratusz.host.errors import StorageFailed, UnknownTable
from ratusz.server.core.errors import OutcomeUnknown
from ratusz.server.core.tasks import in_background
from ratusz.server.storage.store import Conflict
from ratusz.server.storage.tables import TableStore
from ratusz.server.tables.replays import Replays

if TYPE_CHECKING:
    from ratusz.server.tables.table import Table

TIMEOUT = 2.0
"""Seconds that a reader waits for the database, before the known state is shown."""


class Sync:
    """Keeps one table in step with its logs.

    :param lock: held by whoever changes the table.
    :param written: called with the ID of the table after this worker has written to its logs.
    :param doubted: called when the outcome of a write is unknown.
    """

    def __init__(
        self,
        table: Table,
        store: TableStore,
        replays: Replays,
        lock: asyncio.Lock,
        *,
        written: Callable[[str], None],
        doubted: Callable[[Table], None],
    ) -> None:
        self.in_doubt = False
        """Whether the logs may have more than this table knows."""
        self._ref = ref(table)  # weak, so that unused tables need no garbage collection
        self._store = store
        self._replays = replays
        self._lock = lock
        self._written = written
        self._doubted = doubted
        self._looking: asyncio.Future[None] | None = None
        """A read of the database that has not started yet."""

    @property
    def _table(self) -> Table:
        table = self._ref()
        assert table is not None, "whoever asks holds it"
        return table

    async def is_written(self, writing: Awaitable[None]) -> bool:
        """Whether a write succeeded; False: another worker was faster, and the table is reloaded. Needs the lock.

        :raises OutcomeUnknown: the table is in doubt.
        """
        try:
            await writing
        except Conflict:
            await self.reload()
            return False
        except UnknownTable:
            self._table.mark_deleted()
            raise
        except OutcomeUnknown:
            self.doubt()
            raise
        except asyncio.CancelledError:
            with suppress(Exception):
                if await self.reload():  # the client is gone, but the write reached the disk
                    self._written(self._table.id)
            raise
        self._written(self._table.id)
        return True

    def doubt(self) -> None:
        """Mark the table as in doubt, to be reloaded as soon as the database is available."""
        self.in_doubt = True
        self._doubted(self._table)

    async def catch_up(self) -> None:
        """Reload after another worker has written to the logs or deleted the table."""
        async with self._lock:
            if not self._table.gone:
                await self.reload()

    async def freshen(self) -> None:
        """Reload what other workers wrote before this call, unless the database is out of reach."""
        if self._looking is None:
            self._looking = in_background(self._look(self._table))
        await asyncio.shield(self._looking)

    async def _look(self, held: Table) -> None:
        async with self._lock:
            self._looking = None  # later callers need another read
            with suppress(StorageFailed, TimeoutError):
                async with asyncio.timeout(TIMEOUT):
                    await self.reload()
        del held  # it had to stay in memory until here

    async def reload(self) -> bool:
        """Apply what other workers have written; whether there was anything. Needs the lock."""
        table = self._table
        logs = await self._store.changes_since(table.id, table.roster.number, table.progress.ply)
        self.in_doubt = False
        if logs is None:
            table.mark_deleted()
        elif logs.people or logs.rows:
            table.replace(*await self._replays.further(table, logs))
        return logs is None or bool(logs.people or logs.rows)
