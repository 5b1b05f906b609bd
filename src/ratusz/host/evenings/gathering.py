"""People who play together by one invitation and a host, as a value: what evenings and leagues have in common."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ratusz.host.errors import BadRequest, GameOver, NotHost, SentAway, TooMany
from ratusz.host.lookalikes import check_name
from ratusz.host.stored import SessionHash
from ratusz.host.text import clean_name

MOST_GUESTS = 120


class Guest(Struct, frozen=True):
    """A person who has come by the invitation."""

    number: int
    """Number from 1, in the order of arrival."""
    name: str
    session: str
    """Session of the person, in hexadecimal; empty: an account that was deleted."""
    here: bool = True
    """Whether the person takes part in what is drawn next."""
    sent_away: bool = False
    """Whether the host removed the person, who may not come back."""


class Gathering(Struct, frozen=True, kw_only=True):
    """People, their host, and what they play."""

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
    created: float
    """Seconds since 1970."""
    guests: tuple[Guest, ...] = ()
    over: bool = False

    @property
    def here(self) -> Sequence[Guest]:
        """Guests who take part in what is drawn next."""
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
            raise BadRequest(f"there is no guest {number}", field="number")
        return self.guests[number - 1]


G = TypeVar("G", bound=Gathering)


def with_guest(gathering: G, guest: Guest) -> G:
    """The gathering with a guest as they are now."""
    guests = gathering.guests
    return replace(gathering, guests=(*guests[: guest.number - 1], guest, *guests[guest.number :]))


def check_host(gathering: Gathering, session: SessionHash | None) -> None:
    """:raises NotHost: the session is not that of the host."""
    if session is None or session.hex() != gathering.host:
        raise NotHost("only the host may do this")


def check_going_on(gathering: Gathering) -> None:
    """:raises GameOver: the host has ended it."""
    if gathering.over:
        raise GameOver("the host has ended it")


def joined(gathering: G, session: SessionHash, name: str) -> G:
    """Somebody comes, or comes back; a late guest plays from what is drawn next on.

    :raises SentAway: the host has removed this browser.
    :raises BadRequest: the name has no visible characters.
    :raises NameTaken: another guest has this name, or one that looks the same.
    :raises TooMany: there is no room for more people.
    """
    check_going_on(gathering)
    known, shown = gathering.guest_of(session), clean_name(name)
    if known is not None and known.sent_away:
        raise SentAway("the host has removed this browser")
    if not shown:
        raise BadRequest("enter a name, so that the others know who you are", field="name")
    check_name(shown, (guest.name for guest in gathering.guests if guest != known))
    if known is not None:
        return with_guest(gathering, replace(known, name=shown, here=True))
    if len(gathering.guests) >= MOST_GUESTS:
        raise TooMany(f"there is room for {MOST_GUESTS} people at most")
    return replace(gathering, guests=(*gathering.guests, Guest(len(gathering.guests) + 1, shown, session.hex())))


def left(gathering: G, session: SessionHash | None, number: int) -> G:
    """Somebody leaves, or the host removes them; what they have played stays in the ranking.

    :raises NotHost: it is neither their own browser nor that of the host.
    """
    guest = gathering.guest(number)
    is_own = session is not None and guest.session == session.hex()
    if not is_own:
        check_host(gathering, session)
    return with_guest(gathering, replace(guest, here=False, sent_away=guest.sent_away or not is_own))


def moved(gathering: G, before: SessionHash, after: SessionHash) -> G:
    """What was one session's is the other's. A guest who came with both stays as they are."""
    known = gathering.guest_of(before)
    host = after.hex() if gathering.host == before.hex() else gathering.host
    if known is not None and gathering.guest_of(after) is None:
        gathering = with_guest(gathering, replace(known, session=after.hex()))
    return replace(gathering, host=host)


def forgotten(gathering: G, session: SessionHash, nobody: SessionHash) -> G:
    """The gathering without an account: its guest has no name. The first who takes part is host in its place."""
    known = gathering.guest_of(session)
    if known is not None:
        gathering = with_guest(gathering, replace(known, name="", session="", here=False))
    if gathering.host != session.hex():
        return gathering
    heir = next((guest.session for guest in gathering.here if guest.session), nobody.hex())
    return replace(gathering, host=heir)
