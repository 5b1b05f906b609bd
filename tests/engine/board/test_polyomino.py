from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratusz.engine.board.bits import at, bit, first, has
from ratusz.engine.board.grid import Grid, Mask
from ratusz.engine.board.polyomino import (
    Freedom,
    Piece,
    Placements,
    anchors,
    meeting_anchors,
    orientations,
    parse_piece,
    placements,
)
from ratusz.engine.errors import InvalidDrawing
from ratusz.engine.jit import batch, board, pack, table, value
from tests.engine.strategies import Squares, grids, masks, squares

PENTOMINOES = {
    "F": ".##/##./.#.",
    "I": "#####",
    "L": "#./#./#./##",
    "N": ".#/.#/##/#.",
    "P": "##/##/#.",
    "T": "###/.#./.#.",
    "U": "#.#/###",
    "V": "#../#../###",
    "W": "#../##./.##",
    "X": ".#./###/.#.",
    "Y": ".#/##/.#/.#",
    "Z": "##./.#./.##",
}
L4 = parse_piece("#./#./##")
GRID = Grid(3, 4)


def shapes(drawing: str, freedom: Freedom) -> list[tuple[str, str]]:
    return [(way.name, way.piece.draw()) for way in orientations(parse_piece(drawing), freedom)]


# Pieces


def test_pieces_move_to_the_top_left() -> None:
    assert Piece([(5, 7), (4, 7), (5, 8)]).cells == ((0, 0), (1, 0), (1, 1))
    assert Piece([(-1, 2), (0, 1)]).cells == ((0, 1), (1, 0))
    assert (L4.size, L4.rows, L4.columns) == (4, 3, 2)


def test_pieces_are_values() -> None:
    assert Piece([(0, 1), (0, 0), (0, 1)]) == parse_piece("##")
    assert len({parse_piece("##/#."), parse_piece("##\n#"), parse_piece(".##/.#.")}) == 1
    assert parse_piece("#/#") != parse_piece("##")


@pytest.mark.parametrize(
    ("drawing", "canonical"),
    [
        ("##/.#", "##/.#"),
        ("#", "#"),
        ("##/#", "##/#."),
        (".#./.##", "#./##"),
        ("\n  #..\n  ##.\n  .##\n", "#../##./.##"),
        ("#.#", "#.#"),
    ],
)
def test_pieces_are_drawn(drawing: str, canonical: str) -> None:
    assert parse_piece(drawing).draw() == canonical


@pytest.mark.parametrize(
    ("drawing", "message"),
    [
        ("", "^a piece needs at least one '#', not ''$"),
        ("../..", "^a piece needs at least one '#', not '../..'$"),
        ("##/#x", "^line 2, column 2: 'x' is not one of # .$"),
        ("# #", "^line 1, column 2: ' ' is not one of # .$"),
    ],
)
def test_wrong_drawings(drawing: str, message: str) -> None:
    with pytest.raises(InvalidDrawing, match=message):
        parse_piece(drawing)


def test_a_piece_without_cells_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one cell"):
        Piece([])


def test_turning_and_mirroring_by_hand() -> None:
    assert [L4.turned().draw(), L4.turned().turned().draw()] == ["###/#..", "##/.#/.#"]
    assert L4.mirrored().draw() == ".#/.#/##"
    assert parse_piece("###/#..").mirrored().draw() == "###/..#"


# Orientations


def test_orientations_have_a_stable_order_and_names() -> None:
    assert shapes("#./#./##", Freedom.FREE) == [
        ("r0", "#./#./##"),
        ("r1", "###/#.."),
        ("r2", "##/.#/.#"),
        ("r3", "..#/###"),
        ("m0", ".#/.#/##"),
        ("m1", "#../###"),
        ("m2", "##/#./#."),
        ("m3", "###/..#"),
    ]


def test_orientations_without_turning_over() -> None:
    assert [name for name, _ in shapes("#./#./##", Freedom.ONE_SIDED)] == ["r0", "r1", "r2", "r3"]
    assert shapes("#./#./##", Freedom.FIXED) == [("r0", "#./#./##")]


@pytest.mark.parametrize(
    ("drawing", "one_sided", "free"),
    [
        ("#", ["r0"], ["r0"]),
        ("##", ["r0", "r1"], ["r0", "r1"]),
        ("##/##", ["r0"], ["r0"]),
        ("#./##", ["r0", "r1", "r2", "r3"], ["r0", "r1", "r2", "r3"]),
        (".##/##.", ["r0", "r1"], ["r0", "r1", "m0", "m1"]),
        ("###/.#.", ["r0", "r1", "r2", "r3"], ["r0", "r1", "r2", "r3"]),
        (".#./###/.#.", ["r0"], ["r0"]),
        ("##/##/#.", ["r0", "r1", "r2", "r3"], ["r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3"]),
    ],
)
def test_symmetric_pieces_have_fewer_orientations(drawing: str, one_sided: list[str], free: list[str]) -> None:
    assert [name for name, _ in shapes(drawing, Freedom.ONE_SIDED)] == one_sided
    assert [name for name, _ in shapes(drawing, Freedom.FREE)] == free


def test_orientations_of_the_pentominoes() -> None:
    counts = {name: len(orientations(parse_piece(drawing))) for name, drawing in PENTOMINOES.items()}

    assert counts == {"F": 8, "I": 2, "L": 8, "N": 8, "P": 8, "T": 4, "U": 4, "V": 4, "W": 4, "X": 1, "Y": 8, "Z": 4}


def grown(pieces: set[Piece]) -> set[Piece]:
    """Every fixed polyomino that has one cell more."""
    return {
        Piece([*piece.cells, (row + down, column + right)])
        for piece in pieces
        for row, column in piece.cells
        for down, right in [(0, 1), (0, -1), (1, 0), (-1, 0)]
        if (row + down, column + right) not in piece.cells
    }


def test_numbers_of_polyominoes() -> None:
    """The sequences A001168, A000988 and A000105 of the encyclopedia of integer sequences."""
    fixed, counts = {parse_piece("#")}, []
    for _ in range(6):
        kinds = [
            len({frozenset(way.piece for way in orientations(piece, freedom)) for piece in fixed})
            for freedom in Freedom
        ]
        counts.append(kinds)
        fixed = grown(fixed)

    assert counts == [[1, 1, 1], [2, 1, 1], [6, 2, 2], [19, 7, 5], [63, 18, 12], [216, 60, 35]]


# Placements


def test_placements_of_the_pentominoes_on_6_x_10() -> None:
    """An a x b shape has (7 - a)(11 - b) places; all in all the 2,056 rows of the well-known exact cover."""
    grid = Grid(6, 10)
    counts = {name: len(placements(parse_piece(drawing), grid).all) for name, drawing in PENTOMINOES.items()}

    assert counts == {
        "I": 1 * 6 * 6 + 1 * 2 * 10,
        **dict.fromkeys("LNY", 4 * 5 * 7 + 4 * 3 * 9),
        "P": 4 * 5 * 8 + 4 * 4 * 9,
        "U": 2 * 5 * 8 + 2 * 4 * 9,
        "F": 8 * 4 * 8,
        "X": 4 * 8,
        **dict.fromkeys("TVWZ", 4 * 4 * 8),
    }
    assert sum(counts.values()) == 2056


def test_the_pentominoes_fill_3_x_20_in_two_ways() -> None:
    """Each of the two comes in four symmetric versions."""
    grid = Grid(20, 3)
    pieces = [placements(parse_piece(drawing), grid) for drawing in PENTOMINOES.values()]

    def fillings(free: Mask, left: list[Placements]) -> int:
        if not free:
            return 1
        here = first(free)  # the anchor of whatever will cover this cell
        return sum(
            fillings(free & ~piece.placement(index, here).mask, [other for other in left if other is not piece])
            for piece in left
            for index in range(len(piece.orientations))
            if has(piece.anchors(index, free), here)
        )

    assert fillings(grid.cells, pieces) == 8


def test_anchors_by_hand() -> None:
    domino = placements(parse_piece("##"), GRID)
    free = GRID.parse("""
        ##.#
        .###
        .#..
    """)

    assert GRID.draw(domino.anchors(0, free)) == "#...\n.##.\n...."
    assert GRID.draw(domino.anchors(1, free)) == ".#.#\n.#..\n...."
    assert domino.anchors(0, free, meeting=GRID.mask(7)) == bit(6)
    assert domino.anchors(1, free, meeting=GRID.mask(3, 9)) == GRID.mask(3, 5)


def test_the_anchor_is_the_first_cell_in_reading_order() -> None:
    lies = placements(parse_piece(".#/##"), GRID, Freedom.FIXED)

    assert GRID.draw(lies.placement(0, GRID.cell(1, 2)).mask) == "....\n..#.\n.##."
    assert GRID.draw(lies.inside[0]) == ".###\n.###\n...."


def test_pieces_larger_than_the_grid_have_no_place() -> None:
    long = placements(parse_piece("####"), GRID)

    assert [(place.orientation, place.anchor) for place in long.all] == [(0, 0), (0, 4), (0, 8)]
    assert long.anchors(1, GRID.cells) == 0
    assert placements(parse_piece("#####"), GRID).all == ()
    assert not placements(parse_piece("#####"), GRID).is_possible(GRID.cells)


def test_placements_are_looked_up() -> None:
    lies = placements(L4, GRID)
    place = lies.placement(3, GRID.cell(0, 2))

    assert GRID.draw(place.mask) == "..#.\n###.\n...."
    assert lies.placement_of(place.mask) is place
    assert lies.orientations[place.orientation].name == "r3"


def test_what_is_no_placement_is_refused() -> None:
    lies = placements(L4, GRID)

    with pytest.raises(ValueError, match=r"'#./#./##' does not lie inside a grid of 3 x 4 at cell 4"):
        lies.placement(0, 4)
    with pytest.raises(ValueError, match=r"'###/..#' does not lie inside a grid of 3 x 4 at cell -1"):
        lies.placement(7, -1)
    with pytest.raises(ValueError, match=r"'#./#./##' has 8 orientations, no orientation 8"):
        lies.placement(8, 0)
    with pytest.raises(ValueError, match=r"cells \[0, 1\] are no placement of '#./#./##'"):
        lies.placement_of(0b11)


def test_a_row_that_wraps_is_no_placement() -> None:
    """On 3 x 4, cells 3 and 4 are one apart as numbers, but not neighbours."""
    with pytest.raises(ValueError, match="no placement"):
        placements(parse_piece("##"), GRID).placement_of(0b11000)


def test_placements_are_computed_once() -> None:
    assert placements(parse_piece("##"), Grid(3, 4)) is placements(parse_piece("##"), Grid(3, 4))
    assert repr(placements(parse_piece("##"), GRID)) == ("Placements('##', Grid(rows=3, columns=4), Freedom.FREE)")


# Against plain sets of squares


pieces = st.builds(Piece, st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=6))
freedoms = st.sampled_from(Freedom)


@st.composite
def laid_out(draw: st.DrawFn) -> tuple[Placements, Mask, Mask]:
    """The placements of a piece on a grid, some free cells, and some cells to meet."""
    grid = draw(grids)
    free, target = draw(masks(grid)), draw(masks(grid))
    return placements(draw(pieces), grid, draw(freedoms)), free, target


def places(lies: Placements) -> list[tuple[int, Squares]]:
    """Each orientation moved everywhere, one step at a time."""
    rows, columns = lies.grid.rows, lies.grid.columns
    moved = [
        (index, {(row + down, column + right) for row, column in way.piece.cells})
        for index, way in enumerate(lies.orientations)
        for down in range(rows)
        for right in range(columns)
    ]
    return [(index, cells) for index, cells in moved if all(row < rows and column < columns for row, column in cells)]


@given(pieces, freedoms)
def test_orientations_are_distinct_and_complete(piece: Piece, freedom: Freedom) -> None:
    found = {way.piece for way in orientations(piece, freedom)}

    assert len(found) == len(orientations(piece, freedom))
    assert orientations(piece, freedom)[0].piece == piece
    if freedom is not Freedom.FIXED:
        assert {shape.turned() for shape in found} == found
    if freedom is Freedom.FREE:
        assert {shape.mirrored() for shape in found} == found


@given(pieces)
def test_pieces_round_trip_through_drawings(piece: Piece) -> None:
    assert parse_piece(piece.draw()) == piece
    assert parse_piece(piece.draw().replace("/", "\n")) == piece


@given(laid_out())
@settings(deadline=None)
def test_placements_agree_with_sets(case: tuple[Placements, Mask, Mask]) -> None:
    lies, free_mask, target_mask = case
    grid = lies.grid
    free, target = squares(grid, free_mask), squares(grid, target_mask)
    everywhere = places(lies)
    fitting = [(index, cells) for index, cells in everywhere if cells <= free]
    meeting = [(index, cells) for index, cells in fitting if cells & target]

    def plain(found: Any) -> list[tuple[int, Squares]]:
        return [(place.orientation, squares(grid, place.mask)) for place in found]

    def in_order(found: list[tuple[int, Squares]]) -> list[tuple[int, Squares]]:
        return sorted(found, key=lambda place: (place[0], min(place[1])))

    assert plain(lies.all) == in_order(everywhere)
    assert plain(lies.legal(free_mask)) == in_order(fitting)
    assert plain(lies.legal(free_mask, meeting=target_mask)) == in_order(meeting)
    assert lies.is_possible(free_mask) == bool(fitting)
    assert lies.is_possible(free_mask, meeting=target_mask) == bool(meeting)
    for place in lies.all:
        assert place.anchor == first(place.mask)
        assert lies.placement(place.orientation, place.anchor) is place
        assert lies.placement_of(place.mask) is place


@given(laid_out())
@settings(deadline=None)
def test_no_two_placements_are_the_same_cells(case: tuple[Placements, Mask, Mask]) -> None:
    lies, _, _ = case

    assert len({place.mask for place in lies.all}) == len(lies.all)


# Compiled


def all_anchors(free: Any, target: Any, inside: Any, offsets: Any, orientation: int) -> Any:
    at_home = at(inside, orientation)
    size = len(offsets[orientation])
    return (
        anchors(free, at_home, offsets[orientation], size),
        meeting_anchors(free, target, at_home, offsets[orientation], size),
    )


compiled_anchors = batch(all_anchors)


@given(laid_out())
@settings(deadline=None)
def test_kernels_compiled_equal_plain(case: tuple[Placements, Mask, Mask]) -> None:
    lies, free, target = case
    inside, offsets = pack(lies.inside), table(lies.offsets)
    for index in range(len(lies.orientations)):
        fitting, meeting = compiled_anchors(board(free), board(target), inside, offsets, index)

        assert value(fitting) == lies.anchors(index, free)
        assert value(meeting) == lies.anchors(index, free, meeting=target)
