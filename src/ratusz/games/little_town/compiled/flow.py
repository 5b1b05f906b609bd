"""Little Town on flat memory: who is to act, what is legal, and what an action changes, as kernels for both speeds.

Actions are numbered as in `player_actions`: what is built by project, column and cell, then squares, bonus projects,
streets, and the confirmation. `tables.py` says what is where in the memory.
"""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, bit, count, kernel, load, nth, save
from ratusz.engine.flat import CHANCE, OVER, TURN, sum_of_bytes
from ratusz.games.little_town.compiled.points import free_of, street_points
from ratusz.games.little_town.compiled.tables import (
    AFTER,
    BEGINNINGS,
    BOARDS,
    CHOICES,
    CONFIRMED,
    DRAWN,
    DRAWS,
    FACES,
    FACTORIES,
    HIGH,
    HIGHS,
    IN_COLUMN,
    IN_STREET,
    KNOWN,
    KNOWN_STARS,
    LOW,
    LOWS,
    NAMED,
    NUMBERS,
    ORDER,
    OWES_BONUS,
    OWES_STREET,
    PAVING,
    PLAYERS,
    POINTS,
    ROUND,
    SEPARATE,
    SHARED,
    STARS,
    STREET,
    TASKS,
    WITH_BONUS,
)
from ratusz.games.little_town.data import FACTORY, GRID, LAST_ROUND, SQUARE

_CELLS, _COLUMNS, _STREETS, _KINDS = GRID.size, GRID.columns, GRID.rows, 3
_A_PROJECT = _CELLS * _COLUMNS
"""Ways to build one project."""


@kernel
def begin(_terms: Any, boards: Any, numbers: Any) -> None:
    """Empty sheets, before the first roll; trusts that the memory is blank but for the setup. (LT-01)"""
    numbers[TURN] = CHANCE
    for seat in range(int(numbers[PLAYERS])):
        numbers[SHARED + NUMBERS * seat + STREET] = -1


@kernel
def allowed_of(numbers: Any, free: Board) -> Board:
    """The free cells, in set-up with the host option without the streets that have a project already. (LT-40)"""
    if numbers[ROUND] != 0 or numbers[SEPARATE] == 0:
        return free
    allowed = free
    for street in range(_STREETS):
        if at(IN_STREET, street) & ~free:
            allowed &= ~at(IN_STREET, street)
    return allowed


@kernel
def open_columns(free: Board, column: int) -> tuple[int, int]:
    """The column itself while it has a free cell; else the nearest that have the most. 0: none. (LT-10, LT-14)"""
    if free & at(IN_COLUMN, column):
        return column, 0
    for distance in range(1, _COLUMNS):
        lower, upper = max(column - distance, 0), column + distance
        below = count(free & at(IN_COLUMN, lower))
        above = count(free & at(IN_COLUMN, upper)) if upper <= _COLUMNS else 0
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
    return _KINDS if project == FACTORY else project


@kernel
def builds(numbers: Any) -> int:
    """How many actions build: they come first."""
    return _A_PROJECT * (_KINDS + 1) if numbers[FACTORIES] != 0 else _A_PROJECT * _KINDS


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
    return (project_number(task // 7) * _COLUMNS + column - 1) * _CELLS + nth(cells, n)


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
        return count(free_of(boards, BOARDS * seat + DRAWN)) * (_KINDS - (stars & 1) - (stars >> 1 & 1) - (stars >> 2))
    return _STREETS if numbers[own + OWES_STREET] != 0 else 1


@kernel
def choice(_terms: Any, boards: Any, numbers: Any, seat: int, n: int) -> int:
    """The number of the n-th legal action, in the order of `legal_actions`."""
    if numbers[SHARED + NUMBERS * seat + ORDER] != 0:
        return _drawing(boards, numbers, seat, n, widths_of(boards, numbers, seat))
    return _choice_after(boards, numbers, seat, n)


@kernel
def mark(terms: Any, boards: Any, numbers: Any, seat: int, row: Any) -> None:
    """Set every legal action in a blank row."""
    for n in range(choices(terms, boards, numbers, seat)):
        row[choice(terms, boards, numbers, seat, n)] = True


@kernel
def is_legal(terms: Any, boards: Any, numbers: Any, seat: int, action: int) -> bool:
    """Whether the seat that is to act may do this."""
    found = False
    for n in range(choices(terms, boards, numbers, seat)):
        found = found or choice(terms, boards, numbers, seat, n) == action
    return found


@kernel
def rolled(numbers: Any) -> int:
    """How often dice were rolled."""
    return int(numbers[DRAWS])


@kernel
def made(numbers: Any, seat: int) -> int:
    """How many choices a seat has made."""
    return int(numbers[SHARED + NUMBERS * seat + CHOICES])


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
    own, last = SHARED + NUMBERS * seat, builds(numbers) + _CELLS
    if numbers[own + OWES_BONUS] != 0:
        return last + _bonus_choice(boards, int(numbers[own + STARS]), seat, n)
    return last + _KINDS * _CELLS + (n if numbers[own + OWES_STREET] != 0 else _STREETS)


@kernel
def _bonus_choice(boards: Any, stars: int, seat: int, n: int) -> int:
    free = free_of(boards, BOARDS * seat + DRAWN)
    project = 0
    while stars >> project & 1 or n >= count(free):
        n -= 0 if stars >> project & 1 else count(free)
        project += 1
    return project * _CELLS + nth(free, n)


@kernel
def act(_terms: Any, boards: Any, numbers: Any, seat: int, action: int) -> None:
    """Carry out an action of the seat that is to act; trusts that it is legal."""
    own, first, last = SHARED + NUMBERS * seat, BOARDS * seat + DRAWN, builds(numbers)
    numbers[own + CHOICES] += 1
    if action < last:
        project = action // _A_PROJECT
        project = FACTORY if project == _KINDS else project
        task = project * 7 + action // _CELLS % _COLUMNS + 1
        numbers[own + ORDER] = AFTER[int(numbers[own + ORDER])][task]
        _put(boards, first + project, action % _CELLS)
    elif action < last + _CELLS:
        numbers[own + ORDER] = AFTER[int(numbers[own + ORDER])][PAVING]
        _put(boards, first + SQUARE, action - last)
    elif action < last + (1 + _KINDS) * _CELLS:
        project = (action - last) // _CELLS - 1
        _put(boards, first + project, (action - last) % _CELLS)
        numbers[own + STARS] |= 1 << project
        numbers[own + OWES_BONUS] = 0
    elif action < last + (1 + _KINDS) * _CELLS + _STREETS:
        numbers[own + STREET] = action - last - (1 + _KINDS) * _CELLS
        numbers[own + OWES_STREET] = 0
    else:
        _confirm(boards, numbers, seat)


@kernel
def _put(boards: Any, board: int, cell: int) -> None:
    save(boards, board, load(boards, board) | bit(cell))


@kernel
def _confirm(boards: Any, numbers: Any, seat: int) -> None:
    """The seat's round is done; the last one reveals them all. (LT-A13)"""
    numbers[CONFIRMED] |= 1 << seat
    numbers[TURN] = seat + 1
    if seat + 1 == numbers[PLAYERS]:
        for each in range(seat + 1):
            _reveal(boards, numbers, each)
        numbers[CONFIRMED], numbers[LOW], numbers[HIGH] = 0, 0, 0
        numbers[TURN] = OVER if numbers[ROUND] == LAST_ROUND else CHANCE
        numbers[ROUND] += 1


@kernel
def _reveal(boards: Any, numbers: Any, seat: int) -> None:
    own, first = SHARED + NUMBERS * seat, BOARDS * seat
    if numbers[own + STREET] >= 0:
        numbers[own + POINTS] += street_points(boards, first + DRAWN, int(numbers[own + STREET]))
    numbers[own + STREET], numbers[own + KNOWN_STARS] = -1, numbers[own + STARS]
    for project in range(FACTORY + 1):
        save(boards, first + KNOWN + project, load(boards, first + DRAWN + project))


@kernel
def roll(_terms: Any, _boards: Any, numbers: Any, luck: float) -> None:
    """What the dice ask everybody to draw. (LT-02, LT-07)"""
    number = int(FACES[int(luck * 36)])
    low, high = int(LOWS[number]), int(HIGHS[number])
    numbers[LOW], numbers[HIGH], numbers[TURN] = low, high, 0
    numbers[DRAWS] += 1
    playing = numbers[ROUND] != 0
    order = BEGINNINGS[(1 + int(numbers[FACTORIES])) if playing else 0][number]
    street = int(NAMED[low + high]) if playing else -1
    for seat in range(int(numbers[PLAYERS])):
        own = SHARED + NUMBERS * seat
        numbers[own + ORDER], numbers[own + STREET] = order, street
        numbers[own + OWES_BONUS] = WITH_BONUS[int(numbers[ROUND])]
        numbers[own + OWES_STREET] = 1 if playing and street < 0 else 0
