"""Actions of Dice City as text and in words, and what on the page selects them.

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

from functools import cache

from ratusz.engine.game import no_action
from ratusz.engine.message import Message, say
from ratusz.engine.text.notation import read_action
from ratusz.games.dice_city.actions import ROLLS, Action, Build, Confirm, Leave, Pass, Roll, every_action
from ratusz.games.dice_city.data import (
    CELL_NAMES,
    COMPASS,
    JOINED,
    KINDS,
    LEFT,
    PLACEMENTS,
    RIGHT,
    SHAPES,
    TYPE_LETTERS,
    Face,
    Kind,
    Shape,
    cells_of,
    names,
)


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
    examples = "'L4@C5', 'L4m1@C5', 'pass', 'leave', 'ok' or, for the dice, '3+i:r'"
    return read_action(notation, _by_notation(), game="Dice City", examples=examples)


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
