"""Routes of chat at a table, and of public tables."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import delete, get, post
from litestar.params import JSONBody

from ratusz.server.http.dependencies import ContextDependency, MessageInPath, TableInPath
from ratusz.server.http.openapi import LOBBY, refusals
from ratusz.server.schemas.lobby import ChatMessageInfo, NewChatMessage, OpenTable, Visibility
from ratusz.server.schemas.tables import TableInfo
from ratusz.server.tables import seating
from ratusz.server.views.tables import chat_messages, open_table, table_info

_CHAT = "/api/tables/{table_id:str}/chat"
_CHANGING = refusals(400, 403, 404, 409, 413, 422, 503)


@get("/api/open-tables", tags=[LOBBY], summary="Tables that wait for people", responses=refusals(503))
async def get_open_tables(context: ContextDependency) -> Sequence[OpenTable]:
    """Those whose hosts want everybody to find them, with a free seat, the newest first."""
    return [open_table(table) for table in await context.service.lobby.open_tables()]


@post(
    "/api/tables/{table_id:str}/public",
    tags=[LOBBY],
    summary="Let everybody find the table",
    status_code=200,
    responses=_CHANGING,
)
async def post_public(context: ContextDependency, table_id: TableInPath, data: JSONBody[Visibility]) -> TableInfo:
    """Before the game, for the host: the table is on the market square, and whoever finds it may sit down."""
    table = await context.service.lobby.table(table_id)
    await table.meet(lambda roster: seating.list_publicly(roster, context.session, public=data.public))
    return table_info(table, context.session)


@get(_CHAT, tags=[LOBBY], summary="What was said", responses=refusals(400, 404, 422, 503))
async def get_chat(context: ContextDependency, table_id: TableInPath) -> Sequence[ChatMessageInfo]:
    """The last hundred lines. Whoever may watch may read them."""
    return chat_messages(await context.service.tables.fresh(table_id), context.session)


@post(_CHAT, tags=[LOBBY], summary="Say something", status_code=200, responses=_CHANGING)
async def post_line(
    context: ContextDependency, table_id: TableInPath, data: JSONBody[NewChatMessage]
) -> Sequence[ChatMessageInfo]:
    """A line to everybody at the table, for who plays there."""
    table = await context.service.lobby.say(context.session, context.address, table_id, data.words)
    return chat_messages(table, context.session)


@delete(f"{_CHAT}/{{line:int}}", tags=[LOBBY], summary="Take a line away", responses=_CHANGING)
async def delete_line(context: ContextDependency, table_id: TableInPath, line: MessageInPath) -> None:
    """For who has said it, and for the host of the table. Nobody is shown it any more."""
    table = await context.service.lobby.table(table_id)
    await table.meet(lambda roster: seating.unsay(roster, context.session, line))


HANDLERS = [get_open_tables, post_public, get_chat, post_line, delete_line]
