"""An account and its history as values, which are sent to its owner as they are."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ratusz.host.schemas.results import PlayedTable

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


class ExportedTable(Struct):
    """A table with its game as text, and what the account has said there."""

    table: PlayedTable
    record: str
    said: list[str]


class ExportedResult(Struct):
    """A rated result of the account."""

    at: Seconds
    table: str
    game: str
    players: int
    rank: int


class ExportedEvening(Struct):
    """An evening of which the account is the host or a guest."""

    id: str
    name: str
    game: str
    created: Seconds
    guest: Annotated[str | None, Meta(description="Name of the account as a guest; null: it is the host only.")]


class ExportedPlace(Struct):
    """Where the account ended in a season of a league."""

    season: int
    division: int
    rank: int
    score: float


class ExportedLeague(Struct):
    """A league of which the account is the host or a member."""

    id: str
    name: str
    game: str
    created: Seconds
    member: Annotated[str | None, Meta(description="Name of the account in it; null: it is the host only.")]
    places: Annotated[list[ExportedPlace], Meta(description="Where it ended in earlier seasons, the oldest first.")]


class Export(Struct):
    """Everything that is stored about an account."""

    name: str
    created: Seconds
    passkeys: list[PasskeyInfo]
    tables: list[ExportedTable]
    addresses: Annotated[list[str], Meta(description="Where it wants to be told of its turn: by mail and by push.")]
    campaigns: Annotated[list[str], Meta(description="As text, as `ratusz campaign` reads them.")]
    evenings: list[ExportedEvening]
    leagues: list[ExportedLeague]
    rated: Annotated[list[ExportedResult], Meta(description="Results in the log of ratings; none without ratings.")]
