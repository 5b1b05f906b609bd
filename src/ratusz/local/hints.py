"""Hints that people wait for while a bot thinks."""

from __future__ import annotations

from typing import NamedTuple

from ratusz.bots.hints import Hint
from ratusz.bots.worker import Answer
from ratusz.engine.errors import RatuszError
from ratusz.engine.game import Seat
from ratusz.host.hints import check, hint_info
from ratusz.host.schemas.tables import HintInfo
from ratusz.host.tables.state import TableState
from ratusz.local.bots import Bots
from ratusz.local.thinking import HintTask


class Asked(NamedTuple):
    """A hint that somebody waits for."""

    request: int
    """Number of the request."""
    table: TableState
    seat: Seat
    version: int


class Hints:
    """All hints under way."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._asked: dict[int, Asked] = {}
        """By the number of the thought."""

    def ask(self, request: int, table: TableState, seat: Seat, version: int) -> None:
        """Begin to think about a hint. Raises what `ratusz.host.hints.check` raises."""
        check(table, seat, version)
        observation = table.game.observe(table.progress.match.state, seat)
        number = self._bots.new_task(HintTask(table.game.META.id, observation, seat))
        self._asked[number] = Asked(request, table, seat, version)

    def withdraw(self, request: int) -> None:
        """Nobody waits for the request any more."""
        for number, asked in list(self._asked.items()):
            if asked.request == request:
                del self._asked[number]
                self._bots.cancel(number)

    def outdated(self) -> list[tuple[int, RatuszError]]:
        """Requests whose hint is out of date before it is there, and what to answer them."""
        found: list[tuple[int, RatuszError]] = []
        for asked in list(self._asked.values()):
            try:
                check(asked.table, asked.seat, asked.version)
            except RatuszError as error:
                self.withdraw(asked.request)
                found.append((asked.request, error))
        return found

    def answered(self, number: int, answer: Answer | Hint | None) -> tuple[int, HintInfo | None] | None:
        """The request of a thought and its hint (None: the bots' worker failed); None: it was about no hint."""
        asked = self._asked.pop(number, None)
        if asked is None:
            return None
        return asked.request, hint_info(asked.version, answer) if isinstance(answer, Hint) else None
