"""The final bonuses, and how a campaign is decided. (CH-CAMP-25 to -29, CH-SOLO-05)"""

from __future__ import annotations

from collections.abc import Sequence

from ratusz.engine.board.bits import count
from ratusz.engine.campaign.campaign import StandingLine
from ratusz.engine.message import say
from ratusz.games.chronicle.boards import ROCKS, TREES
from ratusz.games.chronicle.legacy import Legacy

BEST, SECOND_BEST = 3, 1
"""Symbols. (CH-CAMP-27)"""
SOLO_LEAST = {"nuggets": 15, "trees": 17, "rocks": -6}
"""What brings a bonus to somebody who plays alone; at most six rocks are -6 at least. (CH-SOLO-05)"""


def trees(board: Legacy) -> int:
    """All trees on light-green spaces. (CH-CAMP-28)"""
    return count(board.cells(TREES)) + count(board.cells("t"))


def rocks(board: Legacy) -> int:
    """All rocks on light-green spaces. (CH-CAMP-28)"""
    return 2 * count(board.cells(ROCKS))


def measures(board: Legacy) -> dict[str, int]:
    """What the three bonuses compare; more is better. (CH-CAMP-26, CH-E22-01)"""
    return {"nuggets": board.nuggets, "trees": trees(board), "rocks": -rocks(board)}


def bonuses(values: Sequence[int]) -> tuple[int, ...]:
    """The symbols of one bonus by seat: all who are best, and the second best of three or four. (CH-CAMP-27)"""
    best = max(values)
    tied = sum(value == best for value in values)
    rest = [value for value in values if value != best]
    second = max(rest) if rest and tied == 1 and len(values) > 2 else None
    return tuple(BEST if value == best else SECOND_BEST if value == second else 0 for value in values)


def nugget_bonuses(values: Sequence[int]) -> tuple[int, ...]:
    """The same; who has no nugget gets nothing. (CH-CAMP-28)"""
    return tuple(won if value else 0 for won, value in zip(bonuses(values), values, strict=True))


def bonus_lines(boards: Sequence[Legacy]) -> list[list[StandingLine]]:
    """By seat what each final bonus brings. (CH-CAMP-27, CH-SOLO-05)"""
    found: list[list[StandingLine]] = [[] for _ in boards]
    for name in SOLO_LEAST:
        values = [measures(board)[name] for board in boards]
        for lines, points in zip(found, _symbols(name, values), strict=True):
            rule = "CH-SOLO-05" if len(boards) == 1 else "CH-CAMP-27"
            lines.append(StandingLine(rule, say(f"chronicle.end.bonus.{name}"), points))
    return found


def _symbols(name: str, values: Sequence[int]) -> tuple[int, ...]:
    if len(values) == 1:
        return (BEST if values[0] >= SOLO_LEAST[name] else 0,)
    return nugget_bonuses(values) if name == "nuggets" else bonuses(values)


def tie_break(board: Legacy) -> tuple[int, int, int, int]:
    """Compared from the left between equal sums of symbols; more is better. (CH-CAMP-29)"""
    return board.nuggets, trees(board), -rocks(board), board.wins
