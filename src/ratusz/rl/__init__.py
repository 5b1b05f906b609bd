"""Every game as environments of Gymnasium and PettingZoo, registered as `ratusz/<game>-v0` (extra `rl`).

`gymnasium.make` gives one seat among bots, `pettingzoo.make("aec", ...)` and `pettingzoo.make("parallel", ...)` all
seats. See docs/library.md for observations, rewards and seeds.
"""

from __future__ import annotations

from ratusz.rl.aec import AecEnv
from ratusz.rl.encoder import split
from ratusz.rl.episode import Reward
from ratusz.rl.parallel import ParallelSeatsEnv
from ratusz.rl.registration import env_id, register
from ratusz.rl.single import SingleSeatEnv

__all__ = [
    "AecEnv",
    "ParallelSeatsEnv",
    "Reward",
    "SingleSeatEnv",
    "env_id",
    "split",
]

register()
