"""How a game begins at a table that people come to: what they have sealed for its dice is opened first.

Functions of a `Roster` and of who asks, like those of `ratusz.server.tables.seating`; docs/fair-dice.md says what it is
for.
"""

from __future__ import annotations

from hashlib import sha256

from ratusz.engine.game import Seat
from ratusz.server.core.errors import BadRequest, NotReady
from ratusz.server.core.sessions import SessionHash
from ratusz.server.tables.roster import Roster
from ratusz.server.tables.roster_events import GameStarted, LobbyClosed, SealRevealed
from ratusz.server.tables.seating import Events, check_gathering, check_host, own_seat

OPENING = 6.0
"""Seconds within which browsers open what they have sealed; then the game begins without what is still sealed."""


def start(roster: Roster, session: SessionHash | None, now: float) -> Events:
    """The game begins, when every seat is taken and everybody has said that they are ready; first seals are opened."""
    check_host(roster, session)
    check_gathering(roster)
    if roster.opening:
        return start_without(roster, now)
    if any(seat_state.is_open for seat_state in roster.places):
        raise NotReady("there are free seats; wait for somebody, take them away, or let bots sit there")
    late = [
        str(seat)
        for seat, seat_state in enumerate(roster.places)
        if seat_state.kind == "human" and not seat_state.ready
    ]
    if late:
        raise NotReady(f"not ready yet: seat {', seat '.join(late)}")
    return (LobbyClosed(now),) if roster.sealed else (GameStarted(),)


def open_seal(roster: Roster, session: SessionHash | None, seat: Seat, entropy: bytes) -> Events:
    """A browser tells what it has sealed. With the last seal the game begins."""
    seat_state = own_seat(roster, session, seat)
    if not roster.opening:
        raise NotReady("seals are opened when everybody has sealed, and before the game begins")
    if seat_state.seal is None or sha256(entropy).digest() != seat_state.seal:
        raise BadRequest("this is not what the seat has sealed", field="entropy")
    if seat_state.entropy is not None:
        return ()
    return (
        (SealRevealed(seat, entropy), GameStarted())
        if roster.sealed == frozenset({seat})
        else (SealRevealed(seat, entropy),)
    )


def start_without(roster: Roster, now: float) -> Events:
    """The game begins although something is still sealed, which stays so and counts for nothing."""
    if not roster.opening or roster.closed is None:
        return ()
    if now < roster.closed + OPENING:
        raise NotReady("the browsers still tell what they have added to the dice; the game begins in some seconds")
    return (GameStarted(),)
