"""The greedy bot on flat memory: ``ratusz.bots.search`` over one seat's round, choice for choice the same.

A plan of a round is one choice and the confirmation. Each choice is tried in a game for one in memory of its own, as
`imagine` gives it; `greedy_stickers.py` looks for places of stickers.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ratusz.engine.board.bits import bit, first, kernel, load, save
from ratusz.engine.flat import TURN, copy_game, copy_seat
from ratusz.games.chronicle.compiled.building import carry_out
from ratusz.games.chronicle.compiled.flow import draft
from ratusz.games.chronicle.compiled.known import Known, grow_group, keep_groups, known_memory, study
from ratusz.games.chronicle.compiled.layout import (
    BOARDS,
    BUILT,
    CARD,
    CHANGING,
    CONFIRM_NUMBER,
    DRAFT,
    LEAVE_NUMBER,
    NEW,
    NUMBERS,
    OWING,
    PASS_NUMBER,
    PLAYERS,
    SHARED,
)
from ratusz.games.chronicle.compiled.legality import action_of, anchors_of, can_pass, joining_of, room_of, shape_for
from ratusz.games.chronicle.compiled.tables import CARD_KIND, FIRST_LIE
from ratusz.games.chronicle.compiled.worth import value
from ratusz.games.chronicle.data import CHURCH

PLANS = 640
"""Plans of a step of `greedy_stickers.py`: no more than its breadth, or the actions of one plan."""
BEST = 2 * PLANS
"""The row of the best plan."""
_STEPS = 18
"""The number of its steps, at most 15 stickers, and the confirmation."""


class Search(NamedTuple):
    """Memory of a search."""

    boards: Any
    numbers: Any
    """The game for one before the choice and the one in which it is tried."""
    best: Any
    """The value of the best plan so far."""
    steps: Any
    """Number of actions of each plan, and the actions: plans of this step and the next, then the best one."""
    known: Known


def search_memory(np: Any) -> Search:
    """Memory for one thread."""
    return Search(
        boards=np.zeros((2, BOARDS, 2), np.uint64),
        numbers=np.zeros((2, SHARED + NUMBERS), np.int64),
        best=np.zeros(1, np.float64),
        steps=np.zeros((BEST + 1, _STEPS), np.int64),
        known=known_memory(np),
    )


@kernel
def best_plan(terms: Any, boards: Any, numbers: Any, seat: int, search: Any) -> int:
    """The row of the best plan of a seat that has to choose; the first of equals."""
    start(boards, numbers, seat, search)
    search.steps[BEST, 2] = terms.rules[CONFIRM_NUMBER]
    _search_round(terms, search)
    return BEST


@kernel
def start(boards: Any, numbers: Any, seat: int, search: Any) -> None:
    """The seat's board as a game for one, and no plan yet."""
    copy_seat(boards, numbers, seat, SHARED, search.boards[0], search.numbers[0])
    search.numbers[0, TURN], search.numbers[0, PLAYERS], search.numbers[0, OWING] = 0, 1, 1
    copy_game(search.boards[0], search.numbers[0], search.boards[1], search.numbers[1])
    search.steps[BEST, 0] = 0


@kernel
def _search_round(terms: Any, search: Any) -> None:
    boards, numbers = search.boards[0], search.numbers[0]
    study(terms, boards, numbers, search.known)
    free, joining, shape = room_of(terms, boards, numbers, 0), joining_of(boards, 0), _shape(numbers)
    for lie in range(int(FIRST_LIE[shape]), int(FIRST_LIE[shape + 1])):
        anchors = anchors_of(terms, lie, free, joining)
        while anchors:
            anchor = first(anchors)
            anchors &= ~bit(anchor)
            _try(terms, search, action_of(terms, lie, anchor))
    if can_pass(terms, numbers, 0):
        _try(terms, search, int(terms.rules[PASS_NUMBER]))
    _try(terms, search, int(terms.rules[LEAVE_NUMBER]))


@kernel
def _shape(numbers: Any) -> int:
    return shape_for(numbers, 0, int(numbers[CARD]))


@kernel
def _try(terms: Any, search: Any, action: int) -> None:
    """Carry out the action, and keep it if nothing before was worth as much."""
    boards, numbers, known = search.boards[1], search.numbers[1], search.known
    for board in range(CHANGING):
        save(boards, board, load(search.boards[0], board))
    for number in range(numbers.shape[0]):
        numbers[number] = search.numbers[0, number]
    draft(terms, boards, numbers, 0, action)
    keep_groups(known)
    kind = int(CARD_KIND[int(numbers[CARD])])
    if numbers[SHARED + DRAFT] == BUILT and kind != CHURCH:
        grow_group(known, kind, load(boards, NEW))
    carry_out(terms, boards, numbers, 0)
    worth = value(terms, boards, numbers, known)
    if search.steps[BEST, 0] == 0 or worth > search.best[0]:
        search.steps[BEST, 0], search.steps[BEST, 1], search.best[0] = 2, action, worth
