"""DC-24 to DC-29: trees, rocks, empty spaces, winning, groups and wells."""

import pytest

from ratusz.engine.score import ranks
from ratusz.games import dice_city as game
from tests.games.dice_city.builders import cells, city, land, lines, points, total


def place(text: str) -> game.State:
    """A sheet drawn as text."""
    return game.load_position(text)


@pytest.mark.rule("DC-24")
def test_every_visible_tree_brings_one_and_a_space_may_have_two() -> None:
    # Episode 1: nine cells with one tree, five with two.
    assert points(city(""), "DC-24") == [9 + 2 * 5]
    # I5 has one tree, I6 two.
    assert points(city("r:I1@I5"), "DC-24") == [18]
    assert points(city("r:I1@I6"), "DC-24") == [17]


@pytest.mark.rule("DC-25")
def test_every_visible_rock_costs_one() -> None:
    assert points(city(""), "DC-25") == [-2]
    assert points(city("r:I1@B6 r:I1@H3"), "DC-25") == [0]


@pytest.mark.rule("DC-26")
def test_every_empty_space_costs_one() -> None:
    # 88 cells, less 4 mountains, 9 forest, 14 with trees and 2 rocks.
    assert points(city(""), "DC-26") == [-59]
    assert points(city("r:O4@E2"), "DC-26") == [-55]


@pytest.mark.rule("DC-26")
@pytest.mark.parametrize(
    ("episode", "expected"),
    [
        # 88 less mountains, forest where nobody may build, trees, rocks, wells, gold, water, printed buildings, bandits
        (3, 88 - 3 - 10 - 10 - 2 - 1),
        (7, 88 - 4 - 9 - 10 - 1 - 4 - 2),
        (8, 88 - 4 - 9 - 2 - 2 + 9),
        (9, 88 - 4 - 10 - 1 - 5 - 2),
        (10, 88 - 4 - 9 - 2 - 6),
        (12, 88 - 4 - 9 - 1 - 2 - 2),
    ],
)
def test_what_counts_as_empty_depends_on_the_episode(episode: int, expected: int) -> None:
    printed = land(episode)

    if episode == 8:  # nine cells with trees
        expected -= printed.trees.bit_count()
    assert points(city("", episode=episode), "DC-26") == [-expected]


@pytest.mark.rule("DC-26", "DC-48")
def test_bandits_are_never_empty_spaces_crossed_out_or_not() -> None:
    assert points(city("", episode=11, bandits="K3"), "DC-26") == [points(city("", episode=11), "DC-26")[0] + 1]
    assert not land(10).open & land(10).bandits


@pytest.mark.rule("DC-26", "DC-29", "DC-45")
def test_uncovered_wells_and_gold_are_no_empty_spaces() -> None:
    assert not land(3).open & land(3).wells
    assert not land(9).open & land(9).race


@pytest.mark.rule("DC-26", "DC-41", "DC-44")
def test_uncovered_plateaus_and_forest_are() -> None:
    assert land(7).open & land(7).race == land(7).race
    assert land(8).open & land(8).race == land(8).race
    assert not land(7).open & land(7).map.cells("%")


@pytest.mark.rule("DC-27")
def test_the_highest_total_wins_and_ties_share() -> None:
    state = city("r:I1@D1", "r:I2@C5", "r:I1@D2")

    assert [total(state, seat) for seat in range(3)] == [-41, -40, -41]
    assert ranks(game.score(state)) == (2, 1, 2)


@pytest.mark.rule("DC-27")
def test_totals_may_be_negative() -> None:
    # 19 trees, 2 rocks, 59 empty spaces.
    assert total(city("")) == 19 - 2 - 59


@pytest.mark.rule("DC-28")
def test_groups_count_buildings_not_cells() -> None:
    state = place("""
        options: episode=2
        residential: a b e
        industrial: c f
        public: d
        . . . . . . . . . . .
        . . . . e d d . . . .
        . . a a . d d . . . .
        . . a b b c c c f f .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
    """)

    # Residential: a and b together, e apart. Industrial: c and f. Public: d.
    assert lines(state)["group.residential"] == 2
    assert lines(state)["group.industrial"] == 2
    assert lines(state)["group.public"] == 1


@pytest.mark.rule("DC-28")
def test_the_group_with_the_most_buildings_counts_not_the_one_with_the_most_cells() -> None:
    # Two singles against one row of four.
    assert lines(city("r:I4@E3 r:I1@E6 r:I1@E5", episode=2))["group.residential"] == 2


@pytest.mark.rule("DC-15", "DC-28")
def test_a_group_reaches_across_a_narrow_river() -> None:
    # Episode 2: the river runs between B4 and C4.
    assert lines(city("r:I2@A4 r:I1@C4", episode=2))["group.residential"] == 2


@pytest.mark.rule("DC-28")
def test_no_groups_in_the_first_episode() -> None:
    assert points(city("r:I2@C5 r:I1@C4"), "DC-28") == []
    assert points(city("", episode=2), "DC-28") == [0, 0, 0]


@pytest.mark.rule("DC-03", "DC-24", "DC-25", "DC-28")
def test_v3_the_example_goes_on_with_groups_of_four_four_and_two() -> None:
    """Trees 17, rocks 2; ten points for groups: only what the example shows is compared."""
    buildings = "r:I1@G3 r:I1@G4 r:I1@G5 r:I1@G6 i:I1@H3 i:I1@H4 i:I1@H5 i:I1@H6 p:I1@F6 p:I1@F7"
    state = city(buildings, episode=2)

    assert points(state, "DC-28") == [4, 4, 2]
    assert sum(points(state, "DC-28")) == 10
    assert points(state, "DC-24") == [17]


WELL_WITH_THREE = """
    options: episode=3
    residential: a b
    industrial: c
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . a a b . . .
    . . . . . . @ b . . .
    . . . . . c c c . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
"""


@pytest.mark.rule("DC-29")
def test_v4_three_buildings_are_not_enough() -> None:
    assert points(place(WELL_WITH_THREE), "DC-29") == [0]


@pytest.mark.rule("DC-29")
def test_v4_four_buildings_at_the_sides_of_a_well() -> None:
    state = place(
        WELL_WITH_THREE.replace(". . . . . . @ b", ". . . . . d @ b").replace("industrial: c", "industrial: c d")
    )

    assert points(state, "DC-29") == [4]


@pytest.mark.rule("DC-29")
def test_v4_one_building_that_touches_twice_spoils_it() -> None:
    # An L of four lies along the north and the west of the well.
    state = place("""
        options: episode=3
        residential: a b
        industrial: c
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . a a b . . .
        . . . . . a @ b . . .
        . . . . . . c c . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
    """)

    assert points(state, "DC-29") == [0]


@pytest.mark.rule("DC-29", "DC-31")
def test_v4_a_church_is_one_of_the_four() -> None:
    # Episode 5: the well on E3; E4 belongs to a church.
    state = city("r:I1@E2 i:I1@D3 p:I1@F3 c:I2r1@E4", episode=5)

    assert points(state, "DC-29") == [4, 0]


@pytest.mark.rule("DC-29")
def test_a_well_built_over_scores_nothing() -> None:
    state = city("r:I1@G4 r:I1@G6 r:I1@F5 r:I1@H5 p:I1@G5", episode=3)

    assert points(state, "DC-29") == [0]


@pytest.mark.rule("DC-29")
def test_the_well_of_episode_3_lies_in_the_east() -> None:
    well = land(3).wells
    large = max(land(3).sides, key=int.bit_count)

    assert well == cells("G5")
    assert well & large


@pytest.mark.rule("DC-29", "DC-34")
@pytest.mark.parametrize("episode", range(1, 13))
def test_how_many_wells_there_are(episode: int) -> None:
    wells = {3: 1, 4: 2, 5: 2, 6: 1}

    assert len(points(city("", episode=episode), "DC-29")) == wells.get(episode, 0)


@pytest.mark.rule("DC-27")
@pytest.mark.parametrize("episode", range(1, 13))
def test_totals_without_reasons_are_those_of_the_score_sheets(episode: int) -> None:
    state = city("r:I1@C2 r:I1@C3 i:I1@D2 p:I2@H7", "c:X5@C4 f:I1@I5 p:I1@G8", episode=episode)

    assert game.totals(state) == tuple(sheet.total for sheet in game.score(state))
