"""DC-10 to DC-18 and DC-56: where a building may stand."""

import pytest

from ratusz.engine.board.polyomino import parse_piece
from ratusz.games import dice_city as game
from ratusz.games.dice_city.data import GRID
from ratusz.games.dice_city.state import free_cells
from tests.games.dice_city.builders import after, cells, city, land, legal, lines, sheet_of, singles, start, why_not


@pytest.mark.rule("DC-10")
def test_a_building_lies_on_the_sheet_with_all_its_cells() -> None:
    placements = [game.text(action) for action in game.all_actions(game.setup(1, {})) if "@" in game.text(action)]

    assert "I4@H1" in placements
    assert "I4@I1" not in placements
    assert "I4r1@A5" in placements
    assert "I4r1@A6" not in placements
    # The square has 7 x 10 places on 8 rows of 11.
    assert sum(notation.startswith("O4") for notation in placements) == 70


@pytest.mark.rule("DC-10", "DC-24", "DC-25")
def test_what_is_built_over_is_no_longer_there() -> None:
    # B6 is a rock and C6 a tree on the map of episode 1.
    assert lines(city(""))["trees"] - lines(city("r:I2@B6"))["trees"] == 1
    assert lines(city("r:I2@B6"))["rocks"] - lines(city(""))["rocks"] == 1


@pytest.mark.rule("DC-11")
def test_trees_and_rocks_may_be_built_on() -> None:
    state = city("r:I2@C5", roll="i+0:r")

    assert why_not(state, "I2@B6") is None


@pytest.mark.rule("DC-12")
def test_nobody_builds_on_mountains() -> None:
    # A4 is a mountain.
    state = city("r:I2@A5", roll="1+0:r")

    assert why_not(state, "I1@A4") == "DC-12"
    assert not cells("A1 A3 A4 A8") & land(1).buildable


@pytest.mark.rule("DC-12")
@pytest.mark.parametrize("episode", range(1, 10))
def test_nobody_builds_on_forest_before_episode_8(episode: int) -> None:
    forest = land(episode).map.cells("%")

    assert forest
    assert land(episode).buildable & forest == (forest if episode >= 8 else 0)


@pytest.mark.rule("DC-12")
def test_why_not_in_the_forest() -> None:
    assert why_not(city("r:I1@J4", roll="1+0:r"), "I1@K4") == "DC-12"
    assert why_not(city("r:I1@J3", episode=8, roll="1+0:r"), "I1@K3") is None


@pytest.mark.rule("DC-13")
def test_a_building_stays_on_one_side_of_the_river() -> None:
    # The river runs between D1 and E1, and under D2.
    state = after(start(), "i+0:r")

    assert why_not(state, "I2@D1") == "DC-13"
    assert why_not(state, "I2r1@D2") == "DC-13"
    assert why_not(state, "I2@C1") is None
    assert why_not(state, "I2@E1") is None


@pytest.mark.rule("DC-13")
def test_a_shape_may_bend_around_the_river_but_not_cross_it() -> None:
    # A U on C1, D1, C2, C3 and D3 goes around D2; but D3 lies across the river, which runs under D2.
    state = after(start(), "3+i:r")

    assert why_not(state, "U5r1@C1") == "DC-13"
    assert why_not(state, "U5r1@B1") is None


@pytest.mark.rule("DC-14")
def test_the_first_building_has_a_side_on_the_river() -> None:
    state = after(start(), "1+0:r")

    shore = singles("D1 E1 D2 E2 C3 D3 C4 D4 D5 E5 D6 E6 E7 F7 E8 F8")
    assert legal(state) - {"pass", "leave"} == shore
    assert why_not(state, "I1@C2") == "DC-14"


@pytest.mark.rule("DC-14")
def test_only_one_of_its_cells_needs_it() -> None:
    state = after(start(), "3+0:r")

    assert why_not(state, "L3r1@C1") is None
    assert why_not(state, "L3@B1") == "DC-14"


@pytest.mark.rule("DC-14")
@pytest.mark.parametrize("episode", [4, 5])
def test_a_church_that_comes_first_starts_at_the_river_too(episode: int) -> None:
    state = after(start(episode), "1+c:r")
    shore = land(episode).shore

    places = [action for action in game.legal_actions(state, 0) if "@" in game.text(action)]

    assert places
    for action in places:
        assert game.objection(state, 0, action) is None
        church = after(state, game.text(action), "ok").sheets[0].buildings[0]
        assert church.cells & shore


@pytest.mark.rule("DC-15")
def test_later_buildings_share_a_side_with_the_city() -> None:
    state = city("r:I2@C5", roll="1+0:r")

    assert legal(state) - {"pass", "leave"} == singles("B5 C4 D4 C6 D6 E5")
    assert why_not(state, "I1@J7") == "DC-15"


@pytest.mark.rule("DC-15")
def test_a_narrow_river_parts_nobody() -> None:
    # The river runs between D5 and E5.
    assert why_not(city("r:I2@C5", roll="1+0:r"), "I1@E5") is None


@pytest.mark.rule("DC-15")
def test_being_at_the_river_is_not_enough_any_more() -> None:
    assert why_not(city("r:I2@C5", roll="1+0:r"), "I1@D1") == "DC-15"


@pytest.mark.rule("DC-16")
def test_buildings_do_not_overlap() -> None:
    state = city("r:I2@C5", roll="i+0:r")

    assert why_not(state, "I2@B5") == "DC-16"
    assert why_not(state, "I2@A5") is None


@pytest.mark.rule("DC-18")
def test_a_corner_is_not_enough() -> None:
    state = city("r:I2@C5", roll="1+0:r")

    assert why_not(state, "I1@B4") == "DC-18"
    assert why_not(state, "I1@E6") == "DC-18"


@pytest.mark.rule("DC-18", "DC-28")
def test_groups_do_not_hang_together_by_corners() -> None:
    assert lines(city("r:I1@E3 r:I1@F2", episode=2))["group.residential"] == 1


@pytest.mark.rule("DC-56")
def test_neighbours_of_the_same_type_stay_apart_for_the_eye() -> None:
    state = city("r:I2@C5 r:I2@C6 i:I2@A5")

    pieces = [(piece.symbol, piece.cells) for piece in game.scene(state, 0).boards[0].pieces]

    assert sorted(pieces) == [
        ("industrial", ("A5", "B5")),
        ("residential", ("C5", "D5")),
        ("residential", ("C6", "D6")),
    ]


@pytest.mark.rule("DC-56")
def test_every_kind_of_building_has_its_mark() -> None:
    symbols = {
        piece.symbol
        for state in (city("r:I1@D1 i:I1@D2 p:I1@C1 c:I1@C2"), city("f:I1@D1", episode=11), start(7))
        for piece in game.scene(state, 0).boards[0].pieces
    }

    assert symbols == {"residential", "industrial", "public", "church", "fortress", "sawmill", "bandit"}


@pytest.mark.rule("DC-13", "DC-15")
def test_all_places_of_a_shape_are_those_that_break_no_rule() -> None:
    """The same said cell by cell: an L of four beside a city of two on the map of episode 2."""
    sheet = sheet_of("r:I2@C3", 2)
    terrain = land(2)
    free, city_cells = free_cells(terrain, sheet), cells("C3 D3")
    west = GRID.region(terrain.buildable, cells("A4"), across=GRID.edges - terrain.map.river)
    found = set()
    drawn = parse_piece("###/#..")
    for mirrored in (drawn, drawn.mirrored()):
        shape = mirrored
        for _ in range(4):
            for top in range(9 - shape.rows):
                for left in range(12 - shape.columns):
                    mask = GRID.mask(*(GRID.cell(top + row, left + column) for row, column in shape.cells))
                    one_side = mask & west in (0, mask)
                    if not mask & ~free and one_side and GRID.neighbours(mask) & city_cells:
                        found.add(mask)
            shape = shape.turned()

    state = city("r:I2@C3", episode=2, roll="3+1:r")
    listed = {
        after(state, notation, "ok").sheets[0].drawn[0] & ~city_cells for notation in legal(state) if "@" in notation
    }

    assert listed == found
