"""Everything that can happen in Dice City, a frozen value each; `notation.py` says how it is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from ratusz.engine.board.bits import iterate
from ratusz.engine.board.grid import Cell
from ratusz.games.dice_city.data import (
    GRID,
    LEFT,
    PLACEMENTS,
    RIGHT,
    ROLLED,
    SHAPES,
    TYPES,
    Face,
    Kind,
    Shape,
)
from ratusz.games.dice_city.episodes import Episode


@dataclass(frozen=True, slots=True)
class Roll:
    """The faces of the three dice; faces that look alike are one. (DC-02)"""

    left: Face
    right: Face
    type: Kind


@dataclass(frozen=True, slots=True)
class Build:
    """A building is drawn: a shape in one of its orientations, by its first cell. Its kind is what the dice ask for."""

    shape: Shape
    orientation: int
    anchor: Cell


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing is built this round. (DC-19)"""


@dataclass(frozen=True, slots=True)
class Leave:
    """Nothing is built any more. (DC-21)"""


@dataclass(frozen=True, slots=True)
class Confirm:
    """The player's round is done. (DC-17, DC-38)"""


Action = Roll | Build | Pass | Leave | Confirm
Draft = Build | Pass | Leave | None
"""What a player has chosen this round; None: nothing yet."""

_LEFT, _RIGHT = range(len(LEFT)), range(len(RIGHT))
ROLLS = tuple(Roll(left, right, kind) for left in _LEFT for right in _RIGHT for kind in TYPES)
BUILDS = tuple(
    tuple(tuple(Build(shape, turned, cell) for cell in range(GRID.size)) for turned in range(len(held.orientations)))
    for shape, held in enumerate(PLACEMENTS)
)
"""Every `Build`, by shape, orientation and anchor; also where the shape would not lie on the sheet."""
PASS = Pass()
LEAVE = Leave()
CONFIRM = Confirm()


def _builds(shape: Shape) -> list[Build]:
    """Every placement of the shape on the sheet."""
    inside = PLACEMENTS[shape].inside
    return [BUILDS[shape][turned][cell] for turned, anchors in enumerate(inside) for cell in iterate(anchors)]


@cache
def every_action(episode: Episode | None = None) -> Sequence[Action]:
    """Every action there is, in a fixed order; with an episode only those that could be legal in it."""
    wanted = range(len(SHAPES)) if episode is None else sorted({*ROLLED, *episode.boxes})
    builds = [build for shape in wanted for build in _builds(shape)]
    passing = (PASS,) if episode is None or episode.passing else ()
    return (*ROLLS, *builds, *passing, LEAVE, CONFIRM)
