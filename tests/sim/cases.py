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

ALL: Mapping[str, list[tuple[int, Mapping[str, str]]]] = {
    "little_town": [
        (1, {}),
        (2, {"separate-streets": "yes"}),
        (3, {"factories": "yes"}),
        (4, {"factories": "yes", "separate-streets": "yes", "exclusive-factories": "yes"}),
    ],
    "dice_city": [(1 + episode % 3, {"episode": str(episode)}) for episode in range(1, 13)],
}
"""Players and options of the games in which every rule of a twin is met."""
SETUPS = [
    pytest.param(name, find(name).setup(players, options), id=f"{name}-{players}-{'-'.join(options.values())}")
    for name in compiled_games()
    for players, options in ALL[name]
]


def few(name: str) -> int:
    """The games of a sample for each setup: as plain Python a few have to do."""
    return 160 // len(ALL[name]) if jit.ENABLED else 2


def greedy(name: str, sources: Sequence[Random]) -> Choose:
    """The greedy bots of the rules, one a seat with its source of random numbers."""
    game = find(name)
    seats = [find_bot("greedy")(source) for source in sources]

    def choose(state: Any, seat: int) -> Any:
        return seats[seat].choose(game, game.observe(state, seat), seat)

    return choose
