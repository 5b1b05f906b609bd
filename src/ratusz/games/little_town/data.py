"""What is printed on the sheet of Little Town, read once from `data/`; its projects, streets and cells as numbers."""

from __future__ import annotations

from functools import cache

from ratusz.engine.board.grid import Cell, Grid, Mask
from ratusz.engine.text.files import Files
from ratusz.engine.text.ledger import Rule
from ratusz.engine.text.lesson import Lesson

Project = int
Street = int
"""Row of the sheet, 0 (streets 3-4) to 4 (streets 10-11) from the top."""
Column = int
"""A die value, 1 to 6."""

_FILES = Files("ratusz.games.little_town")
read = _FILES.read

HOUSE, FOREST, LAKE, SQUARE, FACTORY = range(5)
NAMES = ("house", "forest", "lake", "square", "factory")
LETTERS = "HFLSM"
"""Letters of the projects in notation: house, forest, lake, square, and M (mill) for the factory."""
CATALOGUE = (HOUSE, FOREST, LAKE)
"""Projects of the catalogue: die values 1 or 4, 2 or 5, 3 or 6. (LT-39)"""

STREET_LETTERS = "abcde"
LAST_ROUND = 9
BONUS_ROUNDS = (3, 6, 9)
GRID = Grid(rows=5, columns=6)


def project_of(die: int) -> Project:
    """The project the catalogue shows for a die value. (LT-39)"""
    return (die - 1) % 3


def _sheet() -> tuple[tuple[str, tuple[int, ...]], ...]:
    lines = list(_FILES.table("sheet.txt"))
    return tuple((name, tuple(map(int, values))) for name, *values in lines[1:])


STREET_NAMES = tuple(name for name, _ in _sheet())
"""The sums of the dice that score each street: "3-4", "5-6", "7", "8-9", "10-11". (LT-38)"""
VALUES = tuple(value for _, values in _sheet() for value in values)
"""Points of each cell, row by row. (LT-38)"""
CELL_NAMES = tuple(f"{STREET_LETTERS[row]}{column + 1}" for row in range(GRID.rows) for column in range(GRID.columns))
"""Street letter a to e from the top, then the column's die value."""
CELLS_BY_NAME = {name: cell for cell, name in enumerate(CELL_NAMES)}

ONES: Mask = sum(1 << cell for cell, value in enumerate(VALUES) if value & 1)
TWOS: Mask = sum(1 << cell for cell, value in enumerate(VALUES) if value & 2)
"""Cell values in binary, a mask a digit: `weigh` in scoring.py adds them up without a loop."""

STREETS = GRID.row_masks
COLUMNS: tuple[Mask, ...] = (0, *GRID.column_masks)
"""The cells of each column, by die value; entry 0 is empty."""


def _named_street(total: int) -> Street | None:
    for street, name in enumerate(STREET_NAMES):
        if str(total) in name.split("-"):
            return street
    return None


NAMED_STREET = tuple(_named_street(total) for total in range(13))
"""The street that scores by the sum of the dice; None for 2 and 12, where players choose. (LT-20, LT-21)"""


def cell_of(street: Street, column: Column) -> Cell:
    """The cell of a street in a column."""
    return street * GRID.columns + column - 1


def column_of(cell: Cell) -> Column:
    return cell % GRID.columns + 1


def street_of(cell: Cell) -> Street:
    return cell // GRID.columns


@cache
def ledger() -> dict[str, Rule]:
    """Every rule of Little Town by ID, in reading order."""
    return _FILES.ledger()


@cache
def lesson() -> Lesson:
    """The coached first game."""
    return _FILES.lesson()
