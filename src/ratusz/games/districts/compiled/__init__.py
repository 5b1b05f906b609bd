"""Districts compiled: the games in turns on flat memory, for whoever plays millions. Imports NumPy, and numba if there.

`ratusz.sim` uses it. What cities are worth is counted by the kernels of the rules; what is here is the flow of the
game, and a test plays both side by side. The party variant has no turns, and no twin.
"""

from __future__ import annotations

from ratusz.engine.errors import InvalidInput
from ratusz.engine.flat import Flow, Twin
from ratusz.engine.loops import loops
from ratusz.games.districts.compiled import flow, greedy, legality, observing, points
from ratusz.games.districts.compiled.tables import NUMBERS, SHARED, terms_of
from ratusz.games.districts.data import RESERVE_PLACES, TILES
from ratusz.games.districts.rules import STUCK_ROUNDS
from ratusz.games.districts.state import Setup

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
        tiebreak=points.tiebreak,
    )
)


def twin(setup: Setup) -> Twin:
    """The compiled game of a setup.

    :raises InvalidInput: of the party variant.
    """
    if setup.is_party:
        raise InvalidInput("the party variant of districts has no compiled twin")
    return Twin(
        loops=_LOOPS,
        terms=terms_of(setup),
        boards=0,
        numbers=(0,) * (SHARED + NUMBERS * setup.players),
        draws=TILES + setup.players + 2,
        choices=_most_choices(setup.players),
        search=greedy.search_memory,
    )


def _most_choices(players: int) -> int:
    """A number of choices that no seat can make in a game.

    A turn without duty in which nothing is moved either can come 3 times a seat in a row; in every other one a tile is
    taken, built or replaced by the Mayor. All cities and reserves hold no more tiles than are taken, the cities no more
    than are built, and the Mayor takes four of the stack.
    """
    plots = 24
    moving = players * (plots + RESERVE_PLACES) + players * plots + TILES // 4
    return greedy.STEPS * STUCK_ROUNDS * (moving + 1)
