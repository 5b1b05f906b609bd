"""Routes of tables that people join by link: seats, readiness, seat codes, claims, bots and pauses."""

from __future__ import annotations

from litestar import Response, delete, post
from litestar.params import JSONBody

from ratusz.host.schemas.tables import TableInfo
from ratusz.host.stored import SessionHash
from ratusz.host.views.tables import table_info
from ratusz.server.http import qr
from ratusz.server.http.dependencies import ClaimInPath, ContextDependency, RequestContext, SeatInPath, TableInPath
from ratusz.server.http.openapi import COOKIE_SET, LOBBY, refusals
from ratusz.server.lobby import seat_codes
from ratusz.server.schemas.lobby import (
    Arrival,
    ClaimAnswer,
    ClaimRequest,
    CodeInfo,
    CodeRequest,
    CodeTold,
    LinkInfo,
    QrRequest,
    ReadyRequest,
    RematchInfo,
    SeatingRequest,
    SubstituteRequest,
)
from ratusz.server.tables.table import Table

_TABLE = "/api/tables/{table_id:str}"
_SEAT = f"{_TABLE}/seats/{{seat:int}}"
_USUAL = refusals(400, 403, 404, 409, 413, 422, 503)


@post(f"{_TABLE}/link", tags=[LOBBY], summary="Create an invitation link", status_code=200, responses=_USUAL)
async def post_link(context: ContextDependency, table_id: TableInPath) -> LinkInfo:
    """Create an invitation link. The previous link stops working. For the host."""
    return LinkInfo(await context.service.lobby.link(context.session or b"", table_id))


@post(
    f"{_TABLE}/seats",
    tags=[LOBBY],
    summary="Take a seat",
    status_code=200,
    responses=_USUAL,
    response_headers=COOKIE_SET,
)
async def post_seat(context: ContextDependency, table_id: TableInPath, data: JSONBody[Arrival]) -> Response[TableInfo]:
    """Take a free seat with the token of an invitation link and a name. The seat then belongs to this browser."""
    session, token = await context.service.session(context.owner)
    table = await context.service.lobby.sit_down(
        session, context.address, table_id, token=data.token, name=data.name, seat=data.seat
    )
    return _come(context, table, session, token)


@delete(_SEAT, tags=[LOBBY], summary="Free or remove a seat", responses=_USUAL)
async def delete_seat(context: ContextDependency, table_id: TableInPath, seat: SeatInPath) -> None:
    """Leave your seat, before the game. The host can also remove a player, a bot or a free seat."""
    await context.service.lobby.clear_seat(context.session, table_id, seat)


@post(f"{_TABLE}/places", tags=[LOBBY], summary="Add a seat", status_code=200, responses=_USUAL)
async def post_place(context: ContextDependency, table_id: TableInPath, data: JSONBody[SeatingRequest]) -> TableInfo:
    """Add a seat for a bot or an open seat. For the host, before the game."""
    table = await context.service.lobby.add_seat(context.session, table_id, data.bot)
    return table_info(table, context.session)


@post(f"{_SEAT}/ready", tags=[LOBBY], summary="Set readiness", status_code=200, responses=_USUAL)
async def post_ready(
    context: ContextDependency, table_id: TableInPath, seat: SeatInPath, data: JSONBody[ReadyRequest]
) -> TableInfo:
    """Set whether your seat is ready to start, before the game."""
    seal = None if data.seal is None else bytes.fromhex(data.seal)
    table = await context.service.lobby.set_ready(context.session, table_id, seat, ready=data.ready, seal=seal)
    return table_info(table, context.session)


@post(f"{_TABLE}/start", tags=[LOBBY], summary="Start the game", status_code=200, responses=_USUAL)
async def post_start(context: ContextDependency, table_id: TableInPath) -> TableInfo:
    """Start the game, when all seats are taken and all players are ready. For the host.

    If seats have sealed entropy for the dice, the game starts after all of it is revealed, or after some seconds.
    """
    table = await context.service.lobby.start(context.session, table_id)
    return table_info(table, context.session)


@post(f"{_SEAT}/code", tags=[LOBBY], summary="Create a seat code", status_code=200, responses=_USUAL)
async def post_code(
    context: ContextDependency, table_id: TableInPath, seat: SeatInPath, data: JSONBody[CodeRequest]
) -> CodeInfo:
    """Create a code of six words that moves your seat to another device.

    It works once, within ten minutes. A new code replaces the previous one.
    """
    code = await context.service.lobby.code(context.session, table_id, seat)
    return CodeInfo(seat_codes.text(code, data.language), seat_codes.LIFETIME)


@post(
    "/api/codes",
    tags=[LOBBY],
    summary="Use a seat code",
    status_code=200,
    responses=_USUAL,
    response_headers=COOKIE_SET,
)
async def post_code_told(context: ContextDependency, data: JSONBody[CodeTold]) -> Response[TableInfo]:
    """Move the seat of a code from the other device to this browser."""
    session, token = await context.service.session(context.owner)
    table = await context.service.lobby.come_by_code(session, context.address, data.code)
    return _come(context, table, session, token)


@post(
    f"{_TABLE}/claims",
    tags=[LOBBY],
    summary="Claim a seat",
    status_code=200,
    responses=_USUAL,
    response_headers=COOKIE_SET,
)
async def post_claim(
    context: ContextDependency, table_id: TableInPath, data: JSONBody[ClaimRequest]
) -> Response[TableInfo]:
    """Claim a seat that you have lost access to, and all seats played from the same browser.

    The browser that has the seat decides. After it has been offline for some minutes, more than half of the other
    players can decide.
    """
    session, token = await context.service.session(context.owner)
    table = await context.service.lobby.ask(session, context.address, table_id, data.seat)
    return _come(context, table, session, token)


@post(f"{_TABLE}/claims/{{claim:int}}", tags=[LOBBY], summary="Answer a claim", status_code=200, responses=_USUAL)
async def post_claim_answer(
    context: ContextDependency, table_id: TableInPath, claim: ClaimInPath, data: JSONBody[ClaimAnswer]
) -> TableInfo:
    """Grant or refuse a claim. The previous owner can take the seat back, unless the owner granted the claim."""
    table = await context.service.lobby.answer(context.session, table_id, claim, grant=data.grant)
    return table_info(table, context.session)


@post(f"{_SEAT}/take-back", tags=[LOBBY], summary="Take a seat back", status_code=200, responses=_USUAL)
async def post_take_back(context: ContextDependency, table_id: TableInPath, seat: SeatInPath) -> TableInfo:
    """Take back a seat that was given to another browser while you were offline, with all seats given along with it."""
    table = await context.service.lobby.take_back(context.session, table_id, seat)
    return table_info(table, context.session)


@post(f"{_SEAT}/bot", tags=[LOBBY], summary="Let a bot substitute", status_code=200, responses=_USUAL)
async def post_stand_in(
    context: ContextDependency, table_id: TableInPath, seat: SeatInPath, data: JSONBody[SubstituteRequest]
) -> TableInfo:
    """Let a bot play for a person: at once for your own seat or as host, otherwise by majority vote."""
    table = await context.service.lobby.stand_in(context.session, table_id, seat, data.bot)
    return table_info(table, context.session)


@delete(f"{_SEAT}/bot", tags=[LOBBY], summary="End a substitution", responses=_USUAL)
async def delete_stand_in(context: ContextDependency, table_id: TableInPath, seat: SeatInPath) -> None:
    """End a substitution of your own seat, or withdraw your vote for a bot."""
    await context.service.lobby.hand_back(context.session, table_id, seat)


@post(f"{_TABLE}/pause", tags=[LOBBY], summary="Request a pause", status_code=200, responses=_USUAL)
async def post_pause(context: ContextDependency, table_id: TableInPath) -> TableInfo:
    """Request that all clocks stop; they do when all players request it. A second request withdraws the first."""
    table = await context.service.lobby.request_pause(context.session, table_id)
    return table_info(table, context.session)


@delete(f"{_TABLE}/pause", tags=[LOBBY], summary="End a pause", responses=_USUAL)
async def delete_pause(context: ContextDependency, table_id: TableInPath) -> None:
    """End a pause. Any player can do this."""
    await context.service.lobby.resume(context.session, table_id)


@post(f"{_TABLE}/again", tags=[LOBBY], summary="Create a rematch", status_code=200, responses=_USUAL)
async def post_again(context: ContextDependency, table_id: TableInPath) -> RematchInfo:
    """Get the table for a rematch with the same players, after the game. The first request creates it."""
    return RematchInfo(await context.service.lobby.again(context.session, table_id))


@post(
    "/api/qr",
    tags=[LOBBY],
    summary="Draw a QR code",
    media_type="image/svg+xml",
    status_code=200,
    responses=refusals(400, 413),
)
async def post_qr(data: JSONBody[QrRequest]) -> Response[bytes]:
    """Draw a text as a QR code in SVG. The text is sent in the body, so that links do not appear in logs."""
    return Response(qr.svg(data.text), media_type="image/svg+xml")


def _come(context: RequestContext, table: Table, session: SessionHash, token: str | None) -> Response[TableInfo]:
    return Response(table_info(table, session), headers=context.cookie(token), status_code=200)


HANDLERS = [
    post_link,
    post_seat,
    delete_seat,
    post_place,
    post_ready,
    post_start,
    post_code,
    post_code_told,
    post_claim,
    post_claim_answer,
    post_take_back,
    post_stand_in,
    delete_stand_in,
    post_pause,
    delete_pause,
    post_again,
    post_qr,
]
