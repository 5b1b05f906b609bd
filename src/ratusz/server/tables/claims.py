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
from ratusz.server.tables.seating import Events, check_started, seat_at

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


def delay(roster: Roster) -> float:
    """Seconds that an owner has to be away before the others may give their seat to somebody."""
    per_turn = bool(roster.pace) and parse_time_control(roster.pace).per_turn
    return DELAY_OF_DAYS if per_turn else DELAY


def ask(roster: Roster, session: SessionHash, seat: Seat, now: float) -> Events:
    """A browser says that a seat is its own, and with it all seats that were played from the same browser.

    :raises NotStarted: before the game there are free seats, or the host makes one free.
    :raises SentAway: the host has sent the browser away.
    :raises ForeignSeat: the browser plays at this table already.
    :raises BadRequest: nobody has that seat.
    """
    check_started(roster)
    seat_state = seat_at(roster, seat)
    if session in roster.sent_away:
        raise SentAway("the host has sent this browser away from the table")
    if seat_state.session is None:
        raise BadRequest(f"nobody has sat down on seat {seat}, so it cannot have been lost", field="seat")
    if seat_state.session == session or any(
        claim.seat == seat for claim in roster.claims.values() if claim.session == session
    ):
        return ()
    if roster.seats_of(session):
        raise ForeignSeat("who has a seat at this table cannot ask for somebody else's")
    asked = ClaimMade(seat, session, now)
    if len(roster.claims) < MOST_CLAIMS:
        return (asked,)
    return (ClaimSettled(min(roster.claims)), asked)


def voters(roster: Roster, claim: Claim) -> frozenset[SessionHash]:
    """The browsers of the other people who play themselves: each has one voice, however many seats it has."""
    owner = roster.places[claim.seat].session
    return frozenset(
        seat_state.session
        for seat_state in roster.places
        if seat_state.session is not None
        and seat_state.stand_in is None
        and seat_state.session not in (owner, claim.session)
    )


def may_answer(roster: Roster, session: SessionHash | None, claim: Claim, *, present: Collection[SessionHash]) -> bool:
    """Whether a browser has a say in a claim: its owner, and while they are away the other players."""
    owner = roster.places[claim.seat].session
    if session is None or session == claim.session:
        return False
    return session == owner or (owner not in present and session in voters(roster, claim))


def open_at(roster: Roster, claim: Claim) -> float:
    """When the other players may agree, in seconds since 1970."""
    return claim.since + delay(roster)


def answer(
    roster: Roster,
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
    claim = roster.claims.get(number)
    if claim is None:
        raise UnknownClaim(f"nobody waits for answer {number}; it may have been given already")
    if not may_answer(roster, session, claim, present=present) or session is None:
        raise NotHost(
            "only the owner of the seat may answer; while they are away, the other players who play themselves"
        )
    owner = roster.places[claim.seat].session
    if session == owner:
        moved = tuple(SeatMoved(seat, claim.session) for seat in roster.seats_of(owner))
        return (ClaimSettled(number), *moved) if grant else (ClaimSettled(number),)
    return _agreed(roster, number, session, now) if grant else _refused(roster, number, session)


def _agreed(roster: Roster, number: int, session: SessionHash, now: float) -> Events:
    claim = roster.claims[number]
    rest = ceil(open_at(roster, claim) - now)
    if rest > 0:
        raise TooEarly(f"whoever has the seat may still come back; you can agree in {rest} s", seconds=rest)
    of = voters(roster, claim)
    if 2 * len((claim.agreed | {session}) & of) > len(of):
        seats = roster.seats_of(roster.places[claim.seat].session)
        return (ClaimSettled(number), *(SeatGiven(seat, claim.session, now) for seat in seats))
    return () if session in claim.agreed else (ClaimVoted(number, session),)


def _refused(roster: Roster, number: int, session: SessionHash) -> Events:
    """Half of the others are enough: then more than half cannot agree any more."""
    claim, of = roster.claims[number], voters(roster, roster.claims[number])
    if 2 * len((claim.refused | {session}) & of) >= len(of):
        return (ClaimSettled(number),)
    return () if session in claim.refused else (ClaimVoted(number, session, agrees=False),)


def returned(roster: Roster, session: SessionHash | None, now: float) -> Events:
    """A browser is at the table, or was until now, while others ask for its seats: they wait anew."""
    asked = roster.claims_against(session)
    if session is None or not any(claim.agreed or now - claim.since >= REST for claim in asked):
        return ()
    return (OwnerReturned(session, now),)


def lost_seats(roster: Roster, session: SessionHash | None) -> list[Seat]:
    """Seats that the others have given away, and that this browser may take back."""
    return [
        seat for seat, seat_state in enumerate(roster.places) if session is not None and session in seat_state.before
    ]


def take_back(roster: Roster, session: SessionHash | None, seat: Seat) -> Events:
    """Whoever had the seat before the others gave it away has it again, and the others of the same browser with it.

    :raises ForeignSeat: the seat was never the browser's, or it has given it away itself.
    """
    lost = lost_seats(roster, session)
    seat_at(roster, seat)
    if session is None or seat not in lost:
        raise ForeignSeat(f"seat {seat} belongs to somebody else; only a browser that had it may take it back")
    return tuple(SeatTakenBack(one, session) for one in lost)


def check_may_delete(roster: Roster, session: SessionHash | None, now: float) -> None:
    """:raises ForeignSeat: the table belongs to somebody else, or has been this browser's for too short a time."""
    if session is None or roster.host != session:
        raise ForeignSeat("only the browser that has set the table may put it away")
    for seat in roster.seats_of(session):
        seat_state = roster.places[seat]
        if seat_state.before and now < seat_state.given + TRUST:
            days = ceil((seat_state.given + TRUST - now) / 86400)
            raise ForeignSeat(f"the others gave you the host's seat; you can delete the table in {days} days")
