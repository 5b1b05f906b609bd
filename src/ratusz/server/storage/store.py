"""Where tables and campaigns are kept: an append-only log of each, and who sits where.

`Store` is the seam; `ratusz.server.storage.sqlite.store` is the store of one machine. Another database needs these
methods and the same promises: a method that returns has its result on disk, a method that raises has changed nothing,
unless it raises OutcomeUnknown. Whatever a method reads was so at one moment, however many statements it takes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from ratusz.engine.game import Seat
from ratusz.host.log import Row
from ratusz.server.core.sessions import SessionHash
from ratusz.server.storage.side_effects import NO_SIDE_EFFECTS, SideEffects

if TYPE_CHECKING:
    from ratusz.server.storage.contacts import ContactStore


class Conflict(Exception):
    """Somebody else has written this ply. Never leaves the server: who loses the race reloads and tries again."""


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """Who sits at a place of a table."""

    kind: Literal["human", "bot"]
    name: str
    bot: str | None = None
    session: SessionHash | None = None
    """Whose seat it is; None for bots."""
    city: str = ""
    """What the city of the seat is called in a campaign; empty: it has no name."""
    rests: bool = False
    """Only among those of a campaign: takes no part for now, and sits at no table."""


@dataclass(frozen=True, slots=True)
class StoredDice:
    """The promise of a table's dice; only the store and the draws know the secret before the game is over."""

    secret: bytes = field(repr=False)
    entropies: tuple[bytes | None, ...] = field(repr=False)
    """What each seat has added where everybody plays from one browser; else it is in the log of people."""
    carried: int
    """How many of the table's events come from a record that it went on from."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """What was agreed when a table was set."""

    id: str
    game: str
    rules_version: int
    options: Mapping[str, str]
    owner: SessionHash
    created: float
    """Seconds since 1970."""
    seats: tuple[StoredSeat, ...]
    campaign: str | None = None
    """The campaign it is an episode of."""
    dice: StoredDice | None = None
    """None: the table is from before dice could be checked."""


@dataclass(frozen=True, slots=True)
class StoredCampaign:
    """What was agreed when a campaign was begun."""

    id: str
    game: str
    rules_version: int
    course: str
    owner: SessionHash
    created: float
    """Seconds since 1970."""


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """One row of a campaign's log; `ratusz.server.campaigns.log` reads the text."""

    ply: int
    text: str
    at: float
    """Seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the log of what people did at a table; `ratusz.server.tables.roster` reads it."""

    number: int
    text: str
    at: float
    """Seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Index:
    """What a table that people come to can be found by."""

    members: frozenset[SessionHash]
    listed: bool = False
    """Waits for people, and everybody may find it."""
    timed: bool = False
    """Its game has begun, and its clocks have to be looked after even when nobody looks at it."""
    waiting: frozenset[SessionHash] = frozenset()
    """Browsers that have asked for a seat. Their sessions come into being with it; they find no table by it."""


@dataclass(frozen=True, slots=True)
class Code:
    """Brings a seat to another device, once."""

    hash: bytes
    table: str
    seat: Seat
    expires: float
    """Seconds since 1970."""
    session: SessionHash
    """Whose seat it was when the words were told. Whoever has it after that keeps it."""


class Logs(NamedTuple):
    """What both logs of a table hold, or have held since, at one moment."""

    people: Sequence[Entry]
    rows: Sequence[Row]


def entropies_text(entropies: Sequence[bytes | None]) -> str:
    """As they are kept; `entropies_of` reads it."""
    return " ".join("-" if entropy is None else entropy.hex() for entropy in entropies)


def entropies_of(text: str) -> tuple[bytes | None, ...]:
    return tuple(None if word == "-" else bytes.fromhex(word) for word in text.split())


TableWithRows = tuple[StoredTable, Sequence[Row]]
CampaignWithRows = tuple[StoredCampaign, Sequence[CampaignRow]]


Value = str | int | float | bytes | None
Statement = tuple[str, Sequence[Value]]
"""SQL that both databases understand, with `$1`, `$2` … for its values."""


class Store(Protocol):
    """What the server asks of a database.

    All methods raise StorageFailed when the database cannot do what is asked, and those that write raise OutcomeUnknown
    when it was lost meanwhile.
    """

    @property
    def is_shared(self) -> bool:
        """Whether other workers are meant to write into the same database."""
        ...

    @property
    def reach(self) -> ContactStore:
        """What else is kept in the same database, to come back to people."""
        ...

    async def create(
        self,
        table: StoredTable,
        rows: Sequence[Row],
        row: CampaignRow | None = None,
        *,
        entries: Sequence[Entry] = (),
        index: Index | None = None,
        offer: bytes | None = None,
    ) -> None:
        """A new table with its first events; its owner's session comes into being with it.

        :param row: the row by which its campaign learns of it; both are written or neither.
        :param entries: what people did at it, with what it can be found by, if they come to it.
        :param offer: the commitment to its dice, which is used up by it.
        :raises Conflict: the ply of that row is taken.
        :raises UnknownCampaign: the campaign is gone.
        :raises UnknownPromise: the commitment is used up.
        """
        ...

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """All rows or none.

        :raises Conflict: one of the plies is taken.
        :raises UnknownTable: the table is gone.
        """
        ...

    async def meet(
        self,
        table: str,
        entries: Sequence[Entry],
        index: Index,
        rows: Sequence[Row] = (),
        besides: SideEffects = NO_SIDE_EFFECTS,
    ) -> None:
        """What people did, and the events that follow from it: all or none. Members' sessions come into being with it.

        :raises Conflict: one of the numbers or plies is taken, or the code is used up.
        :raises UnknownTable: the table is gone.
        """
        ...

    async def company(self, table: str, after: int = 0) -> Sequence[Entry]:
        """Everything that people did at the table after an entry, in order."""
        ...

    async def open_tables(self, since: float, limit: int) -> Sequence[str]:
        """IDs of the tables that are listed and were touched since then, the newest first."""
        ...

    async def lay_code(self, code: Code, now: float) -> None:
        """A code that can be taken; earlier ones of the seat, and whatever is out of date, cannot any more."""
        ...

    async def find_code(self, hash_: bytes, now: float) -> Code | None:
        """The code with a hash, which is used up by `meet`; None if there is no such code."""
        ...

    async def lay_offer(self, commitment: bytes, secret: bytes, now: float, outdated: float) -> None:
        """A secret for a table that is not set yet; those laid before a time are gone."""
        ...

    async def find_offer(self, commitment: bytes, outdated: float) -> bytes | None:
        """The secret of a commitment, which is used up by `create`; None if none was laid since a time."""
        ...

    async def delete(self, table: str) -> None:
        """The table and its log are gone; so it is when there was none."""
        ...

    async def table(self, table: str) -> StoredTable | None: ...

    async def read(self, table: str) -> tuple[StoredTable, Logs] | None:
        """A table and its logs as they stood at one moment; None if there is none."""
        ...

    async def news(self, table: str, number: int, ply: int) -> Logs | None:
        """What was written to its logs after an entry and a ply, seen at one moment; None if the table is gone."""
        ...

    async def rows(self, table: str, after: int = 0) -> Sequence[Row]:
        """The log after a ply, in order."""
        ...

    async def owned(self, owner: SessionHash, limit: int) -> Sequence[StoredTable]:
        """A session's tables outside campaigns, set or sat at, newest first."""
        ...

    async def create_campaign(
        self, campaign: StoredCampaign, rows: Sequence[CampaignRow], tables: Sequence[TableWithRows]
    ) -> None:
        """A new campaign with the tables of its first episodes; its owner's session comes into being with it."""
        ...

    async def append_to_campaign(self, campaign: str, row: CampaignRow) -> None:
        """One more row.

        :raises Conflict: the ply is taken.
        :raises UnknownCampaign: the campaign is gone.
        """
        ...

    async def delete_campaign(self, campaign: str) -> Sequence[str]:
        """The campaign, its log and all its tables are gone; so they are when there was none. Which tables it had."""
        ...

    async def campaign(self, campaign: str) -> CampaignWithRows | None:
        """A campaign with its whole log, in order."""
        ...

    async def owned_campaigns(self, owner: SessionHash, limit: int) -> Sequence[CampaignWithRows]:
        """The campaigns of a session, newest first, each with its whole log."""
        ...

    async def ask(self, sql: str, *values: Value) -> Sequence[Sequence[Any]]:
        """What is read, row by row; for what only one module asks."""
        ...

    async def do(self, *statements: Statement) -> Sequence[Sequence[Any]]:
        """All of them or none; the rows that the last returns.

        :raises Conflict: there is such a thing already.
        """
        ...

    async def knows(self, session: SessionHash) -> bool: ...

    async def close(self) -> None:
        """Finish what was begun. Later calls fail."""
        ...
