"""Little Town in numbers, worked out by hand."""

from __future__ import annotations

import pytest

from ratusz.engine.board.bits import select
from ratusz.engine.board.grid import Mask
from ratusz.engine.errors import InvalidAction
from ratusz.games import little_town as game
from ratusz.games.little_town.data import CELL_NAMES
from ratusz.games.little_town.state import State
from tests.games.little_town.builders import after, village

DRAWING = """
    H . . . . .
    . F . . . .
    . . S . . .
    . . . L . .
    . . . . . .
"""


def cells(mask: Mask) -> str:
    return " ".join(select(mask, CELL_NAMES))


def seen(state: State, seat: int = 0) -> tuple[dict[str, str], dict[str, int]]:
    """Planes as names of cells and scalars, both without what is zero."""
    spec = game.observation_spec(state.setup)
    planes, scalars = spec.named(game.observation_planes(state, seat))
    return (
        {name: cells(mask) for name, mask in planes.items() if mask},
        {name: value for name, value in scalars.items() if value},
    )


def test_a_round_in_numbers() -> None:
    """2-4 asks for a house in column 2 and a forest in column 4, and names street 5-6; round 3 has a bonus."""
    planes, scalars = seen(after(village(DRAWING, played=2, roll="2-4", bonus="L"), "Hd2"))

    assert planes == {
        "own/house": "a1 d2",
        "own/forest": "b2",
        "own/lake": "d4",
        "own/square": "c3",
        "own/new": "d2",
        "task/forest": "a4 b4 c4 d4 e4",
    }
    assert scalars == {
        "round": 3,
        "die/low": 2,
        "die/high": 4,
        "own/owes-bonus": 1,
        "own/street": 2,
        "own/star/lake": 1,
    }


def test_doubles_ask_for_a_square_anywhere() -> None:
    planes, scalars = seen(village(DRAWING, played=3, roll="6-6"))

    assert planes["task/lake"] == "a6 b6 c6 d6 e6"
    assert len(planes["task/square"].split()) == 30
    assert scalars["own/owes-street"] == 1
    assert "own/street" not in scalars


def test_others_come_in_turn_with_what_is_revealed() -> None:
    state = after(game.initial_state(game.setup(3, {})), "1-2")
    state = game.apply(state, 1, game.parse("Ha1"))

    assert seen(state, 1)[0]["own/house"] == "a1"
    assert "+1/house" not in seen(state, 0)[0]
    state = game.apply(game.apply(state, 1, game.parse("Fb2")), 1, game.parse("ok"))
    assert seen(state, 0)[1]["+1/confirmed"] == 1
    assert seen(state, 2)[1]["+2/confirmed"] == 1
    for seat, moves in ((0, ("Ha1", "Fa2", "ok")), (2, ("He1", "Fe2", "ok"))):
        for move in moves:
            state = game.apply(state, seat, game.parse(move))
    assert {name: where for name, where in seen(state, 2)[0].items() if "house" in name} == {
        "own/house": "e1",
        "+1/house": "a1",
        "+2/house": "a1",
    }


@pytest.mark.parametrize(("options", "size"), [({}, 666), ({"factories": "yes"}, 846)])
def test_actions_are_numbered(options: dict[str, str], size: int) -> None:
    """3 or 4 projects in 6 columns and 30 cells, 30 squares, 3 x 30 bonus projects, 5 streets, and `ok`."""
    setup = game.setup(2, options)

    assert len(game.player_actions(setup)) == size
    assert game.index_of(setup, game.parse("Ha1")) == 0
    assert game.index_of(setup, game.parse("Ha3/1")) == 2
    assert game.index_of(setup, game.parse("Fa2")) == 180 + 30 + 1
    assert game.index_of(setup, game.parse("ok")) == size - 1


def test_actions_of_chance_and_of_other_options_have_no_number() -> None:
    for notation in ("2-4", "Ma1"):
        with pytest.raises(InvalidAction, match="not an action of players"):
            game.index_of(game.setup(1, {}), game.parse(notation))
