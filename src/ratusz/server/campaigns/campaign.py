"""A campaign as it stands, as a value: what its log says and what the finished episodes amount to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ratusz.campaign import Campaign, Player
from ratusz.engine.campaign.campaign import Course
from ratusz.server.storage.store import CampaignRow, StoredCampaign, StoredSeat
from ratusz.server.tables.table import Table

Seats = tuple[StoredSeat, ...]


@dataclass(frozen=True, slots=True)
class LiveCampaign:
    """A campaign as it stands after some rows of its log."""

    stored: StoredCampaign
    rows: Sequence[CampaignRow]
    tables: Sequence[Table]
    """Those of its line."""
    value: Campaign
    """A fold over the finished ones."""
    seats: Seats
    """Who plays now, or plays on, and who rests; the same as the players of the value."""

    @property
    def ply(self) -> int:
        return len(self.rows)

    @property
    def under_way(self) -> Table | None:
        """The table of the episode that has begun and is not over."""
        return self.tables[-1] if self.tables and not self.tables[-1].is_over else None


@dataclass(frozen=True, slots=True)
class Outline:
    """What a list tells of a campaign. Of its tables only the last has to be looked at, and no record be replayed."""

    stored: StoredCampaign
    course: Course
    seats: Seats
    played: int
    under_way: str | None
    """The table of the episode that has begun and is not over."""
    updated: float
    """When something was last decided, in seconds since 1970."""


def players_of(seats: Seats) -> list[Player]:
    return [Player(seat.name, seat.bot or "", seat.city, seat.rests) for seat in seats]


def seats_of(players: Sequence[Player]) -> Seats:
    return tuple(
        StoredSeat("bot" if one.bot else "human", one.name, one.bot or None, city=one.city, rests=one.rests)
        for one in players
    )


def at_table(seats: Seats) -> Seats:
    """Those who sit at the table of an episode, in order."""
    return tuple(seat for seat in seats if not seat.rests)


def resident(seats: Seats, before: Seats) -> Seats:
    """Whoever keeps a seat under the same name keeps it in the same browser."""
    known = [*before, *[None] * len(seats)]
    return tuple(
        replace(seat, session=old.session) if old and (old.kind, old.name) == (seat.kind, seat.name) else seat
        for seat, old in zip(seats, known, strict=False)
    )
