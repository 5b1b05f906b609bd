"""The process that bots think in: it reads tasks and writes answers. `ratusz.server.pool` starts it.

A message is its length in four bytes and a pickle. Observations are values of the games' own types, which only pickle
carries whole; both ends are the same program and the pipe is nobody else's, so nothing foreign is ever unpickled.
"""

from __future__ import annotations

import pickle
import signal
import sys
from collections import OrderedDict
from importlib import import_module
from random import Random
from typing import IO, Any, NamedTuple

from ratusz import bots

HEADER = 4
"""Bytes of the length before each message."""
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


class Minds:
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


def packed(message: Task | Answer) -> bytes:
    body = pickle.dumps(message)
    return len(body).to_bytes(HEADER, "big") + body


def unpacked(body: bytes) -> Any:
    return pickle.loads(body)  # noqa: S301 - see the top of this file


def answer_all(source: IO[bytes], sink: IO[bytes]) -> None:
    """Answer tasks until the server goes away, however it goes."""
    minds = Minds()
    while len(header := source.read(HEADER)) == HEADER:
        task = unpacked(source.read(int.from_bytes(header, "big")))
        sink.write(packed(minds.answer(task)))
        sink.flush()


def run() -> None:
    """What the process does."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches the whole terminal; the server ends us when it is ready
    answer_all(sys.stdin.buffer, sys.stdout.buffer)
