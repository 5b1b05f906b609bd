"""What is legal in Little Town on flat memory, as kernels for both speeds.

Actions are numbered as in `player_actions`: what is built by project, column and cell, then squares, bonus projects,
streets, and the confirmation. `tables.py` says what is where in the memory.
"""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, count, kernel, nth
from ratusz.engine.flat import mark_cells, sum_of_bytes
from ratusz.games.little_town.compiled.points import free_of
from ratusz.games.little_town.compiled.tables import (
    BOARDS,
    DRAWN,
    FACTORIES,
    IN_COLUMN,
    IN_STREET,
    NUMBERS,
    ORDER,
    OWES_BONUS,
    OWES_STREET,
    PAVING,
    ROUND,
    SEPARATE,
    SHARED,
    STARS,
    TASKS,
)
from ratusz.games.little_town.data import FACTORY, GRID

SIZE, COLUMNS, STREETS, KINDS = GRID.size, GRID.columns, GRID.rows, 3
A_PROJECT = SIZE * COLUMNS
"""Ways to build one project."""


@kernel
def allowed_of(numbers: Any, free: Board) -> Board:
    """The free cells, in set-up with the host option without the streets that have a project already. (LT-40)"""
    if numbers[ROUND] != 0 or numbers[SEPARATE] == 0:
        return free
    allowed = free
    for street in range(STREETS):
        if at(IN_STREET, street) & ~free:
            allowed &= ~at(IN_STREET, street)
    return allowed


@kernel
def open_columns(free: Board, column: int) -> tuple[int, int]:
    """The column itself while it has a free cell; else the nearest that have the most. 0: none. (LT-10, LT-14)"""
    if free & at(IN_COLUMN, column):
        return column, 0
    for distance in range(1, COLUMNS):
        lower, upper = max(column - distance, 0), column + distance
        below = count(free & at(IN_COLUMN, lower))
        above = count(free & at(IN_COLUMN, upper)) if upper <= COLUMNS else 0
        if below > above:
            return lower, 0
        if above > below:
            return upper, 0
        if below:
            return lower, upper
    return 0, 0


@kernel
def project_number(project: int) -> int:
    """The number of a project among those that are built: the square is not."""
    return KINDS if project == FACTORY else project


@kernel
def builds(numbers: Any) -> int:
    """How many actions build: they come first."""
    return A_PROJECT * (KINDS + 1) if numbers[FACTORIES] != 0 else A_PROJECT * KINDS


@kernel
def width_of_task(task: int, free: Board, allowed: Board) -> int:
    """Number of ways in which a task can be done."""
    if task == PAVING:
        return count(free)
    first, second = open_columns(free, task % 7)
    return count(allowed & (at(IN_COLUMN, first) | at(IN_COLUMN, second)))


@kernel
def action_of_task(numbers: Any, task: int, n: int, free: Board, allowed: Board) -> int:
    """The n-th way to do a task: the cells of one column after the other, each from the top."""
    if task == PAVING:
        return builds(numbers) + nth(free, n)
    column = task % 7
    first, second = open_columns(free, column)
    cells = allowed & at(IN_COLUMN, first)
    if n >= count(cells):
        n -= count(cells)
        cells = allowed & at(IN_COLUMN, second)
    return (project_number(task // 7) * COLUMNS + column - 1) * SIZE + nth(cells, n)


@kernel
def widths_of(boards: Any, numbers: Any, seat: int) -> int:
    """Numbers of ways to do each task of a seat that has to draw, a byte each, the first task lowest."""
    free = free_of(boards, BOARDS * seat + DRAWN)
    allowed = allowed_of(numbers, free)
    order = int(numbers[SHARED + NUMBERS * seat + ORDER])
    widths = 0
    for index in range(int(TASKS[order][0])):
        widths |= width_of_task(int(TASKS[order][index + 1]), free, allowed) << 8 * index
    return widths


@kernel
def choices(_terms: Any, boards: Any, numbers: Any, seat: int) -> int:
    """How many actions the seat that is to act has."""
    own = SHARED + NUMBERS * seat
    if numbers[own + ORDER] != 0:
        return sum_of_bytes(widths_of(boards, numbers, seat))
    return _choices_after(boards, numbers, seat)


@kernel
def _choices_after(boards: Any, numbers: Any, seat: int) -> int:
    """How many actions there are once all is drawn that the dice ask for."""
    own = SHARED + NUMBERS * seat
    if numbers[own + OWES_BONUS] != 0:
        stars = int(numbers[own + STARS])
        return count(free_of(boards, BOARDS * seat + DRAWN)) * (KINDS - (stars & 1) - (stars >> 1 & 1) - (stars >> 2))
    return STREETS if numbers[own + OWES_STREET] != 0 else 1


@kernel
def choice(_terms: Any, boards: Any, numbers: Any, seat: int, n: int) -> int:
    """The number of the n-th legal action, in the order of `legal_actions`."""
    if numbers[SHARED + NUMBERS * seat + ORDER] != 0:
        return _drawing(boards, numbers, seat, n, widths_of(boards, numbers, seat))
    return _choice_after(boards, numbers, seat, n)


@kernel
def mark(_terms: Any, boards: Any, numbers: Any, seat: int, row: Any) -> None:
    """Set every legal action in a blank row."""
    order = int(numbers[SHARED + NUMBERS * seat + ORDER])
    if order == 0:
        for n in range(_choices_after(boards, numbers, seat)):
            row[_choice_after(boards, numbers, seat, n)] = True
    free = free_of(boards, BOARDS * seat + DRAWN)
    allowed = allowed_of(numbers, free)
    for index in range(int(TASKS[order][0])):
        _mark_task(numbers, int(TASKS[order][index + 1]), free, allowed, row)


@kernel
def _mark_task(numbers: Any, task: int, free: Board, allowed: Board, row: Any) -> None:
    if task == PAVING:
        mark_cells(row, builds(numbers), free)
    else:
        first, second = open_columns(free, task % 7)
        cells = allowed & (at(IN_COLUMN, first) | at(IN_COLUMN, second))
        mark_cells(row, (project_number(task // 7) * COLUMNS + task % 7 - 1) * SIZE, cells)


@kernel
def is_legal(terms: Any, boards: Any, numbers: Any, seat: int, action: int) -> bool:
    """Whether the seat that is to act may do this."""
    found = False
    for n in range(choices(terms, boards, numbers, seat)):
        found = found or choice(terms, boards, numbers, seat, n) == action
    return found


@kernel
def lucky_choice(_terms: Any, boards: Any, numbers: Any, seat: int, luck: float) -> int:
    """The number of the legal action that a number from 0 to 1 (excluded) stands for, all equally likely."""
    if numbers[SHARED + NUMBERS * seat + ORDER] != 0:
        widths = widths_of(boards, numbers, seat)
        return _drawing(boards, numbers, seat, int(luck * sum_of_bytes(widths)), widths)
    return _choice_after(boards, numbers, seat, int(luck * _choices_after(boards, numbers, seat)))


@kernel
def _drawing(boards: Any, numbers: Any, seat: int, n: int, widths: int) -> int:
    index = 0
    while n >= widths & 255:
        n -= widths & 255
        widths >>= 8
        index += 1
    free = free_of(boards, BOARDS * seat + DRAWN)
    task = int(TASKS[int(numbers[SHARED + NUMBERS * seat + ORDER])][index + 1])
    return action_of_task(numbers, task, n, free, allowed_of(numbers, free))


@kernel
def _choice_after(boards: Any, numbers: Any, seat: int, n: int) -> int:
    own, last = SHARED + NUMBERS * seat, builds(numbers) + SIZE
    if numbers[own + OWES_BONUS] != 0:
        return last + _bonus_choice(boards, int(numbers[own + STARS]), seat, n)
    return last + KINDS * SIZE + (n if numbers[own + OWES_STREET] != 0 else STREETS)


@kernel
def _bonus_choice(boards: Any, stars: int, seat: int, n: int) -> int:
    free = free_of(boards, BOARDS * seat + DRAWN)
    project = 0
    while stars >> project & 1 or n >= count(free):
        n -= 0 if stars >> project & 1 else count(free)
        project += 1
    return project * SIZE + nth(free, n)
