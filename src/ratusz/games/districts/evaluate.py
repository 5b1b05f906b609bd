"""An estimate for bots of how a city of Districts will end.

What the markers show now says little: residents that have no jobs yet will get some. So the estimate looks at the end:
the sum of the tracks, what is likely to stay out of balance, how close the floors of -5 are, which tiles roads may
still reach, and what the plots will bring that are filled before somebody else ends the game.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from ratusz.engine.board.bits import bit, count
from ratusz.engine.board.grid import Mask, flood
from ratusz.engine.game import Seat
from ratusz.games.districts.city import (
    LIMITED,
    Layout,
    crossings,
    empty_plots,
    is_blocked,
    layout,
    markers,
    plus,
    reached,
)
from ratusz.games.districts.data import (
    CENTRE,
    EMPTY_LOSS,
    G_ALL_PLOTS,
    G_FIRST,
    GLASS_SECONDS,
    GOAL_POINTS,
    GRID,
    JOBS,
    LOWEST,
    PARTY_POINTS,
    RESERVE_PLACES,
    RESIDENTS,
    TURN_ACTIONS,
    Kind,
    Markers,
    kind_of,
    sides_of,
)
from ratusz.games.districts.goals import measure
from ratusz.games.districts.legends import Legend
from ratusz.games.districts.party import bot_seconds, party_of
from ratusz.games.districts.score_sheet import total
from ratusz.games.districts.scoring import all_gains, settle
from ratusz.games.districts.state import NO_TILE, Plots, State, Tiles

_PLOT = 3.5
"""What a plot is worth that will be filled; all numbers here were chosen by playing, see docs/bots.md."""
_RUSHED = 2.0
_TURN = 1.2
"""Tiles that are built in a turn."""
_PACE = 4.0
"""A tile that is built already: who fills the board first leaves the others less time."""
_SECONDS = 3
"""Choices that a tile takes in the party variant: some are thrown back."""
_ACTS, _DRAWS, _HASTE = 3, 30, 0.1
"""Events of a seat with every tile it draws; draws that are enough for a city; what one more costs an empty plot."""
_STACK = 0.2
"""A tile that is still face down: without them the game ends before the plots are filled."""
_CORRECTION = 2.0
"""How much closer one more tile brings residents and jobs to each other."""
_FLOOR, _ROOM = 0.15, 9
"""How much it matters that a track has less room than that above its last field."""
_HOPE = 0.7
"""Share of its worth that a tile has while a road may still reach it."""
_END = 0.4
"""A plot that a road already leads to."""
_DEAD = 2.0
"""A plot that no road can reach any more."""
_HELD = 0.5
"""Worth of a tile in the reserve compared with one on the board."""
_ROAD = 0.2
"""A road of a tile in the reserve: it will find a place more easily."""
_BLOCKED, _STUCK = 2.0, 12.0
_UNSEEN = 1.0
"""What the best of four tiles is worth before they are seen."""
_ACTION = 1.0
"""An action of the turn that is still to be done."""


def evaluate(state: State, seat: Seat) -> float:
    """Points the seat may still expect beyond its sheet."""
    return outlook(state, seat) - total(state, seat)


def outlook(state: State, seat: Seat) -> float:
    """The total that the seat is going to have."""
    if state.is_over:
        return total(state, seat)
    legend, city = state.setup.tiles, state.cities[seat]
    plots, standing = city.plots, markers(legend, city.plots)
    left = fillable(state, seat)
    kinds = tuple([kind_of(face) for face in city.reserve])
    worth = _roads(legend, plots)
    # Nothing is blocked in the party variant, however low a marker falls. (DI-A13)
    worth += _balanced(standing, left) if state.setup.is_party else _tiles(legend, standing, kinds, left)
    worth += _ROAD * sum([count(sides_of(face)) for face in city.reserve])
    worth += _plot(state) * left - (plots.count(NO_TILE) - 1 - left)
    worth += _STACK * (sum(state.stack) - state.owed) + _PACE * (
        GRID.size - plots.count(NO_TILE) + len(city.reserve) / 2
    )
    if seat == state.seat:
        worth += _ACTION * (TURN_ACTIONS - state.turn.used)
        if not state.turn.has_built and state.turn.used < TURN_ACTIONS:
            worth += _duty(legend, standing, kinds[: RESERVE_PLACES - 1], left, kinds_of(state.market))
    if state.goals:
        worth += sum([_goal(state, seat, goal) for goal in state.goals])
    if state.setup.is_party:
        worth += PARTY_POINTS * (state.first == seat) - _haste(state, seat)
    return worth


def _plot(state: State) -> float:
    """What a plot that will be filled is worth: less in the party variant, where a tile thrown back costs time."""
    return _RUSHED if state.setup.is_party else _PLOT


def fillable(state: State, seat: Seat) -> float:
    """How many more plots the seat will fill before the fastest ends the game. (DI-35, DI-60)"""
    empty = [city.plots.count(NO_TILE) - 1 for city in state.cities]
    if state.setup.is_party:
        glass = GLASS_SECONDS / (_SECONDS * bot_seconds(state.setup))
        return min(empty[seat], glass / 2 if state.first is not None else min(empty) + glass)
    if state.first is not None:
        return min(empty[seat], _TURN)
    return min(empty[seat], min(empty) + _TURN)


def _haste(state: State, seat: Seat) -> float:
    """What waiting for better tiles costs in the party variant: more with every draw, so that it comes to an end."""
    draws = party_of(state).acts[seat] / _ACTS - _DRAWS
    return _HASTE * max(draws, 0) * (state.cities[seat].plots.count(NO_TILE) - 1)


def _prospect(standing: Markers, left: float) -> float:
    """What the markers promise, with so many more tiles to put right what is wrong."""
    return _balanced(standing, left) - _cramped(standing, left)


def _balanced(standing: Markers, left: float) -> float:
    """The five tracks at the end, less what is likely to stay out of balance between residents and jobs."""
    surplus = standing[RESIDENTS] - standing[JOBS]
    loss = 3 if surplus > 0 else 2
    return sum(standing) - loss * surplus * surplus / (abs(surplus) + _CORRECTION * left + 0.01)


def _cramped(standing: Markers, left: float) -> float:
    """What it costs that tracks have little room above their last field: tiles will be blocked. (DI-27)"""
    lacking = [max(_ROOM - (standing[track] - LOWEST), 0) for track in LIMITED]
    return _FLOOR * sum([missing * missing for missing in lacking]) * left / 24


@lru_cache(maxsize=1 << 15)
def _tiles(legend: Legend, standing: Markers, reserve: tuple[Kind, ...], left: float) -> float:
    """What the tiles of the board and of the reserve are worth, wherever they lie."""
    return _prospect(standing, left) + _reserve(legend, standing, reserve, left)


@lru_cache(maxsize=1 << 15)
def _reserve(legend: Legend, standing: Markers, reserve: tuple[Kind, ...], left: float) -> float:
    """What the reserve will bring: a part of what it would bring at once."""
    worth, blocked = 0.0, 0
    for kind in reserve:
        if is_blocked(legend, standing, kind):
            blocked += 1
            worth -= _BLOCKED
        if left >= 1:
            after = _prospect(plus(standing, legend.effects[kind]), left - 1)
            worth += _HELD * (after - _prospect(standing, left))
    if left < len(reserve):
        worth *= 0.5
    return worth - _STUCK * (blocked == RESERVE_PLACES)


@lru_cache(maxsize=1 << 15)
def _duty(legend: Legend, standing: Markers, reserve: tuple[Kind, ...], left: float, market: tuple[Kind, ...]) -> float:
    """What the tile will bring that has to be taken this turn: the best of the market, or of one still to be seen."""
    if not market:
        return _UNSEEN
    before = _reserve(legend, standing, reserve, left)
    return max(_reserve(legend, standing, tuple(sorted((*reserve, kind))), left) - before for kind in market)


@lru_cache(maxsize=1 << 10)
def kinds_of(tiles: Tiles) -> tuple[Kind, ...]:
    """The kinds there are among tiles."""
    return tuple(sorted({kind_of(face) for face in tiles}))


# --- roads ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 15)
def _roads(legend: Legend, plots: Plots) -> float:
    """What is lost with tiles that roads will not reach, and how well the empty plots can be reached."""
    there, near, possible = layout(plots), reached(plots), _reachable(plots)
    worth = 0.0
    if far := there.built & ~near:
        for cells, loss in zip(there.kinds, _losses(legend), strict=True):
            worth -= loss * ((1 - _HOPE) * count(cells & far & possible) + 0.9 * count(cells & far & ~possible))
    empty = empty_plots(plots)
    worth -= _DEAD * count(empty & ~possible)
    return worth + _END * count(_served(there, near) & empty)


@lru_cache(maxsize=64)
def _losses(legend: Legend) -> tuple[int, ...]:
    """By kind what a tile costs that no road reaches: its gains, and its plot counts as empty. (DI-39, DI-40)"""
    return tuple([sum(lost) + EMPTY_LOSS for lost in all_gains(legend)])


def _served(there: Layout, near: Mask) -> Mask:
    """The cells that roads from the centre lead to, open or not."""
    cells = near | bit(CENTRE)
    east = (there.east & cells & GRID.edges.east) << 1
    west = (there.west & cells) >> 1 & GRID.edges.east
    south = (there.south & cells & GRID.edges.south) << GRID.columns
    north = (there.north & cells) >> GRID.columns
    return east | west | south | north


def _reachable(plots: Plots) -> Mask:
    """What could be reached if every empty plot got a crossing."""
    there, empty = layout(plots), empty_plots(plots)
    sides = crossings(there.north | empty, there.east | empty, there.south | empty, there.west | empty)
    return flood(GRID.cells, bit(CENTRE), *sides, GRID.columns)


# --- goals ---------------------------------------------------------------------------------------------------------


def _goal(state: State, seat: Seat, goal: int) -> float:
    """10 points with the chance that the card will be the seat's."""
    empty = [city.plots.count(NO_TILE) - 1 for city in state.cities]
    if goal == G_FIRST:
        return _first(state, seat, empty)
    if goal == G_ALL_PLOTS:
        return GOAL_POINTS * 0.5 ** count(settle(state.setup.tiles, state.cities[seat].plots).empty)
    measures = [measure(state, goal, settle(state.setup.tiles, city.plots)) for city in state.cities]
    lead = measures[seat] - max(measures[:seat] + measures[seat + 1 :])
    spread = 0.5 + min(empty) / 6
    return GOAL_POINTS / (1 + exp(-max(min((lead + 0.5) / spread, 30), -30)))


def _first(state: State, seat: Seat, empty: list[int]) -> float:
    if state.first is not None:
        return GOAL_POINTS * (state.first == seat)
    lead = min(empty[:seat] + empty[seat + 1 :]) - empty[seat]
    return GOAL_POINTS / (1 + exp(-lead / (0.5 + min(empty) / 6)))
