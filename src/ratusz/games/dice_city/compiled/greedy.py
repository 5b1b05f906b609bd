"""The greedy bot on flat memory: ``ratusz.bots.search`` over one seat's round, choice for choice the same.

A plan is one choice and the confirmation; each is played in a game for one in memory of its own, as `imagine` gives it.
No choice has so many actions that the bot's breadth would leave some out, and no two lead to the same state.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ratusz.engine.board.bits import bit, first, kernel
from ratusz.engine.flat import TURN, copy_game, copy_seat
from ratusz.games.dice_city.compiled.flow import act
from ratusz.games.dice_city.compiled.legality import action_of, anchors_of_task, can_pass
from ratusz.games.dice_city.compiled.tables import (
    BOARDS,
    CONFIRM_NUMBER,
    FIRST_LIE,
    LEAVE_NUMBER,
    NUMBERS,
    OWING,
    PASS_NUMBER,
    PLAYERS,
    SHAPE,
    SHARED,
    WINNERS,
)
from ratusz.games.dice_city.compiled.worth import value


class Search(NamedTuple):
    """Memory of a search: the game for one before the choice and the one in which it is tried, and the best plan."""

    boards: Any
    numbers: Any
    best: Any
    """The value of the best plan so far."""
    steps: Any
    """Number of actions of the best plan, and the actions; one row."""


def search_memory(np: Any) -> Search:
    """Memory for one thread."""
    return Search(
        boards=np.zeros((2, BOARDS, 2), np.uint64),
        numbers=np.zeros((2, SHARED + NUMBERS), np.int64),
        best=np.zeros(1, np.float64),
        steps=np.zeros((1, 3), np.int64),
    )


@kernel
def best_plan(terms: Any, boards: Any, numbers: Any, seat: int, search: Any) -> int:
    """Write the best plan of a seat that has to choose; the first of equals."""
    _start(search, boards, numbers, seat)
    search.steps[0, 0], search.steps[0, 2] = 0, terms.rules[CONFIRM_NUMBER]
    shape = int(numbers[SHAPE])
    for lie in range(int(FIRST_LIE[shape]), int(FIRST_LIE[shape + 1])):
        anchors = anchors_of_task(terms, boards, numbers, seat, lie)
        while anchors:
            anchor = first(anchors)
            anchors &= ~bit(anchor)
            _try(terms, search, action_of(terms, lie, anchor))
    if can_pass(terms, numbers, seat):
        _try(terms, search, int(terms.rules[PASS_NUMBER]))
    _try(terms, search, int(terms.rules[LEAVE_NUMBER]))
    return 0


@kernel
def _start(search: Any, boards: Any, numbers: Any, seat: int) -> None:
    """The seat's sheet as a game for one; that somebody else has won the race stays known."""
    copy_seat(boards, numbers, seat, SHARED, search.boards[0], search.numbers[0])
    winners = int(numbers[WINNERS])
    search.numbers[0, TURN], search.numbers[0, PLAYERS], search.numbers[0, OWING] = 0, 1, 1
    search.numbers[0, WINNERS] = (winners >> seat & 1) | (2 if winners & ~(1 << seat) else 0)


@kernel
def _try(terms: Any, search: Any, action: int) -> None:
    """Play the action and the confirmation, and keep them if nothing before was worth as much."""
    copy_game(search.boards[0], search.numbers[0], search.boards[1], search.numbers[1])
    act(terms, search.boards[1], search.numbers[1], 0, action)
    act(terms, search.boards[1], search.numbers[1], 0, int(terms.rules[CONFIRM_NUMBER]))
    worth = value(terms, search.boards[1], search.numbers[1])
    if search.steps[0, 0] == 0 or worth > search.best[0]:
        search.steps[0, 0], search.steps[0, 1], search.best[0] = 2, action, worth
