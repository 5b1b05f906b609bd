"""The rounds of City Chronicle on flat memory: who is to act, and what cards and actions change.

Outside of a campaign they are the whole game: nothing of what the end of an episode brings is kept. (CH-CAMP-30)
"""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import at, kernel, nothing, save
from ratusz.engine.flat import CHANCE, OVER, TURN, drawn
from ratusz.games.chronicle.compiled.building import carry_out
from ratusz.games.chronicle.compiled.layout import (
    BLOCKING,
    BOARDS,
    BUILT,
    CARD,
    CARDS,
    CHOICES,
    CONFIRM_NUMBER,
    DECK,
    DRAFT,
    FIRST,
    LEAVE_NUMBER,
    LEFT_GAME,
    NEW,
    NOTHING,
    NUMBERS,
    OUT,
    OWING,
    PASS_NUMBER,
    PASSED,
    PILE,
    PLACES,
    PLAYERS,
    SHARED,
    SHEETS,
    STAGE,
    TAKEN,
    TASTE,
    TASTED,
    TURNED,
)
from ratusz.games.chronicle.compiled.sticking import nth_one
from ratusz.games.chronicle.compiled.tables import AT_ORIGIN
from ratusz.games.chronicle.data import BLOCK, GRID
from ratusz.games.chronicle.observation import taste_of
from ratusz.games.chronicle.state import OVER as OVER_STAGE
from ratusz.games.chronicle.state import START

_CELLS = GRID.size


@kernel
def begin(terms: Any, boards: Any, numbers: Any) -> None:
    """A board for everybody as the episode finds it. (CH-CAMP-13)"""
    for board in range(BOARDS * int(numbers[PLAYERS])):
        save(boards, board, at(terms.land, SHEETS + board))


@kernel
def rolled(numbers: Any) -> int:
    """How many cards were turned up."""
    return int(numbers[PILE])


@kernel
def made(numbers: Any, seat: int) -> int:
    """How many choices a seat has made."""
    return int(numbers[SHARED + NUMBERS * seat + CHOICES])


@kernel
def epoch(_terms: Any, _boards: Any, numbers: Any) -> int:
    """Grows with every card and with everything that is revealed. (CH-BASE-12, CH-BASE-25)"""
    is_revealed = numbers[CARD] < 0 and numbers[PILE] > 0
    steps = (numbers[STAGE] != START) + (1 if is_revealed else 0) + (numbers[STAGE] == OVER_STAGE)
    return 2 * int(numbers[PILE]) + int(steps)


@kernel
def whim(numbers: Any, seat: int, luck: Any, row: int, stream: int) -> None:
    """The taste that a seat's bot draws before it thinks among others, as `imagine` does."""
    if numbers[PLAYERS] > 1:
        own = SHARED + NUMBERS * seat
        numbers[own + TASTE] = taste_of(drawn(luck, row, stream, 1 + seat, int(numbers[own + TASTED])))
        numbers[own + TASTED] += 1


@kernel
def roll(terms: Any, _boards: Any, numbers: Any, luck: float) -> None:
    """A card is turned up; the blocking card takes the next one with it. (CH-BASE-10, CH-ETERNAL-13, CH-ETERNAL-14)"""
    left = int(terms.rules[CARDS]) - int(numbers[PILE])
    card = nth_one(int(terms.rules[DECK]) & ~int(numbers[TURNED]), int(luck * left))
    was_blocked = numbers[BLOCKING] != 0
    numbers[TURNED] |= 1 << card
    numbers[PILE] += 1
    numbers[BLOCKING] = 1 if card == BLOCK else 0
    if was_blocked or card == BLOCK:
        if left == 1:
            _end(numbers)
        return
    numbers[CARD] = card
    numbers[OWING] = still_in(numbers)
    turn_to(numbers, 0)


@kernel
def still_in(numbers: Any) -> int:
    """Who has not left the episode, as bits. (CH-BASE-30)"""
    seats = 0
    for seat in range(int(numbers[PLAYERS])):
        if numbers[SHARED + NUMBERS * seat + OUT] == 0:
            seats |= 1 << seat
    return seats


@kernel
def turn_to(numbers: Any, seat: int) -> None:
    """The seat has the turn, or the next one after it that owes a choice; chance if none does."""
    players = int(numbers[PLAYERS])
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
        turn_to(numbers, seat + 1)
        if numbers[TURN] == CHANCE:
            _reveal(terms, boards, numbers)
    else:
        draft(terms, boards, numbers, seat, action)


@kernel
def draft(terms: Any, boards: Any, numbers: Any, seat: int, action: int) -> None:
    """What a seat does this round, until everybody has confirmed. (CH-BASE-12)"""
    own = SHARED + NUMBERS * seat
    if action == terms.rules[LEAVE_NUMBER]:
        numbers[own + DRAFT] = LEFT_GAME
    elif action == terms.rules[PASS_NUMBER]:
        numbers[own + DRAFT] = PASSED
    else:
        lie, anchor = int(terms.rules[PLACES + action]) // _CELLS, int(terms.rules[PLACES + action]) % _CELLS
        numbers[own + DRAFT] = BUILT
        save(boards, BOARDS * seat + NEW, at(AT_ORIGIN, lie) << anchor)


@kernel
def _reveal(terms: Any, boards: Any, numbers: Any) -> None:
    """All choices of the round on the boards, and the end when nobody or no card is left. (CH-BASE-11, CH-BASE-32)"""
    won = 0
    for seat in range(int(numbers[PLAYERS])):
        own = SHARED + NUMBERS * seat
        if numbers[own + DRAFT] != NOTHING:
            carry_out(terms, boards, numbers, seat)
            numbers[own + DRAFT] = NOTHING
            save(boards, BOARDS * seat + NEW, nothing())
        won |= int(numbers[own + FIRST])
    numbers[TAKEN] |= won
    numbers[CARD] = -1
    if numbers[PILE] == terms.rules[CARDS] or still_in(numbers) == 0:
        _end(numbers)


@kernel
def _end(numbers: Any) -> None:
    numbers[STAGE], numbers[TURN] = OVER_STAGE, OVER
