"""Schemas of the API about evenings; see `ratusz.host.schemas.tables`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from ratusz.host.evenings.evening import Grouping
from ratusz.host.schemas.tables import Pace

Code = Annotated[str, Meta(description="Code in either language, with or without accents.", max_length=120)]
GuestNumber = Annotated[int, Meta(description="Number of a guest, from 1, in the order of arrival.")]


class EveningRequest(Struct, forbid_unknown_fields=True):
    """The evening to create."""

    game: Annotated[str, Meta(examples=["little_town"])]
    size: Annotated[int, Meta(description="People at a table, where the numbers allow it.", ge=2, le=64)]
    name: Annotated[str, Meta(description="Empty: the page names the evening by its game.", max_length=60)] = ""
    options: Annotated[Mapping[str, str], Meta(description="Omitted options have their defaults.", max_length=64)] = {}
    grouping: Annotated[
        Grouping,
        Meta(
            description="How tables are drawn: at `random`, by the `standing` of the evening, or by `rating`;"
            " always so that people meet as seldom as possible."
        ),
    ] = "random"
    pace: Annotated[Pace, Meta(description="Time limit of the tables, as for a new table.")] = ""
    same_dice: Annotated[bool, Meta(description="Whether all tables of a round play with the same dice.")] = False


class EveningCodeRequest(Struct, forbid_unknown_fields=True):
    """Language of the code."""

    language: Literal["en", "pl"] = "en"


class EveningCode(Struct):
    """A new code of four words. It is sent only once; the server keeps only its hash."""

    code: Annotated[str, Meta(examples=["bridge-owl-key-clock"])]


class CodeOfEvening(Struct, forbid_unknown_fields=True):
    """A code typed by a guest."""

    code: Code


class FoundEvening(Struct):
    """The evening of a code."""

    id: str


class GuestRequest(Struct, forbid_unknown_fields=True):
    """A guest who comes, or comes back."""

    name: Annotated[str, Meta(description="Name shown to the others.", max_length=40, examples=["Ola"])]
    code: Annotated[Code, Meta(description="Not needed by the host, and by guests who come back.")] = ""


class RoundRequest(Struct, forbid_unknown_fields=True):
    """The round to draw."""

    number: Annotated[int, Meta(description="Number of the next round, from 1.")]


class EveningEnd(Struct, forbid_unknown_fields=True):
    """Whether the evening is over."""

    over: bool


class GuestInfo(Struct, kw_only=True):
    """A guest."""

    number: GuestNumber
    name: Annotated[str, Meta(description="Empty: the account was deleted.")]
    here: Annotated[bool, Meta(description="Whether the guest takes part in the next round.")]
    rating: Annotated[int | None, Meta(description="Rating of guests who want one.")]


class GuestEnd(Struct):
    """How a guest has ended a game."""

    guest: GuestNumber
    points: int
    rank: int
    score: Annotated[float, Meta(description="Score of the game for the ranking: 100 for the first, 0 for the last.")]


class EveningTableInfo(Struct, kw_only=True):
    """A table of a round."""

    id: Annotated[
        str | None,
        Meta(description="With the same dice at all tables null for all but its guests and the host until all end."),
    ]
    guests: list[int]
    ends: Annotated[list[GuestEnd] | None, Meta(description="The best first; null: the game is not over.")]


class RoundInfo(Struct):
    """A round."""

    tables: list[EveningTableInfo]
    rests: Annotated[list[int], Meta(description="Guests who rest because the numbers are uneven.")]


class PlaceInfo(Struct, kw_only=True):
    """Where a guest stands."""

    guest: GuestNumber
    rank: int
    score: Annotated[float, Meta(description="Sum over all rounds; a round at rest brings 50.")]
    wins: int
    points: Annotated[int, Meta(description="Sum of the results of all games.")]
    games: int
    rests: int


class EveningInfo(Struct, kw_only=True):
    """An evening, as the requesting browser may see it."""

    id: str
    version: int
    name: str
    game: str
    options: Mapping[str, str]
    pace: str
    size: int
    grouping: Grouping
    same_dice: Annotated[bool, Meta(description="Whether all tables of a round play with the same dice.")]
    hosting: Annotated[bool, Meta(description="Whether the requesting browser is the host.")]
    over: bool
    me: Annotated[int | None, Meta(description="Number of the guest who uses this browser.")]
    table: Annotated[str | None, Meta(description="Table at which this guest plays now, or is about to.")]
    guests: list[GuestInfo]
    rounds: list[RoundInfo]
    ranking: Annotated[list[PlaceInfo], Meta(description="All guests, the best first.")]


class ListedEvening(Struct, kw_only=True):
    """An evening in a list."""

    id: str
    name: str
    game: str
    guests: int
    rounds: int
    over: bool
    hosting: bool
