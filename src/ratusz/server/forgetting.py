"""The log of people at a table without somebody: the same events, in which they have no name and have said nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ratusz.server.company import Company, company_of
from ratusz.server.company_events import Asked, CompanyEvent, Moved, Said, Sat, Unsaid, parse, text
from ratusz.server.store import Entry, SessionHash, StoredTable


def forgotten(
    stored: StoredTable, entries: Iterable[Entry], session: SessionHash, nobody: SessionHash
) -> Sequence[Entry]:
    """The entries that have to be others: with nobody's session in place of theirs, and without names and words."""
    company = company_of(stored, ())
    changed: list[Entry] = []
    for entry in entries:
        event = parse(entry.text)
        told = _without(company, event, session, nobody)
        if told is not event:
            changed.append(Entry(entry.number, text(told), entry.at))
        company = company.after(event)
    return changed


def _without(company: Company, event: CompanyEvent, session: SessionHash, nobody: SessionHash) -> CompanyEvent:
    match event:
        case Sat(_, _, sitting) if sitting == session:
            return replace(event, name="", session=nobody)
        case Sat(_, _, sitting) if sitting == nobody:
            return event
        case Moved() | Asked() if event.session == session:
            return replace(event, session=nobody)
        case Said(seat, _, _) if company.places[seat].session == session:
            return Unsaid(company.number + 1)  # its own number: it keeps its place and says nothing
        case _:
            return event
