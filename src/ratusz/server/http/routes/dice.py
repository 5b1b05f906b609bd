"""Routes of verifiable dice: making commitments, opening seals, and viewing."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import JSONBody

from ratusz.host.schemas.dice import DiceInfo, DiceOffer, SealReveal
from ratusz.host.schemas.tables import TableInfo
from ratusz.host.views.dice import dice_info
from ratusz.host.views.tables import table_info
from ratusz.server.http.dependencies import ContextDependency, SeatInPath, TableInPath
from ratusz.server.http.openapi import DICE, refusals
from ratusz.server.views import jobs
from ratusz.server.views.tables import record_text


@post(
    "/api/dice",
    tags=[DICE],
    summary="Create a dice commitment",
    status_code=200,
    responses=refusals(400, 413, 429, 503),
)
async def post_dice(context: ContextDependency) -> DiceOffer:
    """Create a commitment for a table to be created within an hour, so that you know it before you add entropy."""
    return DiceOffer(await context.service.dice_commitments.make(context.address))


@post(
    "/api/tables/{table_id:str}/seats/{seat:int}/entropy",
    tags=[DICE],
    summary="Reveal entropy",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 413, 422, 429, 503),
)
async def post_entropy(
    context: ContextDependency, table_id: TableInPath, seat: SeatInPath, data: JSONBody[SealReveal]
) -> TableInfo:
    """Reveal what your seat has sealed, when the table is `opening`. The game starts after the last reveal."""
    entropy = bytes.fromhex(data.entropy)
    table = await context.service.lobby.open_seal(context.session, table_id, seat, entropy)
    return table_info(table, context.session)


@get(
    "/api/tables/{table_id:str}/dice",
    tags=[DICE],
    summary="Get the dice of a table",
    responses=refusals(400, 404, 422, 503),
)
async def get_dice(context: ContextDependency, table_id: TableInPath) -> Response[DiceInfo]:
    """Get the commitment of a table and, when its game is over, everything needed to verify each draw."""
    table = await context.service.tables.fresh(table_id)
    known = await context.service.tables.replays.ask(jobs.draws_in_all if table.has_ended else jobs.draws_so_far, table)
    name = f"{table.stored.game}-{table.id}-dice.json"
    told = await context.service.tables.are_dice_told(table)
    record = await record_text(table, told=told) if told else ""
    return Response(
        dice_info(table, known, record, told=told), headers={"content-disposition": f'inline; filename="{name}"'}
    )


HANDLERS = [post_dice, post_entropy, get_dice]
