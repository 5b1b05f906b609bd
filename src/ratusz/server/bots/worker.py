"""What bots do in a process of their own: they make choices, and remember what they have thought of.

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
"""Bots that keep what they have thought of: after the first choice of a round they know the others."""


class Task(NamedTuple):
    """A choice to make. The observation is all a bot ever learns about a table."""

    bot: str
    player: str
    """Whose choice: a bot that has thought for the same player before may go on from there."""
    game: str
    """Name of the game's module."""
    observation: Any
    seat: int
    seed: int
    """For what the bot leaves to chance, when it is new."""


class Answer(NamedTuple):
    """The choice in notation, or what went wrong."""

    notation: str
    problem: str = ""


class BotWorker:
    """The bots that have thought here lately."""

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
    """What a process of the pool does with a task."""
    return BotWorker().answer
