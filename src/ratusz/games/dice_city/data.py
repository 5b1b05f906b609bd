"""What is printed on dice and sheets of Dice City, read once from `data/`; shapes, types and faces as numbers."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ratusz.engine.board.bits import select
from ratusz.engine.board.grid import Grid, Mask
from ratusz.engine.board.polyomino import Piece, Placements, parse_piece, placements
from ratusz.engine.text.files import Files
from ratusz.engine.text.ledger import Rule
from ratusz.engine.text.lesson import Lesson

Kind = int
Shape = int
"""An index into `SHAPES`."""
Face = int
"""An index into `LEFT` or `RIGHT`."""

_FILES = Files("ratusz.games.dice_city")
read, table = _FILES.read, _FILES.table

GRID = Grid(rows=8, columns=11)
CELL_NAMES = tuple(map(GRID.cell_name, range(GRID.size)))
"""Column letter A to K, row number 1 to 8."""

RESIDENTIAL, INDUSTRIAL, PUBLIC, CHURCH, FORTRESS, SAWMILL = range(6)
TYPES = (RESIDENTIAL, INDUSTRIAL, PUBLIC)
"""What the white die shows; the other kinds of building have no type. (DC-08, DC-31, DC-40, DC-51)"""
KINDS = ("residential", "industrial", "public", "church", "fortress", "sawmill")
TYPE_LETTERS = "rip"

PASS_PRICES = (0, -1, -2, -3, -5, -7, -10)
"""Points by the number of boxes marked in the pass row. (DC-23)"""
PASS_BOXES = len(PASS_PRICES) - 1


_DRAWN: dict[str, Piece] = {name: parse_piece(drawing) for name, drawing in table("shapes.txt")}
SHAPES = tuple(_DRAWN)
"""Names of the shapes: the form's letter and the number of cells."""
PIECES = tuple(_DRAWN.values())
MONOMINO = SHAPES.index("I1")
ROLLED = range(9)
"""The shapes that the dice can show. (DC-09)"""
PLACEMENTS: tuple[Placements, ...] = tuple(placements(piece, GRID) for piece in PIECES)
"""Every placement of each shape, turned and mirrored; of churches as well. (DC-06, DC-31)"""


class DieFace(NamedTuple):
    """One side of a die for shapes."""

    sign: str
    times: int
    """How many of the six sides are like that."""
    cells: tuple[tuple[int, int], ...]
    """Row and column of its cells on a grid of 2 x 2; none on the blank side and on the compass."""


def _faces(die: str) -> tuple[DieFace, ...]:
    rows = (row[1:] for row in table("dice.txt") if row[0] == die)
    return tuple(DieFace(sign, int(times), _cells(drawing)) for sign, times, drawing in rows)


def _cells(drawing: str) -> tuple[tuple[int, int], ...]:
    rows = drawing.split("/")
    return tuple(divmod(at, 2) for at, letter in enumerate("".join(rows)) if len(rows) == 2 and letter == "#")


LEFT = _faces("left")
RIGHT = _faces("right")
BLANK, COMPASS = (next(at for at, face in enumerate(RIGHT) if face.sign == sign) for sign in "0c")


def _joined(left: DieFace, right: DieFace) -> Shape:
    """The shape of both dice pushed together; beside a side without cells, what the left die shows alone."""
    piece = Piece([*left.cells, *((row, column + 2) for row, column in right.cells)])
    return next(shape for shape in ROLLED if any(held.piece == piece for held in PLACEMENTS[shape].orientations))


JOINED: tuple[tuple[Shape, ...], ...] = tuple(tuple(_joined(left, right) for right in RIGHT) for left in LEFT)
"""The shape that two dice make, by the faces of the left and of the right one. (DC-05, DC-07)"""


def cells_of(shape: Shape, orientation: int, anchor: int) -> Mask:
    """The cells of a placement; trusts that it lies on the sheet."""
    return PLACEMENTS[shape].shapes[orientation] << anchor


@cache
def ledger() -> dict[str, Rule]:
    """Every rule of Dice City by ID, in reading order."""
    return _FILES.ledger()


@cache
def lesson() -> Lesson:
    """The coached first game."""
    return _FILES.lesson()


def names(cells: Mask) -> tuple[str, ...]:
    """The names of the cells, row by row."""
    return tuple(select(cells, CELL_NAMES))
