"""Episodes 19 to 21: railroad, rail line, port and freight."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratusz.games.chronicle.episodes import BRANCHES, EPISODES, RAIL_LENGTH
from ratusz.games.chronicle.rewards import with_tracks
from ratusz.games.chronicle.scoring import linked_group
from ratusz.games.chronicle.sheet import RACES
from tests.games.chronicle.builders import (
    after,
    cells,
    city,
    kept,
    land,
    named,
    played,
    points,
    start,
    token,
    why,
    won,
)


@pytest.mark.rule("CH-E19-01")
def test_the_investor_and_the_factories_are_gone_and_cogs_stay() -> None:
    state = start(19)

    assert (EPISODES[19].investor, EPISODES[19].factory) == (0, 0)
    assert state.sheets[0].legacy.cogs.bit_count() == 4


@pytest.mark.rule("CH-E19-02", "CH-E19-06")
def test_the_rail_line_has_ten_places_with_five_branches() -> None:
    assert kept(start(19))["rails"] == "0/10"
    assert BRANCHES == {2: ("nugget",), 4: ("T1",), 6: ("symbol",), 8: ("nugget",), 10: ("symbol", "symbol")}


@pytest.mark.rule("CH-E19-03", "CH-CAMP-33")
@pytest.mark.parametrize("episode", [19, 21, 24])
def test_a_building_on_row_11_brings_two(episode: int) -> None:
    # A square on G10 H10 G11 H11: two points, not four; a domino above it nothing.
    state = city("yel-1: G9 H9", episode=episode, card="yel-4")
    state = played(state, "O4@G10", "leave")

    assert points(state, "CH-E19-03") == [2]
    assert token(played(after(state, "red-1"), "I2@G8")) == 2


@pytest.mark.rule("CH-E19-03")
def test_churches_are_built_at_the_railroad_too() -> None:
    state = city("yel-1: G9 H9", episode=19, card="chu-1")

    assert points(played(state, "T4r2@G10", "leave"), "CH-E19-03") == [2]


ROW = "yel-2: A11 B11 C11; red-2: D11 E11 F11; yel-1: G11 G10"
"""Of row 11 only H11 is left; I11 to K11 are forest."""


@pytest.mark.rule("CH-E19-04", "CH-E19-05")
def test_the_first_full_row_brings_two_tracks_and_later_ones_one() -> None:
    state = played(city(ROW, ROW, ROW, episode=19, card="red-1"), "I2r1@H10", "I2r1@H10", "leave")
    assert named(land(state).row) == "A11 B11 C11 D11 E11 F11 G11 H11"
    assert [sheet.legacy.tracks for sheet in state.sheets] == [2, 2, 0]


@pytest.mark.rule("CH-CAMP-31", "CH-E19-05")
def test_two_fill_the_row_in_one_round_and_a_third_later() -> None:
    state = played(city(ROW, ROW, ROW, episode=19, card="red-1"), "I2r1@H10", "I2r1@H10", "I2r1@G8")
    assert [sheet.legacy.tracks for sheet in state.sheets] == [2, 2, 0]

    state = played(after(state, "blu-1"), "pass", "pass", "I2r1@H10")

    assert [sheet.legacy.tracks for sheet in state.sheets] == [2, 2, 1]
    assert [won(sheet) for sheet in state.sheets] == [["2 track", "1 nugget"]] * 2 + [["1 track"]]


@pytest.mark.rule("CH-E19-05", "CH-CAMP-31")
def test_a_later_full_row_brings_one_track_once() -> None:
    state = replace(city(ROW, episode=19, card="red-1"), taken=1 << RACES.index("row"))
    state = played(state, "I2r1@H10", "leave")
    assert won(state.sheets[0]) == ["1 track"]

    state = played(after(state, "yel-4"), "O4@G8")
    assert won(state.sheets[0]) == ["1 track"]


@pytest.mark.rule("CH-E19-04")
def test_cleared_spaces_belong_to_the_row_and_forest_does_not() -> None:
    state = start(19, boards="through:18;fourth:second;g:K1,A8;.:I11")

    assert named(land(state).row) == "A11 B11 C11 D11 E11 F11 G11 H11 I11"


@pytest.mark.rule("CH-E19-04")
def test_a_printed_building_covers_its_space_of_the_row() -> None:
    state = start(23, boards="through:23;fourth:second;g:K1,A8;P:E3;K:E6;H:C11")

    assert named(land(state).row) == "A11 B11 D11 E11 F11 G11 H11"


@pytest.mark.rule("CH-E19-05", "CH-E19-06")
@pytest.mark.parametrize(
    ("laid", "more", "finds"),
    [
        pytest.param(0, 1, ["1 track"], id="nothing on the way"),
        pytest.param(3, 2, ["2 track", "1 T1"], id="a branch is passed"),
        pytest.param(0, 2, ["2 track", "1 nugget"], id="a branch is reached"),
        pytest.param(5, 1, ["1 track", "1 symbol"], id="a symbol"),
        pytest.param(9, 2, ["1 track", "1 symbol", "1 symbol"], id="the end of the line"),
        pytest.param(10, 2, [], id="tracks beyond it are lost"),
    ],
)
def test_tracks_reach_branches(laid: int, more: int, finds: list[str]) -> None:
    sheet = start(19).sheets[0]
    sheet = with_tracks(replace(sheet, legacy=replace(sheet.legacy, tracks=laid)), more, "CH-E19-05")

    assert won(sheet) == finds
    assert sheet.legacy.tracks == min(laid + more, RAIL_LENGTH)


@pytest.mark.rule("CH-E19-06", "CH-CAMP-21")
def test_only_a_tree_waits_for_the_end() -> None:
    sheet = start(19).sheets[0]
    sheet = with_tracks(replace(sheet, legacy=replace(sheet.legacy, tracks=3, nuggets=3)), 5, "CH-E19-05")

    # Branches 4, 6 and 8: a tree, a symbol, and a nugget that fills a row of the cabinet.
    assert sheet.owed == ("T1",)
    assert sheet.legacy.symbols == 2


@pytest.mark.rule("CH-E19-07", "CH-E20-01")
@pytest.mark.parametrize(("episode", "mines"), [(19, ("blue", "red", "yellow")), (20, ())])
def test_the_mines_have_their_last_shift_in_episode_19(episode: int, mines: tuple[str, ...]) -> None:
    assert EPISODES[episode].mines == mines


@pytest.mark.rule("CH-E20-01")
def test_the_entrances_are_plain_afterwards() -> None:
    state = start(20, boards="through:19;fourth:second;g:K1,A8;E:A1,A3,A10;crosses:5,1,0")

    assert cells("A1 A3 A10") & ~land(state).open == 0
    assert state.sheets[0].legacy.cells("o") & cells("A1 A3 A10") == 0
    assert state.sheets[0].legacy.crosses == (5, 1, 0)


@pytest.mark.rule("CH-E20-02")
def test_the_port_is_not_built_on_and_no_empty_space() -> None:
    state = city("yel-1: F3 F4", episode=20, card="red-1")

    assert why(state, "I2r1@E3") == "port"
    assert named(state.sheets[0].legacy.cells("P")) == "E3"
    assert land(state).open & cells("E3") == 0
    assert named(land(state).port) == "E2 D3 F3 E4"


@pytest.mark.rule("CH-E20-03", "CH-E20-04", "CH-E20-05", "CH-E21-01")
def test_the_last_building_links_port_and_railroad() -> None:
    # F3 borders the port; the last one, on E9 E10 D11 E11, is in row 11: linked, and +2 for the railroad.
    told = "red-4: F3 F4 F5 F6; red-2: F7 F8 F9"
    state = city(told, told, episode=21, card="red-5")
    assert linked_group(land(state), state.sheets[0]) == (0, 0)

    state = played(state, "J4@E9", "leave")

    assert named(state.sheets[0].placed[12]) == "E9 E10 D11 E11"
    assert points(state, "CH-E19-03") == [2]
    assert state.sheets[0].legacy.tracks == 2
    assert points(state, "CH-E21-01") == [3]


@pytest.mark.rule("CH-E20-04")
@pytest.mark.parametrize(
    ("told", "linked"),
    [
        pytest.param("red-4: F3 F4 F5 F6; red-2: F7 F8 F9; red-5: E9 E10 D11 E11", 3, id="one colour"),
        pytest.param("red-4: F3 F4 F5 F6; yel-2: F7 F8 F9; red-5: E9 E10 D11 E11", 0, id="two colours"),
        pytest.param("red-4: F3 F4 F5 F6; chu-1: F7 F8 F9 G8; red-5: E9 E10 D11 E11", 0, id="a church between"),
        pytest.param("red-4: F4 F5 F6 F7; red-2: F8 F9 F10; red-5: E10 E11 D11 D10", 0, id="not at the port"),
        pytest.param("red-4: D3 D4 D5 D6; red-2: D7 C7 C6; red-5: C8 C9 C10 C11", 3, id="on the left bank"),
    ],
)
def test_what_links_them(told: str, linked: int) -> None:
    state = city(told, episode=20)

    assert linked_group(land(state), state.sheets[0])[0] == linked


@pytest.mark.rule("CH-E20-05")
def test_later_links_bring_one_track() -> None:
    told = "red-4: F3 F4 F5 F6; red-2: F7 F8 F9"
    state = city(told, told, episode=20, card="red-5")
    state = replace(state, taken=1 << RACES.index("port"))
    state = played(state, "J4@E9", "leave")

    assert won(state.sheets[0]) == ["1 track"]


@pytest.mark.rule("CH-E21-01")
def test_the_largest_linking_group_counts() -> None:
    red = "red-4: F3 F4 F5 F6; red-2: F7 F8 F9; red-5: E9 E10 D11 E11"
    blue = "blu-3: D3 D4 D5 D6; blu-7: D7 C7 C8 C9 C10; blu-1: C11 B11; blu-2: B10 B9 A9"

    assert points(city(f"{red}; {blue}", episode=21), "CH-E21-01") == [4]
    assert points(city(red, episode=20), "CH-E21-01") == []


@pytest.mark.rule("CH-E21-01", "CH-E05-02", "CH-E20-04")
def test_the_palace_belongs_to_the_red_group() -> None:
    red = "red-4: F3 F4 F5 F6; red-2: F7 F8 F9; red-5: E9 E10 D11 E11"

    assert points(city(red, episode=22), "CH-E21-01") == [4]


@pytest.mark.rule("CH-E20-04", "CH-E22-03", "CH-E21-01")
def test_the_palace_is_a_link_of_the_chain() -> None:
    """E4 borders the port; E5 borders the palace on E6, and so does E7; E11 is in row 11. Yellow it would not do."""
    red = "red-1: E4 E5; red-4: E7 E8 E9 E10; red-3: E11 F11 D11"

    assert points(city(red, episode=22), "CH-E21-01") == [4]
    assert points(city(red.replace("red-1", "yel-1"), episode=22), "CH-E21-01") == [0]


@pytest.mark.rule("CH-E19-08")
@pytest.mark.parametrize("episode", [19, 20, 21])
def test_nobody_gets_stickers_by_rank_in_chapter_7(episode: int) -> None:
    assert set(EPISODES[episode].stickers.values()) == {()}
