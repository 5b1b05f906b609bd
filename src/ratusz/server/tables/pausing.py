"""What people may do about the clocks of their table: let all of them stand, and run again."""

from __future__ import annotations

from collections.abc import Collection

from ratusz.engine.game import Seat
from ratusz.server.core.errors import BadRequest, ForeignSeat, TooMany
from ratusz.server.core.sessions import SessionHash
from ratusz.server.tables.roster import Roster
from ratusz.server.tables.roster_events import BotSubstituted, PauseChanged, PauseRequested
from ratusz.server.tables.seating import Events, check_plays, check_started

STAND_IN = "planner"
"""The bot that plays on for somebody whose time was up too often."""
MOST_PAUSES = 200
"""How often all clocks of a table may be stopped; everybody has agreed each time."""


def pause(roster: Roster, session: SessionHash | None) -> Events:
    """The clocks are to stand: they do once all who play themselves want it. Whoever asks again wants it no longer."""
    check_plays(roster, session)
    _check_timed(roster)
    if roster.paused:
        return ()
    if roster.pauses >= MOST_PAUSES:
        raise TooMany(f"the clocks of this table have been stopped {MOST_PAUSES} times, which is enough")
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
    """The clocks run again, as soon as one of the players wants it."""
    check_plays(roster, session)
    _check_timed(roster)
    return (PauseChanged(paused=False),) if roster.paused else ()


def _check_timed(roster: Roster) -> None:
    check_started(roster)
    if not roster.pace:
        raise BadRequest("nobody has a clock at this table, so there is nothing to pause")


def give_up(roster: Roster, seats: Collection[Seat]) -> Events:
    """A bot plays on for people whose time was up too often."""
    return tuple(BotSubstituted(seat, STAND_IN) for seat in seats if roster.places[seat].player is None)
