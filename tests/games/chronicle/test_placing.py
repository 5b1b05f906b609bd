"""Where buildings may stand: on which spaces, on which bank, beside what."""

from __future__ import annotations

import pytest

from ratusz.games import chronicle as game
from tests.games.chronicle.builders import after, cells, city, land, legal, named, played, start, total, why, why_not

HOUSE = "yel-1: F1 G1"


@pytest.mark.rule("CH-BASE-14", "CH-BASE-15")
@pytest.mark.parametrize(
    ("notation", "told"),
    [("I2@A4", "mountain"), ("I2@J5", "forest"), ("I2r1@K10", "forest"), ("I2@C4", "alone"), ("I2@F4", "alone")],
)
def test_nobody_builds_on_mountains_or_in_the_forest(notation: str, told: str) -> None:
    assert why(city(HOUSE, episode=1, card="red-1"), notation) == told


@pytest.mark.rule("CH-BASE-14")
def test_a_building_lies_inside_the_grid() -> None:
    state = city("", episode=1, card="red-4")

    assert "I4@H1" in {game.text(action) for action in game.all_actions(state.setup)}
    assert "I4@I1" not in {game.text(action) for action in game.all_actions(state.setup)}


@pytest.mark.rule("CH-BASE-16")
def test_trees_and_rocks_may_be_built_over() -> None:
    state = city("yel-1: F9 F8", episode=1, card="red-1")

    assert why_not(state, "I2@E9") == "CH-BASE-24"
    assert why_not(state, "I2r1@E8") is None
    assert why_not(state, "I2r1@F10") is None
    assert named(land(state).trees & cells("F10")) == "F10"
    assert named(land(state).rocks & cells("E9")) == "E9"
    # F10 and F11: two trees and an empty space less. On E9 and E10 it is two rocks and an empty space.
    assert total(played(state, "I2r1@F10", "leave")) == total(state) - 2 + 1
    other = city("yel-1: F9 F8", episode=1, card="red-2")
    assert total(played(other, "I3r1@E9", "leave")) == total(other) + 2 + 2


@pytest.mark.rule("CH-BASE-17")
@pytest.mark.parametrize("notation", ["I2@E1", "I2@D4", "I2r1@D7"])
def test_a_building_stays_on_one_bank(notation: str) -> None:
    assert why_not(city("", episode=1, card="red-1"), notation) == "CH-BASE-17"


@pytest.mark.rule("CH-BASE-19", "CH-BASE-18")
def test_the_first_domino_lies_along_the_river() -> None:
    # In each row the last space left of the river and the first one right of it; where it bends they stay the same.
    state = after(start(1), "red-1")

    assert why_not(state, "I2@C2") == "CH-BASE-19"
    assert why(state, "I2@C2") == "start-river"
    assert why_not(state, "I2@D2") is None
    assert named(land(state).start) == "E1 F1 E2 F2 D3 E3 D4 E4 E5 F5 D6 E6 D7 E7 C8 D8 C9 D9 C10 D10 C11 D11"


@pytest.mark.rule("CH-BASE-20")
@pytest.mark.parametrize("notation", ["I2@D1", "I2@F1"])
def test_either_bank_may_be_chosen(notation: str) -> None:
    assert why_not(after(start(1), "red-1"), notation) is None


@pytest.mark.rule("CH-BASE-21")
def test_the_first_building_is_the_first_that_is_placed() -> None:
    state = played(after(start(1), "red-4"), "pass")
    state = after(state, "red-1")

    assert why_not(state, "I2@H1") == "CH-BASE-19"
    assert why_not(state, "I2@F1") is None


@pytest.mark.rule("CH-BASE-21", "CH-E04-04")
def test_a_church_can_be_the_first_building() -> None:
    # T4 unturned on F1 G1 H1 with G2 below.
    state = played(after(start(4), "chu-1"), "T4@F1")
    state = after(state, "red-1")

    assert why_not(state, "I2@I1") is None
    assert why_not(state, "I2@D9") == "CH-BASE-22"


@pytest.mark.rule("CH-BASE-22")
@pytest.mark.parametrize(
    ("notation", "told"), [("I2@H1", ""), ("I2@F2", ""), ("I2@H2", "corner-only"), ("I2@I1", "alone")]
)
def test_later_buildings_border_one_that_stands(notation: str, told: str) -> None:
    assert why(city(HOUSE, episode=1, card="red-1"), notation) == told


@pytest.mark.rule("CH-BASE-23")
def test_buildings_border_across_the_river() -> None:
    # F1 lies right of the river, E1 left of it.
    assert why_not(city(HOUSE, episode=1, card="red-1"), "I2@D1") is None


@pytest.mark.rule("CH-BASE-24", "CH-BASE-25")
def test_no_building_lies_on_another() -> None:
    state = city(HOUSE, episode=1, card="red-1")

    assert why_not(state, "I2@G1") == "CH-BASE-24"
    assert why(state, "I2@G1") == "building"
    assert all("F1" not in notation for notation in legal(state))


@pytest.mark.rule("CH-BASE-25")
def test_a_placed_building_is_never_moved() -> None:
    state = played(after(start(1), "yel-1"), "I2@F1")
    state = after(state, "red-1")

    assert named(state.sheets[0].placed[0]) == "F1 G1"
    assert {action for action in legal(state) if "yel" in action} == set()


@pytest.mark.rule("CH-BASE-31")
def test_a_pass_is_allowed_though_there_is_a_place() -> None:
    state = after(start(1), "red-1")

    assert {"pass", "leave"} < legal(state)
    assert len(legal(state)) > 2


@pytest.mark.rule("CH-BASE-31")
def test_a_building_may_be_placed_badly() -> None:
    """A row of four over the trees on H3, or in the top row, where it leaves the rocks on E1 and all trees in sight."""
    state = city(HOUSE, episode=1, card="red-4")

    for notation in ("I4r1@H1", "I4@H1"):
        assert why_not(state, notation) is None


@pytest.mark.rule("CH-BASE-10")
def test_only_the_building_on_the_card_is_placed() -> None:
    state = after(start(1), "red-1")

    assert why_not(state, "I3@F1") == "CH-BASE-10"
    assert why(state, "I3@F1") == "other-building"
