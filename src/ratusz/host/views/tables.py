"""Views of tables. Everything about games goes through `observe` in `host.view`, or is final."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from ratusz.engine.dice.proof import headers, promised_headers
from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.play import Event
from ratusz.engine.text.record import Line, dump, record_up_to
from ratusz.host.days_off import ALL
from ratusz.host.encoding import encode
from ratusz.host.progress import AnyMatch
from ratusz.host.schemas.tables import (
    ClaimInfo,
    HolidayInfo,
    ListedTable,
    LogEntry,
    PlayerClockInfo,
    RosterInfo,
    SeatInfo,
    SeatStatus,
    TableInfo,
    TimeInfo,
)
from ratusz.host.stored import SessionHash
from ratusz.host.tables.claims import lost_seats, may_answer, open_at, voters
from ratusz.host.tables.dice import promise_of
from ratusz.host.tables.state import TableState
from ratusz.host.tables.time_limits import days_left
from ratusz.host.time_control import PlayerClocks

SLICE = 200
"""Number of events of a long game after which whoever writes it may do something else."""


def seat_infos(table: TableState, session: SessionHash | None) -> list[SeatInfo]:
    return [
        SeatInfo(at, seat.name, seat.kind, seat.bot, mine=table.belongs_to(session, at), city=seat.city)
        for at, seat in enumerate(table.seats)
    ]


def roster_info(table: TableState, session: SessionHash | None) -> RosterInfo | None:
    """The people at a hosted table; None at all others."""
    roster = table.roster
    if not roster.hosted:
        return None
    claims = [
        _claim(table, number, session)
        for number, claim in roster.claims.items()
        if may_answer(roster, session, claim, present=table.presence.everywhere)
    ]
    asked = [claim for claim in roster.claims.values() if claim.session == session]
    return RosterInfo(
        gathering=roster.gathering,
        auto=roster.auto,
        opening=roster.opening,
        public=roster.public,
        said=roster.said,
        hosting=session == roster.host,
        places=[_seat_status(table, seat) for seat in range(len(roster.places))],
        claims=claims,
        asked=asked[0].seat if asked else None,
        asked_until=open_at(roster, asked[0]) if asked else None,
        lost=lost_seats(roster, session),
        again=roster.again,
        time=_time(table),
        decided=roster.number if roster.group is not None else 0,
        linked=session == roster.host and roster.link is not None,
    )


def _claim(table: TableState, number: int, session: SessionHash | None) -> ClaimInfo:
    roster, claim = table.roster, table.roster.claims[number]
    of = voters(roster, claim)
    return ClaimInfo(
        claim=number,
        seat=claim.seat,
        mine=table.belongs_to(session, claim.seat),
        open_at=open_at(roster, claim),
        agreed=len(claim.agreed & of),
        needed=len(of) // 2 + 1,
        answered=None if session not in claim.agreed | claim.refused else session in claim.agreed,
    )


def _time(table: TableState) -> TimeInfo | None:
    roster = table.roster
    if not roster.pace:
        return None
    player_clocks = [
        PlayerClockInfo(
            seat=seat,
            left=clock.left,
            since=clock.since,
            up=clock.is_up,
            end=None if clock.since is None else clock.end,
            days_left=days_left(roster, seat),
        )
        for seat, clock in table.player_clocks.items()
    ]
    return TimeInfo(
        pace=roster.pace,
        player_clocks=player_clocks,
        paused=roster.paused,
        pausing=[seat for seat, seat_state in enumerate(roster.places) if seat_state.wants_pause],
        holidays=[] if table.is_over or table.progress.clocks is None else _holidays(table.progress.clocks),
        common_days_left=days_left(roster, ALL),
    )


def _holidays(clocks: PlayerClocks) -> list[HolidayInfo]:
    return [
        HolidayInfo(seat=None if one.seat == ALL else one.seat, start=one.start, end=one.end)
        for one in sorted(clocks.holidays, key=lambda one: one.start)
        if one.end > one.start
    ]


def _seat_status(table: TableState, seat: Seat) -> SeatStatus:
    seat_state = table.seats[seat]
    return SeatStatus(
        seat=seat,
        open=seat_state.is_open,
        ready=seat_state.ready,
        host=seat_state.session == table.roster.host,
        present=seat_state.session in table.presence.everywhere,
        stand_in=seat_state.stand_in,
        had_stand_in=seat_state.had_stand_in,
        seal=seat_state.seal.hex() if seat_state.seal and table.roster.gathering else None,
        votes=sorted(seat_state.votes),
        pace=seat_state.pace,
    )


def table_info(table: TableState, session: SessionHash | None) -> TableInfo:
    progress = table.progress
    return TableInfo(
        id=table.id,
        game=table.stored.game,
        options=table.stored.options,
        seats=seat_infos(table, session),
        version=progress.versions.of(None),
        over=not progress.to_act,
        to_act=sorted(table.to_act - {CHANCE}),
        step_count=progress.match.final,
        roster=roster_info(table, session),
        campaign=table.stored.campaign,
    )


def listed_table(table: TableState, session: SessionHash | None) -> ListedTable:
    """A table in the list of a session, with the time of the last event that it may have seen."""
    own = [seat for seat in range(len(table.seats)) if table.belongs_to(session, seat)]
    updated = max(table.stored.created, table.progress.versions.seen_at(own))
    return ListedTable(**msgspec.structs.asdict(table_info(table, session)), updated=updated)


def log_slices(match: AnyMatch, seat: Seat | None) -> Iterator[bytes]:
    """The final events, and the open ones of the seat itself: the JSON of a list, in slices to be joined."""
    comma = b""
    yield b"["
    for first in range(0, len(match.events), SLICE):
        some = enumerate(match.events[first : first + SLICE], start=first + 1)
        entries = [_entry(match, at, event) for at, event in some if at <= match.final or event.seat == seat]
        yield comma + encode(entries)[1:-1] if entries else b""
        comma = comma or (b"," if entries else b"")
    yield b"]"


def _entry(match: AnyMatch, at: int, event: Event[Any]) -> LogEntry:
    game, (seat, action) = match.game, event
    return LogEntry(at if at <= match.final else None, seat, game.text(action), game.describe(action))


def record_notes(table: TableState, *, told: bool) -> Mapping[str, str]:
    """Further headers of the record of a table: who played, and the proof of its dice.

    :param told: whether the secret of the dice is told.
    """
    names = ", ".join(seat.name or f"seat {at}" for at, seat in enumerate(table.seats))
    return {"seats": names, **_time_header(table), **_dice_headers(table, told=told)}


def _time_header(table: TableState) -> dict[str, str]:
    """The time control, because unequal clocks are a handicap that belongs to the result."""
    if not table.roster.pace:
        return {}
    own = [f"seat {at} {seat.pace}" for at, seat in enumerate(table.seats) if seat.pace]
    return {"time": "; ".join([table.roster.pace, *own])}


def record_lines(match: AnyMatch) -> Iterator[list[Line]]:
    """The lines of the record of what is final in a game, in slices."""
    for first in range(0, match.final, SLICE):
        some = match.events[first : min(first + SLICE, match.final)]
        yield [Line(event.seat, match.game.text(event.action)) for event in some]


def record_text(
    match: AnyMatch, players: int, options: Mapping[str, str], notes: Mapping[str, str], lines: list[Line]
) -> str:
    """The record of what is final in a game.

    :param lines: all slices of `record_lines`, joined.
    """
    bare = record_up_to(match.game, players, options, (), match.final_state, notes)
    return dump(replace(bare, lines=tuple(lines)))


def _dice_headers(table: TableState, *, told: bool) -> dict[str, str]:
    """Headers about the dice: the commitment, and in the end its proof."""
    promise = promise_of(table.stored, table.roster)
    if promise is None:
        return {}
    return headers(promise) if told else promised_headers(promise.commitment)
