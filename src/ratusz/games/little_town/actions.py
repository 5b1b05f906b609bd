"""Everything that can happen in Little Town, a frozen value each; `notation.py` says how it is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from ratusz.engine.board.grid import Cell
from ratusz.games.little_town.data import (
    CATALOGUE,
    FACTORY,
    GRID,
    Column,
    Project,
    Street,
)


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice, the lower one first: they need no telling apart. (LT-A14)"""

    low: int
    high: int

    def __post_init__(self) -> None:
        """:raises ValueError: dice cannot show that"""
        if not 1 <= self.low <= self.high <= 6:
            raise ValueError(f"two dice show 1 to 6 each, the lower one first, not {self.low!r} and {self.high!r}")


@dataclass(frozen=True, slots=True)
class Build:
    """A project goes into a cell because a die names the column; a full column sends it to another one."""

    project: Project
    cell: Cell
    column: Column
    """The column the die names, not always the cell's own. (LT-14)"""


@dataclass(frozen=True, slots=True)
class Pave:
    """A square goes into a cell. (LT-16)"""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Bonus:
    """The bonus project of rounds 3, 6 and 9. (LT-18)"""

    project: Project
    cell: Cell


@dataclass(frozen=True, slots=True)
class ChooseStreet:
    """The street to score after the sums 2 and 12. (LT-21)"""

    street: Street


@dataclass(frozen=True, slots=True)
class Confirm:
    """The player's round is done. (LT-A13, LT-A15)"""


Action = Roll | Build | Pave | Bonus | ChooseStreet | Confirm

_CELLS = range(GRID.size)
_BUILT = (*CATALOGUE, FACTORY)
ROLLS = tuple(Roll(low, high) for low in range(1, 7) for high in range(low, 7))
BUILDS = {
    (project, column, cell): Build(project, cell, column)
    for project in _BUILT
    for column in range(1, 7)
    for cell in _CELLS
}
PAVES = tuple(Pave(cell) for cell in _CELLS)
BONUSES = {(project, cell): Bonus(project, cell) for project in CATALOGUE for cell in _CELLS}
STREET_CHOICES = tuple(ChooseStreet(street) for street in range(GRID.rows))
CONFIRM = Confirm()


@cache
def every_action(factories: bool) -> Sequence[Action]:  # noqa: FBT001 - the module is on or off
    """Every action there is, in a fixed order; without the module none that builds a factory."""
    builds = [build for build in BUILDS.values() if factories or build.project != FACTORY]
    return (*ROLLS, *builds, *PAVES, *BONUSES.values(), *STREET_CHOICES, CONFIRM)
