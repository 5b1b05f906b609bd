"""Starting the game of a hosted table: seals of the dice are opened first, see docs/fair-dice.md.

These are functions of a `Roster` and a session, like those of `ratusz.host.tables.seating`.
"""

from __future__ import annotations

from hashlib import sha256

from ratusz.engine.game import Seat
from ratusz.host.errors import BadRequest, NotReady
from ratusz.host.stored import SessionHash
from ratusz.host.tables import seating
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import GameStarted, LobbyClosed, SealRevealed
from ratusz.host.tables.seating import Events, check_for_game, check_gathering, check_host, own_seat

OPENING = 6.0
"""Seconds for browsers to open their seals; then the game starts without the others."""


def start(roster: Roster, session: SessionHash | None, now: float) -> Events:
    """Start the game when all seats are taken and everybody is ready; seals are opened first."""
    check_host(roster, session)
    check_gathering(roster)
    check_for_game(roster)
    if roster.opening:
        return start_without(roster, now)
    if any(seat_state.is_open for seat_state in roster.places):
        raise NotReady("some seats are free; wait for players, remove the seats, or add bots")
    late = [str(seat) for seat in _late(roster)]
    if late:
        raise NotReady(f"not ready yet: seat {', seat '.join(late)}")
    return _closed(roster, now)


def agree(
    roster: Roster, session: SessionHash | None, seat: Seat, now: float, *, ready: bool, seal: bytes | None = None
) -> Events:
    """Be ready or not. The last one starts the game of a table that starts by itself."""
    events = seating.agree(roster, session, seat, ready=ready, seal=seal)
    return started_after(roster, events, now) if events else ()


def started_after(roster: Roster, events: Events, now: float) -> Events:
    """Events before the game, and the start of a table that starts by itself if everybody is ready after them."""
    after = roster.folded(events)
    return (*events, *_closed(after, now)) if after.auto and not _late(after) else events


def _late(roster: Roster) -> list[Seat]:
    """Seats of people who are not ready, and free seats."""
    return [seat for seat, state in enumerate(roster.places) if state.kind == "human" and not state.ready]


def _closed(roster: Roster, now: float) -> Events:
    return (LobbyClosed(now),) if roster.sealed else (GameStarted(),)


def open_seal(roster: Roster, session: SessionHash | None, seat: Seat, entropy: bytes) -> Events:
    """Open the seal of a seat. The game starts with the last one."""
    seat_state = own_seat(roster, session, seat)
    if not roster.opening:
        raise NotReady("seals can be opened only while the game is starting")
    if seat_state.seal is None or sha256(entropy).digest() != seat_state.seal:
        raise BadRequest("the entropy does not match the seal of the seat", field="entropy")
    if seat_state.entropy is not None:
        return ()
    return (
        (SealRevealed(seat, entropy), GameStarted())
        if roster.sealed == frozenset({seat})
        else (SealRevealed(seat, entropy),)
    )


def start_without(roster: Roster, now: float) -> Events:
    """Start the game without the seals that are not opened in time."""
    if not roster.opening or roster.closed is None:
        return ()
    if now < roster.closed + OPENING:
        raise NotReady("browsers are still opening their seals; try again in a few seconds")
    return (GameStarted(),)
