"""Errors of the server, added to the tree of `ratusz.engine.errors`; `http.statuses` has the HTTP status of each.

::

    RatuszError
    └── ServerError
        ├── BadRequest            invalid request; says which field
        ├── UnknownTable          no table of that ID
        ├── UnknownCampaign       no campaign of that ID
        ├── NotFound              no such URL
        ├── ForeignSeat           the seat belongs to somebody else
        ├── ForeignCampaign       the campaign belongs to somebody else
        ├── NotStarted            the game has not started
        ├── AlreadyStarted        the game has started
        ├── NotReady              the game cannot start: a seat is free, or a player is not ready
        ├── SeatTaken             the seat has a player
        ├── SharedDevice          two players at one device in a game in real time
        ├── BotPlays              a bot plays for the person
        ├── TimeUp                the seat has run out of time for this turn
        ├── TablePaused           the game is paused
        ├── HintsOff              no hints at this table
        ├── NotInvited            invalid invitation link
        ├── NotHost               only the host may do this
        ├── UnknownClaim          no such claim
        ├── UnknownMessage        no such chat message
        ├── UnknownCode           unknown seat code
        ├── UnknownPromise        unknown dice commitment, or one that is used
        ├── NotSignedIn           needs an account
        ├── NoPasskeys            browsers offer no passkeys at this address
        ├── UnknownPasskey        unknown passkey, or an expired ceremony
        ├── LastPasskey           the last passkey cannot be removed
        ├── EpisodeUnderWay       the last episode of the campaign is not over
        ├── CampaignOver          the campaign has no further episode
        ├── InCampaign            the table is an episode of a campaign
        ├── TooLarge              the request is too large
        ├── TooMany               a limit per client is reached
        │   └── TooEarly          the owner of a seat may still come back
        ├── TooExpensive          needs more CPU time or memory than one request may use
        ├── DeliveryFailed        a notification was not delivered (server.notifications.transports)
        ├── WorkerFailed          a worker process gave no answer (server.workers.child_process)
        ├── ForbiddenOrigin       the request comes from a page of another site
        ├── StorageFailed         a write failed and had no effect
        │   └── DatabaseUnusable  the database cannot be opened; says what would help
        └── OutcomeUnknown        a write may have happened or not
"""

from __future__ import annotations

from ratusz.engine.errors import RatuszError


class ServerError(RatuszError):
    """Base of the server's own errors."""


class BadRequest(ServerError):
    """An invalid request; `field` is the part that is wrong, if known."""

    code = "bad-request"

    def __init__(self, problem: str, *, field: str | None = None) -> None:
        super().__init__(problem)
        self.field = field


class UnknownTable(ServerError):
    """No table of that ID, or no longer."""

    code = "unknown-table"

    def __init__(self, table: str) -> None:
        super().__init__(f"no table {table!r}; it may have been deleted")


class UnknownCampaign(ServerError):
    """No campaign of that ID, or no longer."""

    code = "unknown-campaign"

    def __init__(self, campaign: str) -> None:
        super().__init__(f"no campaign {campaign!r}; it may have been deleted")


class NotFound(ServerError):
    """No such URL."""

    code = "not-found"


class ForeignSeat(ServerError):
    """Only the owner of a seat may use it."""

    code = "foreign-seat"


class ForeignCampaign(ServerError):
    """Only the owner of a campaign may continue, rewind or delete it."""

    code = "foreign-campaign"


class NotStarted(ServerError):
    """The game has not started."""

    code = "not-started"


class AlreadyStarted(ServerError):
    """The game has started."""

    code = "already-started"


class NotReady(ServerError):
    """The game cannot start: a seat is free, or a player is not ready."""

    code = "not-ready"


class SeatTaken(ServerError):
    """The seat has a player, a person or a bot."""

    code = "seat-taken"


class SharedDevice(ServerError):
    """In real time every player needs a device of their own."""

    code = "shared-device"


class BotPlays(ServerError):
    """A bot plays for the person, who must take the seat back first."""

    code = "bot-plays"


class TimeUp(ServerError):
    """The seat has run out of time for this turn; a bot makes the choices left in it."""

    code = "time-up"


class TablePaused(ServerError):
    """The game is paused until a player resumes it."""

    code = "paused"


class HintsOff(ServerError):
    """No hints at this table: people play each other, or in real time."""

    code = "hints-off"


class NotInvited(ServerError):
    """The invitation link is not valid."""

    code = "not-invited"


class SentAway(ServerError):
    """The host has removed this browser from the table."""

    code = "sent-away"


class NotHost(ServerError):
    """Only the host may do this."""

    code = "not-host"


class UnknownClaim(ServerError):
    """No such claim; it may have been settled."""

    code = "unknown-claim"


class UnknownMessage(ServerError):
    """No such chat message; it may have been deleted."""

    code = "unknown-line"


class UnknownCode(ServerError):
    """Unknown seat code: mistyped, used, or expired."""

    code = "unknown-code"


class UnknownPromise(ServerError):
    """Dice commitment that is unknown, expired, or used by another table."""

    code = "unknown-promise"


class NotSignedIn(ServerError):
    """The request needs an account."""

    code = "not-signed-in"


class NoPasskeys(ServerError):
    """Browsers offer no passkeys at the address of this page."""

    code = "no-passkeys"


class UnknownPasskey(ServerError):
    """The passkey is of no account here, or its ceremony has expired."""

    code = "unknown-passkey"


class LastPasskey(ServerError):
    """The last passkey of an account cannot be removed."""

    code = "last-passkey"


class EpisodeUnderWay(ServerError):
    """The last episode is not over, so the next one cannot start."""

    code = "episode-under-way"


class CampaignOver(ServerError):
    """There is no next episode."""

    code = "campaign-over"


class InCampaign(ServerError):
    """The table is an episode of a campaign and cannot be deleted alone."""

    code = "in-campaign"


class TooLarge(ServerError):
    """The request or message is too large."""

    code = "too-large"

    def __init__(self, limit: int) -> None:
        super().__init__(f"the request is larger than {limit} bytes")


class Disconnected(ConnectionError):
    """The client has disconnected before its request was complete."""


class TooMany(ServerError):
    """A limit is reached; `seconds` is the time until a retry can succeed, if there is one."""

    code = "too-many"

    def __init__(self, problem: str, *, seconds: int | None = None) -> None:
        super().__init__(problem)
        self.seconds = seconds


class TooEarly(TooMany):
    """The owner of a seat may still come back; `seconds` is the time until others may give it away."""

    code = "too-early"


class TooExpensive(ServerError):
    """The request needs more CPU time or memory than allowed."""

    code = "too-expensive"


class ForbiddenOrigin(ServerError):
    """The request comes from a page of another site."""

    code = "forbidden-origin"

    def __init__(self, origin: str) -> None:
        super().__init__(f"pages from {origin!r} may not change anything here; behind a proxy, forward the Host header")


class StorageFailed(ServerError):
    """A write failed and had no effect. Everything accepted before is safe."""

    code = "storage"


class OutcomeUnknown(ServerError):
    """The connection to the database broke during a write, which may have happened or not."""

    code = "outcome-unknown"


class DatabaseUnusable(StorageFailed):
    """The database cannot be opened, or is not one of ours."""
