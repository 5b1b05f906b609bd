"""Learn to play by PPO with action masks, in NumPy alone: `python examples/ppo.py --minutes 10`.

Needs the extras `rl` and `sim`. One seat plays alone, by default Little Town; the curve is drawn as SVG. At the end the
learned bot plays games that it has never seen, beside the random and the greedy bot in games of as many seeds.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ratusz.games import find
from ratusz.rl import make_vec
from ratusz.sim import playouts

Array = NDArray[Any]

ENVIRONMENTS, STEPS = 256, 40  # a game of Little Town takes about as many
EPOCHS, BATCHES = 3, 8
DISCOUNT, TRACE, CLIP, ENTROPY, VALUE = 0.997, 0.95, 0.2, 0.01, 0.5
RATE, HIDDEN, POINTS = 1e-3, 128, 20.0  # rewards are counted in twenties of points
NEVER = np.float32(-1e9)


class Network:
    """Two hidden layers; from the last one follow the logits of all actions, and the value of the position."""

    def __init__(self, inputs: int, actions: int, random: np.random.Generator) -> None:
        self.actions, shapes = actions, [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions + 1)]
        gains = [2.0, 2.0, 0.02]
        self.parameters: list[Array] = []
        for (rows, columns), gain in zip(shapes, gains, strict=True):
            self.parameters.append(random.normal(0, (gain / rows) ** 0.5, (rows, columns)).astype(np.float32))
            self.parameters.append(np.zeros(columns, np.float32))
        self.moments = [np.zeros_like(one) for one in self.parameters * 2]
        self.updates = 0

    def forward(self, seen: Array, masks: Array) -> tuple[Array, Array, list[Array]]:
        """Chances of all actions, values, and what `backward` needs."""
        w1, b1, w2, b2, w3, b3 = self.parameters
        first = np.maximum(seen @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        out = second @ w3 + b3
        logits = np.where(masks, out[:, :-1], NEVER)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return chances, out[:, -1], [seen, first, second]

    def backward(self, layers: list[Array], wrong: Array) -> list[Array]:
        """Gradients of all parameters from those of the output."""
        gradients: list[Array] = []
        for number in (2, 1, 0):
            gradients = [layers[number].T @ wrong, wrong.sum(axis=0), *gradients]
            wrong = (wrong @ self.parameters[2 * number].T) * (layers[number] > 0)
        return gradients

    def update(self, gradients: list[Array], rate: float) -> None:
        """One step of Adam, with gradients of length one at most."""
        length = float(np.sqrt(sum(float((one**2).sum()) for one in gradients)))
        self.updates += 1
        for number, (parameter, steep) in enumerate(zip(self.parameters, gradients, strict=True)):
            gradient = steep * min(1.0, 1.0 / (length + 1e-8))
            mean, square = self.moments[number], self.moments[number + len(self.parameters)]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            scale = np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8
            parameter[:] = parameter - rate * mean / (1 - 0.9**self.updates) / scale


class Seen(NamedTuple):
    """What was seen and done in all steps of all environments, one row each."""

    inputs: Array
    masks: Array
    actions: Array
    chances: Array
    advantages: Array
    returns: Array


@dataclass
class Table:
    """Environments, and what their learner sees now."""

    envs: Any
    scale: Array
    random: np.random.Generator

    def __post_init__(self) -> None:
        observations, infos = self.envs.reset(seed=int(self.random.integers(2**31)))
        self.look(observations, infos)
        self.has_ended = np.zeros(self.envs.num_envs, np.bool_)

    def look(self, observations: Array, infos: Any) -> None:
        """Scale inputs to 0 to 1. Where a game is over any action begins the next one: there the first is taken."""
        self.inputs = observations * self.scale
        self.masks = infos["action_mask"].astype(np.bool_)
        self.masks[~self.masks.any(axis=1), 0] = True

    def choose(self, chances: Array) -> Array:
        """An action for each environment, as likely as the network has it."""
        drawn = self.random.random((len(chances), 1)) * chances.sum(axis=1, keepdims=True)
        actions: Array = (chances.cumsum(axis=1) > drawn).argmax(axis=1)
        return actions


def play(table: Table, network: Network, totals: list[int]) -> Seen:
    """So many steps of all environments, with what the critic says of them (generalised advantages)."""
    rows: list[tuple[Array, ...]] = []
    for _ in range(STEPS):
        inputs, masks, begins = table.inputs, table.masks, table.has_ended
        chances, values, _ = network.forward(inputs, masks)
        actions = table.choose(chances)
        observations, rewards, table.has_ended, _, infos = table.envs.step(actions)
        if "totals" in infos:
            totals += infos["totals"][table.has_ended, 0].tolist()
        table.look(observations, infos)
        taken = chances[np.arange(len(actions)), actions]
        rows.append((inputs, masks, actions, taken, values, rewards / POINTS, table.has_ended, ~begins))
    inputs, masks, actions, taken, values, rewards, ends, counts = map(np.stack, zip(*rows, strict=True))
    after, advantages, trace = network.forward(table.inputs, table.masks)[1], np.zeros_like(values), 0.0
    for step in reversed(range(STEPS)):
        goes_on = ~ends[step]
        trace = rewards[step] + DISCOUNT * after * goes_on - values[step] + DISCOUNT * TRACE * goes_on * trace
        advantages[step], after = trace, values[step]
    kept = (inputs, masks, actions, taken, advantages, advantages + values)
    return Seen(*(one[counts] for one in kept))  # the steps that only begin a game teach nothing


def learn(network: Network, seen: Seen, rate: float, random: np.random.Generator) -> None:
    """Some epochs of PPO over what was seen."""
    for _ in range(EPOCHS):
        for rows in np.array_split(random.permutation(len(seen.actions)), BATCHES):
            inputs, masks, actions, before, advantages, returns = (one[rows] for one in seen)
            advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
            chances, values, layers = network.forward(inputs, masks)
            each = np.arange(len(rows))
            ratio = chances[each, actions] / before
            is_free = np.where(advantages > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            pull = (ratio * advantages * is_free)[:, None]
            logs = np.log(chances + 1e-9)
            entropy = -(chances * logs).sum(axis=1, keepdims=True)
            wrong = pull * chances + ENTROPY * chances * (logs + entropy)
            wrong[each, actions] -= pull[:, 0]
            wrong = np.concatenate([wrong, VALUE * (values - returns)[:, None]], axis=1) / len(rows)
            network.update(network.backward(layers, wrong.astype(np.float32)), rate)


def scores(network: Network, game: str, games: int, seed: int, scale: Array) -> Array:
    """Totals of whole games of new seeds, in which the learner takes its likeliest action."""
    table = Table(make_vec(game, games), scale, np.random.default_rng(seed))
    found, is_open = np.zeros(games, np.int64), np.ones(games, np.bool_)
    while is_open.any():
        chances, _, _ = network.forward(table.inputs, table.masks)
        observations, _, ends, _, infos = table.envs.step(chances.argmax(axis=1))
        now = ends & is_open
        if now.any():
            found[now] = infos["totals"][now, 0]
        is_open &= ~ends
        table.look(observations, infos)
    return found


def told(name: str, totals: Array) -> str:
    """A mean with the interval that holds the true one in 95 of 100 such samples."""
    half = 1.96 * totals.std(ddof=1) / len(totals) ** 0.5
    return f"{name:<8} {totals.mean():6.2f} ± {half:.2f} points, {len(totals):,} games"


def curve(points: list[tuple[float, float]], lines: dict[str, float], name: str) -> str:
    """The mean total over the number of games, as SVG, with the means of bots as lines."""
    width, height, left, top = 720, 360, 56, 24
    most, high = points[-1][0], max([total for _, total in points] + list(lines.values())) * 1.1

    def at(games: float, total: float) -> str:
        return f"{left + games / most * (width - left - 90):.1f},{top + (1 - total / high) * (height - top - 48):.1f}"

    def line(label: str, total: float, style: str, x: float, anchor: str) -> str:
        y = at(0, total).split(",")[1]
        text = f'<text x="{x}" y="{y}" dy="4" text-anchor="{anchor}">{label}</text>'
        return f'<path d="M{left} {y}H{width - 90}" {style}/>{text}'

    size = f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', f"<title>{name}</title>"]
    parts.append(f'<rect width="{width}" height="{height}" fill="#fffdf6"/>')
    parts += [line(str(ten), ten, 'stroke="#ddd5c4"', left - 8, "end") for ten in range(0, int(high) + 1, 10)]
    dashed = 'stroke="#7b6a4d" stroke-dasharray="6 4"'
    parts += [line(label, mean, dashed, width - 84, "start") for label, mean in lines.items()]
    drawn = " ".join(at(games, total) for games, total in points)
    parts.append(f'<polyline points="{drawn}" fill="none" stroke="#b5482f" stroke-width="2"/>')
    parts.append(f'<text x="{left}" y="{height - 12}">0</text>')
    parts.append(f'<text x="{width - 90}" y="{height - 12}" text-anchor="end">{most:,.0f} games learned from</text>')
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--game", default="little_town")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1000, help="of each bot at the end")
    parser.add_argument("--curve", type=Path, help="where the curve is written, as SVG")
    asked = parser.parse_args()
    random = np.random.default_rng(asked.seed)
    envs = make_vec(asked.game, ENVIRONMENTS)
    space = envs.single_observation_space
    scale = (1 / np.maximum(space.high, 1)).astype(np.float32)  # type: ignore[attr-defined]
    network = Network(len(scale), int(envs.action_space.nvec[0]), random)  # type: ignore[attr-defined]
    table, points, totals, began = Table(envs, scale, random), [], list[int](), time.monotonic()
    while (left := 1 - (time.monotonic() - began) / 60 / asked.minutes) > 0:
        fresh: list[int] = []
        learn(network, play(table, network, fresh), RATE * max(left, 0.05), random)
        totals += fresh
        if fresh:
            points.append((float(len(totals)), float(np.mean(fresh))))
            print(
                f"{len(totals):>9,} games  {points[-1][1]:6.2f} points  {time.monotonic() - began:5.0f} s", flush=True
            )
    envs.close()
    setup, number = find(asked.game).setup(1, {}), asked.games
    others = {name: playouts(asked.game, setup, number, name, seed=asked.seed)[:, 0] for name in ("random", "greedy")}
    print(told("PPO", scores(network, asked.game, number, asked.seed + 1_000_000, scale)))
    for name, found in others.items():
        print(told(name, found))
    if asked.curve:
        means = {name: float(found.mean()) for name, found in others.items()}
        asked.curve.write_text(curve(points, means, f"PPO learns {asked.game}"), "utf-8")


if __name__ == "__main__":
    main()
