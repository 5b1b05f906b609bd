"""Many games at once as a vector environment of Gymnasium: compiled where there is a twin, else one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Never

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ratusz.engine.errors import InvalidAction, InvalidInput, InvalidSetup
from ratusz.engine.flat import Twin
from ratusz.engine.game import Seat
from ratusz.rl.arguments import check_render_mode, count_of, number_of
from ratusz.rl.encoder import VectorEncoder
from ratusz.rl.episode import Reward
from ratusz.rl.learner import Learner
from ratusz.rl.single import SingleSeatEnv
from ratusz.sim.learner_batch import LearnerBatch

Vectors = NDArray[np.int16]
"""An observation of every environment; shape (environments, length of one)."""
Step = tuple[Vectors, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]
"""Observations, rewards, terminations, truncations and infos."""


class CompiledVectorEnv(VectorEnv[Vectors, NDArray[np.int64], NDArray[Any]]):
    """Environments of one seat each, as `SingleSeatEnv` has it, stepped together by compiled code.

    It tells what Gymnasium's `SyncVectorEnv` of single environments tells, number for number: environment i of
    `reset(seed=s)` is the single one of `reset(seed=s + i)`. The step after the end of a game begins the next one,
    whatever the action; that is Gymnasium's autoreset mode "next step".
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self, learner: Learner, twin: Twin, num_envs: int, *, illegal_reward: float = -1.0, threads: int | None = None
    ) -> None:
        """Make environments; `make_vec` finds out whether there is a twin, and says what the arguments mean.

        :param threads: how many share the work; None: one for each processor, where there is enough to do.
        """
        encoder = VectorEncoder(learner.game, learner.setup)
        self.plane_spec, self._learner = encoder.spec, learner
        self.num_envs, self.render_mode = num_envs, None
        self.single_observation_space = encoder.space()
        self.single_action_space = Discrete(len(encoder.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._batch = LearnerBatch(
            twin,
            encoder.spec,
            num_envs,
            len(encoder.actions),
            bots=learner.bots,
            illegal_reward=illegal_reward,
            threads=threads,
        )
        self._games = [learner.games(np_random()[0]) for _ in range(num_envs)]
        self._ended: Sequence[int] = ()
        self._has_begun = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vectors, dict[str, Any]]:
        """Begin a game everywhere. There are no options.

        :param seed: environment i is reset with the seed `seed + i`, or with one of a list; where it is None, games go
            on to follow from the last seed.
        :raises ClosedEnvironmentError: after `close`.
        :raises gymnasium.error.Error: a seed is no whole number from 0.
        :raises ValueError: the list is of another length.
        :raises InvalidInput: `options` has a `reset_mask`: what has ended is reset by the next step.
        """
        self._check_open()
        _check_options(options)
        for number, one in enumerate(self._seeds(seed)):
            if one is not None:
                self._games[number] = self._learner.games(np_random(one)[0])
        self._has_begun = True
        self._prepare(range(self.num_envs))
        self._batch.step(0)
        self._ended = ()
        return self._batch.observations, self._infos()

    def step(self, actions: NDArray[np.int64]) -> Step:
        """Act in every environment; where a game has ended with the last step, the next one begins instead.

        :param actions: whole numbers of shape (environments,).
        :raises ClosedEnvironmentError: after `close`.
        :raises ResetNeeded: no game has begun.
        :raises InvalidAction: there is no such action in any state, or they have another shape.
        """
        self._check_open()
        if not self._has_begun:
            raise gymnasium.error.ResetNeeded("no game is under way; call reset() first")
        self._prepare(self._ended)
        self._batch.step(self._checked(actions))
        terminations = self._batch.has_ended
        self._ended = np.flatnonzero(terminations).tolist()
        infos = self._infos()
        self._add_results(infos)
        rewards = self._learner.rewards(self._batch, self._ended)
        return self._batch.observations, rewards, terminations, np.zeros_like(terminations), infos

    def action_masks(self) -> NDArray[np.int8]:
        """The legal actions of the next step, as learners of sb3-contrib ask; shape (environments, actions)."""
        return self._batch.masks.copy()

    def close_extras(self, **_more: Any) -> None:
        """End the threads."""
        self._batch.close()

    def __reduce__(self) -> Never:
        raise TypeError("a compiled vector cannot be copied or pickled; make another, or one with compiled=False")

    def _check_open(self) -> None:
        if self.closed:
            raise gymnasium.error.ClosedEnvironmentError("the environment has been closed; make another")

    def _seeds(self, seed: Any) -> Sequence[Any]:
        """One for every environment."""
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int):
            return [seed + number for number in range(self.num_envs)]
        if isinstance(seed, str) or not hasattr(seed, "__len__"):
            raise gymnasium.error.Error(f"the seed is a Python integer or a list of them, not {seed!r}")
        if len(seed) != self.num_envs:
            raise ValueError(f"{self.num_envs} environments need a list of as many seeds, not of {len(seed)}")
        return list(seed)

    def _prepare(self, numbers: Sequence[int]) -> None:
        begun = [next(self._games[number]) for number in numbers]
        if begun:
            self._batch.prepare(numbers, [seed for seed, _ in begun], [seat for _, seat in begun])

    def _checked(self, actions: Any) -> NDArray[Any]:
        chosen, count = np.asarray(actions), self._batch.masks.shape[1]
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            shape = (self.num_envs,)
            raise InvalidAction(f"actions are whole numbers of shape {shape}, not {chosen.dtype} {chosen.shape}")
        if chosen.min() < 0 or chosen.max() >= count:
            wrong = chosen[(chosen < 0) | (chosen >= count)][0]
            raise InvalidAction(f"actions are numbers from 0 to {count - 1}, not {int(wrong)}")
        return chosen

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._batch.masks, "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _add_results(self, infos: dict[str, Any]) -> None:
        """What infos of last steps have, with who has it, as Gymnasium puts infos of single environments together."""
        illegal = self._batch.was_illegal
        if illegal.any():
            infos["illegal"], infos["_illegal"] = illegal, illegal.copy()
        finished = [number for number in self._ended if not illegal[number]]
        if not finished:
            return
        for name, told in zip(("totals", "ranks"), self._batch.results(finished), strict=True):
            infos[name], infos[f"_{name}"] = np.zeros((self.num_envs, told.shape[1]), np.int64), illegal.copy()
            infos[name][finished], infos[f"_{name}"][:] = told, False
            infos[f"_{name}"][finished] = True


def _check_options(options: Mapping[str, Any] | None) -> None:
    if options and "reset_mask" in options:
        raise InvalidInput("there is no reset_mask: a game that has ended is followed by the next one in the next step")


def make_vec(
    game: str,
    num_envs: int = 1,
    *,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seat: Seat | None = 0,
    bots: str | Sequence[str] = "random",
    reward: Reward = "points",
    illegal_reward: float = -1.0,
    render_mode: str | None = None,
    compiled: bool | None = None,
    threads: int | None = None,
) -> CompiledVectorEnv | SyncVectorEnv:
    """A vector environment of a game: what `gymnasium.make_vec` gives for its registered name.

    :param compiled: None: a `CompiledVectorEnv` where there is a twin for the game, its options, bots and reward, no
        picture is asked for, and numba is installed; else single environments by the rules in a `SyncVectorEnv`, which
        has the same spaces and tells the same. False: always those. True: never.
    :param threads: how many share the work of compiled code; None: one for each processor.
    :raises InvalidSetup: as `SingleSeatEnv` does, or `compiled` is asked for where there is no twin.
    """
    check_render_mode(render_mode)
    number, threads = count_of("num_envs", num_envs), None if threads is None else count_of("threads", threads)
    illegal_reward = number_of("illegal_reward", illegal_reward)
    learner = Learner(game, players, options, seat, bots, reward)
    twin = learner.twin(compiled)
    if compiled and render_mode:
        raise InvalidSetup("compiled environments show no pictures; leave render_mode or compiled out")
    if render_mode:
        twin = None
    if twin:
        return CompiledVectorEnv(learner, twin, number, illegal_reward=illegal_reward, threads=threads)
    one = partial(SingleSeatEnv, game, players=players, options=options, seat=seat, bots=bots, reward=reward)
    make = partial(one, illegal_reward=illegal_reward, render_mode=render_mode, compiled=False)
    return SyncVectorEnv([make] * number)
