"""What is marked on a board because a rule counts it: the dyke, the row of the railroad, where the investor stands."""

from __future__ import annotations

import pytest

from ratusz.engine.scene import Board, Scene
from ratusz.games import chronicle as game
from tests.games.chronicle.builders import State, after, city, start

LINKED = "red-4: F3 F4 F5 F6; red-2: F7 F8 F9; red-5: E9 E10 D11 E11"
"""From the port on E3 to row 11."""


def scene_of(state: State) -> Scene:
    return game.scene(game.observe(state, 0), 0)


def sides(board: Board, symbol: str) -> list[str]:
    """The cells behind the sides where something is drawn."""
    return [edge.second for edge in board.edges if edge.symbol == symbol]


@pytest.mark.rule("CH-E08-01", "CH-E08-02", "CH-E09-02")
@pytest.mark.parametrize("episode", [8, 9])
def test_the_dyke_has_gaps_until_its_cells_are_built_over(episode: int) -> None:
    board = scene_of(city("yel-2: F1 F2 F3", episode=episode)).boards[0]

    assert sides(board, "dyke.closed") == ["F1", "F2"]
    assert sides(board, "dyke.gap") == ["E3", "E4", "F5", "E6", "E7", "D8", "D9", "D10", "D11"]


@pytest.mark.rule("CH-E08-01")
def test_a_building_that_is_not_confirmed_closes_the_dyke_on_the_own_board_only() -> None:
    state = after(city(episode=8, card="yel-1"), "I2r1@F1")

    assert sides(scene_of(state).boards[0], "dyke.closed") == ["F1", "F2"]
    assert sides(game.scene(game.observe(state, 1), 1).boards[1], "dyke.closed") == []


@pytest.mark.rule("CH-E08-01")
@pytest.mark.parametrize("episode", ["eternal", 7, 10])
def test_no_dyke_in_other_episodes(episode: int | str) -> None:
    assert {edge.symbol for edge in scene_of(start(episode)).boards[0].edges} == {"river"}


@pytest.mark.rule("CH-E19-02")
@pytest.mark.parametrize(("episode", "expected"), [(18, []), (19, ["11"]), (21, ["11"]), (24, ["11"])])
def test_the_row_of_the_railroad_is_lit(episode: int, expected: list[str]) -> None:
    assert [label.text for label in scene_of(start(episode)).boards[0].row_labels if label.lit] == expected


@pytest.mark.rule("CH-E13-06")
def test_the_investor_is_told_where_he_is_seen() -> None:
    state = after(city(episode=14, card="yel-1"), "I2@F1")
    scene = scene_of(state)

    (tray,) = (tray for tray in scene.trays if tray.id == "investor")
    (figure,) = (piece for piece in scene.boards[0].pieces if piece.symbol == "investor")
    assert (tray.items[0].detail, figure.cells) == ("G1", ("G1",))


@pytest.mark.rule("CH-E20-04")
@pytest.mark.parametrize(("told", "expected"), [("red-4: F3 F4 F5 F6", "0/1"), (LINKED, "1/1")])
def test_a_link_is_told_when_it_is_made(told: str, expected: str) -> None:
    (tray,) = (tray for tray in scene_of(city(told, episode=21, card="yel-1")).trays if tray.id == "port")

    assert tray.items[0].detail == expected
