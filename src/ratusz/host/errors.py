"""Errors of one table, added to the tree of `ratusz.engine.errors`.

::

    RatuszError
    └── HostError
        ├── StaleVersion          the choice was made on an out-of-date view
        ├── NotYourTurn           it is not the turn of the seat
        ├── GameOver              the game is over
        ├── GameTooLong           the game has too many events, or a seat has undone too many choices
        ├── UnknownHotspots       no action of the game has these hotspots
        ├── NotWanted             the lesson wants something else at this step
        └── UnknownStep           the game or campaign has no such step, or not yet
"""

from __future__ import annotations

from ratusz.engine.errors import RatuszError


class HostError(RatuszError):
    """Base of the errors of one table."""


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
