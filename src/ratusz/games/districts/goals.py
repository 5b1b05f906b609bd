"""The goal cards: who would have each of them if the game ended now. (DI-47, DI-A11)"""

from __future__ import annotations

from collections.abc import Sequence

from ratusz.engine.board.bits import count
from ratusz.engine.board.grid import Mask
from ratusz.engine.game import Seat
from ratusz.games.districts.data import (
    COUNT_GOALS,
    G_ALL_PLOTS,
    G_FIRST,
    G_JOBS,
    GOAL_POINTS,
    GROUP_GOALS,
    TRACK_GOALS,
    Goal,
)
from ratusz.games.districts.scoring import Settled, largest_group, settle
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
    if goal < _TRACKS:
        return count(group_of(goal, city))
    if goal == G_JOBS and state.setup.is_jobs_card_before_cut:
        return city.jobs_before_cut
    return city.final[TRACK_GOALS[goal - _TRACKS]]


def _leaders(measures: Sequence[int], *, least: int | None) -> tuple[Seat, ...]:
    """Who has the most, if it is at least so much."""
    most = max(measures)
    if least is not None and most < least:
        return ()
    return tuple([seat for seat, measure in enumerate(measures) if measure == most])


def goal_points(state: State, seat: Seat) -> int:
    """10 for every card; several can be had. (DI-47, DI-48)"""
    return GOAL_POINTS * sum([seat in holders(state, goal) for goal in state.goals])
