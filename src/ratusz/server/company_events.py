"""What people can do at a table that they come to, as values with a text form: JSON with the kind under `type`."""

from __future__ import annotations

import msgspec
from msgspec import Raw, Struct

from ratusz.engine.game import Seat
from ratusz.server.store import SessionHash


class Gathered(Struct, frozen=True, tag="gathered"):
    """The table waits for people; the game has not begun."""

    pace: str = ""
    """How much time they will have; see `ratusz.server.clocks`. Empty: as much as they want."""


class Linked(Struct, frozen=True, tag="linked"):
    """Whoever brings the token of this hash may sit down; earlier links open nothing any more."""

    link: bytes


class Sat(Struct, frozen=True, tag="sat"):
    """Somebody sat down."""

    seat: Seat
    name: str
    session: SessionHash


class Left(Struct, frozen=True, tag="left"):
    """The seat is free again."""

    seat: Seat
    sent_away: bool = False
    """By the host: this browser may not come back."""


class Added(Struct, frozen=True, tag="added"):
    """One more seat, for a bot or for whoever comes."""

    bot: str | None = None


class Removed(Struct, frozen=True, tag="removed"):
    """A seat less; those after it move up."""

    seat: Seat


class Agreed(Struct, frozen=True, tag="agreed"):
    """Somebody is ready to begin, or is not any more."""

    seat: Seat
    ready: bool
    seal: bytes | None = None
    """SHA-256 of the entropy that the seat adds to the dice; it tells the entropy itself when all seals are there."""


class Closed(Struct, frozen=True, tag="closed"):
    """Everybody is ready: who sits where and what is sealed stays as it is, and seals are opened."""

    at: float
    """Seconds since 1970."""


class Opened(Struct, frozen=True, tag="opened"):
    """The entropy of a seat's seal."""

    seat: Seat
    entropy: bytes


class Started(Struct, frozen=True, tag="started"):
    """The game begins."""


class Moved(Struct, frozen=True, tag="moved"):
    """The seat is played from another browser from now on."""

    seat: Seat
    session: SessionHash


class Asked(Struct, frozen=True, tag="asked"):
    """A browser says that a seat is its own; its number among the entries is the claim's."""

    seat: Seat
    session: SessionHash
    at: float = 0.0
    """Seconds since 1970."""


class Answered(Struct, frozen=True, tag="answered"):
    """A claim is settled, one way or the other."""

    claim: int


class Backed(Struct, frozen=True, tag="backed"):
    """Another player agrees with a claim, or does not."""

    claim: int
    by: SessionHash
    agrees: bool = True


class Returned(Struct, frozen=True, tag="returned"):
    """A browser was at the table while others asked for its seats: they wait anew, and nobody has agreed yet."""

    session: SessionHash
    at: float
    """Seconds since 1970."""


class Given(Struct, frozen=True, tag="given"):
    """The others have agreed that another browser gets the seat; the earlier one may take it back."""

    seat: Seat
    session: SessionHash
    at: float
    """Seconds since 1970."""


class TakenBack(Struct, frozen=True, tag="taken-back"):
    """A browser has its seat again, which the others had given away."""

    seat: Seat
    session: SessionHash


class Voted(Struct, frozen=True, tag="voted"):
    """A player wants, or no longer wants, a bot to play for the seat."""

    seat: Seat
    by: Seat
    wish: bool = True


class StoodIn(Struct, frozen=True, tag="stood-in"):
    """A bot plays for a person."""

    seat: Seat
    bot: str
    by: str = ""
    """Who wanted it: `owner`, `host` or `others`; empty: nobody, time was up."""


class HandedBack(Struct, frozen=True, tag="handed-back"):
    """The person plays again."""

    seat: Seat


class Wished(Struct, frozen=True, tag="wished"):
    """Somebody wants the clocks to stand for a while, or no longer."""

    seat: Seat
    wish: bool = True


class Paused(Struct, frozen=True, tag="paused"):
    """All want the clocks to stand; so they do, or run again."""

    paused: bool = True


class Again(Struct, frozen=True, tag="again"):
    """The same people have another table."""

    table: str


class Listed(Struct, frozen=True, tag="listed"):
    """Everybody may find the table on the market square and sit down without a link, or no longer."""

    public: bool


class Said(Struct, frozen=True, tag="said"):
    """Somebody wrote to the others; its number among the entries is the line's."""

    seat: Seat
    words: str
    at: float
    """Seconds since 1970."""


class Unsaid(Struct, frozen=True, tag="unsaid"):
    """A line is shown to nobody any more."""

    line: int


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """Everything that the entries before it came to, in place of them."""

    state: Raw
    """JSON of the `ratusz.server.company.Company` after them."""
    begun: float
    """When the game began, in seconds since 1970."""


SeatEvent = Sat | Agreed | Opened | Voted | StoodIn | HandedBack | Wished
"""What changes nothing but a seat."""
TableEvent = Gathered | Closed | Started | Linked | Again | Listed | Paused
"""What concerns the table as a whole."""
SeatingEvent = Left | Added | Removed | Moved | Given | TakenBack
"""What changes who sits where."""
ClaimEvent = Asked | Answered | Backed | Returned
"""What concerns a seat that somebody says is theirs."""
CompanyEvent = SeatEvent | TableEvent | SeatingEvent | ClaimEvent | Said | Unsaid | Snapshot
parse = msgspec.json.Decoder(CompanyEvent).decode


def text(event: CompanyEvent) -> str:
    return msgspec.json.encode(event).decode()
