"""Names of the environments: the same in all three registries."""

from __future__ import annotations

import gymnasium
import pettingzoo

from ratusz.games import rooms


def env_id(game: str) -> str:
    """The registered name of a game's environments."""
    return f"ratusz/{game}-v0"


def register() -> None:
    """Make every installed game known to `gymnasium.make` and `pettingzoo.make`."""
    for game in rooms():
        name, agreed = env_id(game), {"game": game}
        vector = "ratusz.rl.vector:make_vec"
        gymnasium.register(name, "ratusz.rl.single:SingleSeatEnv", vector_entry_point=vector, kwargs=agreed)
        pettingzoo.register("aec", name, "ratusz.rl.aec:AecEnv", kwargs=agreed)
        pettingzoo.register("parallel", name, "ratusz.rl.parallel:ParallelSeatsEnv", kwargs=agreed)
