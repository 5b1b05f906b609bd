"""Score sheets: every point has a line, and every line says which rule gave it and which cells earned it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from ratusz.engine.message import Message

__all__ = [
    "ScoreLine",
    "ScoreSheet",
    "ranks",
]


class ScoreLine(Struct, frozen=True, gc=False):
    """One reason for points (negative: a loss)."""

    rule: str
    """ID of the rule in the game's ledger."""
    label: Message
    points: int
    cells: tuple[str, ...] = ()
    """Names of the cells of the player's board that earned the points."""


class ScoreSheet(Struct, frozen=True, gc=False):
    """All score lines of one seat."""

    seat: int
    lines: tuple[ScoreLine, ...]
    tiebreak: tuple[int, ...] = ()
    """Compared from the left when totals are equal; higher is better. Empty where ties are shared."""

    @property
    def total(self) -> int:
        """Sum of the points of all lines."""
        return sum(line.points for line in self.lines)

    @property
    def by_rule(self) -> Mapping[str, int]:
        """Points by the ID of their rule."""
        points = Counter[str]()
        for line in self.lines:
            points[line.rule] += line.points
        return dict(points)


def ranks(sheets: Sequence[ScoreSheet]) -> tuple[int, ...]:
    """Rank of each sheet in the given order, best first, from 1; equal results share a rank (1, 1, 3)."""
    results = [(sheet.total, sheet.tiebreak) for sheet in sheets]
    return tuple(1 + sum(other > own for other in results) for own in results)
