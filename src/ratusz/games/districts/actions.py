"""Everything that can happen in Districts, a frozen value each; `notation.py` says how it is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from ratusz.engine.board.grid import Cell
from ratusz.engine.game import Seat
from ratusz.games.districts.data import (
    CENTRE,
    FACES,
    GOALS,
    GRID,
    Face,
    Goal,
)

MOST_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Take:
    """Architect: a face-up tile comes into the own reserve; also the second half of a rescue. (DI-17, DI-A1)"""

    face: Face


@dataclass(frozen=True, slots=True)
class Place:
    """Planner: a tile goes from the own reserve to a plot. (DI-22, DI-24)"""

    face: Face
    cell: Cell


@dataclass(frozen=True, slots=True)
class Lift:
    """Engineer: the tile on a plot is to be exchanged. (DI-29, DI-30)"""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Swap:
    """Engineer: the lifted tile changes places with the one on a plot. (DI-29)"""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Exchange:
    """Engineer: the lifted tile goes to the reserve, and one from there takes its place. (DI-30)"""

    face: Face


@dataclass(frozen=True, slots=True)
class Mayor:
    """The face-up tiles are discarded, and four new ones laid out. (DI-33)"""


@dataclass(frozen=True, slots=True)
class Spy:
    """A tile comes from another player's reserve into the hand, to be built at once. (DI-50)"""

    victim: Seat
    face: Face


@dataclass(frozen=True, slots=True)
class Put:
    """The tile in hand goes to a plot. (DI-50, DI-57)"""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Give:
    """Rescue: a tile goes from the reserve to the market, in exchange for another. (DI-A1)"""

    face: Face


@dataclass(frozen=True, slots=True)
class Confirm:
    """The turn is over. (DI-A16)"""


@dataclass(frozen=True, slots=True)
class Ready:
    """Party: the seat is ready to begin. (DI-56)"""


@dataclass(frozen=True, slots=True)
class Grab:
    """Party: a face-down tile comes from the heap into the hand. (DI-57)"""


@dataclass(frozen=True, slots=True)
class Back:
    """Party: the tile in hand goes back face down. (DI-A13)"""


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: a face-down tile turns out to be this one. (DI-06, DI-21)"""

    face: Face


@dataclass(frozen=True, slots=True)
class Card:
    """Chance: a goal card is laid out. (DI-46)"""

    goal: Goal


@dataclass(frozen=True, slots=True)
class First:
    """Chance: who begins. (DI-A3)"""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Sand:
    """Clock: the glass has run out. (DI-60)"""


@dataclass(frozen=True, slots=True)
class Limit:
    """Clock: the time for building is over. (DI-64)"""


ByPlayer = Take | Place | Lift | Swap | Exchange | Mayor | Spy | Put | Give | Confirm | Ready | Grab | Back
ByChance = Draw | Card | First
ByClock = Sand | Limit
Action = ByPlayer | ByChance | ByClock

_CELLS = range(GRID.size)
_BUILT_ON = tuple(cell for cell in _CELLS if cell != CENTRE)
TAKES = tuple(map(Take, FACES))
PLACES = tuple(tuple(Place(face, cell) for cell in _CELLS) for face in FACES)
"""Every `Place`, by face and cell; the centre too, so that it can be said why not."""
LIFTS = tuple(map(Lift, _CELLS))
SWAPS = tuple(map(Swap, _CELLS))
EXCHANGES = tuple(map(Exchange, FACES))
MAYOR = Mayor()
SPIES = tuple(tuple(Spy(victim, face) for face in FACES) for victim in range(MOST_PLAYERS))
PUTS = tuple(map(Put, _CELLS))
GIVES = tuple(map(Give, FACES))
CONFIRM, READY, GRAB, BACK = Confirm(), Ready(), Grab(), Back()
DRAWS = tuple(map(Draw, FACES))
CARDS = tuple(map(Card, GOALS))
FIRSTS = tuple(map(First, range(MOST_PLAYERS)))
SAND, LIMIT = Sand(), Limit()


@cache
def every_action(faces: tuple[Face, ...], players: int, *, turns: bool, goals: bool, party: bool) -> Sequence[Action]:
    """Every action there is with these faces and players, in a fixed order.

    :param turns: those of the basic game; with `goals` those of the advanced one too; `party`: those without turns.
    """
    found: list[Action] = [DRAWS[face] for face in faces]
    if turns:
        found += [*_in_turns(faces), *FIRSTS[:players]]
    if goals:
        found += [*CARDS, *(SPIES[victim][face] for victim in range(players) for face in faces)]
    if goals or party:
        found += PUTS
    if party:
        found += [READY, GRAB, BACK, SAND, LIMIT]
    return tuple(found)


def _in_turns(faces: tuple[Face, ...]) -> Iterator[Action]:
    yield from (TAKES[face] for face in faces)
    yield from (PLACES[face][cell] for face in faces for cell in _CELLS)
    yield from (lift for lift in LIFTS if lift.cell != CENTRE)
    yield from (swap for swap in SWAPS if swap.cell != CENTRE)
    yield from (EXCHANGES[face] for face in faces)
    yield from (GIVES[face] for face in faces)
    yield from (MAYOR, CONFIRM)
