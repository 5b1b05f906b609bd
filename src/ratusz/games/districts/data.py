"""What lies in the box of Districts: the town's grid, kinds of tiles, their faces, the five tracks, the goal cards."""

from __future__ import annotations

from functools import cache

from ratusz.engine.board.bits import bit, select
from ratusz.engine.board.grid import Cell, Grid, Mask
from ratusz.engine.text.files import Files
from ratusz.engine.text.ledger import Rule
from ratusz.engine.text.lesson import Lesson

Kind = int
"""An index into `KINDS`."""
Sides = int
"""Open sides of a tile as bits, in the order of `SIDES`."""
Face = int
"""A tile as it is printed: its kind and its open sides. Tiles with equal faces need no telling apart."""
Track = int
"""An index into `TRACKS`."""
Markers = tuple[int, int, int, int, int]
"""Where the markers of a player stand, by track; also what a tile adds to them."""
Goal = int
"""An index into `GOALS`."""

_FILES = Files("ratusz.games.districts")
read = _FILES.read

GRID = Grid(rows=5, columns=5)
CELL_NAMES = tuple(map(GRID.cell_name, range(GRID.size)))
"""Column letter A to E, row number 1 to 5."""
CENTRE: Cell = GRID.cell(2, 2)
PLOTS: Mask = GRID.cells & ~bit(CENTRE)
"""The 24 cells around the centre. (DI-03, DI-23)"""

KINDS = ("apartments", "offices", "amusement", "factory", "power", "park")
APARTMENTS, OFFICES, AMUSEMENT, FACTORY, POWER, PARK = range(len(KINDS))
LETTERS = "AOMFEP"
"""Letters of the kinds in notation: the power plant makes Electricity, and P is the Park."""
SIDES = "nesw"
NORTH, EAST, SOUTH, WEST = (1 << side for side in range(len(SIDES)))
ALL_SIDES: Sides = NORTH | EAST | SOUTH | WEST

TRACKS = ("residents", "jobs", "ecology", "income", "satisfaction")
RESIDENTS, JOBS, ECOLOGY, INCOME, SATISFACTION = range(len(TRACKS))
TRACK_LETTERS = "RJEIS"
LOWEST = -5
"""The last field of ecology, income and satisfaction. (DI-27)"""

TILES = 120
MARKET_PLACES = 4
RESERVE_PLACES = 3
TURN_ACTIONS = 3
GOAL_POINTS = 10
PARTY_POINTS = 5
EMPTY_LOSS = 1
UNEMPLOYED_LOSS = 3
GLASS_SECONDS = 60

GOALS = tuple(range(18))
"""Goal cards by number: six kinds by groups, six by tiles, four tracks, the full city, the first one."""
GROUP_GOALS = (APARTMENTS, OFFICES, FACTORY, PARK, POWER, AMUSEMENT)
"""Kinds of the goals 1 to 6, and of 7 to 12 in the same way: the cards have an order of their own."""
COUNT_GOALS = (APARTMENTS, OFFICES, FACTORY, PARK, POWER, AMUSEMENT)
TRACK_GOALS = (ECOLOGY, INCOME, JOBS, SATISFACTION)
"""Tracks of the goals 13 to 16; there is none for residents."""
G_JOBS, G_ALL_PLOTS, G_FIRST = 14, 16, 17


def kind_of(face: Face) -> Kind:
    return face >> 4


def sides_of(face: Face) -> Sides:
    return face & ALL_SIDES


def sides_name(sides: Sides) -> str:
    """The open sides as letters, clockwise from the north. (DI-A17)"""
    return "".join(letter for side, letter in enumerate(SIDES) if sides >> side & 1)


def face_of(kind: Kind, sides: Sides) -> Face:
    return kind << 4 | sides


FACES = tuple(face_of(kind, sides) for kind in range(len(KINDS)) for sides in range(ALL_SIDES + 1))
"""Every face there could be; a legend says which of them are in the box."""
FACE_NAMES = tuple(LETTERS[kind_of(face)] + (sides_name(sides_of(face)) or "-") for face in FACES)
"""Letter of the kind and open sides, ``Anes``; ``A-`` for a tile without a road."""


def goal_name(goal: Goal) -> str:
    """The number of a card, as in the ledger."""
    return f"G{goal + 1}"


def names(cells: Mask) -> tuple[str, ...]:
    """The names of the cells, row by row."""
    return tuple(select(cells, CELL_NAMES))


@cache
def ledger() -> dict[str, Rule]:
    """Every rule of Districts by ID, in reading order."""
    return _FILES.ledger()


@cache
def lesson() -> Lesson:
    """The coached first game."""
    return _FILES.lesson()
