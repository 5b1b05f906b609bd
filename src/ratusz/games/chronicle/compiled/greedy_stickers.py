"""Where the greedy bot places stickers, on flat memory: ``ratusz.bots.search``, choice for choice the same.

A plan is all stickers that are owed and the confirmation. The game in which it is tried is made anew for every step.
"""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import kernel
from ratusz.engine.flat import copy_game
from ratusz.games.chronicle.compiled import greedy
from ratusz.games.chronicle.compiled.greedy import BEST, PLANS, start
from ratusz.games.chronicle.compiled.keeping import reveal
from ratusz.games.chronicle.compiled.known import keep_groups, study
from ratusz.games.chronicle.compiled.layout import CONFIRM_NUMBER, LEFT_OWED, PLAYERS, SHARED, STAGE
from ratusz.games.chronicle.compiled.sticking import nth_sticking, stick, sticking_choices
from ratusz.games.chronicle.compiled.worth import value
from ratusz.games.chronicle.state import END, PLAY

BREADTH = 600
"""Actions tried at each step of a choice, as in ``ratusz.bots.greedy``; a test compares the two."""

_best_of_round = greedy.best_plan


@kernel
def best_plan(terms: Any, boards: Any, numbers: Any, seat: int, search: Any) -> int:
    """The row of the best plan of a seat that has to choose in an episode of a campaign; the first of equals."""
    if numbers[STAGE] == PLAY:
        return _best_of_round(terms, boards, numbers, seat, search)
    start(boards, numbers, seat, search)
    _search(terms, search)
    if numbers[PLAYERS] > 1:  # the bot draws a new taste for the next sticker, and thinks again
        search.steps[BEST, 0] = 1
    return BEST


@kernel
def _search(terms: Any, search: Any) -> None:
    """Step by step follow every plan by every sticker's places, as far as the breadth allows.

    Until the confirmation all plans are worth the same, so the first ones are the best; at the end they are worth the
    same even then.
    """
    is_end = search.numbers[0, STAGE] == END
    search.steps[0, 0] = 0
    followed, here = 1, 0
    while followed and not (is_end and search.steps[BEST, 0] > 0):
        there, plans = PLANS - here, 0
        for plan in range(here, here + followed):
            plans = _longer(terms, search, plan, there, plans)
        followed, here = _followed(terms, search, there, plans), there


@kernel
def _longer(terms: Any, search: Any, plan: int, there: int, plans: int) -> int:
    """Write a plan with one more action in every way, or judge the one that is complete; returns how many there are."""
    _replay(terms, search, plan)
    boards, numbers, steps = search.boards[1], search.numbers[1], search.steps
    last = int(steps[plan, 0]) + 1
    if numbers[SHARED + LEFT_OWED] == 0:
        _judge(terms, search, plan)
        return plans
    for n in range(sticking_choices(terms, boards, numbers, 0)):
        for step in range(1, last):
            steps[there + plans, step] = steps[plan, step]
        steps[there + plans, 0], steps[there + plans, last] = last, nth_sticking(terms, boards, numbers, 0, n)
        plans += 1
    return plans


@kernel
def _replay(terms: Any, search: Any, plan: int) -> None:
    """The game in which the stickers of a plan are placed."""
    copy_game(search.boards[0], search.numbers[0], search.boards[1], search.numbers[1])
    for step in range(1, int(search.steps[plan, 0]) + 1):
        stick(terms, search.boards[1], search.numbers[1], 0, int(search.steps[plan, step]))


@kernel
def _judge(terms: Any, search: Any, plan: int) -> None:
    """Confirm the stickers of a plan, and keep it if nothing before was worth as much."""
    boards, numbers, steps = search.boards[1], search.numbers[1], search.steps
    reveal(terms, boards, numbers)
    study(terms, boards, numbers, search.known)
    keep_groups(search.known)
    worth = value(terms, boards, numbers, search.known)
    if steps[BEST, 0] == 0 or worth > search.best[0]:
        last = int(steps[plan, 0]) + 1
        for step in range(1, last):
            steps[BEST, step] = steps[plan, step]
        steps[BEST, 0], steps[BEST, last], search.best[0] = last, terms.rules[CONFIRM_NUMBER], worth


@kernel
def _followed(terms: Any, search: Any, there: int, plans: int) -> int:
    """How many plans, from the first, have no more actions ahead than the breadth allows; at least one."""
    tried, followed = 0, 0
    while followed < plans:
        _replay(terms, search, there + followed)
        tried += sticking_choices(terms, search.boards[1], search.numbers[1], 0)
        if tried > BREADTH and followed > 0:
            return followed
        followed += 1
    return followed
