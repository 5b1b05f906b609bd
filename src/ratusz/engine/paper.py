"""What a game may tell besides `Game` about being played on paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from msgspec import Struct

from ratusz.engine.ability import offers
from ratusz.engine.game import Game
from ratusz.engine.message import Message

BLANK = "____"
"""Argument of a label, to be filled in by hand: a cell, a street, a card."""


class BlankLine(Struct, frozen=True, gc=False):
    """A line of a score sheet on paper, to be filled in by hand."""

    label: Message
    points: int | None = None
    """Those that are certain from the beginning."""


class PaperSheets(Protocol):
    """A game that can tell what a score sheet on paper needs, where that is more than the lines of the first one."""

    def blank_lines(self, setup: Any, /) -> Sequence[BlankLine]:
        """A line for everything that may bring points, in the order of the score sheet."""
        ...


def paper_sheets(game: Game[Any, Any, Any]) -> PaperSheets | None:
    return cast("PaperSheets", game) if offers(game, PaperSheets) else None
