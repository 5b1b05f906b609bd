"""Actions of Districts in words, and what on the page selects them."""

from __future__ import annotations

from functools import cache
from typing import assert_never

from ratusz.engine.message import Message, say
from ratusz.games.districts.actions import (
    WORDS,
    Action,
    Back,
    ByChance,
    ByClock,
    Card,
    Confirm,
    Draw,
    Exchange,
    First,
    Give,
    Grab,
    Lift,
    Limit,
    Mayor,
    Place,
    Put,
    Ready,
    Sand,
    Spy,
    Swap,
    Take,
    text,
)
from ratusz.games.districts.data import (
    CELL_NAMES,
    FACE_NAMES,
    KINDS,
    Face,
    goal_name,
    kind_of,
    sides_name,
    sides_of,
)

_TASKS: dict[type[Action], str] = {Lift: "engineer", Swap: "swap", Exchange: "swap", Put: "put", Give: "rescue"}
"""The task that tells an action from others with the same tile or plot."""


@cache
def hotspots(action: Action) -> tuple[str, ...]:
    """What has to be chosen on the page for an action: things that lie there, and the task where that alone tells."""
    match action:
        case Take(face):
            return (f"market/{FACE_NAMES[face]}",)
        case Place(face, cell):
            return (f"reserve/{FACE_NAMES[face]}", f"cell/{CELL_NAMES[cell]}")
        case Lift(cell) | Swap(cell) | Put(cell):
            return (f"task/{_TASKS[type(action)]}", f"cell/{CELL_NAMES[cell]}")
        case Exchange(face) | Give(face):
            return (f"task/{_TASKS[type(action)]}", f"reserve/{FACE_NAMES[face]}")
        case Spy(victim, face):
            return ("task/spy", f"reserve-{victim}/{FACE_NAMES[face]}")
        case Confirm():
            return ("confirm",)
        case _:
            return (f"{_place_of(action)}/{text(action)}",)


def _place_of(action: Mayor | Ready | Grab | Back | ByChance | ByClock) -> str:
    """Where something lies that is chosen by itself."""
    match action:
        case Mayor() | Ready():
            return "task"
        case Grab() | Back():
            return "heap"
        case Draw() | Card() | First():
            return "draw"
        case Sand() | Limit():
            return "clock"
        case _:
            assert_never(action)


@cache
def tile_name(face: Face) -> Message:
    """The tile inside a sentence: its kind and its roads."""
    kind = say(f"districts.kind.{KINDS[kind_of(face)]}")
    return say("districts.tile", kind=kind, roads=say(f"districts.roads.{sides_name(sides_of(face)) or 'none'}"))


@cache
def describe(action: Action) -> Message:
    """The action in words."""
    match action:
        case Take(face) | Exchange(face) | Give(face) | Draw(face):
            return say(f"districts.describe.{type(action).__name__.lower()}", tile=tile_name(face))
        case Place(face, cell):
            return say("districts.describe.place", tile=tile_name(face), cell=CELL_NAMES[cell])
        case Lift(cell) | Swap(cell) | Put(cell):
            return say(f"districts.describe.{type(action).__name__.lower()}", cell=CELL_NAMES[cell])
        case Spy(victim, face):
            return say("districts.describe.spy", tile=tile_name(face), number=victim + 1)
        case Card(goal):
            return say("districts.describe.card", goal=say(f"districts.goal.{goal_name(goal)}"))
        case First(seat):
            return say("districts.describe.first", number=seat + 1)
        case Grab():
            return say("districts.describe.take.heap")
        case _:
            return say(f"districts.describe.{WORDS[action]}")
