"""Claims: a browser says that a seat is its own. Who decides about it, and how a seat that was given comes back.

The server cannot tell who sits at a device, so nobody decides for their own gain: whoever has the seat always decides;
while they are away more than half of the other players, after a delay and never about a claim of their own. What they
give away is not final: the earlier browser takes its seat back when it comes. docs/decisions/claims.md says why.
"""

from __future__ import annotations

from collections.abc import Collection
from math import ceil

from ratusz.engine.game import Seat
from ratusz.host.time_control import parse_time_control
from ratusz.server.core.errors import BadRequest, ForeignSeat, NotHost, SentAway, TooEarly, UnknownClaim
from ratusz.server.core.sessions import SessionHash
from ratusz.server.tables.roster import Roster
from ratusz.server.tables.roster_events import (
    ClaimMade,
    ClaimSettled,
    ClaimVoted,
    OwnerReturned,
    SeatGiven,
    SeatMoved,
    SeatTakenBack,
)
from ratusz.server.tables.seat_state import Claim
from ratusz.server.tables.seating import Events, check_started, place_at

MOST_CLAIMS = 12
"""Browsers that may wait at one table for a seat they say is theirs; the one that has waited longest makes room."""
DELAY = 180.0
"""Seconds without a page of the owner's before the others may give a seat away."""
DELAY_OF_DAYS = 12 * 3600.0
"""The same where people have days for a turn, and look at the table once or twice a day."""
REST = 10.0
"""Seconds within which coming back again and again is noted once."""
TRUST = 14 * 24 * 3600.0
"""Seconds for which a table cannot be deleted by whom the others have given the host's seat."""


def delay(company: Roster) -> float:
    """Seconds that an owner has to be away before the others may give their seat to somebody."""
    per_turn = bool(company.pace) and parse_time_control(company.pace).per_turn
    return DELAY_OF_DAYS if per_turn else DELAY


def ask(company: Roster, session: SessionHash, seat: Seat, now: float) -> Events:
    """A browser says that a seat is its own, and with it all seats that were played from the same browser.

    :raises NotStarted: before the game there are free seats, or the host makes one free.
    :raises SentAway: the host has sent the browser away.
    :raises ForeignSeat: the browser plays at this table already.
    :raises BadRequest: nobody has that seat.
    """
    check_started(company)
    place = place_at(company, seat)
    if session in company.sent_away:
        raise SentAway("the host has sent this browser away from the table")
    if place.session is None:
        raise BadRequest(f"nobody has sat down on seat {seat}, so it cannot have been lost", field="seat")
    if place.session == session or any(
        claim.seat == seat for claim in company.claims.values() if claim.session == session
    ):
        return ()
    if company.seats_of(session):
        raise ForeignSeat("who has a seat at this table cannot ask for somebody else's")
    asked = ClaimMade(seat, session, now)
    if len(company.claims) < MOST_CLAIMS:
        return (asked,)
    return (ClaimSettled(min(company.claims)), asked)


def voters(company: Roster, claim: Claim) -> frozenset[SessionHash]:
    """The browsers of the other people who play themselves: each has one voice, however many seats it has."""
    owner = company.places[claim.seat].session
    return frozenset(
        place.session
        for place in company.places
        if place.session is not None and place.stand_in is None and place.session not in (owner, claim.session)
    )


def may_answer(company: Roster, session: SessionHash | None, claim: Claim, *, present: Collection[SessionHash]) -> bool:
    """Whether a browser has a say in a claim: its owner, and while they are away the other players."""
    owner = company.places[claim.seat].session
    if session is None or session == claim.session:
        return False
    return session == owner or (owner not in present and session in voters(company, claim))


def open_at(company: Roster, claim: Claim) -> float:
    """When the other players may agree, in seconds since 1970."""
    return claim.since + delay(company)


def answer(
    company: Roster,
    session: SessionHash | None,
    number: int,
    *,
    grant: bool,
    present: Collection[SessionHash],
    now: float,
) -> Events:
    """Whether the browser that asked gets the seats.

    :raises UnknownClaim: nobody waits for that answer.
    :raises NotHost: it is not theirs to give.
    :raises TooEarly: the owner may come back first.
    """
    claim = company.claims.get(number)
    if claim is None:
        raise UnknownClaim(f"nobody waits for answer {number}; it may have been given already")
    if not may_answer(company, session, claim, present=present) or session is None:
        raise NotHost(
            "only the owner of the seat may answer; while they are away, the other players who play themselves"
        )
    owner = company.places[claim.seat].session
    if session == owner:
        moved = tuple(SeatMoved(seat, claim.session) for seat in company.seats_of(owner))
        return (ClaimSettled(number), *moved) if grant else (ClaimSettled(number),)
    return _agreed(company, number, session, now) if grant else _refused(company, number, session)


def _agreed(company: Roster, number: int, session: SessionHash, now: float) -> Events:
    claim = company.claims[number]
    rest = ceil(open_at(company, claim) - now)
    if rest > 0:
        raise TooEarly(f"whoever has the seat may still come back; you can agree in {rest} s", seconds=rest)
    of = voters(company, claim)
    if 2 * len((claim.agreed | {session}) & of) > len(of):
        seats = company.seats_of(company.places[claim.seat].session)
        return (ClaimSettled(number), *(SeatGiven(seat, claim.session, now) for seat in seats))
    return () if session in claim.agreed else (ClaimVoted(number, session),)


def _refused(company: Roster, number: int, session: SessionHash) -> Events:
    """Half of the others are enough: then more than half cannot agree any more."""
    claim, of = company.claims[number], voters(company, company.claims[number])
    if 2 * len((claim.refused | {session}) & of) >= len(of):
        return (ClaimSettled(number),)
    return () if session in claim.refused else (ClaimVoted(number, session, agrees=False),)


def returned(company: Roster, session: SessionHash | None, now: float) -> Events:
    """A browser is at the table, or was until now, while others ask for its seats: they wait anew."""
    asked = company.claims_against(session)
    if session is None or not any(claim.agreed or now - claim.since >= REST for claim in asked):
        return ()
    return (OwnerReturned(session, now),)


def lost_seats(company: Roster, session: SessionHash | None) -> list[Seat]:
    """Seats that the others have given away, and that this browser may take back."""
    return [seat for seat, place in enumerate(company.places) if session is not None and session in place.before]


def take_back(company: Roster, session: SessionHash | None, seat: Seat) -> Events:
    """Whoever had the seat before the others gave it away has it again, and the others of the same browser with it.

    :raises ForeignSeat: the seat was never the browser's, or it has given it away itself.
    """
    lost = lost_seats(company, session)
    place_at(company, seat)
    if session is None or seat not in lost:
        raise ForeignSeat(f"seat {seat} belongs to somebody else; only a browser that had it may take it back")
    return tuple(SeatTakenBack(one, session) for one in lost)


def check_may_delete(company: Roster, session: SessionHash | None, now: float) -> None:
    """:raises ForeignSeat: the table belongs to somebody else, or has been this browser's for too short a time."""
    if session is None or company.host != session:
        raise ForeignSeat("only the browser that has set the table may put it away")
    for seat in company.seats_of(session):
        place = company.places[seat]
        if place.before and now < place.given + TRUST:
            days = ceil((place.given + TRUST - now) / 86400)
            raise ForeignSeat(f"the others gave you the host's seat; you can delete the table in {days} days")
