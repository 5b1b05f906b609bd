from __future__ import annotations

import pytest

from ratusz.engine.game import CHANCE
from ratusz.games import districts as game
from ratusz.games.districts.data import FACE_NAMES
from tests.games.districts.builders import EMPTY, after, legal, market, reserve, table, why_not, with_tiles

CITY = with_tiles(EMPTY, C2="Pes", D2="Esw")
TWO = (CITY, EMPTY)


def turn(held: str = "", **headers: str) -> game.State:
    return table(*TWO, reserves=(held,), **headers)


@pytest.mark.rule("DI-12", "DI-16")
def test_three_architects_from_an_empty_reserve_and_no_fourth_action() -> None:
    state = after(turn(), "+One", "* Pew", "+Ones", "* Pew", "+Onw", "* Pew")

    assert reserve(state) == ["One", "Ones", "Onw"]
    assert legal(state) == {"ok"}
    assert why_not(state, "mayor") == "DI-12"


@pytest.mark.rule("DI-13")
def test_a_turn_without_architect_cannot_end() -> None:
    state = turn("Pns")
    assert why_not(state, "ok") == "DI-13"
    assert why_not(after(state, "Pns@A1"), "ok") == "DI-13"
    assert "ok" in legal(after(state, "+One", "* Pew"))


@pytest.mark.rule("DI-14", "DI-15")
@pytest.mark.parametrize(
    "actions",
    [
        ["+One", "* Pew", "^C2", "=D2", "Pns@A1"],
        ["Pns@A1", "^C2", "=D2", "+One", "* Pew"],
        ["mayor", "* Pew", "* Pew", "* Pns", "* Pnw", "+Pew", "* Ans", "Pns@A1"],
    ],
)
def test_two_actions_are_free_in_any_order(actions: list[str]) -> None:
    state = after(turn("Pns"), *actions)

    assert legal(state) == {"ok"}
    assert game.to_act(after(state, "ok")) == {1}


@pytest.mark.rule("DI-A16")
def test_one_architect_is_a_whole_turn() -> None:
    assert game.to_act(after(turn(), "+One", "* Pew", "ok")) == {1}


@pytest.mark.rule("DI-11")
def test_turns_go_round() -> None:
    state = table(EMPTY, EMPTY, EMPTY, turn="2")
    assert why_not(state, "+One", seat=0) == "DI-11"
    following = after(state, "+One", "* Pew", "ok", seat=2)
    assert game.to_act(following) == {0}
    assert (game.turn(state), game.turn(following)) == (60, 61)


@pytest.mark.rule("DI-17")
def test_a_tile_comes_from_the_market() -> None:
    state = after(turn(), "+Onw")

    assert reserve(state) == ["Onw"]
    assert market(state) == ["One", "Ones", "Onew"]
    assert why_not(turn(), "+Pns") == "DI-17"


@pytest.mark.rule("DI-18", "DI-19")
def test_a_full_reserve_needs_a_planner_first() -> None:
    state = turn("Pns Pew Ens")
    assert why_not(state, "+One") == "DI-19"
    assert "+One" in legal(after(state, "Pns@A1"))
    assert why_not(after(state, "Pns@A1", "+One", "* Pew"), "+Ones") == "DI-18"


@pytest.mark.rule("DI-20")
def test_the_reserve_is_not_given_away() -> None:
    assert why_not(turn("Pns Pew Ens"), "-Pns") == "DI-20"


@pytest.mark.rule("DI-21")
def test_the_market_is_refilled_at_once_and_that_is_final() -> None:
    state = after(turn(), "+One")
    assert game.to_act(state) == {CHANCE}
    assert game.epoch(after(state, "* Fns")) > game.epoch(state) > game.epoch(turn())
    assert market(after(state, "* Fns")) == ["Ones", "Onw", "Onew", "Fns"]


@pytest.mark.rule("DI-21")
def test_the_page_says_which_choices_are_final() -> None:
    choices = {choice.action: choice.final for choice in game.scene(turn("Pns"), 0).choices}
    assert choices["+One"]
    assert choices["mayor"]
    assert not choices["Pns@A1"]
    assert not choices["^C2"]


@pytest.mark.rule("DI-33", "DI-34")
def test_the_mayor_lays_out_four_and_the_old_ones_are_gone() -> None:
    state = after(turn(), "mayor")
    assert market(state) == []

    state = after(state, "* Pew", "* Pew", "* Pns", "* Pnw")

    assert market(state) == ["Pns", "Pnw", "Pew", "Pew"]
    assert "discarded: One Ones Onw Onew" in game.position(state)


def with_face_down(left: int) -> game.State:
    """A table at which so many tiles are still face down: all others but the market are discarded."""
    state = turn()
    down = [face for face, count in enumerate(state.stack) for _ in range(count)]
    return turn(discarded=" ".join(FACE_NAMES[face] for face in down[left:]))


@pytest.mark.rule("DI-A5")
@pytest.mark.parametrize(("left", "rule"), [(4, None), (3, "DI-A5"), (0, "DI-A5")])
def test_the_mayor_needs_four_tiles(left: int, rule: str | None) -> None:
    assert why_not(with_face_down(left), "mayor") == rule


@pytest.mark.rule("DI-A15")
def test_the_last_action_is_kept_for_the_architect() -> None:
    state = after(turn("Pns"), "Pns@A1", "^C2", "=D2")
    assert why_not(state, "mayor") == "DI-A15"
    assert why_not(state, "^C2") == "DI-A15"
    assert legal(state) == {"+One", "+Ones", "+Onw", "+Onew"}


@pytest.mark.rule("DI-A15", "DI-19")
def test_with_a_full_reserve_two_actions_are_kept() -> None:
    """Three actions: one is free, then Planner and Architect."""
    state = after(turn("Pns Pew Ens"), "^C2", "=D2")
    assert why_not(state, "mayor") == "DI-19"
    assert why_not(state, "^C2") == "DI-19"
    assert "Pns@A1" in legal(state)
