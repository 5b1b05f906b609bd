"""The log of people at a table without somebody: the same events, in which they have no name and have said nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ratusz.engine.game import Seat
from ratusz.server.company import Company, company_of
from ratusz.server.company_events import (
    Asked,
    CompanyEvent,
    Left,
    Moved,
    Removed,
    Said,
    Sat,
    Unsaid,
    parse,
    text,
)
from ratusz.server.store import Entry, SessionHash, StoredTable


class Forgotten(NamedTuple):
    """What has to be other than it was."""

    entries: Sequence[Entry]
    seats: Sequence[Seat]
    """Those that were theirs when the table was set, and have a name."""


def forgotten(stored: StoredTable, entries: Iterable[Entry], session: SessionHash, nobody: SessionHash) -> Forgotten:
    """The entries with nobody's session in place of theirs, and without names and words.

    What they did in a browser before their seat came to the account is theirs as well. So the log is read from its end,
    where it is known whose the seats are.
    """
    known, before = list(entries), [company_of(stored, ())]
    for entry in known:
        before.append(before[-1].after(parse(entry.text)))
    own = _seats_of(before[-1], {session, nobody})
    changed: list[Entry] = []
    for entry, company in zip(reversed(known), reversed(before[:-1]), strict=True):
        event = parse(entry.text)
        told = _without(company, event, session, nobody, own)
        if told != event:
            changed.append(Entry(entry.number, text(told), entry.at))
        own = _earlier(own, event) | _seats_of(company, {session})
    return Forgotten(changed[::-1], sorted(own))


def _seats_of(company: Company, sessions: Collection[SessionHash]) -> set[Seat]:
    return {seat for seat, place in enumerate(company.places) if place.session in sessions}


def _earlier(own: set[Seat], event: CompanyEvent) -> set[Seat]:
    """The seats that are somebody's before an event after which these are."""
    match event:
        case Sat(seat) | Left(seat):
            return own - {seat}
        case Removed(seat):
            return {one + (one >= seat) for one in own}
        case _:
            return own


def _without(
    company: Company, event: CompanyEvent, session: SessionHash, nobody: SessionHash, own: Collection[Seat]
) -> CompanyEvent:
    match event:
        case Sat(seat, _, sitting) if seat in own or sitting == session:
            return replace(event, name="", session=nobody if sitting == session else sitting)
        case Moved() | Asked() if event.session == session:
            return replace(event, session=nobody)
        case Said(seat) if seat in own or company.places[seat].session == session:
            return Unsaid(company.number + 1)  # its own number: it keeps its place and says nothing
        case _:
            return event
