"""The store of one machine: what it says it has written is on disk, whatever happens to the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from ratusz.host.errors import StorageFailed
from ratusz.host.log import Row
from ratusz.server.core.errors import DatabaseUnusable
from ratusz.server.storage.seat_codes import SeatCodeStore
from ratusz.server.storage.sqlite import migrate
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.store import Conflict
from ratusz.server.storage.tables import TableStore
from ratusz.server.storage.values import SeatCode
from tests.server.stored import COMPANY, FIRST, OWNER, SAT, SECOND, TABLE, owned, rows_of

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(database: Path, writing: str) -> AsyncIterator[SQLiteStore]:
    store = SQLiteStore(database, patience=0.05)
    yield store
    await store.close()


def spoil(store: SQLiteStore, pragma: str) -> None:
    store._writer.transactions.connection.execute(f"pragma {pragma}")


async def test_mistakes_reach_whoever_made_them(store: SQLiteStore) -> None:
    await TableStore(store).create(TABLE, [])
    wrong = [Row(2**70, 0, "jade", 0.0)], [Row(1, 0, "\ud800", 0.0)], [Row(1, 0, None, 0.0)]  # type: ignore[arg-type]
    appends = [store.append("abc", rows) for rows in (*wrong, [FIRST])]

    outcomes = await asyncio.gather(*appends, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes] == [OverflowError, UnicodeEncodeError, Conflict, type(None)]
    assert await rows_of(store, "abc") == [FIRST]


@pytest.mark.parametrize("count", [1, 2, 7, 256, 600])
async def test_rows_that_arrive_together_are_all_there_and_in_order(store: SQLiteStore, count: int) -> None:
    await TableStore(store).create(TABLE, [])
    log = [Row(ply, 0, f"gem {ply}", ply / 4) for ply in range(1, count + 1)]

    await asyncio.gather(*(store.append("abc", [row]) for row in reversed(log)))

    assert await rows_of(store, "abc") == log


async def test_what_is_written_together_with_a_mistake_is_written_once(store: SQLiteStore) -> None:
    await TableStore(store).create(TABLE, [FIRST])
    code = SeatCode(b"c" * 32, "abc", 0, 100.0, OWNER)
    jobs = (store.append("abc", [SECOND]), store.append("abc", [FIRST]), SeatCodeStore(store).add_code(code, 0.0))

    outcomes = await asyncio.gather(*jobs, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
    assert await rows_of(store, "abc") == [FIRST, SECOND]
    assert await SeatCodeStore(store).find_code(code.hash, 1.0) == code


async def test_what_people_did_is_never_changed(store: SQLiteStore) -> None:
    await TableStore(store).create(TABLE, [], entries=[SAT], index=COMPANY)

    with pytest.raises(sqlite3.IntegrityError, match="never changed"):
        await store._writer.write(lambda connection: connection.execute("update company set text = '{}'"))


async def test_events_are_never_changed(store: SQLiteStore) -> None:
    await TableStore(store).create(TABLE, [FIRST])

    with pytest.raises(sqlite3.IntegrityError, match="never changed"):
        await store._writer.write(lambda connection: connection.execute("update events set text = 'jade'"))

    assert await rows_of(store, "abc") == [FIRST]


async def test_a_full_disk_loses_nothing_and_is_got_over(store: SQLiteStore) -> None:
    await TableStore(store).create(TABLE, [FIRST])
    spoil(store, "max_page_count = 1")
    long = [Row(2, 0, "x" * 100_000, 0.0)]

    with pytest.raises(StorageFailed, match="database or disk is full; nothing was changed"):
        await store.append("abc", long)

    assert await rows_of(store, "abc") == [FIRST]
    spoil(store, "max_page_count = 1000000")
    await store.append("abc", [SECOND])
    assert await rows_of(store, "abc") == [FIRST, SECOND]


async def test_a_database_held_by_another_program_is_waited_for_then_refused(
    store: SQLiteStore, database: Path
) -> None:
    await TableStore(store).create(TABLE, [FIRST])
    holder = sqlite3.connect(database, isolation_level=None)
    holder.execute("begin immediate")

    with pytest.raises(StorageFailed, match="database is locked"):
        await store.append("abc", [SECOND])

    assert await rows_of(store, "abc") == [FIRST]  # reading goes on
    holder.execute("rollback")
    holder.close()
    await store.append("abc", [SECOND])


async def test_a_database_that_turns_read_only(store: SQLiteStore) -> None:
    await TableStore(store).create(TABLE, [FIRST])
    spoil(store, "query_only = on")

    with pytest.raises(StorageFailed, match="nothing was changed, try again"):
        await store.append("abc", [SECOND])

    spoil(store, "query_only = off")
    await store.append("abc", [SECOND])


async def test_closing_writes_what_was_asked_for_first(store: SQLiteStore, database: Path) -> None:
    await TableStore(store).create(TABLE, [FIRST])
    append = asyncio.ensure_future(store.append("abc", [SECOND]))
    await asyncio.sleep(0)

    await store.close()

    await append
    with pytest.raises(StorageFailed, match="closed"):
        await store.append("abc", [Row(3, 0, "jade", 0.0)])
    with pytest.raises(StorageFailed, match="cannot be read"):
        await rows_of(store, "abc")
    assert sqlite3.connect(database).execute("select count(*) from events").fetchone() == (2,)


async def test_a_waiter_that_left_disturbs_nobody(store: SQLiteStore) -> None:
    await TableStore(store).create(TABLE, [])
    append = asyncio.ensure_future(store.append("abc", [FIRST]))
    await asyncio.sleep(0)
    append.cancel()

    await store.append("abc", [SECOND])

    assert await rows_of(store, "abc") == [FIRST, SECOND]


def a_folder(path: Path) -> None:
    path.mkdir()


def a_text(path: Path) -> None:
    path.write_text("Dear diary, today I was mistaken for a database. " * 50)


def somebody_elses(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("create table letters (text)")
    connection.close()


def of_another_application(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("pragma application_id = 42")
    connection.close()


def damaged(path: Path) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    migrate.migrate(connection)
    connection.close()
    content = bytearray(path.read_bytes())
    content[100:3000] = bytes(2900)  # the list of its tables
    path.write_bytes(content)


def of_the_future(path: Path) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    migrate.migrate(connection)
    connection.execute("pragma user_version = 99")
    connection.close()


@pytest.mark.parametrize(
    ("prepare", "reason"),
    [
        (a_folder, "unable to open database file; name a file in a folder you may write to"),
        (a_text, "file is not a database; name another file"),
        (damaged, "database disk image is malformed; put a backup in its place; docs/operating.md says how"),
        (somebody_elses, "it is a database of another program; name another file"),
        (of_another_application, "it is a database of another program; name another file"),
        (of_the_future, r"it was last used by a later version of Ratusz \(schema 99; this one knows \d+\)"),
    ],
)
def test_files_that_cannot_be_used(database: Path, prepare: Callable[[Path], None], reason: str) -> None:
    prepare(database)
    before = database.read_bytes() if database.is_file() else None

    with pytest.raises(DatabaseUnusable, match=reason) as refused:
        SQLiteStore(database)

    assert repr(str(database)) in str(refused.value)
    assert before is None or database.read_bytes() == before


def test_a_file_that_another_program_holds(database: Path) -> None:
    connection = sqlite3.connect(database, isolation_level=None)
    migrate.migrate(connection)
    connection.execute("begin exclusive")

    with pytest.raises(DatabaseUnusable, match="database is locked; another program holds it, perhaps a backup"):
        SQLiteStore(database, patience=0.01)

    connection.close()


def test_a_folder_that_cannot_be_made(database: Path) -> None:
    database.write_text("a file where a folder would have to be")

    with pytest.raises(DatabaseUnusable, match=r"cannot be used: (Not a directory|File exists)"):
        SQLiteStore(database / "deeper" / "ratusz.db")


async def test_migrations_stop_half_way_without_a_trace(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = (*migrate.steps(), "create table later (x);\ncreate table later (x);\n")
    monkeypatch.setattr(migrate, "steps", lambda: broken)

    with pytest.raises(DatabaseUnusable, match="already exists"):
        SQLiteStore(database)

    monkeypatch.undo()
    store = SQLiteStore(database)
    await TableStore(store).create(TABLE, [FIRST])
    await store.close()


async def test_a_database_of_an_earlier_version_is_brought_up_to_date(
    store: SQLiteStore, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await TableStore(store).create(TABLE, [FIRST])
    await store.close()
    further = (*migrate.steps(), "alter table tables add column title text not null default '';")
    monkeypatch.setattr(migrate, "steps", lambda: further)

    await SQLiteStore(database).close()

    connection = sqlite3.connect(database)
    assert connection.execute("select id, title from tables").fetchall() == [("abc", "")]
    assert connection.execute("pragma user_version").fetchone() == (len(further),)
    connection.close()


async def test_tables_from_before_there_were_campaigns(database: Path) -> None:
    first, *_ = migrate.steps()
    connection = sqlite3.connect(database)
    connection.executescript(first)
    connection.execute("insert into sessions values (?, 1000.0)", (OWNER,))
    connection.execute("insert into tables values ('abc', 'gems', 7, '{\"rounds\": \"1\"}', ?, 1000.0)", (OWNER,))
    connection.execute("insert into seats values ('abc', 0, 'human', 'Ola', null, ?)", (OWNER,))
    connection.execute("insert into seats values ('abc', 1, 'bot', '', 'greedy', null)")
    connection.execute("insert into events values ('abc', 1, -1, '=ruby', 1001.0)")
    connection.execute(f"pragma application_id = {migrate.APPLICATION_ID}")
    connection.execute("pragma user_version = 1")
    connection.commit()
    connection.close()

    store = SQLiteStore(database)

    assert await TableStore(store).table("abc") == TABLE
    assert await rows_of(store, "abc") == [FIRST]
    await store.append("abc", [SECOND])
    assert await owned(TableStore(store), OWNER, 10) == [TABLE]
    await store.close()
