"""What is stored about tables and campaigns, as values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ratusz.engine.game import Seat
from ratusz.host.ratings import Place
from ratusz.host.stored import CampaignRow, NewTable, SessionHash


class LogEnds(NamedTuple):
    """How far the logs of a table reach."""

    before: int
    """Number before that of the first entry."""
    number: int
    """Number of the last entry; 0: there is none."""
    ply: int
    """Ply of the last row; 0: there is none."""


@dataclass(frozen=True, slots=True)
class SideEffects:
    """What is written together with what people did, or not at all."""

    new_table: NewTable | None = None
    """Table that is created by it."""
    commitment: bytes | None = None
    """Commitment of the dice of the new table, which is used up by it."""
    campaign_row: CampaignRow | None = None
    """Row of the campaign of the table."""
    used_code: bytes | None = None
    """Hash of the seat code that is used up by it."""
    first_kept: int = 0
    """Number of the entry that stands for all before it, which are deleted; 0: all stay."""


NO_SIDE_EFFECTS = SideEffects()


class GameEnd(NamedTuple):
    """What is written together with the events that end a game."""

    game: str
    players: int
    number: int
    """Number of the last roster entry that the result holds for."""
    result: str
    """JSON of a `ratusz.host.results.TableResult`."""
    places: Sequence[Place]
    """Places that count for ratings."""


@dataclass(frozen=True, slots=True)
class SeatCode:
    """A code that brings a seat to another device, once."""

    hash: bytes
    table: str
    seat: Seat
    expires: float
    """Seconds since 1970."""
    session: SessionHash
    """Session that had the seat when it asked for the code. Whoever has the seat after that keeps it."""
