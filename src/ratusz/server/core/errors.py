"""What can go wrong at a server, added to the tree of `ratusz.engine.errors`; `statuses` has the HTTP status of each.

::

    RatuszError
    └── ServerError
        ├── BadRequest            a request that cannot be read (says which field)
        ├── UnknownTable          no table of that ID
        ├── UnknownCampaign       no campaign of that ID
        ├── NotFound              no such address
        ├── ForeignSeat           the seat belongs to somebody else
        ├── ForeignCampaign       the campaign belongs to somebody else
        ├── NotStarted            people are still sitting down
        ├── AlreadyStarted        the game has begun
        ├── NotReady              the game cannot begin: a seat is free, or somebody is not ready
        ├── SeatTaken             somebody sits there
        ├── SharedDevice          two people at one device, in a game in which everybody acts at once
        ├── BotPlays              a bot plays for the person, who has to take the seat back first
        ├── TimeUp                the seat's time for this turn is up
        ├── TablePaused           the clocks stand
        ├── NotInvited            a link that does not open the table
        ├── NotHost               only who has set the table may do this
        ├── UnknownClaim          nobody waits for that answer
        ├── UnknownLine           nobody has said that
        ├── UnknownCode           words that bring no seat
        ├── UnknownPromise        dice that nobody has promised, or that another table has already
        ├── NotSignedIn           only for who has signed in
        ├── NoPasskeys            browsers offer none at this address
        ├── UnknownPasskey        a passkey that opens nothing, or a ceremony that is over
        ├── LastPasskey           without it nobody could sign in any more
        ├── EpisodeUnderWay       the campaign's last episode is not over yet
        ├── CampaignOver          the campaign has no further episode
        ├── InCampaign            the table is an episode, and stays as long as its campaign
        ├── TooLarge              more bytes than are read
        ├── TooMany               more tables or choices than one visitor may have
        │   └── TooEarly          others give a seat away only when its owner has been away for a while
        ├── TooExpensive          it takes more time or memory than the server spends on one request
        ├── Undelivered           a notice could not be handed over (server.notifications.transports)
        ├── WorkerFailed          a process that works for the server gave no answer (server.workers.child_process)
        ├── ForbiddenOrigin       a page of another site asks
        ├── StorageFailed         an event could not be written; it did not happen
        │   └── DatabaseUnusable  the database cannot be opened (says what would help)
        └── OutcomeUnknown        an event may have been written or not; nobody can tell yet
"""

from __future__ import annotations

from ratusz.engine.errors import RatuszError


class ServerError(RatuszError):
    """Base of the server's own errors."""


class BadRequest(ServerError):
    """A request that cannot be read; `field` names the part of it, where one is to blame."""

    code = "bad-request"

    def __init__(self, problem: str, *, field: str | None = None) -> None:
        super().__init__(problem)
        self.field = field


class UnknownTable(ServerError):
    """No table of that ID, or no longer."""

    code = "unknown-table"

    def __init__(self, table: str) -> None:
        super().__init__(f"there is no table {table!r}; it may have been put away")


class UnknownCampaign(ServerError):
    """No campaign of that ID, or no longer."""

    code = "unknown-campaign"

    def __init__(self, campaign: str) -> None:
        super().__init__(f"there is no campaign {campaign!r}; it may have been put away")


class NotFound(ServerError):
    """Nothing lives at that address."""

    code = "not-found"


class ForeignSeat(ServerError):
    """Only whom a seat belongs to may act or look for it."""

    code = "foreign-seat"


class ForeignCampaign(ServerError):
    """Only whom a campaign belongs to may go on with it, rewind it or put it away."""

    code = "foreign-campaign"


class NotStarted(ServerError):
    """People are still sitting down at the table."""

    code = "not-started"


class AlreadyStarted(ServerError):
    """The game has begun; what can be done before it cannot be done now."""

    code = "already-started"


class NotReady(ServerError):
    """The game cannot begin: a seat is free, or somebody is not ready."""

    code = "not-ready"


class SeatTaken(ServerError):
    """Somebody sits there, a person or a bot."""

    code = "seat-taken"


class SharedDevice(ServerError):
    """In real time a device cannot be passed on: everybody needs one of their own."""

    code = "shared-device"


class BotPlays(ServerError):
    """A bot plays for the person, who has to take the seat back first."""

    code = "bot-plays"


class TimeUp(ServerError):
    """The seat's time is up for this turn; what it still owes in it is not for the person to choose."""

    code = "time-up"


class TablePaused(ServerError):
    """All wanted the clocks to stand; nobody chooses until somebody goes on."""

    code = "paused"


class NotInvited(ServerError):
    """The link does not open the table."""

    code = "not-invited"


class SentAway(ServerError):
    """The host has sent this browser away from the table."""

    code = "sent-away"


class NotHost(ServerError):
    """Only who has set the table may do this."""

    code = "not-host"


class UnknownClaim(ServerError):
    """Nobody waits for that answer, or no longer."""

    code = "unknown-claim"


class UnknownMessage(ServerError):
    """A line of talk that is not there, or no longer."""

    code = "unknown-line"


class UnknownCode(ServerError):
    """Words that bring no seat: mistyped, used, or too old."""

    code = "unknown-code"


class UnknownPromise(ServerError):
    """Dice that were not promised here, or too long ago, or that another table has."""

    code = "unknown-promise"


class NotSignedIn(ServerError):
    """Only for who has an account and has signed in."""

    code = "not-signed-in"


class NoPasskeys(ServerError):
    """Browsers offer no passkeys at the address at which the page was opened."""

    code = "no-passkeys"


class UnknownPasskey(ServerError):
    """A passkey that opens nothing: of an account that is gone, or for a ceremony that is over."""

    code = "unknown-passkey"


class LastPasskey(ServerError):
    """Without it nobody could sign in any more."""

    code = "last-passkey"


class EpisodeUnderWay(ServerError):
    """The next episode cannot begin before the last one is over."""

    code = "episode-under-way"


class CampaignOver(ServerError):
    """There is no next episode."""

    code = "campaign-over"


class InCampaign(ServerError):
    """The table is an episode of a campaign, and stays as long as that."""

    code = "in-campaign"


class TooLarge(ServerError):
    """A body or a message longer than the server reads."""

    code = "too-large"

    def __init__(self, limit: int) -> None:
        super().__init__(f"the request is larger than the {limit} bytes that are read")


class Disconnected(ConnectionError):
    """The client has hung up in the middle of its request; nobody hears the answer."""


class TooMany(ServerError):
    """More than the server does for one visitor; `seconds` tells when to come again, where that helps."""

    code = "too-many"

    def __init__(self, problem: str, *, seconds: int | None = None) -> None:
        super().__init__(problem)
        self.seconds = seconds


class TooEarly(TooMany):
    """The owner of a seat may still come back; `seconds` tells when the others may give it away."""

    code = "too-early"


class TooExpensive(ServerError):
    """What is asked takes more time or memory than the server spends on one request."""

    code = "too-expensive"


class ForbiddenOrigin(ServerError):
    """A page of another site asks in the name of a visitor."""

    code = "forbidden-origin"

    def __init__(self, origin: str) -> None:
        super().__init__(
            f"pages of {origin!r} may not change anything here; behind a proxy, let it pass the Host header on"
        )


class StorageFailed(ServerError):
    """An event could not be written. It did not happen, and everything accepted before it is safe."""

    code = "storage"


class OutcomeUnknown(ServerError):
    """The database was lost while it wrote: whether it happened shows when it can be asked again."""

    code = "outcome-unknown"


class DatabaseUnusable(StorageFailed):
    """The database cannot be opened, or is not one of ours."""
