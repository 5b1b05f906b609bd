"""A campaign as a value: its log, its tables, and the result of its finished episodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ratusz.campaign import Campaign, Player
from ratusz.engine.campaign.campaign import Course
from ratusz.server.storage.values import CampaignRow, StoredCampaign, StoredSeat
from ratusz.server.tables.table import Table

Seats = tuple[StoredSeat, ...]


@dataclass(frozen=True, slots=True)
class LiveCampaign:
    """A campaign after some rows of its log."""

    stored: StoredCampaign
    rows: Sequence[CampaignRow]
    tables: Sequence[Table]
    """Tables of its current branch."""
    value: Campaign
    """Result of the finished episodes."""
    seats: Seats
    """Current seats, including those that rest; they match the players of `value`."""

    @property
    def ply(self) -> int:
        return len(self.rows)

    @property
    def under_way(self) -> Table | None:
        """Table of the episode in progress, if there is one."""
        return self.tables[-1] if self.tables and not self.tables[-1].is_over else None


@dataclass(frozen=True, slots=True)
class Outline:
    """A campaign in a list, for which only its last table is loaded and no record is replayed."""

    stored: StoredCampaign
    course: Course
    seats: Seats
    played: int
    under_way: str | None
    """Table of the episode in progress, if there is one."""
    updated: float
    """Time of the last decision, in seconds since 1970."""


def players_of(seats: Seats) -> list[Player]:
    return [Player(seat.name, seat.bot or "", seat.city, seat.rests) for seat in seats]


def seats_of(players: Sequence[Player]) -> Seats:
    return tuple(
        StoredSeat("bot" if one.bot else "human", one.name, one.bot or None, city=one.city, rests=one.rests)
        for one in players
    )


def at_table(seats: Seats) -> Seats:
    """Seats at the table of an episode, in order, without those that rest."""
    return tuple(seat for seat in seats if not seat.rests)


def resident(seats: Seats, before: Seats) -> Seats:
    """The seats, where a person who keeps a seat under the same name keeps it in the same browser."""
    known = [*before, *[None] * len(seats)]
    return tuple(
        replace(seat, session=old.session) if old and (old.kind, old.name) == (seat.kind, seat.name) else seat
        for seat, old in zip(seats, known, strict=False)
    )
