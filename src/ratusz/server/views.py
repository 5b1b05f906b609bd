"""What leaves for a viewer. Everything about a game goes through `observe` here, and nowhere else in the server."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Raw

from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.match import begin
from ratusz.engine.proof import headers, promised_headers
from ratusz.engine.record import Record, record_of
from ratusz.engine.scene import Scene
from ratusz.server.clocks import Dial
from ratusz.server.company import Company
from ratusz.server.dice import promise_of
from ratusz.server.lines import Text
from ratusz.server.progress import AnyMatch, Progress
from ratusz.server.seating import may_answer
from ratusz.server.store import SessionHash
from ratusz.server.table import Table
from ratusz.server.tables import check_step
from ratusz.server.wire import (
    ClaimInfo,
    CompanyInfo,
    DialInfo,
    LogEntry,
    MomentInfo,
    PlaceInfo,
    SeatInfo,
    TableInfo,
    TimeInfo,
)
from ratusz.server.wire_company import LineInfo, OpenTable

encode = msgspec.json.Encoder().encode


class Shown:
    """An update in JSON, apart from its ply and time: what others do in secret raises the ply and shows nothing."""

    __slots__ = ("_text", "content", "now", "ply", "table")

    def __init__(self, table: str, ply: int, now: float, content: bytes) -> None:
        self.table = table
        self.ply = ply
        self.now = now
        self.content = content
        self._text: Text | None = None

    @property
    def text(self) -> Text:
        """The whole message, which is the same for all who get this update."""
        if self._text is None:
            head = b'{"type":"update","table":"%s","ply":%d,"now":%.3f,' % (self.table.encode(), self.ply, self.now)
            self._text = Text(head + self.content[1:])
        return self._text


class _Play(msgspec.Struct, kw_only=True):
    """The part of an update that hangs on the game."""

    seat: Seat | None
    scene: Raw
    can_undo: bool
    step_count: int
    rings: list[float]


class _People(msgspec.Struct, kw_only=True):
    """The part that hangs on who is at the table, and stays the same for most moves."""

    seats: list[SeatInfo]
    thinking: list[Seat]
    company: CompanyInfo | None
    real_time: bool


Viewer = tuple[Seat | None, SessionHash | None]
"""From where somebody looks, and who if that makes a difference."""


class Views:
    """What has been painted of a table, and the values it hangs on; while they stay, once for each kind of viewer."""

    def __init__(self) -> None:
        self.progress: Progress | None = None
        self.company: Company | None = None
        self.thinking: frozenset[Seat] = frozenset()
        self.looking: frozenset[SessionHash] = frozenset()
        self.dials: Mapping[Seat, Dial] = {}
        self.scenes: dict[Seat | None, tuple[Any, bytes]] = {}
        """The last observation of a seat, and its scene."""
        self.people: dict[SessionHash | None, bytes] = {}
        self.shown: dict[Viewer, Shown] = {}

    def refresh(self, table: Table) -> None:
        """Forget what no longer holds."""
        if not self._has_people_of(table):
            self.company, self.thinking, self.dials = table.company, frozenset(table.thinking), table.dials
            self.looking = table.looking if table.company.hosted else frozenset()
            self.people, self.progress = {}, None
        if self.progress is not table.progress:
            self.progress, self.shown = table.progress, {}

    def of(self, table: Table, seat: Seat | None, session: SessionHash | None, now: float) -> Shown:
        """What a seat (None: a spectator) sees now, in seconds since 1970; trusts that the session may see it.

        Viewers who see the same get the same object.
        """
        viewer = seat, session if table.company.knows(session) else None
        known = self.shown.get(viewer)
        if known is None or known.now not in (0, now):
            known = self.shown[viewer] = self._painted(table, *viewer, now)
        return known

    def _painted(self, table: Table, seat: Seat | None, session: SessionHash | None, now: float) -> Shown:
        progress = table.progress
        rings = list(progress.due.values())
        play = _Play(
            seat=seat,
            scene=Raw(self._scene(progress.match, seat)),
            can_undo=seat is not None and progress.match.can_take_back(seat),
            step_count=progress.match.final,
            rings=rings,
        )
        people = self.people.get(session)
        if people is None:
            people = self.people[session] = encode(_people(table, session, sorted(self.thinking)))
        return Shown(table.id, progress.ply, now if rings or self.dials else 0, _joined(encode(play), people))

    def _scene(self, match: AnyMatch, seat: Seat | None) -> bytes:
        """The seat's scene, painted once for all who look from there, and only if there is something new to see."""
        observation = match.game.observe(match.state, seat)
        known = self.scenes.get(seat)
        if known is not None and known[0] == observation:
            return known[1]
        painted = encode(match.game.scene(observation, seat))
        self.scenes[seat] = (observation, painted)
        return painted

    def _has_people_of(self, table: Table) -> bool:
        company = table.company
        return (
            self.company is company
            and self.thinking == table.thinking
            and self.dials == table.dials
            and (not company.hosted or self.looking == table.looking)
        )


def seat_infos(table: Table, session: SessionHash | None) -> list[SeatInfo]:
    return [
        SeatInfo(at, seat.name, seat.kind, seat.bot, mine=table.belongs_to(session, at), city=_city(table, at))
        for at, seat in enumerate(table.seats)
    ]


def _city(table: Table, seat: Seat) -> str:
    """Only campaigns have cities with names, and nobody joins their tables later."""
    seats = table.stored.seats
    return seats[seat].city if seat < len(seats) else ""


def company_info(table: Table, session: SessionHash | None) -> CompanyInfo | None:
    """The people at a table that they come to; None at all others."""
    company = table.company
    if not company.hosted:
        return None
    claims = [
        ClaimInfo(claim=number, seat=claim.seat)
        for number, claim in company.claims.items()
        if may_answer(company, session, claim.seat)
    ]
    asked = [claim.seat for claim in company.claims.values() if claim.session == session]
    return CompanyInfo(
        gathering=company.gathering,
        opening=company.opening,
        public=company.public,
        said=company.said,
        hosting=session == company.host,
        places=[_place(table, seat) for seat in range(len(company.places))],
        claims=claims,
        asked=asked[0] if asked else None,
        again=company.again,
        time=_time(table),
    )


def _time(table: Table) -> TimeInfo | None:
    company = table.company
    if not company.pace:
        return None
    dials = [DialInfo(seat=seat, left=dial.left, since=dial.since, up=dial.is_up) for seat, dial in table.dials.items()]
    pausing = [seat for seat, place in enumerate(company.places) if place.wants_pause]
    return TimeInfo(pace=company.pace, dials=dials, paused=company.paused, pausing=pausing)


def lines(table: Table, session: SessionHash | None) -> list[LineInfo]:
    """What was said at a table lately."""
    own = table.company.seats_of(session)
    return [
        LineInfo(line=line.number, seat=line.seat, name=line.name, words=line.words, at=line.at, mine=line.seat in own)
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


def _place(table: Table, seat: Seat) -> PlaceInfo:
    place = table.seats[seat]
    return PlaceInfo(
        seat=seat,
        open=place.is_open,
        ready=place.ready,
        host=place.session == table.company.host,
        present=place.session in table.looking,
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
        ply=progress.ply,
        over=not progress.to_act,
        to_act=sorted(table.to_act - {CHANCE}),
        step_count=progress.match.final,
        company=company_info(table, session),
        campaign=table.stored.campaign,
    )


def fresh(table: Table) -> Views:
    """The views of the table as it is now."""
    views: Views | None = table.views
    if views is None:
        views = table.views = Views()
    views.refresh(table)
    return views


def _people(table: Table, session: SessionHash | None, thinking: list[Seat]) -> _People:
    return _People(
        seats=seat_infos(table, session),
        thinking=thinking,
        company=company_info(table, session),
        real_time=table.is_real_time,
    )


def _joined(first: bytes, second: bytes) -> bytes:
    """Two objects of JSON as one."""
    return b"%b,%b" % (first[:-1], second[1:])


def scene(match: AnyMatch, seat: Seat | None) -> Scene:
    return match.game.scene(match.game.observe(match.state, seat), seat)


def replayed(table: Table, step: int, seat: Seat | None, session: SessionHash | None) -> Shown:
    """What a viewer saw after a number of final events; the ply is the step.

    :raises UnknownStep: not so many events are final.
    """
    check_step(table, step)
    match = table.progress.match
    then = begin(match.game, match.setup, match.events[:step])
    play = _Play(seat=seat, scene=Raw(encode(scene(then, seat))), can_undo=False, step_count=match.final, rings=[])
    people = _people(table, session, [])
    return Shown(table.id, step, 0, _joined(encode(play), encode(people)))


def log(table: Table, seat: Seat | None) -> list[LogEntry]:
    """The final events, and those of the seat's own that are still open."""
    match = table.progress.match
    return [
        LogEntry(
            at if at <= match.final else None,
            event.seat,
            match.game.text(event.action),
            match.game.describe(event.action),
        )
        for at, event in enumerate(match.events, start=1)
        if at <= match.final or event.seat == seat
    ]


def moments(match: AnyMatch) -> list[MomentInfo]:
    """Where the headline changes, once chance has done its part; the end is none."""
    state, found = match.game.initial_state(match.setup), list[MomentInfo]()
    for step, event in enumerate([None, *match.events[: match.final]]):
        if event is not None:
            state = match.game.apply(state, event.seat, event.action)
        awaited = match.game.to_act(state)
        if not awaited or CHANCE in awaited:
            continue
        headline = match.game.scene(match.game.observe(state, None), None).headline
        if not found or headline != found[-1].headline:
            found.append(MomentInfo(step, headline))
    return found


def record(table: Table) -> Record:
    """The table's game as a record: what is final of it."""
    match = table.progress.match
    names = ", ".join(seat.name or f"seat {at}" for at, seat in enumerate(table.seats))
    notes = {"seats": names, **_dice_headers(table)}
    return record_of(match.game, len(table.seats), table.stored.options, match.events[: match.final], notes)


def _dice_headers(table: Table) -> dict[str, str]:
    """What was promised about the dice; how it was kept when the game is over."""
    promise = promise_of(table.stored, table.company)
    if promise is None:
        return {}
    return headers(promise) if table.has_ended else promised_headers(promise.commitment)
