"""City Chronicle compiled: the same game on flat memory, for whoever plays millions. Imports NumPy, and numba if there.

`ratusz.sim` uses it. The boards' kernels are those of the rules; what is here is the flow of the game, and a test plays
both side by side.
"""

from __future__ import annotations

from ratusz.engine.flat import Flow, Twin
from ratusz.engine.loops import loops
from ratusz.games.chronicle.compiled import (
    finishing,
    flow,
    greedy,
    greedy_stickers,
    keeping,
    legality,
    observing,
    points,
)
from ratusz.games.chronicle.compiled.layout import BOARDS
from ratusz.games.chronicle.compiled.tables import fresh, terms_of
from ratusz.games.chronicle.state import Setup, cards_of

__all__ = ["twin"]

_MOST_STICKERS = 15
"""Stickers that a seat may owe before an episode, and after it."""
_FLOW = Flow(
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
    whim=flow.whim,
    epoch=flow.epoch,
    tiebreak=points.tiebreak,
    last_look=finishing.last_look,
)
_LOOPS = loops(_FLOW)
_CAMPAIGN_LOOPS = loops(
    _FLOW._replace(
        roll=keeping.roll,
        choices=keeping.choices,
        choice=keeping.choice,
        lucky=keeping.lucky_choice,
        mark=keeping.mark,
        is_legal=keeping.is_legal,
        act=keeping.act,
        plan=greedy_stickers.best_plan,
    )
)
"""Loops with stickers; apart, because others need not wait for them to be compiled."""


def twin(setup: Setup) -> Twin:
    """The compiled game of a setup."""
    cards = len(cards_of(setup.rules))
    stickers = 2 * (_MOST_STICKERS + 1) if setup.is_campaign else 0
    return Twin(
        loops=_CAMPAIGN_LOOPS if setup.is_campaign else _LOOPS,
        terms=terms_of(setup),
        boards=BOARDS * setup.players,
        numbers=fresh(setup),
        draws=cards,
        choices=2 * cards + stickers,
        search=greedy.search_memory,
    )
