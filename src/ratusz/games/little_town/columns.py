"""Where a project for a column may go: into that column, or past it when it is full."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ratusz.engine.board.bits import count, iterate
from ratusz.engine.board.grid import Mask
from ratusz.games.little_town.actions import BUILDS, Build
from ratusz.games.little_town.data import COLUMNS, GRID, STREETS, Column, street_of
from ratusz.games.little_town.orders import Task, column_in, project_in
from ratusz.games.little_town.state import Draft, State, free_cells, occupied


def open_columns(free: Mask, column: Column) -> tuple[Column, ...]:
    """The column itself while it has a free cell; else the nearest columns that have the most. (LT-10, LT-14)"""
    return (column,) if free & COLUMNS[column] else nearest_columns(free, column)


def nearest_columns(free: Mask, column: Column) -> tuple[Column, ...]:
    """Of the two columns at distance 1 the one with more free cells, both when equal; if both are full, distance 2...

    There is no way around from column 1 to 6. Empty only if the whole village is full. (LT-14, LT-15, LT-A3, LT-A11)
    """
    for distance in range(1, GRID.columns):
        room = {
            other: count(free & COLUMNS[other])
            for other in (column - distance, column + distance)
            if 1 <= other <= GRID.columns
        }
        most = max(room.values(), default=0)
        if most:
            return tuple(other for other, cells in room.items() if cells == most)
    return ()


@cache
def _builds(task: Task, free: Mask) -> tuple[Build, ...]:
    return tuple(BUILDS[project_in(task), column_in(task), cell] for cell in iterate(free))


def builds(task: Task, free: Mask, allowed: Mask) -> Sequence[Build]:
    """Every way to do a task of the catalogue on the free cells, as far as they are allowed."""
    column = column_in(task)
    if free & COLUMNS[column]:
        # Keyed by one column's cells only, the cache stays small: at most 32 entries a task.
        return _builds(task, allowed & COLUMNS[column])
    return [build for other in nearest_columns(free, column) for build in _builds(task, allowed & COLUMNS[other])]


def allowed_cells(state: State, draft: Draft) -> Mask:
    """The free cells, in set-up with the host option without the street that has a project already. (LT-40)"""
    free = free_cells(draft.drawn)
    if state.round or not state.setup.separate_streets:
        return free
    for cell in iterate(occupied(draft.drawn)):
        free &= ~STREETS[street_of(cell)]
    return free
