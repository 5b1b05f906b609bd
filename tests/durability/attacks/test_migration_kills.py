"""A server is killed in the middle of bringing an old database up to date: after every statement there is."""

from __future__ import annotations

import asyncio
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from ratusz.server.core.errors import DatabaseUnusable
from ratusz.server.storage.postgres import migrate as postgres_migrate
from ratusz.server.storage.postgres.store import PostgresStore
from ratusz.server.storage.sqlite import migrate
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.tables import TableStore
from tests import processes
from tests.durability.old_databases import FOLDER
from tests.server.databases import fresh_database
from tests.timeouts import TIMEOUT

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(sys.platform == "win32", reason="kills by signals")]

SQLITE = [path for path in sorted(FOLDER.glob("sqlite-*.sql")) if int(path.stem[7:]) < len(migrate.steps())]
POSTGRES = [
    path for path in sorted(FOLDER.glob("postgres-*.sql")) if int(path.stem[9:]) < len(postgres_migrate.steps())
]

_TABLE = re.compile(r"^insert into tables .*? values \('([^']+)'", re.MULTILINE)

# Copies the database and kills itself before the statement of each number, in processes of its own, until one of them
# is not killed any more.
_SQLITE_DRIVER = """
import itertools, os, shutil, signal, sqlite3, sys
from pathlib import Path
from ratusz.server.storage.sqlite import file, migrate

old, folder = Path(sys.argv[1]), Path(sys.argv[2])
connect = sqlite3.connect

def killed_at(number):
    path = folder / f"{number}.db"
    shutil.copy(old, path)
    if child := os.fork():
        return os.WIFSIGNALED(os.waitpid(child, 0)[1])
    seen = itertools.count()
    def strike(statement):
        if next(seen) == number:
            os.kill(os.getpid(), signal.SIGKILL)
    def watched(*args, **options):
        connection = connect(*args, **options)
        connection.set_trace_callback(strike)
        return connection
    sqlite3.connect = watched
    file.connections(path, 5.0)
    os._exit(0)

print(next(number for number in itertools.count() if not killed_at(number)))
"""

# The same, a statement for every number that it reads; it answers with the exit code.
_POSTGRES_DRIVER = """
import asyncio, itertools, os, signal, sys
import asyncpg
from ratusz.server.storage.postgres import migrate

def counted(method, number, seen):
    async def run(self, query, *args, **options):
        if next(seen) == number:
            os.kill(os.getpid(), signal.SIGKILL)
        return await method(self, query, *args, **options)
    return run

for line in sys.stdin:
    if child := os.fork():
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
        continue
    number, seen = int(line), itertools.count()
    for name in ("execute", "fetchval"):
        setattr(asyncpg.Connection, name, counted(getattr(asyncpg.Connection, name), number, seen))
    asyncio.run(migrate.prepare(sys.argv[1]))
    os._exit(0)
"""


def _text(dump: Path) -> str:
    return dump.read_text("utf-8")


def _killed(old: Path, folder: Path) -> int:
    """How many times the process was killed before it came through."""
    command = [sys.executable, "-c", _SQLITE_DRIVER, str(old), str(folder)]
    return int(subprocess.check_output(command, env=processes.environment(), timeout=TIMEOUT))


def tables_of(dump: str) -> Sequence[str]:
    return _TABLE.findall(dump)


@pytest.mark.parametrize("dump", SQLITE, ids=lambda path: path.stem)
async def test_sqlite_is_whole_after_a_kill_before_any_statement(dump: Path, tmp_path: Path) -> None:
    text = _text(dump)
    old = tmp_path / "old.db"
    connection = sqlite3.connect(old)
    connection.executescript(text)
    connection.close()
    folder = tmp_path / "killed"
    folder.mkdir()

    kills = await asyncio.to_thread(_killed, old, folder)

    assert kills > len(migrate.steps()) - int(dump.stem[7:])
    schemas = set()
    for number in range(kills + 1):
        schemas.add(await _upgraded_schema(folder / f"{number}.db", tables_of(text)))
    assert len(schemas) == 1


async def _upgraded_schema(path: Path, tables: Sequence[str]) -> frozenset[tuple[str, str, str]]:
    store = SQLiteStore(path)
    for table in tables:
        assert await TableStore(store).table(table) is not None
    assert await store.ask("pragma integrity_check") == [("ok",)]
    assert await store.ask("pragma foreign_key_check") == []
    schema = await store.ask("select type, name, coalesce(sql, '') from sqlite_schema")
    await store.close()
    return frozenset((kind, name, sql) for kind, name, sql in schema)


async def _fill(address: str, text: str) -> None:
    connection = await asyncpg.connect(address)
    await connection.execute(text)
    await connection.close()


@asynccontextmanager
async def _driver(address: str) -> AsyncIterator[Callable[[int], Awaitable[int]]]:
    """Brings a database up to date, to be killed before the statement of a number; the exit code."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _POSTGRES_DRIVER, address),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=processes.environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    asks, answers = process.stdin, process.stdout

    async def killed(number: int) -> int:
        asks.write(b"%d\n" % number)
        return int(await asyncio.wait_for(answers.readline(), TIMEOUT))

    yield killed
    asks.close()
    assert await process.wait() == 0


@pytest.mark.parametrize("dump", POSTGRES, ids=lambda path: path.stem)
async def test_postgres_is_whole_after_a_kill_before_any_statement(dump: Path) -> None:
    text = _text(dump)
    async with fresh_database() as address:
        await _fill(address, text)
        number = 0
        async with _driver(address) as killed:
            for number in range(1000):  # each starts where the one before was killed
                code = await killed(number)
                if code == 0:
                    break
                assert code == -signal.SIGKILL
                await _check_is_old(address, int(dump.stem[9:]))
        assert number > len(postgres_migrate.steps()) - int(dump.stem[9:])
        await _check_is_new(address, tables_of(text))


@pytest.mark.parametrize("dump", POSTGRES[:1], ids=lambda path: path.stem)
async def test_postgres_is_whole_after_its_own_process_is_ended_before_any_step(
    dump: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = _text(dump)
    steps = postgres_migrate.steps()
    async with fresh_database() as address:
        await _fill(address, text)
        for number in range(int(dump.stem[9:]), len(steps) + 1):
            ended = (*steps[:number], "select pg_terminate_backend(pg_backend_pid())", *steps[number:])
            monkeypatch.setattr(postgres_migrate, "steps", lambda ended=ended: ended)
            with pytest.raises(DatabaseUnusable):
                await postgres_migrate.prepare(address)
            await _check_is_old(address, int(dump.stem[9:]))
        monkeypatch.undo()
        await postgres_migrate.prepare(address)
        await _check_is_new(address, tables_of(text))


async def _check_is_old(address: str, taken: int) -> None:
    connection = await asyncpg.connect(address)
    assert await connection.fetchval("select taken from ratusz.schema_version") == taken
    await connection.close()


async def _check_is_new(address: str, tables: Sequence[str]) -> None:
    store = PostgresStore(address)
    for table in tables:
        assert await TableStore(store).table(table) is not None
    assert await store.ask("select taken from schema_version") == [(len(postgres_migrate.steps()),)]
    await store.close()
