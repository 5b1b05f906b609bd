"""Time for choices, without a clock: a game says what a turn is, and what is done for a seat that has no time left.

How much time there is, and when it is up, is the business of whoever has a clock; see `ratusz.host.time_control`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ratusz.engine.capabilities import paced
from ratusz.engine.game import ActionT, Game, Seat


def turn(game: Game[Any, Any, Any], state: Any) -> int:
    """The number of the turn; in games that do not say, the epoch."""
    rules = paced(game)
    return rules.turn(state) if rules else game.epoch(state)


def time_up(game: Game[Any, Any, ActionT], state: Any, seat: Seat) -> Sequence[ActionT]:
    """What is done for a seat that has no time left; games that do not say leave it to a bot."""
    rules = paced(game)
    return rules.time_up(state, seat) if rules else ()
