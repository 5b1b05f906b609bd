"""The store of several workers: bringing a database up to date, and what happens when it is out of reach."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import asyncpg
import pytest

from ratusz.host.errors import StorageFailed
from ratusz.server.core.errors import DatabaseUnusable
from ratusz.server.serve import open_store
from ratusz.server.storage.postgres import migrate as postgres_migrate
from ratusz.server.storage.postgres.connections import CONNECTIONS
from ratusz.server.storage.postgres.store import PostgresStore
from ratusz.server.storage.store import Statement
from ratusz.server.storage.tables import TableStore
from tests.server.databases import fresh_database
from tests.server.stored import COMPANY, FIRST, SAT, SECOND, TABLE, rows_of

pytestmark = pytest.mark.anyio

FATAL = b"SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0"
THE_END = b"E" + (len(FATAL) + 4).to_bytes(4, "big") + FATAL


async def test_several_workers_may_prepare_a_database_at_once() -> None:
    async with fresh_database() as address:
        await asyncio.gather(*[postgres_migrate.prepare(address) for _ in range(3)])
        store = PostgresStore(address)
        await TableStore(store).create(TABLE, [FIRST])
        await postgres_migrate.prepare(address)

        assert await rows_of(store, "abc") == [FIRST]
        await store.close()


async def test_a_database_of_a_later_version_is_left_alone() -> None:
    async with fresh_database() as address:
        await postgres_migrate.prepare(address)
        connection = await asyncpg.connect(address)
        await connection.execute("update ratusz.schema_version set taken = 99")
        await connection.close()

        with pytest.raises(DatabaseUnusable, match=r"later version of Ratusz \(schema 99; this one knows \d+\)"):
            await postgres_migrate.prepare(address)


async def test_a_step_that_fails_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    async with fresh_database() as address:
        broken = (*postgres_migrate.steps(), "create table later (x integer); create table later (x integer);")
        monkeypatch.setattr(postgres_migrate, "steps", lambda: broken)
        with pytest.raises(DatabaseUnusable, match="already exists"):
            await postgres_migrate.prepare(address)

        monkeypatch.undo()
        await postgres_migrate.prepare(address)


async def test_logs_are_never_changed() -> None:
    async with fresh_database() as address:
        await postgres_migrate.prepare(address)
        store = PostgresStore(address)
        await TableStore(store).create(TABLE, [FIRST], entries=[SAT], index=COMPANY)
        connection = await asyncpg.connect(address)

        for log in ("events", "company"):
            with pytest.raises(asyncpg.RaiseError, match="never changed"):
                await connection.execute(f"update ratusz.{log} set text = ''")

        await connection.close()
        await store.close()


async def test_commits_wait_for_the_disk() -> None:
    async with fresh_database() as address:
        await postgres_migrate.prepare(address)
        store = PostgresStore(address)

        async with store._connections.connected() as connection:
            assert await connection.fetchval("show synchronous_commit") == "on"
        await store.close()


async def test_a_lost_connection_is_got_over() -> None:
    async with fresh_database() as address:
        await postgres_migrate.prepare(address)
        store = PostgresStore(address)
        await TableStore(store).create(TABLE, [FIRST])
        other = await asyncpg.connect(address)
        ends = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> $1"
        await other.execute(ends, other.get_server_pid())

        try:
            await store.append("abc", [SECOND])
        except StorageFailed:  # says to try again, and then it works
            await store.append("abc", [SECOND])

        assert await rows_of(store, "abc") == [FIRST, SECOND]
        await other.close()
        await store.close()


async def told_of_the_end(store: PostgresStore, connections: int = 1) -> None:
    """What the database says when it ends connections that nobody uses is read; that they have ended, not yet."""
    async with AsyncExitStack() as stack:
        connected = [await stack.enter_async_context(store._connections.connected()) for _ in range(connections)]
        protocols = [connection._con._protocol for connection in connected]
    for protocol in protocols:
        protocol.data_received(THE_END)


async def test_a_connection_that_ended_unused_is_replaced_by_another() -> None:
    """It answers the next statement with "cannot switch to state 12; another operation (2) is in progress"."""
    async with fresh_database() as address:
        await postgres_migrate.prepare(address)
        store = PostgresStore(address)
        await TableStore(store).create(TABLE, [FIRST])

        await told_of_the_end(store)
        with pytest.raises(StorageFailed, match="another operation"):
            async with store._connections.connected() as connection:
                await connection.fetchval("select 1")
        await told_of_the_end(store)
        assert await rows_of(store, "abc") == [FIRST]
        await told_of_the_end(store)
        await store.append("abc", [SECOND])
        await told_of_the_end(store)
        assert await store.snapshot(Statement("select 1", ())) == [[(1,)]]

        assert await rows_of(store, "abc") == [FIRST, SECOND]
        await store.close()


async def test_all_connections_that_ended_unused_are_replaced() -> None:
    """A database that restarts ends every connection of the pool."""
    async with fresh_database() as address:
        await postgres_migrate.prepare(address)
        store = PostgresStore(address)
        await TableStore(store).create(TABLE, [FIRST])

        await told_of_the_end(store, CONNECTIONS)
        assert await rows_of(store, "abc") == [FIRST]
        await told_of_the_end(store, CONNECTIONS)
        await store.append("abc", [SECOND])

        assert await rows_of(store, "abc") == [FIRST, SECOND]
        await store.close()


async def test_a_closed_store_says_so() -> None:
    async with fresh_database() as address:
        await postgres_migrate.prepare(address)
        store = PostgresStore(address)
        await store.close()

        with pytest.raises(StorageFailed, match="shutting down"):
            await rows_of(store, "abc")


def test_a_database_out_of_reach_is_told_without_its_password() -> None:
    with pytest.raises(DatabaseUnusable, match="cannot be reached") as refused:
        open_store("postgresql://ratusz:secret@127.0.0.1:1/ratusz")

    assert "secret" not in str(refused.value)
    assert "127.0.0.1" in str(refused.value)
    assert PostgresStore("postgresql://ratusz:secret@db.example/ratusz").name == "postgresql://db.example/ratusz"
