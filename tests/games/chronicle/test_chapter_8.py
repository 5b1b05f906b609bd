"""Episodes 22 to 24: the palace, parks, the founders' house and the last page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratusz.games import chronicle as game
from ratusz.games.chronicle.boards import cells as showing
from ratusz.games.chronicle.campaign import courses
from ratusz.games.chronicle.courses import briefing
from ratusz.games.chronicle.data import CARDS
from ratusz.games.chronicle.episodes import EPISODES
from ratusz.games.chronicle.sheet import free_cells
from ratusz.games.chronicle.stickers import spaces
from tests.games.chronicle.builders import (
    after,
    board,
    cells,
    city,
    ended,
    land,
    legal,
    named,
    played,
    points,
    start,
    token,
    why,
    why_not,
    with_city,
)


@pytest.mark.rule("CH-E22-01", "CH-CAMP-26")
def test_the_final_bonuses_are_announced_with_chapter_8() -> None:
    whole = next(course for course in courses() if course.id == "whole")

    assert "CH-E22-01" in briefing(whole, 21).new_rules
    assert all("CH-E22-01" not in briefing(whole, number).new_rules for number in range(24) if number != 21)


@pytest.mark.rule("CH-E22-02", "CH-CAMP-32")
@pytest.mark.parametrize("episode", [22, 23, 24])
def test_blue_buildings_without_a_cog_are_out(episode: int) -> None:
    # The standard state has cogs on blu-1, blu-3, blu-5 and blu-6.
    state = city("", episode=episode, card="blu-2")

    assert token(state) == 0
    assert legal(state) == {"pass", "leave"}
    assert why_not(state, "L3@D6") == "CH-E22-02"
    state = played(state, "pass")
    assert token(state) == 0
    assert state.sheets[0].out == ""
    assert why_not(city("", episode=episode, card="blu-1"), "pass") == "CH-BASE-27"


@pytest.mark.rule("CH-E22-02")
def test_in_episode_21_they_are_still_there() -> None:
    assert len(legal(city("", episode=21, card="blu-2"))) > 2


@pytest.mark.rule("CH-E22-03")
def test_the_palace_is_a_printed_red_building() -> None:
    state = city("yel-1: F6 G6", episode=22, card="red-1")

    assert why(state, "I2r1@E6") == "palace"
    # D6 borders the palace only.
    assert why_not(state, "I2@C6") is None
    assert named(land(state).printed_colour[1]) == "E6"


@pytest.mark.rule("CH-E22-04")
def test_the_first_building_borders_the_palace() -> None:
    state = city("", episode=22, card="red-1")

    assert named(land(state).start) == "E5 D6 F6 E7"
    assert why_not(state, "I2@F1") == "CH-E22-04"
    assert why_not(state, "I2@F6") is None


RED_AROUND_G4 = "red-1: F4 F3; red-2: G3 G2 G1; red-3: H3 H4 I4"


@pytest.mark.rule("CH-E22-05", "CH-E22-06")
def test_a_tree_is_planted_where_red_encloses_a_space() -> None:
    # Red on F4, G3 and H4; the next one covers G5, and G4 becomes a space with one tree.
    state = city(RED_AROUND_G4, episode=22, card="red-4")
    assert named(state.sheets[0].planted) == ""

    state = played(state, "I4@F5", "leave")

    assert named(state.sheets[0].planted) == "G4"
    # Trees are left on C1, G7, C10 and F10.
    assert points(state, "CH-BASE-34") == [2 * 4 + 1]
    over = ended(state)
    assert over.sheets[0].legacy.signs == state.sheets[0].legacy.signs


@pytest.mark.rule("CH-E22-06")
def test_a_park_stays_for_good_in_a_campaign() -> None:
    state = start(22, boards="through:22;fourth:second;g:K1,A8;P:E3;K:E6;cogs:blu-1")
    sheet = replace(state.sheets[0], planted=cells("G4"), levelled=cells("I6"))
    state = ended(replace(state, sheets=(sheet, state.sheets[1])))

    signs = state.sheets[0].legacy.signs
    assert named(showing(signs, "1") & cells("G4")) == "G4"
    assert named(showing(signs, ".") & cells("I6")) == "I6"


@pytest.mark.rule("CH-E22-05", "CH-E22-06")
@pytest.mark.parametrize(
    ("told", "card", "choice"),
    [
        pytest.param("yel-1: F4 F3; red-2: G3 G2 G1; red-3: H3 H4 I4", "red-4", "I4@F5", id="one side is yellow"),
        pytest.param("red-1: H1 H2; red-2: G2 G3 G4; red-3: I3 I4 I2", "red-7", "T4r2@H4", id="trees on H3"),
        pytest.param("red-1: F4 F3; red-2: G3 G2 G1", "red-4", "I4@F5", id="one side is free"),
    ],
)
def test_where_no_tree_is_planted(told: str, card: str, choice: str) -> None:
    state = played(city(told, episode=22, card=card), choice, "leave")

    assert named(state.sheets[0].planted) == ""


@pytest.mark.rule("CH-E22-06")
def test_the_palace_is_a_red_side_and_one_building_may_be_several() -> None:
    # D6 is enclosed by the palace on E6, and one red building on D5, C6... the U of C6 C7 D7 is one building.
    state = city("red-1: D5 D4; yel-1: E7 F7", episode=22, card="red-3")
    state = played(state, "L3@C6", "leave")

    assert named(state.sheets[0].placed[CARDS.index("red-3")]) == "C6 C7 D7"
    assert named(state.sheets[0].planted) == "D6"


@pytest.mark.rule("CH-E22-07")
def test_rocks_vanish_between_three_red_sides_and_the_forest() -> None:
    # Red on I5, H6 and I7, forest on J6.
    state = city("red-1: I5 H5; red-2: H6 G6 F6", episode=22, card="red-3")
    assert named(land(state).rocks & cells("I6")) == "I6"

    state = played(state, "L3r2@H7", "leave")

    assert named(state.sheets[0].levelled) == "I6"
    # Rocks are left on E1, C3 and E9; those on H5 are built over.
    assert points(state, "CH-BASE-35") == [-6]

    # They stay away when the next building encloses nothing.
    state = played(after(state, "yel-1"), "I2r1@F7")
    assert named(state.sheets[0].levelled) == "I6"


@pytest.mark.rule("CH-E22-05", "CH-E22-06")
def test_a_rock_space_that_red_encloses_becomes_a_park() -> None:
    """Red on D9, F9, E8 and E10: one tree, and the rocks are gone."""
    state = city("red-1: D9 D10; red-2: F9 G9 H9; red-4: E8 F8 G8 H8", episode=22, card="red-3")
    assert points(state, "CH-BASE-35") == [-2 * 5]

    state = played(state, "L3r1@E10", "leave")

    assert named(state.sheets[0].placed[CARDS.index("red-3")]) == "E10 F10 E11"
    assert (named(state.sheets[0].planted), named(state.sheets[0].levelled)) == ("E9", "")
    # Rocks on E1, C3, H5 and I6; trees on C1, H3, G7 and C10, and the new one.
    assert points(state, "CH-BASE-35") == [-2 * 4]
    assert points(state, "CH-BASE-34") == [2 * 4 + 1]


@pytest.mark.rule("CH-E22-06")
def test_the_port_gets_no_tree() -> None:
    """Red on E2, D3, and at last on F3 and E4."""
    state = played(city("red-1: E1 E2; red-3: C3 D3 D4", episode=22, card="red-5"), "J4@F2", "leave")

    assert named(state.sheets[0].placed[CARDS.index("red-5")]) == "F2 F3 E4 F4"
    assert (named(state.sheets[0].planted), named(state.sheets[0].levelled)) == ("", "")
    assert points(state, "CH-BASE-34") == [2 * 5]


@pytest.mark.rule("CH-E22-07")
def test_rocks_vanish_at_the_rim() -> None:
    """Red on D1, E2 and, across the river, F1; E1 lies in the top row."""
    state = played(city("red-1: C1 D1; red-2: F1 G1 H1", episode=22, card="red-3"), "L3r1@D2", "leave")

    assert named(state.sheets[0].placed[CARDS.index("red-3")]) == "D2 E2 D3"
    assert named(state.sheets[0].levelled) == "E1"


@pytest.mark.rule("CH-E22-07")
def test_rocks_vanish_beside_a_mountain() -> None:
    """Rocks on C7, red on C6, D7 and C8, and a mountain on B7. The space becomes plain and keeps no square."""
    board = "through:22;fourth:second;cogs:blu-1;r:C7;g:K1,A8;P:E3;K:E6"
    state = city("red-1: C8 C9", episode=22, board=board, card="red-3")
    state = played(state, "L3r2@C6", "leave")

    assert named(state.sheets[0].levelled) == "C7"

    campaign = start(22, boards=board)
    sheet = with_city(campaign.sheets[0], "red-1: C8 C9")
    campaign = played(after(replace(campaign, sheets=(sheet, campaign.sheets[1])), "red-3"), "L3r2@C6", "leave")
    assert ended(campaign).sheets[0].legacy.signs[6 * 11 + 2] == "."


@pytest.mark.rule("CH-E22-07")
def test_plain_light_land_on_the_fourth_side_keeps_the_rocks() -> None:
    # E9: red on D9, E8 and E10, but F9 is free.
    state = city("red-1: D9 D8; red-4: E7 F7 G7 H7; red-2: E8 F8 G8", episode=22, card="red-3")
    state = played(state, "L3@D10", "leave")

    assert named(state.sheets[0].levelled) == ""


@pytest.mark.rule("CH-E22-08")
@pytest.mark.parametrize("episode", [22, 23, 24])
def test_railroad_and_port_go_on(episode: int) -> None:
    assert (EPISODES[episode].railroad, EPISODES[episode].rail) == (2, ("row", "port"))


@pytest.mark.rule("CH-E23-01")
@pytest.mark.parametrize(
    ("told", "expected"),
    [
        pytest.param("yel-1: G8 H8", 1, id="beside the trees on G7"),
        pytest.param("yel-1: G8 H8; blu-1: G7 G6", 0, id="the trees are covered"),
        pytest.param("yel-1: G8 H8; yel-2: G6 H6 F6", 2, id="two at the same trees"),
        pytest.param("red-1: G8 H8", 0, id="not yellow"),
    ],
)
def test_yellow_buildings_at_trees(told: str, expected: int) -> None:
    # The founders' house stands on H5 here, where no tree is near.
    text = "through:23;fourth:second;cogs:blu-1;g:K1,A8;P:E3;K:E6;H:H5"

    assert points(city(told, episode=23, board=text), "CH-E23-01") == [expected]


@pytest.mark.rule("CH-E23-01", "CH-E23-02")
def test_the_founders_house_stands_on_a_square_and_scores() -> None:
    state = start(23, boards="through:22;fourth:second;cogs:blu-1;g:K1,A8;P:E3;K:E6")
    assert [sheet.owed for sheet in state.sheets] == [("HOUSE",), ("HOUSE",)]
    assert cells("E7") & spaces(board("new"), "HOUSE") == 0
    assert why_not(state, "HOUSE@E7") == "CH-CAMP-14"

    # C7 has no tree near, but F7 lies beside the trees on G7.
    state = after(after(state, "HOUSE@C7", "ok"), "HOUSE@F7", "ok", seat=1)

    assert [points(state, "CH-E23-01", seat) for seat in (0, 1)] == [[0], [1]]
    assert named(land(state).printed) == "E6 C7"
    assert why_not(after(state, "red-1"), "I2@C7") == "CH-E23-02"


@pytest.mark.rule("CH-E23-02", "CH-E22-04")
def test_the_first_building_borders_the_palace_and_not_the_house() -> None:
    state = city("", episode=23, card="red-1")

    # The standard state has the house on F7.
    assert why_not(state, "I2@G7") == "CH-E22-04"
    assert why_not(city("yel-1: D6 D5", episode=23, card="red-1"), "I2@G7") is None


@pytest.mark.rule("CH-E24-01")
def test_trees_may_not_be_built_on() -> None:
    state = city("yel-1: F6 G6", episode=24, card="red-1")

    assert why_not(state, "I2r1@G7") == "CH-E24-01"
    assert why_not(city("yel-1: F6 G6", episode=23, card="red-1"), "I2r1@G7") is None


@pytest.mark.rule("CH-E24-01")
def test_a_tree_planted_in_the_last_episode_stays_too() -> None:
    state = city(RED_AROUND_G4, episode=24, card="red-4")
    state = after(played(state, "I4@F5", "leave"), "yel-1")

    assert named(state.sheets[0].planted) == "G4"
    assert why_not(state, "I2@G4") == "CH-BASE-24"
    assert {action for action in legal(state) if action.endswith("@G4")} == set()
    assert free_cells(land(state), state.sheets[0]) & cells("G4") == 0


@pytest.mark.rule("CH-E24-02")
def test_there_are_no_stickers_after_the_last_episode() -> None:
    state = ended(start(24, boards="through:24;fourth:second;cogs:blu-1;g:K1,A8;P:E3;K:E6;H:F7"))

    assert game.to_act(state) == frozenset()
    assert [sheet.owed for sheet in state.sheets] == [(), ()]
