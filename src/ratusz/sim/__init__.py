"""Compiled games by the million: batches that are stepped together, and whole games played at once.

Needs the extra ``sim`` (NumPy and numba); with ``RATUSZ_JIT=0`` the same text runs as plain Python, slowly. What comes
out is the rules' own, action by action, and depends on the seed alone, never on the number of threads::

    import numpy

    from ratusz.games import little_town
    from ratusz.sim import Batch, playouts

    setup = little_town.setup(1, {})
    playouts("little_town", setup, 1000, "greedy", seed=1).mean()

    batch = Batch("little_town", setup, size=1024, seed=1)
    while not batch.is_over.all():
        batch.step(numpy.where(batch.is_over, -1, batch.legal_mask().argmax(axis=1)))
    batch.totals()
"""

from ratusz.engine.extras import needing_extra

with needing_extra("sim"):
    from ratusz.sim.batch import Batch, Observations, Snapshot
    from ratusz.sim.playouts import Moves, Policy, moves, playouts
    from ratusz.sim.twin import compiled_games

__all__ = ["Batch", "Moves", "Observations", "Policy", "Snapshot", "compiled_games", "moves", "playouts"]
