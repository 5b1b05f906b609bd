"""An evening as a value: its people, its rounds, and what they may do. All functions return the next value."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ratusz.engine.game import Seat
from ratusz.host.errors import AlreadyStarted, BadRequest, GameOver, NotHost, NotReady, SentAway, TooMany
from ratusz.host.lookalikes import check_name
from ratusz.host.stored import SessionHash
from ratusz.host.text import clean_name

Grouping = Literal["random", "standing", "rating"]
MOST_GUESTS = 120
MOST_ROUNDS = 50


class Guest(Struct, frozen=True):
    """A person at an evening."""

    number: int
    """Number from 1, in the order of arrival."""
    name: str
    session: str
    """Session of the person, in hexadecimal; empty: an account that was deleted."""
    here: bool = True
    """Whether the person takes part in the next round."""
    sent_away: bool = False
    """Whether the host removed the person, who may not come back."""


class End(Struct, frozen=True, array_like=True):
    """How a guest has ended a game."""

    points: int
    rank: int


class EveningTable(Struct, frozen=True):
    """A table of a round."""

    id: str
    guests: tuple[int, ...]
    """Numbers of the people, by seat as the table was created."""
    ends: Mapping[int, End] | None = None
    """Ends by number of the guest, of those who played until the end; None: the game is not over."""


class Round(Struct, frozen=True):
    """A round: its tables, and who rests because the numbers are uneven."""

    tables: tuple[EveningTable, ...]
    rests: tuple[int, ...] = ()


class Evening(Struct, frozen=True, kw_only=True):
    """An evening after everything that has happened so far."""

    id: str
    name: str
    host: str
    """Session of the host, in hexadecimal."""
    game: str
    options: Mapping[str, str]
    pace: str
    """Time control of the tables in its text form; empty: none."""
    size: int
    """Number of people at a table, if the numbers allow it."""
    grouping: Grouping
    created: float
    """Seconds since 1970."""
    guests: tuple[Guest, ...] = ()
    rounds: tuple[Round, ...] = ()
    over: bool = False

    @property
    def tables(self) -> Sequence[EveningTable]:
        """The tables of all rounds."""
        return [table for one in self.rounds for table in one.tables]

    @property
    def here(self) -> Sequence[Guest]:
        """Guests who take part in the next round."""
        return [guest for guest in self.guests if guest.here]

    @property
    def sessions(self) -> Collection[str]:
        """Sessions of everybody who has to do with it."""
        return {self.host, *(guest.session for guest in self.guests)} - {""}

    def guest_of(self, session: SessionHash | None) -> Guest | None:
        """The guest whose session it is."""
        key = None if session is None else session.hex()
        return next((guest for guest in self.guests if guest.session == key), None)

    def guest(self, number: int) -> Guest:
        """:raises BadRequest: there is no such guest."""
        if not 1 <= number <= len(self.guests):
            raise BadRequest(f"the evening has no guest {number}", field="number")
        return self.guests[number - 1]

    def with_guest(self, guest: Guest) -> Evening:
        return replace(self, guests=(*self.guests[: guest.number - 1], guest, *self.guests[guest.number :]))


def check_host(evening: Evening, session: SessionHash | None) -> None:
    """:raises NotHost: the session is not that of the host."""
    if session is None or session.hex() != evening.host:
        raise NotHost("only the host of the evening may do this")


def check_going_on(evening: Evening) -> None:
    """:raises GameOver: the evening is over."""
    if evening.over:
        raise GameOver("the evening is over")


def joined(evening: Evening, session: SessionHash, name: str) -> Evening:
    """Somebody comes, or comes back; a late guest plays from the next round on.

    :raises SentAway: the host has removed this browser.
    :raises BadRequest: the name has no visible characters.
    :raises NameTaken: another guest has this name, or one that looks the same.
    :raises TooMany: the evening is full.
    """
    check_going_on(evening)
    known, shown = evening.guest_of(session), clean_name(name)
    if known is not None and known.sent_away:
        raise SentAway("the host has removed this browser from the evening")
    if not shown:
        raise BadRequest("enter a name, so that the others know who you are", field="name")
    check_name(shown, (guest.name for guest in evening.guests if guest != known))
    if known is not None:
        return evening.with_guest(replace(known, name=shown, here=True))
    if len(evening.guests) >= MOST_GUESTS:
        raise TooMany(f"an evening has at most {MOST_GUESTS} guests")
    return replace(evening, guests=(*evening.guests, Guest(len(evening.guests) + 1, shown, session.hex())))


def left(evening: Evening, session: SessionHash | None, number: int) -> Evening:
    """Somebody leaves, or the host removes them; what they have played stays in the ranking.

    :raises NotHost: it is neither their own browser nor that of the host.
    """
    guest = evening.guest(number)
    is_own = session is not None and guest.session == session.hex()
    if not is_own:
        check_host(evening, session)
    return evening.with_guest(replace(guest, here=False, sent_away=guest.sent_away or not is_own))


def check_next_round(evening: Evening, number: int) -> None:
    """Check that a round can be drawn.

    :raises AlreadyStarted: it was drawn already.
    :raises NotReady: fewer than two guests are here, or games of the last round are not over.
    :raises TooMany: there were as many rounds as an evening can have.
    """
    check_going_on(evening)
    if number != len(evening.rounds) + 1:
        raise AlreadyStarted(f"round {number} was drawn already, or is not the next one")
    if number > MOST_ROUNDS:
        raise TooMany(f"an evening has at most {MOST_ROUNDS} rounds")
    if len(evening.here) < 2:
        raise NotReady("at least two guests have to be here")


def with_round(evening: Evening, round_: Round) -> Evening:
    return replace(evening, rounds=(*evening.rounds, round_))


def with_ends(evening: Evening, ends: Mapping[str, Mapping[int, End]]) -> Evening:
    """The evening with ends of games, by table."""
    rounds = tuple(
        replace(one, tables=tuple(replace(table, ends=ends.get(table.id, table.ends)) for table in one.tables))
        for one in evening.rounds
    )
    return replace(evening, rounds=rounds)


def moved(evening: Evening, before: SessionHash, after: SessionHash) -> Evening:
    """What was one session's is the other's. A guest who came with both stays as they are."""
    known = evening.guest_of(before)
    host = after.hex() if evening.host == before.hex() else evening.host
    if known is not None and evening.guest_of(after) is None:
        evening = evening.with_guest(replace(known, session=after.hex()))
    return replace(evening, host=host)


def forgotten(evening: Evening, session: SessionHash, nobody: SessionHash) -> Evening:
    """The evening without an account: its guest has no name, and its host is nobody."""
    known = evening.guest_of(session)
    host = nobody.hex() if evening.host == session.hex() else evening.host
    if known is not None:
        evening = evening.with_guest(replace(known, name="", session="", here=False))
    return replace(evening, host=host)


def seats_of(table: EveningTable, seats: Sequence[tuple[str, End]], guests: Sequence[Guest]) -> Mapping[int, End]:
    """Ends of a table by number of the guest.

    :param seats: session in hexadecimal and end of each seat.
    """
    by_session = {session: end for session, end in seats if session}
    numbers = {guest.number: guest.session for guest in guests}
    return {number: by_session[numbers[number]] for number in table.guests if numbers[number] in by_session}


def table_of(evening: Evening, number: int) -> tuple[EveningTable, Seat] | None:
    """The table of the current round at which a guest plays, with their seat; None: they rest or have come late."""
    tables = evening.rounds[-1].tables if evening.rounds else ()
    return next(((table, table.guests.index(number)) for table in tables if number in table.guests), None)
