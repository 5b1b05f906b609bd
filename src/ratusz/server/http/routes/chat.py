"""Routes for talk at a table, and for tables that everybody may find."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import delete, get, post
from litestar.params import JSONBody

from ratusz.server.http.dependencies import LineInPath, TableInPath, Visiting
from ratusz.server.http.openapi import COMPANY, refusals
from ratusz.server.schemas.lobby import ChatMessageInfo, NewChatMessage, OpenTable, Visibility
from ratusz.server.schemas.tables import TableInfo
from ratusz.server.tables import seating
from ratusz.server.views.tables import lines, open_table, table_info

_CHAT = "/api/tables/{table_id:str}/chat"
_CHANGING = refusals(400, 403, 404, 409, 413, 422, 503)


@get("/api/open-tables", tags=[COMPANY], summary="Tables that wait for people", responses=refusals(503))
async def get_open_tables(visit: Visiting) -> Sequence[OpenTable]:
    """Those whose hosts want everybody to find them, with a free seat, the newest first."""
    return [open_table(table) for table in await visit.service.lobby.open_tables()]


@post(
    "/api/tables/{table_id:str}/public",
    tags=[COMPANY],
    summary="Let everybody find the table",
    status_code=200,
    responses=_CHANGING,
)
async def post_public(visit: Visiting, table_id: TableInPath, data: JSONBody[Visibility]) -> TableInfo:
    """Before the game, for the host: the table is on the market square, and whoever finds it may sit down."""
    table = await visit.service.lobby.table(table_id)
    await table.meet(lambda company: seating.list_publicly(company, visit.session, public=data.public))
    return table_info(table, visit.session)


@get(_CHAT, tags=[COMPANY], summary="What was said", responses=refusals(400, 404, 422, 503))
async def get_chat(visit: Visiting, table_id: TableInPath) -> Sequence[ChatMessageInfo]:
    """The last hundred lines. Whoever may watch may read them."""
    return lines(await visit.service.tables.fresh(table_id), visit.session)


@post(_CHAT, tags=[COMPANY], summary="Say something", status_code=200, responses=_CHANGING)
async def post_line(
    visit: Visiting, table_id: TableInPath, data: JSONBody[NewChatMessage]
) -> Sequence[ChatMessageInfo]:
    """A line to everybody at the table, for who plays there."""
    table = await visit.service.lobby.say(visit.session, visit.address, table_id, data.words)
    return lines(table, visit.session)


@delete(f"{_CHAT}/{{line:int}}", tags=[COMPANY], summary="Take a line away", responses=_CHANGING)
async def delete_line(visit: Visiting, table_id: TableInPath, line: LineInPath) -> None:
    """For who has said it, and for the host of the table. Nobody is shown it any more."""
    table = await visit.service.lobby.table(table_id)
    await table.meet(lambda company: seating.unsay(company, visit.session, line))


HANDLERS = [get_open_tables, post_public, get_chat, post_line, delete_line]
