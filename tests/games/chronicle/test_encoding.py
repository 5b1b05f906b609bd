"""City Chronicle in numbers, worked out by hand."""

from __future__ import annotations

from random import Random

import pytest

from ratusz.engine.board.grid import Mask
from ratusz.games import chronicle as game
from ratusz.games.chronicle.data import names
from ratusz.games.chronicle.state import State
from tests.games.chronicle.builders import city, start


def named(state: State, seat: int = 0) -> tuple[dict[str, Mask], dict[str, int]]:
    planes, scalars = game.observation_spec(state.setup).named(game.observation_planes(state, seat))
    return dict(planes), dict(scalars)


def test_buildings_and_cards() -> None:
    planes, scalars = named(city("yel-1: C5 D5; red-1: E5 F5", card="yel-2"))
    numbers = {name for name, value in scalars.items() if value and name.startswith("turned/")}

    assert names(planes["own/residential"]) == ("C5", "D5")
    assert names(planes["own/public"]) == ("E5", "F5")
    assert names(planes["own/joint-east"]) == ("C5", "E5")
    assert planes["own/joint-south"] == 0
    assert numbers == {"turned/yel-1", "turned/yel-2", "turned/red-1"}
    assert scalars["own/owing"] == scalars["+1/owing"] == 1


@pytest.mark.parametrize(("episode", "boards", "size"), [("eternal", "", 4909), ("5", "", 4990), ("5", "new", 5846)])
def test_actions_are_numbered(episode: str, boards: str, size: int) -> None:
    """A campaign adds 7 kinds of stickers on 121 spaces, 8 cogs, and declining."""
    assert len(game.player_actions(start(episode, boards=boards).setup)) == size


@pytest.mark.parametrize("episode", ["1", "3", "7", "13", "16", "19", "22", "24"])
def test_an_episode_of_a_campaign_in_numbers(episode: str) -> None:
    """Boards of a campaign are no setup that every game has: what holds for every game is tried here on them, too."""
    random, state = Random(int(episode)), start(episode, boards="symbols:3;nuggets:2/new")
    seen_stickers = False
    while awaited := game.to_act(state):
        seat = min(awaited)
        actions = [a for a, _ in game.chance_outcomes(state)] if seat < 0 else game.legal_actions(state, seat)
        numbered = game.player_actions(state.setup)
        for viewer in range(2):
            assert game.load_state(game.dump_state(state)) == state
            planes, scalars = named(state, viewer)
            assert game.observation_planes(state, viewer) == game.observation_planes(
                game.observe(state, viewer), viewer
            )
            spec = game.observation_spec(state.setup)
            assert all(scalar.low <= scalars[scalar.name] <= scalar.high for scalar in spec.scalars)
            assert any(name.startswith("own/kept/") and mask for name, mask in planes.items())
            seen_stickers = seen_stickers or scalars["own/sticker"] > 0
            mask = game.legal_mask(state, viewer)
            assert {numbered[at] for at, allowed in enumerate(mask) if allowed} == set(
                game.legal_actions(state, viewer)
            )
        action = actions[int(random.random() * len(actions))]
        if seat >= 0 and any(not isinstance(a, type(action)) for a in actions) and len(actions) > 2:
            action = actions[0]  # builds rather than leaves, so that the episode is long
        state = game.apply(state, seat, action)

    assert named(state)[1]["own/symbols"] >= 3
    assert named(state)[1]["stage"] == 3
    assert seen_stickers
