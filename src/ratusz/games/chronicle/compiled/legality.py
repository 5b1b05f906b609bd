"""City Chronicle on flat memory: where the building of a round may stand, and all its legal actions in order.

Actions are numbered as in `player_actions`. What comes before and after the rounds of a campaign is in `keeping.py`.
"""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, count, has, kernel, load, nothing, nth
from ratusz.engine.board.grid import spread
from ratusz.engine.board.polyomino import meeting_anchors
from ratusz.engine.flat import sum_of_bytes
from ratusz.games.chronicle.compiled.layout import (
    BOARDS,
    BUILDABLE,
    CARD,
    COGS,
    CONFIRM_NUMBER,
    DRAFT,
    DRAWN,
    EARNED,
    EAST,
    ENDLESS,
    FIRST_ACTION,
    FOURTH,
    INSIDE,
    LEAVE_NUMBER,
    NOTHING,
    NUMBERS,
    ONLY_COGS,
    PASS_NUMBER,
    PASSES,
    PASSING,
    PLACES,
    PLANTED,
    PRINTED,
    SHARED,
    SOUTH,
    START,
    TOKEN,
    TREES_TOO,
)
from ratusz.games.chronicle.compiled.tables import (
    ANCHOR_RANKS,
    CARD_KIND,
    CARD_SHAPE,
    FIRST_LIE,
    FIXED,
    LIES,
    OFFSETS,
    SHAPE_OF,
    SIZES,
)
from ratusz.games.chronicle.data import CHURCH, FOURTH_CHURCH, GRID, INDUSTRIAL
from ratusz.games.chronicle.sheet import MOST_TOKEN, SOURCES

_CELLS, _STRIDE = GRID.size, GRID.columns


@kernel
def built_of(boards: Any, first: int) -> Board:
    """All cells with a building on the sheet that begins at board `first`."""
    colours = load(boards, first + DRAWN) | load(boards, first + DRAWN + 1)
    return colours | load(boards, first + DRAWN + 2) | load(boards, first + DRAWN + 3)


@kernel
def free_of(terms: Any, boards: Any, first: int) -> Board:
    """The cells that can be built on now. (CH-BASE-24, CH-E24-01)"""
    free = load(boards, first + BUILDABLE) & ~built_of(boards, first)
    return free if terms.rules[TREES_TOO] != 0 else free & ~load(boards, first + PLANTED)


@kernel
def joining_of(boards: Any, first: int) -> Board:
    """The cells of which a building needs one. (CH-BASE-19, CH-BASE-21, CH-BASE-22)"""
    standing = built_of(boards, first)
    if standing:
        return spread(standing | load(boards, first + PRINTED), at(FIXED, EAST), at(FIXED, SOUTH), _STRIDE)
    return load(boards, first + START)


@kernel
def shape_for(numbers: Any, seat: int, card: int) -> int:
    """The shape of a building for a seat. (CH-E04-07)"""
    return int(numbers[SHARED + NUMBERS * seat + FOURTH] if card == FOURTH_CHURCH else CARD_SHAPE[card])


@kernel
def owns(terms: Any, numbers: Any, seat: int, card: int) -> bool:
    """Whether the building is in the set of a seat at all. (CH-E22-02)"""
    if terms.rules[ONLY_COGS] == 0 or CARD_KIND[card] != INDUSTRIAL:
        return True
    return int(numbers[SHARED + NUMBERS * seat + COGS]) >> card & 1 == 1


@kernel
def token_of(terms: Any, numbers: Any, seat: int) -> int:
    """Space on which the scoring token of a seat stands. (CH-BASE-06, CH-BASE-26, CH-BASE-42)"""
    own = SHARED + NUMBERS * seat
    points = int(terms.rules[TOKEN]) - int(numbers[own + PASSES])
    for source in range(len(SOURCES)):
        points += int(numbers[own + EARNED + source])
    return points if terms.rules[ENDLESS] != 0 else min(points, MOST_TOKEN)


@kernel
def can_pass(terms: Any, numbers: Any, seat: int) -> bool:
    """Whether the round may be passed. (CH-BASE-27, CH-ETERNAL-12, CH-E06-01, CH-E09-01, CH-CAMP-32)"""
    card = int(numbers[CARD])
    if not owns(terms, numbers, seat, card):
        return True
    if terms.rules[PASSING] == 0 or CARD_KIND[card] == CHURCH:
        return False
    return token_of(terms, numbers, seat) > 0


@kernel
def anchors_of(terms: Any, lie: int, free: Board, joining: Board) -> Board:
    """Every anchor at which a lie joins what stands. (CH-BASE-14, CH-BASE-17, CH-BASE-24)"""
    return meeting_anchors(free, joining, at(terms.land, INSIDE + lie), OFFSETS[lie], int(SIZES[lie]))


@kernel
def action_of(terms: Any, lie: int, anchor: int) -> int:
    """The number of the action that builds there."""
    return int(terms.rules[FIRST_ACTION + int(SHAPE_OF[lie])]) + int(ANCHOR_RANKS[lie][anchor])


@kernel
def room_of(terms: Any, boards: Any, numbers: Any, seat: int) -> Board:
    """The cells that a seat can build on in this round: none if it lacks the building."""
    if owns(terms, numbers, seat, int(numbers[CARD])):
        return free_of(terms, boards, BOARDS * seat)
    return nothing()


@kernel
def _widths(terms: Any, boards: Any, numbers: Any, seat: int) -> int:
    """The number of anchors of each orientation, a byte each, the first one lowest."""
    free, joining = room_of(terms, boards, numbers, seat), joining_of(boards, BOARDS * seat)
    shape, widths = shape_for(numbers, seat, int(numbers[CARD])), 0
    if free:
        for turned in range(int(LIES[shape])):
            anchors = anchors_of(terms, int(FIRST_LIE[shape]) + turned, free, joining)
            widths |= count(anchors) << 8 * turned
    return widths


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
    lie = int(FIRST_LIE[shape_for(numbers, seat, int(numbers[CARD]))]) + turned
    free, joining = free_of(terms, boards, BOARDS * seat), joining_of(boards, BOARDS * seat)
    return action_of(terms, lie, nth(anchors_of(terms, lie, free, joining), n))


@kernel
def mark(terms: Any, boards: Any, numbers: Any, seat: int, row: Any) -> None:
    """Set every legal action in a blank row."""
    if numbers[SHARED + NUMBERS * seat + DRAFT] != NOTHING:
        row[int(terms.rules[CONFIRM_NUMBER])] = True
        return
    row[int(terms.rules[LEAVE_NUMBER])] = True
    if can_pass(terms, numbers, seat):
        row[int(terms.rules[PASS_NUMBER])] = True
    shape = shape_for(numbers, seat, int(numbers[CARD]))
    free, joining = room_of(terms, boards, numbers, seat), joining_of(boards, BOARDS * seat)
    for lie in range(int(FIRST_LIE[shape]), int(FIRST_LIE[shape + 1])):
        anchors = anchors_of(terms, lie, free, joining)
        for n in range(count(anchors)):
            row[action_of(terms, lie, nth(anchors, n))] = True


@kernel
def is_legal(terms: Any, boards: Any, numbers: Any, seat: int, action: int) -> bool:
    """Whether the seat that is to act may do this."""
    if numbers[SHARED + NUMBERS * seat + DRAFT] != NOTHING or action == terms.rules[CONFIRM_NUMBER]:
        return bool(numbers[SHARED + NUMBERS * seat + DRAFT] != NOTHING and action == terms.rules[CONFIRM_NUMBER])
    if action == terms.rules[LEAVE_NUMBER]:
        return True
    if action == terms.rules[PASS_NUMBER]:
        return can_pass(terms, numbers, seat)
    if action < 0 or action > terms.rules[PASS_NUMBER]:
        return False
    lie, anchor = int(terms.rules[PLACES + action]) // _CELLS, int(terms.rules[PLACES + action]) % _CELLS
    if SHAPE_OF[lie] != shape_for(numbers, seat, int(numbers[CARD])):
        return False
    free = room_of(terms, boards, numbers, seat)
    return has(anchors_of(terms, lie, free, joining_of(boards, BOARDS * seat)), anchor)
