"""The greedy bot: the whole choice whose result looks best at once."""

from __future__ import annotations

from random import Random

from ratusz.bots.search import Plan, Search
from ratusz.engine.game import ActionT, Game, Seat, SetupT, StateT

BREADTH = 600
"""Actions tried at each step of a choice."""


def think(game: Game[SetupT, StateT, ActionT], state: StateT, seat: Seat, random: Random, /) -> Plan[StateT, ActionT]:
    """The best plan of the search; nothing is left to chance."""
    del random
    return Search(game, breadth=BREADTH).plans(state, seat, wanted=1)[0][1]
