"""Routes of choosing ahead. Nothing is stored: requests bring the moves prepared so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from ratusz.engine.errors import Objection
from ratusz.host.errors import BadRequest, UnknownHotspots
from ratusz.server.http.dependencies import ContextDependency, Hotspots, Owner, TableInPath
from ratusz.server.http.openapi import PLAY, refusals
from ratusz.server.schemas.ahead import AheadInfo
from ratusz.server.views import ahead

MOST_MOVES = 20
"""Maximum number of moves of a prepared turn."""

Moves = Annotated[
    str,
    QueryParameter(
        name="prepared", description="Moves prepared so far, separated by commas, such as `mayor,ok`.", max_length=500
    ),
]


@get(
    "/api/tables/{table_id:str}/ahead",
    tags=[PLAY],
    summary="Choose ahead",
    responses=refusals(400, 403, 404, 422, 503),
)
async def get_ahead(context: ContextDependency, table_id: TableInPath, seat: Owner, prepared: Moves = "") -> AheadInfo:
    """Get what one of your seats could choose from after the moves prepared so far, if it were its turn now."""
    table = await context.service.tables.seen_from(context.session, table_id, seat)
    return ahead.ahead_info(table, seat, _moves(prepared))


@get(
    "/api/tables/{table_id:str}/ahead/objections",
    tags=[PLAY],
    summary="List objections ahead",
    responses=refusals(400, 403, 404, 422, 503),
)
async def get_ahead_objections(
    *,
    context: ContextDependency,
    table_id: TableInPath,
    seat: Owner,
    prepared: Moves = "",
    hotspots: Hotspots = None,
) -> Sequence[Objection]:
    """List the rules that would forbid all moves that the picked hotspots could become; empty if one is legal."""
    table = await context.service.tables.seen_from(context.session, table_id, seat)
    picked = [name for name in (hotspots or "").split(",") if name]
    if not picked:
        raise BadRequest("name the hotspots picked so far", field="hotspots")
    try:
        return ahead.objections(table, seat, _moves(prepared), picked)
    except UnknownHotspots as error:
        raise BadRequest(str(error), field="hotspots") from error


def _moves(text: str) -> list[str]:
    moves = [move for move in text.split(",") if move]
    if len(moves) > MOST_MOVES:
        raise BadRequest(f"a turn has at most {MOST_MOVES} moves, not {len(moves)}", field="prepared")
    return moves


HANDLERS = [get_ahead, get_ahead_objections]
