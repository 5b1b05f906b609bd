"""Holes of a board: free cells that hang together, and the chance that they stay empty."""

from __future__ import annotations

from typing import NamedTuple

from ratusz.engine.board.bits import count, kernel, lowest
from ratusz.engine.board.grid import Edges, Mask, flood, spread
from ratusz.games.chronicle.data import GRID

MISSED = (1.0, 0.95, 0.88, 0.82, 0.78, 0.75, 0.72)
"""The chance that a cell in a hole of so many cells (the last: or more) stays empty in a round.

The first is 1, as no building is so small.
"""
LARGE = len(MISSED)
"""Cells of a hole that is so large that it no longer matters how large it is."""
_STRIDE = GRID.columns


class Holes(NamedTuple):
    """Free cells without trees that hang together on one bank, those that are one cell left out."""

    large: Mask
    """The cells of all that are so large that it no longer matters how large they are."""
    small: tuple[Mask, ...]


def holes_of(east: Mask, south: Mask, left: Mask) -> Holes:
    """The holes of free cells, with the sides that a building may cross."""
    large, small = 0, []
    while left:
        hole = flood(left, left & -left, east, south, _STRIDE)
        left &= ~hole
        if count(hole) >= LARGE:
            large |= hole
        elif hole & (hole - 1):
            small.append(hole)
    return Holes(large, tuple(small))


def holes_without(holes: Holes, taken: Mask, banks: Edges) -> Holes:
    """What is left of holes where something is built: only what borders it can have become another hole."""
    east, south = banks.east, banks.south
    large = holes.large & ~taken
    small = [hole for hole in holes.small if not hole & taken]
    broken = [(hole & ~taken, hole & ~taken) for hole in holes.small if hole & taken]
    broken.append((large, spread(taken, east, south, _STRIDE) & large))
    for cells, rim in broken:
        left = rim
        while left:
            hole = hole_around(cells, lowest(left), LARGE, east, south, _STRIDE)
            left &= ~hole
            if count(hole) < LARGE:
                large &= ~hole
                if hole & (hole - 1):
                    small.append(hole)
    return Holes(large, tuple(small))


@kernel
def hole_around(cells: Mask, cell: Mask, large: int, east: Mask, south: Mask, columns: int) -> Mask:
    """The hole around a cell, or as much of it as makes it large."""
    hole = cell
    rim = cell
    while rim and count(hole) < large:
        rim = spread(rim, east, south, columns) & cells & ~hole
        hole |= rim
    return hole


@kernel
def staying_empty(cells: int, rounds: float) -> float:
    """The chance that a cell in a hole of so many cells stays empty."""
    chance: float = MISSED[min(cells, len(MISSED)) - 1] ** rounds
    return chance
