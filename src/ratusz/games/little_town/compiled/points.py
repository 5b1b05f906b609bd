"""Points of Little Town on flat memory, by the kernels of the rules."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, bit, count, has, kernel, load
from ratusz.engine.board.grid import spread
from ratusz.games.little_town.compiled.tables import (
    BOARDS,
    CELLS,
    EXCLUSIVE,
    FACTORIES,
    IN_STREET,
    KNOWN,
    NUMBERS,
    POINTS,
    SHARED,
    SHEET,
)
from ratusz.games.little_town.data import FACTORY, GRID, SQUARE
from ratusz.games.little_town.evaluate import EAST, ONES_OF, SOUTH, TWOS_OF
from ratusz.games.little_town.scoring import factory_balance, happy, reaching, weigh

_CELLS, _COLUMNS, _STREETS = GRID.size, GRID.columns, GRID.rows


@kernel
def free_of(boards: Any, first: int) -> Board:
    """The cells on which none of the five projects stands that begin at board `first`."""
    taken = load(boards, first) | load(boards, first + 1) | load(boards, first + 2) | load(boards, first + 3)
    return at(CELLS, 0) & ~(taken | load(boards, first + 4))


@kernel
def street_points(boards: Any, first: int, street: int) -> int:
    """Points of a street of the drawing that begins at board `first`. (LT-20, LT-24)"""
    east, south, row = at(SHEET, EAST), at(SHEET, SOUTH), at(IN_STREET, street)
    cells = reaching(load(boards, first), row, east, south, _COLUMNS)
    cells |= reaching(load(boards, first + 1), row, east, south, _COLUMNS)
    cells |= reaching(load(boards, first + 2), row, east, south, _COLUMNS)
    return weigh(cells, at(SHEET, ONES_OF), at(SHEET, TWOS_OF))


@kernel
def end_points(boards: Any, numbers: Any, first: int) -> int:
    """All that is counted after the last round. (LT-28, LT-33, LT-34, LT-36)"""
    east, south = at(SHEET, EAST), at(SHEET, SOUTH)
    house, forest, lake = load(boards, first), load(boards, first + 1), load(boards, first + 2)
    square, factories = load(boards, first + SQUARE), load(boards, first + FACTORY)
    points = 10 * count(happy(square, house, forest, lake, east, south, _COLUMNS)) if square else 0
    if numbers[FACTORIES] == 0:
        return points
    free = free_of(boards, first)
    for cell in range(_CELLS):
        if has(factories, cell):
            near = spread(bit(cell), east, south, _COLUMNS)
            points += factory_balance(near, house, forest, lake, square, numbers[EXCLUSIVE] != 0)
    for street in range(_STREETS):
        if not at(IN_STREET, street) & free:
            points += 2
    return points


@kernel
def total(_terms: Any, boards: Any, numbers: Any, seat: int) -> int:
    """The total of the seat's score sheet. (LT-27)"""
    points = int(numbers[SHARED + NUMBERS * seat + POINTS])
    return points + end_points(boards, numbers, BOARDS * seat + KNOWN)
