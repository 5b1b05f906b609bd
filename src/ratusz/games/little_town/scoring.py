"""Points of Little Town: one small function a scoring rule, and the score sheet with its reasons."""

from __future__ import annotations

from functools import lru_cache

from ratusz.engine.board.bits import Board, bit, count, iterate, kernel
from ratusz.engine.board.grid import Mask, flood, spread
from ratusz.games.little_town.data import (
    CATALOGUE,
    FOREST,
    GRID,
    HOUSE,
    LAKE,
    ONES,
    SQUARE,
    STREETS,
    TWOS,
    Street,
)
from ratusz.games.little_town.state import Drawn, Setup, Sheet, occupied

_EAST, _SOUTH, _STRIDE = GRID.edges.east, GRID.edges.south, GRID.columns


@kernel
def weigh(cells: Board, ones: Board, twos: Board) -> int:
    """Sum of the values of the cells, given the binary digits of the sheet's values."""
    return count(cells & ones) + 2 * count(cells & twos)


@kernel
def reaching(kind: Board, street: Board, east: Board, south: Board, columns: int) -> Board:
    """The cells of those groups of one kind that reach into the street. (LT-22, LT-23)"""
    return flood(kind, kind & street, east, south, columns)


@kernel
def happy(square: Board, house: Board, forest: Board, lake: Board, east: Board, south: Board, columns: int) -> Board:
    """The squares that touch a house, a forest and a lake. (LT-28, LT-A7)"""
    touching = spread(house, east, south, columns) & spread(forest, east, south, columns)
    return square & touching & spread(lake, east, south, columns)


@kernel
def gain_near(near: Board, forest: Board, lake: Board) -> int:
    """10 when a lake or a forest is near, however many of them. (LT-33)"""
    return 10 if near & (forest | lake) else 0


@kernel
def losses_near(near: Board, house: Board, square: Board) -> tuple[int, int]:
    """2 for each house and 5 for each square that is near. (LT-34)"""
    return -2 * count(near & house), -5 * count(near & square)


@kernel
def factory_balance(near: Board, house: Board, forest: Board, lake: Board, square: Board, exclusive: bool) -> int:  # noqa: FBT001 - kernels take what numba can type
    """Gain and losses of one factory; `exclusive`: a house or square cancels the gain. (LT-33, LT-34, LT-A9)"""
    by_houses, by_squares = losses_near(near, house, square)
    losses = by_houses + by_squares
    return losses if exclusive and losses else gain_near(near, forest, lake) + losses


def _beside(cells: Mask) -> Mask:
    """The cells that touch one of `cells` by a side, never diagonally. (LT-35)"""
    return spread(cells, _EAST, _SOUTH, _STRIDE)


def scoring_cells(drawn: Drawn, street: Street) -> Mask:
    """All cells of the groups that reach into a street: houses, forests and lakes only.

    (LT-17, LT-22, LT-23, LT-25, LT-32)
    """
    cells = 0
    for project in CATALOGUE:
        cells |= reaching(drawn[project], STREETS[street], _EAST, _SOUTH, _STRIDE)
    return cells


def weigh_cells(cells: Mask) -> int:
    """Sum of the values of the cells. (LT-24)"""
    return weigh(cells, ONES, TWOS)


def street_points(drawn: Drawn, street: Street) -> int:
    """Points of a street: each group that reaches into it once, with all of its cells. (LT-20, LT-24, LT-26, LT-A16)"""
    house, forest, lake = drawn[HOUSE], drawn[FOREST], drawn[LAKE]
    return _kind_points(house, street) + _kind_points(forest, street) + _kind_points(lake, street)


@lru_cache(maxsize=1 << 13)
def _kind_points(kind: Mask, street: Street) -> int:
    """Kept, because a drawing changes one kind only, and a page asks for all streets with every choice."""
    return weigh_cells(reaching(kind, STREETS[street], _EAST, _SOUTH, _STRIDE))


def happy_squares(drawn: Drawn) -> Mask:
    """The squares that touch a house, a forest and a lake. (LT-28, LT-A7)"""
    return happy(drawn[SQUARE], drawn[HOUSE], drawn[FOREST], drawn[LAKE], _EAST, _SOUTH, _STRIDE)


def square_points(drawn: Drawn) -> int:
    """10 for each such square. (LT-28)"""
    return 10 * count(happy_squares(drawn)) if drawn[SQUARE] else 0


def factory_gain(drawn: Drawn, factory: Mask) -> int:
    """10 when one factory touches a lake or a forest, however many of them. (LT-33)"""
    return gain_near(_beside(factory), drawn[FOREST], drawn[LAKE])


def factory_losses(drawn: Drawn, factory: Mask) -> tuple[int, int]:
    """What one factory loses by the houses and by the squares it touches: 2 and 5 each. (LT-34)"""
    return losses_near(_beside(factory), drawn[HOUSE], drawn[SQUARE])


def factory_points(drawn: Drawn, *, exclusive: bool) -> int:
    """Points of all factories; `exclusive`: a house or square cancels the gain. (LT-33, LT-34, LT-A9)"""
    house, forest, lake, square, factories = drawn
    near = [_beside(bit(cell)) for cell in iterate(factories)]
    return sum([factory_balance(cells, house, forest, lake, square, exclusive) for cells in near])


def full_streets(drawn: Drawn) -> tuple[Street, ...]:
    """The streets with all six cells filled, with whatever. (LT-36, LT-A10)"""
    filled = occupied(drawn)
    return tuple(street for street, row in enumerate(STREETS) if row & ~filled == 0)


def end_points(setup: Setup, drawn: Drawn) -> int:
    """All that is counted after the last round. (LT-28, LT-33, LT-34, LT-36)"""
    points = square_points(drawn)
    if setup.factories:
        points += factory_points(drawn, exclusive=setup.exclusive_factories) + 2 * len(full_streets(drawn))
    return points


def running_points(setup: Setup, drawn: Drawn, street: Street | None) -> int:
    """What this round would bring to the total if the game ended after it; None: no street is scored. (LT-27)"""
    return end_points(setup, drawn) + (0 if street is None else street_points(drawn, street))


def total(setup: Setup, sheet: Sheet) -> int:
    """The total of the score sheet, without its reasons: what bots and previews ask thousands of times. (LT-27)"""
    return sum([scored.points for scored in sheet.rounds]) + end_points(setup, sheet.drawn)
