"""Whole games a second: compiled ones on one core and on all, the rules', and those of other libraries, in one run.

OpenSpiel's and catanatron's games are driven from Python like those of the rules. pgx's connect four is compiled by JAX
and played in vectors, where both are installed: in a checkout of its own, because pgx brings a package `tests` that
stands before ours. Seconds are those of the processor, as machines are busy with other things, but for what runs on all
processors.
"""

from __future__ import annotations

import resource
import statistics
import time
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from random import Random
from typing import Any

from benchmarks.random_play import catanatron, open_spiel
from ratusz.bots.simulate import Contest, game_of
from ratusz.games import find
from ratusz.sim import compiled_games, playouts

ROUNDS = 5
SECONDS = 1.0
Play = Callable[[int, int], object]
"""Plays so many games of a seed."""
ON_ALL = "all processors"
BOTS = ("random", "greedy")
VECTOR = 4096
"""Games of pgx in one vector. Of 256 to 16,384 this was the fastest."""


def by_rules(name: str, bot: str) -> Play:
    contest = Contest(name, (bot,) * find(name).META.players[0])
    return lambda games, seed: [game_of(contest, seed * 1000 + game) for game in range(games)]


def compiled(name: str, bot: str, threads: int | None) -> Play:
    setup = find(name).setup(find(name).META.players[0], {})
    return lambda games, seed: playouts(name, setup, games, bot, seed=seed, threads=threads)


def driven(playout: Callable[[Random], int]) -> Play:
    return lambda games, seed: [playout(Random(f"{seed}/{game}")) for game in range(games)]


def in_vectors(name: str) -> Play:
    """Random games of pgx, whole vectors of them, each until its last game has ended."""
    import jax  # noqa: PLC0415 - whoever compares installs it
    import pgx  # noqa: PLC0415

    environment: Any = pgx.make(name)
    begin, step = jax.vmap(environment.init), jax.vmap(environment.step)

    def chosen(played: tuple[Any, Any]) -> tuple[Any, Any]:
        state, key = played
        key, drawn = jax.random.split(key)
        chances = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        return step(state, jax.random.categorical(drawn, chances, axis=1)), key

    def vector(key: Any) -> Any:
        start = begin(jax.random.split(key, VECTOR)), key
        return jax.lax.while_loop(lambda played: ~played[0].terminated.all(), chosen, start)[0].rewards

    compiled_vector: Any = jax.jit(vector)

    def play(games: int, seed: int) -> object:
        keys = [jax.random.PRNGKey(seed * 10_000 + one) for one in range(-(-games // VECTOR))]
        return [jax.block_until_ready(compiled_vector(key)) for key in keys]

    play(1, 0)  # compiles
    return play


def games_for(name: str, play: Play) -> int:
    """How many games take about `SECONDS`; more than a vector are whole vectors."""
    games = 1
    while (spent := seconds(name, play, games, 0)) < SECONDS / 4:
        games *= 4
    wanted = max(1, int(games * SECONDS / spent))
    return -(-wanted // VECTOR) * VECTOR if wanted > VECTOR else wanted


def seconds(name: str, play: Play, games: int, seed: int) -> float:
    """How long a contestant of this name takes."""
    clock = time.perf_counter if name.endswith(ON_ALL) else time.process_time
    start = clock()
    play(games, seed)
    return clock() - start


def contestants() -> Mapping[str, Play]:
    plays: dict[str, Play] = {}
    for name in compiled_games():
        for bot in BOTS:
            plays[f"{name}, {bot}, rules"] = by_rules(name, bot)
            plays[f"{name}, {bot}, compiled, one thread"] = compiled(name, bot, 1)
            plays[f"{name}, {bot}, compiled, {ON_ALL}"] = compiled(name, bot, None)
    for name in ("connect_four", "backgammon"):
        plays[f"OpenSpiel {name}, random"] = driven(open_spiel(name))
    plays["catanatron, 4 players, random"] = driven(catanatron(4))
    if find_spec("pgx"):
        plays[f"pgx connect_four, random, {ON_ALL}"] = in_vectors("connect_four")
    else:
        print("pgx is left out: it is not installed")
    return plays


def main() -> None:
    for name in compiled_games():
        first = [seconds(name, compiled(name, bot, 1), 1, 0) for bot in BOTS]
        print(f"{name}: first game after {first[0]:.1f} s, first greedy one {first[1]:.1f} s later; compiled or cached")
    plays = contestants()
    sizes = {name: games_for(name, play) for name, play in plays.items()}
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for seed in range(1, ROUNDS + 1):  # in turns, so that a busy moment hurts everybody
        for name, play in plays.items():
            rates[name].append(sizes[name] / seconds(name, play, sizes[name], seed))
    print(f"\nWhole games a second, median of {ROUNDS} runs of about {SECONDS:g} s")
    for name, values in rates.items():
        print(f"  {name:48} {statistics.median(values):12,.1f}   ({min(values):,.1f}-{max(values):,.1f})")
    print(f"  most memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:,.0f} MB")
