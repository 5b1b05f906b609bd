"""Checks of the river: one line between two points of the rim, and two parts of the sheet. (DC-13, DC-14, DC-42)"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.board.bits import bit, count, first, iterate
from ratusz.engine.board.grid import Cell, Edges
from ratusz.games.dice_city.data import GRID
from ratusz.games.dice_city.faults import fault, warning
from ratusz.games.dice_city.terrain import Terrain

SMALL_PART = range(16, 30)
LARGE_PART = range(43, 62)
Corner = tuple[int, int]
"""Where four cells meet: lines of the grid counted from the top and from the left, the rim included."""


def check(land: Terrain) -> Iterator[Fault]:
    """Everything that is wrong with the river and with the parts of the sheet."""
    faults = list(line_faults(land.map.river))
    yield from faults
    if not faults:
        yield from _parts(land)
    if land.episode.wide_river:
        yield from _widths(land)


def sides_of(river: Edges) -> Iterator[tuple[Corner, Corner, Cell]]:
    """Every side of the river by the corners at its ends, with a cell beside it."""
    for cell in iterate(river.east):
        row, column = divmod(cell, GRID.columns)
        yield (row, column + 1), (row + 1, column + 1), cell
    for cell in iterate(river.south):
        row, column = divmod(cell, GRID.columns)
        yield (row + 1, column), (row + 1, column + 1), cell


def _is_on_rim(corner: Corner) -> bool:
    return corner[0] in {0, GRID.rows} or corner[1] in {0, GRID.columns}


def line_faults(river: Edges) -> Iterator[Fault]:
    """Why the river is not one unbroken line between two points of the rim."""
    sides = list(sides_of(river))
    if not sides:
        yield fault("DC-13", "river-missing")
        return
    degree = Counter(corner for first_end, second_end, _ in sides for corner in (first_end, second_end))
    beside = {corner: cell for first_end, second_end, cell in sides for corner in (first_end, second_end)}
    wrong = [corner for corner, sides_here in degree.items() if sides_here != (1 if _is_on_rim(corner) else 2)]
    for corner in sorted(wrong):
        yield fault("DC-13", "river-forks" if degree[corner] > 2 else "river-ends", beside[corner])
    lines = _lines(sides)
    if not wrong and len(lines) > 1:
        shortest = min(lines, key=len)
        yield fault("DC-13", "river-twice", beside[min(shortest)])


def _lines(sides: list[tuple[Corner, Corner, Cell]]) -> list[set[Corner]]:
    """The corners of each line, of those that do not meet."""
    lines: list[set[Corner]] = []
    for one, other, _ in sides:
        touching = [line for line in lines if one in line or other in line]
        lines = [line for line in lines if line not in touching] + [{one, other}.union(*touching)]
    return lines


def _parts(land: Terrain) -> Iterator[Fault]:
    parts = sorted(land.sides, key=count)
    if len(parts) != 2:
        spare = parts[0] if len(parts) > 2 else land.buildable
        yield fault("DC-13", "parts", first(spare) if spare else None, n=len(parts))
        return
    if count(parts[0]) not in SMALL_PART or count(parts[1]) not in LARGE_PART:
        yield warning("DC-13", "part-sizes", small=count(parts[0]), large=count(parts[1]))
    for part in parts:
        if not part & land.shore:
            yield fault("DC-14", "part-dry", first(part))
        if part & ~land.reachable:
            yield fault("DC-15", "part-unreachable", first(part))


def _widths(land: Terrain) -> Iterator[Fault]:
    """The wide river lies along the line, and somewhere there is a narrow stretch. (DC-42)"""
    river, water = land.map.river, land.map.cells("~")
    banks = GRID.touching(river)
    for cell in iterate(water & ~banks):
        yield warning("DC-42", "water-aside", cell)
    if not water & banks:
        yield warning("DC-42", "wide-missing")
    dry = land.buildable
    if not any(GRID.neighbours(bit(cell), across=river) & dry for cell in iterate(banks & dry)):
        yield fault("DC-42", "narrow-missing")
