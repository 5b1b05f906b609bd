"""The random bot: the floor that every other bot is measured against."""

from __future__ import annotations

from random import Random
from typing import Any

from ratusz.engine.game import Seat
from ratusz.games import AnyGame


class Uniform:
    """Takes any of the legal actions, all equally likely."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, game: AnyGame, observation: Any, seat: Seat) -> Any:
        actions = game.legal_actions(observation, seat)
        return actions[int(self._random.random() * len(actions))]
