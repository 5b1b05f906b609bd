"""Routes of tables that people join by link: seats, readiness, seat codes, claims, bots and pauses."""

from __future__ import annotations

from litestar import Response, delete, post
from litestar.params import JSONBody

from ratusz.server.core.sessions import SessionHash, set_cookie
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
from ratusz.server.schemas.tables import TableInfo
from ratusz.server.tables.table import Table
from ratusz.server.views.tables import table_info

_TABLE = "/api/tables/{table_id:str}"
_SEAT = f"{_TABLE}/seats/{{seat:int}}"
_USUAL = refusals(400, 403, 404, 409, 413, 422, 503)


@post(f"{_TABLE}/link", tags=[LOBBY], summary="Create an invitation link", status_code=200, responses=_USUAL)
async def post_link(context: ContextDependency, table_id: TableInPath) -> LinkInfo:
    """A new link by which people sit down, for the host. The earlier one opens nothing any more."""
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
    """Take a free seat with the token of a link and a name. The seat is this browser's from now on."""
    session, token = await context.service.session(context.owner)
    table = await context.service.lobby.sit_down(
        session, context.address, table_id, token=data.token, name=data.name, seat=data.seat
    )
    return _come(context, table, session, token)


@delete(_SEAT, tags=[LOBBY], summary="Free or remove a seat", responses=_USUAL)
async def delete_seat(context: ContextDependency, table_id: TableInPath, seat: SeatInPath) -> None:
    """Before the game: leave your seat. For the host also: send somebody away, or take a free seat or a bot's away."""
    await context.service.lobby.clear_seat(context.session, table_id, seat)


@post(f"{_TABLE}/places", tags=[LOBBY], summary="Add a seat", status_code=200, responses=_USUAL)
async def post_place(context: ContextDependency, table_id: TableInPath, data: JSONBody[SeatingRequest]) -> TableInfo:
    """Before the game, for the host: one more seat, for a bot or for whoever comes."""
    table = await context.service.lobby.add_seat(context.session, table_id, data.bot)
    return table_info(table, context.session)


@post(f"{_SEAT}/ready", tags=[LOBBY], summary="Set readiness", status_code=200, responses=_USUAL)
async def post_ready(
    context: ContextDependency, table_id: TableInPath, seat: SeatInPath, data: JSONBody[ReadyRequest]
) -> TableInfo:
    """Before the game: say for your seat whether it may begin."""
    seal = None if data.seal is None else bytes.fromhex(data.seal)
    table = await context.service.lobby.set_ready(context.session, table_id, seat, ready=data.ready, seal=seal)
    return table_info(table, context.session)


@post(f"{_TABLE}/start", tags=[LOBBY], summary="Start the game", status_code=200, responses=_USUAL)
async def post_start(context: ContextDependency, table_id: TableInPath) -> TableInfo:
    """The game begins, for the host: when every seat is taken and everybody is ready.

    If seats have sealed something for the dice it begins when all of it is opened, or after some seconds.
    """
    table = await context.service.lobby.start(context.session, table_id)
    return table_info(table, context.session)


@post(f"{_SEAT}/code", tags=[LOBBY], summary="Create a seat code", status_code=200, responses=_USUAL)
async def post_code(
    context: ContextDependency, table_id: TableInPath, seat: SeatInPath, data: JSONBody[CodeRequest]
) -> CodeInfo:
    """Six words that bring your seat to another device: once, and within ten minutes. A new code ends the earlier."""
    code = await context.service.lobby.code(context.session, context.address, table_id, seat)
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
    """The seat of a code is this browser's from now on, and no longer the other device's."""
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
    """Who has lost the way to their seat asks for it, and for all that were played from the same browser.

    The browser that has the seat decides; while it is away for some minutes more than half of the other players.
    """
    session, token = await context.service.session(context.owner)
    table = await context.service.lobby.ask(session, context.address, table_id, data.seat)
    return _come(context, table, session, token)


@post(f"{_TABLE}/claims/{{claim:int}}", tags=[LOBBY], summary="Answer a claim", status_code=200, responses=_USUAL)
async def post_claim_answer(
    context: ContextDependency, table_id: TableInPath, claim: ClaimInPath, data: JSONBody[ClaimAnswer]
) -> TableInfo:
    """Whether the browser that asked gets the seat. The earlier one may take it back, unless it has agreed itself."""
    table = await context.service.lobby.answer(context.session, table_id, claim, grant=data.grant)
    return table_info(table, context.session)


@post(f"{_SEAT}/take-back", tags=[LOBBY], summary="Take a seat back", status_code=200, responses=_USUAL)
async def post_take_back(context: ContextDependency, table_id: TableInPath, seat: SeatInPath) -> TableInfo:
    """The others gave your seat to another browser while you were away: it is yours again, with all that went along."""
    table = await context.service.lobby.take_back(context.session, table_id, seat)
    return table_info(table, context.session)


@post(f"{_SEAT}/bot", tags=[LOBBY], summary="Let a bot substitute", status_code=200, responses=_USUAL)
async def post_stand_in(
    context: ContextDependency, table_id: TableInPath, seat: SeatInPath, data: JSONBody[SubstituteRequest]
) -> TableInfo:
    """A bot plays for a person: at once for your own seat and for the host, else when most of the others ask for it."""
    table = await context.service.lobby.stand_in(context.session, table_id, seat, data.bot)
    return table_info(table, context.session)


@delete(f"{_SEAT}/bot", tags=[LOBBY], summary="End a substitution", responses=_USUAL)
async def delete_stand_in(context: ContextDependency, table_id: TableInPath, seat: SeatInPath) -> None:
    """The person plays again, for whom a bot played. A player who has voted for a bot takes the vote back."""
    await context.service.lobby.hand_back(context.session, table_id, seat)


@post(f"{_TABLE}/pause", tags=[LOBBY], summary="Request a pause", status_code=200, responses=_USUAL)
async def post_pause(context: ContextDependency, table_id: TableInPath) -> TableInfo:
    """You want all clocks to stand; they do when everybody who plays wants it. Asked again: you want it no longer."""
    table = await context.service.lobby.request_pause(context.session, table_id)
    return table_info(table, context.session)


@delete(f"{_TABLE}/pause", tags=[LOBBY], summary="End a pause", responses=_USUAL)
async def delete_pause(context: ContextDependency, table_id: TableInPath) -> None:
    """The game goes on as soon as one of the players wants it."""
    await context.service.lobby.resume(context.session, table_id)


@post(f"{_TABLE}/again", tags=[LOBBY], summary="Create a rematch", status_code=200, responses=_USUAL)
async def post_again(context: ContextDependency, table_id: TableInPath) -> RematchInfo:
    """After the game: the table at which the same people meet again. Whoever asks first sets it."""
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
    """A text as an SVG drawing that phones can read. Links go in the body, so that no log has them."""
    return Response(qr.svg(data.text), media_type="image/svg+xml")


def _come(context: RequestContext, table: Table, session: SessionHash, token: str | None) -> Response[TableInfo]:
    cookie = {} if token is None else {"set-cookie": set_cookie(token, secure=context.is_secure)}
    return Response(table_info(table, session), headers=cookie, status_code=200)


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
