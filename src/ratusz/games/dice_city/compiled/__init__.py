"""Dice City compiled: the same game on flat memory, for whoever plays millions. Imports NumPy, and numba if there.

`ratusz.sim` uses it. The boards' kernels are those of the rules; what is here is the flow of the game, and a test plays
both side by side.
"""

from __future__ import annotations

from ratusz.engine.flat import Flow, Twin
from ratusz.engine.loops import loops
from ratusz.games.dice_city.compiled import flow, greedy, legality, observing, points
from ratusz.games.dice_city.compiled.tables import BOARDS, KIND, NUMBERS, PLAYERS, SHAPE, SHARED, terms_of
from ratusz.games.dice_city.encoding import MOST_ROUNDS
from ratusz.games.dice_city.state import Setup

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
    fresh[PLAYERS], fresh[SHAPE], fresh[KIND] = setup.players, -1, -1
    return Twin(
        loops=_LOOPS,
        terms=terms_of(setup),
        boards=BOARDS * setup.players,
        numbers=tuple(fresh),
        draws=MOST_ROUNDS,
        choices=2 * MOST_ROUNDS,
        search=greedy.search_memory,
    )
