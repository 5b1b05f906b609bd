"""Replaying the logs of tables: short ones at once, long ones in a worker process."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import msgspec

from ratusz.engine.errors import RatuszError
from ratusz.host.errors import TooMany, UnknownTable
from ratusz.host.progress import Progress
from ratusz.host.stored import Logs, StoredTable
from ratusz.host.tables.rebuild import catch_up, rebuild
from ratusz.host.tables.roster import Roster
from ratusz.server.storage.store import Rows
from ratusz.server.storage.tables import TableStore
from ratusz.server.tables import jobs
from ratusz.server.tables.packing import unpack
from ratusz.server.workers.job_pool import JobPool

if TYPE_CHECKING:
    from ratusz.server.tables.table import Table

SHORT = 20
"""Number of rows up to which logs are replayed in this process; sending them to another would take as long."""
REMEMBERED = 128
"""Number of cached answers about final parts of games."""


PART = 500
"""Number of rows read at once."""
ATTEMPTS = 5
"""Number of attempts to read logs that change meanwhile, when a snapshot replaces entries."""

Parts = list[list[tuple[Any, ...]]]


@contextmanager
def if_readable() -> Iterator[None]:
    """Skip an item of a list that was just deleted, or has rules that this installation does not know.

    :raises TooMany: a limit is reached; an incomplete list would look complete.
    """
    try:
        yield
    except TooMany:
        raise
    except RatuszError:
        pass


class Replays:
    """Reads and replays logs of tables."""

    def __init__(self, store: TableStore, pool: JobPool) -> None:
        self._store = store
        self._pool = pool
        self._answers: OrderedDict[tuple[Any, ...], Any] = OrderedDict()
        self._asked: dict[tuple[Any, ...], asyncio.Event] = {}
        """Questions under way, and the end of each."""

    async def read(self, table: str) -> tuple[StoredTable, Roster, Progress]:
        """A table in the database: the stored table, its roster and its progress.

        :raises UnknownTable: there is none.
        :raises UnknownGame: the game of the table is not installed here.
        :raises UnknownRulesVersion: it is, but not under the rules of the table.
        :raises StorageFailed: the log does not replay.
        """
        logs = await self.of(table)
        if logs.length <= SHORT:
            return logs.stored, *rebuild(logs.stored, jobs.unpacked(logs))
        roster, parts = await self._pool.run(jobs.rebuilt, logs)
        return logs.stored, roster, await unpack(parts)

    async def further(self, table: Table, logs: Logs) -> tuple[Roster, Progress]:
        """Roster and progress of a table after new entries of its logs.

        :raises StorageFailed: the logs do not replay.
        """
        if len(logs.people) + len(logs.rows) <= SHORT:
            return catch_up(table.roster, table.progress, logs, table.stored)
        _, roster, progress = await self.read(table.id)
        return roster, progress

    async def of(self, table: str) -> jobs.PackedLogs:
        """The logs of a table for a job, as of one moment, read in parts.

        :raises UnknownTable: there is none.
        """
        for _ in range(ATTEMPTS):
            stored, (before, number, ply) = await self._store.table(table), await self._store.log_ends(table)
            entries = await _parts(self._store.entries, table, number, before)
            rows = await _parts(self._store.rows, table, ply)
            read = sum(map(len, entries)), sum(map(len, rows))
            if stored is not None and read == (number - before, ply):
                encode = msgspec.msgpack.encode
                return jobs.PackedLogs(stored, sum(read), tuple(map(encode, entries)), tuple(map(encode, rows)))
        raise UnknownTable(table)  # it was deleted meanwhile

    async def ask(self, job: Callable[..., Any], table: Table, *arguments: object) -> Any:
        """The cached result of a job about the final part of the game of a table.

        All pages of a table ask the same when a round ends; one job answers them. Raises what the pool raises.
        """
        key = job.__name__, table.id, table.progress.match.final, *arguments
        while key in self._asked:
            await self._asked[key].wait()  # it may fail for a reason of its asker; then this one asks
        if key in self._answers:
            self._answers.move_to_end(key)
            return self._answers[key]
        ended = self._asked[key] = asyncio.Event()
        try:
            answer = self._answers[key] = await self._pool.run(job, await self.of(table.id), *arguments)
        finally:
            del self._asked[key]
            ended.set()
        if len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)
        return answer


async def _parts(read: Callable[[str, int, int], Awaitable[Rows]], table: str, last: int, before: int = 0) -> Parts:
    """A log up to its end, in parts, so that others are served in between."""
    parts: Parts = []
    for after in range(before, last, PART):
        parts.append([tuple(row) for row in await read(table, after, min(after + PART, last))])
        await asyncio.sleep(0)
    return parts
