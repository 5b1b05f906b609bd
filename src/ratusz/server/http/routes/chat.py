"""Routes of chat at a table, and of public tables."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import delete, get, post
from litestar.params import JSONBody

from ratusz.host.schemas.tables import TableInfo
from ratusz.host.views.tables import table_info
from ratusz.server.http.dependencies import ContextDependency, MessageInPath, Skip, TableInPath
from ratusz.server.http.openapi import LOBBY, refusals
from ratusz.server.schemas.lobby import ChatMessageInfo, NewChatMessage, OpenTable, Visibility
from ratusz.server.views.tables import chat_messages, open_table

_CHAT = "/api/tables/{table_id:str}/chat"
_CHANGING = refusals(400, 403, 404, 409, 413, 422, 503)


@get("/api/open-tables", tags=[LOBBY], summary="List public tables", responses=refusals(400, 503))
async def get_open_tables(context: ContextDependency, skip: Skip = 0) -> Sequence[OpenTable]:
    """List public tables with a free seat, newest first, fifty at a time."""
    return [open_table(table) for table in await context.service.lobby.open_tables(skip)]


@post(
    "/api/tables/{table_id:str}/public",
    tags=[LOBBY],
    summary="Make a table public",
    status_code=200,
    responses=_CHANGING,
)
async def post_public(context: ContextDependency, table_id: TableInPath, data: JSONBody[Visibility]) -> TableInfo:
    """List the table on the home page, where anyone can take a free seat. For the host, before the game."""
    table = await context.service.lobby.set_public(context.session, table_id, public=data.public)
    return table_info(table, context.session)


@get(_CHAT, tags=[LOBBY], summary="List chat messages", responses=refusals(400, 404, 422, 503))
async def get_chat(context: ContextDependency, table_id: TableInPath) -> Sequence[ChatMessageInfo]:
    """List the latest hundred messages. Anyone who can watch the table can read them."""
    return chat_messages(await context.service.tables.fresh(table_id), context.session)


@post(_CHAT, tags=[LOBBY], summary="Send a chat message", status_code=200, responses=_CHANGING)
async def post_line(
    context: ContextDependency, table_id: TableInPath, data: JSONBody[NewChatMessage]
) -> Sequence[ChatMessageInfo]:
    """Send a message to everyone at the table. For its players."""
    table = await context.service.lobby.say(context.session, table_id, data.words)
    return chat_messages(table, context.session)


@delete(f"{_CHAT}/{{line:int}}", tags=[LOBBY], summary="Delete a chat message", responses=_CHANGING)
async def delete_line(context: ContextDependency, table_id: TableInPath, line: MessageInPath) -> None:
    """Delete a message. For its author and the host of the table."""
    await context.service.lobby.remove_message(context.session, table_id, line)


HANDLERS = [get_open_tables, post_public, get_chat, post_line, delete_line]
