"""Requests about tables: creating, listing, exporting and deleting them, and their dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ratusz.host.history import draws
from ratusz.host.schemas.dice import DiceOffer
from ratusz.host.schemas.tables import ForkRequest, NewTable
from ratusz.host.statistics import comparison, counted
from ratusz.host.tables.state import TableState
from ratusz.host.views.dice import dice_info
from ratusz.host.views.tables import record_lines, record_notes, record_text, table_info
from ratusz.local.calls import Call, answered, done, download
from ratusz.local.host import LocalHost
from ratusz.local.outcome import Response
from ratusz.local.tables import LOCAL


def post_table(host: LocalHost, call: Call) -> Response:
    return answered(call, table_info(host.tables.create(call.data(NewTable)), LOCAL), 201)


def get_tables(host: LocalHost, call: Call) -> Response:
    return answered(call, host.tables.listed(*call.page()))


def get_table(host: LocalHost, call: Call, table_id: str) -> Response:
    return answered(call, table_info(host.tables.find(table_id), LOCAL))


def delete_table(host: LocalHost, call: Call, table_id: str) -> Response:
    host.tables.delete(table_id)
    return done(call)


def post_fork(host: LocalHost, call: Call, table_id: str) -> Response:
    return answered(call, table_info(host.tables.fork(table_id, call.data(ForkRequest)), LOCAL), 201)


def get_record(host: LocalHost, call: Call, table_id: str) -> Response:
    table = host.tables.find(table_id)
    return download(call, f"{table.stored.game}-{table.id}.txt", record_of(table))


def get_comparison(host: LocalHost, call: Call, table_id: str) -> Response:
    table, seat = host.tables.find(table_id), call.seat()
    table.check_comparable(seat)
    return answered(call, comparison(table, seat, counted(host.tables.results())))


def post_dice(_: LocalHost, call: Call) -> Response:
    return answered(call, DiceOffer(None))


def get_dice(host: LocalHost, call: Call, table_id: str) -> Response:
    table = host.tables.find(table_id)
    carried = table.stored.dice.carried if table.stored.dice else None
    known = draws(table.progress.match, carried, over=table.has_ended)
    record = record_of(table) if table.has_ended else ""
    return answered(call, dice_info(table, known, record, told=table.has_ended))


def record_of(table: TableState) -> str:
    """The record of what is final in the game of a table."""
    match, players = table.progress.match, len(table.seats)
    lines = [line for some in record_lines(match) for line in some]
    return record_text(match, players, table.stored.options, record_notes(table, told=table.has_ended), lines)


ROUTES: Mapping[str, Callable[..., Response]] = {
    "POST/tables": post_table,
    "GET/tables": get_tables,
    "GET/tables/*": get_table,
    "DELETE/tables/*": delete_table,
    "POST/tables/*/fork": post_fork,
    "GET/tables/*/record": get_record,
    "GET/tables/*/comparison": get_comparison,
    "POST/dice": post_dice,
    "GET/tables/*/dice": get_dice,
}
