"""The inside of a bot process: bots that choose and remember their thoughts.

`ratusz.server.bots.pool` starts the processes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from ratusz import bots

REMEMBERED = 256
"""Number of bots that keep their thoughts, which often cover all choices of a round."""


class Task(NamedTuple):
    """A choice to make. The observation is all that a bot learns about the table."""

    bot: str
    player: str
    """Table and seat of the choice: a bot may build on its thoughts for the same player."""
    game: str
    """Name of the game's module."""
    observation: Any
    seat: int
    seed: int
    """Random seed for a new bot."""


class Answer(NamedTuple):
    """The choice in notation, or the problem."""

    notation: str
    problem: str = ""


class BotWorker:
    """The bots of this process that chose last."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, str], bots.Bot] = OrderedDict()

    def answer(self, task: Task) -> Answer:
        game: Any = import_module(task.game)
        try:
            action = self._bot(task).choose(game, task.observation, task.seat)
        except Exception as error:  # noqa: BLE001 - a bot's mistake must not end the process that others think in
            return Answer("", f"{type(error).__name__}: {error}")
        return Answer(game.text(action))

    def _bot(self, task: Task) -> bots.Bot:
        key = task.bot, task.player
        if key not in self._bots:
            self._bots[key] = bots.find(task.bot)(Random(task.seed))
        self._bots.move_to_end(key)
        if len(self._bots) > REMEMBERED:
            self._bots.popitem(last=False)
        return self._bots[key]


def thinker() -> Callable[[Task], Answer]:
    """Make the handler of a bot process."""
    return BotWorker().answer
