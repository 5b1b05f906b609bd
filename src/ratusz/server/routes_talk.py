"""Routes for talk at a table, and for tables that everybody may find."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import delete, get, post
from litestar.params import JSONBody

from ratusz.server import seating
from ratusz.server.openapi import COMPANY, refusals
from ratusz.server.params import LineInPath, TableInPath, Visiting
from ratusz.server.views import lines, open_table, table_info
from ratusz.server.wire import TableInfo
from ratusz.server.wire_company import LineInfo, OpenTable, Visibility, Words

_CHAT = "/api/tables/{table_id:str}/chat"
_CHANGING = refusals(400, 403, 404, 409, 413, 422, 503)


@get("/api/open-tables", tags=[COMPANY], summary="Tables that wait for people", responses=refusals(503))
async def get_open_tables(visit: Visiting) -> Sequence[OpenTable]:
    """Those whose hosts want everybody to find them, with a free seat, the newest first."""
    return [open_table(table) for table in await visit.service.gatherings.open_tables()]


@post(
    "/api/tables/{table_id:str}/public",
    tags=[COMPANY],
    summary="Let everybody find the table",
    status_code=200,
    responses=_CHANGING,
)
async def post_public(visit: Visiting, table_id: TableInPath, data: JSONBody[Visibility]) -> TableInfo:
    """Before the game, for the host: the table is on the market square, and whoever finds it may sit down."""
    table = await visit.service.gatherings.table(table_id)
    await table.meet(lambda company: seating.list_publicly(company, visit.session, public=data.public))
    return table_info(table, visit.session)


@get(_CHAT, tags=[COMPANY], summary="What was said", responses=refusals(400, 404, 422, 503))
async def get_chat(visit: Visiting, table_id: TableInPath) -> Sequence[LineInfo]:
    """The last hundred lines. Whoever may watch may read them."""
    return lines(await visit.service.table(table_id), visit.session)


@post(_CHAT, tags=[COMPANY], summary="Say something", status_code=200, responses=_CHANGING)
async def post_line(visit: Visiting, table_id: TableInPath, data: JSONBody[Words]) -> Sequence[LineInfo]:
    """A line to everybody at the table, for who plays there."""
    table = await visit.service.gatherings.say(visit.session, visit.address, table_id, data.words)
    return lines(table, visit.session)


@delete(f"{_CHAT}/{{line:int}}", tags=[COMPANY], summary="Take a line away", responses=_CHANGING)
async def delete_line(visit: Visiting, table_id: TableInPath, line: LineInPath) -> None:
    """For who has said it, and for the host of the table. Nobody is shown it any more."""
    table = await visit.service.gatherings.table(table_id)
    await table.meet(lambda company: seating.unsay(company, visit.session, line))


HANDLERS = [get_open_tables, post_public, get_chat, post_line, delete_line]
