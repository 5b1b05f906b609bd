"""Pictures of environments, which videos and several environments side by side need to be of one shape."""

from __future__ import annotations

from copy import copy
from functools import partial
from typing import Any

import numpy as np
import pytest

from ratusz.games import find
from ratusz.paint import Picture, picture
from ratusz.paint.picture import in_frame
from ratusz.paint.pixels import pixels
from ratusz.rl import ParallelSeatsEnv, SingleSeatEnv
from ratusz.rl.rendering import rendered
from tests.rl.tables import PARTY, Agreed

TABLES = [Agreed("chronicle", 2), Agreed("dice_city", 1), PARTY, Agreed("little_town", 2)]


def states(agreed: Agreed) -> Any:
    """All states of a game by chance that learners are asked in, and the last one."""
    env = ParallelSeatsEnv(agreed.game, players=agreed.players, options=agreed.options)
    observations, _ = env.reset(seed=2)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(number)
    while env.agents:
        yield env._table.episode.state
        masks = {agent: seen["action_mask"] for agent, seen in observations.items()}
        observations, *_ = env.step({agent: env.action_space(agent).sample(masks[agent]) for agent in env.agents})
    yield env._table.episode.state


@pytest.mark.parametrize("agreed", TABLES, ids=lambda agreed: agreed.game)
def test_all_frames_of_a_game_have_one_shape(agreed: Agreed) -> None:
    game, seat = find(agreed.game), agreed.players - 1
    of_each_size: dict[Any, Any] = {}
    for state in states(agreed):
        for viewer in (seat, None):
            drawn = picture(game.scene(game.observe(state, viewer), viewer))
            of_each_size.setdefault((viewer, drawn.width, drawn.height), state)
    shapes: dict[Any, set[Any]] = {seat: set(), None: set()}
    for (viewer, *_), state in of_each_size.items():
        frame: Any = rendered("rgb_array", game, partial(copy, state), viewer)
        shapes[viewer].add(frame.shape)

    assert len(of_each_size) > 2  # pictures by themselves differ
    assert [len(found) for found in shapes.values()] == [1, 1]


def test_the_seat_that_is_drawn_does_not_change_the_frame() -> None:
    shapes = set()
    for seat in range(3):
        env = SingleSeatEnv("dice_city", players=3, seat=seat, render_mode="rgb_array", compiled=False)
        env.reset(seed=1)
        frame: Any = env.render()
        shapes.add(frame.shape)

    assert len(shapes) == 1


@pytest.mark.parametrize("size", [(4.0, 3.0), (4.0, 9.0), (7.0, 3.0)], ids=["fits", "high", "broad"])
def test_what_does_not_fit_is_drawn_smaller(size: tuple[float, float]) -> None:
    drawn = Picture(*size, ())
    framed = in_frame(drawn, (4.0, 3.0))

    assert framed.width >= drawn.width
    assert framed.height >= drawn.height
    assert pixels(framed, 64).shape == (48, 64, 3)
    assert np.unique(pixels(framed, 64)).tolist() == sorted({0xF4, 0xEC, 0xD8})
