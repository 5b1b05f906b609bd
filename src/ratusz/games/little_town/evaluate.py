"""An estimate for bots of what a village of Little Town is still worth.

Three things add up: today's groups score again whenever their streets come up; they will have grown by then; and a
square that waits for a neighbour often gets it. What is being drawn counts as if it were confirmed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ratusz.engine.board.bits import Board, at, bit, count, first, has, kernel, lowest, select
from ratusz.engine.board.grid import Mask, flood, spread
from ratusz.engine.game import Seat
from ratusz.games.little_town.data import CATALOGUE, GRID, LAST_ROUND, ONES, STREETS, TWOS, VALUES, Street
from ratusz.games.little_town.scoring import end_points, street_points, weigh
from ratusz.games.little_town.state import Drawn, State, free_cells

_ROLLS = (5, 9, 6, 9, 5)
"""How many of 36 rolls name each street; after the other two players choose. (LT-20, LT-21)"""
_FREE_CHOICE, _ALL_ROLLS = 2, 36
_GROWTH = 5
"""Groups count as if so many more projects of average use stood already."""
WAITING = (0, 5, 3, 0)
"""Points expected of a square by the number of kinds it still lacks. Both were chosen by playing; see docs/bots.md."""
_KINDS, _CELLS = len(CATALOGUE), GRID.size

SHEET: tuple[Mask, ...] = (GRID.edges.east, GRID.edges.south, ONES, TWOS, *STREETS)
"""What the kernels know of the sheet: its edges, the binary digits of its values, and its streets."""
EAST, SOUTH, ONES_OF, TWOS_OF, FIRST_STREET = range(5)
EXPECTED, GAINS = GRID.rows, GRID.rows + 1
"""Where `appraise` writes: first the points of each street, then what is expected, then the gain of each cell."""
_JOINED, _LOST, APPRAISAL = (GAINS + times * GRID.size for times in (1, 2, 3))


def evaluate(state: State, seat: Seat) -> float:
    """Points the seat may still expect beyond its sheet."""
    if not state.drafts:
        return _outlook(state.sheets[seat].drawn, rounds=LAST_ROUND + 1 - max(state.round, 1))
    draft, before = state.drafts[seat], state.sheets[seat]
    points = end_points(state.setup, draft.drawn) - end_points(state.setup, before.drawn)
    if state.round:
        points += _points_now(draft.drawn, draft.street)
    return points + _outlook(draft.drawn, rounds=LAST_ROUND - state.round)


def _points_now(drawn: Drawn, street: Street | None) -> int:
    """What the round would score: its street, or the best one while the choice is open."""
    return street_points(drawn, street) if street is not None else max(_by_street(_kinds(drawn)))


def _outlook(drawn: Drawn, *, rounds: int) -> float:
    """What is to be expected of so many more rounds."""
    if not rounds:
        return 0
    kinds, free = _kinds(drawn), free_cells(drawn)
    house, forest, lake, square, _ = drawn
    waiting = waiting_points(square, house, forest, lake, free, SHEET, WAITING, GRID.columns)
    expected, gains = sum([kind.expected for kind in kinds]), sum([sum(select(free, kind.gains)) for kind in kinds])
    return hope(rounds, expected, max(_by_street(kinds)), gains, count(free), waiting)


@kernel
def hope(rounds: int, expected: int, best: int, gains: int, free: int, waiting: int) -> float:
    """What so many more rounds, at least one, are worth.

    :param expected: 36ths of a point that the rolls that name a street bring.
    :param best: points of the best street.
    :param gains: 36ths of a point that one more project would add, summed over kinds and the `free` cells.
    """
    growth = _GROWTH * (gains / (_KINDS * free)) if free else 0.0
    return rounds * (expected + _FREE_CHOICE * best + growth) / _ALL_ROLLS + waiting


@kernel
def waiting_points(
    square: Board,
    house: Board,
    forest: Board,
    lake: Board,
    free: Board,
    sheet: Sequence[Board],
    waiting: Sequence[int],
    columns: int,
) -> int:
    """What the squares may bring that do not touch all three kinds yet, but have free cells for those that lack."""
    points = 0
    while square:
        near = spread(lowest(square), at(sheet, EAST), at(sheet, SOUTH), columns)
        square &= ~lowest(square)
        lacking = (0 if house & near else 1) + (0 if forest & near else 1) + (0 if lake & near else 1)
        if count(near & free) >= lacking:
            points += waiting[lacking]
    return points


class _Kind(NamedTuple):
    """What all groups of one kind are worth. Expectations are in 36ths of a point."""

    points: tuple[int, ...]
    """Points of each street."""
    expected: int
    """Points expected from a roll that names a street, times 36."""
    gains: tuple[int, ...]
    """How much more would be expected with one more project on each cell."""


def _kinds(drawn: Drawn) -> Sequence[_Kind]:
    return [_kind(drawn[project]) for project in CATALOGUE]


def _by_street(kinds: Sequence[_Kind]) -> Sequence[int]:
    return [sum(points) for points in zip(*[kind.points for kind in kinds], strict=True)]


@lru_cache(maxsize=1 << 15)
def _kind(cells: Mask) -> _Kind:
    """Kept: the same few hundred drawings of a kind come up in all combinations with the others."""
    out = [0] * APPRAISAL
    appraise(cells, SHEET, VALUES, CHANCES, GRID.columns, out)
    return _Kind(points=tuple(out[:EXPECTED]), expected=out[EXPECTED], gains=tuple(out[GAINS:_JOINED]))


@kernel
def appraise(
    cells: Board, sheet: Sequence[Board], values: Sequence[int], chances: Sequence[int], columns: int, out: list[int]
) -> None:
    """All that `_Kind` says of the cells of one kind, written to `out`: `APPRAISAL` numbers, the first `_JOINED` count.

    A project in a cell joins the groups around it: it is worth what the group that this makes expects, less what they
    expect already.
    """
    for index in range(GAINS):
        out[index] = 0
    for cell in range(_CELLS):
        out[GAINS + cell], out[_JOINED + cell], out[_LOST + cell] = values[cell], 1 << cell // columns, 0
    left = cells
    while left:
        group = flood(cells, lowest(left), at(sheet, EAST), at(sheet, SOUTH), columns)
        left &= ~group
        _add_group(group, sheet, chances, columns, out)
    for cell in range(_CELLS):
        out[GAINS + cell] = out[GAINS + cell] * chances[out[_JOINED + cell]] - out[_LOST + cell]


@kernel
def _add_group(group: Board, sheet: Sequence[Board], chances: Sequence[int], columns: int, out: list[int]) -> None:
    value, streets = weigh(group, at(sheet, ONES_OF), at(sheet, TWOS_OF)), 0
    for street in range(EXPECTED):
        if group & at(sheet, FIRST_STREET + street):
            streets |= 1 << street
            out[street] += value
    out[EXPECTED] += value * chances[streets]
    rim = spread(group, at(sheet, EAST), at(sheet, SOUTH), columns)
    while rim:
        cell = first(rim)
        rim &= ~bit(cell)
        out[GAINS + cell] += value
        out[_JOINED + cell] |= streets
        out[_LOST + cell] += value * chances[streets]


CHANCES = tuple(
    sum(rolls for street, rolls in enumerate(_ROLLS) if has(streets, street)) for streets in range(1 << GRID.rows)
)
"""How many of 36 rolls name one street of a set, by the set's bits."""
