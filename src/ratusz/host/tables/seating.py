"""Actions of people at hosted tables: each function checks a request and returns the events that carry it out.

All are functions of a `Roster` and a session, and none depends on the game.
"""

from __future__ import annotations

from collections.abc import Collection

from ratusz import bots
from ratusz.engine.game import Seat
from ratusz.host.errors import (
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
from ratusz.host.lookalikes import check_name
from ratusz.host.stored import SessionHash
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import (
    BotSubstituted,
    HostPassed,
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
from ratusz.host.tables.seat_state import SeatState
from ratusz.host.text import clean_name

Events = tuple[RosterEvent, ...]

MOST_STAND_INS = 100
"""Maximum number of times that a bot may take over a seat, separately for its owner, the host and the others."""


# --- checks --------------------------------------------------------------------------------------------------------


def check_host(roster: Roster, session: SessionHash | None) -> None:
    """:raises NotHost: the session is not that of the host."""
    if session != roster.host:
        raise NotHost("only the host may do this")


def check_hosted(roster: Roster) -> None:
    """:raises BadRequest: nobody can join the table by link."""
    if not roster.hosted:
        raise BadRequest("everybody at this table plays from one browser; nobody can join it by link")


def check_gathering(roster: Roster) -> None:
    """:raises AlreadyStarted: the game has started, or the table is not hosted."""
    if not roster.gathering:
        raise AlreadyStarted("the game has started; seats can no longer change, but a bot can play for somebody")


def check_seats_change(roster: Roster) -> None:
    """:raises AlreadyStarted: the game has started, or is about to."""
    check_gathering(roster)
    if roster.opening:
        raise AlreadyStarted("the game is about to start; seats can no longer change")


def check_started(roster: Roster) -> None:
    """:raises NotStarted: the game has not started. The people of a campaign have no game to wait for."""
    if roster.gathering and roster.group is None:
        raise NotStarted("the game has not started yet")


def check_for_game(roster: Roster) -> None:
    """:raises BadRequest: the people of a campaign meet here, and the campaign decides this."""
    if roster.group is not None:
        raise BadRequest("the people of a campaign meet at this table; ask its campaign instead")


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
        raise ForeignSeat(f"seat {seat} belongs to another browser")
    return seat_state


def check_plays(roster: Roster, session: SessionHash | None) -> None:
    """:raises ForeignSeat: the session has no seat here."""
    if not roster.seats_of(session):
        raise ForeignSeat("only players at this table may do this")


# --- before the game -----------------------------------------------------------------------------------------------


def link(roster: Roster, session: SessionHash, hash_: bytes) -> Events:
    """Create an invitation link; the earlier one of this host is no longer valid."""
    check_host(roster, session)
    check_gathering(roster)
    return (LinkCreated(hash_),)


def sit_down(roster: Roster, session: SessionHash, link_hash: bytes | None, name: str, seat: Seat | None) -> Events:
    """Take a seat, or the first free one, under a name that can be told from those of the other seats."""
    check_seats_change(roster)
    if session in roster.sent_away:
        raise SentAway("the host has removed this browser from the table")
    invited = roster.public or session == roster.host
    invited = invited or (link_hash is not None and link_hash in (roster.link, roster.inherited))
    if not invited:
        raise NotInvited("this link is not valid, or no longer; ask the host for a new one")
    shown = clean_name(name)
    if not shown:
        raise BadRequest("enter a name, so that the others know who you are", field="name")
    free = [at for at, seat_state in enumerate(roster.places) if seat_state.is_open]
    if not free or (seat is not None and not seat_at(roster, seat).is_open):
        taken = "every seat is taken" if seat is None or not free else f"seat {seat} is taken"
        raise SeatTaken(f"{taken}; the host can add one")
    check_name(shown, (seat_state.name for seat_state in roster.places))
    chosen = min(free, key=lambda at: roster.places[at].stand_in is not None) if seat is None else seat
    back = (SeatHandedBack(chosen),) if roster.places[chosen].stand_in is not None else ()
    return (*back, Seated(chosen, shown, session))


def clear(roster: Roster, session: SessionHash | None, seat: Seat) -> Events:
    """Leave one's seat. The host may also remove a person, a free seat or a bot's."""
    check_seats_change(roster)
    seat_state = seat_at(roster, seat)
    if seat_state.session is not None and seat_state.session == session:
        return (SeatLeft(seat), *_passed_on(roster, seat))
    check_host(roster, session)
    if seat_state.session is None:
        check_for_game(roster)
    return (SeatRemoved(seat),) if seat_state.session is None else (SeatLeft(seat, sent_away=True),)


def _passed_on(roster: Roster, seat: Seat) -> Events:
    """The host of a campaign who leaves its last seat passes their role on to the next person."""
    host = roster.places[seat].session
    others = [place.session for place in roster.places if place.session not in (None, host)]
    if roster.group is None or host != roster.host or roster.seats_of(host) != [seat] or not others:
        return ()
    return (HostPassed(others[0] or b""),)


def add(roster: Roster, session: SessionHash | None, bot: str | None) -> Events:
    """Add a seat."""
    check_for_game(roster)
    check_host(roster, session)
    check_seats_change(roster)
    if bot is not None:
        bots.find(bot)
    return (SeatAdded(bot),)


def agree(roster: Roster, session: SessionHash | None, seat: Seat, *, ready: bool, seal: bytes | None = None) -> Events:
    """Be ready or not, and seal entropy for the dice."""
    check_seats_change(roster)
    seat_state, wanted = own_seat(roster, session, seat), seal if ready and roster.group is None else None
    return () if (seat_state.ready, seat_state.seal) == (ready, wanted) else (ReadyChanged(seat, ready, wanted),)


def list_publicly(roster: Roster, session: SessionHash | None, *, public: bool) -> Events:
    """List the table publicly, or no longer."""
    check_for_game(roster)
    check_host(roster, session)
    check_gathering(roster)
    return (ListingChanged(public),) if roster.public != public else ()


# --- talking -------------------------------------------------------------------------------------------------------


def say(roster: Roster, session: SessionHash | None, words: str, now: float) -> Events:
    """Post a chat message from the first seat of a session."""
    check_plays(roster, session)
    shown = clean_name(words)
    if not shown:
        raise BadRequest("the message is empty", field="words")
    return (MessagePosted(roster.seats_of(session)[0], shown, now),)


def unsay(roster: Roster, session: SessionHash | None, number: int) -> Events:
    """Delete a chat message, as its author or the host."""
    message = next((message for message in roster.lines if message.number == number), None)
    if message is None:
        raise UnknownMessage(f"no message {number}; it may have been deleted already")
    if session is None or session not in (roster.host, message.session):
        raise NotHost("only its author or the host may delete a message")
    return (MessageRemoved(number),)


# --- another device ---------------------------------------------------------------------------------------------------


def move(roster: Roster, seat: Seat, owner: SessionHash, session: SessionHash) -> Events:
    """Move the seat of a code to the browser that brings it, if its owner is still the one who got the code.

    :raises UnknownCode: the seat has another owner, or none.
    """
    if not 0 <= seat < len(roster.places) or roster.places[seat].session != owner:
        raise UnknownCode("this seat code is no longer valid: the seat has another owner, or was removed")
    return () if owner == session else (SeatMoved(seat, session),)


# --- while the game goes on ----------------------------------------------------------------------------------------


def voters(roster: Roster, seat: Seat) -> frozenset[Seat]:
    """Seats that may vote for a bot at a seat: other people who play themselves."""
    owner = roster.places[seat].session
    return frozenset(
        other
        for other, seat_state in enumerate(roster.places)
        if seat_state.kind == "human" and seat_state.session != owner and seat_state.stand_in is None
    )


def stand_in(
    roster: Roster, session: SessionHash | None, seat: Seat, bot: str, *, present: Collection[SessionHash]
) -> Events:
    """Let a bot play: at once if the person or the host wants it, else when more than half of the others do.

    The others may vote only while the person is away, so that nobody is voted out for thinking long.
    """
    check_started(roster)
    bots.find(bot)
    seat_state = seat_at(roster, seat)
    if seat_state.kind == "bot" or seat_state.stand_in is not None:
        raise SeatTaken(f"a bot already plays for seat {seat}")
    if session is not None and session in (seat_state.session, roster.host):
        return (stood_in(roster, seat, bot, "owner" if session == seat_state.session else "host"),)
    by = [own for own in roster.seats_of(session) if own in voters(roster, seat)]
    if not by:
        raise ForeignSeat("only players at this table may vote for a bot")
    if seat_state.session in present:
        raise NotHost("the player is here; only they or the host may let a bot play")
    votes = seat_state.votes.union(by) & voters(roster, seat)
    if 2 * len(votes) > len(voters(roster, seat)):
        return (stood_in(roster, seat, bot, "others"),)
    return tuple(SubstituteVoted(seat, own) for own in by if own not in seat_state.votes)


def stood_in(roster: Roster, seat: Seat, bot: str, by: str) -> BotSubstituted:
    """The event of a bot taking over, for the owner, the host or the others.

    :raises TooMany: they have reached their maximum.
    """
    if roster.places[seat].stand_ins.get(by, 0) >= MOST_STAND_INS:
        raise TooMany(f"a bot has taken over seat {seat} {MOST_STAND_INS} times already, which is the maximum")
    return BotSubstituted(seat, bot, by)


def hand_back(roster: Roster, session: SessionHash | None, seat: Seat) -> Events:
    """Let the person play again, as they or the host; other players withdraw their vote."""
    seat_state = seat_at(roster, seat)
    votes = [own for own in roster.seats_of(session) if own in seat_state.votes]
    if votes and session != seat_state.session:
        return tuple(SubstituteVoted(seat, own, wanted=False) for own in votes)
    if session is None or session not in (seat_state.session, roster.host):
        raise ForeignSeat(f"seat {seat} belongs to another browser; only that one or the host may do this")
    return () if seat_state.stand_in is None else (SeatHandedBack(seat),)
