"""The file of a SQLite database is deleted, replaced or damaged while a server runs, or its writer meets any error."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from ratusz.host.errors import StorageFailed
from ratusz.server.core.errors import DatabaseUnusable, OutcomeUnknown
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.storage.sqlite import file as database_file
from ratusz.server.storage.sqlite import writer
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.tables import TableStore
from tests.server.browser import Browser
from tests.server.stored import FIRST, SECOND, TABLE, rows_of
from tests.timeouts import TIMEOUT

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("with_gems")]


@pytest.fixture(autouse=True)
def _looks_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a server does that nobody has asked anything for a moment."""
    monkeypatch.setattr(database_file, "FRESH", 0.0)
    monkeypatch.setattr(database_file, "THOROUGH", 0.0)


@pytest.fixture
async def store(database: Path, writing: str) -> AsyncIterator[SQLiteStore]:
    store = SQLiteStore(database, patience=0.1)
    await TableStore(store).create(TABLE, [FIRST])
    yield store
    await asyncio.wait_for(store.close(), TIMEOUT)


def delete(path: Path) -> None:
    path.unlink()


def move(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def replace(path: Path) -> None:
    shutil.copy(path, path.with_name("copy"))
    path.with_name("copy").rename(path)


def empty(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate()


def log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


@pytest.mark.parametrize("attack", [delete, move, replace, empty])
async def test_nothing_is_acknowledged_that_would_be_gone_after_a_restart(
    store: SQLiteStore, database: Path, attack: Callable[[Path], None]
) -> None:
    await store.ask("pragma wal_checkpoint(truncate)")  # so that the file itself holds something
    attack(database)

    with pytest.raises(StorageFailed, match="nothing was changed"):
        await store.append("abc", [SECOND])


@pytest.mark.parametrize("attack", [delete, replace])
async def test_the_log_beside_the_file_counts_as_well(
    store: SQLiteStore, database: Path, attack: Callable[[Path], None]
) -> None:
    attack(log_of(database))

    with pytest.raises(StorageFailed, match="while the server runs; nothing was changed"):
        await store.append("abc", [SECOND])


async def test_a_file_that_is_put_back_goes_on(store: SQLiteStore, database: Path) -> None:
    move(database)
    with pytest.raises(StorageFailed):
        await store.append("abc", [SECOND])
    database.with_name("elsewhere").rename(database)

    await store.append("abc", [SECOND])

    assert await rows_of(store, "abc") == [FIRST, SECOND]


async def test_a_file_that_goes_just_then_leaves_doubt(store: SQLiteStore, database: Path) -> None:
    def job(connection: sqlite3.Connection) -> None:
        connection.execute("delete from tables")
        database.unlink()

    with pytest.raises(OutcomeUnknown, match="look whether it was"):
        await store._writer.write(job)


@pytest.mark.parametrize("attack", [delete, move, replace])
@pytest.mark.parametrize("what", [Path, log_of])
async def test_a_busy_server_that_looks_at_the_folder_only(
    store: SQLiteStore,
    database: Path,
    monkeypatch: pytest.MonkeyPatch,
    attack: Callable[[Path], None],
    what: Callable[[Path], Path],
) -> None:
    """It learns of it with the commit, and then it does not know; from then on it refuses."""
    monkeypatch.setattr(database_file, "FRESH", 3600.0)
    monkeypatch.setattr(database_file, "THOROUGH", 3600.0)
    long_ago = os.stat(database.parent).st_mtime - 10  # noqa: PTH116
    os.utime(database.parent, (long_ago, long_ago))
    await TableStore(store).delete("none")
    assert store._writer.transactions.file._unchanged is not None
    attack(what(database))

    with pytest.raises(OutcomeUnknown):
        await store.append("abc", [SECOND])
    with pytest.raises(StorageFailed, match="nothing was changed"):
        await store.append("abc", [SECOND])


async def test_a_vacuum_is_no_attack(store: SQLiteStore, database: Path) -> None:
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("create table filler (x)")
    other.executemany("insert into filler values (?)", [("x" * 4000,)] * 200)
    other.execute("pragma wal_checkpoint(truncate)")
    await TableStore(store).delete("none")  # the file is larger now, and the writer has seen it
    other.execute("drop table filler")
    other.execute("vacuum")
    other.execute("pragma wal_checkpoint(truncate)")
    other.close()

    await TableStore(store).delete("abc")


async def test_players_are_told(database: Path) -> None:
    app = create_app(SQLiteStore(database), Settings.without_limits())
    async with Browser(app) as ola:
        table = await ola.set_table()
        delete(database)

        answer = await ola.act(table, 0, "ruby")

        assert (answer.status_code, answer.json()["code"]) == (503, "storage")
        await app.service.close()


# --- errors that are not SQLite's ------------------------------------------------------------------------------------


class Faulty:
    """A connection that fails at some statements, once each."""

    def __init__(self, connection: sqlite3.Connection, faults: dict[str, BaseException]) -> None:
        self._connection = connection
        self._faults = faults

    def execute(self, sql: str, *values: Any) -> Any:
        for start in [start for start in self._faults if sql.startswith(start)]:
            raise self._faults.pop(start)
        return self._connection.execute(sql, *values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


def fail(store: SQLiteStore, **faults: BaseException) -> None:
    connection: Any = Faulty(store._writer.transactions.connection, faults)
    store._writer.transactions.connection = connection


async def within(writing: Awaitable[None]) -> None:
    await asyncio.wait_for(writing, TIMEOUT)


@pytest.mark.parametrize("error", [MemoryError(), RuntimeError("broken"), KeyboardInterrupt(), SystemExit(1)], ids=repr)
@pytest.mark.parametrize("at", ["begin", "insert", "rollback", "savepoint"])
async def test_no_error_ends_the_writer(store: SQLiteStore, error: BaseException, at: str) -> None:
    fail(store, **{at: error, **({"begin": MemoryError()} if at == "rollback" else {})})

    outcomes = await asyncio.wait_for(
        asyncio.gather(TableStore(store).delete("x"), store.append("abc", [FIRST]), return_exceptions=True), TIMEOUT
    )

    assert any(isinstance(outcome, Exception) for outcome in outcomes)
    await within(store.append("abc", [SECOND]))
    assert await rows_of(store, "abc") == [FIRST, SECOND]


@pytest.mark.parametrize("error", [MemoryError(), sqlite3.OperationalError("disk I/O error")], ids=repr)
async def test_a_commit_that_fails_in_the_middle_leaves_doubt(store: SQLiteStore, error: BaseException) -> None:
    if isinstance(error, sqlite3.Error):
        error.sqlite_errorname = "SQLITE_IOERR_FSYNC"
    connection = store._writer.transactions.connection

    class Committed(Faulty):
        def execute(self, sql: str, *values: Any) -> Any:
            if sql == "commit" and self._faults:
                connection.execute(sql)
            return super().execute(sql, *values)

    faulty: Any = Committed(connection, {"commit": error})
    store._writer.transactions.connection = faulty

    with pytest.raises(OutcomeUnknown):
        await within(TableStore(store).delete("abc"))

    assert await TableStore(store).table("abc") is None


async def test_a_commit_that_was_refused_has_not_happened(store: SQLiteStore) -> None:
    fail(store, commit=MemoryError())

    with pytest.raises(StorageFailed, match="MemoryError; nothing was changed"):
        await within(TableStore(store).delete("abc"))

    assert await TableStore(store).table("abc") == TABLE


async def test_those_who_wait_are_told_as_soon_as_it_is_possible(
    store: SQLiteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even telling them works at first."""
    tell, failures = writer.Writer._tell, [MemoryError()] * 2

    def failing(outcomes: Any) -> None:
        if failures:
            raise failures.pop()
        tell(outcomes)

    monkeypatch.setattr(writer.Writer, "_tell", staticmethod(failing))
    monkeypatch.setattr(writer, "AGAIN", 0.0)

    await within(store.append("abc", [SECOND]))

    assert await rows_of(store, "abc") == [FIRST, SECOND]


# --- damage ----------------------------------------------------------------------------------------------------------


def damage(database: Path, before: bytes, after: bytes) -> None:
    content = database.read_bytes()
    assert before in content
    assert len(before) == len(after)
    database.write_bytes(content.replace(before, after))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"CREATE TABLE sessions", b"CREATE TABLE sess\xff\xfens"),
        (b"CREATE TABLE sessions", b"\xff\xfe\xfd\xfc\xfb\xfa TABLE sessions"),
        (b"SQLite format 3\x00", b"SQLite format 3\xff"),
    ],
    ids=["a name", "a word", "the head"],
)
async def test_a_damaged_schema_is_told_as_such(database: Path, before: bytes, after: bytes) -> None:
    store = SQLiteStore(database)
    await store.close()
    damage(database, before, after)

    with pytest.raises(DatabaseUnusable, match=r"cannot be used: .*(backup|another file)"):
        SQLiteStore(database)


@pytest.mark.parametrize(
    "change",
    [
        "update tables set options = '{'",
        "update tables set options = cast(x'fffe' as text)",
        "update seats set name = cast(x'fffe' as text)",
    ],
)
async def test_damaged_rows_are_told_as_such(store: SQLiteStore, database: Path, change: str) -> None:
    other = sqlite3.connect(database)
    with other:
        other.execute(change)
    other.close()

    with pytest.raises(StorageFailed, match="cannot be read"):
        await TableStore(store).table("abc")
    assert await rows_of(store, "abc") == [FIRST]
