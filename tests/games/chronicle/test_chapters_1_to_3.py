"""Episodes 1 to 9: first houses, quarters, wells, churches and the flood."""

from __future__ import annotations

import pytest

from ratusz.games import chronicle as game
from ratusz.games.chronicle.data import CARDS, NUMBERS, PIECES, SHAPES
from ratusz.games.chronicle.episodes import EPISODES
from ratusz.games.chronicle.state import cards_of
from ratusz.games.chronicle.stickers import spaces
from tests.games.chronicle.builders import (
    after,
    board,
    cells,
    city,
    ended,
    land,
    legal,
    lines,
    named,
    played,
    points,
    start,
    total,
    why,
    why_not,
)


@pytest.mark.rule("CH-E01-01", "CH-BASE-56")
def test_episode_1_is_the_base_rules() -> None:
    assert {line.rule for line in game.score(start(1))[0].lines} == {
        *("CH-BASE-06", "CH-BASE-26", "CH-BASE-34", "CH-BASE-35", "CH-BASE-36")
    }
    assert len(cards_of(EPISODES[1])) == 24


@pytest.mark.rule("CH-E03-02", "CH-CAMP-14")
def test_wells_go_on_squares_with_light_green_all_around() -> None:
    legacy = board("new", episode=3)
    where = spaces(legacy, "W")

    assert cells("D2 B9 G4") & ~where == 0
    assert cells("F1 J3 D5") & where == 0
    assert where & ~legacy.cells("o") == 0


@pytest.mark.rule("CH-E03-02")
def test_one_well_on_each_bank() -> None:
    state = start(3, boards="new")
    assert game.to_act(state) == {0, 1}
    assert why(state, "W@F1") == "well-sides"
    assert why_not(state, "yel-1", seat=-1) == "CH-CAMP-13"

    state = after(state, "W@D2")

    assert why(state, "W@B9") == "well-bank"
    assert why(state, "ok") == "other-sticker"
    state = after(after(state, "W@G4", "ok"), "W@B9", "W@G4", "ok", seat=1)
    assert game.to_act(state) == {-1}
    assert [named(sheet.legacy.cells("w")) for sheet in state.sheets] == ["D2 G4", "G4 B9"]
    assert [named(land(state, seat).wells) for seat in (0, 1)] == ["D2 G4", "G4 B9"]


@pytest.mark.rule("CH-E04-01", "CH-E04-03")
def test_episode_4_has_churches_that_score_nothing() -> None:
    state = city("chu-1: F8 G8 H8 G9; yel-1: D8 E8; red-1: E7 F7; blu-1: G10 H10", episode=4)

    assert len(cards_of(EPISODES[4])) == 28
    assert lines(start(4)) == lines(start(3))
    assert [line.rule for line in game.score(state)[0].lines if "church" in line.label.key] == []
    assert points(state, "CH-E02-01") == [1, 1, 1]


@pytest.mark.rule("CH-E04-04")
def test_a_church_belongs_to_no_group_and_counts_for_bordering() -> None:
    state = city("chu-1: F1 G1 H1 G2", episode=4, card="red-1")

    assert points(state, "CH-E02-01") == [0, 0, 0]
    assert why_not(state, "I2@I1") is None


@pytest.mark.rule("CH-E04-05", "CH-E04-06")
@pytest.mark.parametrize(("seat", "rank", "shape"), [(0, "first", "X5"), (1, "second", "S4"), (2, "others", "L3")])
def test_the_fourth_church_depends_on_the_rank(seat: int, rank: str, shape: str) -> None:
    state = ended(city("yel-8: F1 G1 F2 G2 F3", "yel-1: F1 G1", "", episode=4, card="blu-6"))
    fourth = state.sheets[seat].legacy.fourth

    assert [total(state, other) for other in (0, 1, 2)] == sorted(total(state, other) for other in (0, 1, 2))[::-1]
    assert fourth == rank
    assert SHAPES.index(shape) == {"first": 17, "second": 7, "others": 2}[rank]


@pytest.mark.rule("CH-E04-07")
def test_everybody_builds_the_own_fourth_church() -> None:
    state = after(start(5, boards="through:5;fourth:first/through:5;fourth:others"), "chu-4")

    assert why_not(state, "X5@H5", seat=0) == "CH-BASE-19"
    assert why_not(state, "X5@F5", seat=0) is None
    assert why_not(state, "L3@F1", seat=0) == "CH-BASE-10"
    assert why_not(state, "L3@F1", seat=1) is None
    assert why_not(state, "pass", seat=1) == "CH-ETERNAL-11"
    assert PIECES[SHAPES.index("X5")].draw() == ".#./###/.#."


@pytest.mark.rule("CH-E06-01", "CH-E09-01")
@pytest.mark.parametrize("episode", [6, 9])
def test_nobody_passes_at_all(episode: int) -> None:
    state = city("", episode=episode, card="red-1")

    assert why_not(state, "pass") == f"CH-E{episode:02}-01"
    assert "leave" in legal(state)
    assert not any(line.rule == "CH-BASE-26" for line in game.score(state)[0].lines)


@pytest.mark.rule("CH-E06-01")
def test_who_cannot_build_is_out_without_passing() -> None:
    state = city("yel-1: F1 G1", episode=6, board="fourth:second;F:F2,G2,H1,E1,E2,F3", card="red-1")

    assert legal(state) == {"leave"}
    assert played(state, "leave").sheets[0].out == "CH-E06-01"


@pytest.mark.rule("CH-E07-04")
@pytest.mark.parametrize("episode", [7, 8, 10])
def test_passing_comes_back_but_not_for_churches(episode: int) -> None:
    assert why_not(city("", episode=episode, card="red-1"), "pass") is None
    assert why_not(city("", episode=episode, card="chu-1"), "pass") == "CH-ETERNAL-11"


@pytest.mark.rule("CH-E07-01", "CH-E07-03")
@pytest.mark.parametrize("episode", [7, 8, 9])
def test_the_left_bank_is_flooded(episode: int) -> None:
    state = city("", episode=episode, card="red-1")

    assert why(state, "I2@D2") == "flooded"
    assert why_not(state, "I2@D2") == "CH-E07-01"
    assert why_not(state, "I2@F2") is None
    assert why_not(state, "I2@G3") == "CH-BASE-19"
    assert land(state).buildable & land(state).side.left == 0


@pytest.mark.rule("CH-E07-02")
def test_what_is_under_water_does_not_count() -> None:
    # Right bank: trees H3 G7 F10, rocks K1 I6 E9; of its 61 light spaces 6 show those and the well G4 another.
    state = start(7)

    assert lines(state) == {"start": 10, "trees": 6, "rocks": -6, "empty": -(61 - 6 - 1)}
    assert [line.label.args["cell"] for line in game.score(state)[0].lines if line.rule == "CH-E03-01"] == ["G4"]


@pytest.mark.rule("CH-E07-05")
def test_groups_wells_and_churches_score_as_before() -> None:
    told = "chu-1: F8 G8 H8 G9; yel-1: D8 E8; red-1: E7 F7; blu-1: G10 H10"

    assert points(city(told, episode=7), "CH-E05-01") == [3]
    assert points(city(told, episode=7), "CH-E02-01") == [1, 1, 1]
    around = "yel-1: F4 F3; red-1: G3 G2; blu-1: H4 I4; yel-2: G5 H5 I5"
    assert points(city(around, episode=7), "CH-E03-01") == [4]


@pytest.mark.rule("CH-E07-06", "CH-E07-07")
def test_clearings_go_on_the_edge_of_the_forest() -> None:
    legacy = board("new")
    first = spaces(legacy, "CP")

    assert cells("K3 J5 K7 J9 I11") & ~first == 0
    assert cells("K5 K9 K11") & first == 0
    assert cells("K9") & spaces(legacy.with_sign(cells("J9"), "."), "CT")
    assert cells("K11") & spaces(legacy.with_sign(cells("K10 J11"), "."), "CT") == 0


def flood_ended(*choices: str) -> game.State:
    """Episode 8 for two; the second city is empty, so its owner is one of the others and may clear twice."""
    state = start(8, boards="fourth:second;w:G4,B9;through:7")
    state = ended(played(after(state, "yel-4"), "O4@F1", "leave"))
    return after(state, *choices, seat=1)


@pytest.mark.rule("CH-E07-06", "CH-E07-07", "CH-E07-08", "CH-E08-03", "CH-CAMP-19")
def test_clearings_are_applied_one_after_the_other_and_may_be_declined() -> None:
    state = flood_ended()
    assert game.to_act(state) == {1}
    assert why(state, "CP@K9", seat=1) == "clearing-inside"
    assert why(state, "CP@K11", seat=1) == "clearing-sawmill"
    assert why(state, "CP@G4", seat=1) == "not-forest"
    assert why(state, "CT@J9", seat=1) == "other-sticker"

    cleared = flood_ended("CP@J9", "CP@K9", "ok")
    declined = flood_ended("skip", "CP@K3", "ok")

    assert game.to_act(cleared) == game.to_act(declined) == frozenset()
    assert named(cleared.sheets[1].legacy.cells(".") & cells("J9 K9 K3")) == "J9 K9"
    assert named(declined.sheets[1].legacy.cells(".") & cells("J9 K9 K3")) == "K3"


@pytest.mark.rule("CH-E07-08", "CH-E13-05")
def test_a_cleared_space_is_light_green_for_good() -> None:
    for episode in (10, 13, 24):
        state = start(episode, boards=f"fourth:second;.:J9;1:K3;through:{episode}")
        assert named(land(state).buildable & cells("J9")) == "J9"
        assert named(land(state).trees & cells("K3")) == "K3"


@pytest.mark.rule("CH-E08-01")
def test_the_dyke_is_eleven_spaces_of_the_right_bank() -> None:
    assert named(land(start(8)).dyke) == "F1 F2 E3 E4 F5 E6 E7 D8 D9 D10 D11"


DYKE = "yel-2: F1 F2 G1; yel-3: E3 E4 F4; red-1: F5 F6; red-2: E6 E7 E8; blu-1: D8 D9"
"""Nine of the eleven; D10 and D11 are left."""


@pytest.mark.rule("CH-E08-02", "CH-E09-02", "CH-CAMP-31")
@pytest.mark.parametrize("episode", [8, 9])
def test_the_first_on_the_whole_dyke_gains_five(episode: int) -> None:
    state = played(city(DYKE, DYKE, DYKE, episode=episode, card="yel-1"), "I2r1@D10", "I2r1@D10", "I2@D10")
    assert [points(state, "CH-E08-02", seat) for seat in (0, 1, 2)] == [[5], [5], [0]]


@pytest.mark.rule("CH-E08-02")
def test_later_players_gain_nothing() -> None:
    state = played(city(DYKE, DYKE, episode=8, card="yel-1"), "I2r1@D10", "pass")
    state = played(after(state, "red-3"), "pass", "L3@D10")

    assert [points(state, "CH-E08-02", seat) for seat in (0, 1)] == [[5], [0]]


@pytest.mark.rule("CH-E10-01")
def test_after_the_flood_both_banks_are_there() -> None:
    state = city("", episode=10, card="red-1")

    assert why_not(state, "I2@D2") is None
    assert named(land(state).open & cells("A1 B1")) == "A1 B1"
    # Five spaces of trees; rocks on E1, A3, I6 and E9; 84 plain spaces less two wells.
    assert lines(start(10)) == {"start": 10, "trees": 10, "rocks": -8, "empty": -82}
    assert CARDS[NUMBERS["chu-4"]] == "chu-4"
