"""What is stored about tables and campaigns, as values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from ratusz.host.log import Row

SessionHash = bytes
"""SHA-256 of the token in a browser's cookie."""


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """Who sits at a place of a table."""

    kind: Literal["human", "bot"]
    name: str
    bot: str | None = None
    session: SessionHash | None = None
    """Session of the person; None for bots."""
    city: str = ""
    """Name of the seat's city in a campaign; empty: it has none."""
    rests: bool = False
    """Whether the player takes no part for now and sits at no table; only among the seats of a campaign."""


@dataclass(frozen=True, slots=True)
class StoredDice:
    """The promise of a table's dice; only storage and the draws know the secret before the game is over."""

    secret: bytes = field(repr=False)
    entropies: tuple[bytes | None, ...] = field(repr=False)
    """Entropy of each seat where everybody plays from one browser; else it is in the log of people."""
    carried: int
    """Number of the table's events that come from a record that it went on from."""
    shared: bool = False
    """Whether other tables have the same secret, so that the same is drawn there; no seat adds entropy then."""


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
    """ID of the campaign it is an episode of."""
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
    """One row of a campaign's log; `ratusz.host.campaign_log` reads the text."""

    ply: int
    text: str
    at: float
    """Seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the log of what people did at a table; `ratusz.host.tables.roster` reads it."""

    number: int
    text: str
    at: float
    """Seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Index:
    """What a table that people come to can be found by."""

    members: frozenset[SessionHash]
    listed: bool = False
    """Whether it waits for people, and everybody may find it."""
    timed: bool = False
    """Whether its game has begun, and its clocks have to be looked after even when nobody looks at it."""
    waiting: frozenset[SessionHash] = frozenset()
    """Browsers that have asked for a seat. Their sessions are stored with the table; they do not find it by them."""
    hidden: frozenset[SessionHash] = frozenset()
    """Members that have removed the table from their lists."""


class Logs(NamedTuple):
    """Both logs of a table, or what was added to them, as of one moment."""

    people: Sequence[Entry]
    rows: Sequence[Row]


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that people come to, with its first events and entries."""

    table: StoredTable
    rows: Sequence[Row]
    entries: Sequence[Entry]
    index: Index


TableWithRows = tuple[StoredTable, Sequence[Row]]


CampaignWithRows = tuple[StoredCampaign, Sequence[CampaignRow]]
