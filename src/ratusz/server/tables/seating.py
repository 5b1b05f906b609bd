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
    UnknownMessage,
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


def check_host(roster: Roster, session: SessionHash | None) -> None:
    """:raises NotHost: only who has set the table may do this."""
    if session != roster.host:
        raise NotHost("only who has set the table may do this")


def check_gathering(roster: Roster) -> None:
    """:raises AlreadyStarted: the game has begun, or the table was never one to come to."""
    if not roster.gathering:
        raise AlreadyStarted("the game has begun; seats stay as they are, but a bot can play for somebody")


def check_seats_change(roster: Roster) -> None:
    """:raises AlreadyStarted: the game has begun, or is about to."""
    check_gathering(roster)
    if roster.opening:
        raise AlreadyStarted("everybody is ready and the game is about to begin; seats stay as they are")


def check_started(roster: Roster) -> None:
    """:raises NotStarted: people are still sitting down."""
    if roster.gathering:
        raise NotStarted("the game has not begun; people are still sitting down")


def seat_at(roster: Roster, seat: Seat) -> SeatState:
    """:raises BadRequest: the table has no such seat."""
    if not 0 <= seat < len(roster.places):
        last = len(roster.places) - 1
        raise BadRequest(f"there is no seat {seat}; this table has seats 0 to {last}", field="seat")
    return roster.places[seat]


def own_seat(roster: Roster, session: SessionHash | None, seat: Seat) -> SeatState:
    """:raises ForeignSeat: the seat belongs to somebody else."""
    seat_state = seat_at(roster, seat)
    if session is None or seat_state.session != session:
        raise ForeignSeat(f"seat {seat} belongs to somebody else; only its own browser may use it")
    return seat_state


def check_plays(roster: Roster, session: SessionHash | None) -> None:
    """:raises ForeignSeat: the session has no seat here."""
    if not roster.seats_of(session):
        raise ForeignSeat("only who plays at this table may do this")


# --- before the game -----------------------------------------------------------------------------------------------


def link(roster: Roster, session: SessionHash, hash_: bytes) -> Events:
    """A new link; the earlier one opens nothing any more."""
    check_host(roster, session)
    check_gathering(roster)
    return (LinkCreated(hash_),)


def sit_down(roster: Roster, session: SessionHash, link_hash: bytes | None, name: str, seat: Seat | None) -> Events:
    """A person takes the seat, or the first that is free."""
    check_seats_change(roster)
    if session in roster.sent_away:
        raise SentAway("the host has sent this browser away from the table")
    invited = roster.public or session == roster.host or (link_hash is not None and link_hash == roster.link)
    if not invited:
        raise NotInvited("this link does not open the table, or no longer; ask the host for a new one")
    shown = clean_name(name)
    if not shown:
        raise BadRequest("say what you are called, so that the others know who sits there", field="name")
    free = [at for at, seat_state in enumerate(roster.places) if seat_state.is_open]
    if not free or (seat is not None and not seat_at(roster, seat).is_open):
        taken = "every seat is taken" if seat is None or not free else f"seat {seat} is taken"
        raise SeatTaken(f"{taken}; the host can add one")
    return (Seated(free[0] if seat is None else seat, shown, session),)


def clear(roster: Roster, session: SessionHash | None, seat: Seat) -> Events:
    """Leave one's seat. For the host also: send a person away, or take a free seat or a bot's away altogether."""
    check_seats_change(roster)
    seat_state = seat_at(roster, seat)
    if seat_state.session is not None and seat_state.session == session:
        return (SeatLeft(seat),)
    check_host(roster, session)
    return (SeatRemoved(seat),) if seat_state.session is None else (SeatLeft(seat, sent_away=True),)


def add(roster: Roster, session: SessionHash | None, bot: str | None) -> Events:
    """One more seat."""
    check_host(roster, session)
    check_seats_change(roster)
    if bot is not None:
        bots.find(bot)
    return (SeatAdded(bot),)


def agree(roster: Roster, session: SessionHash | None, seat: Seat, *, ready: bool, seal: bytes | None = None) -> Events:
    """A person is ready to begin, or is not any more; and seals what their browser adds to the dice."""
    check_seats_change(roster)
    seat_state, wanted = own_seat(roster, session, seat), seal if ready else None
    return () if (seat_state.ready, seat_state.seal) == (ready, wanted) else (ReadyChanged(seat, ready, wanted),)


def list_publicly(roster: Roster, session: SessionHash | None, *, public: bool) -> Events:
    """Everybody may find the table and sit down without a link, or no longer."""
    check_host(roster, session)
    check_gathering(roster)
    return (ListingChanged(public),) if roster.public != public else ()


# --- talking -------------------------------------------------------------------------------------------------------


def say(roster: Roster, session: SessionHash | None, words: str, now: float) -> Events:
    """A line to everybody at the table, from one's first seat."""
    check_plays(roster, session)
    shown = clean_name(words)
    if not shown:
        raise BadRequest("there is nothing to read in it", field="words")
    return (MessagePosted(roster.seats_of(session)[0], shown, now),)


def unsay(roster: Roster, session: SessionHash | None, number: int) -> Events:
    """Who has said it, or the host, takes a line away."""
    message = next((message for message in roster.lines if message.number == number), None)
    if message is None:
        raise UnknownMessage(f"there is no line {number} to take away, or no longer")
    if session is None or session not in (roster.host, message.session):
        raise NotHost("only who has said it, or the host, may take it away")
    return (MessageRemoved(number),)


# --- another device ---------------------------------------------------------------------------------------------------


def move(roster: Roster, seat: Seat, owner: SessionHash, session: SessionHash) -> Events:
    """The seat of a code goes to the browser that brings it, if it is still the owner's who was told the code.

    :raises UnknownCode: it is somebody else's by now, who would lose it to whoever left or was sent away.
    """
    if not 0 <= seat < len(roster.places) or roster.places[seat].session != owner:
        raise UnknownCode("the seat of these words has somebody else by now, or has been taken away")
    return () if owner == session else (SeatMoved(seat, session),)


# --- while the game goes on ----------------------------------------------------------------------------------------


def voters(roster: Roster, seat: Seat) -> frozenset[Seat]:
    """Who has a say about a bot at a seat: the other people who play themselves."""
    owner = roster.places[seat].session
    return frozenset(
        other
        for other, seat_state in enumerate(roster.places)
        if seat_state.kind == "human" and seat_state.session != owner and seat_state.stand_in is None
    )


def stand_in(
    roster: Roster, session: SessionHash | None, seat: Seat, bot: str, *, present: Collection[SessionHash]
) -> Events:
    """A bot is to play: at once if the person or the host wants it, else when more than half of the others do.

    The others are only asked about somebody who is not there: who thinks for long is not to be voted away.
    """
    check_started(roster)
    bots.find(bot)
    seat_state = seat_at(roster, seat)
    if seat_state.kind == "bot" or seat_state.stand_in is not None:
        raise SeatTaken(f"a bot plays on seat {seat} already")
    if session is not None and session in (seat_state.session, roster.host):
        return (stood_in(roster, seat, bot, "owner" if session == seat_state.session else "host"),)
    by = [own for own in roster.seats_of(session) if own in voters(roster, seat)]
    if not by:
        raise ForeignSeat("only who plays at this table has a say in who plays for others")
    if seat_state.session in present:
        raise NotHost("the person is here; only the host, or they themselves, may let a bot play")
    votes = seat_state.votes.union(by) & voters(roster, seat)
    if 2 * len(votes) > len(voters(roster, seat)):
        return (stood_in(roster, seat, bot, "others"),)
    return tuple(SubstituteVoted(seat, own) for own in by if own not in seat_state.votes)


def stood_in(roster: Roster, seat: Seat, bot: str, by: str) -> BotSubstituted:
    """A bot is let in by the owner, the host or the others; what one of them does for ever takes nothing from the rest.

    :raises TooMany: they have done so very often.
    """
    if roster.places[seat].stand_ins.get(by, 0) >= MOST_STAND_INS:
        raise TooMany(f"a bot was let in for seat {seat} {MOST_STAND_INS} times already; play on as you are")
    return BotSubstituted(seat, bot, by)


def hand_back(roster: Roster, session: SessionHash | None, seat: Seat) -> Events:
    """The person plays again: when they or the host say so. Another player takes a vote back by it."""
    seat_state = seat_at(roster, seat)
    votes = [own for own in roster.seats_of(session) if own in seat_state.votes]
    if votes and session != seat_state.session:
        return tuple(SubstituteVoted(seat, own, wanted=False) for own in votes)
    if session is None or session not in (seat_state.session, roster.host):
        raise ForeignSeat(f"seat {seat} belongs to somebody else; only its own browser or the host may do this")
    return () if seat_state.stand_in is None else (SeatHandedBack(seat),)
