"""Everything that can happen in Dice City, and its notation.

============  =========================================================================
``L4@C5``     the shape L4 as drawn in `data/shapes.txt`, its first cell on C5
``L4r1@C5``   the same after a quarter turn clockwise; r2 and r3 turn it further
``L4m1@C5``   turned over (left and right exchanged), then turned once; m0 to m3
``pass``      nothing is built: a box of the pass row is marked
``leave``     nothing is built any more in this episode
``ok``        the player's round is done: sealed until everybody's is
``3+i:r``     chance: left die 3 cells, right die 2 upright cells; r residential
============  =========================================================================

The first cell of a shape is the leftmost cell of its upper row. The left die shows ``1`` one cell, ``i`` two cells
upright, ``2`` two side by side, or ``3``; the right die ``1``, ``2``, ``i``, ``0`` nothing or ``c`` the compass; the
third die ``r`` residential, ``i`` industrial or ``p`` public. A roll may also be given by its shape, as ``L3:r``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from ratusz.engine.board.bits import iterate
from ratusz.engine.board.grid import Cell
from ratusz.engine.errors import InvalidAction
from ratusz.engine.game import no_action
from ratusz.engine.message import Message, say
from ratusz.games.dice_city.data import (
    CELL_NAMES,
    COMPASS,
    GRID,
    JOINED,
    KINDS,
    LEFT,
    PLACEMENTS,
    RIGHT,
    ROLLED,
    SHAPES,
    TYPE_LETTERS,
    TYPES,
    Face,
    Kind,
    Shape,
    cells_of,
    names,
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
"""By shape, orientation and anchor; where the shape would not lie on the sheet, too."""
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


def orientation_name(shape: Shape, orientation: int) -> str:
    """The shape as held, ``L4`` or ``L4m1``."""
    name = PLACEMENTS[shape].orientations[orientation].name
    return SHAPES[shape] + ("" if name == "r0" else name)


@cache
def text(action: Action) -> str:
    """The notation of an action."""
    match action:
        case Roll(left, right, kind):
            return f"{LEFT[left].sign}+{RIGHT[right].sign}:{TYPE_LETTERS[kind]}"
        case Build(shape, orientation, anchor):
            return f"{orientation_name(shape, orientation)}@{CELL_NAMES[anchor]}"
        case Pass():
            return "pass"
        case Leave():
            return "leave"
        case Confirm():
            return "ok"
        case _:
            no_action(action)


@cache
def _by_notation() -> dict[str, Action]:
    found: dict[str, Action] = {}
    for roll in reversed(ROLLS):  # so that of the rolls that make a shape the first one counts
        if roll.right != COMPASS:
            found[f"{SHAPES[JOINED[roll.left][roll.right]]}:{TYPE_LETTERS[roll.type]}".lower()] = roll
    for action in every_action():
        found[text(action).lower()] = action
        if isinstance(action, Build) and action.orientation == 0:
            found[f"{SHAPES[action.shape]}r0@{CELL_NAMES[action.anchor]}".lower()] = action
    return found


def parse(notation: str) -> Action:
    """The action of a notation; letter case and blanks do not matter.

    :raises InvalidAction: it is none; the message shows what actions look like.
    """
    action = _by_notation().get("".join(notation.split()).lower())
    if action is None:
        examples = "'L4@C5', 'L4m1@C5', 'pass', 'leave', 'ok' or, for the dice, '3+i:r'"
        raise InvalidAction(f"{notation!r} is not an action of Dice City; actions look like {examples}")
    return action


@cache
def hotspots(action: Action) -> tuple[str, ...]:
    """What has to be chosen on the page for an action: the shape as held and its first cell, or one thing only."""
    match action:
        case Roll():
            return (f"dice/{text(action)}",)
        case Build(shape, orientation, anchor):
            return (f"orientation/{orientation_name(shape, orientation)}", f"cell/{CELL_NAMES[anchor]}")
        case Pass() | Leave():
            return (f"round/{text(action)}",)
        case Confirm():
            return ("confirm",)
        case _:
            no_action(action)


def shape_name(shape: Shape) -> Message:
    """The shape in words. (DC-57)"""
    return say(f"dice_city.shape.{SHAPES[shape]}")


def kind_name(kind: Kind) -> Message:
    """The kind of building inside a sentence. (DC-57)"""
    return say(f"dice_city.{KINDS[kind]}")


def left_face(face: Face) -> Message:
    """What the left die shows, in words."""
    return say(f"dice_city.face.{LEFT[face].sign}")


def right_face(face: Face) -> Message:
    """What the right die shows, in words."""
    return say(f"dice_city.face.{RIGHT[face].sign}")


@cache
def describe(action: Action) -> Message:
    """The action in words; a building by its shape and all of its cells."""
    match action:
        case Roll(left, right, kind):
            faces = {"left": left_face(left), "right": right_face(right), "type": kind_name(kind)}
            if right == COMPASS:
                return say("dice_city.describe.compass", **faces)
            return say("dice_city.describe.roll", shape=shape_name(JOINED[left][right]), **faces)
        case Build(shape, orientation, anchor):
            cells = " ".join(names(cells_of(shape, orientation, anchor)))
            return say("dice_city.describe.build", shape=shape_name(shape), cells=cells)
        case Pass():
            return say("dice_city.describe.pass")
        case Leave():
            return say("dice_city.describe.leave")
        case Confirm():
            return say("dice_city.describe.confirm")
        case _:
            no_action(action)
