"""The store of one machine: a SQLite file in WAL mode, written by one thread, read where it is needed.

`synchronous=FULL` means that a commit is on the disk, not on its way there, when it returns. Reads take some
microseconds and are done in the event loop, on a connection of their own; in WAL mode they never wait for the writer.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ratusz.host.log import Row
from ratusz.server.core.errors import DatabaseUnusable, StorageFailed, UnknownCampaign, UnknownPromise, UnknownTable
from ratusz.server.core.sessions import SessionHash
from ratusz.server.storage.side_effects import NO_SIDE_EFFECTS, OFFER_SPENT, SideEffects
from ratusz.server.storage.sql import FIND_CODE, FIND_OFFER, NEWS, logs_of
from ratusz.server.storage.sqlite.contacts import SQLiteContacts
from ratusz.server.storage.sqlite.file import DatabaseFile, connections
from ratusz.server.storage.sqlite.reasons import DAMAGE, reason
from ratusz.server.storage.sqlite.rows import (
    OfferSpent,
    events,
    insert_campaign,
    insert_campaign_row,
    insert_code,
    insert_company,
    insert_session,
    insert_table,
    spend_offer,
    write_besides,
)
from ratusz.server.storage.sqlite.writer import Job, Writer
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
    StoredDice,
    StoredSeat,
    StoredTable,
    TableWithRows,
    Value,
    entropies_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 5.0
"""Seconds the writer waits for another program that holds the database, such as a backup."""

_TABLE = "select id, game, rules_version, options, owner, created, campaign_id from tables"
_SEATS = "select kind, name, bot, session, city from seats where table_id = ? order by seat"
_DICE = "select secret, entropies, carried from dice where table_id = ?"
_ROWS = "select ply, seat, text, at from events where table_id = ? and ply > ? order by ply"
_ENTRIES = "select number, text, at from company where table_id = ? and number > ? order by number"
_OPEN = "select table_id from open_tables where since > ? order by since desc, table_id limit ?"
_OWNED = (
    "select id, game, rules_version, options, owner, created, campaign_id"
    " from tables where campaign_id is null"
    " and ((owner = :session and not exists (select 1 from company where table_id = id))"
    " or id in (select table_id from members where session = :session)) order by created desc, id limit :limit"
)
_CAMPAIGN = "select id, game, rules_version, course, owner, created from campaigns"
_CAMPAIGN_ROWS = "select ply, text, at from campaign_rows where campaign_id = ? order by ply"


class SQLiteStore:
    """A `Store` in a file; the file and its folder come into being with it.

    :raises DatabaseUnusable: says which file, what is wrong with it and what would help.
    """

    is_shared = False

    def __init__(self, path: Path, *, patience: float = PATIENCE) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            writing, self._reading = connections(path, patience)
        except (sqlite3.Error, OSError, DatabaseUnusable, *DAMAGE) as error:
            raise DatabaseUnusable(f"the database {str(path)!r} cannot be used: {reason(error)}") from error
        self._writer = Writer(writing, DatabaseFile(path, writing))
        self.reach = SQLiteContacts(self._writer, self._reading, _reading)

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
        def job(connection: sqlite3.Connection) -> None:
            insert_session(connection, table.owner, table.created)
            insert_table(connection, table, rows)
            if row is not None:
                insert_campaign_row(connection, table.campaign, row)
            if index is not None:
                insert_company(connection, table.id, entries, index)
            if offer is not None:
                spend_offer(connection, offer)

        await self._write_to_campaign(table.campaign, job)

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        with _racing(table):
            await self._writer.write(events(table, rows))

    async def meet(
        self,
        table: str,
        entries: Sequence[Entry],
        index: Index,
        rows: Sequence[Row] = (),
        besides: SideEffects = NO_SIDE_EFFECTS,
    ) -> None:
        def job(connection: sqlite3.Connection) -> None:
            insert_company(connection, table, entries, index)
            events(table, rows)(connection)
            write_besides(connection, table, besides)

        with _racing(table):
            await self._writer.write(job)

    async def company(self, table: str, after: int = 0) -> Sequence[Entry]:
        with _reading():
            return [Entry(*entry) for entry in self._reading.execute(_ENTRIES, (table, after))]

    async def open_tables(self, since: float, limit: int) -> Sequence[str]:
        with _reading():
            return [table for (table,) in self._reading.execute(_OPEN, (since, limit))]

    async def lay_code(self, code: Code, now: float) -> None:
        with _racing(code.table):
            await self._writer.write(lambda connection: insert_code(connection, code, now))

    async def find_code(self, hash_: bytes, now: float) -> Code | None:
        found = await self.ask(FIND_CODE, hash_, now)
        return Code(*found[0]) if found else None

    async def lay_offer(self, commitment: bytes, secret: bytes, now: float, outdated: float) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute("delete from dice_offers where laid <= ?", (outdated,))
            connection.execute("insert into dice_offers values (?, ?, ?)", (commitment, secret, now))

        await self._writer.write(job)

    async def find_offer(self, commitment: bytes, outdated: float) -> bytes | None:
        found = await self.ask(FIND_OFFER, commitment, outdated)
        return found[0][0] if found else None

    async def delete(self, table: str) -> None:
        await self._writer.write(lambda connection: connection.execute("delete from tables where id = ?", (table,)))

    async def table(self, table: str) -> StoredTable | None:
        with _snapshot(self._reading):
            return self._table(table)

    async def read(self, table: str) -> tuple[StoredTable, Logs] | None:
        with _snapshot(self._reading):
            found, logs = self._table(table), self._news(table, 0, 0)
            return None if found is None or logs is None else (found, logs)

    async def news(self, table: str, number: int, ply: int) -> Logs | None:
        with _reading():  # one statement is a snapshot by itself
            return self._news(table, number, ply)

    async def rows(self, table: str, after: int = 0) -> Sequence[Row]:
        with _reading():
            return [Row(*row) for row in self._reading.execute(_ROWS, (table, after))]

    async def owned(self, owner: SessionHash, limit: int) -> Sequence[StoredTable]:
        with _snapshot(self._reading):
            found = self._reading.execute(_OWNED, {"session": owner, "limit": limit}).fetchall()
            return [self._whole(head) for head in found]

    async def create_campaign(
        self, campaign: StoredCampaign, rows: Sequence[CampaignRow], tables: Sequence[TableWithRows]
    ) -> None:
        def job(connection: sqlite3.Connection) -> None:
            insert_session(connection, campaign.owner, campaign.created)
            insert_campaign(connection, campaign)
            for table, happened in tables:
                insert_table(connection, table, happened)
            for row in rows:
                insert_campaign_row(connection, campaign.id, row)

        await self._writer.write(job)

    async def append_to_campaign(self, campaign: str, row: CampaignRow) -> None:
        await self._write_to_campaign(campaign, lambda connection: insert_campaign_row(connection, campaign, row))

    async def _write_to_campaign(self, campaign: str | None, job: Job) -> None:
        try:
            await self._writer.write(job)
        except sqlite3.IntegrityError as error:
            if isinstance(error, OfferSpent):
                raise UnknownPromise(OFFER_SPENT) from error
            if campaign is None:
                raise
            if error.sqlite_errorname == "SQLITE_CONSTRAINT_FOREIGNKEY":
                raise UnknownCampaign(campaign) from error
            raise Conflict from error

    async def delete_campaign(self, campaign: str) -> Sequence[str]:
        names: list[str] = []

        def job(connection: sqlite3.Connection) -> None:
            found = connection.execute("select id from tables where campaign_id = ?", (campaign,))
            names[:] = [name for (name,) in found]
            connection.execute("delete from campaigns where id = ?", (campaign,))

        await self._writer.write(job)
        return names

    async def campaign(self, campaign: str) -> CampaignWithRows | None:
        with _snapshot(self._reading):
            found = self._reading.execute(f"{_CAMPAIGN} where id = ?", (campaign,)).fetchone()
            return None if found is None else self._with_rows(found)

    async def owned_campaigns(self, owner: SessionHash, limit: int) -> Sequence[CampaignWithRows]:
        with _snapshot(self._reading):
            newest = f"{_CAMPAIGN} where owner = ? order by created desc, id limit ?"
            return [self._with_rows(found) for found in self._reading.execute(newest, (owner, limit)).fetchall()]

    async def ask(self, sql: str, *values: Value) -> Sequence[Sequence[Any]]:
        with _reading():
            return self._reading.execute(_numbered(sql), values).fetchall()

    async def do(self, *statements: Statement) -> Sequence[Sequence[Any]]:
        found: list[Sequence[Any]] = []

        def job(connection: sqlite3.Connection) -> None:
            for sql, values in statements:
                found[:] = connection.execute(_numbered(sql), values).fetchall()

        with _racing(""):
            await self._writer.write(job)
        return found

    async def knows(self, session: SessionHash) -> bool:
        with _reading():
            found = self._reading.execute("select 1 from sessions where hash = ?", (session,)).fetchone()
            return found is not None

    async def close(self) -> None:
        await self._writer.close()
        self._reading.close()

    def _table(self, table: str) -> StoredTable | None:
        head = self._reading.execute(f"{_TABLE} where id = ?", (table,)).fetchone()
        return None if head is None else self._whole(head)

    def _news(self, table: str, number: int, ply: int) -> Logs | None:
        return logs_of(self._reading.execute(_numbered(NEWS), (table, number, ply)).fetchall())

    def _with_rows(self, found: Sequence[Any]) -> CampaignWithRows:
        campaign = StoredCampaign(*found)
        return campaign, [CampaignRow(*row) for row in self._reading.execute(_CAMPAIGN_ROWS, (campaign.id,))]

    def _whole(self, head: Sequence[Any]) -> StoredTable:
        table, game, version, options, owner, created, campaign = head
        seats = tuple(StoredSeat(*seat) for seat in self._reading.execute(_SEATS, (table,)))
        agreed = msgspec.json.decode(options, type=dict[str, str])
        return StoredTable(table, game, version, agreed, owner, created, seats, campaign, self._dice(table))

    def _dice(self, table: str) -> StoredDice | None:
        found = self._reading.execute(_DICE, (table,)).fetchone()
        return None if found is None else StoredDice(found[0], entropies_of(found[1]), found[2])


def _numbered(sql: str) -> str:
    """Values in the dialect of SQLite: `?1` for `$1`."""
    return sql.replace("$", "?")


@contextmanager
def _racing(table: str) -> Iterator[None]:
    """Broken constraints told as what has happened."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        if getattr(error, "sqlite_errorname", "") == "SQLITE_CONSTRAINT_FOREIGNKEY":
            raise UnknownTable(table) from error
        raise Conflict from error


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
