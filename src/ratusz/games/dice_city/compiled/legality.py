"""Dice City on flat memory: where the building of a round may stand, and all legal actions in order.

Actions are numbered as in `player_actions`: buildings by shape, orientation and anchor, then passing where the episode
knows it, leaving, and the confirmation.
"""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, count, has, kernel, load, nth
from ratusz.engine.board.grid import spread
from ratusz.engine.board.polyomino import meeting_anchors
from ratusz.engine.flat import sum_of_bytes
from ratusz.games.dice_city.compiled.tables import (
    BANDITS,
    BOARDS,
    BOXES,
    BUILDABLE,
    CONFIRM_NUMBER,
    DRAFT,
    EAST,
    FIRST_LIE,
    INSIDE,
    KIND,
    LEAVE_NUMBER,
    LIES,
    NOTHING,
    NUMBERS,
    OFFSETS,
    PASS_NUMBER,
    PASSING,
    RANKS,
    SHAPE,
    SHAPE_OF,
    SHARED,
    SHORE,
    SIZES,
    SOUTH,
)
from ratusz.games.dice_city.data import FORTRESS, GRID
from ratusz.games.dice_city.places import has_box

_CELLS, _STRIDE = GRID.size, GRID.columns


@kernel
def built_of(boards: Any, first: int) -> Board:
    """All cells with a building on the sheet that begins at board `first`."""
    types = load(boards, first) | load(boards, first + 1) | load(boards, first + 2)
    return types | load(boards, first + 3) | load(boards, first + 4) | load(boards, first + 5)


@kernel
def free_of(terms: Any, boards: Any, first: int) -> Board:
    """The cells that can be built on."""
    return at(terms.land, BUILDABLE) & ~(built_of(boards, first) | load(boards, first + BANDITS))


@kernel
def joining_of(terms: Any, boards: Any, first: int) -> Board:
    """The cells of which a building needs at least one. (DC-14, DC-15)"""
    standing = built_of(boards, first)
    if standing:
        return spread(standing, at(terms.land, EAST), at(terms.land, SOUTH), _STRIDE)
    return at(terms.land, SHORE)


@kernel
def anchors_of(terms: Any, lie: int, free: Board, joining: Board) -> Board:
    """Every anchor at which a lie joins what stands. (DC-10, DC-12, DC-13, DC-14, DC-15, DC-16)"""
    return meeting_anchors(free, joining, at(terms.land, INSIDE + lie), OFFSETS[lie], int(SIZES[lie]))


@kernel
def _anchors(terms: Any, numbers: Any, lie: int, free: Board, joining: Board) -> Board:
    """The same for what the dice ask for; a fortress stands anywhere. (DC-51)"""
    return free if numbers[KIND] == FORTRESS else anchors_of(terms, lie, free, joining)


@kernel
def anchors_of_task(terms: Any, boards: Any, numbers: Any, seat: int, lie: int) -> Board:
    """The same on the sheet of a seat."""
    free, joining = free_of(terms, boards, BOARDS * seat), joining_of(terms, boards, BOARDS * seat)
    return _anchors(terms, numbers, lie, free, joining)


@kernel
def action_of(terms: Any, lie: int, anchor: int) -> int:
    """The number of the action that builds there."""
    return int(terms.first_action[int(SHAPE_OF[lie])]) + int(RANKS[lie][anchor])


@kernel
def _widths(terms: Any, boards: Any, numbers: Any, seat: int) -> int:
    """The number of anchors of each orientation, a byte each, the first one lowest."""
    free, joining = free_of(terms, boards, BOARDS * seat), joining_of(terms, boards, BOARDS * seat)
    first, widths = int(FIRST_LIE[int(numbers[SHAPE])]), 0
    for turned in range(int(LIES[int(numbers[SHAPE])])):
        widths |= count(_anchors(terms, numbers, first + turned, free, joining)) << 8 * turned
    return widths


@kernel
def can_pass(terms: Any, numbers: Any, seat: int) -> bool:
    """Whether the round may be passed. (DC-20, DC-33, DC-36, DC-51)"""
    boxes = int(numbers[SHARED + NUMBERS * seat + BOXES])
    return terms.rules[PASSING] != 0 and has_box(int(numbers[KIND]), boxes)


@kernel
def choices(terms: Any, boards: Any, numbers: Any, seat: int) -> int:
    """How many actions the seat that is to act has."""
    if numbers[SHARED + NUMBERS * seat + DRAFT] != NOTHING:
        return 1
    return sum_of_bytes(_widths(terms, boards, numbers, seat)) + (2 if can_pass(terms, numbers, seat) else 1)


@kernel
def choice(terms: Any, boards: Any, numbers: Any, seat: int, n: int) -> int:
    """The number of the n-th legal action, in the order of `legal_actions`."""
    if numbers[SHARED + NUMBERS * seat + DRAFT] != NOTHING:
        return int(terms.rules[CONFIRM_NUMBER])
    return _nth_choice(terms, boards, numbers, seat, n, _widths(terms, boards, numbers, seat))


@kernel
def lucky_choice(terms: Any, boards: Any, numbers: Any, seat: int, luck: float) -> int:
    """The number of the legal action that a number from 0 to 1 (excluded) stands for, all equally likely."""
    if numbers[SHARED + NUMBERS * seat + DRAFT] != NOTHING:
        return int(terms.rules[CONFIRM_NUMBER])
    widths = _widths(terms, boards, numbers, seat)
    legal = sum_of_bytes(widths) + (2 if can_pass(terms, numbers, seat) else 1)
    return _nth_choice(terms, boards, numbers, seat, int(luck * legal), widths)


@kernel
def _nth_choice(terms: Any, boards: Any, numbers: Any, seat: int, n: int, widths: int) -> int:
    turned = 0
    while widths and n >= widths & 255:
        n -= widths & 255
        widths >>= 8
        turned += 1
    if widths == 0:
        is_pass = n == 0 and can_pass(terms, numbers, seat)
        return int(terms.rules[PASS_NUMBER] if is_pass else terms.rules[LEAVE_NUMBER])
    lie = int(FIRST_LIE[int(numbers[SHAPE])]) + turned
    return action_of(terms, lie, nth(anchors_of_task(terms, boards, numbers, seat, lie), n))


@kernel
def mark(terms: Any, boards: Any, numbers: Any, seat: int, row: Any) -> None:
    """Set every legal action in a blank row."""
    if numbers[SHARED + NUMBERS * seat + DRAFT] != NOTHING:
        row[int(terms.rules[CONFIRM_NUMBER])] = True
        return
    row[int(terms.rules[LEAVE_NUMBER])] = True
    if can_pass(terms, numbers, seat):
        row[int(terms.rules[PASS_NUMBER])] = True
    shape = int(numbers[SHAPE])
    free, joining = free_of(terms, boards, BOARDS * seat), joining_of(terms, boards, BOARDS * seat)
    for lie in range(int(FIRST_LIE[shape]), int(FIRST_LIE[shape + 1])):
        anchors = _anchors(terms, numbers, lie, free, joining)
        for n in range(count(anchors)):
            row[action_of(terms, lie, nth(anchors, n))] = True


@kernel
def is_legal(terms: Any, boards: Any, numbers: Any, seat: int, action: int) -> bool:
    """Whether the seat that is to act may do this."""
    if numbers[SHARED + NUMBERS * seat + DRAFT] != NOTHING or action == terms.rules[CONFIRM_NUMBER]:
        return bool(numbers[SHARED + NUMBERS * seat + DRAFT] != NOTHING and action == terms.rules[CONFIRM_NUMBER])
    if action == terms.rules[LEAVE_NUMBER]:
        return True
    if action < 0 or action >= terms.rules[CONFIRM_NUMBER]:
        return False
    if action == terms.rules[PASS_NUMBER]:
        return can_pass(terms, numbers, seat)
    lie, anchor = int(terms.places[action]) // _CELLS, int(terms.places[action]) % _CELLS
    return SHAPE_OF[lie] == numbers[SHAPE] and has(anchors_of_task(terms, boards, numbers, seat, lie), anchor)
