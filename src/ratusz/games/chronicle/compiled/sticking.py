"""Stickers of City Chronicle on flat memory: signs of a board, where a sticker may go, and what it makes of a space.

A set of signs is a number with a bit for each, in the order of `boards.SIGNS`.
"""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, bit, count, has, kernel, load, nothing, nth, save
from ratusz.engine.board.grid import crowded, spread
from ratusz.games.chronicle.actions import PLACED
from ratusz.games.chronicle.boards import FOREST, LIGHT, PLAIN
from ratusz.games.chronicle.compiled.layout import (
    ALL,
    BOARDS,
    COG_NUMBER,
    CONFIRM_NUMBER,
    EAST,
    KEPT,
    LEFT_BANK,
    LEFT_COGS,
    LEFT_KEPT,
    LEFT_OWED,
    LEVELLED,
    NUMBERS,
    PLANTED,
    RESERVED,
    SHARED,
    SIGN_BITS,
    SKIP_NUMBER,
    SOUTH,
    STICK_NUMBER,
)
from ratusz.games.chronicle.compiled.tables import BECOMING, CLEARING, FIXED, SIGN_COUNT, STICKER, signs
from ratusz.games.chronicle.data import BLUE, GRID

_CELLS, _STRIDE = GRID.size, GRID.columns
_COG, _QUARRY, _WELL = STICKER["COG"], STICKER["Q"], STICKER["W"]
_FIRST_BLUE, _BLUES, _PLACED = BLUE[0], len(BLUE), len(PLACED)
_LIGHT, _FOREST, _PLAIN = signs(LIGHT), signs(FOREST), signs(PLAIN)
_PLOT, _ROCKS, _WELLS = signs("o"), signs("r"), signs("w")
_PARK, _BLANK = int(BECOMING[STICKER["T1"]]), int(BECOMING[_QUARRY])


@kernel
def showing(boards: Any, first: int, wanted: int) -> Board:
    """The cells that show one of the wanted signs; the bits of the signs begin at board `first`."""
    found = nothing()
    for sign in range(SIGN_COUNT):
        if wanted >> sign & 1:
            cells = at(FIXED, ALL)
            for place in range(SIGN_BITS):
                shown = load(boards, first + place)
                cells = cells & shown if sign >> place & 1 else cells & ~shown
            found |= cells
    return found


@kernel
def show(boards: Any, first: int, cells: Board, sign: int) -> None:
    """Change cells into those of a sign."""
    for place in range(SIGN_BITS):
        shown = load(boards, first + place) & ~cells
        save(boards, first + place, shown | cells if sign >> place & 1 else shown)


@kernel
def _beside(cells: Board) -> Board:
    return spread(cells, at(FIXED, EAST), at(FIXED, SOUTH), _STRIDE)


@kernel
def _around_wells(terms: Any, boards: Any, first: int) -> Board:
    """Spaces with four light-green neighbours, on a bank without a well. (CH-E03-02)"""
    left, wells, dry = at(terms.land, LEFT_BANK), showing(boards, first, _WELLS), nothing()
    if not left & wells:
        dry |= left
    if not wells & ~left:
        dry |= at(FIXED, ALL) & ~left
    return crowded(showing(boards, first, _LIGHT), 4, at(FIXED, EAST), at(FIXED, SOUTH), _STRIDE) & dry


@kernel
def spaces(terms: Any, boards: Any, first: int, sticker: int) -> Board:
    """The spaces that a sticker may go on, on the board whose signs begin at board `first`.

    (CH-CAMP-14 to -18, CH-CAMP-20, CH-E03-02, CH-E07-07)
    """
    reserved = at(terms.land, RESERVED)
    if CLEARING[sticker] != 0:
        return _beside(showing(boards, first, _LIGHT)) & showing(boards, first, _FOREST) & ~reserved
    if sticker == _QUARRY:
        return showing(boards, first, _ROCKS) & ~reserved
    suiting = _around_wells(terms, boards, first) if sticker == _WELL else at(FIXED, ALL)
    squares = showing(boards, first, _PLOT) & suiting
    if squares:
        return squares
    return showing(boards, first, _PLAIN) & suiting & ~reserved


@kernel
def without_cog(cogs: int) -> int:
    """The blue buildings without a cog, as bits by their place among the blue ones. (CH-E13-09)"""
    return ~(cogs >> _FIRST_BLUE) & (1 << _BLUES) - 1


@kernel
def ones(bits: int) -> int:
    """How many bits are set."""
    ones = 0
    while bits:
        bits &= bits - 1
        ones += 1
    return ones


@kernel
def nth_one(bits: int, n: int) -> int:
    """The place of the n-th bit that is set."""
    for _ in range(n):
        bits &= bits - 1
    place = 0
    while bits >> place & 1 == 0:
        place += 1
    return place


@kernel
def sticking_choices(terms: Any, boards: Any, numbers: Any, seat: int) -> int:
    """Number of ways in which a seat may use its next sticker; 1 if none is left and it has to confirm."""
    own = SHARED + NUMBERS * seat
    sticker = int(numbers[own + LEFT_OWED]) & 15
    if sticker == 0:
        return 1
    if sticker == _COG:
        return ones(without_cog(int(numbers[own + LEFT_COGS])))
    return count(spaces(terms, boards, BOARDS * seat + LEFT_KEPT, sticker)) + (1 if CLEARING[sticker] != 0 else 0)


@kernel
def nth_sticking(terms: Any, boards: Any, numbers: Any, seat: int, n: int) -> int:
    """The number of the n-th of these actions; declining comes last. (CH-CAMP-19)"""
    own = SHARED + NUMBERS * seat
    sticker = int(numbers[own + LEFT_OWED]) & 15
    if sticker == 0:
        return int(terms.rules[CONFIRM_NUMBER])
    if sticker == _COG:
        return int(terms.rules[COG_NUMBER]) + nth_one(without_cog(int(numbers[own + LEFT_COGS])), n)
    where = spaces(terms, boards, BOARDS * seat + LEFT_KEPT, sticker)
    if n >= count(where):
        return int(terms.rules[SKIP_NUMBER])
    return int(terms.rules[STICK_NUMBER]) + (sticker - 1) * _CELLS + nth(where, n)


@kernel
def mark_sticking(terms: Any, boards: Any, numbers: Any, seat: int, row: Any) -> None:
    """Set every one of these actions in a blank row."""
    for n in range(sticking_choices(terms, boards, numbers, seat)):
        row[nth_sticking(terms, boards, numbers, seat, n)] = True


@kernel
def is_sticking(terms: Any, boards: Any, numbers: Any, seat: int, action: int) -> bool:
    """Whether an action is one of them."""
    own, rules = SHARED + NUMBERS * seat, terms.rules
    sticker = int(numbers[own + LEFT_OWED]) & 15
    if sticker == 0 or action == rules[CONFIRM_NUMBER]:
        return bool(sticker == 0 and action == rules[CONFIRM_NUMBER])
    if action == rules[SKIP_NUMBER]:
        return bool(CLEARING[sticker] != 0)
    if sticker == _COG:
        number = action - int(rules[COG_NUMBER])
        return bool(0 <= number < _BLUES and without_cog(int(numbers[own + LEFT_COGS])) >> number & 1 == 1)
    cell = action - int(rules[STICK_NUMBER]) - (sticker - 1) * _CELLS
    if cell < 0 or cell >= _CELLS:
        return False
    return has(spaces(terms, boards, BOARDS * seat + LEFT_KEPT, sticker), cell)


@kernel
def stick(terms: Any, boards: Any, numbers: Any, seat: int, action: int) -> None:
    """Use the next sticker of a seat as chosen, which is trusted to be legal. (CH-E07-08, CH-E13-09)"""
    own, rules = SHARED + NUMBERS * seat, terms.rules
    if action != rules[SKIP_NUMBER]:
        if action >= rules[COG_NUMBER]:
            numbers[own + LEFT_COGS] |= 1 << _FIRST_BLUE + action - int(rules[COG_NUMBER])
        else:
            place = action - int(rules[STICK_NUMBER])
            sign = int(BECOMING[place // _CELLS + 1])
            show(boards, BOARDS * seat + LEFT_KEPT, bit(place % _CELLS), sign)
    numbers[own + LEFT_OWED] >>= 4
    trim(terms, boards, numbers, seat)


@kernel
def trim(terms: Any, boards: Any, numbers: Any, seat: int) -> None:
    """Take away the next stickers of a seat as long as they have nowhere to go. (CH-CAMP-17, CH-CAMP-20)"""
    own = SHARED + NUMBERS * seat
    while numbers[own + LEFT_OWED] != 0 and _is_forfeited(terms, boards, numbers, seat):
        numbers[own + LEFT_OWED] >>= 4


@kernel
def _is_forfeited(terms: Any, boards: Any, numbers: Any, seat: int) -> bool:
    own = SHARED + NUMBERS * seat
    sticker = int(numbers[own + LEFT_OWED]) & 15
    if sticker == _COG:
        return without_cog(int(numbers[own + LEFT_COGS])) == 0
    return count(spaces(terms, boards, BOARDS * seat + LEFT_KEPT, sticker)) == 0


@kernel
def keep_draft(boards: Any, first: int) -> None:
    """Make the signs of the draft those that are kept."""
    for place in range(SIGN_BITS):
        save(boards, first + KEPT + place, load(boards, first + LEFT_KEPT + place))


@kernel
def clear(boards: Any, first: int) -> None:
    """Parks and what rocks have become stay on the board that is kept. (CH-BASE-45, CH-E22-06, CH-E22-07)"""
    planted, levelled = load(boards, first + PLANTED), load(boards, first + LEVELLED)
    for kept in (KEPT, LEFT_KEPT):
        show(boards, first + kept, planted, _PARK)
        show(boards, first + kept, levelled, _BLANK)
