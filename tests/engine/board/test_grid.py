from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratusz.engine.board.bits import count, lowest
from ratusz.engine.board.grid import Edges, Grid, Mask, count_regions, crowded, flood, spread
from ratusz.engine.errors import InvalidDrawing, InvalidInput
from ratusz.engine.jit import batch, board, value
from tests.engine.strategies import Squares, grids, grids_and_masks, squares, steps, walled_grids

GRID = Grid(3, 4)
SHAPE = GRID.parse("""
    .#..
    ##..
    ..##
""")
RIVER = GRID.parse_edges("""
    . .|. .
      -
    .|. . .
      - -
    . . .|.
""")


def drawn(mask: Mask, grid: Grid = GRID) -> list[str]:
    return grid.draw(mask).splitlines()


# Cells


def test_cells_are_numbered_row_by_row() -> None:
    assert [GRID.cell(row, column) for row in range(3) for column in range(4)] == list(range(12))
    assert (GRID.row(7), GRID.column(7)) == (1, 3)
    assert GRID.size == 12


def test_masks_of_rows_and_columns() -> None:
    assert GRID.cells == 0b1111_1111_1111
    assert GRID.row_masks == (0b1111, 0b1111_0000, 0b1111_0000_0000)
    assert GRID.column_masks == (0b0001_0001_0001, 0b0010_0010_0010, 0b0100_0100_0100, 0b1000_1000_1000)
    assert GRID.mask(0, 5, 11) == 0b1000_0010_0001
    assert GRID.mask() == 0


def test_grids_are_values() -> None:
    assert Grid(3, 4) == GRID
    assert hash(Grid(3, 4)) == hash(GRID)
    assert Grid(4, 3) != GRID
    assert repr(GRID) == "Grid(rows=3, columns=4)"


def test_the_largest_board_of_a_game_fits() -> None:
    assert Grid(11, 11).cells.bit_length() == 121


@pytest.mark.parametrize(("rows", "columns"), [(0, 3), (3, 0), (12, 11), (1, 27), (-1, -1)])
def test_grids_that_a_board_cannot_hold_are_refused(rows: int, columns: int) -> None:
    with pytest.raises(ValueError, match=rf"1 to 128 cells in 1 to 26 columns, not {rows} x {columns}"):
        Grid(rows, columns)


@pytest.mark.parametrize(("row", "column"), [(3, 0), (0, 4), (-1, 0), (0, -1)])
def test_cells_outside_are_refused(row: int, column: int) -> None:
    with pytest.raises(ValueError, match=f"row {row}, column {column} is outside a grid of 3 x 4"):
        GRID.cell(row, column)


@pytest.mark.parametrize("cell", [-1, 12])
def test_masks_of_cells_outside_are_refused(cell: int) -> None:
    with pytest.raises(ValueError, match=f"cell {cell} is outside a grid of 3 x 4"):
        GRID.mask(0, cell)


def test_cell_names() -> None:
    assert [GRID.cell_name(cell) for cell in (0, 3, 4, 11)] == ["A1", "D1", "A2", "D3"]
    assert Grid(11, 11).parse_cell("K11") == 120


@pytest.mark.parametrize("name", ["", "A", "1", "A0", "E1", "A4", "a1", "A01", "A1 ", "Ą1"])
def test_names_of_no_cell_are_refused(name: str) -> None:
    with pytest.raises(InvalidInput, match=f"no cell '{name}' on a grid from A1 to D3"):
        GRID.parse_cell(name)


@given(grids)
def test_cell_names_round_trip(grid: Grid) -> None:
    assert [grid.parse_cell(grid.cell_name(cell)) for cell in range(grid.size)] == list(range(grid.size))


# Neighbours


def test_neighbours_by_hand() -> None:
    assert drawn(GRID.neighbours(SHAPE)) == [
        "###.",
        "####",
        "####",
    ]
    assert drawn(GRID.frontier(SHAPE)) == [
        "#.#.",
        "..##",
        "##..",
    ]


def test_rows_do_not_wrap() -> None:
    assert drawn(GRID.neighbours(GRID.mask(3))) == [
        "..#.",
        "...#",
        "....",
    ]
    assert drawn(GRID.neighbours(GRID.mask(4))) == [
        "#...",
        ".#..",
        "#...",
    ]


def test_neighbour_counts_by_hand() -> None:
    assert [GRID.neighbour_count(cell, SHAPE) for cell in range(12)] == [2, 1, 1, 0, 1, 2, 2, 1, 1, 2, 1, 1]
    assert drawn(GRID.crowded(SHAPE, least=2)) == [
        "#...",
        ".##.",
        ".#..",
    ]


@pytest.mark.parametrize(("least", "expected"), [(1, "###\n###\n###"), (2, "###\n###\n###"), (3, ".#.\n###\n.#.")])
def test_crowded_cells_of_a_full_square(least: int, expected: str) -> None:
    grid = Grid(3, 3)

    assert grid.draw(grid.crowded(grid.cells, least=least)) == expected


def test_the_middle_alone_has_four_neighbours() -> None:
    grid = Grid(3, 3)

    assert grid.draw(grid.crowded(grid.cells, least=4)) == "...\n.#.\n..."


# Regions


def test_regions_by_hand() -> None:
    assert [drawn(region) for region in GRID.regions(SHAPE)] == [
        [".#..", "##..", "...."],
        ["....", "....", "..##"],
    ]
    assert GRID.region(SHAPE, GRID.mask(11)) == GRID.mask(10, 11)
    assert GRID.region(SHAPE, GRID.mask(0, 11)) == GRID.mask(10, 11)
    assert GRID.region(SHAPE, GRID.mask(0)) == 0
    assert GRID.regions(0) == ()


def test_a_snake_is_one_region() -> None:
    grid = Grid(5, 5)
    snake = grid.parse("""
        #####
        ....#
        #####
        #....
        #####
    """)

    assert grid.region(snake, grid.mask(0)) == snake
    assert grid.regions(grid.cells & ~snake) == (grid.mask(5, 6, 7, 8), grid.mask(16, 17, 18, 19))


# Edges


def test_edges_inside_a_grid() -> None:
    assert drawn(GRID.edges.east) == ["###.", "###.", "###."]
    assert drawn(GRID.edges.south) == ["####", "####", "...."]
    assert len(GRID.edges) == 17


def test_edges_are_sets() -> None:
    one, other = Edges(east=0b011, south=0b100), Edges(east=0b110, south=0b100)

    assert one | other == Edges(0b111, 0b100)
    assert one & other == Edges(0b010, 0b100)
    assert one - other == Edges(0b001, 0)
    assert len(one) == 3
    assert not Edges()


def test_a_river_by_hand() -> None:
    assert Edges(east=GRID.mask(1, 4, 10), south=GRID.mask(1, 5, 6)) == RIVER
    assert drawn(GRID.touching(RIVER)) == [
        ".##.",
        "###.",
        ".###",
    ]


def test_neighbours_across_a_river() -> None:
    assert GRID.neighbours(GRID.mask(5), across=RIVER) == GRID.mask(1, 4, 9)
    assert GRID.neighbours(GRID.mask(5), across=GRID.edges - RIVER) == GRID.mask(6)
    assert GRID.frontier(GRID.mask(1, 5), across=RIVER) == GRID.mask(2, 4, 9)
    assert GRID.neighbour_count(5, GRID.cells, across=RIVER) == 3
    assert GRID.crowded(GRID.cells, least=3, across=RIVER) == GRID.mask(5)


def test_regions_between_walls() -> None:
    assert [drawn(region) for region in GRID.regions(GRID.cells, across=GRID.edges - RIVER)] == [
        ["##..", "#...", "###."],
        ["..##", ".###", "...#"],
    ]
    assert GRID.region(GRID.cells, GRID.mask(7), across=GRID.edges - RIVER) == GRID.mask(2, 3, 5, 6, 7, 11)


def test_the_outline_of_a_bank_is_its_river() -> None:
    bank = GRID.parse("##..\n#...\n###.")

    assert GRID.outline(bank) == RIVER
    assert GRID.outline(GRID.cells & ~bank) == RIVER
    assert GRID.outline(GRID.cells) == Edges()


# Drawings


def test_drawings_by_hand() -> None:
    assert GRID.parse(" \n#..#\n....\n.##.\n\n") == GRID.mask(0, 3, 9, 10)
    assert GRID.draw(GRID.mask(0, 3, 9, 10)) == "#..#\n....\n.##."
    assert GRID.draw_letters({"t": 0b11, "r": 0b110}) == "trr.\n....\n...."
    assert GRID.parse_letters("trr.\n....\n...t") == {
        "t": GRID.mask(0, 11),
        "r": GRID.mask(1, 2),
        ".": 0b0111_1111_1000,
    }
    assert GRID.draw_edges(RIVER) == ". .|. .\n  -\n.|. . .\n  - -\n. . .|."


def test_any_letter_stands_for_a_cell_among_edges() -> None:
    assert Grid(2, 2).parse_edges("M|o\n  -\nx .") == Edges(east=0b0001, south=0b0010)


@pytest.mark.parametrize(
    ("drawing", "message"),
    [
        ("....\n....", "^3 rows are needed, not 2$"),
        ("", "^3 rows are needed, not 0$"),
        ("....\n...\n....", "^line 2: 4 columns are needed, not 3$"),
        ("....\n....\n...#.", "^line 3: 4 columns are needed, not 5$"),
        ("....\n..x.\n....", "^line 2, column 3: 'x' is not one of # .$"),
    ],
)
def test_wrong_drawings(drawing: str, message: str) -> None:
    with pytest.raises(InvalidDrawing, match=message):
        GRID.parse(drawing)


@pytest.mark.parametrize(
    ("drawing", "message"),
    [
        (". .\n. .\n. .", "^2 rows are needed, not 3$"),
        (". .\n. . .", "^line 2: 2 columns are needed, not 3$"),
        (". .\n.x.", "^line 2, column 1: 'x' marks no side between two cells$"),
        (". .\n. .|", r"^line 2, column 2: '\|' marks no side between two cells$"),
        ("-\n. .\n. .", "^'-' belongs under one cell and above another$"),
        (". .\n. .\n-", "^line 2, column 1: '-' marks no side between two cells$"),
        (". .\n -\n. .", "^'-' belongs under one cell and above another$"),
        (". .\n    -\n. .", "^line 1, column 3: '-' marks no side between two cells$"),
    ],
)
def test_wrong_drawings_of_edges(drawing: str, message: str) -> None:
    with pytest.raises(InvalidDrawing, match=message):
        Grid(2, 2).parse_edges(drawing)


@given(grids_and_masks(masks_wanted=1))
def test_masks_round_trip_through_drawings(case: tuple[Grid, tuple[Mask, ...]]) -> None:
    grid, (mask,) = case

    assert grid.parse(grid.draw(mask)) == mask


@given(walled_grids(masks_wanted=0))
def test_edges_round_trip_through_drawings(case: tuple[Grid, Edges, tuple[Mask, ...]]) -> None:
    grid, some, _ = case

    assert grid.parse_edges(grid.draw_edges(some)) == some
    assert grid.parse_edges("\n" + grid.draw_edges(some).replace(".", "M") + "\n") == some


# Against plain sets of squares


@given(grids_and_masks(masks_wanted=1))
def test_rows_and_columns_agree_with_sets(case: tuple[Grid, tuple[Mask, ...]]) -> None:
    grid, (mask,) = case
    cells = squares(grid, mask)

    assert grid.mask(*(grid.cell(row, column) for row, column in cells)) == mask
    for row in range(grid.rows):
        assert squares(grid, mask & grid.row_masks[row]) == {square for square in cells if square[0] == row}
    for column in range(grid.columns):
        assert squares(grid, mask & grid.column_masks[column]) == {square for square in cells if square[1] == column}


@given(walled_grids(masks_wanted=1))
@settings(deadline=None)
def test_neighbours_agree_with_sets(case: tuple[Grid, Edges, tuple[Mask, ...]]) -> None:
    grid, across, (mask,) = case
    cells = squares(grid, mask)
    reach = {square: steps(grid, across, square) for square in squares(grid, grid.cells)}
    near = {other for square in cells for other in reach[square]}

    assert squares(grid, grid.neighbours(mask, across=across)) == near
    assert squares(grid, grid.frontier(mask, across=across)) == near - cells
    for square, others in reach.items():
        assert grid.neighbour_count(grid.cell(*square), mask, across=across) == len(others & cells)
    for least in range(1, 5):
        expected = {square for square, others in reach.items() if len(others & cells) >= least}
        assert squares(grid, grid.crowded(mask, least=least, across=across)) == expected


def test_across_everything_is_the_default() -> None:
    assert GRID.neighbours(SHAPE, across=GRID.edges) == GRID.neighbours(SHAPE)
    assert GRID.regions(SHAPE, across=GRID.edges) == GRID.regions(SHAPE)
    assert GRID.crowded(SHAPE, least=2, across=GRID.edges) == GRID.crowded(SHAPE, least=2)


def region_of(grid: Grid, across: Edges, cells: Squares, seeds: Squares) -> Squares:
    """A walk over squares, one at a time."""
    found: Squares = set()
    waiting = [*(seeds & cells)]
    while waiting:
        square = waiting.pop()
        if square not in found:
            found.add(square)
            waiting.extend(steps(grid, across, square) & cells)
    return found


@given(walled_grids(masks_wanted=2))
@settings(deadline=None)
def test_regions_agree_with_sets(case: tuple[Grid, Edges, tuple[Mask, ...]]) -> None:
    grid, across, (mask, seed) = case
    cells = squares(grid, mask)
    regions = grid.regions(mask, across=across)

    assert squares(grid, grid.region(mask, seed, across=across)) == region_of(grid, across, cells, squares(grid, seed))
    assert sum(map(count, regions)) == count(mask)
    assert [*map(lowest, regions)] == sorted(map(lowest, regions))
    for region in regions:
        assert squares(grid, region) == region_of(grid, across, cells, squares(grid, lowest(region)))


@given(walled_grids(masks_wanted=1))
@settings(deadline=None)
def test_outlines_agree_with_sets(case: tuple[Grid, Edges, tuple[Mask, ...]]) -> None:
    grid, some, (mask,) = case
    cells = squares(grid, mask)
    crossings = {
        (square, other) for square in squares(grid, grid.cells) for other in steps(grid, grid.outline(mask), square)
    }

    assert crossings == {
        (square, other)
        for square in squares(grid, grid.cells)
        for other in steps(grid, grid.edges, square)
        if (square in cells) != (other in cells)
    }
    assert squares(grid, grid.touching(some)) == {
        square for square in squares(grid, grid.cells) if steps(grid, some, square)
    }


# Compiled


def kernels(mask: Any, seed: Any, least: int, sides: Any, columns: int) -> Any:
    east, south = sides
    return (
        spread(mask, east, south, columns),
        flood(mask, seed, east, south, columns),
        crowded(mask, least, east, south, columns),
        count_regions(mask, east, south, columns),
    )


compiled_kernels = batch(kernels)


@given(walled_grids(masks_wanted=2), st.integers(1, 4))
@settings(deadline=None)
def test_kernels_compiled_equal_plain(case: tuple[Grid, Edges, tuple[Mask, ...]], least: int) -> None:
    grid, across, (mask, seed) = case
    sides = board(across.east), board(across.south)
    *boards, regions = compiled_kernels(board(mask), board(seed), least, sides, grid.columns)

    assert tuple(map(value, boards)) == (
        grid.neighbours(mask, across=across),
        grid.region(mask, seed, across=across),
        grid.crowded(mask, least=least, across=across),
    )
    assert regions == len(grid.regions(mask, across=across))
