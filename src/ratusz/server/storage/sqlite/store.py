"""The store of one machine: a SQLite file in WAL mode, written by the event loop or a thread, read where it is needed.

`synchronous=FULL` means that a commit is on the disk, not on its way there, when it returns. Reads take some
microseconds and are done in the event loop, on a connection of their own; in WAL mode they never wait for the writer.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import structlog

from ratusz.host.errors import StorageFailed
from ratusz.host.log import Row
from ratusz.server.core.errors import DatabaseUnusable
from ratusz.server.storage.sqlite.file import DatabaseFile, connections
from ratusz.server.storage.sqlite.network import network_file_system
from ratusz.server.storage.sqlite.reasons import DAMAGE, reason
from ratusz.server.storage.sqlite.transactions import Insertion, Job, adapted
from ratusz.server.storage.sqlite.writer import Writer
from ratusz.server.storage.store import Conflict, Missing, Rows, Statement, Value

_log = structlog.get_logger("ratusz.server")

PATIENCE = 5.0
"""Seconds the writer waits for another program that holds the database, such as a backup."""


class SQLiteStore:
    """A `Store` in a file; the file and its folder are created with it.

    :raises DatabaseUnusable: says which file, what is wrong with it and what would help.
    """

    is_shared = False

    def __init__(self, path: Path, *, patience: float = PATIENCE) -> None:
        self.path = path
        try:
            _check_place(path)
            path.parent.mkdir(parents=True, exist_ok=True)
            opened = connections(path, patience)
        except (sqlite3.Error, OSError, DatabaseUnusable, *DAMAGE) as error:
            raise DatabaseUnusable(f"the database {str(path)!r} cannot be used: {reason(error)}") from error
        self._reading = opened.reading
        self._writer = Writer(opened.writing, opened.moving, DatabaseFile(path, opened.writing), patience=patience)

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        await self._write(Insertion("events", [(table, row.ply, row.seat, row.text, row.at) for row in rows]))

    async def ask(self, sql: str, *values: Value) -> Rows:
        with _reading():
            return _fetch(self._reading, Statement(sql, values))

    async def snapshot(self, *questions: Statement) -> Sequence[Rows]:
        with _snapshot(self._reading):
            return [_fetch(self._reading, question) for question in questions]

    async def do(self, *statements: Statement) -> Sequence[Rows]:
        returned: list[Rows] = []

        def job(connection: sqlite3.Connection) -> None:
            returned[:] = [_done(connection, statement) for statement in statements]

        await self._write(job)
        return returned

    async def _write(self, job: Job) -> None:
        try:
            await self._writer.write(job)
        except sqlite3.IntegrityError as error:
            if getattr(error, "sqlite_errorname", "") == "SQLITE_CONSTRAINT_FOREIGNKEY":
                raise Missing from error
            raise Conflict from error

    async def close(self) -> None:
        await self._writer.close()
        self._reading.close()


def _check_place(path: Path) -> None:
    """Warn of a database on another machine's disk. A new one is not begun there; an old one may be needed at once.

    :raises DatabaseUnusable: there is no database yet.
    """
    kind = network_file_system(path)
    if kind is None:
        return
    if not path.exists():
        raise DatabaseUnusable(
            f"it would be on a network file system ({kind}), which does not promise that what is written is kept and "
            "locked; name a file on a disk of this machine, or use PostgreSQL"
        )
    _log.warning("database on a network file system: games may be lost or damaged", kind=kind, database=str(path))


def _fetch(connection: sqlite3.Connection, statement: Statement) -> Rows:
    return connection.execute(adapted(statement.sql), statement.values).fetchall()


def _done(connection: sqlite3.Connection, statement: Statement) -> Rows:
    rows = _fetch(connection, statement)
    if not rows and statement.otherwise is not None:
        raise statement.otherwise
    return rows


@contextmanager
def _reading() -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, *DAMAGE) as error:
        raise StorageFailed(f"the database cannot be read: {error}") from error


@contextmanager
def _snapshot(connection: sqlite3.Connection) -> Iterator[None]:
    """All statements inside see the database as it was at one moment; nothing may be awaited meanwhile."""
    with _reading():
        connection.execute("begin")
        try:
            yield
        finally:
            if connection.in_transaction:
                connection.execute("rollback")
