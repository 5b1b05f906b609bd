"""Routes for tables that people come to by link: sitting down, being ready, coming back, standing in."""

from __future__ import annotations

from litestar import Response, delete, post
from litestar.params import JSONBody

from ratusz.server.core.sessions import SessionHash, set_cookie
from ratusz.server.http import qr
from ratusz.server.http.dependencies import ClaimInPath, RequestContext, SeatInPath, TableInPath, Visiting
from ratusz.server.http.openapi import COMPANY, COOKIE_SET, refusals
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
from ratusz.server.tables import pausing, seating
from ratusz.server.tables.table import Table
from ratusz.server.views.tables import table_info

_TABLE = "/api/tables/{table_id:str}"
_SEAT = f"{_TABLE}/seats/{{seat:int}}"
_USUAL = refusals(400, 403, 404, 409, 413, 422, 503)


@post(f"{_TABLE}/link", tags=[COMPANY], summary="Invite", status_code=200, responses=_USUAL)
async def post_link(visit: Visiting, table_id: TableInPath) -> LinkInfo:
    """A new link by which people sit down, for the host. The earlier one opens nothing any more."""
    return LinkInfo(await visit.service.lobby.link(visit.session or b"", table_id))


@post(
    f"{_TABLE}/seats",
    tags=[COMPANY],
    summary="Sit down",
    status_code=200,
    responses=_USUAL,
    response_headers=COOKIE_SET,
)
async def post_seat(visit: Visiting, table_id: TableInPath, data: JSONBody[Arrival]) -> Response[TableInfo]:
    """Take a free seat with the token of a link and a name. The seat is this browser's from now on."""
    session, token = await visit.service.session(visit.owner)
    table = await visit.service.lobby.sit_down(
        session, visit.address, table_id, token=data.token, name=data.name, seat=data.seat
    )
    return _come(visit, table, session, token)


@delete(_SEAT, tags=[COMPANY], summary="Clear a seat", responses=_USUAL)
async def delete_seat(visit: Visiting, table_id: TableInPath, seat: SeatInPath) -> None:
    """Before the game: leave your seat. For the host also: send somebody away, or take a free seat or a bot's away."""
    table = await visit.service.lobby.table(table_id)
    await table.meet(lambda company: seating.clear(company, visit.session, seat))


@post(f"{_TABLE}/places", tags=[COMPANY], summary="Add a seat", status_code=200, responses=_USUAL)
async def post_place(visit: Visiting, table_id: TableInPath, data: JSONBody[SeatingRequest]) -> TableInfo:
    """Before the game, for the host: one more seat, for a bot or for whoever comes."""
    table = await visit.service.lobby.table(table_id)
    await table.meet(lambda company: seating.add(company, visit.session, data.bot))
    return table_info(table, visit.session)


@post(f"{_SEAT}/ready", tags=[COMPANY], summary="Be ready", status_code=200, responses=_USUAL)
async def post_ready(
    visit: Visiting, table_id: TableInPath, seat: SeatInPath, data: JSONBody[ReadyRequest]
) -> TableInfo:
    """Before the game: say for your seat whether it may begin."""
    table = await visit.service.lobby.table(table_id)
    seal = None if data.seal is None else bytes.fromhex(data.seal)
    await table.meet(lambda company: seating.agree(company, visit.session, seat, ready=data.ready, seal=seal))
    return table_info(table, visit.session)


@post(f"{_TABLE}/start", tags=[COMPANY], summary="Begin", status_code=200, responses=_USUAL)
async def post_start(visit: Visiting, table_id: TableInPath) -> TableInfo:
    """The game begins, for the host: when every seat is taken and everybody is ready.

    If seats have sealed something for the dice it begins when all of it is opened, or after some seconds.
    """
    table = await visit.service.lobby.start(visit.session, table_id)
    return table_info(table, visit.session)


@post(f"{_SEAT}/code", tags=[COMPANY], summary="Words for another device", status_code=200, responses=_USUAL)
async def post_code(visit: Visiting, table_id: TableInPath, seat: SeatInPath, data: JSONBody[CodeRequest]) -> CodeInfo:
    """Six words that bring your seat to another device: once, and within ten minutes. A new code ends the earlier."""
    code = await visit.service.lobby.code(visit.session, visit.address, table_id, seat)
    return CodeInfo(seat_codes.text(code, data.language), seat_codes.LIFETIME)


@post(
    "/api/codes",
    tags=[COMPANY],
    summary="Come by words",
    status_code=200,
    responses=_USUAL,
    response_headers=COOKIE_SET,
)
async def post_code_told(visit: Visiting, data: JSONBody[CodeTold]) -> Response[TableInfo]:
    """The seat of a code is this browser's from now on, and no longer the other device's."""
    session, token = await visit.service.session(visit.owner)
    table = await visit.service.lobby.come_by_code(session, visit.address, data.code)
    return _come(visit, table, session, token)


@post(
    f"{_TABLE}/claims",
    tags=[COMPANY],
    summary="Say a seat is yours",
    status_code=200,
    responses=_USUAL,
    response_headers=COOKIE_SET,
)
async def post_claim(visit: Visiting, table_id: TableInPath, data: JSONBody[ClaimRequest]) -> Response[TableInfo]:
    """Who has lost the way to their seat asks for it, and for all that were played from the same browser.

    The browser that has the seat decides; while it is away for some minutes more than half of the other players.
    """
    session, token = await visit.service.session(visit.owner)
    table = await visit.service.lobby.ask(session, visit.address, table_id, data.seat)
    return _come(visit, table, session, token)


@post(f"{_TABLE}/claims/{{claim:int}}", tags=[COMPANY], summary="Answer a claim", status_code=200, responses=_USUAL)
async def post_claim_answer(
    visit: Visiting, table_id: TableInPath, claim: ClaimInPath, data: JSONBody[ClaimAnswer]
) -> TableInfo:
    """Whether the browser that asked gets the seat. The earlier one may take it back, unless it has agreed itself."""
    table = await visit.service.lobby.answer(visit.session, table_id, claim, grant=data.grant)
    return table_info(table, visit.session)


@post(f"{_SEAT}/take-back", tags=[COMPANY], summary="Take a seat back", status_code=200, responses=_USUAL)
async def post_take_back(visit: Visiting, table_id: TableInPath, seat: SeatInPath) -> TableInfo:
    """The others gave your seat to another browser while you were away: it is yours again, with all that went along."""
    table = await visit.service.lobby.take_back(visit.session, table_id, seat)
    return table_info(table, visit.session)


@post(f"{_SEAT}/bot", tags=[COMPANY], summary="Let a bot play", status_code=200, responses=_USUAL)
async def post_stand_in(
    visit: Visiting, table_id: TableInPath, seat: SeatInPath, data: JSONBody[SubstituteRequest]
) -> TableInfo:
    """A bot plays for a person: at once for your own seat and for the host, else when most of the others ask for it."""
    table = await visit.service.lobby.stand_in(visit.session, table_id, seat, data.bot)
    return table_info(table, visit.session)


@delete(f"{_SEAT}/bot", tags=[COMPANY], summary="Play again yourself", responses=_USUAL)
async def delete_stand_in(visit: Visiting, table_id: TableInPath, seat: SeatInPath) -> None:
    """The person plays again, for whom a bot played. A player who has voted for a bot takes the vote back."""
    table = await visit.service.lobby.table(table_id)
    await table.meet(lambda company: seating.hand_back(company, visit.session, seat))


@post(f"{_TABLE}/pause", tags=[COMPANY], summary="Stop the clocks", status_code=200, responses=_USUAL)
async def post_pause(visit: Visiting, table_id: TableInPath) -> TableInfo:
    """You want all clocks to stand; they do when everybody who plays wants it. Asked again: you want it no longer."""
    table = await visit.service.lobby.table(table_id)
    await table.meet(lambda company: pausing.pause(company, visit.session))
    return table_info(table, visit.session)


@delete(f"{_TABLE}/pause", tags=[COMPANY], summary="Let the clocks run on", responses=_USUAL)
async def delete_pause(visit: Visiting, table_id: TableInPath) -> None:
    """The game goes on as soon as one of the players wants it."""
    table = await visit.service.lobby.table(table_id)
    await table.meet(lambda company: pausing.go_on(company, visit.session))


@post(f"{_TABLE}/again", tags=[COMPANY], summary="Rematch", status_code=200, responses=_USUAL)
async def post_again(visit: Visiting, table_id: TableInPath) -> RematchInfo:
    """After the game: the table at which the same people meet again. Whoever asks first sets it."""
    return RematchInfo(await visit.service.lobby.again(visit.session, table_id))


@post(
    "/api/qr",
    tags=[COMPANY],
    summary="A QR code",
    media_type="image/svg+xml",
    status_code=200,
    responses=refusals(400, 413),
)
async def post_qr(data: JSONBody[QrRequest]) -> Response[bytes]:
    """A text as an SVG drawing that phones can read. Links go in the body, so that no log has them."""
    return Response(qr.svg(data.text), media_type="image/svg+xml")


def _come(visit: RequestContext, table: Table, session: SessionHash, token: str | None) -> Response[TableInfo]:
    cookie = {} if token is None else {"set-cookie": set_cookie(token, secure=visit.is_secure)}
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
