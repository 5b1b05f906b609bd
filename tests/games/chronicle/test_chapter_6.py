"""Episodes 16 to 18: the mine with its three shafts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratusz.engine.message import Message
from ratusz.engine.scene import Item
from ratusz.games import chronicle as game
from ratusz.games.chronicle.episodes import EPISODES, SHAFTS
from ratusz.games.chronicle.finish import crosses, with_mines
from ratusz.games.chronicle.sheet import Sheet
from ratusz.games.chronicle.state import State
from tests.games.chronicle.builders import (
    cells,
    city,
    ended,
    from_rule,
    kept,
    land,
    named,
    points,
    start,
    why,
    why_not,
    won,
)


@pytest.mark.rule("CH-E16-01", "CH-E16-02", "CH-E17-01", "CH-E18-01")
@pytest.mark.parametrize(
    ("episode", "entrances"), [(15, ""), (16, "A3"), (17, "A3 A10"), (18, "A1 A3 A10"), (19, "A1 A3 A10"), (20, "")]
)
def test_entrances_are_special_and_never_built_on(episode: int, entrances: str) -> None:
    state = start(episode)

    assert named(state.sheets[0].legacy.cells("E")) == entrances
    assert cells(entrances) & (land(state).buildable | land(state).open) == 0


@pytest.mark.rule("CH-E16-02")
def test_an_entrance_cannot_be_built_over() -> None:
    state = city("yel-1: A2 B2", episode=16, card="red-1")

    assert why(state, "I2@A3") == "entrance"
    assert why_not(state, "I2@A3") == "CH-E16-02"


@pytest.mark.rule("CH-E16-03", "CH-E16-04")
def test_groups_beside_the_blue_entrance_are_added() -> None:
    # A1 A2 is a group of one at A2. B3 C3 D3 D2 and E3 E4 F4 across the river are a group of two at B3.
    state = city("blu-1: A1 A2; blu-4: B3 C3 D3 D2; blu-2: E3 E4 F4; yel-1: B2 C2", episode=16)

    assert crosses(land(state), state.sheets[0], "blue") == 3


@pytest.mark.rule("CH-E16-04", "CH-E17-01", "CH-E18-01")
@pytest.mark.parametrize(
    ("told", "colour", "expected"),
    [
        pytest.param("red-1: A9 B9; red-2: A11 B11 C11", "red", 2, id="two groups at the red entrance"),
        pytest.param("red-8: A9 B9 B10 B11 A11", "red", 1, id="a group at three spaces counts once"),
        pytest.param("yel-1: B1 C1; yel-2: A2 B2 C2", "yellow", 2, id="one group at both spaces"),
        pytest.param("blu-1: B1 C1", "yellow", 0, id="another colour"),
        pytest.param("red-1: B9 C9", "red", 0, id="beside the entrance by a corner only"),
    ],
)
def test_crosses_by_what_borders_an_entrance(told: str, colour: str, expected: int) -> None:
    state = city(told, episode=18)

    assert crosses(land(state), state.sheets[0], colour) == expected


def miners(*crossed: int, adds: tuple[int, ...]) -> list[Sheet]:
    """Sheets with so many crosses in the blue shaft, after an episode that adds some more."""
    wanted = ("blu-1: A2 B2", "blu-1: A2 B2; blu-3: C2 D2 E2 E1", "blu-1: A2 B2; blu-3: C2 D2 E2 E1; blu-2: C1 D1 D3")
    told = {0: "", 1: wanted[0], 2: wanted[1], 3: wanted[2]}
    state = city(*(told[added] for added in adds), episode=16)
    sheets = [
        replace(sheet, legacy=replace(sheet.legacy, crosses=(made, 0, 0)))
        for sheet, made in zip(state.sheets, crossed, strict=True)
    ]
    return with_mines(EPISODES[16], sheets)


@pytest.mark.rule("CH-E16-05", "CH-E16-06")
def test_a_triangle_goes_to_those_who_are_there_first() -> None:
    # 4, 5, 2 and 0 crosses; 2, 1, 3 and 1 more: 6, 6, 5 and 1. The first two get a symbol, the others strike it out.
    sheets = miners(4, 5, 2, 0, adds=(2, 1, 3, 1))

    assert [sheet.legacy.crosses[0] for sheet in sheets] == [6, 6, 5, 1]
    assert [len(from_rule(sheet, "CH-E16-05")) for sheet in sheets] == [1, 1, 0, 0]
    assert [sheet.legacy.struck[0] for sheet in sheets] == [1, 1, 1, 1]

    # Later the third passes box 6 and gets nothing for it.
    third = replace(sheets[2], gains=())
    assert won(with_mines(EPISODES[16], [third])[0]) == ["3 cross-blue"]
    assert won(with_mines(EPISODES[16], [replace(third, legacy=replace(third.legacy, crosses=(8, 0, 0)))])[0]) == [
        *("3 cross-blue", "1 T1")
    ]
    assert won(with_mines(EPISODES[16], [replace(third, legacy=replace(third.legacy, crosses=(11, 0, 0)))])[0]) == [
        *("1 cross-blue", "1 symbol")
    ]


@pytest.mark.rule("CH-E16-05", "CH-E16-06")
@pytest.mark.parametrize(
    ("told", "shaft", "crosses", "told_of"),
    [
        pytest.param("red-1: A9 B9", 1, ((0, 5, 0), (0, 4, 0)), "red", id="red: box 6"),
        pytest.param("yel-1: B1 C1", 2, ((0, 0, 3), (0, 0, 1)), "yellow", id="yellow: box 4"),
    ],
)
def test_triangles_of_the_other_shafts(
    told: str, shaft: int, crosses: tuple[tuple[int, int, int], ...], told_of: str
) -> None:
    """Both make a cross; the first comes to the triangle, the other strikes it out. So nobody has it later."""
    state = city(told, told, episode=18)
    sheets = [
        replace(sheet, legacy=replace(sheet.legacy, crosses=made))
        for sheet, made in zip(state.sheets, crosses, strict=True)
    ]
    one, other = with_mines(EPISODES[18], sheets)

    assert won(one) == [f"1 cross-{told_of}", "1 symbol"]
    assert from_rule(other, "CH-E16-05") == []
    assert [sheet.legacy.struck[shaft] for sheet in (one, other)] == [1, 1]


@pytest.mark.rule("CH-E16-06")
@pytest.mark.parametrize(
    ("made", "finds"),
    [
        (0, ["3 cross-blue", "1 nugget"]),
        (3, ["3 cross-blue", "1 symbol"]),
        (6, ["3 cross-blue", "1 T1"]),
        (9, ["3 cross-blue", "1 symbol"]),
        (11, ["1 cross-blue", "1 symbol"]),
        (12, []),
    ],
)
def test_what_is_found_in_the_blue_shaft(made: int, finds: list[str]) -> None:
    assert won(miners(made, 0, adds=(3, 0))[0]) == finds


@pytest.mark.rule("CH-E16-06")
def test_the_three_shafts() -> None:
    assert [(shaft.colour, shaft.boxes, dict(shaft.finds), set(shaft.triangles)) for shaft in SHAFTS] == [
        ("blue", 12, {3: "nugget", 6: "symbol", 9: "T1", 12: "symbol"}, {6}),
        ("red", 9, {3: "nugget", 6: "symbol", 9: "symbol"}, {6}),
        ("yellow", 6, {2: "nugget", 4: "symbol", 6: "symbol"}, {4}),
    ]


@pytest.mark.rule("CH-E16-06", "CH-CAMP-21")
def test_a_tree_from_a_shaft_comes_after_the_stickers_by_rank() -> None:
    # The ninth cross brings a tree; the player is first and gets rocks, too.
    state = ended(city("blu-1: A2 B2", "", episode=16, board="through:16;fourth:second;g:K1,A8;E:A3;crosses:8,0,0"))

    assert state.sheets[0].owed == ("R2", "T1")


@pytest.mark.rule("CH-E16-03", "CH-E17-01", "CH-E18-01", "CH-E19-07", "CH-E20-01")
@pytest.mark.parametrize(
    ("episode", "crosses"),
    [(15, (0, 0, 0)), (16, (1, 0, 0)), (17, (1, 1, 0)), (18, (1, 1, 1)), (19, (1, 1, 1)), (20, (0, 0, 0))],
)
def test_in_which_shafts_crosses_are_made(episode: int, crosses: tuple[int, int, int]) -> None:
    """A building of its colour beside every entrance, whether it is there yet or not."""
    state = ended(city("blu-1: B3 C3; red-1: A9 B9; yel-1: B1 C1", episode=episode))

    assert state.sheets[0].legacy.crosses == crosses


@pytest.mark.rule("CH-E16-03")
def test_crosses_go_on_from_episode_to_episode() -> None:
    board = "through:17;fourth:second;g:K1,A8;E:A3,A10;crosses:2,8,0"
    state = ended(city("blu-1: B3 C3; red-1: A9 B9; red-2: A11 B11 C11", episode=17, board=board))

    assert state.sheets[0].legacy.crosses == (3, 9, 0)  # of two red crosses one is lost
    assert won(state.sheets[0])[:4] == ["1 cross-blue", "1 nugget", "1 cross-red", "1 symbol"]


@pytest.mark.rule("CH-E16-03")
def test_the_shafts_are_shown() -> None:
    assert kept(start(16))["shaft-blue"] == "0/12"
    assert "shaft-red" not in kept(start(16))
    assert kept(start(18))["shaft-yellow"] == "0/6"


@pytest.mark.rule("CH-E16-03", "CH-E16-05")
def test_a_shaft_shows_what_the_city_would_add_and_the_next_reward() -> None:
    # A1-A2 is a group of one at A2; B3-C3-D3-D2 and E3-E4-F4 across the river are two at B3.
    crosses = "through:16;fourth:second;g:K1,A8;E:A3;crosses:4,0,0"

    item = _shaft(city("blu-1: A1 A2; blu-4: B3 C3 D3 D2; blu-2: E3 E4 F4", episode=16, board=crosses, card="yel-1"))

    assert item.detail == "4+3/12"
    assert _next(item) == (6, "chronicle.reward.symbol")


@pytest.mark.rule("CH-E16-05")
def test_a_reward_that_is_struck_out_is_not_announced() -> None:
    struck = "through:16;fourth:second;g:K1,A8;E:A3;crosses:4,0,0;struck:1,0,0"

    assert _next(_shaft(city("yel-1: F1 G1", episode=16, board=struck, card="red-1"))) == (9, "chronicle.sticker.T1")


def _shaft(state: State) -> Item:
    trays = game.scene(game.observe(state, 0), 0).trays
    return next(item for tray in trays for item in tray.items if item.hotspot == "kept/shaft-blue")


def _next(item: Item) -> tuple[object, object]:
    what = item.label.args["what"]
    assert isinstance(what, Message)
    return item.label.args["at"], what.key


@pytest.mark.rule("CH-E16-07")
@pytest.mark.parametrize("episode", [16, 17, 18])
def test_what_stays_valid(episode: int) -> None:
    rules = EPISODES[episode]

    assert (rules.church, rules.gold, rules.factory, rules.investor, rules.block) == (3, 3, 1, 1, True)
    assert (rules.empty, rules.forest, rules.groups) == (0, False, 0)
    assert points(start(episode), "CH-BASE-36") == []
