"""Routes of evenings: one invitation for many tables, rounds, and a common ranking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import JSONBody, PathParameter

from ratusz.host.lists import PAGE
from ratusz.server.core import code_words
from ratusz.server.core.sessions import set_cookie
from ratusz.server.evenings.values import NewEvening
from ratusz.server.http.dependencies import ContextDependency, RequestContext, Skip
from ratusz.server.http.openapi import COOKIE_SET, EVENINGS, refusals
from ratusz.server.schemas.evenings import (
    CodeOfEvening,
    EveningCode,
    EveningCodeRequest,
    EveningEnd,
    EveningInfo,
    EveningRequest,
    FoundEvening,
    GuestRequest,
    ListedEvening,
    RoundRequest,
)
from ratusz.server.storage.evenings import StoredEvening
from ratusz.server.views.evenings import evening_info, listed_evening

_EVENING = "/api/evenings/{evening_id:str}"
_USUAL = refusals(400, 403, 404, 409, 413, 422, 503)

EveningInPath = Annotated[str, PathParameter(name="evening_id", description="An evening's ID.")]
GuestInPath = Annotated[int, PathParameter(name="guest", description="Number of a guest, from 1.")]


@post("/api/evenings", tags=[EVENINGS], summary="Create an evening", responses=_USUAL, response_headers=COOKIE_SET)
async def post_evening(context: ContextDependency, data: JSONBody[EveningRequest]) -> Response[EveningInfo]:
    """Create an evening. Guests come by its code, and this browser, the host, draws the rounds."""
    owner, token = await context.service.session(context.owner)
    asked = NewEvening(data.name, data.game, data.options, data.size, data.grouping, data.pace, data.same_dice)
    evening = await context.service.create_evening(owner, context.address, asked)
    info = evening_info(StoredEvening(1, evening), owner, {})
    return Response(info, status_code=201, headers=_cookie(context, token))


@get("/api/evenings", tags=[EVENINGS], summary="List evenings", responses=refusals(400, 503))
async def get_evenings(context: ContextDependency, skip: Skip = 0) -> Sequence[ListedEvening]:
    """List evenings of which this browser is the host or a guest, fifty at a time; those changed last come first."""
    if context.session is None:
        return []
    found = await context.service.evenings.own(context.session, PAGE, skip)
    return [listed_evening(stored, context.session) for stored in found]


@get(_EVENING, tags=[EVENINGS], summary="Get an evening", responses=refusals(400, 404, 503))
async def get_evening(context: ContextDependency, evening_id: EveningInPath) -> EveningInfo:
    """Get guests, rounds and the ranking of an evening."""
    return await _info(context, await context.service.evenings.find(evening_id))


@post(f"{_EVENING}/code", tags=[EVENINGS], summary="Create an evening's code", status_code=200, responses=_USUAL)
async def post_evening_code(
    context: ContextDependency, evening_id: EveningInPath, data: JSONBody[EveningCodeRequest]
) -> EveningCode:
    """Create a code of four words by which guests come. The previous code stops working. For the host."""
    code = await context.service.evenings.code(context.session, evening_id)
    return EveningCode(code_words.text(code, data.language))


@post("/api/evenings/code", tags=[EVENINGS], summary="Find an evening by its code", status_code=200, responses=_USUAL)
async def post_code_of_evening(context: ContextDependency, data: JSONBody[CodeOfEvening]) -> FoundEvening:
    """Get the ID of the evening of a code."""
    return FoundEvening(await context.service.evenings.find_by_code(context.address, data.code))


@post(
    f"{_EVENING}/guests",
    tags=[EVENINGS],
    summary="Come to an evening",
    status_code=200,
    responses=_USUAL,
    response_headers=COOKIE_SET,
)
async def post_guest(
    context: ContextDependency, evening_id: EveningInPath, data: JSONBody[GuestRequest]
) -> Response[EveningInfo]:
    """Come to an evening, or come back. Who comes during a round plays from the next one on."""
    session, token = await context.service.session(context.owner)
    stored = await context.service.evenings.join(session, context.address, evening_id, data.code, data.name)
    info = evening_info(stored, session, await context.service.evenings.ratings(stored.value))
    return Response(info, status_code=200, headers=_cookie(context, token))


@delete(f"{_EVENING}/guests/{{guest:int}}", tags=[EVENINGS], summary="Leave an evening", responses=_USUAL)
async def delete_guest(context: ContextDependency, evening_id: EveningInPath, guest: GuestInPath) -> None:
    """Leave; the host can also remove a guest, who may not come back. A bot plays on where a game goes on."""
    await context.service.evenings.leave(context.session, evening_id, guest)


@post(f"{_EVENING}/rounds", tags=[EVENINGS], summary="Draw a round", status_code=200, responses=_USUAL)
async def post_round(
    context: ContextDependency, evening_id: EveningInPath, data: JSONBody[RoundRequest]
) -> EveningInfo:
    """Draw the next round and create its tables, at which everybody has a seat. For the host."""
    return await _info(
        context,
        await context.service.draw_round(context.session, context.address, evening_id, data.number),
    )


@post(f"{_EVENING}/end", tags=[EVENINGS], summary="End an evening", status_code=200, responses=_USUAL)
async def post_evening_end(
    context: ContextDependency, evening_id: EveningInPath, data: JSONBody[EveningEnd]
) -> EveningInfo:
    """End an evening, or go on with it. For the host."""
    return await _info(context, await context.service.evenings.end(context.session, evening_id, over=data.over))


@delete(_EVENING, tags=[EVENINGS], summary="Remove an evening", responses=refusals(400, 403, 404, 503))
async def delete_evening(context: ContextDependency, evening_id: EveningInPath) -> None:
    """Remove an evening from the list of this browser. It is deleted once everybody has removed it."""
    await context.service.evenings.hide(context.session, evening_id)


async def _info(context: RequestContext, stored: StoredEvening) -> EveningInfo:
    return evening_info(stored, context.session, await context.service.evenings.ratings(stored.value))


def _cookie(context: RequestContext, token: str | None) -> dict[str, str]:
    return {} if token is None else {"set-cookie": set_cookie(token, secure=context.is_secure)}


HANDLERS = [
    post_evening,
    get_evenings,
    get_evening,
    post_evening_code,
    post_code_of_evening,
    post_guest,
    delete_guest,
    post_round,
    post_evening_end,
    delete_evening,
]
