"""What can go wrong at one table, added to the tree of `ratusz.engine.errors`.

::

    RatuszError
    └── HostError
        ├── StaleVersion          the seat has acted, or choices became final, since the page was drawn
        ├── NotYourTurn           the seat owes no choice
        ├── GameOver              nobody owes a choice any more
        ├── GameTooLong           the game has more events than are ever needed, or a seat has taken back too many
        ├── UnknownHotspots       no action of the game has these hotspots
        └── UnknownStep           the game or campaign has no such step (yet)
"""

from __future__ import annotations

from ratusz.engine.errors import RatuszError


class HostError(RatuszError):
    """Base of the errors of one table."""


class StaleVersion(HostError):
    """The choice was made looking at a state that is over."""

    code = "stale-version"


class NotYourTurn(HostError):
    """The seat owes no choice now."""

    code = "not-your-turn"


class GameOver(HostError):
    """No seat owes a choice any more."""

    code = "game-over"


class GameTooLong(HostError):
    """More events, or more choices taken back, than any game needs."""

    code = "too-many"


class UnknownHotspots(HostError):
    """No action of the game has all of these hotspots."""

    code = "bad-request"


class UnknownStep(HostError):
    """A step of a replay, an episode or a ply of a campaign beyond what there is."""

    code = "unknown-step"
