"""What type checkers know of a game asked for by name: `assert_type` is theirs, and does nothing at run time."""

from __future__ import annotations

from typing import assert_type, get_overloads

from ratusz.engine.game import Game
from ratusz.games import AnyGame, chronicle, dice_city, districts, find, little_town, rooms


def test_games_asked_for_by_name_keep_their_types() -> None:
    assert_type(find("little_town"), Game[little_town.Setup, little_town.State, little_town.Action])
    assert_type(find("dice_city"), Game[dice_city.Setup, dice_city.State, dice_city.Action])
    assert_type(find("districts"), Game[districts.Setup, districts.State, districts.Action])
    assert_type(find("chronicle", 1), Game[chronicle.Setup, chronicle.State, chronicle.Action])
    state = find("little_town").initial_state(little_town.setup(2, {}))

    assert assert_type(state, little_town.State) == little_town.initial_state(little_town.setup(2, {}))


def test_names_at_run_time_give_any_game() -> None:
    for name in rooms():
        assert assert_type(find(name), AnyGame) is rooms()[name]


def test_every_game_has_its_types() -> None:
    """Without a line of its own in `find` a game would be any game."""
    names = {one.__annotations__["game"].replace('"', "'") for one in get_overloads(find)}

    assert names == {"str", *(f"Literal[{name!r}]" for name in rooms())}
