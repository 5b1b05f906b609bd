"""Polyominoes: pieces, their orientations, and all placements of a piece on a grid at once.

The *anchor* of a placement is its first cell in reading order: always a cell that the piece covers, and the lowest bit
of its mask. A piece fits at an anchor if ``free >> offset`` holds the anchor for each of its cells, so one shift and
one ``&`` a cell test all anchors of the grid together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from itertools import chain

from ratusz.engine.board.bits import Board, has, iterate, kernel, select
from ratusz.engine.board.grid import Cell, Grid, Mask
from ratusz.engine.errors import InvalidDrawing


@kernel
def anchors(free: Board, inside: Board, offsets: Sequence[int], size: int) -> Board:
    """Every anchor, among those `inside` the grid, where all `size` cells of an orientation are free."""
    fit = free & inside
    for i in range(1, size):
        fit &= free >> offsets[i]
    return fit


@kernel
def meeting_anchors(free: Board, target: Board, inside: Board, offsets: Sequence[int], size: int) -> Board:
    """The same, where also at least one of the cells lies on `target`."""
    fit = free & inside
    meeting = target
    for i in range(1, size):
        fit &= free >> offsets[i]
        meeting |= target >> offsets[i]
    return fit & meeting


class Freedom(Enum):
    """What may be done with a piece before it is placed, in the words of the field."""

    FIXED = "fixed"
    """Nothing."""
    ONE_SIDED = "one-sided"
    """Quarter turns: tiles whose back is not a piece."""
    FREE = "free"
    """Quarter turns and turning over: shapes that are drawn."""


@dataclass(frozen=True, slots=True, init=False)
class Piece:
    """A shape, moved to the top left; two drawings of the same shape in the same orientation are equal."""

    cells: tuple[tuple[int, int], ...]
    """Row and column of each cell, in reading order."""

    def __init__(self, cells: Iterable[tuple[int, int]]) -> None:
        """:raises ValueError: if there are no cells"""
        distinct = sorted(set(cells))
        if not distinct:
            raise ValueError("a piece needs at least one cell")
        top, left = distinct[0][0], min(column for _, column in distinct)
        object.__setattr__(self, "cells", tuple((row - top, column - left) for row, column in distinct))

    @property
    def size(self) -> int:
        return len(self.cells)

    @property
    def rows(self) -> int:
        return self.cells[-1][0] + 1

    @property
    def columns(self) -> int:
        return max(column for _, column in self.cells) + 1

    def turned(self) -> Piece:
        """A quarter turn clockwise."""
        return Piece((column, -row) for row, column in self.cells)

    def mirrored(self) -> Piece:
        """Left and right exchanged."""
        return Piece((row, -column) for row, column in self.cells)

    def draw(self) -> str:
        """The piece on one line, ``##./.##``: ``#`` for its cells, ``/`` between rows."""
        return _drawing(self)


@lru_cache(maxsize=1024)
def _drawing(piece: Piece) -> str:
    """Kept: a page shows all the pieces of a game again and again."""
    columns = range(piece.columns)
    return "/".join("".join(".#"[(row, column) in piece.cells] for column in columns) for row in range(piece.rows))


def parse_piece(drawing: str) -> Piece:
    """The piece drawn as `Piece.draw` does it, or with its rows on lines of their own; rows may end early.

    :raises InvalidDrawing: if another character is used, or no cell is drawn
    """
    cells = []
    for row, line in enumerate(drawing.strip().replace("/", "\n").splitlines()):
        for column, letter in enumerate(line.strip()):
            if letter not in "#.":
                raise InvalidDrawing(f"{letter!r} is not one of # .", line=row + 1, column=column + 1)
            if letter == "#":
                cells.append((row, column))
    if not cells:
        raise InvalidDrawing(f"a piece needs at least one '#', not {drawing!r}")
    return Piece(cells)


@dataclass(frozen=True, slots=True)
class Orientation:
    """One way to hold a piece."""

    piece: Piece
    """The shape as it lies."""
    turns: int
    """Quarter turns clockwise, 0 to 3, made last."""
    mirrored: bool
    """Whether left and right were exchanged first."""

    @property
    def name(self) -> str:
        """``r0`` to ``r3`` as drawn, ``m0`` to ``m3`` mirrored."""
        return f"{'m' if self.mirrored else 'r'}{self.turns}"


@cache
def orientations(piece: Piece, freedom: Freedom = Freedom.FREE) -> tuple[Orientation, ...]:
    """The distinct orientations: r0, r1, r2, r3, m0, m1, m2, m3, without those that look like an earlier one."""
    found: dict[Piece, Orientation] = {}
    for mirrored in (False, True) if freedom is Freedom.FREE else (False,):
        shape = piece.mirrored() if mirrored else piece
        for turns in range(1 if freedom is Freedom.FIXED else 4):
            found.setdefault(shape, Orientation(shape, turns, mirrored))
            shape = shape.turned()
    return tuple(found.values())


@dataclass(frozen=True, slots=True)
class Placement:
    """A piece on a grid: its orientation (an index into `Placements.orientations`), anchor and cells."""

    orientation: int
    anchor: Cell
    mask: Mask


class Placements:
    """Every placement of a piece on a grid, computed once; get it from `placements`, which keeps it."""

    def __init__(self, piece: Piece, grid: Grid, freedom: Freedom) -> None:
        self.piece = piece
        self.grid = grid
        self.freedom = freedom
        self.orientations = orientations(piece, freedom)
        lies = [_lie(orientation.piece, grid) for orientation in self.orientations]
        self.inside: tuple[Mask, ...] = tuple(inside for inside, _ in lies)
        """The anchors at which each orientation lies inside the grid; none if it is too large."""
        self.offsets: tuple[tuple[int, ...], ...] = tuple(offsets for _, offsets in lies)
        """The way from the anchor to each cell, by orientation; the anchor's own 0 comes first."""
        self.shapes: tuple[Mask, ...] = tuple(sum(1 << offset for offset in set(offsets)) for _, offsets in lies)
        """The mask of each orientation at anchor 0; shifted by an anchor `inside`, the mask there."""
        self._by_anchor = tuple(
            tuple(Placement(index, anchor, self.shapes[index] << anchor) for anchor in range(grid.size))
            for index in range(len(lies))
        )
        self.all: tuple[Placement, ...] = self.legal(grid.cells)
        """All placements, sorted by orientation, then by anchor."""
        self._by_mask = {placement.mask: placement for placement in self.all}

    def __repr__(self) -> str:
        return f"Placements({self.piece.draw()!r}, {self.grid!r}, {self.freedom})"

    def anchors(self, orientation: int, free: Mask, *, meeting: Mask | None = None) -> Mask:
        """Every anchor at which `orientation` covers only cells of `free`, and at least one cell of `meeting` if given.

        To border what is built already, a piece meets its frontier: ``meeting=grid.frontier(built)``.
        """
        offsets, inside = self.offsets[orientation], self.inside[orientation]
        if meeting is None:
            return anchors(free, inside, offsets, len(offsets))
        return meeting_anchors(free, meeting, inside, offsets, len(offsets))

    def legal(self, free: Mask, *, meeting: Mask | None = None) -> tuple[Placement, ...]:
        """Every placement that covers only cells of `free`, and at least one cell of `meeting` if given."""
        found = [select(self.anchors(index, free, meeting=meeting), row) for index, row in enumerate(self._by_anchor)]
        return tuple(chain.from_iterable(found))

    def is_possible(self, free: Mask, *, meeting: Mask | None = None) -> bool:
        """Whether there is any such placement."""
        return any(self.anchors(index, free, meeting=meeting) for index in range(len(self.orientations)))

    def placement(self, orientation: int, anchor: Cell) -> Placement:
        """:raises ValueError: if the piece does not lie inside the grid there"""
        if not 0 <= orientation < len(self.orientations):
            number = len(self.orientations)
            raise ValueError(f"{self.piece.draw()!r} has {number} orientations, no orientation {orientation!r}")
        if not 0 <= anchor < self.grid.size or not has(self.inside[orientation], anchor):
            shape, grid = self.orientations[orientation].piece.draw(), self.grid
            raise ValueError(f"{shape!r} does not lie inside a grid of {grid.rows} x {grid.columns} at cell {anchor!r}")
        return self._by_anchor[orientation][anchor]

    def placement_of(self, mask: Mask) -> Placement:
        """:raises ValueError: if `mask` is not a placement of the piece"""
        placement = self._by_mask.get(mask)
        if placement is None:
            raise ValueError(f"cells {list(iterate(mask))} are no placement of {self.piece.draw()!r}")
        return placement


@cache
def placements(piece: Piece, grid: Grid, freedom: Freedom = Freedom.FREE) -> Placements:
    """Every placement of `piece` on `grid`."""
    return Placements(piece, grid, freedom)


def _lie(shape: Piece, grid: Grid) -> tuple[Mask, tuple[int, ...]]:
    """The anchors at which `shape` lies inside `grid`, and the offsets of its cells from the anchor."""
    if shape.rows > grid.rows or shape.columns > grid.columns:
        return 0, (0,) * shape.size
    first = shape.cells[0][1]
    inside = grid.mask(
        *(
            grid.cell(top, left + first)
            for top in range(grid.rows - shape.rows + 1)
            for left in range(grid.columns - shape.columns + 1)
        )
    )
    return inside, tuple(row * grid.columns + column - first for row, column in shape.cells)
