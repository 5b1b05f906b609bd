"""Everything that can happen in City Chronicle, a frozen value each; `notation.py` says how it is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from ratusz.engine.board.bits import iterate
from ratusz.engine.board.grid import Cell
from ratusz.games.chronicle.data import (
    BLUE,
    CARDS,
    GRID,
    PLACEMENTS,
    SHAPES,
    Number,
    Shape,
)
from ratusz.games.chronicle.data import Card as CardNumber

PLACED = ("T1", "R2", "Q", "W", "CP", "CT", "HOUSE")
"""Stickers whose space the owner of the board chooses. (CH-CAMP-15, CH-CAMP-20)"""
COG = "COG"


@dataclass(frozen=True, slots=True)
class Turn:
    """A card is turned up. (CH-BASE-10, CH-ETERNAL-13)"""

    card: CardNumber


@dataclass(frozen=True, slots=True)
class Build:
    """A building is placed: a shape in one of its orientations, by its first cell. Which one it is, the card says."""

    shape: Shape
    orientation: int
    anchor: Cell


@dataclass(frozen=True, slots=True)
class Pass:
    """The building of this round is lost, the player stays. (CH-BASE-26)"""


@dataclass(frozen=True, slots=True)
class Leave:
    """Nothing is built any more. (CH-BASE-28, CH-CAMP-12)"""


@dataclass(frozen=True, slots=True)
class Stick:
    """A sticker on a space of the own board. (CH-CAMP-15)"""

    sticker: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Modernise:
    """A cog on a blue building. (CH-E13-09)"""

    number: Number


@dataclass(frozen=True, slots=True)
class Skip:
    """A clearing is declined. (CH-E07-07)"""


@dataclass(frozen=True, slots=True)
class Confirm:
    """The player's round is done. (CH-BASE-12)"""


Choice = Build | Pass | Leave | Stick | Modernise | Skip
"""What a player does in secret until everybody has confirmed."""
Action = Turn | Choice | Confirm

TURNS = tuple(map(Turn, range(len(CARDS))))
BUILDS = tuple(
    tuple(tuple(Build(shape, turned, cell) for cell in range(GRID.size)) for turned in range(len(held.orientations)))
    for shape, held in enumerate(PLACEMENTS)
)
"""Every `Build`, by shape, orientation and anchor; also where the shape would not lie on the board."""
STICKS = {sticker: tuple(Stick(sticker, cell) for cell in range(GRID.size)) for sticker in PLACED}
COGS = {number: Modernise(number) for number in BLUE}
PASS = Pass()
LEAVE = Leave()
SKIP = Skip()
CONFIRM = Confirm()


@cache
def builds_of(shape: Shape) -> tuple[Build, ...]:
    """Every placement of a shape on the board."""
    inside = PLACEMENTS[shape].inside
    return tuple(BUILDS[shape][turned][cell] for turned, anchors in enumerate(inside) for cell in iterate(anchors))


@cache
def every_action() -> Sequence[Action]:
    """Every action there is, in a fixed order."""
    builds = [build for shape in range(len(SHAPES)) for build in builds_of(shape)]
    sticks = [stick for sticks in STICKS.values() for stick in sticks]
    return (*TURNS, *builds, PASS, LEAVE, *sticks, *COGS.values(), SKIP, CONFIRM)
