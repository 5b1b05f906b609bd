"""What a roll asks each player to draw, as a value that shrinks while it is drawn.

An order is a set of alternatives, each a set of tasks: after 4-2 there is one, house in column 2 and forest in column
4; with Factories 1-4 leaves two, house in 1 and factory in 4 or the reverse. Drawing a task keeps the alternatives that
contain it, less the task itself.
"""

from __future__ import annotations

from functools import cache

from ratusz.games.little_town.data import CATALOGUE, FACTORY, SQUARE, Column, Project, project_of

Task = int
"""A project for a column: `project * 7 + column`, column 0 for a square, which may stand anywhere."""
Order = tuple[tuple[Task, ...], ...]
"""Alternatives; tasks ascend inside each, and so do the alternatives."""

DONE: Order = ((),)
"""Everything is drawn."""


def task_of(project: Project, column: Column) -> Task:
    return project * 7 + column


def project_in(task: Task) -> Project:
    return task // 7


def column_in(task: Task) -> Column:
    return task % 7


PAVING = task_of(SQUARE, 0)


def _order(*alternatives: tuple[Task, ...]) -> Order:
    return tuple(sorted({tuple(sorted(tasks)) for tasks in alternatives}))


@cache
def set_up_order(low: int, high: int) -> Order:
    """Two different projects, one in each column shown; of doubles both in that column. (LT-03, LT-05, LT-A1, LT-A2)"""
    pairs = [(first, second) for first in CATALOGUE for second in CATALOGUE if first != second]
    return _order(*[(task_of(first, low), task_of(second, high)) for first, second in pairs])


@cache
def round_order(low: int, high: int, factories: bool) -> Order:  # noqa: FBT001 - the module is on or off
    """Each die's project in the other die's column (LT-10, LT-11), doubles (LT-16, LT-37), factories (LT-30, LT-31)."""
    project, other = project_of(low), project_of(high)
    if low == high:
        return _order((task_of(project, low), PAVING))
    if factories and project == other:
        return _order(*[(task_of(project, one), task_of(FACTORY, two)) for one, two in ((low, high), (high, low))])
    return _order((task_of(project, high), task_of(other, low)))


@cache
def tasks(order: Order) -> tuple[Task, ...]:
    """The tasks that may be drawn next, ascending; the player chooses among them. (LT-12, LT-A4)"""
    return tuple(sorted({task for alternative in order for task in alternative}))


@cache
def after(order: Order, task: Task) -> Order:
    """What is left to draw once a task of the order is done."""
    return _order(*[_without(alternative, task) for alternative in order if task in alternative])


def _without(alternative: tuple[Task, ...], task: Task) -> tuple[Task, ...]:
    at = alternative.index(task)
    return alternative[:at] + alternative[at + 1 :]


def left(order: Order) -> int:
    """How many tasks are still to be drawn."""
    return len(order[0])
