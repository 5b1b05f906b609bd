"""Values of campaigns, which are kept in memory because computing one replays records."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ratusz.campaign import Campaign, Player, begin
from ratusz.games import AnyGame
from ratusz.host.campaign import after_episode
from ratusz.host.stored import SessionHash, StoredSeat
from ratusz.host.tables.state import TableState

Seats = tuple[StoredSeat, ...]

Key = tuple[tuple[str, tuple[Player, ...]], ...]
"""A branch: tables of its episodes and who played them. Names of deleted accounts are gone from both."""

KEPT = 1000
"""Number of branches whose value stays in memory."""


def players_of(seats: Seats) -> list[Player]:
    return [Player(seat.name, seat.bot or "", seat.city, seat.rests) for seat in seats]


def seats_of(players: Sequence[Player]) -> Seats:
    return tuple(
        StoredSeat("bot" if one.bot else "human", one.name, one.bot or None, city=one.city, rests=one.rests)
        for one in players
    )


def with_first_of(owner: SessionHash, seats: Seats) -> Seats:
    """Seats with the owner on the first of a person, and those of all other people free."""
    first = next((at for at, seat in enumerate(seats) if seat.kind == "human"), None)
    return tuple(
        replace(seat, session=owner)
        if at == first
        else replace(seat, session=None, name="" if seat.kind == "human" else seat.name)
        for at, seat in enumerate(seats)
    )


class Finished(NamedTuple):
    """A finished episode with all seats of the campaign at that time."""

    table: TableState
    seats: Seats


class CampaignValues:
    """Values of branches, which stay in memory because computing one replays records."""

    def __init__(self) -> None:
        self._known: OrderedDict[Key, Campaign] = OrderedDict()

    def known(self, game: AnyGame, course: str, first: Seats, finished: Sequence[Finished]) -> tuple[Campaign, int]:
        """The value after as many of the finished episodes as is known, and how many these are."""
        for number in range(len(finished), 0, -1):
            branch = _key(finished[:number])
            if branch in self._known:
                self._known.move_to_end(branch)
                return self._known[branch], number
        return begin(game, course, players_of(first)), 0

    def after(self, earlier: Campaign, finished: Sequence[Finished]) -> Campaign:
        """The value after finished episodes, from that before the last of them.

        :raises InvalidCampaign: the game is not the next episode.
        """
        last = finished[-1]
        match, options = last.table.progress.match, last.table.stored.options
        value = after_episode(earlier, players_of(last.seats), match, len(last.table.seats), options)
        self.remember([one.table.id for one in finished], value)
        return value

    def remember(self, tables: Sequence[str], value: Campaign) -> None:
        """Keep the value after the episodes at these tables."""
        self._known[tuple(zip(tables, (one.players for one in value.played), strict=True))] = value
        if len(self._known) > KEPT:
            self._known.popitem(last=False)


def _key(finished: Sequence[Finished]) -> Key:
    return tuple((one.table.id, tuple(players_of(one.seats))) for one in finished)
