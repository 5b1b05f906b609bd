"""A learner for games of one seat, by PPO with action masks, in NumPy alone: `python -m examples.ppo --minutes 10`.

Needs the extras `rl` and `sim`, and `ray` for many machines.
"""

import os

# Shards of the work are computed side by side already; and more threads in one could add up in another order.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
