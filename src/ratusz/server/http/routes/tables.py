"""Routes of tables: creating, listing, exporting and deleting them."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Response, delete, get, post
from litestar.params import JSONBody

from ratusz.host.schemas.results import Comparison
from ratusz.host.schemas.tables import ForkRequest, ListedTable, NewTable, TableInfo
from ratusz.host.stored import SessionHash
from ratusz.host.views.tables import listed_table, table_info
from ratusz.server.http.dependencies import Compared, ContextDependency, ListState, RequestContext, Skip, TableInPath
from ratusz.server.http.openapi import COOKIE_SET, TABLES, refusals
from ratusz.server.tables.table import Table
from ratusz.server.views.tables import record_text


@post(
    "/api/tables",
    tags=[TABLES],
    summary="Create a table",
    responses=refusals(400, 403, 404, 413, 422, 503),
    response_headers=COOKIE_SET,
)
async def post_table(context: ContextDependency, data: JSONBody[NewTable]) -> Response[TableInfo]:
    """Create a table for a new game or to continue a record. Its human seats belong to this browser."""
    owner, token = await context.service.session(context.owner)
    table = await context.service.create(owner, context.address, data)
    return _created(context, table, owner, token)


@get("/api/tables", tags=[TABLES], summary="List tables", responses=refusals(400, 503))
async def get_tables(context: ContextDependency, which: ListState = None, skip: Skip = 0) -> Sequence[ListedTable]:
    """List tables that this browser has created or plays at, fifty at a time.

    Those that wait for you come first, then running ones by their last change, then finished ones, newest first.
    """
    if context.session is None:
        return []
    found = await context.service.lists.tables(context.session, which, skip)
    return [listed_table(table, context.session) for table in found]


@get("/api/tables/{table_id:str}", tags=[TABLES], summary="Get a table", responses=refusals(400, 404, 422, 503))
async def get_table(context: ContextDependency, table_id: TableInPath) -> TableInfo:
    """Get the seats and the progress of a table."""
    return table_info(await context.service.tables.fresh(table_id), context.session)


@delete(
    "/api/tables/{table_id:str}", tags=[TABLES], summary="Remove a table", responses=refusals(400, 403, 404, 422, 503)
)
async def delete_table(context: ContextDependency, table_id: TableInPath) -> None:
    """Remove a table from the list of this browser, which plays there or is the host.

    Others keep the table. It is permanently deleted, with its log, once all have removed it.
    """
    await context.service.tables.delete(context.session, table_id)


@post(
    "/api/tables/{table_id:str}/fork",
    tags=[TABLES],
    summary="Fork a table",
    responses=refusals(400, 403, 404, 413, 422, 503),
    response_headers=COOKIE_SET,
)
async def post_fork(
    context: ContextDependency, table_id: TableInPath, data: JSONBody[ForkRequest]
) -> Response[TableInfo]:
    """Create a table that continues from a step of this one, with the same seats, all yours. Dice are rolled again."""
    owner, token = await context.service.session(context.owner)
    table = await context.service.fork(owner, context.address, table_id, data)
    return _created(context, table, owner, token)


@get(
    "/api/tables/{table_id:str}/record",
    tags=[TABLES],
    summary="Get the record",
    media_type="text/plain",
    responses=refusals(400, 404, 422, 503),
)
async def get_record(context: ContextDependency, table_id: TableInPath) -> Response[str]:
    """Get the record of a finished game, or the final part of a running one. `ratusz replay` reads it."""
    table = await context.service.tables.fresh(table_id)
    name = f"{table.stored.game}-{table.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    told = await context.service.tables.are_dice_told(table)
    return Response(await record_text(table, told=told), media_type="text/plain", headers=headers)


@get(
    "/api/tables/{table_id:str}/comparison",
    tags=[TABLES],
    summary="Compare a result",
    responses=refusals(400, 404, 422, 503),
)
async def get_comparison(context: ContextDependency, table_id: TableInPath, seat: Compared) -> Comparison:
    """Compare the result of a seat with your own results in games of the same kind, and with what bots reach."""
    table = await context.service.tables.fresh(table_id)
    return await context.service.histories.comparison(table, seat, context.session)


def _created(context: RequestContext, table: Table, owner: SessionHash, token: str | None) -> Response[TableInfo]:
    return Response(table_info(table, owner), status_code=201, headers=context.cookie(token))


HANDLERS = [post_table, get_tables, get_table, delete_table, post_fork, get_record, get_comparison]
