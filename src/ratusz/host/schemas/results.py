"""Results of finished games as values, which are sent to the one whose they are as they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from ratusz.engine.message import Message

Seconds = Annotated[float, Meta(description="Seconds since 1970.")]


class PlayedSeat(Struct):
    """A seat of a table of the account."""

    name: str
    bot: str | None
    mine: bool
    points: Annotated[int | None, Meta(description="When the game is over.")]
    rank: int | None


class PlayedTable(Struct):
    """A table of the account."""

    id: str
    game: str
    options: Mapping[str, str]
    created: Seconds
    over: bool
    campaign: str | None
    seats: list[PlayedSeat]


class GameSums(Struct):
    """What the finished games come to in which one seat was the account's."""

    game: str
    games: int
    against_others: Annotated[int, Meta(description="Those of more than one seat, bots included.")]
    wins: Annotated[int, Meta(description="Of those; a shared victory is one.")]
    mean: float
    best: int


class FamilyResult(Struct):
    """A finished game of a family."""

    table: str
    at: Seconds
    points: int


class FamilySums(Struct):
    """What the finished games of one kind come to: of the same game, options and number of seats."""

    game: str
    options: Annotated[Mapping[str, str], Meta(description="Those that tell this kind of game from others.")]
    seats: int
    games: int
    wins: Annotated[int, Meta(description="Of games of more than one seat; a shared victory is one.")]
    mean: float
    best: int
    best_table: str
    results: Annotated[list[FamilyResult], Meta(description="The latest of them, oldest first.")]


class Meetings(Struct):
    """How somebody came out against another person in one kind of games."""

    game: str
    seats: int
    games: int
    won: Annotated[int, Meta(description="Games in which the account ranked higher.")]
    drawn: int
    lost: int
    points: Annotated[float, Meta(description="Average result of the account in these games.")]
    other: Annotated[float, Meta(description="Average result of the other person.")]


class Opponent(Struct):
    """Somebody named at tables of the account, and how they came out against each other."""

    name: str
    games: int
    won: Annotated[int, Meta(description="Games in which the account ranked higher.")]
    drawn: int
    lost: int
    kinds: Annotated[list[Meetings], Meta(description="By game and number of seats, the most frequent first.")]
    tables: Annotated[list[str], Meta(description="IDs of the latest tables of both, the newest first.")]


class TitleCount(Struct):
    """How often the account has earned a title by playing alone."""

    game: str
    title: Message
    of: Annotated[Message, Meta(description="What it was earned for: a chapter or a whole campaign.")]
    times: int


class History(Struct):
    """The newest tables of an account, newest first, and what its finished games come to."""

    tables: Annotated[list[PlayedTable], Meta(description="The first page.")]
    count: Annotated[int, Meta(description="Number of all tables.")]
    games: list[GameSums]
    families: Annotated[list[FamilySums], Meta(description="The most played first.")]
    opponents: Annotated[list[Opponent], Meta(description="The most frequent first.")]
    unread: Annotated[int, Meta(description="Tables not counted yet. Ask again: each request counts some of them.")]


class OwnRecord(Struct):
    """A result among those of the same session in games of the same kind."""

    games: Annotated[int, Meta(description="Finished games of this kind, this one included.")]
    rank: Annotated[int, Meta(description="Rank of this result among them, from 1.")]
    best: Annotated[int | None, Meta(description="Best of the other results.")]
    mean: Annotated[float | None, Meta(description="Average of the other results.")]
    lines: Annotated[Mapping[str, float], Meta(description="Points of their average sheet by the ID of the rule.")]


class BotRecord(Struct):
    """What a bot reaches in games of this kind against its like."""

    bot: str
    seats: Annotated[int, Meta(description="Number of seats of the games: the nearest that was measured.")]
    games: Annotated[int, Meta(description="Number of its games that were measured.")]
    below: Annotated[float, Meta(description="Share of the bot's results that are lower than this one.")]
    mean: float
    lines: Annotated[Mapping[str, float], Meta(description="Points of its average sheet by the ID of the rule.")]


class Comparison(Struct):
    """What the result of a seat means."""

    seat: int
    own: Annotated[OwnRecord | None, Meta(description="If exactly one seat of the table is the session's: this one.")]
    bots: Annotated[list[BotRecord], Meta(description="From the weakest; none where no games were measured.")]
    next: Annotated[Mapping[str, str] | None, Meta(description="Options of the next harder game of its kind.")]
    stronger: Annotated[str | None, Meta(description="Next stronger bot than the weakest at a table that was won.")]
