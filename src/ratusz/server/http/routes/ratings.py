"""Routes of ratings, which accounts have if they want them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from ratusz.host.lists import PAGE
from ratusz.server.http.dependencies import ContextDependency, GameInPath, RequestContext, Skip, TableInPath
from ratusz.server.http.openapi import RATINGS, refusals
from ratusz.server.schemas.ratings import OwnRatings, RatedGames, RatedPerson, RatingRequest, SeatRating
from ratusz.server.storage.ratings import Kind
from ratusz.server.views.ratings import own_rating, rated_person, seat_ratings

PlayersInPath = Annotated[int, PathParameter(name="players", description="Number of seats.", ge=1, le=64)]


@get("/api/account/rating", tags=[RATINGS], summary="Own ratings", responses=refusals(401, 503))
async def get_own_ratings(context: ContextDependency) -> OwnRatings:
    """Get the ratings of the account, and whether it wants any."""
    return await _own(context)


@post(
    "/api/account/rating",
    tags=[RATINGS],
    summary="Join or leave the ratings",
    status_code=200,
    responses=refusals(400, 401, 403, 413, 503),
)
async def post_own_ratings(context: ContextDependency, data: JSONBody[RatingRequest]) -> OwnRatings:
    """Rate the account from its next game on, or no longer. An account that leaves is in no list at once."""
    account = await context.service.accounts.account(context.cookies)
    await context.service.ratings.set_rated(account.session, rated=data.rated)
    return await _own(context)


@get("/api/ratings", tags=[RATINGS], summary="Rated games", responses=refusals(503))
async def get_rated_games(context: ContextDependency) -> list[RatedGames]:
    """List the games and numbers of players for which somebody has a rating."""
    return [RatedGames(*kind) for kind in await context.service.ratings.kinds()]


@get("/api/ratings/{game:str}/{players:int}", tags=[RATINGS], summary="List of ratings", responses=refusals(400, 503))
async def get_ratings(
    context: ContextDependency, game: GameInPath, players: PlayersInPath, skip: Skip = 0
) -> Sequence[RatedPerson]:
    """Get a page of fifty people who want to be rated, the best first.

    They are ordered by the least strength that the uncertainty leaves, so that few lucky games lead no list.
    """
    found = await context.service.ratings.list(Kind(game, players))
    return [rated_person(standing, context.session) for standing in found[skip : skip + PAGE]]


@get(
    "/api/tables/{table_id:str}/ratings",
    tags=[RATINGS],
    summary="Ratings at a table",
    responses=refusals(400, 404, 503),
)
async def get_table_ratings(context: ContextDependency, table_id: TableInPath) -> list[SeatRating]:
    """Get the ratings of the people at a table, of those who want any, in games of its kind."""
    service = context.service
    return seat_ratings(await service.ratings.at_table(await service.tables.fresh(table_id)))


async def _own(context: RequestContext) -> OwnRatings:
    account = await context.service.accounts.account(context.cookies)
    ratings = context.service.ratings
    standings = await ratings.own(account.session)
    return OwnRatings(await ratings.is_rated(account.session), [own_rating(standing) for standing in standings])


HANDLERS = [get_own_ratings, post_own_ratings, get_rated_games, get_ratings, get_table_ratings]
