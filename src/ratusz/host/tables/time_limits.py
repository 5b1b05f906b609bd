"""Time limits of seats: handicaps before the game, and holidays during a game with days per turn."""

from __future__ import annotations

from ratusz.engine.game import Seat
from ratusz.host.days_off import ALL, DAY, Holiday
from ratusz.host.errors import BadRequest, TooMany
from ratusz.host.stored import SessionHash
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import HolidayEnded, HolidayTaken, ReadyChanged, SeatPaced
from ratusz.host.tables.seating import Events, check_host, check_seats_change, check_started, own_seat, seat_at
from ratusz.host.time_control import check_handicap, parse_time_control

COMMON_DAYS = 60
"""Number of days that the host may take off for everybody in a game."""
FAR = 366 * DAY
"""Seconds before its beginning at which a holiday may be taken."""
MOST_HOLIDAYS = 200
"""Maximum number of holidays of a table, ended ones included."""


def set_pace(roster: Roster, session: SessionHash | None, seat: Seat, pace: str) -> Events:
    """Give a seat a time control of its own; empty: that of the table. Whoever was ready has to agree again.

    :raises NotHost: the session is not that of the host.
    :raises AlreadyStarted: the game has started.
    :raises InvalidSetup: not a time control, or not one that goes with that of the table.
    """
    check_host(roster, session)
    check_seats_change(roster)
    seat_state = seat_at(roster, seat)
    if not roster.pace or seat_state.kind == "bot":
        raise BadRequest("only players at a table with clocks have time limits", field="pace")
    if pace:
        check_handicap(roster.pace, pace)
    if pace == seat_state.pace:
        return ()
    ready = (at for at, one in enumerate(roster.places) if one.ready)
    return (SeatPaced(seat, pace), *(ReadyChanged(at, ready=False) for at in ready))


def days_left(roster: Roster, seat: Seat) -> int:
    """Number of days that a seat may still take off; of `ALL`, the host for everybody."""
    agreed = parse_time_control(roster.pace) if roster.pace else None
    if agreed is None or not agreed.per_turn:
        return 0
    allowed = COMMON_DAYS if seat == ALL else agreed.holidays
    return allowed - sum(holiday.days for holiday in roster.holidays if holiday.seat == seat)


def take_holiday(
    roster: Roster, session: SessionHash | None, seat: Seat, start: float, end: float, now: float
) -> Events:
    """Let the clock of a seat not run for some days; the host may do so for `ALL`.

    :param start: seconds since 1970; one that has passed means now.
    :raises ForeignSeat: the seat belongs to somebody else.
    :raises NotHost: it is for everybody, and the session is not that of the host.
    :raises TooMany: that are more days than are left.
    """
    _check(roster, session, seat)
    holiday = Holiday(seat, max(start, now), end)
    if not holiday.start < end or start > now + FAR:
        raise BadRequest("a holiday ends after it begins, and begins within a year", field="end")
    if any(one.seat == seat and one.start < end and holiday.start < one.end for one in roster.holidays):
        raise BadRequest("there is a holiday at this time already", field="start")
    left = days_left(roster, seat)
    if holiday.days > left:
        raise TooMany(f"{holiday.days} days are more than are left, which is {left}")
    if len(roster.holidays) >= MOST_HOLIDAYS:
        raise TooMany(f"this table has had {MOST_HOLIDAYS} holidays already, which is the maximum")
    return (HolidayTaken(seat, holiday.start, end),)


def end_holidays(roster: Roster, session: SessionHash | None, seat: Seat, now: float) -> Events:
    """End the holiday of a seat, and cancel its later ones; days that were not used are left again.

    Raises what `take_holiday` raises.
    """
    _check(roster, session, seat)
    lasting = any(one.seat == seat and now < one.end and one.start < one.end for one in roster.holidays)
    return (HolidayEnded(seat, now),) if lasting else ()


def _check(roster: Roster, session: SessionHash | None, seat: Seat) -> None:
    if seat == ALL:
        check_host(roster, session)
    else:
        own_seat(roster, session, seat)
    check_started(roster)
