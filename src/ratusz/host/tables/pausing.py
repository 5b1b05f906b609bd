"""Pausing and resuming the clocks of a table."""

from __future__ import annotations

from collections.abc import Collection

from ratusz.engine.game import Seat
from ratusz.host.errors import BadRequest, ForeignSeat, TooMany
from ratusz.host.stored import SessionHash
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import BotSubstituted, PauseChanged, PauseRequested
from ratusz.host.tables.seating import Events, check_plays, check_started

STAND_IN = "planner"
"""Bot that takes over from somebody who ran out of time too often."""
MOST_PAUSES = 200
"""Maximum number of pauses of a table."""


def pause(roster: Roster, session: SessionHash | None) -> Events:
    """Request a pause, which starts when all people who play themselves want it; asked again, withdraw the request."""
    check_plays(roster, session)
    _check_timed(roster)
    if roster.paused:
        return ()
    if roster.pauses >= MOST_PAUSES:
        raise TooMany(f"the clocks of this table were paused {MOST_PAUSES} times already, which is the maximum")
    own = [seat for seat in roster.seats_of(session) if roster.places[seat].stand_in is None]
    if not own:
        raise ForeignSeat("a bot plays for you; take the seat back first")
    wanted = not all(roster.places[seat].wants_pause for seat in own)
    requested = tuple(PauseRequested(seat, wanted) for seat in own)
    others = [
        seat_state
        for seat, seat_state in enumerate(roster.places)
        if seat not in own and seat_state.kind == "human" and seat_state.stand_in is None
    ]
    return (
        (*requested, PauseChanged()) if wanted and all(seat_state.wants_pause for seat_state in others) else requested
    )


def go_on(roster: Roster, session: SessionHash | None) -> Events:
    """End a pause, which any player may do."""
    check_plays(roster, session)
    _check_timed(roster)
    return (PauseChanged(paused=False),) if roster.paused else ()


def _check_timed(roster: Roster) -> None:
    check_started(roster)
    if not roster.pace:
        raise BadRequest("this table has no clocks to pause")


def give_up(roster: Roster, seats: Collection[Seat]) -> Events:
    """Let a bot take over from people who ran out of time too often."""
    return tuple(BotSubstituted(seat, STAND_IN) for seat in seats if roster.places[seat].player is None)
