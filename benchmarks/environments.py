"""Steps a second of the environments for learning, in one process, with an agent that takes any legal action.

A step is one choice of the learner: acting, dice, bots, reward, observation and mask. Seconds are those of the
processor, as machines are busy with other things. Where they go is printed for Little Town, which has the goal. Beside
ours stands OpenSpiel's environment for learning, whose rules and observations are C++.
"""

from __future__ import annotations

import cProfile
import pstats
import statistics
import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from ratusz import games
from ratusz.engine.game import CHANCE
from ratusz.engine.play import draw

SECONDS = 1.0
ROUNDS = 5
GOAL = 25_000
Run = Callable[[float], float]
"""Steps for so many seconds, and tells how many there were in each, of processor time."""


def ours(game: str, players: int) -> Run:
    from ratusz.rl import SingleSeatEnv  # noqa: PLC0415 - an extra

    env, random = SingleSeatEnv(game, players=players), Random(1)

    def run(seconds: float) -> float:
        steps, began = 0, time.process_time()
        _, info = env.reset(seed=1)
        while (taken := time.process_time() - began) < seconds:
            legal = np.flatnonzero(info["action_mask"])
            _, _, is_over, _, info = env.step(legal[int(random.random() * len(legal))])
            steps += 1
            if is_over:
                _, info = env.reset()
        return steps / taken

    return run


def rules_alone(name: str, players: int) -> Run:
    """What is left of a step without environment: legal actions, and what follows from one."""
    game = games.find(name)
    setup, random = game.setup(players, {}), Random(1)

    def run(seconds: float) -> float:
        steps, began, state = 0, time.process_time(), game.initial_state(setup)
        while (taken := time.process_time() - began) < seconds:
            seat = min(game.to_act(state), default=None)
            if seat is None:
                state = game.initial_state(setup)
                continue
            is_chance = seat == CHANCE
            legal = () if is_chance else game.legal_actions(state, seat)
            action = (
                draw(game.chance_outcomes(state), random) if is_chance else legal[int(random.random() * len(legal))]
            )
            state = game.apply(state, seat, action)
            steps += not is_chance
        return steps / taken

    return run


def open_spiel(name: str) -> Run:
    from open_spiel.python.rl_environment import Environment  # noqa: PLC0415 - only the benchmark group has it

    env, random = Environment(name), Random(1)

    def run(seconds: float) -> float:
        steps, began, now = 0, time.process_time(), env.reset()
        while (taken := time.process_time() - began) < seconds:
            legal = now.observations["legal_actions"][now.observations["current_player"]]
            now = env.step([legal[int(random.random() * len(legal))]])
            steps += 1
            if now.last():
                now = env.reset()
        return steps / taken

    return run


def subjects() -> dict[str, Run]:
    found: dict[str, Run] = {
        "its rules alone": rules_alone("little_town", 1),
        "little_town, 1 seat": ours("little_town", 1),
        "little_town, 2 seats": ours("little_town", 2),
        "dice_city, 1 seat": ours("dice_city", 1),
        "districts, 2 seats": ours("districts", 2),
        "chronicle, 1 seat": ours("chronicle", 1),
    }
    try:
        return {**found, "backgammon (OpenSpiel)": open_spiel("backgammon")}
    except ImportError:
        return found


def profile(run: Run) -> list[tuple[str, float]]:
    """The parts of a step that take longest by themselves, in percent."""
    watched = cProfile.Profile()
    watched.runcall(run, SECONDS)
    functions: Any = pstats.Stats(watched).stats  # type: ignore[attr-defined]
    whole = sum(own for _, _, own, _, _ in functions.values())
    longest = sorted(functions.items(), key=lambda item: -item[1][2])[:8]
    return [(f"{file.rpartition('/')[2]} {name}", 100 * own / whole) for (file, _, name), (_, _, own, _, _) in longest]


def main() -> None:
    runs = subjects()
    rates: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(ROUNDS):
        for name, run in runs.items():
            rates[name].append(run(SECONDS))
    print(f"steps a second of the processor, median of {ROUNDS} rounds (least to most)")
    print(f"the goal is {GOAL:,} in little_town, 1 seat")
    for name, found in rates.items():
        print(f"  {name:<24} {statistics.median(found):>9,.0f}   ({min(found):,.0f} to {max(found):,.0f})")
    print("where a step of little_town, 1 seat goes")
    for name, share in profile(runs["little_town, 1 seat"]):
        print(f"  {name:<40} {share:>5.1f}%")
