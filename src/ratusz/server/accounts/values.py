"""An account and its history as values, which are sent to its owner as they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

Seconds = Annotated[float, Meta(description="Seconds since 1970.")]


class PasskeyInfo(Struct):
    """A passkey, as its owner may see it."""

    id: str
    name: str
    created: Seconds
    used: Seconds


class AccountInfo(Struct):
    """An account, as its owner sees it."""

    name: str
    created: Seconds
    passkeys: list[PasskeyInfo]


class Me(Struct):
    """Who has signed in in this browser, if somebody has."""

    account: AccountInfo | None
    tables_here: Annotated[int, Meta(description="Tables whose seats belong to this browser and not to the account.")]


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


class History(Struct):
    """The newest tables of an account, newest first."""

    tables: list[PlayedTable]
    games: list[GameSums]


class ExportedTable(Struct):
    """A table with its game as text, and what the account has said there."""

    table: PlayedTable
    record: str
    said: list[str]


class Export(Struct):
    """Everything that is stored about an account."""

    name: str
    created: Seconds
    passkeys: list[PasskeyInfo]
    tables: list[ExportedTable]
    addresses: Annotated[list[str], Meta(description="Where it wants to be told of its turn: by mail and by push.")]
    campaigns: Annotated[list[str], Meta(description="As text, as `ratusz campaign` reads them.")]
