"""A player that thinks once a choice and then carries out what it has thought."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from ratusz.bots.search import Plan
from ratusz.engine.game import Seat
from ratusz.games import AnyGame

__all__ = [
    "Think",
    "Thinker",
]


class Think(Protocol):
    """Finds the plan to follow from a complete state in which the seat is to act."""

    def __call__(self, game: AnyGame, state: Any, seat: Seat, random: Random, /) -> Plan[Any, Any]: ...


class Thinker:
    """Follows the plans of a way to think.

    A plan is remembered as what to do in which state. Whatever comes in between - an action taken back, another game, a
    hidden thing that was imagined differently - the next state then is not in it, and thinking begins anew.
    """

    def __init__(self, think: Think, random: Random) -> None:
        self._think = think
        self._random = random
        self._plan: Mapping[Any, Any] = {}

    def choose(self, game: AnyGame, observation: Any, seat: Seat) -> Any:
        """The next action of the plan; thinks where there is none."""
        actions = game.legal_actions(observation, seat)
        if len(actions) == 1:
            return actions[0]
        state, me = game.imagine(observation, seat, self._random)
        if state not in self._plan:
            self._plan = dict(self._think(game, state, me, self._random).steps)
        return self._plan[state]
