"""The log of people at a table without somebody: the same events, in which they have no name and have said nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace as evolve
from typing import NamedTuple

from msgspec.structs import replace

from ratusz.engine.game import Seat
from ratusz.host.stored import Entry, SessionHash, StoredTable
from ratusz.host.tables.compaction import snapshot
from ratusz.host.tables.group_events import CityNamed, EpisodesChanged, ProposalMade, ProposalVoted, SessionNoted
from ratusz.host.tables.group_state import Group
from ratusz.host.tables.roster import Roster, roster_of
from ratusz.host.tables.roster_events import (
    ClaimMade,
    ClaimVoted,
    HostPassed,
    MessagePosted,
    MessageRemoved,
    OwnerReturned,
    RosterEvent,
    Seated,
    SeatGiven,
    SeatLeft,
    SeatMoved,
    SeatRemoved,
    SeatTakenBack,
    Snapshot,
    TableHidden,
    TableShown,
    parse,
    text,
)


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
    known, before = list(entries), [roster_of(stored, ())]
    for entry in known:
        before.append(before[-1].after(parse(entry.text)))
    own = _seats_of(before[-1], {session, nobody})
    changed: list[Entry] = []
    for entry, company in zip(reversed(known), reversed(before[:-1]), strict=True):
        event = parse(entry.text)
        told = _without(company, event, session, nobody, own)
        if told != event:
            changed.append(Entry(entry.number, text(told), entry.at))
        own = _earlier(company, own, event) | _seats_of(company, {session})
    return Forgotten(changed[::-1], sorted(own))


def _seats_of(company: Roster, sessions: Collection[SessionHash]) -> set[Seat]:
    return {seat for seat, place in enumerate(company.places) if place.session in sessions}


def _earlier(company: Roster, own: set[Seat], event: RosterEvent) -> set[Seat]:
    """The seats that are somebody's before an event after which these are."""
    match event:
        case Snapshot():
            places = company.after(event).places
            return {place.stored for seat, place in enumerate(places) if seat in own and place.stored is not None}
        case Seated(seat) | SeatLeft(seat):
            return own - {seat}
        case SeatRemoved(seat):
            return {one + (one >= seat) for one in own}
        case _:
            return own


def _without(
    company: Roster, event: RosterEvent, session: SessionHash, nobody: SessionHash, own: Collection[Seat]
) -> RosterEvent:
    match event:
        case Seated(seat, _, sitting) if seat in own or sitting == session:
            return replace(event, name="", session=nobody if sitting == session else sitting)
        case (
            SeatMoved()
            | ClaimMade()
            | SeatGiven()
            | SeatTakenBack()
            | OwnerReturned()
            | HostPassed()
            | TableHidden()
            | TableShown()
            | SessionNoted()
            | ProposalMade()
            | ProposalVoted()
        ) if event.session == session:
            return replace(event, session=nobody)
        case EpisodesChanged(sessions=sessions) if session in sessions.values():
            return replace(event, sessions=_renamed(sessions, session, nobody))
        case CityNamed(seat) if seat in own:
            return replace(event, city="")
        case ClaimVoted(_, by) if by == session:
            return replace(event, by=nobody)
        case Snapshot(_, begun):
            return snapshot(_stripped(company.after(event), session, nobody, own), begun)
        case MessagePosted(seat) if seat in own or company.places[seat].session == session:
            return MessageRemoved(company.number + 1)  # its own number: it keeps its place and says nothing
        case _:
            return event


def _renamed(
    sessions: Mapping[Seat, SessionHash], session: SessionHash, nobody: SessionHash
) -> dict[Seat, SessionHash]:
    return {seat: nobody if one == session else one for seat, one in sessions.items()}


def _group(group: Group, session: SessionHash, nobody: SessionHash) -> Group:
    """The group of a campaign without somebody, and without a proposal in which they have had a part."""
    proposal = group.proposal
    if proposal and session in {proposal.session} | proposal.agreed | proposal.refused:
        proposal = None
    return evolve(group, sessions=_renamed(group.sessions, session, nobody), proposal=proposal)


def _stripped(company: Roster, session: SessionHash, nobody: SessionHash, own: Collection[Seat]) -> Roster:
    """A company in which somebody is nobody: without a name, and without a word of theirs."""

    def other(one: SessionHash) -> SessionHash:
        return nobody if one == session else one

    def others(known: Iterable[SessionHash]) -> frozenset[SessionHash]:
        return frozenset(map(other, known))

    places = tuple(
        evolve(
            place,
            name="" if seat in own else place.name,
            city="" if seat in own else place.city,
            session=None if place.session is None else other(place.session),
            before=tuple(map(other, place.before)),
        )
        for seat, place in enumerate(company.places)
    )
    claims = {
        number: evolve(claim, session=other(claim.session), agreed=others(claim.agreed), refused=others(claim.refused))
        for number, claim in company.claims.items()
    }
    return evolve(
        company,
        host=other(company.host),
        places=places,
        claims=claims,
        sent_away=others(company.sent_away),
        hidden_by=others(company.hidden_by),
        group=None if company.group is None else _group(company.group, session, nobody),
        lines=tuple(line for line in company.lines if line.session != session and line.seat not in own),
    )
