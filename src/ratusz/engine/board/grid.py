"""Rectangular boards: cells as numbers, sets of cells as masks, and the sides between cells.

Cells are numbered row by row with nothing between the rows: ``cell = row * columns + column``. A shift alone would
therefore carry the last cell of a row into the next one; steps are taken across *edges* instead. Bit c of ``east`` is
the side between cell c and the cell to its right, bit c of ``south`` the side between cell c and the cell below. The
edges inside the grid are a value like any other, so a wall or a river is a subtraction: ``grid.edges - river``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, reduce
from operator import or_
from string import ascii_uppercase
from textwrap import dedent

from ratusz.engine.board.bits import WIDTH, Board, bit, count, has, iterate, kernel, lowest
from ratusz.engine.errors import InvalidDrawing, InvalidInput

Cell = int
Mask = Board


@kernel
def spread(mask: Mask, east: Mask, south: Mask, columns: int) -> Mask:
    """Every cell that is one step away from some cell of `mask`, across the given edges only."""
    sideways = ((mask & east) << 1) | ((mask >> 1) & east)
    return sideways | ((mask & south) << columns) | ((mask >> columns) & south)


@kernel
def flood(mask: Mask, seed: Mask, east: Mask, south: Mask, columns: int) -> Mask:
    """Every cell of `mask` that can be walked to from the cells of `seed` that lie in it."""
    reached = seed & mask
    rim = reached
    while rim:
        rim = spread(rim, east, south, columns) & mask & ~reached
        reached |= rim
    return reached


@kernel
def count_regions(mask: Mask, east: Mask, south: Mask, columns: int) -> int:
    regions = 0
    while mask:
        mask &= ~flood(mask, lowest(mask), east, south, columns)
        regions += 1
    return regions


@kernel
def largest_region(cells: Mask, firsts: Mask, east: Mask, south: Mask, columns: int) -> Mask:
    """Of the regions of `cells` the one with the most of `firsts`, the first of several."""
    most = 0
    largest = cells & ~cells
    while cells:
        region = flood(cells, lowest(cells), east, south, columns)
        cells &= ~region
        if count(region & firsts) > most:
            most = count(region & firsts)
            largest = region
    return largest


@kernel
def crowded(mask: Mask, least: int, east: Mask, south: Mask, columns: int) -> Mask:
    """The cells with at least `least` (1 to 4) neighbours in `mask`."""
    from_west, from_east = (mask & east) << 1, (mask >> 1) & east
    from_north, from_south = (mask & south) << columns, (mask >> columns) & south
    one_sideways, two_sideways = from_west | from_east, from_west & from_east
    one_upright, two_upright = from_north | from_south, from_north & from_south
    if least == 1:
        return one_sideways | one_upright
    if least == 2:
        return two_sideways | two_upright | (one_sideways & one_upright)
    if least == 3:
        return (two_sideways & one_upright) | (one_sideways & two_upright)
    return two_sideways & two_upright


@dataclass(frozen=True, slots=True)
class Edges:
    """A set of sides between neighbouring cells: a river, a wall, or all that may be crossed."""

    east: Mask = 0
    """Bit c: the side between cell c and the cell to its right."""
    south: Mask = 0
    """Bit c: the side between cell c and the cell below."""

    def __or__(self, other: Edges) -> Edges:
        return Edges(self.east | other.east, self.south | other.south)

    def __and__(self, other: Edges) -> Edges:
        return Edges(self.east & other.east, self.south & other.south)

    def __sub__(self, other: Edges) -> Edges:
        return Edges(self.east & ~other.east, self.south & ~other.south)

    def __len__(self) -> int:
        return count(self.east) + count(self.south)


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of `rows` times `columns` cells, at most 128 of them."""

    rows: int
    columns: int
    cells: Mask = field(init=False, repr=False, compare=False)
    """All cells."""
    edges: Edges = field(init=False, repr=False, compare=False)
    """All sides between two cells; the rim of the grid is not among them."""
    row_masks: tuple[Mask, ...] = field(init=False, repr=False, compare=False)
    column_masks: tuple[Mask, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        rows, columns = self.rows, self.columns
        if rows < 1 or not 1 <= columns <= len(ascii_uppercase) or rows * columns > WIDTH:
            raise ValueError(f"a grid has 1 to {WIDTH} cells in 1 to 26 columns, not {rows!r} x {columns!r}")
        row_masks = tuple(((1 << columns) - 1) << row * columns for row in range(rows))
        column_masks = tuple(
            reduce(or_, (1 << row * columns + column for row in range(rows))) for column in range(columns)
        )
        cells = (1 << rows * columns) - 1
        object.__setattr__(self, "cells", cells)
        object.__setattr__(self, "row_masks", row_masks)
        object.__setattr__(self, "column_masks", column_masks)
        object.__setattr__(self, "edges", Edges(east=cells & ~column_masks[-1], south=cells & ~row_masks[-1]))

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.rows * self.columns

    def cell(self, row: int, column: int) -> Cell:
        """The number of a cell; rows and columns count from 0, from the top left.

        :raises ValueError: if it lies outside the grid
        """
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            raise ValueError(f"row {row!r}, column {column!r} is outside a grid of {self.rows} x {self.columns}")
        return row * self.columns + column

    def row(self, cell: Cell) -> int:
        return cell // self.columns

    def column(self, cell: Cell) -> int:
        return cell % self.columns

    def mask(self, *cells: Cell) -> Mask:
        """The set of the given cells.

        :raises ValueError: if one lies outside the grid
        """
        for cell in cells:
            if not 0 <= cell < self.size:
                raise ValueError(f"cell {cell!r} is outside a grid of {self.rows} x {self.columns}")
        return reduce(or_, map(bit, cells), 0)

    def neighbours(self, mask: Mask, *, across: Edges | None = None) -> Mask:
        """Every cell that shares a side with some cell of `mask`; cells of `mask` that touch each other are among them.

        With `across`, only these sides count: ``across=grid.edges - wall`` respects a wall, ``across=river`` finds the
        other bank.
        """
        edges = self.edges if across is None else across
        return spread(mask, edges.east, edges.south, self.columns)

    def frontier(self, mask: Mask, *, across: Edges | None = None) -> Mask:
        """The neighbours outside `mask`."""
        return self.neighbours(mask, across=across) & ~mask

    def neighbour_count(self, cell: Cell, mask: Mask, *, across: Edges | None = None) -> int:
        """How many neighbours of `cell` lie in `mask`."""
        return count(self.neighbours(bit(cell), across=across) & mask)

    def crowded(self, mask: Mask, *, least: int, across: Edges | None = None) -> Mask:
        """Every cell, in `mask` or not, with at least `least` (1 to 4) neighbours in `mask`."""
        edges = self.edges if across is None else across
        return crowded(mask, least, edges.east, edges.south, self.columns)

    def region(self, mask: Mask, seed: Mask, *, across: Edges | None = None) -> Mask:
        """The part of `mask` connected with the cells of `seed` that lie in it."""
        edges = self.edges if across is None else across
        return flood(mask, seed, edges.east, edges.south, self.columns)

    def regions(self, mask: Mask, *, across: Edges | None = None) -> tuple[Mask, ...]:
        """The connected parts of `mask`, in the order of their first cells."""
        found = []
        while mask:
            region = self.region(mask, lowest(mask), across=across)
            found.append(region)
            mask &= ~region
        return tuple(found)

    def outline(self, mask: Mask) -> Edges:
        """The sides between a cell of `mask` and a cell outside it: of one bank, the river."""
        return Edges((mask ^ mask >> 1) & self.edges.east, (mask ^ mask >> self.columns) & self.edges.south)

    def touching(self, edges: Edges) -> Mask:
        """Every cell with at least one of its sides in `edges`."""
        return edges.east | edges.east << 1 | edges.south | edges.south << self.columns

    def cell_name(self, cell: Cell) -> str:
        """A cell as people write it: the column's letter and the row's number, "C6"."""
        return f"{ascii_uppercase[cell % self.columns]}{cell // self.columns + 1}"

    def parse_cell(self, name: str) -> Cell:
        """:raises InvalidInput: if `name` is not the name of a cell of this grid"""
        cell = _cells_by_name(self).get(name)
        if cell is None:
            raise InvalidInput(f"no cell {name!r} on a grid from A1 to {self.cell_name(self.size - 1)}")
        return cell

    def draw(self, mask: Mask) -> str:
        """`mask` as text, a line a row: ``#`` for its cells, ``.`` for the others."""
        return self.draw_letters({"#": mask})

    def parse(self, drawing: str) -> Mask:
        """The mask drawn by `draw`; indentation and blank lines around it do not matter.

        :raises InvalidDrawing: if the size is not that of the grid or another character is used
        """
        return self.parse_letters(drawing, allowed="#.").get("#", 0)

    def draw_letters(self, masks: Mapping[str, Mask]) -> str:
        """A map as text: for each cell the letter whose mask holds it (the last one, if several do), or ``.``."""
        letters = ["."] * self.size
        for letter, mask in masks.items():
            for cell in iterate(mask):
                letters[cell] = letter
        return "\n".join("".join(letters[start : start + self.columns]) for start in range(0, self.size, self.columns))

    def parse_letters(self, drawing: str, *, allowed: str | None = None) -> dict[str, Mask]:
        """For each letter of a drawn map the mask of its cells, in the order of their first cells.

        :raises InvalidDrawing: if the size is not that of the grid, or a letter is not one of `allowed`
        """
        lines = [line.strip() for line in drawing.strip().splitlines()]
        self._check_size(lines)
        masks: dict[str, Mask] = {}
        for cell, letter in enumerate("".join(lines)):
            if allowed is not None and letter not in allowed:
                row, column = divmod(cell, self.columns)
                raise InvalidDrawing(f"{letter!r} is not one of {' '.join(allowed)}", line=row + 1, column=column + 1)
            masks[letter] = masks.get(letter, 0) | 1 << cell
        return masks

    def draw_edges(self, edges: Edges) -> str:
        """The cells as ``.``, between them ``|`` and, on lines of their own, ``-`` where a side is in `edges`."""
        lines = []
        for row in range(self.rows):
            cells = range(row * self.columns, (row + 1) * self.columns)
            lines.append("".join("." + " |"[has(edges.east, cell)] for cell in cells).rstrip())
            lines.append(" ".join(" -"[has(edges.south, cell)] for cell in cells).rstrip())
        return "\n".join(line for line in lines if line)

    def parse_edges(self, drawing: str) -> Edges:
        """The edges drawn by `draw_edges`; common indentation does not matter, and any letter may stand for a cell.

        :raises InvalidDrawing: if the size is not that of the grid, or something else stands between two cells
        """
        rows: list[str] = []
        below: dict[int, str] = {}
        for line in dedent(drawing).splitlines():
            if line.strip("- "):
                rows.append(line.rstrip())
            elif line.strip():
                below[len(rows) - 1] = line
        self._check_size([line[0::2] for line in rows])
        if -1 in below or any(line[1::2].strip() for line in below.values()):
            raise InvalidDrawing("'-' belongs under one cell and above another")
        east = self._sides([line[1::2] for line in rows], "|", self.edges.east)
        return Edges(east, self._sides([below.get(row, "")[0::2] for row in range(self.rows)], "-", self.edges.south))

    def _sides(self, lines: Sequence[str], mark: str, inner: Mask) -> Mask:
        """The cells followed by `mark`, which must all be `inner` ones."""
        sides = 0
        for row, line in enumerate(lines):
            for column, letter in enumerate(line):
                cell = row * self.columns + column
                if letter != " " and (letter != mark or column >= self.columns or not has(inner, cell)):
                    raise InvalidDrawing(f"{letter!r} marks no side between two cells", line=row + 1, column=column + 1)
                sides |= (letter == mark) << cell
        return sides

    def _check_size(self, lines: Sequence[str]) -> None:
        if len(lines) != self.rows:
            raise InvalidDrawing(f"{self.rows} rows are needed, not {len(lines)}")
        for number, line in enumerate(lines, 1):
            if len(line) != self.columns:
                raise InvalidDrawing(f"{self.columns} columns are needed, not {len(line)}", line=number)


@cache
def _cells_by_name(grid: Grid) -> dict[str, Cell]:
    return {grid.cell_name(cell): cell for cell in range(grid.size)}
