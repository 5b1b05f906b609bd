"""Keeping a table in step with its logs in the database, whoever else writes to them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING
from weakref import ref

from ratusz.server.core.errors import OutcomeUnknown, StorageFailed, UnknownTable
from ratusz.server.core.tasks import in_background
from ratusz.server.storage.store import Conflict, Store
from ratusz.server.tables.replays import Replays

if TYPE_CHECKING:
    from ratusz.server.tables.table import Table

TIMEOUT = 2.0
"""Seconds for which somebody who only looks waits for the database; then they are shown what is known."""


class Sync:
    """What one table knows of its logs. `lock` is held by whoever changes the table.

    `written` hears of what this worker has written, `doubted` of a table of which it is not known what was written.
    """

    def __init__(
        self,
        table: Table,
        store: Store,
        replays: Replays,
        lock: asyncio.Lock,
        *,
        written: Callable[[str], None],
        doubted: Callable[[Table], None],
    ) -> None:
        self.in_doubt = False
        """Whether something may have been written that is not known here."""
        self._ref = ref(table)  # weak, or tables that nobody holds would wait for the garbage collector
        self._store = store
        self._replays = replays
        self._lock = lock
        self._written = written
        self._doubted = doubted
        self._looking: asyncio.Future[None] | None = None
        """A look at the database that has not begun yet."""

    @property
    def _table(self) -> Table:
        table = self._ref()
        assert table is not None, "whoever asks holds it"
        return table

    async def is_written(self, writing: Awaitable[None]) -> bool:
        """False if another process was faster; what it wrote is known then. Only for who holds the lock.

        :raises OutcomeUnknown: nobody can tell yet; the table is in doubt.
        """
        try:
            await writing
        except Conflict:
            await self.reload()
            return False
        except UnknownTable:
            self._table.put_away()
            raise
        except OutcomeUnknown:
            self.doubt()
            raise
        except asyncio.CancelledError:
            with suppress(Exception):
                if await self.reload():  # whoever asked has hung up, but what was on its way is on disk: it counts
                    self._written(self._table.id)
            raise
        self._written(self._table.id)
        return True

    def doubt(self) -> None:
        """Something may have been written that is not known here: look as soon as the database can be asked."""
        self.in_doubt = True
        self._doubted(self._table)

    async def catch_up(self) -> None:
        """Another worker says that it has written to the logs, or put the table away."""
        async with self._lock:
            if not self._table.gone:
                await self.reload()

    async def freshen(self) -> None:
        """Learn what other workers have written before this was asked; nothing while the database is out of reach."""
        if self._looking is None:
            self._looking = in_background(self._look(self._table))
        await asyncio.shield(self._looking)

    async def _look(self, held: Table) -> None:
        async with self._lock:
            self._looking = None  # whoever asks from now on needs another look
            with suppress(StorageFailed, TimeoutError):
                async with asyncio.timeout(TIMEOUT):
                    await self.reload()
        del held  # it was not to be forgotten before

    async def reload(self) -> bool:
        """What another process has written to the logs counts; whether anything is different. Only with the lock."""
        table = self._table
        logs = await self._store.news(table.id, table.roster.number, table.progress.ply)
        self.in_doubt = False
        if logs is None:
            table.put_away()
        elif logs.people or logs.rows:
            table.roster, table.progress = await self._replays.further(table, logs)
            table.announce()
        return logs is None or bool(logs.people or logs.rows)
