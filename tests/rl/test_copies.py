"""Copies of environments in the middle of a game, for searches and for other processes: they go ways of their own."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ratusz.engine.jit import ENABLED
from ratusz.rl import AecEnv, ParallelSeatsEnv, SingleSeatEnv, make_vec
from tests.rl.tables import PARTY, Agreed

COPIES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]
copied = pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])
tables = pytest.mark.parametrize("agreed", [Agreed("dice_city", 2), PARTY], ids=["turns", "clock"])
compiled_only = pytest.mark.skipif(not ENABLED, reason="nothing is compiled here")


def one_step(env: Any, *, last: bool) -> Any:
    """Everybody takes the first or the last legal action; what is told of that, as it can be compared."""
    if isinstance(env, SingleSeatEnv):
        legal = np.flatnonzero(env.action_masks())
        if not len(legal):
            return env.reset()[0].tolist(), env.game_seed
        observation, *rest, _ = env.step(int(legal[-last]))
        return observation.tolist(), rest
    if not env.agents:
        env.reset()
        return env.state().tolist(), env.game_seed
    if isinstance(env, AecEnv):
        seen, reward, is_over, _, _ = env.last()
        assert seen
        env.step(None if is_over else int(np.flatnonzero(seen["action_mask"])[-last]))
        return env.state().tolist(), reward, env.agents
    masks = {agent: np.flatnonzero(list(mask)) for agent, mask in env._masks.items()}
    told = env.step({agent: int(legal[-last]) for agent, legal in masks.items() if len(legal)})
    return env.state().tolist(), told[1:4]


def check(env: Any, copied: Callable[[Any], Any], steps: int) -> None:
    env.reset(seed=1)
    for _ in range(7):
        one_step(env, last=False)
    reference, other, astray = copied(env), copied(env), copied(env)
    for _ in range(steps):
        one_step(astray, last=True)
    kept = [one_step(env, last=False) for _ in range(steps)]

    assert [one_step(other, last=False) for _ in range(steps)] == kept
    assert [one_step(reference, last=False) for _ in range(steps)] == kept


@copied
@tables
@pytest.mark.parametrize("make", [AecEnv, ParallelSeatsEnv])
def test_copies_of_all_seats(make: Any, agreed: Agreed, copied: Callable[[Any], Any]) -> None:
    check(make(agreed.game, players=agreed.players, options=agreed.options), copied, 40)


@copied
@tables
def test_copies_of_one_seat_by_the_rules(agreed: Agreed, copied: Callable[[Any], Any]) -> None:
    env = SingleSeatEnv(agreed.game, players=agreed.players, options=agreed.options, seat=1, compiled=False)
    check(env, copied, 40)


@copied
@compiled_only
def test_copies_of_one_seat_that_is_compiled(copied: Callable[[Any], Any]) -> None:
    env = SingleSeatEnv("little_town", players=2, seat=None, compiled=True, render_mode="ansi")
    check(env, copied, 80)

    assert copied(env).render() == env.render()


@copied
@pytest.mark.parametrize("make", [SingleSeatEnv, AecEnv, ParallelSeatsEnv])
def test_what_has_not_begun_is_copied_too(make: Any, copied: Callable[[Any], Any]) -> None:
    env, other = make("little_town"), copied(make("little_town"))
    for one in (env, other):
        one.reset(seed=3)

    assert one_step(env, last=True) == one_step(other, last=True)


@copied
@compiled_only
def test_compiled_vectors_say_that_they_cannot_be_copied(copied: Callable[[Any], Any]) -> None:
    with pytest.raises(TypeError, match=r"cannot be copied or pickled; make another, or one with compiled=False"):
        copied(make_vec("little_town", 2, compiled=True))
