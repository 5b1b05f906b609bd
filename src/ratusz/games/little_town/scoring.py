"""Points of Little Town: one small function a scoring rule, and the score sheet with its reasons."""

from __future__ import annotations

from ratusz.engine.board.bits import Board, bit, count, iterate, kernel
from ratusz.engine.board.grid import Mask, flood, spread
from ratusz.games.little_town.data import (
    CATALOGUE,
    FACTORY,
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
    return weigh_cells(scoring_cells(drawn, street))


def happy_squares(drawn: Drawn) -> Mask:
    """The squares that touch a house, a forest and a lake. (LT-28, LT-A7)"""
    return drawn[SQUARE] & _beside(drawn[HOUSE]) & _beside(drawn[FOREST]) & _beside(drawn[LAKE])


def square_points(drawn: Drawn) -> int:
    """10 for each such square. (LT-28)"""
    return 10 * count(happy_squares(drawn)) if drawn[SQUARE] else 0


def factory_gain(drawn: Drawn, factory: Mask) -> int:
    """10 when one factory touches a lake or a forest, however many of them. (LT-33)"""
    return 10 if _beside(factory) & (drawn[FOREST] | drawn[LAKE]) else 0


def factory_losses(drawn: Drawn, factory: Mask) -> tuple[int, int]:
    """What one factory loses by the houses and by the squares it touches: 2 and 5 each. (LT-34)"""
    near = _beside(factory)
    return -2 * count(near & drawn[HOUSE]), -5 * count(near & drawn[SQUARE])


def factory_points(drawn: Drawn, *, exclusive: bool) -> int:
    """Points of all factories; `exclusive`: a house or square cancels the gain. (LT-33, LT-34, LT-A9)"""
    total = 0
    for cell in iterate(drawn[FACTORY]):
        losses = sum(factory_losses(drawn, bit(cell)))
        gain = 0 if exclusive and losses else factory_gain(drawn, bit(cell))
        total += gain + losses
    return total


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


def total(setup: Setup, sheet: Sheet) -> int:
    """The total of the score sheet, without its reasons: what bots and previews ask thousands of times. (LT-27)"""
    return sum([scored.points for scored in sheet.rounds]) + end_points(setup, sheet.drawn)
