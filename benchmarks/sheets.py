"""Microseconds of Dice City in plain Python: the legal places of a building, and what pages and bots ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchmarks.geometry import GOAL, microseconds
from ratusz.games import dice_city as game
from ratusz.games.dice_city.campaign import result

# The largest of our maps, with nothing on it but a street from west to east: every shape fits in most places.
STREET = """
options: episode=8
round: 3
roll: {roll}
residential: a b
. . . . . . . . . . .
. . . . . . . . . . .
. . . . . . . . . . .
. a a a a b b b b . .
. . . . . . . . . . .
. . . . . . . . S S .
. . . . . . . . . . .
. . . . . . . . . . .
"""


def cases() -> dict[str, Callable[[], Any]]:
    """What is timed, by what it is."""
    states = {name: game.load_position(STREET.format(roll=f"{name}:r")) for name in ("I1", "L4", "L5")}
    state = states["L4"]
    places = {name: len(game.legal_actions(at, 0)) for name, at in states.items()}
    return {
        f"legal actions, single ({places['I1']})": lambda: game.legal_actions(states["I1"], 0),
        f"legal actions, L of four ({places['L4']})": lambda: game.legal_actions(states["L4"], 0),
        f"legal actions, long L ({places['L5']})": lambda: game.legal_actions(states["L5"], 0),
        "score sheet with its reasons": lambda: game.score(state),
        "result without reasons": lambda: result(state, (), (0,)),
        "estimate": lambda: game.evaluate(state, 0),
        "scene of a player": lambda: game.scene(state, 0),
    }


def main() -> None:
    print("\nDice City in plain Python, microseconds a call, median")
    for name, function in cases().items():
        print(f"  {name:52} {microseconds(function):9.2f}")
    print(f"  goal: the legal actions of the worst shape in at most {GOAL}")
