"""What people may do at a table that they come to by link: checks first, then the events that say it happened.

All of these are functions of a `Roster` and of who asks. None of them looks at the game, except for its ply and
whether it is over.
"""

from __future__ import annotations

from collections.abc import Collection

from ratusz import bots
from ratusz.engine.game import Seat
from ratusz.server.core.errors import (
    AlreadyStarted,
    BadRequest,
    ForeignSeat,
    NotHost,
    NotInvited,
    NotStarted,
    SeatTaken,
    SentAway,
    TooMany,
    UnknownCode,
    UnknownLine,
)
from ratusz.server.core.sessions import SessionHash
from ratusz.server.core.text import clean_name
from ratusz.server.tables.roster import Roster
from ratusz.server.tables.roster_events import (
    BotSubstituted,
    LinkCreated,
    ListingChanged,
    MessagePosted,
    MessageRemoved,
    ReadyChanged,
    RosterEvent,
    SeatAdded,
    Seated,
    SeatHandedBack,
    SeatLeft,
    SeatMoved,
    SeatRemoved,
    SubstituteVoted,
)
from ratusz.server.tables.seat_state import SeatState

Events = tuple[RosterEvent, ...]

MOST_STAND_INS = 100
"""How often a bot may be let in for one seat by its owner, by the host, and by the others: for each of the three."""


# --- checks --------------------------------------------------------------------------------------------------------


def check_host(company: Roster, session: SessionHash | None) -> None:
    """:raises NotHost: only who has set the table may do this."""
    if session != company.host:
        raise NotHost("only who has set the table may do this")


def check_gathering(company: Roster) -> None:
    """:raises AlreadyStarted: the game has begun, or the table was never one to come to."""
    if not company.gathering:
        raise AlreadyStarted("the game has begun; seats stay as they are, but a bot can play for somebody")


def check_seats_change(company: Roster) -> None:
    """:raises AlreadyStarted: the game has begun, or is about to."""
    check_gathering(company)
    if company.opening:
        raise AlreadyStarted("everybody is ready and the game is about to begin; seats stay as they are")


def check_started(company: Roster) -> None:
    """:raises NotStarted: people are still sitting down."""
    if company.gathering:
        raise NotStarted("the game has not begun; people are still sitting down")


def place_at(company: Roster, seat: Seat) -> SeatState:
    """:raises BadRequest: the table has no such seat."""
    if not 0 <= seat < len(company.places):
        last = len(company.places) - 1
        raise BadRequest(f"there is no seat {seat}; this table has seats 0 to {last}", field="seat")
    return company.places[seat]


def own_place(company: Roster, session: SessionHash | None, seat: Seat) -> SeatState:
    """:raises ForeignSeat: the seat belongs to somebody else."""
    place = place_at(company, seat)
    if session is None or place.session != session:
        raise ForeignSeat(f"seat {seat} belongs to somebody else; only its own browser may use it")
    return place


def check_plays(company: Roster, session: SessionHash | None) -> None:
    """:raises ForeignSeat: the session has no seat here."""
    if not company.seats_of(session):
        raise ForeignSeat("only who plays at this table may do this")


# --- before the game -----------------------------------------------------------------------------------------------


def link(company: Roster, session: SessionHash, hash_: bytes) -> Events:
    """A new link; the earlier one opens nothing any more."""
    check_host(company, session)
    check_gathering(company)
    return (LinkCreated(hash_),)


def sit_down(company: Roster, session: SessionHash, link_hash: bytes | None, name: str, seat: Seat | None) -> Events:
    """A person takes the seat, or the first that is free."""
    check_seats_change(company)
    if session in company.sent_away:
        raise SentAway("the host has sent this browser away from the table")
    invited = company.public or session == company.host or (link_hash is not None and link_hash == company.link)
    if not invited:
        raise NotInvited("this link does not open the table, or no longer; ask the host for a new one")
    shown = clean_name(name)
    if not shown:
        raise BadRequest("say what you are called, so that the others know who sits there", field="name")
    free = [at for at, place in enumerate(company.places) if place.is_open]
    if not free or (seat is not None and not place_at(company, seat).is_open):
        taken = "every seat is taken" if seat is None or not free else f"seat {seat} is taken"
        raise SeatTaken(f"{taken}; the host can add one")
    return (Seated(free[0] if seat is None else seat, shown, session),)


def clear(company: Roster, session: SessionHash | None, seat: Seat) -> Events:
    """Leave one's seat. For the host also: send a person away, or take a free seat or a bot's away altogether."""
    check_seats_change(company)
    place = place_at(company, seat)
    if place.session is not None and place.session == session:
        return (SeatLeft(seat),)
    check_host(company, session)
    return (SeatRemoved(seat),) if place.session is None else (SeatLeft(seat, sent_away=True),)


def add(company: Roster, session: SessionHash | None, bot: str | None) -> Events:
    """One more seat."""
    check_host(company, session)
    check_seats_change(company)
    if bot is not None:
        bots.find(bot)
    return (SeatAdded(bot),)


def agree(
    company: Roster, session: SessionHash | None, seat: Seat, *, ready: bool, seal: bytes | None = None
) -> Events:
    """A person is ready to begin, or is not any more; and seals what their browser adds to the dice."""
    check_seats_change(company)
    place, wanted = own_place(company, session, seat), seal if ready else None
    return () if (place.ready, place.seal) == (ready, wanted) else (ReadyChanged(seat, ready, wanted),)


def list_publicly(company: Roster, session: SessionHash | None, *, public: bool) -> Events:
    """Everybody may find the table and sit down without a link, or no longer."""
    check_host(company, session)
    check_gathering(company)
    return (ListingChanged(public),) if company.public != public else ()


# --- talking -------------------------------------------------------------------------------------------------------


def say(company: Roster, session: SessionHash | None, words: str, now: float) -> Events:
    """A line to everybody at the table, from one's first seat."""
    check_plays(company, session)
    shown = clean_name(words)
    if not shown:
        raise BadRequest("there is nothing to read in it", field="words")
    return (MessagePosted(company.seats_of(session)[0], shown, now),)


def unsay(company: Roster, session: SessionHash | None, number: int) -> Events:
    """Who has said it, or the host, takes a line away."""
    line = next((line for line in company.lines if line.number == number), None)
    if line is None:
        raise UnknownLine(f"there is no line {number} to take away, or no longer")
    if session is None or session not in (company.host, line.session):
        raise NotHost("only who has said it, or the host, may take it away")
    return (MessageRemoved(number),)


# --- another device ---------------------------------------------------------------------------------------------------


def move(company: Roster, seat: Seat, owner: SessionHash, session: SessionHash) -> Events:
    """The seat of a code goes to the browser that brings it, if it is still the owner's who was told the code.

    :raises UnknownCode: it is somebody else's by now, who would lose it to whoever left or was sent away.
    """
    if not 0 <= seat < len(company.places) or company.places[seat].session != owner:
        raise UnknownCode("the seat of these words has somebody else by now, or has been taken away")
    return () if owner == session else (SeatMoved(seat, session),)


# --- while the game goes on ----------------------------------------------------------------------------------------


def voters(company: Roster, seat: Seat) -> frozenset[Seat]:
    """Who has a say about a bot at a seat: the other people who play themselves."""
    owner = company.places[seat].session
    return frozenset(
        other
        for other, place in enumerate(company.places)
        if place.kind == "human" and place.session != owner and place.stand_in is None
    )


def stand_in(
    company: Roster, session: SessionHash | None, seat: Seat, bot: str, *, present: Collection[SessionHash]
) -> Events:
    """A bot is to play: at once if the person or the host wants it, else when more than half of the others do.

    The others are only asked about somebody who is not there: who thinks for long is not to be voted away.
    """
    check_started(company)
    bots.find(bot)
    place = place_at(company, seat)
    if place.kind == "bot" or place.stand_in is not None:
        raise SeatTaken(f"a bot plays on seat {seat} already")
    if session is not None and session in (place.session, company.host):
        return (stood_in(company, seat, bot, "owner" if session == place.session else "host"),)
    by = [own for own in company.seats_of(session) if own in voters(company, seat)]
    if not by:
        raise ForeignSeat("only who plays at this table has a say in who plays for others")
    if place.session in present:
        raise NotHost("the person is here; only the host, or they themselves, may let a bot play")
    votes = place.votes.union(by) & voters(company, seat)
    if 2 * len(votes) > len(voters(company, seat)):
        return (stood_in(company, seat, bot, "others"),)
    return tuple(SubstituteVoted(seat, own) for own in by if own not in place.votes)


def stood_in(company: Roster, seat: Seat, bot: str, by: str) -> BotSubstituted:
    """A bot is let in by the owner, the host or the others; what one of them does for ever takes nothing from the rest.

    :raises TooMany: they have done so very often.
    """
    if company.places[seat].stand_ins.get(by, 0) >= MOST_STAND_INS:
        raise TooMany(f"a bot was let in for seat {seat} {MOST_STAND_INS} times already; play on as you are")
    return BotSubstituted(seat, bot, by)


def hand_back(company: Roster, session: SessionHash | None, seat: Seat) -> Events:
    """The person plays again: when they or the host say so. Another player takes a vote back by it."""
    place = place_at(company, seat)
    votes = [own for own in company.seats_of(session) if own in place.votes]
    if votes and session != place.session:
        return tuple(SubstituteVoted(seat, own, wish=False) for own in votes)
    if session is None or session not in (place.session, company.host):
        raise ForeignSeat(f"seat {seat} belongs to somebody else; only its own browser or the host may do this")
    return () if place.stand_in is None else (SeatHandedBack(seat),)
