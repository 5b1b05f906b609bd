"""Actions of City Chronicle as text and in words, and what on the page selects them.

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

from functools import cache

from ratusz.engine.game import no_action
from ratusz.engine.message import Message, say
from ratusz.engine.text.notation import read_action
from ratusz.games.chronicle.actions import (
    COG,
    Action,
    Build,
    Confirm,
    Leave,
    Modernise,
    Pass,
    Skip,
    Stick,
    Turn,
    every_action,
)
from ratusz.games.chronicle.data import (
    BLOCK,
    BUILDINGS,
    CARDS,
    CELL_NAMES,
    FOURTH,
    FOURTH_CHURCH,
    KINDS,
    PLACEMENTS,
    SHAPES,
    Kind,
    Number,
    Shape,
    cells_of,
    names,
)


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
    examples = "'L4@C5', 'L4r1@C5', 'pass', 'leave', 'T1@C5', 'COG@blu-3', 'skip', 'ok' or, for the card, 'yel-5'"
    return read_action(notation, _by_notation(), game="City Chronicle", examples=examples)


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
