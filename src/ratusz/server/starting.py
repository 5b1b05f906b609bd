"""How a game begins at a table that people come to: what they have sealed for its dice is opened first.

Functions of a `Company` and of who asks, like those of `ratusz.server.seating`; docs/fair-dice.md says what it is for.
"""

from __future__ import annotations

from hashlib import sha256

from ratusz.engine.game import Seat
from ratusz.server.company import Company
from ratusz.server.company_events import Closed, Opened, Started
from ratusz.server.errors import BadRequest, NotReady
from ratusz.server.seating import Events, check_gathering, check_host, own_place
from ratusz.server.store import SessionHash

OPENING = 6.0
"""Seconds within which browsers open what they have sealed; then the game begins without what is still sealed."""


def start(company: Company, session: SessionHash | None, now: float) -> Events:
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
    return (Closed(now),) if company.sealed else (Started(),)


def open_seal(company: Company, session: SessionHash | None, seat: Seat, entropy: bytes) -> Events:
    """A browser tells what it has sealed. With the last seal the game begins."""
    place = own_place(company, session, seat)
    if not company.opening:
        raise NotReady("seals are opened when everybody has sealed, and before the game begins")
    if place.seal is None or sha256(entropy).digest() != place.seal:
        raise BadRequest("this is not what the seat has sealed", field="entropy")
    if place.entropy is not None:
        return ()
    return (Opened(seat, entropy), Started()) if company.sealed == frozenset({seat}) else (Opened(seat, entropy),)


def start_without(company: Company, now: float) -> Events:
    """The game begins although something is still sealed, which stays so and counts for nothing."""
    if not company.opening or company.closed is None:
        return ()
    if now < company.closed + OPENING:
        raise NotReady("the browsers still tell what they have added to the dice; the game begins in some seconds")
    return (Started(),)
