"""Which games count for ratings, and the places of those who can be rated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ratusz.engine.score import ranks
from ratusz.host.progress import Progress
from ratusz.host.stored import SessionHash, StoredTable
from ratusz.host.tables.roster import Roster


class Place(NamedTuple):
    """How a person has ended a game."""

    session: SessionHash
    rank: int
    """1 is the best; people with the same result share it."""


def places_of(stored: StoredTable, roster: Roster, progress: Progress) -> Sequence[Place]:
    """The places of a finished game that count if their people want ratings; fewer than two do not count.

    Neither a game that continues a record nor an episode of a campaign counts. A person counts who has one seat and
    played it at the end; bots do not.
    """
    if stored.campaign is not None or (stored.dice is not None and stored.dice.carried):
        return ()
    seats = Counter(seat_state.session for seat_state in roster.places)
    found = ranks(progress.match.game.score(progress.match.state))
    people = [
        Place(seat_state.session, rank)
        for seat_state, rank in zip(roster.places, found, strict=True)
        if seat_state.session is not None and seats[seat_state.session] == 1 and seat_state.player is None
    ]
    return people if len(people) > 1 else ()
