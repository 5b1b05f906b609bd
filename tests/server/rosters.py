"""People at a table as values, for whoever tests what they may do, without a server."""

from __future__ import annotations

from ratusz.host.stored import StoredSeat, StoredTable
from ratusz.host.tables.roster import Roster, roster_of
from ratusz.host.tables.roster_events import GameStarted, LinkCreated, LobbyOpened, RosterEvent, Seated

OLA, JAN, EWA, STRANGER = b"ola", b"jan", b"ewa", b"stranger"
LINK = b"link"
TABLE = StoredTable(
    "abc", "gems", 7, {}, OLA, 1000.0, (StoredSeat("human", "Ola", session=OLA), *[StoredSeat("human", "")] * 2)
)


def gathering(*events: RosterEvent) -> Roster:
    """Ola has set a table with two free seats and has a link."""
    return roster_of(TABLE, ()).folded((LobbyOpened(), LinkCreated(LINK), *events))


def playing(*events: RosterEvent) -> Roster:
    """Ola, Jan and Ewa play."""
    return gathering(Seated(1, "Jan", JAN), Seated(2, "Ewa", EWA), GameStarted(), *events)
