"""Little Town compiled: the same game on flat memory, for whoever plays millions. Imports NumPy, and numba if there.

`ratusz.sim` uses it. The boards' kernels are those of the rules; what is here is the flow of the game, and a test plays
both side by side.
"""

from __future__ import annotations

from typing import Any

from ratusz.games.little_town.compiled import batches
from ratusz.games.little_town.compiled.greedy import search_memory
from ratusz.games.little_town.compiled.tables import BOARDS, EXCLUSIVE, FACTORIES, NUMBERS, PLAYERS, SEPARATE, SHARED
from ratusz.games.little_town.data import LAST_ROUND
from ratusz.games.little_town.state import Setup

__all__ = ["Twin", "twin"]


class Twin:
    """The compiled game of one setup; `ratusz.sim.twin.Twin` says what each part means."""

    draws = 1 + LAST_ROUND
    choices = 3 + 4 * LAST_ROUND + 3

    def __init__(self, setup: Setup) -> None:
        self.boards = BOARDS * setup.players
        fresh = [0] * (SHARED + NUMBERS * setup.players)
        fresh[PLAYERS], fresh[FACTORIES] = setup.players, int(setup.factories)
        fresh[SEPARATE], fresh[EXCLUSIVE] = int(setup.separate_streets), int(setup.exclusive_factories)
        self.numbers = tuple(fresh)

    begin = staticmethod(batches.begin_all)
    mark = staticmethod(batches.mark_all)
    first_illegal = staticmethod(batches.first_illegal)
    act = staticmethod(batches.act_all)
    total = staticmethod(batches.total_all)
    observe = staticmethod(batches.observe_all)

    @staticmethod
    def play(memory: Any, fresh: Any, totals: Any, chance: Any, seed: int, first: int, np: Any) -> None:
        boards, numbers = memory
        policies, weights, dice, luck, trace = chance
        search = search_memory(np)
        batches.play_all(boards, numbers, fresh, totals, policies, weights, dice, luck, trace, seed, first, search)


def twin(setup: Setup) -> Twin:
    """The compiled game of a setup."""
    return Twin(setup)
