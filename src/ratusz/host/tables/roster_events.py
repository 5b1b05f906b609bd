"""Roster events, as values with a text form: JSON with the kind under `type`."""

from __future__ import annotations

import msgspec
from msgspec import Raw, Struct, field

from ratusz.engine.game import Seat
from ratusz.host.stored import SessionHash
from ratusz.host.tables.group_events import CityNamed, GroupEvent, SeatRested


class LobbyOpened(Struct, frozen=True, tag="gathered"):
    """The table waits for people; the game has not started."""

    pace: str = ""
    """Time control in its text form, see `ratusz.host.time_control`; empty: none."""
    auto: bool = False
    """Whether the game starts by itself once everybody is ready."""


class LinkCreated(Struct, frozen=True, tag="linked"):
    """A new invitation link with the token of this hash; earlier links are no longer valid."""

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
    """Whether the host removed the browser, which may not come back."""


class SeatAdded(Struct, frozen=True, tag="added"):
    """A seat was added, for a bot or a person."""

    bot: str | None = None


class SeatRemoved(Struct, frozen=True, tag="removed"):
    """A seat was removed; those after it move up."""

    seat: Seat


class ReadyChanged(Struct, frozen=True, tag="agreed"):
    """A player is ready, or no longer."""

    seat: Seat
    ready: bool
    seal: bytes | None = None
    """SHA-256 of the entropy of the seat, which it reveals when all seals are there."""


class LobbyClosed(Struct, frozen=True, tag="closed"):
    """Everybody is ready: seats and seals are fixed, and seals are opened."""

    at: float
    """Seconds since 1970."""


class SealRevealed(Struct, frozen=True, tag="opened"):
    """The entropy of a seat's seal."""

    seat: Seat
    entropy: bytes


class GameStarted(Struct, frozen=True, tag="started"):
    """The game starts."""


class SeatMoved(Struct, frozen=True, tag="moved"):
    """The seat is played from another browser from now on."""

    seat: Seat
    session: SessionHash


class ClaimMade(Struct, frozen=True, tag="asked"):
    """A browser claims a seat; the number of the entry is that of the claim."""

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
    """The owner of claimed seats was at the table: the delay starts again, without votes."""

    session: SessionHash
    at: float
    """Seconds since 1970."""


class SeatGiven(Struct, frozen=True, tag="given"):
    """The others gave the seat to another browser; the earlier one may take it back."""

    seat: Seat
    session: SessionHash
    at: float
    """Seconds since 1970."""


class SeatTakenBack(Struct, frozen=True, tag="taken-back"):
    """A browser took back a seat that the others gave away."""

    seat: Seat
    session: SessionHash


class SeatPaced(Struct, frozen=True, tag="paced"):
    """The host gives a seat a time control of its own, as a handicap."""

    seat: Seat
    pace: str
    """Empty: that of the table."""


class HolidayTaken(Struct, frozen=True, tag="holiday"):
    """The clock of a seat, or of everybody, does not run for some days."""

    seat: Seat
    """-1: everybody."""
    start: float
    """Seconds since 1970."""
    end: float


class HolidayEnded(Struct, frozen=True, tag="holiday-over"):
    """The holidays of a seat, or of everybody, are over before their time."""

    seat: Seat
    at: float
    """Seconds since 1970."""


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
    """Who wanted it: `owner`, `host` or `others`; empty: time ran out."""


class SeatHandedBack(Struct, frozen=True, tag="handed-back"):
    """The person plays again."""

    seat: Seat


class PauseRequested(Struct, frozen=True, tag="wished"):
    """A player wants a pause, or no longer."""

    seat: Seat
    wanted: bool = field(default=True, name="wish")


class PauseChanged(Struct, frozen=True, tag="paused"):
    """The clocks are paused, or run again."""

    paused: bool = True


class RematchCreated(Struct, frozen=True, tag="again"):
    """The same people have another table."""

    table: str


class HostPassed(Struct, frozen=True, tag="host-passed"):
    """Another player has the rights of the host from now on."""

    session: SessionHash


class TableHidden(Struct, frozen=True, tag="hidden"):
    """Somebody has removed the table from their list."""

    session: SessionHash


class TableShown(Struct, frozen=True, tag="shown"):
    """Somebody has the table in their list again."""

    session: SessionHash


class ListingChanged(Struct, frozen=True, tag="listed"):
    """The table is listed publicly, or no longer."""

    public: bool


class WebhookChanged(Struct, frozen=True, tag="webhook"):
    """The table posts to a chat channel, or no longer. Its address is a secret, so it is stored elsewhere."""

    format: str
    """Format of the messages; empty: it does not post."""


class MessagePosted(Struct, frozen=True, tag="said"):
    """A chat message; the number of the entry is that of the message."""

    seat: Seat
    words: str
    at: float
    """Seconds since 1970."""


class MessageRemoved(Struct, frozen=True, tag="unsaid"):
    """A chat message was deleted."""

    message: int = field(name="line")


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """The roster after all entries before it, in place of them."""

    state: Raw
    """JSON of the `ratusz.host.tables.roster.Roster` after those entries."""
    begun: float
    """Start of the game, in seconds since 1970."""


SeatEvent = (
    Seated
    | ReadyChanged
    | SealRevealed
    | SeatPaced
    | SubstituteVoted
    | BotSubstituted
    | SeatHandedBack
    | PauseRequested
    | SeatRested
    | CityNamed
)
"""Events that change one seat only."""
TableEvent = (
    LobbyOpened
    | LobbyClosed
    | GameStarted
    | LinkCreated
    | RematchCreated
    | ListingChanged
    | PauseChanged
    | WebhookChanged
)
"""Events about the table as a whole."""
HolidayEvent = HolidayTaken | HolidayEnded
"""Events about days on which clocks do not run."""
KeepingEvent = HostPassed | TableHidden | TableShown
"""Events about who keeps the table."""
SeatingEvent = SeatLeft | SeatAdded | SeatRemoved | SeatMoved | SeatGiven | SeatTakenBack
"""Events that change who sits where."""
ClaimEvent = ClaimMade | ClaimSettled | ClaimVoted | OwnerReturned
"""Events about claims."""
RosterEvent = (
    SeatEvent
    | TableEvent
    | SeatingEvent
    | ClaimEvent
    | HolidayEvent
    | KeepingEvent
    | GroupEvent
    | MessagePosted
    | MessageRemoved
    | Snapshot
)
parse = msgspec.json.Decoder(RosterEvent).decode


def text(event: RosterEvent) -> str:
    return msgspec.json.encode(event).decode()
