"""Every game as environments of Gymnasium and PettingZoo, registered as `ratusz/<game>-v0` (extra `rl`).

`gymnasium.make` gives one seat among bots and `gymnasium.make_vec` many of those at once, `pettingzoo.make("aec", ...)`
and `pettingzoo.make("parallel", ...)` all seats. See docs/library.md for observations, rewards and seeds.
"""

from __future__ import annotations

from ratusz.engine.extras import needing_extra

with needing_extra("rl"):
    from ratusz.rl.aec import AecEnv
    from ratusz.rl.encoder import split
    from ratusz.rl.episode import Reward
    from ratusz.rl.parallel import ParallelSeatsEnv
    from ratusz.rl.registration import env_id, register
    from ratusz.rl.single import SingleSeatEnv
    from ratusz.rl.vector import CompiledVectorEnv, make_vec

__all__ = [
    "AecEnv",
    "CompiledVectorEnv",
    "ParallelSeatsEnv",
    "Reward",
    "SingleSeatEnv",
    "env_id",
    "make_vec",
    "split",
]

register()
