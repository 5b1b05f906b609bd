"""The store of several workers: a PostgreSQL database, reached by asyncpg.

The promises are those of `ratusz.server.storage.store`. A commit waits for the server's disk, because
`synchronous_commit` is set for every connection whatever the server's default is. Of two workers that write the same
place of a log one fails, by the primary key, and looks again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import asyncpg

from ratusz.host.log import Row
from ratusz.server.storage.postgres.connections import PostgresPool, without_password
from ratusz.server.storage.sql import insert
from ratusz.server.storage.store import Conflict, Missing, Rows, Statement, Value


class PostgresStore:
    """A `Store` in a database at an address such as `postgresql://user:password@host/name`.

    `prepare` has to have seen the database before.
    """

    is_shared = True

    def __init__(self, address: str) -> None:
        self._address = address
        self._connections = PostgresPool(address)

    @property
    def name(self) -> str:
        """Where the database is, without the password."""
        return without_password(self._address)

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        await self.do(*insert("events", [(table, row.ply, row.seat, row.text, row.at) for row in rows]))

    async def ask(self, sql: str, *values: Value) -> Rows:
        return await self._connections.read(partial(_fetch, statement=Statement(sql, values)))

    async def snapshot(self, *questions: Statement) -> Sequence[Rows]:
        async def work(connection: Any) -> Sequence[Rows]:
            """All see the database as it was at one moment."""
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                return [await _fetch(connection, question) for question in questions]

        return await self._connections.read(work)

    async def do(self, *statements: Statement) -> Sequence[Rows]:
        async def work(connection: Any) -> Sequence[Rows]:
            return [await _done(connection, statement) for statement in statements]

        try:
            return await self._connections.write(work)
        except asyncpg.UniqueViolationError as error:
            raise Conflict from error
        except asyncpg.ForeignKeyViolationError as error:
            raise Missing from error

    async def close(self) -> None:
        await self._connections.close()


async def _fetch(connection: Any, statement: Statement) -> Rows:
    return [tuple(row) for row in await connection.fetch(statement.sql, *statement.values)]


async def _done(connection: Any, statement: Statement) -> Rows:
    rows = await _fetch(connection, statement)
    if not rows and statement.otherwise is not None:
        raise statement.otherwise
    return rows
