"""Actions of Districts as text and in words, and what on the page selects them.

A tile is written by the letter of its kind and the sides that its roads leave by: ``Anes``. Kinds are A apartments, O
offices, M amusement park, F factory, E power plant, P park. A tile without a road is ``A-``.

===========  ==========================================================================
``+Anes``    Architect: the tile comes from the market into the own reserve
``Anes@B2``  Planner: the tile goes from the own reserve to B2
``^B2``      Engineer: the tile on B2 is picked up, to be exchanged
``=D4``      ... with the tile on D4
``=Anes``    ... with this tile of the own reserve
``mayor``    Mayor: all tiles of the market are discarded and four new ones laid out
``1>Anes``   Spy: this tile comes from the reserve of seat 1 into the own hand
``@B2``      the tile in hand goes to B2
``-Anes``    rescue: this tile goes from the own reserve to the market; ``+`` takes another
``ok``       the turn is over
``ready``    party: the seat is ready to begin
``take``     party: a tile comes from the heap into the hand
``back``     party: the tile in hand goes back to the heap
``Anes``     chance: this tile is drawn
``G7``       chance: this goal card is laid out
``first:0``  chance: seat 0 begins
``sand``     clock: the glass has run out
``limit``    clock: the time limit is reached
===========  ==========================================================================
"""

from __future__ import annotations

from functools import cache
from typing import assert_never

from ratusz.engine.game import no_action
from ratusz.engine.message import Message, say
from ratusz.engine.text.notation import read_action
from ratusz.games.districts.actions import (
    BACK,
    CONFIRM,
    GRAB,
    LIMIT,
    MAYOR,
    MOST_PLAYERS,
    READY,
    SAND,
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
    every_action,
)
from ratusz.games.districts.data import (
    CELL_NAMES,
    FACE_NAMES,
    FACES,
    KINDS,
    Face,
    goal_name,
    kind_of,
    sides_name,
    sides_of,
)

_SIGNS: dict[type[Action], str] = {Take: "+", Lift: "^", Swap: "=", Exchange: "=", Put: "@", Give: "-", Draw: ""}
"""What stands before the tile or the plot."""


@cache
def text(action: Action) -> str:
    """The notation of an action."""
    match action:
        case Take(face) | Exchange(face) | Give(face) | Draw(face):
            return _SIGNS[type(action)] + FACE_NAMES[face]
        case Lift(cell) | Swap(cell) | Put(cell):
            return _SIGNS[type(action)] + CELL_NAMES[cell]
        case Place(face, cell):
            return f"{FACE_NAMES[face]}@{CELL_NAMES[cell]}"
        case Spy(victim, face):
            return f"{victim}>{FACE_NAMES[face]}"
        case Card(goal):
            return goal_name(goal)
        case First(seat):
            return f"first:{seat}"
        case Mayor() | Confirm() | Ready() | Grab() | Back() | Sand() | Limit():
            return WORDS[action]
        case _:
            no_action(action)


WORDS: dict[Action, str] = {
    MAYOR: "mayor",
    CONFIRM: "ok",
    READY: "ready",
    GRAB: "take",
    BACK: "back",
    SAND: "sand",
    LIMIT: "limit",
}


@cache
def _by_notation() -> dict[str, Action]:
    everything = every_action(FACES, MOST_PLAYERS, turns=True, goals=True, party=True)
    return {text(action).lower(): action for action in everything}


def parse(notation: str) -> Action:
    """The action of a notation; letter case and blanks do not matter.

    :raises InvalidAction: it is none; the message shows what actions look like.
    """
    examples = "'+Anes', 'Anes@B2', '^B2', '=D4', '=Anes', 'mayor', '1>Anes', '@B2', '-Anes', 'ok' or, drawn, 'Anes'"
    return read_action(notation, _by_notation(), game="Districts", examples=examples)


_TASKS: dict[type[Action], str] = {Lift: "engineer", Swap: "swap", Exchange: "swap", Put: "put", Give: "rescue"}
"""The task that tells an action from others with the same tile or plot."""


@cache
def hotspots(action: Action) -> tuple[str, ...]:
    """What has to be chosen on the page for an action: things that lie there, and the task."""
    match action:
        case Take(face):
            return ("task/architect", f"market/{FACE_NAMES[face]}")
        case Place(face, cell):
            return ("task/planner", f"reserve/{FACE_NAMES[face]}", f"cell/{CELL_NAMES[cell]}")
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
