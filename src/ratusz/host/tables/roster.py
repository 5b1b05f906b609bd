"""The roster of a table as a value: a fold over roster events, as the state of a game is a fold over its events.

A table for people at one device has no roster events. Sessions and links are hashes, as everywhere; the tokens
themselves are in browsers only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import assert_never

import msgspec

from ratusz.engine.game import Seat
from ratusz.host.days_off import Holiday, ended
from ratusz.host.stored import Entry, Index, SessionHash, StoredTable
from ratusz.host.tables.group_events import EpisodesChanged, GroupEvent
from ratusz.host.tables.group_state import Group
from ratusz.host.tables.roster_events import (
    ClaimEvent,
    ClaimMade,
    ClaimSettled,
    ClaimVoted,
    GameStarted,
    HolidayEnded,
    HolidayTaken,
    HostPassed,
    KeepingEvent,
    LinkCreated,
    ListingChanged,
    LobbyClosed,
    LobbyOpened,
    MessagePosted,
    MessageRemoved,
    OwnerReturned,
    PauseChanged,
    RematchCreated,
    RosterEvent,
    SeatAdded,
    SeatEvent,
    SeatGiven,
    SeatingEvent,
    SeatLeft,
    SeatMoved,
    SeatRemoved,
    SeatTakenBack,
    Snapshot,
    TableEvent,
    TableHidden,
    TableShown,
    WebhookChanged,
    parse,
    text,
)
from ratusz.host.tables.seat_state import ChatMessage, Claim, SeatState

MAX_MESSAGES = 100
"""Maximum number of chat messages that are shown."""
MOST_SENT_AWAY = 1_000
"""Maximum number of removed browsers that are remembered; a table with so many needs a new link."""


@dataclass(frozen=True, slots=True)
class Roster:
    """Everybody at a table. All methods return the next value and change nothing."""

    host: SessionHash
    places: tuple[SeatState, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    """Options of the game, set when the table was created."""
    number: int = 0
    """Number of entries so far."""
    hosted: bool = False
    """Whether people join by link, each with their own browser."""
    gathering: bool = False
    """Whether the game has not started yet."""
    closed: float | None = None
    """When seats closed and seals began to be opened, in seconds since 1970; None: not yet."""
    link: bytes | None = None
    """Hash of the token of the invitation link that the host made."""
    inherited: bytes | None = None
    """Hash of the token of an earlier host's link, which people were sent. It is valid until this host makes a second
    one: the first is made for them, because they do not know that token."""
    sent_away: frozenset[SessionHash] = frozenset()
    claims: Mapping[int, Claim] = field(default_factory=dict)
    pace: str = ""
    """Time control in its text form, see `ratusz.host.time_control`; empty: none."""
    paused: bool = False
    """Whether all clocks are paused."""
    auto: bool = False
    """Whether the game starts by itself once everybody is ready."""
    public: bool = False
    """Whether the table is listed publicly, so that everybody may join."""
    lines: tuple[ChatMessage, ...] = ()
    """The last chat messages, without deleted ones."""
    said: int = 0
    """Number of the entry that last changed the chat."""
    again: str | None = None
    """ID of the rematch."""
    compacted: int = 0
    """Number of the last snapshot entry, which replaces all before it; 0: none."""
    pauses: int = 0
    """Number of pauses so far."""
    hidden_by: frozenset[SessionHash] = frozenset()
    """Sessions that have removed the table from their lists."""
    holidays: tuple[Holiday, ...] = ()
    """All holidays so far, those that are over too."""
    webhook: str = ""
    """Format in which the table posts to a chat channel; empty: it does not."""
    webhooks: int = 0
    """Number of times that this has changed."""
    group: Group | None = None
    """What the people of a campaign have agreed on; None: it is a table for a game."""

    def after(self, event: RosterEvent) -> Roster:
        """The roster after an event; trusts that `ratusz.host.tables.seating` has allowed it."""
        if isinstance(event, Snapshot):
            return _decoded(event.state)
        return replace(self._with(event), number=self.number + 1)

    def folded(self, events: Iterable[RosterEvent]) -> Roster:
        return reduce(Roster.after, events, self)

    def seats_of(self, session: SessionHash | None) -> list[Seat]:
        """The seats of a browser."""
        return [
            seat for seat, seat_state in enumerate(self.places) if session is not None and seat_state.session == session
        ]

    def knows(self, session: SessionHash | None) -> bool:
        """Whether a browser may see more of the table than a stranger."""
        return session is not None and (
            session == self.host
            or any(seat_state.session == session for seat_state in self.places)
            or any(claim.session == session for claim in self.claims.values())
            or any(session in seat_state.before for seat_state in self.places)
        )

    def claims_against(self, session: SessionHash | None) -> list[Claim]:
        """Claims of others to the seats of a browser."""
        if not self.claims:
            return []
        own = self.seats_of(session)
        return [claim for claim in self.claims.values() if claim.seat in own]

    @property
    def opening(self) -> bool:
        """Whether seals are being opened; the game starts with the last of them."""
        return self.gathering and self.closed is not None

    @property
    def sealed(self) -> frozenset[Seat]:
        """Seats whose seals are not opened yet."""
        return frozenset(
            at for at, seat_state in enumerate(self.places) if seat_state.seal and seat_state.entropy is None
        )

    @property
    def index(self) -> Index:
        """The index by which the store finds the table."""
        sessions = {seat_state.session for seat_state in self.places if seat_state.session is not None}
        waiting = frozenset(claim.session for claim in self.claims.values())
        members, begun = frozenset({self.host, *sessions}), not self.gathering
        listed, timed = self.public and not begun, bool(self.pace) and begun
        return Index(members, listed=listed, timed=timed, waiting=waiting, hidden=members & self.hidden_by)

    def _with(self, event: RosterEvent) -> Roster:
        if isinstance(event, GroupEvent):
            return self._grouped(event)
        if isinstance(event, SeatEvent):
            return self._with_seat(event.seat, self.places[event.seat].after(event))
        if isinstance(event, TableEvent):
            return self._as_a_whole(event)
        if isinstance(event, MessagePosted | MessageRemoved):
            return replace(self, lines=self._messages_after(event), said=self.number + 1)
        if isinstance(event, HolidayTaken):
            return replace(self, holidays=(*self.holidays, Holiday(event.seat, event.start, event.end)))
        if isinstance(event, HolidayEnded):
            return replace(self, holidays=ended(self.holidays, event.seat, event.at))
        if isinstance(event, KeepingEvent):
            return self._kept(event)
        if isinstance(event, ClaimEvent):
            return replace(self, claims=self._claims_after(event))
        assert not isinstance(event, Snapshot), "a snapshot is a roster by itself"
        return self._seated(event)

    def _as_a_whole(self, event: TableEvent) -> Roster:
        match event:
            case LobbyOpened(pace, auto):
                return replace(self, hosted=True, gathering=True, pace=pace, auto=auto)
            case LobbyClosed(at):
                return replace(self, closed=at)
            case GameStarted():
                return replace(self, gathering=False)
            case LinkCreated(link):
                return replace(self, link=link, inherited=self.inherited if self.link is None else None)
            case PauseChanged(paused):
                places = tuple(replace(seat_state, wants_pause=False) for seat_state in self.places)
                return replace(self, paused=paused, places=places, pauses=self.pauses + paused)
            case RematchCreated(table):
                return replace(self, again=table)
            case ListingChanged(public):
                return replace(self, public=public)
            case WebhookChanged(format_):
                return replace(self, webhook=format_, webhooks=self.webhooks + 1)
            case _:
                assert_never(event)

    def _grouped(self, event: GroupEvent) -> Roster:
        anew = isinstance(event, EpisodesChanged)
        places = tuple(replace(place, ready=place.ready and not anew) for place in self.places)
        return replace(self, group=(self.group or Group()).after(event), places=places)

    def _kept(self, event: KeepingEvent) -> Roster:
        match event:
            case HostPassed(session):
                return replace(self, host=session, link=None, inherited=self.link or self.inherited)
            case TableHidden(session):
                return replace(self, hidden_by=self.hidden_by | {session})
            case TableShown(session):
                return replace(self, hidden_by=self.hidden_by - {session})
            case _:
                assert_never(event)

    def _messages_after(self, event: MessagePosted | MessageRemoved) -> tuple[ChatMessage, ...]:
        if isinstance(event, MessageRemoved):
            return tuple(message for message in self.lines if message.number != event.message)
        seat_state = self.places[event.seat]
        message = ChatMessage(self.number + 1, event.seat, seat_state.name, event.words, event.at, seat_state.session)
        return (*self.lines, message)[-MAX_MESSAGES:]

    def _seated(self, event: SeatingEvent) -> Roster:
        match event:
            case SeatLeft(seat, sent_away):
                gone = self.places[seat].session if sent_away else None
                free = SeatState("human", city=self.places[seat].city)
                roster = replace(self._with_seat(seat, free), claims=_others(self.claims, seat))
                if gone is None or len(self.sent_away) >= MOST_SENT_AWAY:
                    return roster
                return replace(roster, sent_away=self.sent_away | {gone})
            case SeatAdded(bot):
                return replace(self, places=(*self.places, SeatState("bot" if bot else "human", bot=bot)))
            case SeatRemoved(seat):
                lines = tuple(replace(message, seat=message.seat - (message.seat > seat)) for message in self.lines)
                places, group = self.places[:seat] + self.places[seat + 1 :], self.group and self.group.moved_up()
                return replace(self, places=places, claims={}, lines=lines, group=group)
            case SeatMoved(seat, session):
                return self._moved(seat, session)
            case SeatGiven(seat, session, at):
                seat_state = self.places[seat]
                owners = (*seat_state.before, *(() if seat_state.session is None else (seat_state.session,)))
                return self._moved(seat, session, replace(seat_state, before=owners, given=at))
            case SeatTakenBack(seat, session):
                seat_state = self.places[seat]
                earlier = seat_state.before[: seat_state.before.index(session)]
                return self._moved(seat, session, replace(seat_state, before=earlier))
            case _:
                assert_never(event)

    def _claims_after(self, event: ClaimEvent) -> Mapping[int, Claim]:
        match event:
            case ClaimSettled(number):
                return {other: claim for other, claim in self.claims.items() if other != number}
            case ClaimMade(seat, session, at):
                others = {number: claim for number, claim in self.claims.items() if claim.session != session}
                return {**others, self.number + 1: Claim(seat, session, at)}
            case ClaimVoted(number):
                return {other: claim.after(event) if other == number else claim for other, claim in self.claims.items()}
            case OwnerReturned(session):
                own = self.seats_of(session)
                return {
                    number: claim.after(event) if claim.seat in own else claim for number, claim in self.claims.items()
                }
            case _:
                assert_never(event)

    def _with_seat(self, seat: Seat, seat_state: SeatState) -> Roster:
        return replace(self, places=(*self.places[:seat], seat_state, *self.places[seat + 1 :]))

    def _moved(self, seat: Seat, session: SessionHash, seat_state: SeatState | None = None) -> Roster:
        """Move a seat to another browser. The last one takes votes and the rights of a host along."""
        before = self.places[seat].session
        lines = tuple(
            replace(message, session=session) if (message.seat, message.session) == (seat, before) else message
            for message in self.lines
        )
        moved = self._with_seat(seat, replace(seat_state or self.places[seat], session=session))
        shown = self.hidden_by - {session}
        roster = replace(moved, lines=lines, claims=_others(self.claims, seat, session), hidden_by=shown)
        if before is None or roster.seats_of(before):
            return roster
        group = self.group and self.group.elsewhere(before, session)
        return replace(roster, host=session if before == self.host else self.host, group=group)


def _others(claims: Mapping[int, Claim], seat: Seat, session: SessionHash | None = None) -> Mapping[int, Claim]:
    """The claims without those to a seat, and those of a browser that has a seat now."""
    return {number: claim for number, claim in claims.items() if claim.seat != seat and claim.session != session}


def roster_of(stored: StoredTable, entries: Iterable[Entry]) -> Roster:
    """The roster of a table after all its entries."""
    places = tuple(
        SeatState(seat.kind, seat.name, seat.bot, seat.session, stored=at, city=seat.city)
        for at, seat in enumerate(stored.seats)
    )
    return Roster(stored.owner, places, stored.options).folded(parse(entry.text) for entry in entries)


def entries(events: Iterable[RosterEvent], after: int, now: float) -> tuple[Entry, ...]:
    """The log entries of events after the first `after` ones."""
    return tuple(Entry(number, text(event), now) for number, event in enumerate(events, start=after + 1))


_decoded = msgspec.json.Decoder(Roster).decode
