"""Steps a second of vectors of environments, on all processors, and what each part of a step takes.

A step is one choice of every learner: acting, dice, reward, observation and mask, and a new game where one has ended.
Actions are the first legal ones of every mask; the time to find them is told apart, as it is the learner's. Beside the
compiled vector stand the same environments one by one, by the rules, and pgx's connect four, whose vector JAX compiles,
where both are installed: in a checkout of its own, because pgx brings a package `tests` that stands before ours.
Seconds are those of the clock: measure on a machine that has nothing else to do.
"""

from __future__ import annotations

import os
import statistics
import time
from importlib.util import find_spec
from typing import Any, NamedTuple

ENVIRONMENTS = 1024
STEPS = 400
ROUNDS = 5
GOAL = 2_000_000


class Rate(NamedTuple):
    """Steps a second of all environments together."""

    alone: float
    """In `step`."""
    whole: float
    """With an agent that takes the first legal action."""


class Subject:
    """A vector of ours that is stepped."""

    def __init__(self, environments: int, steps: int, **told: Any) -> None:
        from ratusz.rl import make_vec  # noqa: PLC0415 - an extra

        self.envs, self.steps = make_vec(num_envs=environments, **told), steps
        _, self.infos = self.envs.reset(seed=1)
        self.run()

    def run(self) -> Rate:
        inside, began = 0.0, time.perf_counter()
        for _ in range(self.steps):
            actions = self.infos["action_mask"].argmax(axis=1)
            before = time.perf_counter()
            *_, self.infos = self.envs.step(actions)
            inside += time.perf_counter() - before
        taken = time.perf_counter() - began
        steps = self.envs.num_envs * self.steps
        return Rate(steps / inside, steps / taken)


class Pgx:
    """A vector of pgx that is stepped in the same way; games that end begin anew."""

    def __init__(self, name: str) -> None:
        import jax  # noqa: PLC0415 - whoever compares installs it
        import pgx  # noqa: PLC0415
        from pgx.experimental import auto_reset  # noqa: PLC0415

        environment: Any = pgx.make(name)
        self._split: Any = jax.jit(lambda key: jax.random.split(key, ENVIRONMENTS + 1))
        self._step: Any = jax.jit(jax.vmap(auto_reset(environment.step, environment.init)))
        self._choose: Any = jax.jit(lambda state: state.legal_action_mask.argmax(axis=1))
        self._ready: Any = jax.block_until_ready
        self._key, *keys = self._split(jax.random.PRNGKey(1))
        self._state: Any = jax.jit(jax.vmap(environment.init))(jax.numpy.stack(keys))
        self.run()

    def run(self) -> Rate:
        inside, began = 0.0, time.perf_counter()
        for _ in range(STEPS):
            actions = self._ready(self._choose(self._state))
            before = time.perf_counter()
            keys = self._split(self._key)
            self._key, self._state = keys[0], self._ready(self._step(self._state, actions, keys[1:]))
            inside += time.perf_counter() - before
        steps = ENVIRONMENTS * STEPS
        return Rate(steps / inside, steps / (time.perf_counter() - began))


def subjects() -> dict[str, Subject | Pgx]:
    peers: dict[str, Subject | Pgx] = {}
    if find_spec("pgx"):
        peers["pgx connect_four"] = Pgx("connect_four")
    else:
        print("pgx is left out: it is not installed")
    bots: dict[str, Any] = {"players": 2, "bots": "random"}
    return {
        "little_town, 1 seat": Subject(ENVIRONMENTS, STEPS, game="little_town"),
        "little_town, 1 seat, one thread": Subject(ENVIRONMENTS, STEPS, game="little_town", threads=1),
        "little_town, beside a random bot": Subject(ENVIRONMENTS, STEPS, game="little_town", **bots),
        "dice_city, 1 seat": Subject(ENVIRONMENTS, STEPS, game="dice_city"),
        "little_town, 1 seat, by the rules": Subject(64, 20, game="little_town", compiled=False),
        **peers,
    }


def main() -> None:
    vectors = subjects()
    rates: dict[str, list[Rate]] = {name: [] for name in vectors}
    for _ in range(ROUNDS):
        for name, subject in vectors.items():
            rates[name].append(subject.run())
    print(f"steps a second, vectors of {ENVIRONMENTS} (by the rules of 64), median of {ROUNDS} rounds (least to most);")
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}; the goal is {GOAL:,} in little_town, 1 seat")
    for name, found in rates.items():
        alone, whole = [rate.alone for rate in found], [rate.whole for rate in found]
        print(
            f"  {name:<34} {statistics.median(alone):>9,.0f}   ({min(alone):,.0f} to {max(alone):,.0f}),"
            f" with the agent {statistics.median(whole):,.0f}"
        )
