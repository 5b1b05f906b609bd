"""DC-30 to DC-36 and DC-43: churches."""

import pytest

from ratusz.games import dice_city as game
from ratusz.games.dice_city.data import SHAPES
from ratusz.games.dice_city.episodes import EPISODES
from tests.games.dice_city.builders import after, city, legal, lines, out, played, points, start, why_not


def shapes(state: game.State) -> set[str]:
    return {notation[:2] for notation in legal(state) if "@" in notation}


@pytest.mark.rule("DC-30")
@pytest.mark.parametrize("roll", ["1+c:r", "3+c:p", "2+c:i"])
def test_the_compass_makes_everybody_forget_the_other_dice(roll: str) -> None:
    state = after(start(5, players=2), roll)

    assert shapes(state) == {"L3"}
    assert why_not(state, "I1@D1") == "DC-30"


@pytest.mark.rule("DC-30")
@pytest.mark.parametrize(
    ("episode", "expected"),
    [
        (4, ["I2", "X5", "L3", "T4"]),
        (5, ["L3", "T4", "I2", "X5"]),
        (6, ["T4", "L3", "X5", "I2"]),
        (7, ["I1", "I2", "L3"]),
        (8, ["T4", "X5"]),
    ],
)
def test_the_order_of_the_churches_is_printed(episode: int, expected: list[str]) -> None:
    assert [SHAPES[shape] for shape in EPISODES[episode].churches] == expected
    for number, shape in enumerate(expected):
        assert shapes(after(city("r:I2@G4", episode=episode, compass=number), "1+c:r")) == {shape}


@pytest.mark.rule("DC-30")
def test_the_order_is_shown_in_advance() -> None:
    tray = next(tray for tray in game.scene(city(episode=5, compass=1), 0).trays if tray.id == "compass")

    assert [(item.drawing, item.state) for item in tray.items] == [
        ("##/#.", "done"),
        ("###/.#.", "idle"),
        ("##", "idle"),
        (".#./###/.#.", "idle"),
    ]


@pytest.mark.rule("DC-30")
def test_a_church_follows_the_rules_for_all_buildings() -> None:
    state = city("r:I2r1@D1", episode=5, roll="1+c:r")

    assert why_not(state, "L3@E1") is None
    assert why_not(state, "L3@F1") == "DC-15"
    assert why_not(state, "L3@D2") == "DC-16"
    assert why_not(state, "L3r1@C3") == "DC-13"


@pytest.mark.rule("DC-30")
@pytest.mark.parametrize("choice", ["pass", "I2@F1"])
def test_the_box_is_marked_even_by_who_does_not_build(choice: str) -> None:
    state = after(city("r:I1@E1", episode=4), "1+c:r", choice, "ok")

    assert state.compass == 1
    assert shapes(after(state, "1+c:r")) == {"X5"}


@pytest.mark.rule("DC-30")
def test_everybody_builds_the_same_church() -> None:
    state = played(after(start(4, players=2), "1+c:r"), "I2@B2", "pass")

    assert state.compass == 1
    state = after(state, "1+c:r")
    assert why_not(state, "I2@B2", seat=1) == "DC-30"


@pytest.mark.rule("DC-31")
def test_churches_may_be_turned_and_flipped() -> None:
    state = city("r:I2@G4", episode=4, compass=3, roll="1+c:r")

    assert {notation.partition("@")[0] for notation in legal(state) if "@" in notation} == {
        "T4",
        "T4r1",
        "T4r2",
        "T4r3",
    }


@pytest.mark.rule("DC-31")
def test_churches_are_of_no_type_but_buildings_all_the_same() -> None:
    # Two residential singles with a church between them.
    state = city("r:I1@E3 c:I2@F3 r:I1@H3", episode=5)

    assert lines(state)["group.residential"] == 1
    assert why_not(after(state, "1+0:p"), "I1@F2") is None


@pytest.mark.rule("DC-32", "DC-07")
def test_with_all_boxes_marked_the_compass_means_nothing() -> None:
    state = city("r:I2@G4", episode=8, compass=2, roll="i+c:p")

    assert shapes(state) == {"I2"}
    state = after(state, "I2@G5", "ok")
    assert state.compass == 2
    assert state.sheets[0].drawn[2].bit_count() == 2


@pytest.mark.rule("DC-33")
def test_passing_on_a_church_takes_two_boxes() -> None:
    state = after(city("r:I2@G4", episode=4, passes=3), "1+c:r", "pass", "ok")

    assert state.sheets[0].boxes == 5


@pytest.mark.rule("DC-33")
def test_with_one_box_a_church_cannot_be_passed() -> None:
    state = city("r:I2@G4", episode=4, passes=5, roll="1+c:r")

    assert why_not(state, "pass") == "DC-33"
    assert out(after(state, "leave", "ok")) == "DC-33"
    assert why_not(city("r:I2@G4", episode=4, passes=5, roll="1+0:r"), "pass") is None
    assert why_not(city("r:I2@G4", episode=4, passes=6, roll="1+c:r"), "pass") == "DC-20"


@pytest.mark.rule("DC-34")
@pytest.mark.parametrize(
    ("buildings", "expected"),
    [
        pytest.param("c:L3@E1", [0], id="alone"),
        pytest.param("r:I2r1@D1 c:L3@E1 i:I2r1@F2", [0], id="v5 residential and industrial only"),
        pytest.param("r:I2r1@D1 c:L3@E1 i:I2r1@F2 p:I1@G1", [3], id="all three"),
        pytest.param("r:I2r1@D1 c:L3@E1 i:I2r1@F2 c:I2@G1 p:I1@I1", [0, 0], id="public beside another church"),
        pytest.param("c:L3@E1 r:I1@G1 i:I1@D1 p:I1@F2 c:I2@G2", [3, 0], id="one of two"),
        pytest.param("c:I2@E1 r:I1@D1 i:I1@E2 p:I1@F2 c:I2@G2 r:I1@I2 i:I1@G1", [3, 3], id="a building serves two"),
    ],
)
def test_three_points_for_a_church_with_all_three_types(buildings: str, expected: list[int]) -> None:
    assert sorted(points(city(buildings, episode=5), "DC-34"), reverse=True) == expected


@pytest.mark.rule("DC-15", "DC-34")
def test_v5_a_narrow_river_does_not_matter() -> None:
    # Episode 5: the river runs between C1 and D1.
    assert points(city("c:I2r1@D1 r:I1@E1 i:I1@E2 p:I1@C1", episode=5), "DC-34") == [3]


@pytest.mark.rule("DC-34", "DC-42")
def test_v5_a_wide_river_does() -> None:
    # Episode 7: E2 and E3 are wide river, with D2 on one side and F2 on the other.
    assert points(city("c:I2r1@F2 r:I1@G2 i:I1@F1 p:I1@D2", episode=7), "DC-34") == [0]
    assert points(city("c:I2r1@F2 r:I1@G2 i:I1@F1 p:I1@F4", episode=7), "DC-34") == [3]


@pytest.mark.rule("DC-34")
@pytest.mark.parametrize("episode", range(1, 13))
def test_in_which_episodes_churches_score(episode: int) -> None:
    scores = bool(points(city("c:I1@G4", episode=episode), "DC-34"))

    assert scores == (episode in {5, 6, 7, 8})


@pytest.mark.rule("DC-35")
def test_the_printed_church_is_the_first_building() -> None:
    state = after(start(6), "1+0:r")

    assert [building.kind for building in state.sheets[0].buildings] == [3]
    assert legal(state) - {"leave"} == {f"I1@{name}" for name in ("D4", "D5", "E3", "F4", "G5", "F6", "E6")}
    assert why_not(state, "I1@G1") == "DC-35"


@pytest.mark.rule("DC-35")
def test_all_its_sides_may_be_used_later() -> None:
    assert why_not(city("r:I1@D4", episode=6, roll="1+0:r"), "I1@G5") is None


@pytest.mark.rule("DC-35")
def test_the_printed_church_scores_like_any_other() -> None:
    # The public single stands across the narrow river.
    assert points(city("r:I2@C5 i:I2r1@E6 p:I1@G5", episode=6), "DC-34") == [3]


@pytest.mark.rule("DC-36")
def test_in_episode_6_there_is_no_passing() -> None:
    state = after(start(6), "3+2:r")

    assert "pass" not in legal(state)
    assert why_not(state, "pass") == "DC-36"
    assert points(state, "DC-23") == []
    assert out(after(state, "leave", "ok")) == "DC-36"
    assert why_not(after(start(6), "1+c:r"), "pass") == "DC-36"


@pytest.mark.rule("DC-43")
def test_small_churches_in_episode_7_and_the_last_ones_in_episode_8() -> None:
    assert max(int(SHAPES[shape][1]) for shape in EPISODES[7].churches) == 3
    assert len(EPISODES[8].churches) == 2
    assert all(not EPISODES[number].churches for number in range(9, 13))


@pytest.mark.rule("DC-46", "DC-07")
@pytest.mark.parametrize("episode", [1, 2, 3, 9, 10])
def test_where_the_compass_has_no_meaning(episode: int) -> None:
    state = after(start(episode), "3+c:i")

    assert shapes(state) == {"L3"}
    assert "compass" not in {tray.id for tray in game.scene(state, 0).trays}
