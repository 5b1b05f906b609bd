"""Positions of Dice City as text."""

from __future__ import annotations

from ratusz.games import dice_city as game
from tests.games.dice_city.builders import city

EMPTY = ". . . . . . . . . . .\n" * 8
HOUSE = EMPTY[:22] + ". . . a . . . . . . .\n" + EMPTY[44:]
"""A single on D2 of episode 1, at the river."""
ROUND_4, ROUND_6, ROUND_11 = (f"options: episode={number}\nround: 1\ncompass: 1\n" for number in (4, 6, 11))
"""One round, and the compass showed."""


def partial(buildings: str, episode: int = 1, **more: str) -> game.State:
    """A sheet alone, without its round."""
    text = game.position(city(buildings, episode=episode, compass=0, bandits=more.get("bandits", "")))
    return game.load_position("\n".join(line for line in text.splitlines() if not line.startswith("round")))
