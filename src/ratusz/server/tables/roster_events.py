"""What people can do at a table that they come to, as values with a text form: JSON with the kind under `type`."""

from __future__ import annotations

import msgspec
from msgspec import Raw, Struct, field

from ratusz.engine.game import Seat
from ratusz.server.core.sessions import SessionHash


class LobbyOpened(Struct, frozen=True, tag="gathered"):
    """The table waits for people; the game has not begun."""

    pace: str = ""
    """How much time they will have; see `ratusz.host.time_control`. Empty: as much as they want."""


class LinkCreated(Struct, frozen=True, tag="linked"):
    """Whoever brings the token of this hash may sit down; earlier links open nothing any more."""

    link: bytes


class Seated(Struct, frozen=True, tag="sat"):
    """Somebody sat down."""

    seat: Seat
    name: str
    session: SessionHash


class SeatLeft(Struct, frozen=True, tag="left"):
    """The seat is free again."""

    seat: Seat
    sent_away: bool = False
    """By the host: this browser may not come back."""


class SeatAdded(Struct, frozen=True, tag="added"):
    """One more seat, for a bot or for whoever comes."""

    bot: str | None = None


class SeatRemoved(Struct, frozen=True, tag="removed"):
    """A seat less; those after it move up."""

    seat: Seat


class ReadyChanged(Struct, frozen=True, tag="agreed"):
    """Somebody is ready to begin, or is not any more."""

    seat: Seat
    ready: bool
    seal: bytes | None = None
    """SHA-256 of the entropy that the seat adds to the dice; it tells the entropy itself when all seals are there."""


class LobbyClosed(Struct, frozen=True, tag="closed"):
    """Everybody is ready: who sits where and what is sealed stays as it is, and seals are opened."""

    at: float
    """Seconds since 1970."""


class SealRevealed(Struct, frozen=True, tag="opened"):
    """The entropy of a seat's seal."""

    seat: Seat
    entropy: bytes


class GameStarted(Struct, frozen=True, tag="started"):
    """The game begins."""


class SeatMoved(Struct, frozen=True, tag="moved"):
    """The seat is played from another browser from now on."""

    seat: Seat
    session: SessionHash


class ClaimMade(Struct, frozen=True, tag="asked"):
    """A browser says that a seat is its own; its number among the entries is the claim's."""

    seat: Seat
    session: SessionHash
    at: float = 0.0
    """Seconds since 1970."""


class ClaimSettled(Struct, frozen=True, tag="answered"):
    """A claim is settled, one way or the other."""

    claim: int


class ClaimVoted(Struct, frozen=True, tag="backed"):
    """Another player agrees with a claim, or does not."""

    claim: int
    by: SessionHash
    agrees: bool = True


class OwnerReturned(Struct, frozen=True, tag="returned"):
    """A browser was at the table while others asked for its seats: they wait anew, and nobody has agreed yet."""

    session: SessionHash
    at: float
    """Seconds since 1970."""


class SeatGiven(Struct, frozen=True, tag="given"):
    """The others have agreed that another browser gets the seat; the earlier one may take it back."""

    seat: Seat
    session: SessionHash
    at: float
    """Seconds since 1970."""


class SeatTakenBack(Struct, frozen=True, tag="taken-back"):
    """A browser has its seat again, which the others had given away."""

    seat: Seat
    session: SessionHash


class SubstituteVoted(Struct, frozen=True, tag="voted"):
    """A player wants, or no longer wants, a bot to play for the seat."""

    seat: Seat
    by: Seat
    wanted: bool = field(default=True, name="wish")


class BotSubstituted(Struct, frozen=True, tag="stood-in"):
    """A bot plays for a person."""

    seat: Seat
    bot: str
    by: str = ""
    """Who wanted it: `owner`, `host` or `others`; empty: nobody, time was up."""


class SeatHandedBack(Struct, frozen=True, tag="handed-back"):
    """The person plays again."""

    seat: Seat


class PauseRequested(Struct, frozen=True, tag="wished"):
    """Somebody wants the clocks to stand for a while, or no longer."""

    seat: Seat
    wanted: bool = field(default=True, name="wish")


class PauseChanged(Struct, frozen=True, tag="paused"):
    """All want the clocks to stand; so they do, or run again."""

    paused: bool = True


class RematchCreated(Struct, frozen=True, tag="again"):
    """The same people have another table."""

    table: str


class ListingChanged(Struct, frozen=True, tag="listed"):
    """Everybody may find the table on the market square and sit down without a link, or no longer."""

    public: bool


class MessagePosted(Struct, frozen=True, tag="said"):
    """Somebody wrote to the others; its number among the entries is the line's."""

    seat: Seat
    words: str
    at: float
    """Seconds since 1970."""


class MessageRemoved(Struct, frozen=True, tag="unsaid"):
    """A line is shown to nobody any more."""

    message: int = field(name="line")


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """Everything that the entries before it came to, in place of them."""

    state: Raw
    """JSON of the `ratusz.server.tables.roster.Roster` after them."""
    begun: float
    """When the game began, in seconds since 1970."""


SeatEvent = Seated | ReadyChanged | SealRevealed | SubstituteVoted | BotSubstituted | SeatHandedBack | PauseRequested
"""What changes nothing but a seat."""
TableEvent = LobbyOpened | LobbyClosed | GameStarted | LinkCreated | RematchCreated | ListingChanged | PauseChanged
"""What concerns the table as a whole."""
SeatingEvent = SeatLeft | SeatAdded | SeatRemoved | SeatMoved | SeatGiven | SeatTakenBack
"""What changes who sits where."""
ClaimEvent = ClaimMade | ClaimSettled | ClaimVoted | OwnerReturned
"""What concerns a seat that somebody says is theirs."""
RosterEvent = SeatEvent | TableEvent | SeatingEvent | ClaimEvent | MessagePosted | MessageRemoved | Snapshot
parse = msgspec.json.Decoder(RosterEvent).decode


def text(event: RosterEvent) -> str:
    return msgspec.json.encode(event).decode()
