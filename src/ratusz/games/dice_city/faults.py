"""Faults of maps, as the checks make them."""

from __future__ import annotations

from dataclasses import replace

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.board.grid import Cell
from ratusz.engine.message import Argument, say
from ratusz.games.dice_city.data import CELL_NAMES, GRID


def fault(rule: str, slug: str, cell: Cell | None = None, /, **args: Argument) -> Fault:
    """A fault of the whole map, or at a cell."""
    if cell is None:
        return Fault(rule, say(f"dice_city.map.{slug}", **args))
    row, column = GRID.row(cell) + 1, GRID.column(cell) + 1
    return Fault(rule, say(f"dice_city.map.{slug}", cell=CELL_NAMES[cell], **args), row, column)


def warning(rule: str, slug: str, cell: Cell | None = None, /, **args: Argument) -> Fault:
    """The same, but the map can be played on: what it says is advice, with the reason."""
    return replace(fault(rule, slug, cell, **args), is_warning=True)
