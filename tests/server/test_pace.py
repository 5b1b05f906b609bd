"""Who writes to SQLite: the event loop while the disk is quick, otherwise the thread."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from threading import Event

import pytest

from ratusz.host.errors import StorageFailed
from ratusz.host.log import Row
from ratusz.server.storage.sqlite import writer
from ratusz.server.storage.sqlite.file import DatabaseFile
from ratusz.server.storage.sqlite.pace import Pace
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.sqlite.writer import Checkpoint
from ratusz.server.storage.tables import TableStore
from tests.server.stored import FIRST, SECOND, TABLE, rows_of


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_quick_disk_is_written_by_the_loop() -> None:
    pace = Pace(Clock())
    for _ in range(1000):
        pace.took(0.0004, 1)

    assert pace.is_quick()


def test_a_commit_of_many_moves_may_wait_longer() -> None:
    pace = Pace(Clock())
    for _ in range(1000):
        pace.took(0.0024, 40)  # 40 moves would cost 2 ms more with the thread: 0.4 ms are lost

    assert pace.is_quick()

    for _ in range(1000):
        pace.took(0.0024, 30)  # 1.5 ms more: 0.9 ms are lost

    assert not pace.is_quick()


def slow(pace: Pace) -> None:
    for _ in range(11):
        pace.took(1.0, 1)


def test_a_few_slow_commits_change_nothing() -> None:
    pace = Pace(Clock())
    for _ in range(10):
        pace.took(0.007, 1)  # each counts 1 ms: 1 - (15/16) ** 10 = 0.476 ms on average

    assert pace.is_quick()

    pace.took(0.007, 1)  # 1 - (15/16) ** 11 = 0.508 ms

    assert not pace.is_quick()


def test_a_slow_disk_is_tried_again_less_and_less_often() -> None:
    clock = Clock()
    pace = Pace(clock)
    for pause in (10, 20, 40, 80, 160, 320, 640, 640):
        slow(pace)
        clock.now += pause - 0.5
        assert not pace.is_quick()
        clock.now += 0.5
        assert pace.is_quick()


def test_a_disk_that_was_quick_for_long_is_tried_again_soon() -> None:
    clock = Clock()
    pace = Pace(clock)
    for _ in range(2):
        slow(pace)
        clock.now += 20
        assert pace.is_quick()
    clock.now += 641
    slow(pace)

    clock.now += 10

    assert pace.is_quick()


# --- the writer ------------------------------------------------------------------------------------------------------


async def with_a_table(database: Path) -> SQLiteStore:
    store = SQLiteStore(database)
    await TableStore(store).create(TABLE, [])
    return store


def commits(store: SQLiteStore) -> list[str]:
    """SQL that is run from now on."""
    found: list[str] = []
    store._writer.transactions.connection.set_trace_callback(found.append)
    return found


@pytest.mark.anyio
async def test_what_comes_in_one_turn_of_the_loop_shares_a_commit(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pace, "is_quick", lambda _: True)
    store = await with_a_table(database)
    told = commits(store)

    await asyncio.gather(*(store.append("abc", [row]) for row in (FIRST, SECOND)))

    assert [sql.partition(" values")[0] for sql in told if "pragma" not in sql] == ["insert into events"]
    assert await rows_of(store, "abc") == [FIRST, SECOND]
    await store.close()


@pytest.mark.anyio
async def test_the_loop_never_waits_for_another_program(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "is_quick", lambda _: True)
    store = SQLiteStore(database, patience=60)
    await TableStore(store).create(TABLE, [])
    holder = sqlite3.connect(database, isolation_level=None)
    holder.execute("begin immediate")

    append = asyncio.ensure_future(store.append("abc", [FIRST]))
    for _ in range(3):
        await asyncio.sleep(0)  # the loop goes on
    assert not append.done()
    holder.execute("rollback")
    holder.close()

    await append
    assert await rows_of(store, "abc") == [FIRST]
    await store.close()


@pytest.mark.anyio
async def test_the_log_of_the_database_does_not_grow_for_ever(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "is_quick", lambda _: True)
    monkeypatch.setattr(writer, "CHECKPOINT_EVERY", 5)
    store = await with_a_table(database)
    log = database.with_name(f"{database.name}-wal")
    before = log.stat().st_size

    for ply in range(1, 61):
        await store.append("abc", [Row(ply, 0, "x" * 4000, 0.0)])  # at least two pages each, 0.5 MB in all
        if ply % 5 == 0:
            await by_the_thread(store)

    assert log.stat().st_size < before + 150_000
    await store.close()


async def by_the_thread(store: SQLiteStore) -> None:
    """Wait until the thread has done what it was asked for."""
    await store._writer.write(lambda _: None)


class Moving:
    """A connection whose first statement waits until it is let go, and fails then."""

    def __init__(self) -> None:
        self.begun, self.let_go = Event(), Event()
        self.statements: list[str] = []

    @classmethod
    def of(cls, store: SQLiteStore) -> Moving:
        """One that takes the place of the store's."""
        store._writer._moving.close()
        store._writer._moving = moving = cls()  # type: ignore[assignment]
        return moving

    def execute(self, sql: str) -> None:
        self.statements.append(sql)
        self.begun.set()
        assert self.let_go.wait(60)
        raise sqlite3.OperationalError("disk I/O error")

    def close(self) -> None:
        pass


@pytest.mark.anyio
async def test_the_loop_writes_while_the_log_is_moved(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "is_quick", lambda _: True)
    monkeypatch.setattr(writer, "CHECKPOINT_EVERY", 2)
    store = await with_a_table(database)
    moving = Moving.of(store)
    rows = [Row(ply, 0, "x", 0.0) for ply in range(1, 8)]

    for row in rows[:2]:
        await store.append("abc", [row])
    await asyncio.to_thread(moving.begun.wait)
    for row in rows[2:5]:
        await store.append("abc", [row])  # would never return if it waited for the thread
    moving.let_go.set()
    await by_the_thread(store)
    for row in rows[5:]:
        await store.append("abc", [row])
    await store.close()

    assert moving.statements == ["pragma wal_checkpoint(passive)"] * 3  # each failed, and the next was tried
    reopened = SQLiteStore(database)
    assert await rows_of(reopened, "abc") == rows
    await reopened.close()


@pytest.mark.anyio
async def test_the_log_is_not_moved_to_a_file_that_is_not_ours(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "is_quick", lambda _: True)
    monkeypatch.setattr(writer, "CHECKPOINT_EVERY", 1)
    store = await with_a_table(database)
    moving = Moving.of(store)
    moving.let_go.set()

    monkeypatch.setattr(DatabaseFile, "problem_before", lambda _: None)
    await store.append("abc", [FIRST])
    monkeypatch.setattr(DatabaseFile, "problem_before", lambda _: "it was replaced")
    with pytest.raises(StorageFailed, match="it was replaced"):
        await by_the_thread(store)
    before = len(moving.statements)
    store._writer._queue.put(Checkpoint())
    with pytest.raises(StorageFailed, match="it was replaced"):
        await by_the_thread(store)

    assert len(moving.statements) == before
    await store.close()


@pytest.mark.anyio
async def test_the_thread_tells_what_the_loop_could_not(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "is_quick", lambda _: True)
    store = await with_a_table(database)
    wake, failures = writer._wake, [MemoryError()]

    def failing(outcomes: object) -> None:
        if failures:
            raise failures.pop()
        wake(outcomes)  # type: ignore[arg-type]

    monkeypatch.setattr(writer, "_wake", failing)

    await store.append("abc", [FIRST])

    assert not failures
    assert await rows_of(store, "abc") == [FIRST]
    await store.close()
