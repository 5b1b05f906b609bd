"""The store of one machine: a SQLite file in WAL mode, written by one thread, read where it is needed.

`synchronous=FULL` means that a commit is on the disk, not on its way there, when it returns. Reads take some
microseconds and are done in the event loop, on a connection of their own; in WAL mode they never wait for the writer.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ratusz.engine.game import Seat
from ratusz.server.errors import DatabaseUnusable, StorageFailed, UnknownTable
from ratusz.server.migrations import check_ours, migrate
from ratusz.server.store import Code, Conflict, Entry, Index, Row, SessionHash, StoredSeat, StoredTable
from ratusz.server.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 5.0
"""Seconds the writer waits for another program that holds the database, such as a backup."""

_TABLE = "select id, game, rules_version, options, owner, created from tables"
_SEATS = "select kind, name, bot, session from seats where table_id = ? order by seat"
_ROWS = "select ply, seat, text, at from events where table_id = ? and ply > ? order by ply"
_ENTRIES = "select number, text, at from company where table_id = ? and number > ? order by number"
_OPEN = "select table_id from open_tables where since > ? order by since desc, table_id limit ?"
_TAKE_CODE = "delete from codes where hash = ? and expires > ? returning table_id, seat"
_LAST = "coalesce((select at from events where table_id = id order by ply desc limit 1), created)"
_OWNED = (
    f"select id, game, rules_version, options, owner, created, {_LAST}"  # noqa: S608 - put together from constants
    " from tables where (owner = :session and not exists (select 1 from company where table_id = id))"
    " or id in (select table_id from members where session = :session) order by created desc, id limit :limit"
)


class SQLiteStore:
    """A `Store` in a file; the file and its folder come into being with it.

    :raises DatabaseUnusable: says which file, what is wrong with it and what would help.
    """

    def __init__(self, path: Path, *, patience: float = PATIENCE) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            writing, self._reading = _connections(path, patience)
        except (sqlite3.Error, OSError, DatabaseUnusable) as error:
            raise DatabaseUnusable(f"the database {str(path)!r} cannot be used: {_reason(error)}") from error
        self._writer = Writer(writing)

    async def create(
        self, table: StoredTable, rows: Sequence[Row], entries: Sequence[Entry] = (), index: Index | None = None
    ) -> None:
        options = msgspec.json.encode(table.options).decode()
        head = (table.id, table.game, table.rules_version, options, table.owner, table.created)
        seats = [(table.id, at, seat.kind, seat.name, seat.bot, seat.session) for at, seat in enumerate(table.seats)]

        def job(connection: sqlite3.Connection) -> None:
            connection.execute("insert or ignore into sessions values (?, ?)", (table.owner, table.created))
            connection.execute("insert into tables values (?, ?, ?, ?, ?, ?)", head)
            connection.executemany("insert into seats values (?, ?, ?, ?, ?, ?)", seats)
            _insert(connection, table.id, rows)
            if index is not None:
                _meet(connection, table.id, entries, index)

        await self._writer.write(job)

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        with _racing(table):
            await self._writer.write(lambda connection: _insert(connection, table, rows))

    async def meet(self, table: str, entries: Sequence[Entry], index: Index, rows: Sequence[Row] = ()) -> None:
        def job(connection: sqlite3.Connection) -> None:
            _meet(connection, table, entries, index)
            _insert(connection, table, rows)

        with _racing(table):
            await self._writer.write(job)

    async def company(self, table: str, after: int = 0) -> Sequence[Entry]:
        with _reading():
            return [Entry(*entry) for entry in self._reading.execute(_ENTRIES, (table, after))]

    async def open_tables(self, since: float, limit: int) -> Sequence[str]:
        with _reading():
            return [table for (table,) in self._reading.execute(_OPEN, (since, limit))]

    async def lay_code(self, code: Code, now: float) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute(
                "delete from codes where expires <= ? or (table_id = ? and seat = ?)", (now, code.table, code.seat)
            )
            connection.execute(
                "insert into codes values (?, ?, ?, ?)", (code.hash, code.table, code.seat, code.expires)
            )

        with _racing(code.table):
            await self._writer.write(job)

    async def take_code(self, hash_: bytes, now: float) -> tuple[str, Seat] | None:
        taken: list[tuple[str, Seat]] = []
        await self._writer.write(
            lambda connection: taken.extend(connection.execute(_TAKE_CODE, (hash_, now)).fetchall())
        )
        return taken[0] if taken else None

    async def delete(self, table: str) -> None:
        await self._writer.write(lambda connection: _delete(connection, table))

    async def table(self, table: str) -> StoredTable | None:
        with _reading():
            head = self._reading.execute(f"{_TABLE} where id = ?", (table,)).fetchone()
            return None if head is None else self._whole(head)

    async def rows(self, table: str, after: int = 0) -> Sequence[Row]:
        with _reading():
            return [Row(*row) for row in self._reading.execute(_ROWS, (table, after))]

    async def owned(self, owner: SessionHash, limit: int) -> Sequence[tuple[StoredTable, float]]:
        with _reading():
            found = self._reading.execute(_OWNED, {"session": owner, "limit": limit}).fetchall()
            return [(self._whole(head), updated) for *head, updated in found]

    async def knows(self, session: SessionHash) -> bool:
        with _reading():
            found = self._reading.execute("select 1 from sessions where hash = ?", (session,)).fetchone()
            return found is not None

    async def close(self) -> None:
        await self._writer.close()
        self._reading.close()

    def _whole(self, head: Sequence[Any]) -> StoredTable:
        table, game, version, options, owner, created = head
        seats = tuple(StoredSeat(*seat) for seat in self._reading.execute(_SEATS, (table,)))
        agreed = msgspec.json.decode(options, type=dict[str, str])
        return StoredTable(table, game, version, agreed, owner, created, seats)


def _connections(path: Path, patience: float) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """One for writing, one for reading; neither stays open if one of them cannot be had."""
    with ExitStack() as unless_all_is_well:
        writing = unless_all_is_well.enter_context(closing(_connect(path, patience)))
        check_ours(writing)
        _tune(writing)
        migrate(writing)
        reading = unless_all_is_well.enter_context(closing(_connect(path, patience=0.2)))
        _tune(reading)
        unless_all_is_well.pop_all()
        return writing, reading


def _connect(path: Path, patience: float) -> sqlite3.Connection:
    # Threads: the writer's is used by its thread only, the other by the event loop only, wherever they were made.
    return sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)


def _tune(connection: sqlite3.Connection) -> None:
    for setting in ("journal_mode = wal", "synchronous = full", "foreign_keys = on"):
        connection.execute(f"pragma {setting}")


def _insert(connection: sqlite3.Connection, table: str, rows: Sequence[Row]) -> None:
    values = [(table, row.ply, row.seat, row.text, row.at) for row in rows]
    connection.executemany("insert into events values (?, ?, ?, ?, ?)", values)


def _meet(connection: sqlite3.Connection, table: str, entries: Sequence[Entry], index: Index) -> None:
    values = [(table, entry.number, entry.text, entry.at) for entry in entries]
    connection.executemany("insert into company values (?, ?, ?, ?)", values)
    now = entries[-1].at
    connection.executemany("insert or ignore into sessions values (?, ?)", [(one, now) for one in index.members])
    connection.execute("delete from members where table_id = ?", (table,))
    connection.executemany("insert into members values (?, ?)", [(one, table) for one in index.members])
    connection.execute("delete from open_tables where table_id = ?", (table,))
    if index.listed:
        connection.execute("insert into open_tables values (?, ?)", (table, now))


def _delete(connection: sqlite3.Connection, table: str) -> None:
    connection.execute("delete from tables where id = ?", (table,))


def _reason(error: Exception) -> str:
    if isinstance(error, DatabaseUnusable):
        return str(error)
    problem = error.strerror if isinstance(error, OSError) else str(error)
    return f"{problem}; name a file in a folder you may write to"


@contextmanager
def _racing(table: str) -> Iterator[None]:
    """Broken constraints told as what has happened."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorname == "SQLITE_CONSTRAINT_FOREIGNKEY":
            raise UnknownTable(table) from error
        raise Conflict from error


@contextmanager
def _reading() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise StorageFailed(f"the database cannot be read: {error}") from error
