"""How what the store is given becomes rows of a PostgreSQL database, and they a table again.

Each function that writes trusts that it is called in a transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ratusz.host.log import Row
from ratusz.server.core.errors import UnknownPromise
from ratusz.server.storage.side_effects import OFFER_SPENT, SideEffects
from ratusz.server.storage.store import (
    CampaignRow,
    Conflict,
    Entry,
    Index,
    StoredDice,
    StoredSeat,
    StoredTable,
    entropies_of,
    entropies_text,
)

_SEATS = "select kind, name, bot, session, city from seats where table_id = $1 order by seat"
_DICE = "select secret, entropies, carried from dice where table_id = $1"
INSERT_SESSION = "insert into sessions values ($1, $2) on conflict do nothing"


async def insert_table(connection: Any, table: StoredTable, rows: Sequence[Row]) -> None:
    options = msgspec.json.encode(table.options).decode()
    head = (table.id, table.game, table.rules_version, options, table.owner, table.created, table.campaign)
    await connection.execute("insert into tables values ($1, $2, $3, $4, $5, $6, $7)", *head)
    seats = [
        (table.id, at, seat.kind, seat.name, seat.bot, seat.session, seat.city) for at, seat in enumerate(table.seats)
    ]
    await connection.executemany("insert into seats values ($1, $2, $3, $4, $5, $6, $7)", seats)
    if table.dice is not None:
        dice = (table.id, table.dice.secret, entropies_text(table.dice.entropies), table.dice.carried)
        await connection.execute("insert into dice values ($1, $2, $3, $4)", *dice)
    await insert_events(connection, table.id, rows)


async def insert_campaign_row(connection: Any, campaign: str | None, row: CampaignRow) -> None:
    await connection.execute("insert into campaign_rows values ($1, $2, $3, $4)", campaign, row.ply, row.text, row.at)


async def insert_events(connection: Any, table: str, rows: Sequence[Row]) -> None:
    values = [(table, row.ply, row.seat, row.text, row.at) for row in rows]
    if values:
        await connection.executemany("insert into events values ($1, $2, $3, $4, $5)", values)


async def insert_entries(connection: Any, table: str, entries: Sequence[Entry], index: Index) -> None:
    values = [(table, entry.number, entry.text, entry.at) for entry in entries]
    await connection.executemany("insert into company values ($1, $2, $3, $4)", values)
    members = sorted(index.members)
    if members:
        known = sorted(index.members | index.waiting)
        await connection.executemany(INSERT_SESSION, [(one, entries[-1].at) for one in known])
    await connection.execute("delete from members where table_id = $1", table)
    await connection.execute("delete from open_tables where table_id = $1", table)
    if index.listed:
        await connection.execute("insert into open_tables values ($1, $2)", table, entries[-1].at)
    if index.timed:
        await connection.execute("insert into timed_tables values ($1) on conflict do nothing", table)
    if members:
        await connection.executemany("insert into members values ($1, $2)", [(one, table) for one in members])


async def spend_offer(connection: Any, commitment: bytes) -> None:
    """:raises UnknownPromise: there is no such promise any more."""
    spent = "delete from dice_offers where commitment = $1 returning 1"
    if await connection.fetchval(spent, commitment) is None:
        raise UnknownPromise(OFFER_SPENT)


async def write_besides(connection: Any, table: str, besides: SideEffects) -> None:
    """What belongs to what people did.

    :raises Conflict: the code is used up.
    """
    if besides.code is not None:
        spent = "delete from codes where hash = $1 returning 1"
        if await connection.fetchval(spent, besides.code) is None:
            raise Conflict
    if besides.kept_from:
        await connection.execute("delete from company where table_id = $1 and number < $2", table, besides.kept_from)
    if besides.founding is not None:
        fresh = besides.founding
        await connection.execute(INSERT_SESSION, fresh.table.owner, fresh.table.created)
        await insert_table(connection, fresh.table, fresh.rows)
        await insert_entries(connection, fresh.table.id, fresh.entries, fresh.index)


async def read_table(connection: Any, head: Any) -> StoredTable:
    """The table of a row of `tables`, with its seats and dice."""
    table, game, version, options, owner, created, campaign = tuple(head)[:7]
    seats = tuple(StoredSeat(*seat) for seat in await connection.fetch(_SEATS, table))
    agreed = msgspec.json.decode(options, type=dict[str, str])
    found = await connection.fetchrow(_DICE, table)
    dice = None if found is None else StoredDice(found[0], entropies_of(found[1]), found[2])
    return StoredTable(table, game, version, agreed, owner, created, seats, campaign, dice)
