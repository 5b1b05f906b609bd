"""Routes of time limits: handicaps before the game, and holidays."""

from __future__ import annotations

from litestar import delete, post
from litestar.params import JSONBody

from ratusz.engine.game import Seat
from ratusz.host.days_off import ALL
from ratusz.host.schemas.tables import TableInfo
from ratusz.host.tables import time_limits
from ratusz.host.views.tables import table_info
from ratusz.server.http.dependencies import ContextDependency, RequestContext, SeatInPath, TableInPath
from ratusz.server.http.openapi import LOBBY, refusals
from ratusz.server.schemas.lobby import HolidayRequest, PaceRequest

_TABLE = "/api/tables/{table_id:str}"
_SEAT = f"{_TABLE}/seats/{{seat:int}}"
_USUAL = refusals(400, 403, 404, 409, 413, 422, 429, 503)
_ENDED = refusals(400, 403, 404, 409, 503)


@post(f"{_SEAT}/pace", tags=[LOBBY], summary="Set a handicap", status_code=200, responses=_USUAL)
async def post_pace(
    context: ContextDependency, table_id: TableInPath, seat: SeatInPath, data: JSONBody[PaceRequest]
) -> TableInfo:
    """Give a seat a time limit of its own, before the game. For the host. Players have to be ready again."""
    table = await context.service.lobby.change(
        table_id, lambda roster: time_limits.set_pace(roster, context.session, seat, data.pace)
    )
    return table_info(table, context.session)


@post(f"{_SEAT}/holidays", tags=[LOBBY], summary="Take a holiday", status_code=200, responses=_USUAL)
async def post_holiday(
    context: ContextDependency, table_id: TableInPath, seat: SeatInPath, data: JSONBody[HolidayRequest]
) -> TableInfo:
    """Let the clock of your seat not run for some days, at a table with days per turn that allows it."""
    return await _taken(context, table_id, seat, data)


@delete(f"{_SEAT}/holidays", tags=[LOBBY], summary="End your holidays", responses=_ENDED)
async def delete_holidays(context: ContextDependency, table_id: TableInPath, seat: SeatInPath) -> None:
    """End the holiday of your seat, and cancel its later ones."""
    await _ended(context, table_id, seat)


@post(f"{_TABLE}/holidays", tags=[LOBBY], summary="Declare a holiday", status_code=200, responses=_USUAL)
async def post_common_holiday(
    context: ContextDependency, table_id: TableInPath, data: JSONBody[HolidayRequest]
) -> TableInfo:
    """Let no clock run for some days, at a table with days per turn. For the host."""
    return await _taken(context, table_id, ALL, data)


@delete(f"{_TABLE}/holidays", tags=[LOBBY], summary="End common holidays", responses=_ENDED)
async def delete_common_holidays(context: ContextDependency, table_id: TableInPath) -> None:
    """End the holiday of everybody, and cancel later ones. For the host."""
    await _ended(context, table_id, ALL)


async def _taken(context: RequestContext, table_id: str, seat: Seat, data: HolidayRequest) -> TableInfo:
    now = context.service.clock.now()
    table = await context.service.lobby.change(
        table_id, lambda roster: time_limits.take_holiday(roster, context.session, seat, data.start, data.end, now)
    )
    return table_info(table, context.session)


async def _ended(context: RequestContext, table_id: str, seat: Seat) -> None:
    now = context.service.clock.now()
    await context.service.lobby.change(
        table_id, lambda roster: time_limits.end_holidays(roster, context.session, seat, now)
    )


HANDLERS = [post_pace, post_holiday, delete_holidays, post_common_holiday, delete_common_holidays]
