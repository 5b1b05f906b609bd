"""What is printed in the box of City Chronicle, read once from `data/`: shapes, buildings and cards as numbers."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from ratusz.engine.board.bits import select
from ratusz.engine.board.grid import Grid, Mask
from ratusz.engine.board.polyomino import Freedom, Piece, Placements, parse_piece, placements
from ratusz.engine.text.files import Files
from ratusz.engine.text.ledger import Rule
from ratusz.engine.text.lesson import Lesson

Kind = int
Shape = int
"""An index into `SHAPES`."""
Number = int
"""A building of a player, an index into `BUILDINGS`; its card has the same number."""
Card = int
"""The number of a building, or `BLOCK`."""

_FILES = Files("ratusz.games.chronicle")
read, table = _FILES.read, _FILES.table

GRID = Grid(rows=11, columns=11)
CELL_NAMES = tuple(map(GRID.cell_name, range(GRID.size)))
"""Column letter A to K, row number 1 to 11."""

RESIDENTIAL, PUBLIC, INDUSTRIAL, CHURCH = range(4)
ANIMALS = ("otter", "lynx", "stork", "bison")
"""The owner's mark on boards and buildings, by seat. (CH-BASE-09)"""
COLOURS = (RESIDENTIAL, PUBLIC, INDUSTRIAL)
"""Yellow, red and blue; a church has no colour. (CH-BASE-02, CH-E04-04)"""
KINDS = ("residential", "public", "industrial", "church")


_DRAWN: dict[str, Piece] = {name: parse_piece(drawing) for name, drawing in table("shapes.txt")}
SHAPES = tuple(_DRAWN)
"""Names of the shapes: the form's letter and the number of cells."""
PIECES = tuple(_DRAWN.values())
PLACEMENTS: tuple[Placements, ...] = tuple(placements(piece, GRID, Freedom.ONE_SIDED) for piece in PIECES)
"""Every placement of each shape: turned, never turned over. (CH-BASE-08, CH-BASE-55)"""


class Building(NamedTuple):
    """One of the buildings that every player has. (CH-BASE-02, CH-E04-01)"""

    name: str
    kind: Kind
    shape: Shape


_LISTED = {name: Building(name, KINDS.index(kind), SHAPES.index(shape)) for name, kind, shape in table("buildings.txt")}
_FOURTH = "chu-4"
RANKS = ("first", "second", "others")
FOURTH: dict[str, Shape] = {rank: _LISTED[f"{_FOURTH}-{rank}"].shape for rank in RANKS}
"""The shape of the fourth church by the rank that brought it. (CH-E04-06)"""
BUILDINGS: tuple[Building, ...] = (
    *(building for name, building in _LISTED.items() if not name.startswith(_FOURTH)),
    Building(_FOURTH, CHURCH, FOURTH["second"]),
)
"""Buildings by their numbers. The fourth church has the shape of games outside of a campaign. (CH-CAMP-35)"""
NUMBERS: dict[str, Number] = {building.name: number for number, building in enumerate(BUILDINGS)}
FOURTH_CHURCH: Number = NUMBERS[_FOURTH]
BLOCK: Card = len(BUILDINGS)
"""The blocking card. (CH-ETERNAL-13)"""
CARDS = (*NUMBERS, "block")
"""Names of the cards."""
BY_KIND: tuple[tuple[Number, ...], ...] = tuple(
    tuple(number for number, building in enumerate(BUILDINGS) if building.kind == kind) for kind in range(len(KINDS))
)
BLUE = BY_KIND[INDUSTRIAL]


def shape_of(number: Number, fourth: str) -> Shape:
    """The shape of a building for an owner of that fourth church ("": the usual one). (CH-E04-07)"""
    return FOURTH[fourth] if number == FOURTH_CHURCH and fourth else BUILDINGS[number].shape


def cells_of(shape: Shape, orientation: int, anchor: int) -> Mask:
    """The cells of a placement; trusts that it lies on the board."""
    return PLACEMENTS[shape].shapes[orientation] << anchor


@cache
def ledger() -> dict[str, Rule]:
    """Every rule of City Chronicle by ID, in reading order."""
    return _FILES.ledger()


@cache
def lesson() -> Lesson:
    """The coached first game."""
    return _FILES.lesson()


@lru_cache(maxsize=1 << 12)
def names(cells: Mask) -> tuple[str, ...]:
    """The names of the cells, row by row. Kept: what stands somewhere is told in every scene."""
    return tuple(select(cells, CELL_NAMES))


def mask(cells: str) -> Mask:
    """The cells of some names, such as "A2 B3"."""
    return GRID.mask(*map(GRID.parse_cell, cells.split()))
