"""Schemas of the API about ratings; see `ratusz.host.schemas.tables`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ratusz.host.schemas.tables import SeatNumber

Points = Annotated[int, Meta(description="Estimated strength; newcomers have 1500.")]
Uncertainty = Annotated[
    int, Meta(description="The true strength is within so many points of the rating, with a probability of 95 %.")
]
Players = Annotated[int, Meta(description="Number of seats, those of bots and of people without ratings too.")]


class RatingRequest(Struct, forbid_unknown_fields=True):
    """Whether the account is to be rated."""

    rated: bool


class OwnRating(Struct, kw_only=True):
    """The rating of the account in one kind of games."""

    game: str
    players: Players
    points: Points
    uncertainty: Uncertainty
    games: Annotated[int, Meta(description="Number of rated games.")]
    rank: Annotated[int, Meta(description="Rank in the list of this kind of games.")]
    of: Annotated[int, Meta(description="Number of people in that list.")]


class OwnRatings(Struct):
    """The ratings of the account."""

    rated: Annotated[bool, Meta(description="Whether it wants to be rated. Nobody else is rated or listed.")]
    ratings: list[OwnRating]


class RatedGames(Struct):
    """A kind of games that has ratings."""

    game: str
    players: Players


class RatedPerson(Struct, kw_only=True):
    """A person in the list of one kind of games."""

    rank: int
    name: Annotated[str, Meta(description="Name of the account.")]
    points: Points
    uncertainty: Uncertainty
    games: int
    mine: Annotated[bool, Meta(description="Whether it is the signed-in account.")]


class SeatRating(Struct):
    """The rating of the person in a seat."""

    seat: SeatNumber
    points: Points
    uncertainty: Uncertainty
