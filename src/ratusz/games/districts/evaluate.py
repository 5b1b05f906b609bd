"""An estimate for bots of how a city of Districts will end.

What the markers show now says little: residents that have no jobs yet will get some. So the estimate looks at the end:
the sum of the tracks, what is likely to stay out of balance, how close the floors of -5 are, which tiles roads may
still reach, and what the plots will bring that are filled before somebody else ends the game.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from ratusz.engine.bits import bit, count, iterate
from ratusz.engine.game import Seat
from ratusz.engine.grid import Mask, flood
from ratusz.games.districts.city import LIMITED, is_blocked, markers, plus, reached
from ratusz.games.districts.data import (
    CENTRE,
    EAST,
    G_ALL_PLOTS,
    G_FIRST,
    GOAL_POINTS,
    GRID,
    JOBS,
    LOWEST,
    NORTH,
    PARTY_POINTS,
    RESERVE_PLACES,
    RESIDENTS,
    SOUTH,
    TURN_ACTIONS,
    WEST,
    Markers,
    kind_of,
    sides_of,
)
from ratusz.games.districts.goals import measure
from ratusz.games.districts.legends import Legend
from ratusz.games.districts.lines import total
from ratusz.games.districts.scoring import gains, settle
from ratusz.games.districts.state import NO_TILE, Plots, State, built

_PLOT = 3.5
"""What a plot is worth that will be filled; all numbers here were chosen by playing, see docs/bots.md."""
_RUSHED = 2.0
_TURN = 1.2
"""Tiles that are built in a turn."""
_PACE = 4.0
"""A tile that is built already: who fills the board first leaves the others less time."""
_STACK = 0.2
"""A tile that is still face down: without them the game ends before the plots are filled."""
_CORRECTION = 2.0
"""By how much one more tile brings residents and jobs closer to each other."""
_FLOOR, _ROOM = 0.15, 9
"""How much it matters that a track has less room than that above its last field."""
_HOPE = 0.7
"""Of a tile that a road may still reach."""
_END = 0.4
"""A plot that a road already leads to."""
_DEAD = 2.0
"""A plot that no road can reach any more."""
_HELD = 0.5
"""Of a tile in the reserve compared with one on the board."""
_BLOCKED, _STUCK = 2.0, 12.0
_UNSEEN = 1.0
"""What the best of four tiles is worth before they are seen."""
_ACTION = 1.0
"""An action of the turn that is still to be done."""


def evaluate(state: State, seat: Seat) -> float:
    """Points the seat may still expect beyond its sheet."""
    return 0 if state.is_over else _outlook(state, seat) - total(state, seat)


def _outlook(state: State, seat: Seat) -> float:
    """The total that the seat is going to have."""
    legend, city = state.setup.tiles, state.cities[seat]
    plots, standing = city.plots, markers(legend, city.plots)
    left = fillable(state, seat)
    worth = _prospect(standing, left) + _roads(legend, plots) + _plot(state) * left - (plots.count(NO_TILE) - 1 - left)
    worth += _reserve(legend, standing, city.reserve, left)
    worth += _STACK * (sum(state.stack) - state.owed) + _PACE * (
        GRID.size - plots.count(NO_TILE) + len(city.reserve) / 2
    )
    if seat == state.seat:
        worth += _ACTION * (TURN_ACTIONS - state.turn.used) + _duty(state, standing, left)
    if state.goals:
        worth += sum([_goal(state, seat, goal) for goal in state.goals])
    if state.setup.is_party:
        worth += PARTY_POINTS * (state.first == seat)
    return worth


def _plot(state: State) -> float:
    """What a plot that will be filled is worth: less in the party variant, where a tile thrown back costs time."""
    return _RUSHED if state.setup.is_party else _PLOT


def fillable(state: State, seat: Seat) -> float:
    """How many more plots the seat will fill before the fastest ends the game. (DI-35)"""
    empty = [city.plots.count(NO_TILE) - 1 for city in state.cities]
    if state.setup.is_party:
        return empty[seat]
    if state.first is not None:
        return min(empty[seat], _TURN)
    return min(empty[seat], min(empty) + _TURN)


def _prospect(standing: Markers, left: float) -> float:
    """The five tracks at the end, with so many more tiles to put right what is out of balance."""
    surplus = standing[RESIDENTS] - standing[JOBS]
    loss = 3 if surplus > 0 else 2
    worth = sum(standing) - loss * surplus * surplus / (abs(surplus) + _CORRECTION * left + 0.01)
    for track in LIMITED:
        room = standing[track] - LOWEST
        if room < _ROOM:
            worth -= _FLOOR * (_ROOM - room) * (_ROOM - room) * left / 24
    return worth


def _reserve(legend: Legend, standing: Markers, reserve: tuple[int, ...], left: float) -> float:
    """What the reserve will bring: a part of what it would bring at once."""
    worth, blocked = 0.0, 0
    for face in reserve:
        kind = kind_of(face)
        if is_blocked(legend, standing, kind):
            blocked += 1
            worth -= _BLOCKED
        if left >= 1:
            after = _prospect(plus(standing, legend.effects[kind]), left - 1)
            worth += _HELD * (after - _prospect(standing, left))
    if left < len(reserve):
        worth *= 0.5
    return worth - _STUCK * (blocked == RESERVE_PLACES)


def _duty(state: State, standing: Markers, left: float) -> float:
    """What the tile will bring that has to be taken this turn: the best of the market, or of one still to be seen."""
    if state.seat is None or state.turn.has_built or state.turn.used == TURN_ACTIONS:
        return 0
    if not state.market:
        return _UNSEEN
    legend, reserve = state.setup.tiles, state.cities[state.seat].reserve[: RESERVE_PLACES - 1]
    before = _reserve(legend, standing, reserve, left)
    return max(_reserve(legend, standing, (*reserve, face), left) - before for face in set(state.market))


# --- roads ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 15)
def _roads(legend: Legend, plots: Plots) -> float:
    """What is lost with tiles that roads will not reach, and how well the empty plots can be reached."""
    near, possible = reached(plots), _reachable(plots)
    standing = built(plots)
    worth = 0.0
    for cell in iterate(standing & ~near):
        chance = _HOPE if possible >> cell & 1 else 0.1
        worth -= (1 - chance) * (sum(gains(legend.effects[kind_of(plots[cell])])) + 1)
    empty = GRID.cells & ~standing & ~bit(CENTRE)
    worth -= _DEAD * count(empty & ~possible)
    return worth + _END * count(_served(plots, near) & empty)


def _open(plots: Plots, cells: Mask, side: int) -> Mask:
    """Of the cells those that are open at a side; the centre always is."""
    found = cells & bit(CENTRE)
    for cell in iterate(cells & ~bit(CENTRE)):
        if plots[cell] >= 0 and sides_of(plots[cell]) & side:
            found |= bit(cell)
    return found


def _served(plots: Plots, near: Mask) -> Mask:
    """The cells that roads from the centre lead to, open or not."""
    cells = near | bit(CENTRE)
    east = (_open(plots, cells, EAST) & GRID.edges.east) << 1
    west = (_open(plots, cells, WEST) >> 1) & GRID.edges.east
    south = (_open(plots, cells, SOUTH) & GRID.edges.south) << GRID.columns
    north = _open(plots, cells, NORTH) >> GRID.columns
    return east | west | south | north


def _reachable(plots: Plots) -> Mask:
    """What could be reached if every empty plot got a crossing."""
    empty = GRID.cells & ~built(plots)
    cells = GRID.cells
    east, west = _open(plots, cells, EAST) | empty, _open(plots, cells, WEST) | empty
    south, north = _open(plots, cells, SOUTH) | empty, _open(plots, cells, NORTH) | empty
    sideways = east & (west >> 1) & GRID.edges.east
    upright = south & (north >> GRID.columns) & GRID.edges.south
    return flood(cells, bit(CENTRE), sideways, upright, GRID.columns)


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
