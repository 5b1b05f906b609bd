"""The proof of compiled games in full: `python -m benchmarks twins --random 10000 --greedy 1000`.

Random games are compared with the rules at every choice, greedy ones choice by choice; both spread over the setups in
which every rule of a game is met. Nothing differs, or the exit status is 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from functools import partial

from ratusz.games import find
from ratusz.sim import compiled_games
from ratusz.sim.proof import at_random, differences, other_choices
from tests.sim.cases import ALL, CAMPAIGNS, greedy

AT_ONCE = 100
"""Games compared in one batch."""


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks twins", description=__doc__)
    parser.add_argument("--game", choices=compiled_games(), help="only this one")
    parser.add_argument("--random", type=int, default=10_000, help="random games a game")
    parser.add_argument("--greedy", type=int, default=1_000, help="greedy games a game")
    asked = parser.parse_args(arguments)
    found = False
    for name in [asked.game] if asked.game else compiled_games():
        for what, number, compare in (("random", asked.random, _random), ("greedy", asked.greedy, _greedy)):
            start = time.perf_counter()
            cases = [*ALL[name], *(CAMPAIGNS if name == "chronicle" else ())]
            for players, options in cases:
                setup, games = find(name).setup(players, options), number // len(cases)
                unlike = [line for seeds in _parts(games) for line in compare(name, setup, seeds)]
                found = found or bool(unlike)
                print(f"{name}, {players} players, {dict(options)}: {games} {what} games, {len(unlike)} differences")
                print(*unlike[:10], sep="\n", end="\n" if unlike else "", flush=True)
            print(f"  {time.perf_counter() - start:.0f} s")
    sys.exit(found)


def _parts(games: int) -> Iterator[range]:
    return (range(first, min(first + AT_ONCE, games)) for first in range(0, games, AT_ONCE))


def _random(name: str, setup: object, seeds: range) -> list[str]:
    return list(differences(name, setup, [at_random(find(name), setup, seed) for seed in seeds]))


def _greedy(name: str, setup: object, seeds: range) -> list[str]:
    return list(other_choices(name, setup, "greedy", partial(greedy, name), seeds))
