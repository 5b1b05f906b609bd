"""Little Town on flat memory: who is to act, and what dice and actions change, as kernels for both speeds.

`legality.py` has the numbers of actions; `tables.py` says what is where in the memory.
"""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import bit, kernel, load, save
from ratusz.engine.flat import CHANCE, OVER, TURN
from ratusz.games.little_town.compiled.legality import A_PROJECT, COLUMNS, KINDS, SIZE, STREETS, builds
from ratusz.games.little_town.compiled.points import street_points
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
    SHARED,
    STARS,
    STREET,
    WITH_BONUS,
)
from ratusz.games.little_town.data import FACTORY, LAST_ROUND, SQUARE


@kernel
def begin(_terms: Any, boards: Any, numbers: Any) -> None:
    """Empty sheets, before the first roll; trusts that the memory is blank but for the setup. (LT-01)"""
    numbers[TURN] = CHANCE
    for seat in range(int(numbers[PLAYERS])):
        numbers[SHARED + NUMBERS * seat + STREET] = -1


@kernel
def rolled(numbers: Any) -> int:
    """How often dice were rolled."""
    return int(numbers[DRAWS])


@kernel
def made(numbers: Any, seat: int) -> int:
    """How many choices a seat has made."""
    return int(numbers[SHARED + NUMBERS * seat + CHOICES])


@kernel
def epoch(_terms: Any, _boards: Any, numbers: Any) -> int:
    """Grows with every roll and with every round revealed. (LT-A15)"""
    return 2 * int(numbers[ROUND]) + (1 if numbers[LOW] else 0)


@kernel
def act(_terms: Any, boards: Any, numbers: Any, seat: int, action: int) -> None:
    """Carry out an action of the seat that is to act; trusts that it is legal."""
    own, first, last = SHARED + NUMBERS * seat, BOARDS * seat + DRAWN, builds(numbers)
    numbers[own + CHOICES] += 1
    if action < last:
        project = action // A_PROJECT
        project = FACTORY if project == KINDS else project
        task = project * 7 + action // SIZE % COLUMNS + 1
        numbers[own + ORDER] = AFTER[int(numbers[own + ORDER])][task]
        _put(boards, first + project, action % SIZE)
    elif action < last + SIZE:
        numbers[own + ORDER] = AFTER[int(numbers[own + ORDER])][PAVING]
        _put(boards, first + SQUARE, action - last)
    elif action < last + (1 + KINDS) * SIZE:
        project = (action - last) // SIZE - 1
        _put(boards, first + project, (action - last) % SIZE)
        numbers[own + STARS] |= 1 << project
        numbers[own + OWES_BONUS] = 0
    elif action < last + (1 + KINDS) * SIZE + STREETS:
        numbers[own + STREET] = action - last - (1 + KINDS) * SIZE
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
    """Note what the dice ask everybody to draw. (LT-02, LT-07)"""
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
