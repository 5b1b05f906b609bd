"""Own maps: what can be drawn, what a drawing amounts to, and what is wrong with it."""

from __future__ import annotations

import pytest

from ratusz.engine.errors import InvalidDrawing
from ratusz.engine.scene import Piece
from ratusz.games import dice_city as game
from ratusz.games.dice_city import plans
from tests.games.dice_city.map_builders import changed, told

ALL = ".12*^%@=$~!CSH"
COMMON = ".12*^%"
FIRST = {"episode": "1"}


@pytest.mark.parametrize(
    ("episode", "belonging"),
    [
        ("1", COMMON),
        ("3", COMMON + "@"),
        ("6", COMMON + "@C"),
        ("7", COMMON + "=~S"),
        ("8", COMMON + "S"),
        ("9", COMMON + "$S"),
        ("10", ".12*^!"),
        ("12", ".12*^!H"),
    ],
)
def test_every_sign_can_be_drawn_and_those_of_the_episode_belong(episode: str, belonging: str) -> None:
    signs = plans.palette({"episode": episode}).signs

    assert "".join(sign.sign for sign in signs) == ALL
    assert "".join(sign.sign for sign in signs if sign.belongs) == belonging


def test_our_map_is_without_fault() -> None:
    plan = plans.read("", FIRST)

    assert plan.is_fit
    assert plan.faults == ()
    assert plan.text.startswith("^...|1....%%/.1.._|..2...%")
    assert plan.picture.splitlines()[1] == "1   ^ . . .|1 . . . . % %"


def test_a_picture_and_its_line_are_the_same_plan() -> None:
    plan = plans.read("", FIRST)

    assert plans.read(plan.picture, FIRST) == plan
    assert plans.read(plan.text, FIRST) == plan


def test_cell_by_cell_it_is_the_same_plan() -> None:
    plan = plans.read("", FIRST)
    assert plan.board is not None
    edges = [(edge.second, edge.first) for edge in plan.board.edges]

    assert plans.write(plan.signs, edges) == plan.text


def test_a_drawn_board_shows_land_river_and_what_stands_on_it() -> None:
    board = plans.read("", {"episode": "8"}).board

    assert board is not None
    assert board.terrain[:5] == ("mountain", "meadow", "meadow", "meadow", "trees")
    assert board.pieces == (Piece("sawmill", ("I6", "J6")),)
    assert {("C6", "D6"), ("A5", "A6")} <= {(edge.first, edge.second) for edge in board.edges}


@pytest.mark.rule("DC-29")
def test_a_fault_has_its_place_and_its_rule() -> None:
    text = plans.read("", FIRST).text.replace("^...|1", "^..@|1")

    plan = plans.read(text, FIRST)

    assert not plan.is_fit
    assert [(fault.rule, fault.row, fault.column) for fault in plan.faults] == [("DC-29", 1, 4)]


def test_what_cannot_be_read_keeps_its_text() -> None:
    plan = plans.read("^...\n....", FIRST)

    assert (plan.text, plan.picture, plan.signs, plan.board) == ("", "^...\n....", (), None)
    assert [fault.message.key for fault in plan.faults] == ["dice_city.map.unreadable"]


def test_another_episode_finds_other_faults() -> None:
    text = plans.read("", FIRST).text

    assert ("DC-29", "dice_city.map.wells") in [
        (fault.rule, fault.message.key) for fault in plans.read(text, {"episode": "3"}).faults
    ]


@pytest.mark.parametrize(
    ("signs", "edges", "problem"),
    [
        ("." * 87, [], "a map has 88 cells"),
        ("." * 87 + "x", [], "a map has 88 cells"),
        ("." * 88, [("A1", "C1")], "between neighbours, not between 'A1' and 'C1'"),
        ("." * 88, [("K1", "A2")], "between neighbours, not between 'K1' and 'A2'"),
        ("." * 88, [("A1", "Z9")], "between two cells"),
    ],
)
def test_what_cannot_be_drawn_is_refused(signs: str, edges: list[tuple[str, str]], problem: str) -> None:
    with pytest.raises(InvalidDrawing, match=problem):
        plans.write(list(signs), edges)


def test_a_fit_plan_can_be_played_on() -> None:
    plan = plans.read("", {"episode": "2"})

    assert game.setup(1, {"episode": "1", "map": plan.text}).map == plan.text


@pytest.mark.rule("DC-49")
@pytest.mark.parametrize(
    ("episode", "changes", "bandits", "expected"),
    [
        (3, "", "", []),
        (10, "B3=. C3=1", "", []),
        # I3 of episode 11 is a rock, and so is D4 of episode 12: nobody could stand there.
        (10, "G8=. I3=!", "", [("DC-49", "bandit-elsewhere", "I3")]),
        (11, "C3=. D4=!", "", [("DC-49", "bandit-elsewhere", "D4")]),
        (11, "B4=. C2=2", "-/C2,K3", [("DC-49", "bandit-elsewhere", "C2")]),
        (11, "B4=. C2=2", "-/K3", []),
        (12, "D4=. C4=*", "B7/-", []),
    ],
)
def test_in_a_campaign_bandits_need_room_on_this_map_and_on_ours_after_it(
    episode: int, changes: str, bandits: str, expected: list[tuple[str, str, str]]
) -> None:
    options = {"episode": str(episode), "map": changed(episode, changes), "bandits": bandits}

    assert [told(fault) for fault in plans.lasting_faults(options)] == expected
