"""Compile every game once, for the cache: processes that test at the same time would each compile the same."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

import numpy as np

from ratusz.games import find
from ratusz.rl import make_vec
from ratusz.sim import Batch, compiled_games, playouts


def compile_game(name: str) -> None:
    """Call every loop of a game: whole games with bots, batches, and environments of learners."""
    fewest, _ = find(name).META.players
    setup = find(name).setup(fewest, {})
    playouts(name, setup, 1, "greedy", threads=1)
    batch = Batch(name, setup, 1, seed=1)
    batch.step(batch.legal_mask().argmax(axis=1))
    batch.observations()
    batch.totals()
    for bots in ("random", "greedy"):
        environments = make_vec(name, 1, players=max(2, fewest), bots=bots)
        _, infos = environments.reset(seed=1)
        environments.step(np.asarray(infos["action_mask"]).argmax(axis=1))
        environments.close()


if __name__ == "__main__":
    with ProcessPoolExecutor() as processes:
        list(processes.map(compile_game, compiled_games()))
