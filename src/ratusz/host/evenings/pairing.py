"""Groups of a round: people who have met seldom, and who are near each other in an order if one is wanted.

The groups are found by exchanging people as long as that makes the round better. It is no proof that there is nothing
better, but for clubs it finds rounds in which nobody meets anybody twice wherever there is room for that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from ratusz.host.evenings.evening import Round, tables_of

REPEATED = 20
"""Cost of two people meeting again, in places of the order; each further meeting costs more."""
PASSES = 30
STARTS = 4
"""Random starts, of which the best counts, where there is no order."""

Pair = frozenset[int]
Cost = Callable[[int], int]
"""The cost of a table, by its number."""


class Groups(NamedTuple):
    """The people of a round."""

    tables: Sequence[Sequence[int]]
    rests: Sequence[int]


def sizes(people: int, size: int, fewest: int, most: int) -> Sequence[int]:
    """Sizes of the tables for a number of people: as even as can be, and never more than wanted if that is possible.

    :param size: wanted number of people at a table.
    :param fewest: smallest number of people that a table may have.
    :param most: largest number of people that the game allows.
    """
    for tables in range(-(-people // size), 0, -1):
        small, larger = divmod(people, tables)
        if small >= fewest and small + (larger > 0) <= most:
            return [small + 1] * larger + [small] * (tables - larger)
    return [size] * (people // size)


def meetings(rounds: Sequence[Round]) -> Mapping[Pair, int]:
    """How often two people have met."""
    return Counter(frozenset(pair) for table in tables_of(rounds) for pair in combinations(table.guests, 2))


def rests(rounds: Sequence[Round]) -> Mapping[int, int]:
    """How often each has rested."""
    return Counter(number for one in rounds for number in one.rests)


def grouped(
    people: Sequence[int],
    wanted: Sequence[int],
    met: Mapping[Pair, int],
    rested: Mapping[int, int],
    random: Random,
    *,
    ordered: bool,
) -> Groups:
    """The groups of a round.

    :param people: in the order that is wanted, the best first; any order if none is wanted.
    :param wanted: sizes of the tables.
    :param rested: how often each has rested. Whoever has rested least rests, the last in the order first.
    :param ordered: whether people near each other in the order are to meet.
    """
    spare = len(people) - sum(wanted)
    order = list(people) if ordered else _shuffled(people, random)
    rests = sorted(order, key=lambda one: (rested.get(one, 0), -order.index(one)))[:spare]
    playing = [one for one in order if one not in rests]
    starts = [playing] if ordered else [playing, *(_shuffled(playing, random) for _ in range(STARTS - 1))]
    found = [_improved(_cut(start, wanted), met, ordered=ordered) for start in starts]
    best = min(found, key=lambda tables: sum(_repeats(table, met) for table in tables))
    return Groups([_shuffled(table, random) for table in best], rests)


def _shuffled(people: Sequence[int], random: Random) -> list[int]:
    return sorted(people, key=lambda _: random.random())


def _cut(order: Sequence[int], wanted: Sequence[int]) -> list[list[int]]:
    tables, at = list[list[int]](), 0
    for size in wanted:
        tables.append(list(order[at : at + size]))
        at += size
    return tables


def _improved(tables: list[list[int]], met: Mapping[Pair, int], *, ordered: bool) -> list[list[int]]:
    """Exchange people between tables as long as that makes two of them better."""
    home = {one: at for at, table in enumerate(tables) for one in table}

    def cost(at: int) -> int:
        away = sum(abs(home[one] - at) for one in tables[at]) if ordered else 0
        return REPEATED * _repeats(tables[at], met) + away

    for _ in range(PASSES):
        changed = [_exchanged(tables, *pair, cost) for pair in combinations(range(len(tables)), 2)]
        if not any(changed):
            break
    return tables


def _exchanged(tables: list[list[int]], one: int, two: int, cost: Cost) -> bool:
    changed, now = False, cost(one) + cost(two)
    for left in range(len(tables[one])):
        for right in range(len(tables[two])):
            _swap(tables[one], left, tables[two], right)
            then = cost(one) + cost(two)
            if then < now:
                now, changed = then, True
            else:
                _swap(tables[one], left, tables[two], right)
    return changed


def _swap(one: list[int], left: int, two: list[int], right: int) -> None:
    one[left], two[right] = two[right], one[left]


def _repeats(table: Sequence[int], met: Mapping[Pair, int]) -> int:
    """Meetings that are repeated at a table; a third meeting counts four times."""
    return sum(met.get(frozenset(pair), 0) ** 2 for pair in combinations(table, 2))
