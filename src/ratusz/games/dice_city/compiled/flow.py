"""Dice City on flat memory: who is to act, what is legal, and what an action changes, as kernels for both speeds.

Actions are numbered as in `player_actions`: buildings by shape, orientation and anchor, then passing where the episode
knows it, leaving, and the confirmation. `tables.py` says what is where in the memory.
"""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, count, has, kernel, load, lowest, nothing, nth, save
from ratusz.engine.board.grid import spread
from ratusz.engine.board.polyomino import meeting_anchors
from ratusz.engine.flat import CHANCE, OVER, TURN
from ratusz.games.dice_city.compiled.tables import (
    AT_ORIGIN,
    BANDITS,
    BOARDS,
    BOX_COUNT,
    BOXES,
    BUILDABLE,
    BUILT,
    CHOICES,
    COMPASS_BOXES,
    CONFIRM_NUMBER,
    DRAFT,
    EAST,
    FACES,
    FIRST_LIE,
    FIRSTS,
    INSIDE,
    JOINT_EAST,
    JOINT_SOUTH,
    KIND,
    LEAVE_NUMBER,
    LEFT_GAME,
    LIES,
    MARKS,
    NEW,
    NOTHING,
    NUMBERS,
    OF_BOX,
    OFFSETS,
    OUT,
    OWING,
    PASS_NUMBER,
    PASSED,
    PASSING,
    PLAYERS,
    RACE,
    RANKS,
    ROLLED_COMPASS,
    ROLLED_KIND,
    ROLLED_SHAPE,
    ROLLS_MADE,
    ROUND,
    SHAPE,
    SHAPE_OF,
    SHARED,
    SHORE,
    SIDES,
    SIZES,
    SOUTH,
    WINNERS,
)
from ratusz.games.dice_city.data import FORTRESS, GRID, PASS_BOXES
from ratusz.games.dice_city.places import has_box, pass_boxes

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
def sum_of(widths: int) -> int:
    """The sum of the bytes."""
    total = 0
    while widths:
        total += widths & 255
        widths >>= 8
    return total


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
    return sum_of(_widths(terms, boards, numbers, seat)) + (2 if can_pass(terms, numbers, seat) else 1)


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
    legal = sum_of(widths) + (2 if can_pass(terms, numbers, seat) else 1)
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
