"""Errors of tables and campaigns, added to the tree of `ratusz.engine.errors`.

::

    RatuszError
    └── HostError
        ├── StaleVersion          the choice was made on an out-of-date view
        ├── NotYourTurn           it is not the turn of the seat
        ├── GameOver              the game is over
        ├── GameTooLong           the game has too many events, or a seat has undone too many choices
        ├── UnknownHotspots       no action of the game has these hotspots
        ├── NotWanted             the lesson wants something else at this step
        ├── UnknownStep           the game or campaign has no such step, or not yet
        ├── SentAway              the host has removed the browser from the table
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
        ├── NameTaken             somebody at the table has this name, or one that looks the same
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
        ├── EpisodeUnderWay       the last episode of the campaign is not over
        ├── CampaignOver          the campaign has no further episode
        ├── InCampaign            the table is an episode of a campaign
        ├── TooMany               a limit per client is reached
        │   └── TooEarly          the owner of a seat may still come back
        └── StorageFailed         a write failed and had no effect
"""

from __future__ import annotations

from ratusz.engine.errors import RatuszError


class HostError(RatuszError):
    """Base of the errors of tables and campaigns."""


class StaleVersion(HostError):
    """The choice was made on an out-of-date view."""

    code = "stale-version"


class NotYourTurn(HostError):
    """It is not the turn of the seat."""

    code = "not-your-turn"


class GameOver(HostError):
    """The game is over."""

    code = "game-over"


class GameTooLong(HostError):
    """The game has too many events, or a seat has undone too many choices."""

    code = "too-many"


class UnknownHotspots(HostError):
    """No action of the game has all of these hotspots."""

    code = "bad-request"


class NotWanted(HostError):
    """The lesson wants something else at this step."""

    code = "bad-request"


class UnknownStep(HostError):
    """There is no such step of a replay, episode or ply of a campaign, or not yet."""

    code = "unknown-step"


class BadRequest(HostError):
    """An invalid request; `field` is the part that is wrong, if known."""

    code = "bad-request"

    def __init__(self, problem: str, *, field: str | None = None) -> None:
        super().__init__(problem)
        self.field = field


class UnknownTable(HostError):
    """No table of that ID, or no longer."""

    code = "unknown-table"

    def __init__(self, table: str) -> None:
        super().__init__(f"no table {table!r}; it may have been deleted")


class UnknownCampaign(HostError):
    """No campaign of that ID, or no longer."""

    code = "unknown-campaign"

    def __init__(self, campaign: str) -> None:
        super().__init__(f"no campaign {campaign!r}; it may have been deleted")


class NotFound(HostError):
    """No such URL."""

    code = "not-found"


class ForeignSeat(HostError):
    """Only the owner of a seat may use it."""

    code = "foreign-seat"


class ForeignCampaign(HostError):
    """Only the owner of a campaign may continue, rewind or delete it."""

    code = "foreign-campaign"


class NotStarted(HostError):
    """The game has not started."""

    code = "not-started"


class AlreadyStarted(HostError):
    """The game has started."""

    code = "already-started"


class NotReady(HostError):
    """The game cannot start: a seat is free, or a player is not ready."""

    code = "not-ready"


class SeatTaken(HostError):
    """The seat has a player, a person or a bot."""

    code = "seat-taken"


class NameTaken(HostError):
    """Somebody at the table has this name, or one that looks or sounds the same."""

    code = "name-taken"

    def __init__(self, name: str, other: str, *, suggestion: str, field: str) -> None:
        super().__init__(
            f"the name {name!r} cannot be told from {other!r}, which another seat has; "
            f"choose one that differs by a letter or a number, such as {suggestion!r}"
        )
        self.field = field


class SharedDevice(HostError):
    """In real time every player needs a device of their own."""

    code = "shared-device"


class BotPlays(HostError):
    """A bot plays for the person, who must take the seat back first."""

    code = "bot-plays"


class TimeUp(HostError):
    """The seat has run out of time for this turn; a bot makes the choices left in it."""

    code = "time-up"


class TablePaused(HostError):
    """The game is paused until a player resumes it."""

    code = "paused"


class HintsOff(HostError):
    """No hints at this table: people play each other, or in real time."""

    code = "hints-off"


class NotInvited(HostError):
    """The invitation link is not valid."""

    code = "not-invited"


class SentAway(HostError):
    """The host has removed this browser from the table."""

    code = "sent-away"


class NotHost(HostError):
    """Only the host may do this."""

    code = "not-host"


class UnknownClaim(HostError):
    """No such claim; it may have been settled."""

    code = "unknown-claim"


class UnknownMessage(HostError):
    """No such chat message; it may have been deleted."""

    code = "unknown-line"


class UnknownCode(HostError):
    """Unknown seat code: mistyped, used, or expired."""

    code = "unknown-code"


class EpisodeUnderWay(HostError):
    """The last episode is not over, so the next one cannot start."""

    code = "episode-under-way"


class CampaignOver(HostError):
    """There is no next episode."""

    code = "campaign-over"


class InCampaign(HostError):
    """The table is an episode of a campaign and cannot be deleted alone."""

    code = "in-campaign"


class TooMany(HostError):
    """A limit is reached; `seconds` is the time until a retry can succeed, if there is one."""

    code = "too-many"

    def __init__(self, problem: str, *, seconds: int | None = None) -> None:
        super().__init__(problem)
        self.seconds = seconds


class TooEarly(TooMany):
    """The owner of a seat may still come back; `seconds` is the time until others may give it away."""

    code = "too-early"


class StorageFailed(HostError):
    """A write failed and had no effect. Everything accepted before is safe."""

    code = "storage"
