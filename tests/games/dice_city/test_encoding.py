"""Dice City in numbers, worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratusz.games import dice_city as game
from ratusz.games.dice_city.data import names
from ratusz.games.dice_city.state import State
from tests.games.dice_city.builders import after, city


def seen(state: State, seat: int = 0) -> tuple[dict[str, str], dict[str, int]]:
    """Planes of sheets as names of cells and scalars, both without what is zero."""
    spec = game.observation_spec(state.setup)
    planes, scalars = spec.named(game.observation_planes(state, seat))
    return (
        {name: " ".join(names(mask)) for name, mask in planes.items() if mask and not name.startswith("map/")},
        {name: value for name, value in scalars.items() if value},
    )


def test_a_sheet_and_what_tells_its_buildings_apart() -> None:
    """Two residential buildings side by side: D5 is joined to C5, but not to E5."""
    planes, scalars = seen(city("r:I2@C5 r:I2@E5", passes=3))

    assert planes == {"own/residential": "C5 D5 E5 F5", "own/joint-east": "C5 E5"}
    assert scalars == {"round": 9, "own/boxes": 3}


def test_what_is_drawn_is_seen_by_its_seat_only() -> None:
    state = after(city("r:I2@C5", "i:I2@C5"), "i+0:r")
    build = next(action for action in game.legal_actions(state, 1) if game.text(action) not in {"pass", "leave"})
    state = game.apply(state, 1, build)

    assert seen(state, 1)[1]["own/choice"] == 1
    assert "own/new" in seen(state, 1)[0]
    assert "own/choice" not in seen(state, 0)[1]
    assert "own/new" not in seen(state, 0)[0]
    assert seen(state, 0)[0]["+1/industrial"] == seen(state, 1)[0]["own/industrial"] == "C5 D5"


def test_the_map_is_among_the_planes() -> None:
    state = city()
    planes, _ = game.observation_spec(state.setup).named(game.observation_planes(state, 0))

    assert planes["map/trees"] == state.setup.terrain.trees
    assert planes["map/buildable"] == state.setup.terrain.buildable


@pytest.mark.parametrize("number", range(1, 13))
def test_passing_has_a_number_where_the_episode_knows_it(number: int) -> None:
    agreed = game.setup(1, {"episode": str(number)})

    assert ("pass" in map(game.text, game.player_actions(agreed))) == agreed.terrain.episode.passing


def test_a_seat_that_has_left_is_out() -> None:
    state = city("r:I2@C5", "i:I2@C5")
    gone = replace(state, sheets=(state.sheets[0], replace(state.sheets[1], out="DC-21")))

    assert seen(gone)[1] == {"round": 9, "+1/out": 1}
