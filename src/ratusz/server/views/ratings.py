"""Views of ratings."""

from __future__ import annotations

from collections.abc import Mapping

from ratusz.engine.game import Seat
from ratusz.host.stored import SessionHash
from ratusz.server.ratings.ladder import Rating
from ratusz.server.ratings.service import Standing
from ratusz.server.schemas.ratings import OwnRating, RatedPerson, SeatRating


def own_rating(standing: Standing) -> OwnRating:
    """Where an account stands in one kind of games."""
    rating = standing.rating
    return OwnRating(
        game=standing.kind.game,
        players=standing.kind.players,
        points=rating.points,
        uncertainty=rating.uncertainty,
        games=rating.games,
        rank=standing.rank,
        of=standing.of,
    )


def rated_person(standing: Standing, session: SessionHash | None) -> RatedPerson:
    """A person in a list, as a session sees it."""
    rating = standing.rating
    return RatedPerson(
        rank=standing.rank,
        name=standing.rater.name,
        points=rating.points,
        uncertainty=rating.uncertainty,
        games=rating.games,
        mine=standing.rater.session == session,
    )


def seat_ratings(known: Mapping[Seat, Rating]) -> list[SeatRating]:
    """The ratings of the people at a table."""
    return [SeatRating(seat, rating.points, rating.uncertainty) for seat, rating in sorted(known.items())]
