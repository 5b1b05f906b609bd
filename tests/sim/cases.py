"""Setups and games with which compiled twins are proved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from ratusz.bots import find as find_bot
from ratusz.engine import jit
from ratusz.games import find
from ratusz.sim import compiled_games
from ratusz.sim.proof import Choose

OWN_LEGEND = (
    "kind,R,J,E,I,S/apartments,+6,0,0,-2,-1/offices,0,+4,-1,+2,-1/amusement,0,0,0,-1,+5/factory,0,+3,-2,+3,-1/"
    "power,0,+1,-1,+3,0/park,0,0,+4,-2,+1/roads,ne,es,sw,nw,ns,ew,esw,nsw,nesw,-/apartments,2,2,2,2,4,4,2,2,2,2/"
    "offices,2,2,2,2,3,3,1,1,1,1/amusement,1,1,1,1,2,2,1,1,1,1/factory,2,2,2,2,4,4,2,2,2,2/power,1,1,1,1,3,3,2,2,2,2/"
    "park,2,2,2,2,4,4,2,2,2,2"
)
ALL: Mapping[str, list[tuple[int, Mapping[str, str]]]] = {
    "little_town": [
        (1, {}),
        (2, {"separate-streets": "yes"}),
        (3, {"factories": "yes"}),
        (4, {"factories": "yes", "separate-streets": "yes", "exclusive-factories": "yes"}),
    ],
    "districts": [
        (2, {}),
        (2, {"variant": "advanced"}),
        (3, {"ending": "round", "start": "2"}),
        (3, {"variant": "advanced", "jobs-card": "before-cut", "start": "3"}),
        (4, {"legend": OWN_LEGEND}),
        (4, {"variant": "advanced", "ending": "round"}),
    ],
    "dice_city": [(1 + episode % 3, {"episode": str(episode)}) for episode in range(1, 13)],
    "chronicle": [
        (1, {}),
        (3, {}),
        *((1 + episode % 4, {"episode": str(episode)}) for episode in range(1, 25)),
    ],
}
"""Players and options of the games in which every rule of a twin is met."""
CAMPAIGNS: Sequence[tuple[int, Mapping[str, str]]] = [
    (1, {"episode": "14", "boards": "new"}),
    (2, {"episode": "3", "boards": "new"}),
    (3, {"episode": "18", "boards": "through:12;crosses:5,4,3/through:17;crosses:11,8,5;struck:1,0,1;nuggets:3"}),
    (2, {"episode": "20", "boards": "through:3;tracks:7;nuggets:7"}),
    (2, {"episode": "23", "boards": "new"}),
]
"""Episodes of campaigns of City Chronicle, which have loops of their own, with stickers before and after them."""
LONG = {"districts"}
"""Games that the rules need tens of milliseconds for at random, and seconds with bots."""
_CASES = [
    (f"{name}-{players}-{number}", name, find(name).setup(players, options))
    for name in compiled_games()
    for number, (players, options) in enumerate(ALL[name])
]
SETUPS = [pytest.param(name, setup, id=case) for case, name, setup in _CASES]
WITH_BOTS = [
    pytest.param(name, setup, id=case) for case, name, setup in _CASES if name not in LONG or setup.players == 2
]
"""Those in which bots are compared."""


def few(name: str) -> int:
    """The games of a sample for each setup: as plain Python a few have to do."""
    if not jit.ENABLED:
        return 1 if name in LONG else 2
    return {"districts": 24, "chronicle": 26}.get(name, 160) // len(ALL[name])


def greedy(name: str, sources: Sequence[Random]) -> Choose:
    """The greedy bots of the rules, one a seat with its source of random numbers."""
    game = find(name)
    seats = [find_bot("greedy")(source) for source in sources]

    def choose(state: Any, seat: int) -> Any:
        return seats[seat].choose(game, game.observe(state, seat), seat)

    return choose
