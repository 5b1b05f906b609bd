"""DC-48 to DC-54: bandits, fortresses, full groups and the clean sheet."""

import pytest

from ratusz.engine.board.bits import iterate
from ratusz.games import dice_city as game
from ratusz.games.dice_city.data import CELL_NAMES
from ratusz.games.dice_city.scoring import bandits_left
from tests.games.dice_city.builders import (
    after,
    cells,
    city,
    land,
    legal,
    lines,
    out,
    points,
    sheet_of,
    singles,
    start,
    why_not,
)


def left(buildings: str, episode: int, bandits: str = "") -> set[str]:
    """The bandits that are not crossed out."""
    found = bandits_left(land(episode), sheet_of(buildings, episode, bandits=bandits))
    return {CELL_NAMES[cell] for cell in iterate(found)}


@pytest.mark.rule("DC-48")
def test_bandits_cannot_be_built_over_crossed_out_or_not() -> None:
    caught = "r:I2r1@H7 i:L3@F7"

    assert why_not(city("r:I1@B2", episode=10, roll="1+0:r"), "I1@C2") == "DC-48"
    assert "G8" not in left(caught, 10)
    assert why_not(city(caught, episode=10, roll="1+0:r"), "I1@G8") == "DC-48"


@pytest.mark.rule("DC-48")
def test_v8_a_bandit_at_the_rim_needs_its_three_neighbours() -> None:
    assert "G8" in left("r:I1@F8 r:I1@H8", 10)
    assert "G8" not in left("r:I1@F8 r:I1@H8 r:I1@G7", 10)


@pytest.mark.rule("DC-48")
def test_v8_two_bandits_side_by_side_need_only_their_other_neighbours() -> None:
    # C2 is carried to episode 11, where C3 is printed.
    around_c2, around_c3 = "r:I1@C1 r:I1@B2 r:I1@D2", "r:I1@B3 r:I1@D3 r:I1@C4"

    assert {"C2", "C3"} & left(around_c2, 11, "C2") == {"C3"}
    assert {"C2", "C3"} & left(f"{around_c2} {around_c3}", 11, "C2") == set()


@pytest.mark.rule("DC-48")
def test_corners_do_not_count() -> None:
    # All sides of E4 but no corner of it.
    assert "E4" not in left("r:I1@E3 r:I1@E5 r:I1@D4 r:I1@F4", 10)
    assert "E4" in left("r:I1@D3 r:I1@D5 r:I1@F3 r:I1@F5", 10)


@pytest.mark.rule("DC-48")
def test_mountains_and_the_rim_need_no_building() -> None:
    # On the map of episode 12 B7 has the mountain A7 and the printed fortress C7 beside it.
    assert "B7" not in left("r:I1@B6 r:I1@B8", 12, "B7")
    assert "B7" in left("r:I1@B6", 12, "B7")


@pytest.mark.rule("DC-48")
def test_drawn_fortresses_count_as_built() -> None:
    assert "J8" not in left("f:I1@I8 f:I1@K8 f:I1@J7", 11)


@pytest.mark.rule("DC-48")
def test_trees_and_rocks_beside_a_bandit_have_to_go() -> None:
    # J7 of episode 10 has I7 and K7 beside it across the narrow river as well.
    assert "J7" in left("r:I1@J6 r:I1@J8 r:I1@K7", 10)
    assert "J7" not in left("r:I1@J6 r:I1@J8 r:I1@K7 r:I1@I7", 10)


@pytest.mark.rule("DC-48", "DC-53")
@pytest.mark.parametrize(("episode", "printed", "loss"), [(10, 6, -3), (11, 5, -3), (12, 2, -6)])
def test_each_bandit_left_costs(episode: int, printed: int, loss: int) -> None:
    assert land(episode).bandits.bit_count() == printed
    assert lines(start(episode))["bandits"] == printed * loss


@pytest.mark.rule("DC-48")
def test_the_line_names_the_rule_of_its_episode() -> None:
    assert points(start(10), "DC-48") == [-18]
    assert points(start(12), "DC-48") == []
    assert -12 in points(start(12), "DC-53")


@pytest.mark.rule("DC-49")
def test_carried_bandits_stand_on_the_same_cells_of_the_next_sheet() -> None:
    state = start(11, players=2, options="bandits=C2,K3/-")

    assert state.sheets[0].bandits == land(11).bandits | cells("C2 K3")
    assert state.sheets[1].bandits == land(11).bandits
    assert why_not(after(state, "1+c:r"), "I1@K3", seat=0) == "DC-48"
    assert why_not(after(state, "1+c:r"), "I1@K3", seat=1) is None
    assert [lines(state, seat)["bandits"] for seat in range(2)] == [-21, -15]


@pytest.mark.rule("DC-49")
@pytest.mark.parametrize("episode", [10, 11, 12])
def test_alone_an_episode_has_only_its_printed_bandits(episode: int) -> None:
    assert start(episode).sheets[0].bandits == land(episode).bandits


@pytest.mark.rule("DC-50")
@pytest.mark.parametrize("episode", [11, 12])
def test_the_compass_calls_for_a_fortress_four_times(episode: int) -> None:
    state = start(episode)
    for number, place in enumerate(("F3", "G4", "D2", "H7")):
        state = after(state, "3+c:p")
        assert {notation[:2] for notation in legal(state) if "@" in notation} == {"I1"}
        assert why_not(state, "L3@F3") == "DC-50"
        state = after(state, f"I1@{place}", "ok")
        assert state.compass == number + 1

    state = after(state, "3+c:p")
    assert {notation[:2] for notation in legal(state) if "@" in notation} == {"L3"}


@pytest.mark.rule("DC-50")
def test_a_fortress_is_marked_as_one() -> None:
    state = after(start(11), "1+c:r", "I1@F3", "ok")

    assert [building.kind for building in state.sheets[0].buildings] == [4]
    assert [piece.symbol for piece in game.scene(state, 0).boards[0].pieces if piece.cells == ("F3",)] == ["fortress"]


@pytest.mark.rule("DC-51")
def test_a_fortress_stands_anywhere_on_a_free_cell() -> None:
    state = after(city("r:I2r1@C4", episode=11), "1+c:r")
    free = land(11).buildable & ~cells("C4 C5")

    assert legal(state) == singles(" ".join(CELL_NAMES[cell] for cell in iterate(free))) | {"leave"}
    assert why_not(state, "I1@B4") is None  # trees
    assert why_not(state, "I1@I3") is None  # a rock
    assert why_not(state, "I1@A2") == "DC-12"
    assert why_not(state, "I1@C3") == "DC-48"
    assert why_not(state, "I1@C4") == "DC-16"


@pytest.mark.rule("DC-51")
def test_a_fortress_cannot_be_passed_but_one_may_leave() -> None:
    state = after(start(11), "1+c:r")

    assert why_not(state, "pass") == "DC-51"
    assert out(after(state, "leave", "ok")) == "DC-51"


@pytest.mark.rule("DC-51")
def test_without_a_space_for_a_fortress_one_is_out() -> None:
    everything = " ".join(f"r:I1@{CELL_NAMES[cell]}" for cell in iterate(land(11).buildable))
    state = after(city(everything, episode=11), "1+c:r")

    assert legal(state) == {"leave"}
    assert out(after(state, "leave", "ok")) == "DC-51"


@pytest.mark.rule("DC-51")
def test_later_buildings_may_continue_from_a_fortress() -> None:
    state = city("r:I2r1@C4 f:I1@J7", episode=11, roll="1+0:r")

    assert why_not(state, "I1@K7") is None
    assert why_not(state, "I1@G2") == "DC-15"


@pytest.mark.rule("DC-51", "DC-14")
def test_if_a_fortress_comes_first_the_river_does_not_matter() -> None:
    state = after(start(11), "1+c:r", "I1@F3", "ok", "1+0:r")

    assert legal(state) - {"pass", "leave"} == singles("F2 E3 G3 F4")


@pytest.mark.rule("DC-51", "DC-53")
def test_in_episode_12_the_next_building_then_touches_any_fortress() -> None:
    state = after(start(12), "1+c:r", "I1@F3", "ok", "1+0:r")

    assert why_not(state, "I1@F4") is None
    assert why_not(state, "I1@D7") is None
    assert why_not(state, "I1@J4") is None
    assert why_not(state, "I1@A2") == "DC-15"


@pytest.mark.rule("DC-51", "DC-28")
def test_a_fortress_has_no_type() -> None:
    assert lines(city("r:I1@E3 f:I1@F3 r:I1@G3", episode=11))["group.residential"] == 1


@pytest.mark.rule("DC-52")
@pytest.mark.parametrize(
    ("buildings", "expected"),
    [
        pytest.param("", {}, id="no building, no points"),
        pytest.param("r:I1@E3", {"full.residential": 3}, id="one building is a group"),
        pytest.param("r:I1@E3 r:I1@E4 p:I1@E5", {"full.residential": 3, "full.public": 3}, id="two full groups"),
        pytest.param("r:I1@E3 p:I1@E4 r:I1@E5", {"full.public": 3}, id="residential in two parts"),
    ],
)
def test_full_groups_bring_three_each(buildings: str, expected: dict[str, int]) -> None:
    found = {name: won for name, won in lines(city(buildings, episode=11)).items() if name.startswith("full")}

    assert found == expected


@pytest.mark.rule("DC-52", "DC-53")
@pytest.mark.parametrize(("episode", "rule", "each"), [(11, "DC-52", 3), (12, "DC-53", 6)])
def test_the_lines_of_full_groups_name_the_rule_of_their_episode(episode: int, rule: str, each: int) -> None:
    state = city("r:I1@E3 r:I1@E4", episode=episode)  # residential is full, the other types have no building

    assert [(line.rule, line.points) for line in game.score(state)[0].lines if ".line.full." in line.label.key] == [
        (rule, each),
        (rule, 0),
        (rule, 0),
    ]


@pytest.mark.rule("DC-53")
def test_full_groups_bring_six_in_episode_12() -> None:
    assert lines(city("r:I1@E3 r:I1@E4", episode=12))["full.residential"] == 6


@pytest.mark.rule("DC-53")
def test_the_first_building_of_episode_12_touches_a_printed_fortress() -> None:
    state = after(start(12), "1+0:r")

    assert legal(state) - {"pass", "leave"} == singles("B7 C6 C8 D7 H4 I3 I5 J4")
    assert why_not(state, "I1@G1") == "DC-53"


@pytest.mark.rule("DC-53")
def test_one_fortress_on_each_side_of_the_river() -> None:
    fortresses = [mask for _, mask in land(12).printed]

    assert fortresses == [cells("I4"), cells("C7")]
    assert [bool(cells("I5") & side) for side in land(12).sides] != [
        bool(cells("C6") & side) for side in land(12).sides
    ]


PERFECT = " ".join(f"p:I1@{CELL_NAMES[cell]}" for cell in iterate(land(12).open | land(12).rocks))
"""Episode 12 with everything covered but the trees."""


@pytest.mark.rule("DC-54")
def test_v9_a_clean_sheet_brings_44() -> None:
    found = lines(city(PERFECT, episode=12))

    clean = {name: won for name, won in found.items() if name.startswith("clean")}
    assert clean == {"clean.passes": 6, "clean.trees": 6, "clean.rocks": 6, "clean.empty": 12}
    assert found["trees"] == 14
    assert sum(clean.values()) + found["trees"] == 6 + 20 + 6 + 12 == 44
    assert "rocks" not in found
    assert "empty" not in found


@pytest.mark.rule("DC-54")
@pytest.mark.parametrize(
    ("buildings", "passes", "missing"),
    [
        (PERFECT, 1, "clean.passes"),
        (PERFECT + " r:I1@J1", 0, "clean.trees"),
        (PERFECT.replace("p:I1@D4 ", ""), 0, "clean.rocks"),
        (PERFECT.replace("p:I1@D5 ", ""), 0, "clean.empty"),
    ],
)
def test_each_of_the_four_by_itself(buildings: str, passes: int, missing: str) -> None:
    clean = {name for name in lines(city(buildings, episode=12, passes=passes)) if name.startswith("clean")}

    assert clean == {"clean.passes", "clean.trees", "clean.rocks", "clean.empty"} - {missing}


@pytest.mark.rule("DC-54")
@pytest.mark.parametrize("episode", range(1, 12))
def test_a_clean_sheet_is_rewarded_in_the_last_episode_only(episode: int) -> None:
    assert points(start(episode), "DC-54") == []
