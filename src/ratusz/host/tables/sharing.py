"""Who keeps a table: what several people share is removed by each for themselves, and deleted with the last of them.

One rule holds for hosts, guests and accounts that are deleted. docs/promise.md states it, and
docs/decisions/shared-tables.md explains it.
"""

from __future__ import annotations

from ratusz.host.errors import ForeignSeat
from ratusz.host.stored import SessionHash
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import HostPassed, SeatLeft, TableHidden, TableShown
from ratusz.host.tables.seating import Events

TRUST = 14 * 24 * 3600.0
"""Seconds for which a table is kept for those whose seats the others gave away, too."""


def sharers(roster: Roster, now: float) -> list[SessionHash]:
    """Sessions that may decide whether they keep the table: players by seat, the host, and recent players."""
    found = [seat.session for seat in roster.places if seat.session is not None]
    before = [before for session in found for before in _robbed(roster, session, now)]
    return list(dict.fromkeys((*found, roster.host, *before)))


def others(roster: Roster, session: SessionHash | None, now: float) -> list[SessionHash]:
    """Sessions besides one that have not removed the table from their lists."""
    return [other for other in sharers(roster, now) if other != session and other not in roster.hidden_by]


def removed(roster: Roster, session: SessionHash | None, now: float) -> Events:
    """Events by which a session removes the table from its list; none if it has done so before.

    Before the game its seats are free again. The rights of the host pass on: to whom the others took them from, else to
    the first player who keeps the table.

    :raises ForeignSeat: it neither plays here nor is the host.
    """
    if session is None or session not in sharers(roster, now):
        raise ForeignSeat("only players and the host can remove this table from their lists")
    if is_undone(roster):
        return left(roster, session, now)
    passed = _passed_on(roster, session, now)
    return passed if session in roster.hidden_by else (*passed, TableHidden(session))


def left(roster: Roster, session: SessionHash, now: float) -> Events:
    """Events by which a session leaves for good: its seats are free again."""
    return (*_passed_on(roster, session, now), *(SeatLeft(seat) for seat in roster.seats_of(session)))


def _passed_on(roster: Roster, session: SessionHash, now: float) -> Events:
    heirs = [*_robbed(roster, session, now), *(one for one in others(roster, session, now) if roster.seats_of(one))]
    return (HostPassed(heirs[0]),) if session == roster.host and heirs else ()


def is_undone(roster: Roster) -> bool:
    """Whether nothing has been played: seats of those who remove the table are free again."""
    return roster.gathering and not roster.opening and (roster.group is None or not roster.group.settled)


def _robbed(roster: Roster, session: SessionHash, now: float) -> list[SessionHash]:
    """Sessions from which the others lately took a seat that is this session's now."""
    seats = (roster.places[seat] for seat in roster.seats_of(session))
    return [before for seat in seats if now < seat.given + TRUST for before in seat.before]


def shown(roster: Roster, session: SessionHash) -> Events:
    """Events by which a session has the table in its list again."""
    return (TableShown(session),) if session in roster.hidden_by else ()
