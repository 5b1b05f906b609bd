"""Routes of leagues of accounts: rounds by the calendar, divisions, and up- and descent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter

from ratusz.host.lists import PAGE
from ratusz.host.stored import SessionHash
from ratusz.server.core import code_words
from ratusz.server.evenings.values import NewLeague
from ratusz.server.http.dependencies import ContextDependency, RequestContext, Skip
from ratusz.server.http.openapi import LEAGUES, refusals
from ratusz.server.schemas.evenings import CodeOfEvening, EveningCode, EveningCodeRequest, GuestRequest
from ratusz.server.schemas.leagues import FoundLeague, LeagueEnd, LeagueInfo, LeagueRequest, ListedLeague
from ratusz.server.storage.leagues import StoredLeague
from ratusz.server.views.leagues import league_info, listed_league

_LEAGUE = "/api/leagues/{league_id:str}"
_USUAL = refusals(400, 401, 403, 404, 409, 413, 422, 503)

LeagueInPath = Annotated[str, PathParameter(name="league_id", description="A league's ID.")]
MemberInPath = Annotated[int, PathParameter(name="member", description="Number of a member, from 1.")]


@post("/api/leagues", tags=[LEAGUES], summary="Create a league", responses=_USUAL)
async def post_league(context: ContextDependency, data: JSONBody[LeagueRequest]) -> LeagueInfo:
    """Create a league. Accounts join by its code; the account that creates it is its host."""
    owner = await _account(context)
    asked = NewLeague(**msgspec.structs.asdict(data))
    league = await context.service.create_league(owner, context.address, asked)
    return league_info(StoredLeague(1, league), owner, {})


@get("/api/leagues", tags=[LEAGUES], summary="List leagues", responses=refusals(400, 503))
async def get_leagues(context: ContextDependency, skip: Skip = 0) -> Sequence[ListedLeague]:
    """List leagues of which the account is the host or a member, fifty at a time; those changed last come first."""
    if context.session is None:
        return []
    found = await context.service.leagues.own(context.session, PAGE, skip)
    return [listed_league(stored, context.session) for stored in found]


@get(_LEAGUE, tags=[LEAGUES], summary="Get a league", responses=refusals(400, 404, 503))
async def get_league(context: ContextDependency, league_id: LeagueInPath) -> LeagueInfo:
    """Get members, divisions, rounds, standings and earlier seasons of a league."""
    return await _info(context, await context.service.leagues.find(league_id))


@post(f"{_LEAGUE}/code", tags=[LEAGUES], summary="Create a league's code", status_code=200, responses=_USUAL)
async def post_league_code(
    context: ContextDependency, league_id: LeagueInPath, data: JSONBody[EveningCodeRequest]
) -> EveningCode:
    """Create a code of five words by which accounts join. The previous code stops working. For the host."""
    code = await context.service.leagues.code(context.session, league_id)
    return EveningCode(code_words.text(code, data.language))


@post("/api/leagues/code", tags=[LEAGUES], summary="Find a league by its code", status_code=200, responses=_USUAL)
async def post_code_of_league(context: ContextDependency, data: JSONBody[CodeOfEvening]) -> FoundLeague:
    """Get the ID of the league of a code."""
    return FoundLeague(await context.service.leagues.find_by_code(context.address, data.code))


@post(f"{_LEAGUE}/members", tags=[LEAGUES], summary="Join a league", status_code=200, responses=_USUAL)
async def post_member(context: ContextDependency, league_id: LeagueInPath, data: JSONBody[GuestRequest]) -> LeagueInfo:
    """Join a league, or come back. Who joins during a season plays from the next one on."""
    account = await _account(context)
    stored = await context.service.leagues.join(account, context.address, league_id, data.code, data.name)
    return await _info(context, stored)


@delete(f"{_LEAGUE}/members/{{member:int}}", tags=[LEAGUES], summary="Leave a league", responses=_USUAL)
async def delete_member(context: ContextDependency, league_id: LeagueInPath, member: MemberInPath) -> None:
    """Leave; the host can also remove a member, who may not come back. A bot plays on in all games."""
    await context.service.leagues.leave(context.session, league_id, member)


@post(f"{_LEAGUE}/seasons", tags=[LEAGUES], summary="Begin a season", status_code=200, responses=_USUAL)
async def post_season(context: ContextDependency, league_id: LeagueInPath) -> LeagueInfo:
    """Begin a season now. Its rounds follow by themselves, and so do later seasons. For the host."""
    return await _info(context, await context.service.leagues.start(context.session, league_id))


@post(f"{_LEAGUE}/end", tags=[LEAGUES], summary="End a league", status_code=200, responses=_USUAL)
async def post_league_end(context: ContextDependency, league_id: LeagueInPath, data: JSONBody[LeagueEnd]) -> LeagueInfo:
    """Let no season follow the one that is played, or go on with the league. For the host."""
    return await _info(context, await context.service.leagues.end(context.session, league_id, over=data.over))


@delete(_LEAGUE, tags=[LEAGUES], summary="Remove a league", responses=refusals(400, 403, 404, 503))
async def delete_league(context: ContextDependency, league_id: LeagueInPath) -> None:
    """Remove a league from the list of this account. It is deleted once everybody has removed it."""
    await context.service.leagues.hide(context.session, league_id)


async def _account(context: RequestContext) -> SessionHash:
    """:raises NotSignedIn: leagues are made from accounts."""
    return (await context.service.accounts.account(context.cookies)).session


async def _info(context: RequestContext, stored: StoredLeague) -> LeagueInfo:
    return league_info(stored, context.session, await context.service.leagues.ratings(stored.value))


HANDLERS = [
    post_league,
    get_leagues,
    get_league,
    post_league_code,
    post_code_of_league,
    post_member,
    delete_member,
    post_season,
    post_league_end,
    delete_league,
]
