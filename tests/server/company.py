"""People at a table as values, for whoever tests what they may do, without a server."""

from __future__ import annotations

from ratusz.server.company import Company, company_of
from ratusz.server.company_events import CompanyEvent, Gathered, Linked, Sat, Started
from ratusz.server.store import StoredSeat, StoredTable

OLA, JAN, EWA, STRANGER = b"ola", b"jan", b"ewa", b"stranger"
LINK = b"link"
TABLE = StoredTable(
    "abc", "gems", 7, {}, OLA, 1000.0, (StoredSeat("human", "Ola", session=OLA), *[StoredSeat("human", "")] * 2)
)


def gathering(*events: CompanyEvent) -> Company:
    """Ola has set a table with two free seats and has a link."""
    return company_of(TABLE, ()).folded((Gathered(), Linked(LINK), *events))


def playing(*events: CompanyEvent) -> Company:
    """Ola, Jan and Ewa play."""
    return gathering(Sat(1, "Jan", JAN), Sat(2, "Ewa", EWA), Started(), *events)
