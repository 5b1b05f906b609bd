"""Points of Districts on flat memory, by the kernels of the rules."""

from __future__ import annotations

from typing import Any, NamedTuple

from ratusz.engine.board.bits import count, kernel
from ratusz.games.districts.city import minus, walked
from ratusz.games.districts.compiled.cities import city_of, markers_of, own_of
from ratusz.games.districts.compiled.tables import COUNTS_CUT_JOBS, FILLED_FIRST, GOALS, PLAYERS
from ratusz.games.districts.data import (
    COUNT_GOALS,
    G_ALL_PLOTS,
    G_FIRST,
    GOAL_POINTS,
    GROUP_GOALS,
    JOBS,
    PLOTS,
    RESIDENTS,
    Markers,
)
from ratusz.games.districts.data import GOALS as ALL_GOALS
from ratusz.games.districts.goals import measured
from ratusz.games.districts.scoring import Kinds, cut_jobs, lost_gains, points_of, staying, without_jobs

GOAL_COUNT = len(ALL_GOALS)
_WITH_LEAST = len(GROUP_GOALS) + len(COUNT_GOALS)
"""Cards before this one nobody has without a tile."""


class Scored(NamedTuple):
    """A city after the steps of the scoring."""

    final: Markers
    cut: int
    kinds: Kinds
    unemployed: int
    empty: int
    """How many plots are without a tile after the removal."""


@kernel
def scored(terms: Any, numbers: Any, seat: int) -> Scored:
    """The city as it is scored. (DI-37 to DI-43)"""
    own = own_of(seat)
    there = city_of(numbers, own)
    stay = walked(there)
    left = minus(markers_of(numbers, own), lost_gains(terms.gains, there.kinds, there.built & ~stay))
    cut = cut_jobs(left)
    unemployed = max(left[RESIDENTS] - left[JOBS], 0)
    return Scored(without_jobs(left, cut), cut, staying(there.kinds, stay), unemployed, count(PLOTS & ~stay))


@kernel
def measure(terms: Any, city: Scored, goal: int) -> int:
    """What a card compares."""
    return measured(goal, city.kinds, city.final, city.cut if terms.facts[COUNTS_CUT_JOBS] != 0 else 0)


@kernel
def best_other(terms: Any, numbers: Any, seat: int, goal: int) -> int:
    """The most that another seat has of what a card compares."""
    most, found = 0, False
    for other in range(int(terms.facts[PLAYERS])):
        if other != seat:
            one = measure(terms, scored(terms, numbers, other), goal)
            if not found or one > most:
                most, found = one, True
    return most


@kernel
def is_compared(goal: int) -> bool:
    """Whether a card is for who has the most of something."""
    return goal != G_FIRST and goal != G_ALL_PLOTS  # noqa: PLR1714 - numba has no sets


@kernel
def has_goal(terms: Any, numbers: Any, seat: int, city: Scored, goal: int, other: int) -> bool:
    """Whether a seat meets a card. (DI-49, DI-G17)

    :param other: `best_other` of the card.
    """
    if goal == G_FIRST:
        return bool(numbers[FILLED_FIRST] == seat)
    if goal == G_ALL_PLOTS:
        return city.empty == 0
    own = measure(terms, city, goal)
    return own >= other and (own > 0 or goal >= _WITH_LEAST)


@kernel
def total(terms: Any, _boards: Any, numbers: Any, seat: int) -> int:
    """The total of the seat's score sheet. (DI-43, DI-48)"""
    city, goals = scored(terms, numbers, seat), int(numbers[GOALS])
    points = points_of(city.final, city.unemployed, city.empty)
    for goal in range(GOAL_COUNT):
        if goals >> goal & 1:
            other = best_other(terms, numbers, seat, goal) if is_compared(goal) else 0
            points += GOAL_POINTS if has_goal(terms, numbers, seat, city, goal, other) else 0
    return points


@kernel
def tiebreak(terms: Any, _boards: Any, numbers: Any, seat: int) -> int:
    """Of equal totals fewer empty plots win. (DI-44, DI-45, DI-A10)"""
    return -scored(terms, numbers, seat).empty
