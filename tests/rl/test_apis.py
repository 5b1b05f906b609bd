"""The checks that Gymnasium and PettingZoo bring for whoever makes environments."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.state_test import state_test

from ratusz.games import find, rooms
from ratusz.rl import env_id
from tests.rl.tables import TABLES, Agreed

# What `api_test` says about observations with action masks, but for its own games, whose names it has in a list; and
# about masks of agents that are no more.
OF_MASKED_OBSERVATIONS = [
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
]
CYCLES = 100


MAKERS: dict[str, Any] = {
    "gymnasium": gymnasium.make,
    "aec": partial(pettingzoo.make, "aec"),
    "parallel": partial(pettingzoo.make, "parallel"),
}


def made(kind: str, agreed: Agreed, **more: Any) -> Any:
    return MAKERS[kind](env_id(agreed.game), players=agreed.players, options=agreed.options, **more)


@pytest.mark.parametrize("game", rooms())
@pytest.mark.parametrize("kind", MAKERS)
def test_every_game_is_registered(kind: str, game: str) -> None:
    name = f"ratusz/{game}-v0"
    room: Any = find(game)
    setup = room.setup(room.META.players[0], {})

    assert MAKERS[kind](name).unwrapped.plane_spec == room.observation_spec(setup)


@pytest.mark.parametrize("agreed", TABLES)
def test_gymnasium(agreed: Agreed) -> None:
    check_env(made("gymnasium", agreed, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("agreed", TABLES)
def test_a_game_satisfies_the_passive_checker(agreed: Agreed) -> None:
    env = made("gymnasium", agreed)
    env.action_space.seed(1)
    _, info = env.reset(seed=1)
    for _ in range(CYCLES):
        _, _, is_over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        if is_over:
            _, info = env.reset()


@pytest.mark.parametrize("agreed", TABLES)
@pytest.mark.filterwarnings(*OF_MASKED_OBSERVATIONS)
def test_aec(agreed: Agreed) -> None:
    api_test(made("aec", agreed), num_cycles=CYCLES)


@pytest.mark.parametrize("agreed", TABLES)
def test_parallel(agreed: Agreed) -> None:
    parallel_api_test(made("parallel", agreed), num_cycles=CYCLES)


@pytest.mark.parametrize("agreed", TABLES)
def test_seeds(agreed: Agreed) -> None:
    seed_test(lambda: made("aec", agreed), num_cycles=CYCLES)
    parallel_seed_test(lambda: made("parallel", agreed), num_cycles=CYCLES)


@pytest.mark.parametrize("agreed", TABLES)
def test_state(agreed: Agreed) -> None:
    state_test(made("aec", agreed), made("parallel", agreed))
