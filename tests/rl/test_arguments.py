"""What environments are told, and what is told when that is wrong: what, where, and what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import VectorEnv

from ratusz.engine.errors import InvalidAction, InvalidInput, InvalidSetup
from ratusz.engine.jit import ENABLED
from ratusz.rl import AecEnv, ParallelSeatsEnv, SingleSeatEnv, make_vec

KINDS: list[Callable[..., Any]] = [SingleSeatEnv, AecEnv, ParallelSeatsEnv]
compiled_only = pytest.mark.skipif(not ENABLED, reason="nothing is compiled here")


def begun(make: Callable[..., Any], **told: Any) -> Any:
    env = make("little_town", players=2, **({"compiled": False} if make is SingleSeatEnv else {}), **told)
    env.reset(seed=1)
    return env


def act(env: Any, action: Any) -> Any:
    return env.step(dict.fromkeys(env.possible_agents, action) if isinstance(env, ParallelSeatsEnv) else action)


def first_legal(env: Any) -> int:
    if isinstance(env, SingleSeatEnv):
        return int(env.action_masks().argmax())
    if isinstance(env, AecEnv):
        return int(env.observe("player_0")["action_mask"].argmax())
    return int(next(iter(env._masks.values())).index(1))


@pytest.mark.parametrize("of_type", [int, np.int64, np.int32, np.uint16, np.array], ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("make", KINDS)
def test_actions_are_whole_numbers_of_any_kind(make: Any, of_type: Any) -> None:
    env = begun(make)
    told = act(env, of_type(first_legal(env)))

    if make is SingleSeatEnv:
        assert told[1:3] == (0.0, False)
    elif make is AecEnv:
        assert env.agents
        assert not any(env.terminations.values())
    else:
        assert not any(told[2].values())


@pytest.mark.parametrize("action", [None, "1", 124.7, 124.0, float("nan"), [1, 2], np.array([3]), np.float32(3)])
@pytest.mark.parametrize("make", KINDS)
def test_everything_else_is_no_action(make: Any, action: Any) -> None:
    with pytest.raises(InvalidAction, match="actions are whole numbers from 0 to 665, not "):
        act(begun(make), action)


@pytest.mark.parametrize(
    ("told", "problem"),
    [
        ({"render_mode": "human"}, "render_mode is None or one of 'ansi', 'rgb_array', not 'human'"),
        ({"illegal_reward": "much"}, "illegal_reward is a number, not 'much'"),
        ({"illegal_reward": float("nan")}, "illegal_reward is a number, not nan"),
        ({"options": "factories"}, "options are a mapping of texts .*, not 'factories'"),
        ({"players": True}, "Little Town is for 1 to 12 players, not True"),
    ],
    ids=["mode", "illegal", "nan", "options", "players"],
)
@pytest.mark.parametrize("make", [*KINDS, make_vec])
def test_arguments_of_all_environments_are_checked(make: Any, told: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidSetup, match=problem):
        make("little_town", **told)


@pytest.mark.parametrize(
    ("told", "problem"),
    [
        ({"seat": "0"}, "the seats are 0 to 1, not '0'; None is any of them"),
        ({"seat": True}, "not True"),
        ({"seat": 1.0}, "not 1.0"),
        ({"bots": None}, "bots is a name such as 'greedy', or a list of names, not None"),
        ({"bots": [1]}, r"not \[1\]"),
        ({"compiled": "yes"}, "compiled is None, False or True, not 'yes'"),
    ],
    ids=["text", "bool", "float", "no bots", "numbers", "compiled"],
)
@pytest.mark.parametrize("make", [SingleSeatEnv, make_vec])
def test_arguments_of_one_seat_are_checked(make: Any, told: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidSetup, match=problem):
        make("little_town", **{"players": 2, **told})


@pytest.mark.parametrize("name", ["num_envs", "threads"])
@pytest.mark.parametrize("number", [0, -1, 1.5, "2", True], ids=repr)
def test_counts_of_vectors_are_whole_numbers_from_one(name: str, number: Any) -> None:
    told: Any = {name: number, "compiled": False}
    with pytest.raises(InvalidSetup, match=f"{name} is a whole number from 1, not {number!r}"):
        make_vec("little_town", **told)


@compiled_only
def test_a_vector_that_has_to_be_compiled_shows_nothing() -> None:
    with pytest.raises(InvalidSetup, match="compiled environments show no pictures"):
        make_vec("little_town", compiled=True, render_mode="ansi")


@pytest.mark.parametrize("make", [AecEnv, ParallelSeatsEnv])
def test_a_game_of_all_seats_has_to_begin(make: Any) -> None:
    env = make("little_town", players=2)
    asked: list[Callable[[], Any]] = [lambda: act(env, 0)]
    if make is AecEnv:
        asked += [lambda: env.observe("player_0"), env.last, env.agent_iter]

    for ask in asked:
        with pytest.raises(gymnasium.error.ResetNeeded, match=r"no game has begun; call reset\(\) first"):
            ask()


def test_nobody_acts_in_turn_after_the_end() -> None:
    env = begun(AecEnv)
    env.step(int(env.observe("player_0")["action_mask"].argmin()))
    for _ in range(2):
        env.step(None)

    assert env.agents == []
    for ask in (lambda: env.step(0), env.last):
        with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over for all agents"):
            ask()
    env.reset(seed=1)
    assert len(env.agents) == 2


def test_actions_at_the_same_time_are_told_by_agent() -> None:
    env = begun(ParallelSeatsEnv)

    with pytest.raises(InvalidAction, match=r"actions are told by agent, as in \{'player_0': 3\}, not \[1, 2\]"):
        env.step([1, 2])
    with pytest.raises(KeyError, match="player_1 is to act, but has no action"):
        env.step({"player_0": first_legal(env)})


@pytest.fixture
def vector() -> VectorEnv[Any, Any, Any]:
    return make_vec("little_town", 2, compiled=True)


@compiled_only
@pytest.mark.parametrize("seed", [np.int64(3), 3.0, "a", [1, np.int64(2)], [-1, 2], np.array([1, 2])], ids=repr)
def test_seeds_of_vectors_are_python_integers(vector: Any, seed: Any) -> None:
    with pytest.raises(gymnasium.error.Error, match=r"(P|p)ython integer|greater or equal to zero"):
        vector.reset(seed=seed)


@compiled_only
@pytest.mark.parametrize("seeds", [[], [1], [1, 2, 3]], ids=repr)
def test_a_list_of_seeds_has_one_for_each_environment(vector: Any, seeds: list[int]) -> None:
    with pytest.raises(ValueError, match=f"2 environments need a list of as many seeds, not of {len(seeds)}"):
        vector.reset(seed=seeds)


@compiled_only
def test_compiled_vectors_reset_themselves(vector: Any) -> None:
    with pytest.raises(InvalidInput, match="there is no reset_mask"):
        vector.reset(options={"reset_mask": np.array([True, False])})
    assert len(vector.reset(options={})[0]) == 2


@compiled_only
def test_a_closed_vector_is_used_no_more(vector: Any) -> None:
    vector.reset(seed=1)
    vector.close()
    vector.close()

    for use in (vector.reset, lambda: vector.step(np.zeros(2, np.int64))):
        with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="has been closed"):
            use()
