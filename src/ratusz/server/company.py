"""Who sits at a table, as a value: a fold over what people did there, as a game's state is one over its events.

A table that was set for people at one device has nothing to fold: its seats are what they were. Sessions and links are
hashes here as everywhere; what opens a seat is in the browsers only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, assert_never

from ratusz.engine.game import Seat
from ratusz.server.company_events import (
    Added,
    Again,
    Agreed,
    Answered,
    Asked,
    Closed,
    CompanyEvent,
    Gathered,
    HandedBack,
    Left,
    Linked,
    Listed,
    Moved,
    Opened,
    Paused,
    Removed,
    Said,
    Sat,
    SeatEvent,
    Started,
    StoodIn,
    TableEvent,
    Unsaid,
    Voted,
    Wished,
    parse,
    text,
)
from ratusz.server.store import Entry, Index, SessionHash, StoredTable

MOST_LINES = 100
"""Lines of what was said that are kept in sight."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat and who sits there."""

    kind: Literal["human", "bot"]
    name: str = ""
    bot: str | None = None
    session: SessionHash | None = None
    """Whose browser plays it; None for bots and while nobody has sat down."""
    ready: bool = False
    stand_in: str | None = None
    """The bot that plays for the person now."""
    had_stand_in: bool = False
    seal: bytes | None = None
    """Of the entropy that the seat adds to the dice."""
    entropy: bytes | None = None
    """Known when the seal has been opened."""
    votes: frozenset[Seat] = frozenset()
    """Who wants a bot to play here."""
    wants_pause: bool = False

    @property
    def is_open(self) -> bool:
        return self.kind == "human" and self.session is None

    @property
    def player(self) -> str | None:
        """The bot that chooses for the seat, if one does."""
        return self.bot if self.kind == "bot" else self.stand_in

    def after(self, event: SeatEvent) -> Place:
        match event:
            case Sat(_, name, session):
                return replace(self, name=name, session=session)
            case Agreed(_, ready, seal):
                return replace(self, ready=ready, seal=seal if ready else None)
            case Opened(_, entropy):
                return replace(self, entropy=entropy)
            case Voted(_, by, wish):
                return replace(self, votes=self.votes | {by} if wish else self.votes - {by})
            case Wished(_, wish):
                return replace(self, wants_pause=wish)
            case StoodIn(_, bot):
                return replace(self, stand_in=bot, had_stand_in=True, votes=frozenset(), wants_pause=False)
            case HandedBack():
                return replace(self, stand_in=None, votes=frozenset())
            case _:
                assert_never(event)


@dataclass(frozen=True, slots=True)
class Claim:
    """Somebody says that a seat is theirs."""

    seat: Seat
    session: SessionHash


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was said."""

    number: int
    seat: Seat
    name: str
    words: str
    at: float
    session: SessionHash | None
    """Whose browser has said it, wherever they sit now; the seat may have somebody else meanwhile."""


@dataclass(frozen=True, slots=True)
class Company:
    """Everybody at a table. All methods give the next value and change nothing."""

    host: SessionHash
    places: tuple[Place, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    """Of the game, as they were agreed when the table was set."""
    number: int = 0
    """How many entries led here."""
    hosted: bool = False
    """People come by link, each with a browser of their own."""
    gathering: bool = False
    """The game has not begun."""
    closed: float | None = None
    """When all were ready and seals began to be opened; in seconds since 1970."""
    link: bytes | None = None
    """Hash of the token that lets people sit down."""
    sent_away: frozenset[SessionHash] = frozenset()
    claims: Mapping[int, Claim] = field(default_factory=dict)
    pace: str = ""
    """How much time people have; see `ratusz.server.clocks`. Empty: as much as they want."""
    paused: bool = False
    """All clocks stand, because all wanted it."""
    public: bool = False
    """Everybody may find it and sit down."""
    lines: tuple[Line, ...] = ()
    """What was said lately, but for what was taken back."""
    said: int = 0
    """The number of the entry that last changed the lines."""
    again: str | None = None
    """The table at which the same people meet again."""

    def after(self, event: CompanyEvent) -> Company:
        """One more event; trusts that `ratusz.server.seating` has allowed it."""
        return replace(self._with(event), number=self.number + 1)

    def folded(self, events: Iterable[CompanyEvent]) -> Company:
        company = self
        for event in events:
            company = company.after(event)
        return company

    def seats_of(self, session: SessionHash | None) -> list[Seat]:
        """The seats that are played from a browser."""
        return [seat for seat, place in enumerate(self.places) if session is not None and place.session == session]

    def knows(self, session: SessionHash | None) -> bool:
        """Whether the table may look different to a browser than to anybody who comes along."""
        return session is not None and (
            session == self.host
            or any(place.session == session for place in self.places)
            or any(claim.session == session for claim in self.claims.values())
        )

    @property
    def opening(self) -> bool:
        """Seals are being opened; the game begins with the last of them."""
        return self.gathering and self.closed is not None

    @property
    def sealed(self) -> frozenset[Seat]:
        """Seats whose seals are not open yet."""
        return frozenset(at for at, place in enumerate(self.places) if place.seal and place.entropy is None)

    @property
    def index(self) -> Index:
        """What the store has to be able to find the table by."""
        sessions = {place.session for place in self.places if place.session is not None}
        timed = bool(self.pace) and not self.gathering
        return Index(frozenset({self.host, *sessions}), listed=self.public and self.gathering, timed=timed)

    def _with(self, event: CompanyEvent) -> Company:
        match event:
            case Sat() | Agreed() | Opened() | Voted() | StoodIn() | HandedBack() | Wished():
                return self._placed(event.seat, self.places[event.seat].after(event))
            case Gathered() | Closed() | Started() | Linked() | Again() | Listed() | Paused():
                return self._as_a_whole(event)
            case Said() | Unsaid():
                return replace(self, lines=self._lines_after(event), said=self.number + 1)
            case Asked() | Answered():
                return replace(self, claims=self._claims_after(event))
            case _:
                return self._seated(event)

    def _as_a_whole(self, event: TableEvent) -> Company:
        match event:
            case Gathered(pace):
                return replace(self, hosted=True, gathering=True, pace=pace)
            case Closed(at):
                return replace(self, closed=at)
            case Started():
                return replace(self, gathering=False)
            case Linked(link):
                return replace(self, link=link)
            case Paused(paused):
                places = tuple(replace(place, wants_pause=False) for place in self.places)
                return replace(self, paused=paused, places=places)
            case Again(table):
                return replace(self, again=table)
            case Listed(public):
                return replace(self, public=public)
            case _:
                assert_never(event)

    def _lines_after(self, event: Said | Unsaid) -> tuple[Line, ...]:
        if isinstance(event, Unsaid):
            return tuple(line for line in self.lines if line.number != event.line)
        place = self.places[event.seat]
        line = Line(self.number + 1, event.seat, place.name, event.words, event.at, place.session)
        return (*self.lines, line)[-MOST_LINES:]

    def _seated(self, event: Left | Added | Removed | Moved) -> Company:
        match event:
            case Left(seat, sent_away):
                gone = self.places[seat].session if sent_away else None
                company = self._placed(seat, Place("human"))
                return company if gone is None else replace(company, sent_away=self.sent_away | {gone})
            case Added(bot):
                return replace(self, places=(*self.places, Place("bot" if bot else "human", bot=bot)))
            case Removed(seat):
                lines = tuple(replace(line, seat=line.seat - (line.seat > seat)) for line in self.lines)
                return replace(self, places=self.places[:seat] + self.places[seat + 1 :], claims={}, lines=lines)
            case Moved(seat, session):
                return self._moved(seat, session)
            case _:
                assert_never(event)

    def _claims_after(self, event: Asked | Answered) -> Mapping[int, Claim]:
        if isinstance(event, Answered):
            return {number: claim for number, claim in self.claims.items() if number != event.claim}
        others = {number: claim for number, claim in self.claims.items() if claim.session != event.session}
        return {**others, self.number + 1: Claim(event.seat, event.session)}

    def _placed(self, seat: Seat, place: Place) -> Company:
        return replace(self, places=(*self.places[:seat], place, *self.places[seat + 1 :]))

    def _moved(self, seat: Seat, session: SessionHash) -> Company:
        """A host who leaves no seat behind takes the host's rights along."""
        before = self.places[seat].session
        lines = tuple(
            replace(line, session=session) if (line.seat, line.session) == (seat, before) else line
            for line in self.lines
        )
        company = replace(self._placed(seat, replace(self.places[seat], session=session)), lines=lines)
        if before == self.host and not company.seats_of(before):
            return replace(company, host=session)
        return company


def company_of(stored: StoredTable, entries: Iterable[Entry]) -> Company:
    """Who sits at a table after everything that people did there."""
    places = tuple(Place(seat.kind, seat.name, seat.bot, seat.session) for seat in stored.seats)
    return Company(stored.owner, places, stored.options).folded(parse(entry.text) for entry in entries)


def entries(events: Iterable[CompanyEvent], after: int, now: float) -> tuple[Entry, ...]:
    """The rows of events that follow so many others."""
    return tuple(Entry(number, text(event), now) for number, event in enumerate(events, start=after + 1))
