"""The goal cards: who would have each of them if the game ended now. (DI-47, DI-A11)"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ratusz.engine.board.bits import count, kernel
from ratusz.engine.board.grid import Mask, largest_region
from ratusz.engine.game import Seat
from ratusz.games.districts.city import COLUMNS, EAST_EDGES, SOUTH_EDGES
from ratusz.games.districts.data import (
    COUNT_GOALS,
    G_ALL_PLOTS,
    G_FIRST,
    G_JOBS,
    GOAL_POINTS,
    GROUP_GOALS,
    TRACK_GOALS,
    Goal,
    Markers,
)
from ratusz.games.districts.scoring import Kinds, Settled, largest_group, settle
from ratusz.games.districts.state import State

_COUNTS = len(GROUP_GOALS)
_TRACKS = _COUNTS + len(COUNT_GOALS)


def group_of(goal: Goal, settled: Settled) -> Mask:
    """The plots that count for a card of groups or tiles; none for the others. (DI-G1 to DI-G12)"""
    if goal < _COUNTS:
        return largest_group(settled.kinds[GROUP_GOALS[goal]])
    return settled.kinds[COUNT_GOALS[goal - _COUNTS]] if goal < _TRACKS else 0


def holders(state: State, goal: Goal) -> tuple[Seat, ...]:
    """Everybody who meets the card; all who are tied do. (DI-49, DI-G17)"""
    if goal == G_FIRST:
        return () if state.first is None else (state.first,)
    legend = state.setup.tiles
    cities = [settle(legend, city.plots) for city in state.cities]
    if goal == G_ALL_PLOTS:
        return tuple([seat for seat, city in enumerate(cities) if not city.empty])
    return _leaders([measure(state, goal, city) for city in cities], least=1 if goal < _TRACKS else None)


def measure(state: State, goal: Goal, city: Settled) -> int:
    """What a card compares: tiles, or where a marker stands. (DI-G1 to DI-G16)"""
    return _measure(goal, city.kinds, city.final, city.cut if state.setup.is_jobs_card_before_cut else 0)


@lru_cache(maxsize=1 << 12)
def _measure(goal: Goal, kinds: Kinds, final: Markers, cut: int) -> int:
    return measured(goal, kinds, final, cut)


@kernel
def measured(goal: Goal, kinds: Kinds, final: Markers, cut: int) -> int:
    """What a card compares in a city as it is scored.

    :param cut: jobs that were cut and count for the card nevertheless. (DI-A11)
    """
    if goal < _COUNTS:
        cells = kinds[GROUP_GOALS[goal]]
        return count(largest_region(cells, cells, EAST_EDGES, SOUTH_EDGES, COLUMNS))
    if goal < _TRACKS:
        return count(kinds[COUNT_GOALS[goal - _COUNTS]])
    return final[TRACK_GOALS[goal - _TRACKS]] + (cut if goal == G_JOBS else 0)


def _leaders(measures: Sequence[int], *, least: int | None) -> tuple[Seat, ...]:
    """Who has the most, if it is at least so much."""
    most = max(measures)
    if least is not None and most < least:
        return ()
    return tuple([seat for seat, measure in enumerate(measures) if measure == most])


def goal_points(state: State, seat: Seat) -> int:
    """10 for every card; several can be had. (DI-47, DI-48)"""
    return GOAL_POINTS * sum([seat in holders(state, goal) for goal in state.goals])
