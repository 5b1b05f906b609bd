"""Little Town compiled: the same game on flat memory, for whoever plays millions. Imports NumPy, and numba if there.

`ratusz.sim` uses it. The boards' kernels are those of the rules; what is here is the flow of the game, and a test plays
both side by side.
"""

from __future__ import annotations

from ratusz.engine.flat import Flow, Twin
from ratusz.engine.loops import loops
from ratusz.games.little_town.compiled import flow, greedy, legality, observing, points
from ratusz.games.little_town.compiled.tables import (
    BOARDS,
    EXCLUSIVE,
    FACTORIES,
    NO_TERMS,
    NUMBERS,
    PLAYERS,
    SEPARATE,
    SHARED,
)
from ratusz.games.little_town.data import LAST_ROUND
from ratusz.games.little_town.state import Setup

__all__ = ["twin"]

_LOOPS = loops(
    Flow(
        begin=flow.begin,
        roll=flow.roll,
        rolled=flow.rolled,
        made=flow.made,
        choices=legality.choices,
        choice=legality.choice,
        lucky=legality.lucky_choice,
        mark=legality.mark,
        is_legal=legality.is_legal,
        act=flow.act,
        total=points.total,
        observe=observing.observe,
        plan=greedy.best_plan,
        epoch=flow.epoch,
    )
)


def twin(setup: Setup) -> Twin:
    """The compiled game of a setup."""
    fresh = [0] * (SHARED + NUMBERS * setup.players)
    fresh[PLAYERS], fresh[FACTORIES] = setup.players, int(setup.factories)
    fresh[SEPARATE], fresh[EXCLUSIVE] = int(setup.separate_streets), int(setup.exclusive_factories)
    return Twin(
        loops=_LOOPS,
        terms=NO_TERMS,
        boards=BOARDS * setup.players,
        numbers=tuple(fresh),
        draws=1 + LAST_ROUND,
        choices=3 + 4 * LAST_ROUND + 3,
        search=greedy.search_memory,
    )
