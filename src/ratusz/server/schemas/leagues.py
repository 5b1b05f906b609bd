"""Schemas of the API about leagues; see `ratusz.host.schemas.tables`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from ratusz.host.evenings.league import Divided
from ratusz.host.schemas.tables import Pace
from ratusz.server.schemas.evenings import PlaceInfo, RoundInfo

Seconds = Annotated[float, Meta(description="Seconds since 1970.")]


class LeagueRequest(Struct, forbid_unknown_fields=True):
    """The league to create."""

    game: Annotated[str, Meta(examples=["little_town"])]
    size: Annotated[int, Meta(description="People at a table, where the numbers allow it.", ge=2, le=64)]
    pace: Annotated[Pace, Meta(description="Days per turn, as for a new table.", examples=["3d"])]
    name: Annotated[str, Meta(description="Empty: the page names the league by its game.", max_length=60)] = ""
    options: Annotated[Mapping[str, str], Meta(description="Omitted options have their defaults.", max_length=64)] = {}
    divided: Annotated[Divided, Meta(description="How the first season divides people: by rating, or at random.")] = (
        "rating"
    )
    division: Annotated[int, Meta(description="People in a division; the last takes the rest.", ge=2, le=64)] = 8
    moving: Annotated[int, Meta(description="People who go up and down between divisions.", ge=0, le=16)] = 2
    length: Annotated[int, Meta(description="Rounds in a season.", ge=1, le=20)] = 5
    every: Annotated[int, Meta(description="Days from one round to the next.", ge=1, le=60)] = 7


class LeagueEnd(Struct, forbid_unknown_fields=True):
    """Whether no season is to follow."""

    over: bool


class FoundLeague(Struct):
    """The league of a code."""

    id: str


class MemberInfo(Struct, kw_only=True):
    """A member."""

    number: Annotated[int, Meta(description="Number of a member, from 1, in the order of arrival.")]
    name: Annotated[str, Meta(description="Empty: the account was deleted.")]
    here: Annotated[bool, Meta(description="Whether the member takes part in what is drawn next.")]
    rating: Annotated[int | None, Meta(description="Rating of members who want one.")]


class DivisionInfo(Struct, kw_only=True):
    """A division of the season."""

    ranking: Annotated[list[PlaceInfo], Meta(description="Its members, the best first.")]
    rounds: list[RoundInfo]


class PastPlaceInfo(Struct, kw_only=True):
    """Where a member ended in an earlier season."""

    guest: int
    rank: int
    score: float
    wins: int
    games: int
    moved: Annotated[
        Literal["up", "down", "out", ""], Meta(description="A division higher or lower, or out of the league.")
    ]


class PastSeasonInfo(Struct, kw_only=True):
    """An earlier season."""

    number: int
    ended: Seconds
    divisions: list[list[PastPlaceInfo]]


class LeagueInfo(Struct, kw_only=True):
    """A league, as the requesting account may see it."""

    id: str
    version: int
    name: str
    game: str
    options: Mapping[str, str]
    pace: str
    size: int
    divided: Divided
    division: int
    moving: int
    length: int
    every: int
    hosting: Annotated[bool, Meta(description="Whether the requesting account is the host.")]
    over: Annotated[bool, Meta(description="Whether no season follows.")]
    me: Annotated[int | None, Meta(description="Number of the requesting account in it.")]
    members: list[MemberInfo]
    season: Annotated[int | None, Meta(description="Number of the season that is played.")]
    drawn: Annotated[int, Meta(description="Rounds of the season that were drawn.")]
    due: Annotated[Seconds | None, Meta(description="When the next round or season begins, or the season may end.")]
    divisions: list[DivisionInfo]
    past: Annotated[list[PastSeasonInfo], Meta(description="Earlier seasons, the latest first.")]


class ListedLeague(Struct, kw_only=True):
    """A league in a list."""

    id: str
    name: str
    game: str
    members: int
    season: int | None
    over: bool
    hosting: bool
