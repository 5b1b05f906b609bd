"""Random grids, masks and edges for property tests, and the plain sets of cells that they are compared with."""

from __future__ import annotations

from hypothesis import strategies as st

from ratusz.engine.board.bits import iterate
from ratusz.engine.board.grid import Edges, Grid, Mask

Squares = set[tuple[int, int]]
"""The slow way to say what a mask says: rows and columns."""

boards = st.integers(0, 2**128 - 1)
grids = st.builds(Grid, st.integers(1, 11), st.integers(1, 11))


@st.composite
def masks(draw: st.DrawFn, grid: Grid) -> Mask:
    """Sparse and dense masks alike, and the full one."""
    mask = draw(st.integers(0, grid.cells))
    return draw(st.sampled_from([mask, mask, mask & draw(st.integers(0, grid.cells)), grid.cells & ~mask, grid.cells]))


@st.composite
def grids_and_masks(draw: st.DrawFn, *, masks_wanted: int) -> tuple[Grid, tuple[Mask, ...]]:
    grid = draw(grids)
    return grid, tuple(draw(masks(grid)) for _ in range(masks_wanted))


@st.composite
def edges(draw: st.DrawFn, grid: Grid) -> Edges:
    """All edges of a grid, or some of them."""
    some = Edges(draw(st.integers(0, grid.cells)), draw(st.integers(0, grid.cells))) & grid.edges
    return draw(st.sampled_from([grid.edges, some, grid.edges - some]))


@st.composite
def walled_grids(draw: st.DrawFn, *, masks_wanted: int) -> tuple[Grid, Edges, tuple[Mask, ...]]:
    grid = draw(grids)
    return grid, draw(edges(grid)), tuple(draw(masks(grid)) for _ in range(masks_wanted))


def squares(grid: Grid, mask: Mask) -> Squares:
    return {divmod(cell, grid.columns) for cell in iterate(mask)}


def steps(grid: Grid, edges: Edges, square: tuple[int, int]) -> Squares:
    """The squares next to `square` that can be reached across `edges`, one side at a time."""
    row, column = square
    east, south = squares(grid, edges.east), squares(grid, edges.south)
    return {
        other
        for other, open_side in [
            ((row, column + 1), square in east),
            ((row, column - 1), (row, column - 1) in east),
            ((row + 1, column), square in south),
            ((row - 1, column), (row - 1, column) in south),
        ]
        if open_side
    }
