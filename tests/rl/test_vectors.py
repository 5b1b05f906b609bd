"""Vectors of compiled environments: number for number what Gymnasium makes of single ones by the rules."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space

from ratusz.engine.errors import InvalidAction, InvalidSetup
from ratusz.engine.jit import ENABLED
from ratusz.rl import SingleSeatEnv, env_id, make_vec
from ratusz.sim import compiled_games
from tests.rl.tables import TABLES, Agreed

COMPILED: list[dict[str, Any]] = [
    {"game": "little_town"},
    {"game": "little_town", "players": 2, "options": {"factories": "yes"}, "seat": 1, "reward": "win"},
    {"game": "little_town", "players": 3, "seat": None},
    {"game": "little_town", "players": 3, "seat": 2, "bots": ["greedy", "random"]},
    {"game": "dice_city", "players": 2, "seat": 1},
    {"game": "districts", "seat": 1},
    {"game": "districts", "players": 3, "options": {"variant": "advanced"}, "seat": None, "reward": "win"},
    {"game": "chronicle"},
    {"game": "chronicle", "players": 2, "options": {"episode": "5"}, "seat": None},
]
STEPS = {"districts": 400}
"""How long environments are stepped where games are long."""
compiled_only = pytest.mark.skipif(not ENABLED, reason="nothing is compiled here")


def equal(one: Any, other: Any) -> None:
    """Both are the same step of vectors: observations, rewards, flags, and infos with who has them."""
    *numbers, infos = one
    *other_numbers, other_infos = other
    for found, wanted in zip(numbers, other_numbers, strict=True):
        assert found.dtype == wanted.dtype
        assert np.array_equal(found, wanted)
    assert infos.keys() == other_infos.keys()
    for name, value in infos.items():
        assert np.array_equal(value, other_infos[name]), name


def any_legal(infos: Any, random: np.random.Generator) -> Any:
    """A legal action in every environment; any number where a game is over."""
    return (infos["action_mask"] * random.random(infos["action_mask"].shape)).argmax(axis=1)


@compiled_only
@pytest.mark.parametrize("told", COMPILED, ids=lambda told: "-".join(map(str, told.values())))
def test_compiled_environments_tell_what_single_ones_by_the_rules_tell(told: dict[str, Any]) -> None:
    compiled = make_vec(**told, num_envs=3, compiled=True, illegal_reward=-7.0)
    by_rules = make_vec(**told, num_envs=3, compiled=False, illegal_reward=-7.0)
    random, ends = np.random.default_rng(1), 0
    for seed in (5, None):
        at_start = compiled.reset(seed=seed)
        equal(at_start, by_rules.reset(seed=seed))
        infos = at_start[1]
        for step in range(STEPS.get(told["game"], 90)):
            actions = any_legal(infos, random)
            if step == 70:
                actions[1] = (infos["action_mask"][1] == 0).argmax()
            told_now = compiled.step(actions)
            equal(told_now, by_rules.step(actions))
            infos, ends = told_now[-1], ends + int(told_now[2].sum())

    assert ends > 6  # two of which are illegal actions
    compiled.close()


@compiled_only
def test_every_compiled_game_is_tried() -> None:
    assert {told["game"] for told in COMPILED} == set(compiled_games())


@compiled_only
def test_threads_do_not_matter() -> None:
    one, several = make_vec("little_town", 200, threads=1), make_vec("little_town", 200, threads=3)
    random, at_start = np.random.default_rng(2), one.reset(seed=1)
    equal(at_start, several.reset(seed=1))
    infos = at_start[1]
    for _ in range(45):
        actions = any_legal(infos, random)
        told = one.step(actions)
        equal(told, several.step(actions))
        infos = told[-1]
    several.close()


@compiled_only
def test_what_was_told_stays_as_it_was() -> None:
    envs = make_vec("little_town", 2, compiled=True)
    observations, infos = envs.reset(seed=1)
    before, mask = observations.copy(), infos["action_mask"].copy()
    infos["action_mask"][:] = 1
    actions = mask.argmax(axis=1)
    _, _, terminations, _, _ = envs.step(actions)

    assert not terminations.any()
    assert np.array_equal(observations, before)


@compiled_only
def test_whatever_is_kept_of_many_steps_stays_as_it_was() -> None:
    """Whole arrays, rows of them, and buffers that only point into them: the memory of none is used again."""
    envs = make_vec("little_town", 3, compiled=True)
    told, infos = envs.reset(seed=1)
    keep: list[Any] = [lambda array: array, lambda array: array[1], memoryview, lambda array: array[::2, 3:].T]
    kept: list[tuple[Any, Any]] = []
    for step in range(12):
        kept += [(keep[step % 4](array), np.array(keep[step % 4](array))) for array in (told, infos["action_mask"])]
        told, _, _, _, infos = envs.step(infos["action_mask"].argmax(axis=1))

    assert all(np.array_equal(np.asarray(one), before) for one, before in kept)


@compiled_only
def test_memory_that_nobody_has_is_used_again() -> None:
    envs = make_vec("little_town", 3, compiled=True)
    told, infos = envs.reset(seed=1)
    places = set()
    for _ in range(12):
        places.add(told.ctypes.data)
        told, _, _, _, infos = envs.step(infos["action_mask"].argmax(axis=1))

    assert len(places) == 2  # that of the last step, and the one before, which is still known while it is made


@compiled_only
def test_a_compiled_environment_shows_the_positions_of_the_rules() -> None:
    told: Any = {"players": 2, "seat": 1, "render_mode": "ansi"}
    compiled, by_rules = (SingleSeatEnv("little_town", compiled=compiled, **told) for compiled in (True, False))
    for seed in (3, 4):
        _, info = compiled.reset(seed=seed)
        by_rules.reset(seed=seed)
        for _ in range(20):
            action = int(np.flatnonzero(info["action_mask"])[-1])
            _, _, _, _, info = compiled.step(action)
            by_rules.step(action)
        assert compiled.render() == by_rules.render()


@pytest.mark.parametrize("agreed", TABLES)
def test_gymnasium_makes_vectors(agreed: Agreed) -> None:
    told: dict[str, Any] = {"players": agreed.players, "options": agreed.options}
    envs = gymnasium.make_vec(env_id(agreed.game), num_envs=2, **told)
    assert isinstance(envs, VectorEnv)
    observations, infos = envs.reset(seed=1)

    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert envs.observation_space == batch_space(envs.single_observation_space, 2)
    assert envs.action_space == batch_space(envs.single_action_space, 2)
    assert observations in envs.observation_space
    random = np.random.default_rng(1)
    for _ in range(20):
        observations, rewards, terminations, truncations, infos = envs.step(any_legal(infos, random))

        assert observations in envs.observation_space
        assert (rewards.shape, rewards.dtype) == ((2,), np.float64)
        assert (terminations.dtype, truncations.dtype) == (np.bool_, np.bool_)
        assert not truncations.any()
    envs.close()


@compiled_only
@pytest.mark.parametrize("actions", [[0], [0, 666], [-1, 0], [0.0, 1.0]], ids=["shape", "high", "low", "type"])
def test_actions_are_one_number_for_each_environment(actions: list[Any]) -> None:
    envs = make_vec("little_town", 2, compiled=True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step(np.zeros(2, np.int64))
    envs.reset(seed=1)

    with pytest.raises(InvalidAction, match="actions are"):
        envs.step(np.array(actions))


def test_games_without_twin_go_by_the_rules() -> None:
    assert isinstance(make_vec("little_town", 2, players=2, bots="planner"), SyncVectorEnv)
    with pytest.raises(InvalidSetup, match="no compiled twin"):
        make_vec("little_town", 2, players=2, bots="planner", compiled=True)


@compiled_only
def test_seeds_may_be_listed() -> None:
    envs = make_vec("little_town", 2, compiled=True)
    observations, _ = envs.reset(seed=[4, 9])
    swapped, _ = envs.reset(seed=[9, 4])

    assert np.array_equal(observations, swapped[::-1])
    with pytest.raises(ValueError, match="need a list of as many seeds, not of 3"):
        envs.reset(seed=[1, 2, 3])
