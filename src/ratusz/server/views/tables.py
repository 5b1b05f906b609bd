"""What leaves for a viewer. Everything about a game goes through `observe` here and in `updates`, and nowhere else."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from ratusz.engine.dice.proof import headers, promised_headers
from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.play import Event
from ratusz.engine.text.record import Line, dump, record_up_to
from ratusz.host.encoding import encode
from ratusz.host.progress import AnyMatch
from ratusz.server.core.sessions import SessionHash
from ratusz.server.schemas.lobby import ChatMessageInfo, OpenTable
from ratusz.server.schemas.tables import (
    ClaimInfo,
    ListedTable,
    LogEntry,
    PlayerClockInfo,
    RosterInfo,
    SeatInfo,
    SeatStatus,
    TableInfo,
    TimeInfo,
)
from ratusz.server.tables.claims import lost_seats, may_answer, open_at, voters
from ratusz.server.tables.dice import promise_of
from ratusz.server.tables.table import Table

SLICE = 200
"""Events of a long game after which others get their turn."""


def seat_infos(table: Table, session: SessionHash | None) -> list[SeatInfo]:
    return [
        SeatInfo(at, seat.name, seat.kind, seat.bot, mine=table.belongs_to(session, at), city=_city(table, at))
        for at, seat in enumerate(table.seats)
    ]


def _city(table: Table, seat: Seat) -> str:
    """Only campaigns have cities with names, and nobody joins their tables later."""
    seats = table.stored.seats
    return seats[seat].city if seat < len(seats) else ""


def company_info(table: Table, session: SessionHash | None) -> RosterInfo | None:
    """The people at a table that they come to; None at all others."""
    company = table.company
    if not company.hosted:
        return None
    claims = [
        _claim(table, number, session)
        for number, claim in company.claims.items()
        if may_answer(company, session, claim, present=table.presence.everywhere)
    ]
    asked = [claim for claim in company.claims.values() if claim.session == session]
    return RosterInfo(
        gathering=company.gathering,
        opening=company.opening,
        public=company.public,
        said=company.said,
        hosting=session == company.host,
        places=[_place(table, seat) for seat in range(len(company.places))],
        claims=claims,
        asked=asked[0].seat if asked else None,
        asked_until=open_at(company, asked[0]) if asked else None,
        lost=lost_seats(company, session),
        again=company.again,
        time=_time(table),
    )


def _claim(table: Table, number: int, session: SessionHash | None) -> ClaimInfo:
    company, claim = table.company, table.company.claims[number]
    of = voters(company, claim)
    return ClaimInfo(
        claim=number,
        seat=claim.seat,
        mine=table.belongs_to(session, claim.seat),
        open_at=open_at(company, claim),
        agreed=len(claim.agreed & of),
        needed=len(of) // 2 + 1,
        answered=None if session not in claim.agreed | claim.refused else session in claim.agreed,
    )


def _time(table: Table) -> TimeInfo | None:
    company = table.company
    if not company.pace:
        return None
    dials = [
        PlayerClockInfo(seat=seat, left=dial.left, since=dial.since, up=dial.is_up)
        for seat, dial in table.dials.items()
    ]
    pausing = [seat for seat, place in enumerate(company.places) if place.wants_pause]
    return TimeInfo(pace=company.pace, dials=dials, paused=company.paused, pausing=pausing)


def lines(table: Table, session: SessionHash | None) -> list[ChatMessageInfo]:
    """What was said at a table lately."""
    return [
        ChatMessageInfo(
            line=line.number,
            seat=line.seat,
            name=line.name,
            words=line.words,
            at=line.at,
            mine=session is not None and line.session == session,
        )
        for line in table.company.lines
    ]


def open_table(table: Table) -> OpenTable:
    """A table that waits for people, as everybody may find it."""
    company = table.company
    hosts = [place.name for place in company.places if place.session == company.host]
    return OpenTable(
        id=table.id,
        game=table.stored.game,
        options=table.stored.options,
        host=hosts[0] if hosts else "",
        seats=len(company.places),
        free=sum(place.is_open for place in company.places),
    )


def _place(table: Table, seat: Seat) -> SeatStatus:
    place = table.seats[seat]
    return SeatStatus(
        seat=seat,
        open=place.is_open,
        ready=place.ready,
        host=place.session == table.company.host,
        present=place.session in table.presence.everywhere,
        stand_in=place.stand_in,
        had_stand_in=place.had_stand_in,
        seal=place.seal.hex() if place.seal and table.company.gathering else None,
        votes=sorted(place.votes),
    )


def table_info(table: Table, session: SessionHash | None) -> TableInfo:
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
        company=company_info(table, session),
        campaign=table.stored.campaign,
    )


def listed_table(table: Table, session: SessionHash | None) -> ListedTable:
    """A table in the list of a session, with the time of the last thing it may have seen there."""
    own = [seat for seat in range(len(table.seats)) if table.belongs_to(session, seat)]
    updated = max(table.stored.created, table.progress.versions.seen_at(own))
    return ListedTable(**msgspec.structs.asdict(table_info(table, session)), updated=updated)


async def log(table: Table, seat: Seat | None) -> bytes:
    """The final events, and those of the seat's own that are still open, in JSON."""
    match, parts = table.progress.match, list[bytes]()
    for first in range(0, len(match.events), SLICE):
        some = enumerate(match.events[first : first + SLICE], start=first + 1)
        entries = [_entry(match, at, event) for at, event in some if at <= match.final or event.seat == seat]
        parts += [encode(entries)[1:-1]] if entries else []
        await asyncio.sleep(0)
    return b"[%b]" % b",".join(parts)


def _entry(match: AnyMatch, at: int, event: Event[Any]) -> LogEntry:
    game, (seat, action) = match.game, event
    return LogEntry(at if at <= match.final else None, seat, game.text(action), game.describe(action))


async def record_text(table: Table) -> str:
    """The table's game as a record: what is final of it."""
    names = ", ".join(seat.name or f"seat {at}" for at, seat in enumerate(table.seats))
    notes = {"seats": names, **_dice_headers(table)}
    return await written(table.progress.match, len(table.seats), table.stored.options, notes)


async def written(match: AnyMatch, players: int, options: Mapping[str, str], notes: Mapping[str, str]) -> str:
    """The record of what is final in a game; in between others get their turn."""
    lines: list[Line] = []
    for first in range(0, match.final, SLICE):
        some = match.events[first : min(first + SLICE, match.final)]
        lines += [Line(event.seat, match.game.text(event.action)) for event in some]
        await asyncio.sleep(0)
    bare = record_up_to(match.game, players, options, (), match.final_state, notes)
    return dump(replace(bare, lines=tuple(lines)))


def _dice_headers(table: Table) -> dict[str, str]:
    """What was promised about the dice; how it was kept when the game is over."""
    promise = promise_of(table.stored, table.company)
    if promise is None:
        return {}
    return headers(promise) if table.has_ended else promised_headers(promise.commitment)
