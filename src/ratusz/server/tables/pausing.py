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


def pause(company: Roster, session: SessionHash | None) -> Events:
    """The clocks are to stand: they do once all who play themselves want it. Whoever asks again wants it no longer."""
    check_plays(company, session)
    _check_timed(company)
    if company.paused:
        return ()
    if company.pauses >= MOST_PAUSES:
        raise TooMany(f"the clocks of this table have been stopped {MOST_PAUSES} times, which is enough")
    own = [seat for seat in company.seats_of(session) if company.places[seat].stand_in is None]
    if not own:
        raise ForeignSeat("a bot plays for you; take the seat back first")
    wish = not all(company.places[seat].wants_pause for seat in own)
    wished = tuple(PauseRequested(seat, wish) for seat in own)
    others = [
        place
        for seat, place in enumerate(company.places)
        if seat not in own and place.kind == "human" and place.stand_in is None
    ]
    return (*wished, PauseChanged()) if wish and all(place.wants_pause for place in others) else wished


def go_on(company: Roster, session: SessionHash | None) -> Events:
    """The clocks run again, as soon as one of the players wants it."""
    check_plays(company, session)
    _check_timed(company)
    return (PauseChanged(paused=False),) if company.paused else ()


def _check_timed(company: Roster) -> None:
    check_started(company)
    if not company.pace:
        raise BadRequest("nobody has a clock at this table, so there is nothing to pause")


def give_up(company: Roster, seats: Collection[Seat]) -> Events:
    """A bot plays on for people whose time was up too often."""
    return tuple(BotSubstituted(seat, STAND_IN) for seat in seats if company.places[seat].player is None)
