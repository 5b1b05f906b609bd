"""Episodes of a campaign on flat memory: the rounds of `flow.py`, and stickers before and after them."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import kernel, load, save
from ratusz.engine.flat import CHANCE, OVER, TURN
from ratusz.games.chronicle.compiled import flow, legality
from ratusz.games.chronicle.compiled.finishing import finish
from ratusz.games.chronicle.compiled.land import survey
from ratusz.games.chronicle.compiled.layout import (
    BOARDS,
    CHOICES,
    COGS,
    CONFIRM_NUMBER,
    KEPT,
    LEFT_COGS,
    LEFT_OWED,
    NUMBERS,
    OWED,
    OWING,
    PLAYERS,
    SHARED,
    SIGN_BITS,
    SPACES,
    STAGE,
)
from ratusz.games.chronicle.compiled.sticking import (
    is_sticking,
    keep_draft,
    mark_sticking,
    nth_sticking,
    stick,
    sticking_choices,
)
from ratusz.games.chronicle.state import OVER as OVER_STAGE
from ratusz.games.chronicle.state import PLAY, START

_act, _roll, _turn_to = flow.act, flow.roll, flow.turn_to
_choices, _choice, _lucky, _mark = legality.choices, legality.choice, legality.lucky_choice, legality.mark
_is_legal = legality.is_legal


@kernel
def roll(terms: Any, boards: Any, numbers: Any, luck: float) -> None:
    """A card is turned up; after the last one the episode is counted."""
    _roll(terms, boards, numbers, luck)
    if numbers[TURN] == OVER:
        finish(terms, boards, numbers)


@kernel
def act(terms: Any, boards: Any, numbers: Any, seat: int, action: int) -> None:
    """Carry out an action of the seat that is to act; trusts that it is legal."""
    if numbers[STAGE] == PLAY:
        _act(terms, boards, numbers, seat, action)
        if numbers[TURN] == OVER:
            finish(terms, boards, numbers)
        return
    numbers[SHARED + NUMBERS * seat + CHOICES] += 1
    if action != terms.rules[CONFIRM_NUMBER]:
        stick(terms, boards, numbers, seat, action)
        return
    numbers[OWING] &= ~(1 << seat)
    _turn_to(numbers, seat + 1)
    if numbers[TURN] == CHANCE:
        reveal(terms, boards, numbers)


@kernel
def reveal(terms: Any, boards: Any, numbers: Any) -> None:
    """All stickers are shown together; then the first round begins, or the episode is over. (CH-BASE-11)"""
    for seat in range(int(numbers[PLAYERS])):
        own = SHARED + NUMBERS * seat
        keep_draft(boards, BOARDS * seat)
        numbers[own + OWED], numbers[own + COGS] = numbers[own + LEFT_OWED], numbers[own + LEFT_COGS]
    if numbers[STAGE] == START:
        _begin_play(terms, boards, numbers)
    else:
        numbers[STAGE], numbers[TURN] = OVER_STAGE, OVER


@kernel
def _begin_play(terms: Any, boards: Any, numbers: Any) -> None:
    """The first round may begin: what the boards show now is what is played on."""
    for seat in range(int(numbers[PLAYERS])):
        first = BOARDS * seat
        for place in range(SIGN_BITS):
            save(boards, first + SPACES + place, load(boards, first + KEPT + place))
        survey(terms, boards, first)
    numbers[STAGE] = PLAY


@kernel
def choices(terms: Any, boards: Any, numbers: Any, seat: int) -> int:
    """How many actions the seat that is to act has."""
    if numbers[STAGE] == PLAY:
        return _choices(terms, boards, numbers, seat)
    return sticking_choices(terms, boards, numbers, seat)


@kernel
def choice(terms: Any, boards: Any, numbers: Any, seat: int, n: int) -> int:
    """The number of the n-th legal action, in the order of `legal_actions`."""
    if numbers[STAGE] == PLAY:
        return _choice(terms, boards, numbers, seat, n)
    return nth_sticking(terms, boards, numbers, seat, n)


@kernel
def lucky_choice(terms: Any, boards: Any, numbers: Any, seat: int, luck: float) -> int:
    """The number of the legal action that a number from 0 to 1 (excluded) stands for, all equally likely."""
    if numbers[STAGE] == PLAY:
        return _lucky(terms, boards, numbers, seat, luck)
    n = int(luck * sticking_choices(terms, boards, numbers, seat))
    return nth_sticking(terms, boards, numbers, seat, n)


@kernel
def mark(terms: Any, boards: Any, numbers: Any, seat: int, row: Any) -> None:
    """Set every legal action in a blank row."""
    if numbers[STAGE] == PLAY:
        _mark(terms, boards, numbers, seat, row)
    else:
        mark_sticking(terms, boards, numbers, seat, row)


@kernel
def is_legal(terms: Any, boards: Any, numbers: Any, seat: int, action: int) -> bool:
    """Whether the seat that is to act may do this."""
    if numbers[STAGE] == PLAY:
        return _is_legal(terms, boards, numbers, seat, action)
    return is_sticking(terms, boards, numbers, seat, action)
