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
from ratusz.server.tables.seating import Events, check_gathering, check_host, own_place

OPENING = 6.0
"""Seconds within which browsers open what they have sealed; then the game begins without what is still sealed."""


def start(company: Roster, session: SessionHash | None, now: float) -> Events:
    """The game begins, when every seat is taken and everybody has said that they are ready; first seals are opened."""
    check_host(company, session)
    check_gathering(company)
    if company.opening:
        return start_without(company, now)
    if any(place.is_open for place in company.places):
        raise NotReady("there are free seats; wait for somebody, take them away, or let bots sit there")
    late = [str(seat) for seat, place in enumerate(company.places) if place.kind == "human" and not place.ready]
    if late:
        raise NotReady(f"not ready yet: seat {', seat '.join(late)}")
    return (LobbyClosed(now),) if company.sealed else (GameStarted(),)


def open_seal(company: Roster, session: SessionHash | None, seat: Seat, entropy: bytes) -> Events:
    """A browser tells what it has sealed. With the last seal the game begins."""
    place = own_place(company, session, seat)
    if not company.opening:
        raise NotReady("seals are opened when everybody has sealed, and before the game begins")
    if place.seal is None or sha256(entropy).digest() != place.seal:
        raise BadRequest("this is not what the seat has sealed", field="entropy")
    if place.entropy is not None:
        return ()
    return (
        (SealRevealed(seat, entropy), GameStarted())
        if company.sealed == frozenset({seat})
        else (SealRevealed(seat, entropy),)
    )


def start_without(company: Roster, now: float) -> Events:
    """The game begins although something is still sealed, which stays so and counts for nothing."""
    if not company.opening or company.closed is None:
        return ()
    if now < company.closed + OPENING:
        raise NotReady("the browsers still tell what they have added to the dice; the game begins in some seconds")
    return (GameStarted(),)
