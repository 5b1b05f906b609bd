"""Dice City on flat memory: who is to act, and what dice and actions change, as kernels for both speeds.

`legality.py` has the numbers of actions; `tables.py` says what is where in the memory.
"""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, count, kernel, load, lowest, nothing, save
from ratusz.engine.flat import CHANCE, OVER, TURN
from ratusz.games.dice_city.compiled.legality import built_of, free_of, joining_of
from ratusz.games.dice_city.compiled.tables import (
    AT_ORIGIN,
    BOARDS,
    BOX_COUNT,
    BOXES,
    BUILT,
    CHOICES,
    COMPASS_BOXES,
    CONFIRM_NUMBER,
    DRAFT,
    EAST,
    FACES,
    FIRSTS,
    JOINT_EAST,
    JOINT_SOUTH,
    KIND,
    LEAVE_NUMBER,
    LEFT_GAME,
    MARKS,
    NEW,
    NOTHING,
    NUMBERS,
    OF_BOX,
    OUT,
    OWING,
    PASS_NUMBER,
    PASSED,
    PASSING,
    PLAYERS,
    RACE,
    ROLLED_COMPASS,
    ROLLED_KIND,
    ROLLED_SHAPE,
    ROLLS_MADE,
    ROUND,
    SHAPE,
    SHARED,
    SIDES,
    SOUTH,
    WINNERS,
)
from ratusz.games.dice_city.data import FORTRESS, GRID, PASS_BOXES
from ratusz.games.dice_city.places import pass_boxes

_CELLS, _STRIDE = GRID.size, GRID.columns


@kernel
def begin(terms: Any, boards: Any, numbers: Any) -> None:
    """A sheet for everybody, with nothing on it but what is printed and carried over. (DC-01, DC-49)"""
    for board in range(BOARDS * int(numbers[PLAYERS])):
        save(boards, board, at(terms.sheets, board))
    numbers[TURN] = CHANCE


@kernel
def rolled(numbers: Any) -> int:
    """How often dice were rolled."""
    return int(numbers[ROLLS_MADE])


@kernel
def made(numbers: Any, seat: int) -> int:
    """How many choices a seat has made."""
    return int(numbers[SHARED + NUMBERS * seat + CHOICES])


@kernel
def epoch(_terms: Any, _boards: Any, numbers: Any) -> int:
    """Grows with every roll and with every round revealed. (DC-17)"""
    return 2 * int(numbers[ROUND]) + (1 if numbers[SHAPE] >= 0 else 0)


@kernel
def roll(terms: Any, _boards: Any, numbers: Any, luck: float) -> None:
    """Three dice, and what they ask everybody to build. (DC-02, DC-05, DC-08, DC-30)"""
    number, compass = int(FACES[int(luck * SIDES)]), int(numbers[COMPASS_BOXES])
    numbers[ROLLS_MADE] += 1
    numbers[MARKS] = ROLLED_COMPASS[number] != 0 and compass < terms.rules[BOX_COUNT]
    numbers[SHAPE] = terms.box_shapes[compass] if numbers[MARKS] else ROLLED_SHAPE[number]
    numbers[KIND] = terms.rules[OF_BOX] if numbers[MARKS] else ROLLED_KIND[number]
    owing = 0
    for seat in range(int(numbers[PLAYERS])):
        if numbers[SHARED + NUMBERS * seat + OUT] == 0:
            owing |= 1 << seat
    numbers[OWING] = owing
    _turn_to(numbers, 0, int(numbers[PLAYERS]))


@kernel
def _turn_to(numbers: Any, seat: int, players: int) -> None:
    """The seat has the turn, or the next one after it that owes a choice; nobody if none does."""
    while seat < players and not int(numbers[OWING]) >> seat & 1:
        seat += 1
    numbers[TURN] = seat if seat < players else CHANCE


@kernel
def act(terms: Any, boards: Any, numbers: Any, seat: int, action: int) -> None:
    """Carry out an action of the seat that is to act; trusts that it is legal."""
    own = SHARED + NUMBERS * seat
    numbers[own + CHOICES] += 1
    if action == terms.rules[CONFIRM_NUMBER]:
        numbers[OWING] &= ~(1 << seat)
        _turn_to(numbers, seat + 1, int(numbers[PLAYERS]))
        if numbers[TURN] == CHANCE:
            _reveal(terms, boards, numbers)
    elif action == terms.rules[LEAVE_NUMBER]:
        numbers[own + DRAFT] = LEFT_GAME
    elif action == terms.rules[PASS_NUMBER]:
        numbers[own + DRAFT] = PASSED
    else:
        lie, anchor = int(terms.places[action]) // _CELLS, int(terms.places[action]) % _CELLS
        numbers[own + DRAFT] = BUILT
        save(boards, BOARDS * seat + NEW, at(AT_ORIGIN, lie) << anchor)


@kernel
def _reveal(terms: Any, boards: Any, numbers: Any) -> None:
    """All choices of the round on the sheets, the race decided, and those taken out who have nothing left to do."""
    players, winners = int(numbers[PLAYERS]), 0
    for seat in range(players):
        _carry_out(terms, boards, numbers, seat)
        if has_covered(terms, boards, BOARDS * seat):
            winners |= 1 << seat
    if numbers[WINNERS] == 0:
        numbers[WINNERS] = winners
    numbers[COMPASS_BOXES] += numbers[MARKS]
    numbers[ROUND] += 1
    numbers[MARKS], numbers[SHAPE], numbers[KIND], numbers[TURN] = 0, -1, -1, OVER
    for seat in range(players):
        own = SHARED + NUMBERS * seat
        if numbers[own + OUT] == 0 and _has_future(terms, boards, numbers, seat):
            numbers[TURN] = CHANCE
        else:
            numbers[own + OUT] = 1


@kernel
def _carry_out(terms: Any, boards: Any, numbers: Any, seat: int) -> None:
    """What a seat has chosen this round. (DC-19, DC-21, DC-33)"""
    own = SHARED + NUMBERS * seat
    if numbers[own + DRAFT] == BUILT:
        add_building(terms, boards, BOARDS * seat, int(numbers[KIND]), load(boards, BOARDS * seat + NEW))
    elif numbers[own + DRAFT] == PASSED:
        numbers[own + BOXES] += pass_boxes(int(numbers[KIND]))
    elif numbers[own + DRAFT] == LEFT_GAME:
        numbers[own + OUT] = 1
    numbers[own + DRAFT] = NOTHING
    save(boards, BOARDS * seat + NEW, nothing())


@kernel
def add_building(terms: Any, boards: Any, first: int, kind: int, cells: Board) -> None:
    """Draw a building on a sheet."""
    save(boards, first + kind, load(boards, first + kind) | cells)
    save(boards, first + FIRSTS, load(boards, first + FIRSTS) | lowest(cells))
    east, south = cells & (cells >> 1) & at(terms.land, EAST), cells & (cells >> _STRIDE) & at(terms.land, SOUTH)
    save(boards, first + JOINT_EAST, load(boards, first + JOINT_EAST) | east)
    save(boards, first + JOINT_SOUTH, load(boards, first + JOINT_SOUTH) | south)


@kernel
def has_covered(terms: Any, boards: Any, first: int) -> bool:
    """Whether all that the race is about is built over. (DC-41, DC-44, DC-45)"""
    race = at(terms.land, RACE)
    return count(race) > 0 and not race & ~built_of(boards, first)


@kernel
def _has_future(terms: Any, boards: Any, numbers: Any, seat: int) -> bool:
    """Whether any roll to come could be built or passed. (DC-22)"""
    if terms.rules[PASSING] != 0 and numbers[SHARED + NUMBERS * seat + BOXES] < PASS_BOXES:
        return True
    free = free_of(terms, boards, BOARDS * seat)
    if terms.rules[OF_BOX] == FORTRESS and numbers[COMPASS_BOXES] < terms.rules[BOX_COUNT]:
        return count(free) > 0
    return count(free & joining_of(terms, boards, BOARDS * seat)) > 0
