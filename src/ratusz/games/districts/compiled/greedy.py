"""The greedy bot on flat memory: ``ratusz.bots.search`` over one seat's turn, choice for choice the same.

A plan is a game in memory of its own, of which only what a turn can change is copied. Step by step every plan is
followed by every action that is worth trying; a state is followed once, however it was reached; where more actions are
ahead than the breadth allows, only the best plans are followed.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ratusz.engine.board.bits import kernel
from ratusz.engine.flat import TURN
from ratusz.games.districts.compiled.cities import own_of
from ratusz.games.districts.compiled.flow import act
from ratusz.games.districts.compiled.legality import Offer, action_of, width
from ratusz.games.districts.compiled.tables import (
    ALL_BUILT,
    FIRST_FACT,
    FRESH,
    MARKET,
    MOST_PLAYERS,
    NUMBERS,
    PENDING,
    RESERVES,
    SHARED,
    STACK,
    USED,
    WHAT,
)
from ratusz.games.districts.compiled.trying import tried
from ratusz.games.districts.compiled.worth import RIVALS, know_rivals, outlook

BREADTH = 240
"""Actions tried at each step of a choice, as in ``ratusz.bots.search`` for games that give advice; a test compares."""
STEPS = 7
"""Actions of a turn at most: three in two halves, and the confirmation."""
_PLANS = 1 + BREADTH * STEPS
_SEEN = 1 << 12
_HASH = 0x9E3779B1


class Search(NamedTuple):
    """Memory of a search: all plans in the order of discovery, the state before them the first."""

    numbers: Any
    steps: Any
    """Number of actions of each plan, and the actions."""
    offers: Any
    """What may follow: the number of actions, then `Offer`."""
    values: Any
    order: Any
    """Plans to be followed, in order."""
    seen: Any
    """A hash table of plans."""
    keys: Any
    rivals: Any


def search_memory(np: Any) -> Search:
    """Memory for one thread."""
    return Search(
        numbers=np.zeros((_PLANS, SHARED + NUMBERS * MOST_PLAYERS), np.int64),
        steps=np.zeros((_PLANS, 1 + STEPS), np.int64),
        offers=np.zeros((_PLANS, 6), np.int64),
        values=np.zeros(_PLANS, np.float64),
        order=np.zeros(_PLANS, np.int64),
        seen=np.zeros(_SEEN, np.int64),
        keys=np.zeros(_PLANS, np.int64),
        rivals=np.zeros(RIVALS, np.int64),
    )


@kernel
def best_plan(terms: Any, boards: Any, numbers: Any, seat: int, search: Any) -> int:
    """The number of the best plan of a seat that is to act; its row in `steps` holds its actions."""
    know_rivals(terms, numbers, seat, search.rivals)
    for slot in range(_SEEN):
        search.seen[slot] = -1
    for number in range(numbers.shape[0]):
        search.numbers[0, number] = numbers[number]
    search.steps[0, 0], search.order[0] = 0, 0
    _is_new(search, 0, seat)
    _look_ahead(terms, search, 0, seat)
    followed, plans, best, most = 1, 1, -1, 0.0
    while followed:
        first = plans
        plans = _longer(terms, boards, search, followed, first, seat)
        for plan in range(first, plans):
            if search.offers[plan, 0] == 0:
                worth = outlook(terms, search.numbers[plan], seat, search.rivals)
                if best < 0 or worth > most:
                    best, most = plan, worth
        followed = _promising(terms, search, first, plans, seat)
    return best


@kernel
def _look_ahead(terms: Any, search: Any, plan: int, seat: int) -> None:
    """Write what may follow a plan; nothing if it is complete."""
    search.offers[plan, 0] = 0
    if search.numbers[plan, TURN] == seat:
        offer = tried(terms, search.numbers[plan], seat)
        one, other, last = offer.places
        search.offers[plan, 0], search.offers[plan, 1], search.offers[plan, 2] = width(offer), offer.others, offer.cells
        search.offers[plan, 3], search.offers[plan, 4], search.offers[plan, 5] = one, other, last


@kernel
def _offer_of(search: Any, plan: int) -> Offer:
    one, other, last = int(search.offers[plan, 3]), int(search.offers[plan, 4]), int(search.offers[plan, 5])
    return Offer(int(search.offers[plan, 1]), int(search.offers[plan, 2]), (one, other, last))


@kernel
def _longer(terms: Any, boards: Any, search: Any, followed: int, plans: int, seat: int) -> int:
    """Write every plan with one more action, unless another leads to the same; returns how many plans there are."""
    for index in range(followed):
        plan = int(search.order[index])
        offer = _offer_of(search, plan)
        for n in range(int(search.offers[plan, 0])):
            action = action_of(terms, search.numbers[plan], seat, offer, n)
            _copy(search, plan, plans, seat)
            act(terms, boards, search.numbers[plans], seat, action)
            steps = int(search.steps[plan, 0]) + 1
            search.steps[plans, 0], search.steps[plans, steps] = steps, action
            if _is_new(search, plans, seat):
                _look_ahead(terms, search, plans, seat)
                plans += 1
    return plans


@kernel
def _copy(search: Any, plan: int, copy: int, seat: int) -> None:
    """Copy what a turn of a seat can change, and the steps so far."""
    own = own_of(seat)
    for number in range(STACK):
        search.numbers[copy, number] = search.numbers[plan, number]
    for number in range(own, own + NUMBERS):
        search.numbers[copy, number] = search.numbers[plan, number]
    for step in range(1 + STEPS):
        search.steps[copy, step] = search.steps[plan, step]


@kernel
def _is_new(search: Any, plan: int, seat: int) -> bool:
    """Whether no plan so far has led to the same state; then it is known from now on."""
    key = _key(search.numbers[plan], seat)
    slot, search.keys[plan] = key % _SEEN, key
    while search.seen[slot] >= 0:
        if search.keys[int(search.seen[slot])] == key and _is_same(search, plan, int(search.seen[slot]), seat):
            return False
        slot = (slot + 1) % _SEEN
    search.seen[slot] = plan
    return True


@kernel
def _key(numbers: Any, seat: int) -> int:
    """A hash of what most turns differ by."""
    own, key = own_of(seat), int(numbers[MARKET]) % _HASH ^ int(numbers[USED]) << 3 ^ int(numbers[PENDING])
    key = (key ^ int(numbers[WHAT])) * _HASH & 0xFFFFFFFF
    key = (key ^ int(numbers[FRESH])) * _HASH >> 3 & 0xFFFFFFFF
    key = (key ^ int(numbers[RESERVES + seat])) * _HASH >> 3 & 0xFFFFFFFF
    for board in range(own, own + ALL_BUILT):
        key = (key ^ int(numbers[board])) * _HASH >> 3 & 0xFFFFFFFF
    return key


@kernel
def _is_same(search: Any, plan: int, other: int, seat: int) -> bool:
    own, unlike = own_of(seat), 0
    for number in range(FIRST_FACT, STACK):
        unlike |= int(search.numbers[plan, number]) ^ int(search.numbers[other, number])
    for number in range(own, own + ALL_BUILT):
        unlike |= int(search.numbers[plan, number]) ^ int(search.numbers[other, number])
    return unlike == 0


@kernel
def _promising(terms: Any, search: Any, first: int, plans: int, seat: int) -> int:
    """Put into `order` all plans that can go on, or the best as far as the breadth allows; returns how many."""
    followed, tries = 0, 0
    for plan in range(first, plans):
        if search.offers[plan, 0] > 0:
            search.order[followed] = plan
            followed += 1
            tries += int(search.offers[plan, 0])
    if tries <= BREADTH:
        return followed
    for index in range(followed):
        plan = int(search.order[index])
        search.values[plan] = outlook(terms, search.numbers[plan], seat, search.rivals)
    return _prefix(search, followed)


@kernel
def _prefix(search: Any, plans: int) -> int:
    """Sort plans by value, the first of equals first, as far as their actions fit into the breadth."""
    tries = 0
    for index in range(plans):
        at_best = index
        for later in range(index + 1, plans):
            if search.values[int(search.order[later])] > search.values[int(search.order[at_best])]:
                at_best = later
        best = search.order[at_best]
        for moved in range(at_best, index, -1):  # the others keep their order
            search.order[moved] = search.order[moved - 1]
        search.order[index] = best
        tries += int(search.offers[int(best), 0])
        if tries > BREADTH and index > 0:
            return index
    return plans
