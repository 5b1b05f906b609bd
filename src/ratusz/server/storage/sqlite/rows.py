"""How tables and campaigns become rows of a SQLite database. Every function is part of a job of the writer."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import astuple

import msgspec

from ratusz.host.log import Row
from ratusz.server.core.sessions import SessionHash
from ratusz.server.storage.side_effects import SideEffects
from ratusz.server.storage.sqlite.writer import Rows
from ratusz.server.storage.store import (
    CampaignRow,
    Code,
    Entry,
    Index,
    StoredCampaign,
    StoredDice,
    StoredTable,
    entropies_text,
)


def insert_session(connection: sqlite3.Connection, session: SessionHash, now: float) -> None:
    """A session, unless it is known."""
    connection.execute("insert or ignore into sessions values (?, ?)", (session, now))


def insert_table(connection: sqlite3.Connection, table: StoredTable, rows: Sequence[Row]) -> None:
    """A table with its seats and first events."""
    options = msgspec.json.encode(table.options).decode()
    head = (table.id, table.game, table.rules_version, options, table.owner, table.created, table.campaign)
    seats = [
        (table.id, at, seat.kind, seat.name, seat.bot, seat.session, seat.city) for at, seat in enumerate(table.seats)
    ]
    connection.execute("insert into tables values (?, ?, ?, ?, ?, ?, ?)", head)
    connection.executemany("insert into seats values (?, ?, ?, ?, ?, ?, ?)", seats)
    if table.dice is not None:
        insert_dice(connection, table.id, table.dice)
    events(table.id, rows)(connection)


def insert_dice(connection: sqlite3.Connection, table: str, dice: StoredDice) -> None:
    values = (table, dice.secret, entropies_text(dice.entropies), dice.carried)
    connection.execute("insert into dice values (?, ?, ?, ?)", values)


def events(table: str, rows: Sequence[Row]) -> Rows:
    """The job that adds rows to a table's log."""
    return Rows("events", [(table, row.ply, row.seat, row.text, row.at) for row in rows])


def insert_campaign(connection: sqlite3.Connection, campaign: StoredCampaign) -> None:
    head = (campaign.id, campaign.game, campaign.rules_version, campaign.course, campaign.owner, campaign.created)
    connection.execute("insert into campaigns values (?, ?, ?, ?, ?, ?)", head)


def insert_campaign_row(connection: sqlite3.Connection, campaign: str | None, row: CampaignRow) -> None:
    connection.execute("insert into campaign_rows values (?, ?, ?, ?)", (campaign, row.ply, row.text, row.at))


def insert_company(connection: sqlite3.Connection, table: str, entries: Sequence[Entry], index: Index) -> None:
    """What people did at a table, and anew what it can be found by."""
    values = [(table, entry.number, entry.text, entry.at) for entry in entries]
    connection.executemany("insert into company values (?, ?, ?, ?)", values)
    now = entries[-1].at
    for member in index.members | index.waiting:
        insert_session(connection, member, now)
    connection.execute("delete from members where table_id = ?", (table,))
    connection.executemany("insert into members values (?, ?)", [(member, table) for member in index.members])
    connection.execute("delete from open_tables where table_id = ?", (table,))
    if index.listed:
        connection.execute("insert into open_tables values (?, ?)", (table, now))
    if index.timed:
        connection.execute("insert or ignore into timed_tables values (?)", (table,))


def insert_code(connection: sqlite3.Connection, code: Code, now: float) -> None:
    """A code in place of the seat's earlier one and of whatever is out of date."""
    outdated = "delete from codes where expires <= ? or (table_id = ? and seat = ?)"
    connection.execute(outdated, (now, code.table, code.seat))
    connection.execute("insert into codes values (?, ?, ?, ?, ?)", astuple(code))


class OfferSpent(sqlite3.IntegrityError):
    """A promise of dice is another table's by now."""


def spend_offer(connection: sqlite3.Connection, commitment: bytes) -> None:
    """:raises OfferSpent: there is no such promise any more."""
    if not connection.execute("delete from dice_offers where commitment = ?", (commitment,)).rowcount:
        raise OfferSpent


def write_besides(connection: sqlite3.Connection, table: str, besides: SideEffects) -> None:
    """What belongs to what people did.

    :raises sqlite3.IntegrityError: the code is used up.
    """
    if (
        besides.code is not None
        and not connection.execute("delete from codes where hash = ?", (besides.code,)).rowcount
    ):
        raise sqlite3.IntegrityError("the code is used up")
    if besides.kept_from:
        connection.execute("delete from company where table_id = ? and number < ?", (table, besides.kept_from))
    if besides.founding is not None:
        fresh = besides.founding
        insert_session(connection, fresh.table.owner, fresh.table.created)
        insert_table(connection, fresh.table, fresh.rows)
        insert_company(connection, fresh.table.id, fresh.entries, fresh.index)
