"""The game that a room suggests to whoever is new: a table of it can be set, and it is the same for everybody."""

from __future__ import annotations

import pytest

from ratusz.bots import BOTS
from ratusz.games import AnyGame, rooms


@pytest.mark.parametrize("room", rooms().values(), ids=rooms())
def test_the_first_game_can_be_set(room: AnyGame) -> None:
    first = room.META.first_game
    players = 1 + len(first.bots)

    setup = room.setup(players, first.options)

    assert room.to_act(room.initial_state(setup))
    assert set(first.bots) <= set(BOTS)
    assert players == room.META.players[0]  # nobody is asked for before somebody knows the game


@pytest.mark.parametrize("room", rooms().values(), ids=rooms())
def test_the_first_game_differs_from_the_defaults_where_it_says_so(room: AnyGame) -> None:
    defaults = {option.id: option.default for option in room.META.options}

    assert all(defaults[name] != value for name, value in room.META.first_game.options.items())


def test_there_is_one_lightest_game() -> None:
    weights = sorted(room.META.weight for room in rooms().values())

    assert weights == [1, 2, 3, 4]
