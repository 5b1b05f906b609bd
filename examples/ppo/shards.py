"""The work of an iteration in shards: functions of their arguments alone, so that any machine computes the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from examples.ppo.network import Array, backward, forward
from ratusz.rl import make_vec

GAMES = 32  # of a shard in an iteration
EPOCHS, BATCHES = 3, 8
DISCOUNT, TRACE, CLIP, ENTROPY, VALUE = 0.997, 0.95, 0.2, 0.01, 0.5
POINTS = 20.0  # rewards are counted in twenties of points


class Shard(NamedTuple):
    """A share of the work of an iteration."""

    game: str
    seed: int
    iteration: int
    """From 1."""
    number: int

    def random(self, stream: int) -> np.random.Generator:
        """Stream 0 is that of its games, 1 that of the first epoch."""
        return np.random.default_rng((self.seed, self.iteration, self.number, stream))


class Games:
    """Games side by side, each of which is played to its end."""

    def __init__(self, game: str, number: int, seed: int) -> None:
        self.envs = make_vec(game, number, players=1, threads=1)
        self.scale = (1 / np.maximum(self.envs.single_observation_space.high, 1)).astype(np.float32)  # type: ignore[attr-defined]
        self.is_open, self.totals = np.ones(number, np.bool_), np.zeros(number, np.int64)
        observations, infos = self.envs.reset(seed=seed)
        self._look(observations, infos["action_mask"])

    def step(self, actions: Array) -> tuple[Array, Array]:
        """Act in all of them, also in what follows where one is over: that counts for nothing.

        :return: rewards, and where games are over.
        """
        observations, rewards, ends, _, infos = self.envs.step(actions)
        now = ends & self.is_open
        if now.any():
            self.totals[now] = infos["totals"][now, 0]
        self.is_open &= ~ends
        self._look(observations, infos["action_mask"])
        return rewards, ends

    def _look(self, observations: Array, masks: Array) -> None:
        """Scale inputs to 0 to 1. Where a game is over any action begins the next one: there the first is taken."""
        self.inputs, self.masks = observations * self.scale, masks.astype(np.bool_)
        self.masks[~self.masks.any(axis=1), 0] = True


class Seen(NamedTuple):
    """What was seen and done in all steps of a shard's games, one row each, and how the games ended."""

    inputs: Array
    masks: Array
    actions: Array
    chances: Array
    advantages: Array
    returns: Array
    totals: Array


class Told(NamedTuple):
    """What all shards have to know of one."""

    totals: Array
    rows: int
    advantages: float
    squares: float


def play(parameters: Sequence[Array], shard: Shard) -> Seen:
    """Play the games of a shard, with what the critic says of every step (generalised advantages)."""
    random, rows = shard.random(0), list[tuple[Array, ...]]()
    games = Games(shard.game, GAMES, int(random.integers(2**31)))
    while games.is_open.any():
        inputs, masks, counts = games.inputs, games.masks, games.is_open.copy()
        chances, values, _ = forward(parameters, inputs, masks)
        drawn = random.random((GAMES, 1)) * chances.sum(axis=1, keepdims=True)
        actions = (chances.cumsum(axis=1) > drawn).argmax(axis=1)
        rewards, ends = games.step(actions)
        rows.append(
            (inputs, masks, actions, chances[np.arange(GAMES), actions], values, rewards / POINTS, ends, counts)
        )
    games.envs.close()
    inputs, masks, actions, taken, values, rewards, ends, counts = map(np.stack, zip(*rows, strict=True))
    kept = (inputs, masks, actions, taken, _advantages(values, rewards, ends), values)
    inputs, masks, actions, taken, advantages, values = (one[counts] for one in kept)
    return Seen(inputs, masks, actions, taken, advantages, advantages + values, games.totals)


def _advantages(values: Array, rewards: Array, ends: Array) -> Array:
    """By step and game; a game's last step counts for itself, so that it does not matter what follows."""
    advantages, after, trace = np.zeros_like(values), np.zeros_like(values[0]), 0.0
    for step in reversed(range(len(values))):
        goes_on = ~ends[step]
        trace = rewards[step] + DISCOUNT * after * goes_on - values[step] + DISCOUNT * TRACE * goes_on * trace
        advantages[step], after = trace, values[step]
    return advantages


def tell(seen: Seen) -> Told:
    """Summarise a shard."""
    exact = seen.advantages.astype(np.float64)
    return Told(seen.totals, len(exact), float(exact.sum()), float((exact**2).sum()))


def gradient(
    parameters: Sequence[Array], seen: Seen, shard: Shard, epoch: int, batch: int, mean: float, deviation: float
) -> tuple[int, list[Array]]:
    """How many rows a batch has in a shard, and the sum of their gradients.

    :param mean: of the advantages of all shards; with their deviation they are the same for whoever computes.
    """
    rows = np.array_split(shard.random(1 + epoch).permutation(len(seen.actions)), BATCHES)[batch]
    inputs, masks, actions, before, advantages, returns = (one[rows] for one in seen[:-1])
    advantages = (advantages - mean) / (deviation + 1e-8)
    chances, values, layers = forward(parameters, inputs, masks)
    each = np.arange(len(rows))
    ratio = chances[each, actions] / before
    is_free = np.where(advantages > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    pull = (ratio * advantages * is_free)[:, None]
    logs = np.log(chances + 1e-9)
    entropy = -(chances * logs).sum(axis=1, keepdims=True)
    wrong = pull * chances + ENTROPY * chances * (logs + entropy)
    wrong[each, actions] -= pull[:, 0]
    wrong = np.concatenate([wrong, VALUE * (values - returns)[:, None]], axis=1)
    return len(rows), backward(parameters, layers, wrong.astype(np.float32))


def scores(parameters: Sequence[Array], game: str, number: int, seed: int) -> Array:
    """Totals of whole games of new seeds, in which the learner takes its likeliest action."""
    games = Games(game, number, seed)
    while games.is_open.any():
        games.step(forward(parameters, games.inputs, games.masks)[0].argmax(axis=1))
    games.envs.close()
    return games.totals
