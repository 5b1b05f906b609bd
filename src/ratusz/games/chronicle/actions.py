"""Everything that can happen in City Chronicle, and its notation.

=============  ========================================================================
``L4@C5``      the building of the turned-up card, as drawn in `data/shapes.txt`, its first cell on C5
``L4r1@C5``    the same after a quarter turn clockwise; r2 and r3 turn it further
``pass``       it is not built: the token goes back by one
``leave``      nothing is built any more in this episode
``T1@C5``      a sticker on a space; also R2, Q, W, CP, CT, HOUSE
``COG@blu-3``  a cog on a blue building
``skip``       a clearing is declined
``ok``         the player's round is done: sealed until everybody's is
``yel-5``      chance: the card that is turned up; ``block`` is the blocking card
=============  ========================================================================

The first cell of a shape is the leftmost cell of its upper row.
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
from ratusz.games.chronicle.data import (
    BLOCK,
    BLUE,
    BUILDINGS,
    CARDS,
    CELL_NAMES,
    FOURTH,
    FOURTH_CHURCH,
    GRID,
    KINDS,
    PLACEMENTS,
    SHAPES,
    Kind,
    Number,
    Shape,
    cells_of,
    names,
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
    """Nothing is built any more. (CH-BASE-28)"""


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
"""By shape, orientation and anchor; where the shape would not lie on the board, too."""
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


def orientation_name(shape: Shape, orientation: int) -> str:
    """The shape as held, ``L4`` or ``L4r1``."""
    name = PLACEMENTS[shape].orientations[orientation].name
    return SHAPES[shape] + ("" if name == "r0" else name)


@cache
def text(action: Action) -> str:
    """The notation of an action."""
    match action:
        case Turn(card):
            return CARDS[card]
        case Build(shape, orientation, anchor):
            return f"{orientation_name(shape, orientation)}@{CELL_NAMES[anchor]}"
        case Pass():
            return "pass"
        case Leave():
            return "leave"
        case Stick(sticker, cell):
            return f"{sticker}@{CELL_NAMES[cell]}"
        case Modernise(number):
            return f"{COG}@{CARDS[number]}"
        case Skip():
            return "skip"
        case Confirm():
            return "ok"
        case _:
            no_action(action)


@cache
def _by_notation() -> dict[str, Action]:
    found: dict[str, Action] = {}
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
        examples = "'L4@C5', 'L4r1@C5', 'pass', 'leave', 'T1@C5', 'COG@blu-3', 'skip', 'ok' or, for the card, 'yel-5'"
        raise InvalidAction(f"{notation!r} is not an action of City Chronicle; actions look like {examples}")
    return action


@cache
def hotspots(action: Action) -> tuple[str, ...]:
    """What has to be chosen on the page for an action: the shape as held and its first cell, or one thing only."""
    match action:
        case Turn():
            return (f"deck/{text(action)}",)
        case Build(shape, orientation, anchor):
            return (f"orientation/{orientation_name(shape, orientation)}", f"cell/{CELL_NAMES[anchor]}")
        case Pass() | Leave() | Skip():
            return (f"round/{text(action)}",)
        case Stick(sticker, cell):
            return (f"sticker/{sticker}", f"cell/{CELL_NAMES[cell]}")
        case Modernise(number):
            return (f"cog/{CARDS[number]}",)
        case Confirm():
            return ("confirm",)
        case _:
            no_action(action)


def shape_name(shape: Shape) -> Message:
    """The shape in words."""
    return say(f"chronicle.shape.{SHAPES[shape]}")


def kind_name(kind: Kind) -> Message:
    """The kind of building inside a sentence."""
    return say(f"chronicle.{KINDS[kind]}")


@cache
def building_name(number: Number) -> Message:
    """A building by its name, shape and kind; the fourth church has another shape for everybody. (CH-E04-07)"""
    if number == FOURTH_CHURCH:
        return say("chronicle.building.fourth")
    building = BUILDINGS[number]
    name = say(f"chronicle.piece.{building.name}")
    return say("chronicle.named", name=name, shape=shape_name(building.shape), kind=kind_name(building.kind))


@cache
def own_name(number: Number, fourth: str) -> Message:
    """The same for an owner of that fourth church."""
    if number != FOURTH_CHURCH:
        return building_name(number)
    rank = fourth or "second"
    name = say(f"chronicle.piece.{CARDS[number]}-{rank}")
    return say("chronicle.named", name=name, shape=shape_name(FOURTH[rank]), kind=kind_name(BUILDINGS[number].kind))


def sticker_name(sticker: str) -> Message:
    """A sticker in words."""
    return say(f"chronicle.sticker.{sticker}")


@cache
def describe(action: Action) -> Message:
    """The action in words; a building by its shape and all of its cells."""
    match action:
        case Turn(card):
            return (
                say("chronicle.describe.block")
                if card == BLOCK
                else say("chronicle.describe.card", building=building_name(card))
            )
        case Build(shape, orientation, anchor):
            cells = " ".join(names(cells_of(shape, orientation, anchor)))
            return say("chronicle.describe.build", shape=shape_name(shape), cells=cells)
        case Pass() | Leave() | Skip():
            return say(f"chronicle.describe.{text(action)}")
        case Stick(sticker, cell):
            return say("chronicle.describe.stick", sticker=sticker_name(sticker), cell=CELL_NAMES[cell])
        case Modernise(number):
            return say("chronicle.describe.cog", building=building_name(number))
        case Confirm():
            return say("chronicle.describe.confirm")
        case _:
            no_action(action)
