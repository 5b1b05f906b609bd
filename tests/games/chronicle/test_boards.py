"""Both sides of the board, the constraints they satisfy, and the standard states."""

from __future__ import annotations

import pytest

from ratusz.engine.board.bits import count
from ratusz.engine.errors import InvalidDrawing, InvalidMap
from ratusz.engine.message import say
from ratusz.games import chronicle as game
from ratusz.games.chronicle.boards import LIGHT, Side, cells, eternal_side, legacy_side, parse_side
from ratusz.games.chronicle.data import BUILDINGS, CHURCH, FOURTH, GRID, PLACEMENTS, Shape
from ratusz.games.chronicle.legacy import legacy_text, new_legacy, standard
from tests.games.chronicle.builders import cells as at
from tests.games.chronicle.builders import land, named, start

SIDES = [pytest.param(legacy_side(), id="legacy"), pytest.param(eternal_side(), id="eternal")]
RIVERS = {"legacy": [5, 5, 4, 4, 5, 4, 4, 3, 3, 3, 3], "eternal": [4, 4, 5, 5, 5, 5, 4, 4, 3, 3, 3]}


@pytest.mark.rule("CH-CAMP-34")
def test_what_is_on_the_legacy_board() -> None:
    signs = legacy_side().signs
    light = cells(signs, LIGHT)

    assert {sign: signs.count(sign) for sign in "MFfstrRox"} == {
        "M": 9,
        "F": 7,
        "f": 9,
        "s": 1,
        "t": 5,
        "r": 3,
        "R": 3,
        "o": 26,
        "x": 4,
    }
    assert (count(light & legacy_side().left), count(light & ~legacy_side().left)) == (34, 61)
    assert named(cells(signs, "t")) == "C1 H3 G7 C10 F10"
    assert named(cells(signs, "rR")) == "E1 K1 A3 I6 A8 E9"


DRAWN = {
    "legacy": """\
    A B C D E F G H I J K
 1  x . t . r|o . o . . R
 2  . o . o .|. o . . o .
            -
 3  R . o .|x o . t . o F
 4  M M . .|. . o . o . F
            -
 5  M M M o .|o . o . F F
            -
 6  M M . .|x . o . r F F
 7  M M o .|. o t . o . F
          -
 8  R . .|o . . o . . f f
 9  . o .|. r . . o . f f
10  x . t|o . t o . f f f
11  . . o|. . . . o f f s
""",
    "eternal": """\
    A B C D E F G H I J K
 1  . . . r|. . . t . . g
 2  . t . .|. . . . . . .
            -
 3  r . . . .|. . . . . F
 4  M M . . .|r . . t . F
 5  M M M . .|. w . . . F
 6  M M M t .|. . . r F F
            -
 7  M M . .|. . . . . . F
 8  g . . .|. t . w . . F
          -
 9  . w .|. . . . . . F F
10  . . .|. r . . t F F F
11  . t r|. . . . F F F F
""",
}
"""As the rules draw them."""


@pytest.mark.rule("CH-CAMP-34", "CH-ETERNAL-25")
@pytest.mark.parametrize("side", SIDES)
def test_boards_are_as_the_rules_draw_them(side: Side) -> None:
    drawn = parse_side(side.name, DRAWN[side.name])

    assert drawn.signs == side.signs
    assert drawn.river == side.river


@pytest.mark.rule("CH-ETERNAL-25", "CH-ETERNAL-01")
def test_what_is_on_the_eternal_board() -> None:
    signs = eternal_side().signs
    light = cells(signs, LIGHT)

    assert {sign: signs.count(sign) for sign in "MFtrwg"} == {"M": 10, "F": 16, "t": 7, "r": 6, "w": 3, "g": 2}
    assert (count(light & eternal_side().left), count(light & ~eternal_side().left)) == (35, 60)


@pytest.mark.rule("CH-CAMP-34", "CH-ETERNAL-25", "CH-BASE-18")
@pytest.mark.parametrize("side", SIDES)
def test_the_river_runs_from_the_top_to_the_bottom(side: Side) -> None:
    widths = [count(side.left & row) for row in GRID.row_masks]

    assert widths == RIVERS[side.name]
    assert GRID.outline(side.left) == side.river
    assert len(GRID.regions(GRID.cells, across=GRID.edges - side.river)) == 2


@pytest.mark.rule("CH-BASE-15", "CH-CAMP-34", "CH-ETERNAL-25")
@pytest.mark.parametrize("side", SIDES)
def test_mountains_stand_on_the_left_and_forest_on_the_right(side: Side) -> None:
    mountain, forest = cells(side.signs, "M"), cells(side.signs, "Ffs")
    light = cells(side.signs, LIGHT)

    assert count(mountain | forest) == 26
    assert count(light) == 95
    assert mountain & ~side.left == 0 == forest & side.left
    assert at("A4 A5 A6 A7") & ~mountain == 0
    assert at("K11") & forest
    assert not at("K1") & forest
    assert 31 <= count(light & side.left) <= 35
    assert len(GRID.regions(light, across=GRID.edges - side.river)) == 2


@pytest.mark.rule("CH-CAMP-18", "CH-CAMP-34")
def test_reserved_spaces_lie_where_their_stickers_need_them() -> None:
    side = legacy_side()

    assert named(side.reserved) == "A1 K1 A3 E3 E6 A8 A10 K11"
    assert at("E3 E6") & ~side.shore == 0
    assert named(GRID.neighbours(at("A3")) & cells(side.signs, LIGHT)) == "A2 B3"
    assert named(GRID.neighbours(at("A8")) & cells(side.signs, "M")) == "A7"


def _fits(side: Side, shape: Shape, *, meeting: int, bank: int) -> bool:
    """Whether a shape lies on light-green spaces of one bank with a cell on one of some spaces."""
    return PLACEMENTS[shape].is_possible(cells(side.signs, LIGHT) & bank, meeting=meeting)


@pytest.mark.rule("CH-BASE-20", "CH-CAMP-34", "CH-ETERNAL-25")
@pytest.mark.parametrize("shape", sorted({building.shape for building in BUILDINGS} | set(FOURTH.values())))
def test_every_building_has_a_place_at_every_start(shape: Shape) -> None:
    for side in (legacy_side(), eternal_side()):
        for bank in (side.left, GRID.cells & ~side.left):
            assert _fits(side, shape, meeting=side.shore & bank, bank=bank)
    side = legacy_side()
    felled = cells(side.signs, LIGHT) | side.felling
    assert PLACEMENTS[shape].is_possible(felled, meeting=GRID.neighbours(at("K11")))
    banks = (side.left, GRID.cells & ~side.left)
    assert any(_fits(side, shape, meeting=at("E5 D6 F6 E7") & bank, bank=bank & ~at("E6 E3")) for bank in banks)


@pytest.mark.rule("CH-BASE-04", "CH-BASE-05")
def test_all_boards_begin_alike() -> None:
    state = start(1, players=4)

    assert {sheet.signs for sheet in state.sheets} == {legacy_side().signs}
    assert {sheet.signs for sheet in start(players=4).sheets} == {eternal_side().signs}
    assert legacy_text(new_legacy()) == "new"


@pytest.mark.rule("CH-CAMP-35")
@pytest.mark.parametrize(
    ("episode", "board"),
    [
        (1, "through:1"),
        (3, "through:3;w:G4,B9"),
        (5, "through:5;fourth:second;w:G4,B9"),
        (10, "through:10;fourth:second;w:G4,B9;g:K1,A8"),
        (11, "through:11;fourth:second;w:G4,B9;g:K1,A8;S:K11"),
        (13, "through:13;fourth:second;.:G4,B9;r:H5;g:K1,A8"),
        (14, "through:14;fourth:second;cogs:blu-5;.:G4,B9;r:C3,H5;g:K1,A8"),
        (15, "through:15;fourth:second;cogs:blu-3,blu-5;.:G4,B9;r:C3,H5;g:K1,A8"),
        (16, "through:16;fourth:second;cogs:blu-1,blu-3,blu-5,blu-6;.:G4,B9;r:C3,H5;g:K1,A8;E:A3"),
        (12, "through:12;fourth:second;w:G4,B9;g:K1,A8;S:K11"),
        (17, "through:17;fourth:second;cogs:blu-1,blu-3,blu-5,blu-6;.:G4,B9;r:C3,H5;g:K1,A8;E:A3,A10"),
        (22, "through:22;fourth:second;cogs:blu-1,blu-3,blu-5,blu-6;.:A1,A3,G4,B9,A10;r:C3,H5;g:K1,A8;P:E3;K:E6"),
        (18, "through:18;fourth:second;cogs:blu-1,blu-3,blu-5,blu-6;.:G4,B9;r:C3,H5;g:K1,A8;E:A1,A3,A10"),
        (20, "through:20;fourth:second;cogs:blu-1,blu-3,blu-5,blu-6;.:A1,A3,G4,B9,A10;r:C3,H5;g:K1,A8;P:E3"),
        (
            24,
            "through:24;fourth:second;cogs:blu-1,blu-3,blu-5,blu-6;.:A1,A3,G4,B9,A10;r:C3,H5;g:K1,A8;P:E3;K:E6;H:F7",
        ),
    ],
)
def test_the_standard_state_of_an_episode(episode: int, board: str) -> None:
    assert legacy_text(standard(episode)) == board


@pytest.mark.rule("CH-BASE-37", "CH-BASE-39")
def test_trees_in_the_forest_and_rocks_in_the_mountains_do_not_count() -> None:
    terrain = land(start(1))

    assert named(terrain.trees) == named(terrain.double_trees) == "C1 H3 G7 C10 F10"
    assert named(terrain.rocks) == "E1 K1 A3 I6 A8 E9"


@pytest.mark.rule("CH-CAMP-34")
def test_what_is_printed_is_named() -> None:
    """All the kinds of cells that are not plain, the small squares first."""
    trays = {tray.id: tray for tray in game.scene(start(1), 0).trays}

    assert [item.symbol for item in trays["printed"].items] == [
        *("plot", "trees", "rocks", "mountain", "forest", "felling")
    ]
    assert trays["printed"].items[0].label == say("chronicle.printed.plot")


@pytest.mark.parametrize(("change", "error"), [(("x . t", "? . t"), InvalidMap), ((" 1  x", " 1  "), InvalidDrawing)])
def test_a_board_that_cannot_be_read_is_refused(change: tuple[str, str], error: type[Exception]) -> None:
    text = str(legacy_side()).replace("1   x", " 1  x").replace(*change)

    with pytest.raises(error):
        parse_side("legacy", text)


def test_a_board_is_drawn_as_it_is_read() -> None:
    assert parse_side("again", str(legacy_side())).signs == legacy_side().signs
    assert game.META.players == (1, 4)
    assert [BUILDINGS[number].kind == CHURCH for number in (0, 24)] == [False, True]
