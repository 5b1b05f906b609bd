"""The store of several workers: a PostgreSQL database, reached by asyncpg.

The promises are those of `ratusz.server.storage.store`. A commit waits for the server's disk, because
`synchronous_commit` is set for every connection whatever the server's default is. Of two workers that write the same
place of a log one fails, by the primary key, and looks again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple
from typing import Any

import asyncpg

from ratusz.host.log import Row
from ratusz.server.core.errors import UnknownCampaign, UnknownTable
from ratusz.server.core.sessions import SessionHash
from ratusz.server.storage.postgres.connections import PostgresPool, without_password
from ratusz.server.storage.postgres.contacts import PostgresContacts
from ratusz.server.storage.postgres.rows import (
    INSERT_SESSION,
    insert_campaign_row,
    insert_entries,
    insert_events,
    insert_table,
    read_table,
    spend_offer,
    write_besides,
)
from ratusz.server.storage.side_effects import NO_SIDE_EFFECTS, SideEffects
from ratusz.server.storage.sql import FIND_CODE, FIND_OFFER, NEWS, logs_of
from ratusz.server.storage.store import (
    CampaignRow,
    CampaignWithRows,
    Code,
    Conflict,
    Entry,
    Index,
    Logs,
    Statement,
    StoredCampaign,
    StoredTable,
    TableWithRows,
    Value,
)

_TABLE = "select id, game, rules_version, options, owner, created, campaign_id from tables where id = $1"
_ROWS = "select ply, seat, text, at from events where table_id = $1 and ply > $2 order by ply"
_ENTRIES = "select number, text, at from company where table_id = $1 and number > $2 order by number"
_OWNED = (
    "select id, game, rules_version, options, owner, created, campaign_id"
    " from tables where campaign_id is null"
    " and ((owner = $1 and not exists (select 1 from company where table_id = id))"
    " or id in (select table_id from members where session = $1)) order by created desc, id limit $2"
)
_CAMPAIGN = "select id, game, rules_version, course, owner, created from campaigns"
_CAMPAIGN_ROWS = "select ply, text, at from campaign_rows where campaign_id = $1 order by ply"
_OPEN = "select table_id from open_tables where since > $1 order by since desc, table_id limit $2"


class PostgresStore:
    """A `Store` in a database at an address such as `postgresql://user:password@host/name`.

    `prepare` has to have seen the database before.
    """

    is_shared = True

    def __init__(self, address: str) -> None:
        self._address = address
        self._connections = PostgresPool(address)
        self.reach = PostgresContacts(self._connections)

    @property
    def name(self) -> str:
        """Where the database is, without the password."""
        return without_password(self._address)

    async def create(
        self,
        table: StoredTable,
        rows: Sequence[Row],
        row: CampaignRow | None = None,
        *,
        entries: Sequence[Entry] = (),
        index: Index | None = None,
        offer: bytes | None = None,
    ) -> None:
        async def work(connection: Any) -> None:
            await connection.execute(INSERT_SESSION, table.owner, table.created)
            await insert_table(connection, table, rows)
            if row is not None:
                await insert_campaign_row(connection, table.campaign, row)
            if index is not None:
                await insert_entries(connection, table.id, entries, index)
            if offer is not None:
                await spend_offer(connection, offer)

        with _racing(UnknownCampaign(str(table.campaign))):
            await self._connections.write(work)

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        with _racing(UnknownTable(table)):
            await self._connections.write(lambda connection: insert_events(connection, table, rows))

    async def meet(
        self,
        table: str,
        entries: Sequence[Entry],
        index: Index,
        rows: Sequence[Row] = (),
        besides: SideEffects = NO_SIDE_EFFECTS,
    ) -> None:
        async def work(connection: Any) -> None:
            await insert_entries(connection, table, entries, index)
            await insert_events(connection, table, rows)
            await write_besides(connection, table, besides)

        with _racing(UnknownTable(table)):
            await self._connections.write(work)

    async def company(self, table: str, after: int = 0) -> Sequence[Entry]:
        async with self._connections.connected() as connection:
            return [Entry(*entry) for entry in await connection.fetch(_ENTRIES, table, after)]

    async def open_tables(self, since: float, limit: int) -> Sequence[str]:
        async with self._connections.connected() as connection:
            found = await connection.fetch(_OPEN, since, limit)
            return [table for (table,) in found]

    async def lay_code(self, code: Code, now: float) -> None:
        outdated = "delete from codes where expires <= $1 or (table_id = $2 and seat = $3)"
        insert = "insert into codes values ($1, $2, $3, $4, $5)"

        async def work(connection: Any) -> None:
            await connection.execute(outdated, now, code.table, code.seat)
            await connection.execute(insert, *astuple(code))

        with _racing(UnknownTable(code.table)):
            await self._connections.write(work)

    async def find_code(self, hash_: bytes, now: float) -> Code | None:
        found = await self.ask(FIND_CODE, hash_, now)
        return Code(*found[0]) if found else None

    async def lay_offer(self, commitment: bytes, secret: bytes, now: float, outdated: float) -> None:
        async def work(connection: Any) -> None:
            await connection.execute("delete from dice_offers where laid <= $1", outdated)
            await connection.execute("insert into dice_offers values ($1, $2, $3)", commitment, secret, now)

        await self._connections.write(work)

    async def find_offer(self, commitment: bytes, outdated: float) -> bytes | None:
        found = await self.ask(FIND_OFFER, commitment, outdated)
        return found[0][0] if found else None

    async def delete(self, table: str) -> None:
        await self._connections.write(lambda connection: connection.execute("delete from tables where id = $1", table))

    async def table(self, table: str) -> StoredTable | None:
        async with self._connections.snapshot() as connection:
            return await _table(connection, table)

    async def read(self, table: str) -> tuple[StoredTable, Logs] | None:
        async with self._connections.snapshot() as connection:
            found = await _table(connection, table)
            logs = await _news(connection, table, 0, 0)
            return None if found is None or logs is None else (found, logs)

    async def news(self, table: str, number: int, ply: int) -> Logs | None:
        async with self._connections.connected() as connection:  # one statement is a snapshot by itself
            return await _news(connection, table, number, ply)

    async def rows(self, table: str, after: int = 0) -> Sequence[Row]:
        async with self._connections.connected() as connection:
            return [Row(*row) for row in await connection.fetch(_ROWS, table, after)]

    async def owned(self, owner: SessionHash, limit: int) -> Sequence[StoredTable]:
        async with self._connections.snapshot() as connection:
            found = await connection.fetch(_OWNED, owner, limit)
            return [await read_table(connection, head) for head in found]

    async def create_campaign(
        self, campaign: StoredCampaign, rows: Sequence[CampaignRow], tables: Sequence[TableWithRows]
    ) -> None:
        async def work(connection: Any) -> None:
            await connection.execute(INSERT_SESSION, campaign.owner, campaign.created)
            await connection.execute("insert into campaigns values ($1, $2, $3, $4, $5, $6)", *astuple(campaign))
            for table, events in tables:
                await insert_table(connection, table, events)
            for row in rows:
                await insert_campaign_row(connection, campaign.id, row)

        await self._connections.write(work)

    async def append_to_campaign(self, campaign: str, row: CampaignRow) -> None:
        with _racing(UnknownCampaign(campaign)):
            await self._connections.write(lambda connection: insert_campaign_row(connection, campaign, row))

    async def delete_campaign(self, campaign: str) -> Sequence[str]:
        async def work(connection: Any) -> Sequence[str]:
            # Who is about to begin an episode waits for this lock, or is waited for: no table is overlooked.
            await connection.execute("select 1 from campaigns where id = $1 for update", campaign)
            names = await connection.fetch("select id from tables where campaign_id = $1", campaign)
            await connection.execute("delete from campaigns where id = $1", campaign)
            return [name for (name,) in names]

        return await self._connections.write(work)

    async def campaign(self, campaign: str) -> CampaignWithRows | None:
        async with self._connections.snapshot() as connection:
            found = await connection.fetchrow(f"{_CAMPAIGN} where id = $1", campaign)
            return None if found is None else await _with_rows(connection, found)

    async def owned_campaigns(self, owner: SessionHash, limit: int) -> Sequence[CampaignWithRows]:
        async with self._connections.snapshot() as connection:
            newest = f"{_CAMPAIGN} where owner = $1 order by created desc, id limit $2"
            return [await _with_rows(connection, found) for found in await connection.fetch(newest, owner, limit)]

    async def ask(self, sql: str, *values: Value) -> Sequence[Sequence[Any]]:
        async with self._connections.connected() as connection:
            return [tuple(row) for row in await connection.fetch(sql, *values)]

    async def do(self, *statements: Statement) -> Sequence[Sequence[Any]]:
        async def work(connection: Any) -> Sequence[Any]:
            found: Sequence[Any] = ()
            for sql, values in statements:
                found = await connection.fetch(sql, *values)
            return found

        with _racing(UnknownTable("")):
            return [tuple(row) for row in await self._connections.write(work)]

    async def knows(self, session: SessionHash) -> bool:
        async with self._connections.connected() as connection:
            return await connection.fetchval("select 1 from sessions where hash = $1", session) is not None

    async def close(self) -> None:
        await self._connections.close()


async def _table(connection: Any, table: str) -> StoredTable | None:
    head = await connection.fetchrow(_TABLE, table)
    return None if head is None else await read_table(connection, head)


async def _news(connection: Any, table: str, number: int, ply: int) -> Logs | None:
    return logs_of(await connection.fetch(NEWS, table, number, ply))


async def _with_rows(connection: Any, found: Sequence[Any]) -> CampaignWithRows:
    campaign = StoredCampaign(*found)
    return campaign, [CampaignRow(*row) for row in await connection.fetch(_CAMPAIGN_ROWS, campaign.id)]


@contextmanager
def _racing(gone: Exception) -> Iterator[None]:
    """Report broken constraints as what has happened: somebody was faster, or what is written to is gone."""
    try:
        yield
    except asyncpg.UniqueViolationError as error:
        raise Conflict from error
    except asyncpg.ForeignKeyViolationError as error:
        raise gone from error
