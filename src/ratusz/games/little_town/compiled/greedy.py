"""The greedy bot on flat memory: ``ratusz.bots.search`` over one seat's round, choice for choice the same.

A plan is a game for one in memory of its own. Step by step every plan is followed by every action; orders that draw the
same are followed once; where more actions are ahead than the breadth allows, only the best plans are followed.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ratusz.engine.board.bits import kernel, load, part
from ratusz.engine.flat import copy_game, copy_seat
from ratusz.games.little_town.compiled.flow import act
from ratusz.games.little_town.compiled.legality import choice, choices
from ratusz.games.little_town.compiled.tables import (
    BOARDS,
    CONFIRMED,
    KNOWN,
    NO_TERMS,
    NUMBERS,
    ORDER,
    OWES_BONUS,
    PLAYERS,
    SHARED,
    STARS,
    STREET,
    TURN,
)
from ratusz.games.little_town.compiled.worth import Memory, memory, value

BREADTH = 600
"""Actions tried at each step of a choice, as in ``ratusz.bots.greedy``; a test compares the two."""
_PLANS = 640
"""Plans of a step: no more than the breadth, or the actions of one plan."""
_SEEN = 1 << 11
_STEPS = 6
_HASH = 0x9E3779B1


class Search(NamedTuple):
    """Memory of a search: plans of this step and the next, their steps, what is ahead of them, and what was seen."""

    boards: Any
    numbers: Any
    steps: Any
    """Number of actions of each plan, and the actions."""
    ahead: Any
    """Number of actions with which each plan may go on."""
    values: Any
    order: Any
    """Plans to be followed, in order."""
    seen: Any
    memory: Memory


def search_memory(np: Any) -> Search:
    """Memory for one thread."""
    return Search(
        boards=np.zeros((2 * _PLANS, BOARDS, 2), np.uint64),
        numbers=np.zeros((2 * _PLANS, SHARED + NUMBERS), np.int64),
        steps=np.zeros((2 * _PLANS, _STEPS), np.int64),
        ahead=np.zeros(2 * _PLANS, np.int64),
        values=np.zeros(2 * _PLANS, np.float64),
        order=np.zeros(_PLANS, np.int64),
        seen=np.zeros(_SEEN, np.int64),
        memory=memory(np),
    )


@kernel
def _copy(search: Any, plan: int, copy: int) -> None:
    copy_game(search.boards[plan], search.numbers[plan], search.boards[copy], search.numbers[copy])
    for step in range(_STEPS):
        search.steps[copy, step] = search.steps[plan, step]


@kernel
def start(search: Any, boards: Any, numbers: Any, seat: int) -> None:
    """Plan 0: the seat's village as a game for one, as `imagine` gives it."""
    copy_seat(boards, numbers, seat, SHARED, search.boards[0], search.numbers[0])
    search.numbers[0, TURN], search.numbers[0, CONFIRMED], search.numbers[0, PLAYERS] = 0, 0, 1
    search.steps[0, 0] = 0


@kernel
def best_plan(terms: Any, boards: Any, numbers: Any, seat: int, search: Any) -> int:
    """The number of the best plan of a seat that is to act; its row in `steps` holds its actions."""
    start(search, boards, numbers, seat)
    search.ahead[0], search.order[0] = choices(terms, boards, numbers, seat), 0
    followed, here, best = 1, 0, -1
    while followed:
        there = _PLANS - here
        plans = _longer(search, followed, there)
        if search.numbers[there, TURN] != 0:
            best = _best(search, there, plans)
            followed = 0
        else:
            followed = _promising(search, there, plans)
            here = there
    return best


@kernel
def _longer(search: Any, followed: int, there: int) -> int:
    """Write every plan with one more action, unless another is the same; returns how many there are."""
    for slot in range(_SEEN):
        search.seen[slot] = -1
    plans = 0
    for index in range(followed):
        plan = int(search.order[index])
        for n in range(int(search.ahead[plan])):
            longer = there + plans
            _copy(search, plan, longer)
            action = choice(NO_TERMS, search.boards[plan], search.numbers[plan], 0, n)
            act(NO_TERMS, search.boards[longer], search.numbers[longer], 0, action)
            steps = int(search.steps[longer, 0]) + 1
            search.steps[longer, 0], search.steps[longer, steps] = steps, action
            if _is_new(search, longer):
                plans += 1
    return plans


@kernel
def _is_new(search: Any, plan: int) -> bool:
    """Whether no plan of this step draws the same; a confirmed round never does."""
    numbers = search.numbers[plan]
    if numbers[TURN] != 0:
        return True
    key = int(numbers[SHARED + ORDER])
    for project in range(KNOWN):
        key = (key ^ part(load(search.boards[plan], project), 0)) * _HASH & 0x7FFFFFFF
    slot = key % _SEEN
    while search.seen[slot] >= 0:
        if _is_same(search, plan, int(search.seen[slot])):
            return False
        slot = (slot + 1) % _SEEN
    search.seen[slot] = plan
    return True


@kernel
def _is_same(search: Any, plan: int, other: int) -> bool:
    for project in range(KNOWN):
        if search.boards[plan, project, 0] != search.boards[other, project, 0]:
            return False
    for number in (ORDER, STARS, STREET, OWES_BONUS):
        if search.numbers[plan, SHARED + number] != search.numbers[other, SHARED + number]:
            return False
    return True


@kernel
def _best(search: Any, there: int, plans: int) -> int:
    """The first of the most valuable plans."""
    best, most = -1, 0.0
    for plan in range(there, there + plans):
        worth = value(search.boards[plan], search.numbers[plan], search.memory)
        if best < 0 or worth > most:
            best, most = plan, worth
    return best


@kernel
def _promising(search: Any, there: int, plans: int) -> int:
    """Put into `order` all plans, or the best as far as the breadth allows; returns how many."""
    tried = 0
    for index in range(plans):
        plan = there + index
        search.order[index] = plan
        search.ahead[plan] = choices(NO_TERMS, search.boards[plan], search.numbers[plan], 0)
        tried += int(search.ahead[plan])
    if tried <= BREADTH:
        return plans
    for plan in range(there, there + plans):
        search.values[plan] = value(search.boards[plan], search.numbers[plan], search.memory)
    return _prefix(search, plans)


@kernel
def _prefix(search: Any, plans: int) -> int:
    """Sort plans by value, the first of equals first, as far as their actions fit into the breadth."""
    tried = 0
    for index in range(plans):
        at_best = index
        for later in range(index + 1, plans):
            if search.values[int(search.order[later])] > search.values[int(search.order[at_best])]:
                at_best = later
        best = search.order[at_best]
        for moved in range(at_best, index, -1):  # the others keep their order
            search.order[moved] = search.order[moved - 1]
        search.order[index] = best
        tried += int(search.ahead[int(best)])
        if tried > BREADTH and index > 0:
            return index
    return plans
