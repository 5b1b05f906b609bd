"""Actions a second of uniformly random play in one process: our games against OpenSpiel's and catanatron's.

All are driven from Python, one action at a time: list the legal actions, pick one, apply it. Behind that OpenSpiel's
rules run in C++, ours and catanatron's in Python. An action is whatever the engine counts as one, dice included.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random
from typing import Any

from ratusz.engine.game import CHANCE
from ratusz.engine.play import draw
from ratusz.games import AnyGame, rooms

SECONDS = 1.0
ROUNDS = 5
GOAL = 60_000
Playout = Callable[[Random], int]
"""Plays one game and tells how many actions it took."""


def ours(game: AnyGame, players: int) -> Playout:
    setup = game.setup(players, {})

    def playout(random: Random) -> int:
        state, actions = game.initial_state(setup), 0
        while awaited := game.to_act(state):
            seat = min(awaited)
            if seat == CHANCE:
                action = draw(game.chance_outcomes(state), random)
            else:
                legal = game.legal_actions(state, seat)
                action = legal[int(random.random() * len(legal))]
            state = game.apply(state, seat, action)
            actions += 1
        return actions

    return playout


def open_spiel(name: str) -> Playout:
    import pyspiel  # noqa: PLC0415 - only the benchmark group has it

    game: Any = pyspiel.load_game(name)

    def playout(random: Random) -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                action = draw([(one, int(chance * 1e6)) for one, chance in state.chance_outcomes()], random)
            else:
                legal = state.legal_actions()
                action = legal[int(random.random() * len(legal))]
            state.apply_action(action)
            actions += 1
        return actions

    return playout


def catanatron(players: int) -> Playout:
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 - only the benchmark group has it

    colors = list(Color)[:players]

    def playout(random: Random) -> int:
        game = Game([RandomPlayer(color) for color in colors], seed=int(random.random() * 2**31))
        game.play()
        return len(game.state.actions)

    return playout


def rate(playout: Playout, seed: int) -> float:
    """Actions a second over about `SECONDS` of whole games."""
    random, actions, start = Random(seed), 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        actions += playout(random)
    return actions / spent


def main() -> None:
    contestants = {f"ratusz {name}": ours(game, max(1, game.META.players[0])) for name, game in rooms().items()}
    reference = next(iter(contestants))
    for name in ("connect_four", "othello", "clobber(rows=8,columns=10)", "go(board_size=9)", "backgammon"):
        contestants[f"OpenSpiel {name}"] = open_spiel(name)
    contestants["catanatron, 4 players"] = catanatron(4)
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for seed in range(ROUNDS):  # in turns, so that a busy moment hurts everybody
        for name, playout in contestants.items():
            rates[name].append(rate(playout, seed))
    ours_rate = statistics.median(rates[reference])
    print(f"\nRandom play, actions a second, median of {ROUNDS} runs of {SECONDS:g} s (ratio: {reference} / other)")
    for name, values in rates.items():
        median = statistics.median(values)
        print(f"  {name:40} {median:11,.0f}   ({min(values):,.0f}-{max(values):,.0f})   {ours_rate / median:6.2f}")
    print(f"  goal: at least {GOAL:,} for every game of ours")
