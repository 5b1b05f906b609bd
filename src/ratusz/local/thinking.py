"""Thoughts of bots as texts: `think` runs in a worker of its own, which can be ended in the middle of one."""

from __future__ import annotations

from base64 import b64decode, b64encode
from functools import cache
from typing import Any, NamedTuple

from ratusz.bots.hints import Hint
from ratusz.bots.worker import Answer, BotWorker, Task
from ratusz.engine.game import Seat
from ratusz.host import hints
from ratusz.host.serialization import dumps, loads


class HintTask(NamedTuple):
    """What a bot would do in place of a seat."""

    game: str
    """ID of the game."""
    observation: Any
    seat: Seat


@cache
def _worker() -> BotWorker:
    return BotWorker()


def think(task: str) -> str:
    """The answer to a task, both as texts of `packed`. Bots remember what they thought before."""
    asked: Task | HintTask = loads(b64decode(task))
    if isinstance(asked, HintTask):
        return packed(hints.think(*asked))
    return packed(_worker().answer(asked))


def packed(value: Task | HintTask | Answer | Hint) -> str:
    """A task or an answer as a text that only the same version of the program reads."""
    return b64encode(dumps(value)).decode()


def answer_in(text: str) -> Answer | Hint | None:
    """The answer in a text of `packed`; None if the text is empty, because the bots' worker failed."""
    found: Answer | Hint | None = loads(b64decode(text)) if text else None
    return found
