"""Claims: a browser says that a seat is its own. This module decides who settles a claim, and how seats come back.

The server cannot tell who sits at a device, so nobody decides in their own favour. The owner of the seat always
decides; while they are away, more than half of the other players do, after a delay and never about their own claim.
Seats given away can be taken back by the earlier browser. docs/decisions/claims.md explains why.
"""

from __future__ import annotations

from collections.abc import Collection
from math import ceil

from ratusz.engine.game import Seat
from ratusz.host.errors import BadRequest, ForeignSeat, NotHost, SentAway, TooEarly, UnknownClaim
from ratusz.host.stored import SessionHash
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import (
    ClaimMade,
    ClaimSettled,
    ClaimVoted,
    OwnerReturned,
    SeatGiven,
    SeatMoved,
    SeatTakenBack,
)
from ratusz.host.tables.seat_state import Claim
from ratusz.host.tables.seating import Events, check_started, seat_at
from ratusz.host.time_control import parse_time_control

MOST_CLAIMS = 12
"""Maximum number of open claims at a table; the oldest is dropped for a new one."""
DELAY = 180.0
"""Seconds that an owner must be away before the others may give a seat away."""
DELAY_OF_DAYS = 12 * 3600.0
"""The same with days per turn, where people look at the table once or twice a day."""
REST = 10.0
"""Seconds within which repeated returns of an owner are recorded once."""


def delay(roster: Roster) -> float:
    """Seconds that an owner has to be away before the others may give their seat to somebody."""
    per_turn = bool(roster.pace) and parse_time_control(roster.pace).per_turn
    return DELAY_OF_DAYS if per_turn else DELAY


def ask(roster: Roster, session: SessionHash, seat: Seat, now: float) -> Events:
    """Claim a seat, and with it all seats of the same browser.

    :raises NotStarted: the game has not started; before it, the host can free a seat.
    :raises SentAway: the host has removed the browser.
    :raises ForeignSeat: the browser already has a seat at this table.
    :raises BadRequest: the seat is free.
    """
    check_started(roster)
    seat_state = seat_at(roster, seat)
    if session in roster.sent_away:
        raise SentAway("the host has removed this browser from the table")
    if seat_state.session is None:
        raise BadRequest(f"seat {seat} is free, so it cannot be claimed", field="seat")
    if seat_state.session == session or any(
        claim.seat == seat for claim in roster.claims.values() if claim.session == session
    ):
        return ()
    if roster.seats_of(session):
        raise ForeignSeat("you have a seat at this table already and cannot claim another")
    asked = ClaimMade(seat, session, now)
    if len(roster.claims) < MOST_CLAIMS:
        return (asked,)
    return (ClaimSettled(min(roster.claims)), asked)


def voters(roster: Roster, claim: Claim) -> frozenset[SessionHash]:
    """Browsers that may vote on a claim: other people who play themselves, one vote per browser."""
    owner = roster.places[claim.seat].session
    return frozenset(
        seat_state.session
        for seat_state in roster.places
        if seat_state.session is not None
        and seat_state.stand_in is None
        and seat_state.session not in (owner, claim.session)
    )


def may_answer(roster: Roster, session: SessionHash | None, claim: Claim, *, present: Collection[SessionHash]) -> bool:
    """Whether a browser may answer a claim: the owner of the seat, or the other players while the owner is away."""
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
    """Answer a claim.

    :raises UnknownClaim: no such claim.
    :raises NotHost: the browser may not answer it.
    :raises TooEarly: the owner may come back first.
    """
    claim = roster.claims.get(number)
    if claim is None:
        raise UnknownClaim(f"no claim {number}; it may have been settled already")
    if not may_answer(roster, session, claim, present=present) or session is None:
        raise NotHost("only the owner of the seat may answer a claim; while they are away, the other players")
    owner = roster.places[claim.seat].session
    if session == owner:
        moved = tuple(SeatMoved(seat, claim.session) for seat in roster.seats_of(owner))
        return (ClaimSettled(number), *moved) if grant else (ClaimSettled(number),)
    return _agreed(roster, number, session, now) if grant else _refused(roster, number, session)


def _agreed(roster: Roster, number: int, session: SessionHash, now: float) -> Events:
    claim = roster.claims[number]
    rest = ceil(open_at(roster, claim) - now)
    if rest > 0:
        raise TooEarly(f"the owner of the seat may still come back; you can agree in {rest} s", seconds=rest)
    of = voters(roster, claim)
    if 2 * len((claim.agreed | {session}) & of) > len(of):
        seats = roster.seats_of(roster.places[claim.seat].session)
        return (ClaimSettled(number), *(SeatGiven(seat, claim.session, now) for seat in seats))
    return () if session in claim.agreed else (ClaimVoted(number, session),)


def _refused(roster: Roster, number: int, session: SessionHash) -> Events:
    """Refuse a claim, which settles it when half of the voters have refused."""
    claim, of = roster.claims[number], voters(roster, roster.claims[number])
    if 2 * len((claim.refused | {session}) & of) >= len(of):
        return (ClaimSettled(number),)
    return () if session in claim.refused else (ClaimVoted(number, session, agrees=False),)


def returned(roster: Roster, session: SessionHash | None, now: float) -> Events:
    """The owner of claimed seats is, or was, at the table: the delay starts again."""
    asked = roster.claims_against(session)
    if session is None or not any(claim.agreed or now - claim.since >= REST for claim in asked):
        return ()
    return (OwnerReturned(session, now),)


def lost_seats(roster: Roster, session: SessionHash | None) -> list[Seat]:
    """Seats that the others gave away and this browser may take back."""
    return [
        seat for seat, seat_state in enumerate(roster.places) if session is not None and session in seat_state.before
    ]


def take_back(roster: Roster, session: SessionHash | None, seat: Seat) -> Events:
    """Take back a seat that the others gave away, with all other lost seats of the browser.

    :raises ForeignSeat: the browser never had the seat, or gave it away itself.
    """
    lost = lost_seats(roster, session)
    seat_at(roster, seat)
    if session is None or seat not in lost:
        raise ForeignSeat(f"seat {seat} belongs to somebody else; only an earlier owner may take it back")
    return tuple(SeatTakenBack(one, session) for one in lost)
