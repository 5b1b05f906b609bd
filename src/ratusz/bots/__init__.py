"""Players that choose for themselves. They know the protocol and no game, and are shown observations only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from ratusz.bots import greedy, planner
from ratusz.bots.planner import Effort
from ratusz.bots.search import Plan, Search
from ratusz.bots.thinker import Thinker
from ratusz.bots.uniform import Uniform
from ratusz.engine.errors import UnknownBot
from ratusz.engine.play import Chooser

Bot = Chooser
"""Whoever has a method `choose`; see `ratusz.engine.play.Chooser`."""
Maker = Callable[[Random], Bot]
"""Makes a bot for one seat of one game; whatever it leaves to chance it takes from the given source."""

BOTS: Mapping[str, Maker] = {
    "random": Uniform,
    "greedy": partial(Thinker, greedy.think),
    "planner": partial(Thinker, planner.think),
}
"""Every bot by its name, from the weakest to the strongest."""

__all__ = ["BOTS", "Bot", "Effort", "Maker", "Plan", "Search", "Thinker", "find", "from_strongest"]


def find(name: str) -> Maker:
    """The maker of the bots of a name.

    :raises UnknownBot: there is none; says which there are.
    """
    maker = BOTS.get(name)
    if maker is None:
        raise UnknownBot(f"unknown bot {name!r}; bots are {', '.join(BOTS)}")
    return maker


def from_strongest(name: str) -> list[str]:
    """The bot of a name and those that are weaker, from the strongest to the weakest; a bot not listed stands alone."""
    names = list(BOTS)
    return names[names.index(name) :: -1] if name in names else [name]
