"""What bots expect of a city, as kernels for both speeds; `evaluate.py` says of which state.

What the markers show now says little: residents that have no jobs yet will get some. So the estimate looks at the end:
the sum of the tracks, what is likely to stay out of balance, how close the floors of -5 are, and which tiles roads may
still reach. All numbers were chosen by playing, see docs/bots.md.
"""

from __future__ import annotations

from math import exp
from typing import Any

from ratusz.engine.board.bits import count, kernel
from ratusz.engine.board.grid import Mask, flood
from ratusz.games.districts.city import (
    COLUMNS,
    EAST_EDGES,
    HALL,
    SOUTH_EDGES,
    Layout,
    crossings,
    is_too_low,
    plus,
)
from ratusz.games.districts.data import (
    ECOLOGY,
    GOAL_POINTS,
    GRID,
    INCOME,
    JOBS,
    KINDS,
    LOWEST,
    PLOTS,
    RESERVE_PLACES,
    RESIDENTS,
    SATISFACTION,
    TURN_ACTIONS,
    Kind,
    Markers,
)

PLOT, RUSHED = 3.5, 2.0
"""What a plot is worth that will be filled: less in the party variant, where a tile thrown back costs time."""
_TURN = 1.2
"""Tiles that are built in a turn."""
_PACE = 4.0
"""A tile that is built already: who fills the board first leaves the others less time."""
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
_CELLS, _PLOTS, _KINDS = GRID.cells, count(PLOTS), len(KINDS)

Held = tuple[Kind, Kind, Kind]
"""The kinds in a reserve, ascending; -1 for a free place, after them."""


@kernel
def fillable_plots(empty: int, fewest: int) -> float:
    """How many more of its empty plots a seat will fill before the fastest ends the game. (DI-35)

    :param fewest: the empty plots of the fastest; 0 once a board has been full.
    """
    return min(float(empty), fewest + _TURN)


@kernel
def without_last(reserve: Held) -> Held:
    """A reserve that has a free place, its last tile gone if need be."""
    one, other, _ = reserve
    return one, other, -1


@kernel
def balanced(standing: Markers, left: float) -> float:
    """The five tracks at the end, less what is likely to stay out of balance between residents and jobs."""
    surplus = standing[RESIDENTS] - standing[JOBS]
    loss = 3 if surplus > 0 else 2
    tracks = standing[RESIDENTS] + standing[JOBS] + standing[ECOLOGY] + standing[INCOME] + standing[SATISFACTION]
    return tracks - loss * surplus * surplus / (abs(surplus) + _CORRECTION * left + 0.01)


@kernel
def cramped(standing: Markers, left: float) -> float:
    """What it costs that tracks have little room above their last field: tiles will be blocked. (DI-27)"""
    squares = 0
    for track in (ECOLOGY, INCOME, SATISFACTION):
        missing = max(_ROOM - (standing[track] - LOWEST), 0)
        squares += missing * missing
    return _FLOOR * squares * left / 24


@kernel
def prospect(standing: Markers, left: float) -> float:
    """What the markers promise, with so many more tiles to put right what is wrong."""
    return balanced(standing, left) - cramped(standing, left)


@kernel
def reserve_worth(effects: Any, standing: Markers, reserve: Held, left: float) -> float:
    """What the reserve will bring: a part of what it would bring at once."""
    worth, blocked, held, now = 0.0, 0, 0, prospect(standing, left)
    for kind in reserve:
        if kind >= 0:
            after = plus(standing, effects[kind])
            held += 1
            if is_too_low(after):
                blocked += 1
                worth -= _BLOCKED
            if left >= 1:
                worth += _HELD * (prospect(after, left - 1) - now)
    if left < held:
        worth *= 0.5
    return worth - _STUCK if blocked == RESERVE_PLACES else worth


@kernel
def duty_worth(effects: Any, standing: Markers, reserve: Held, left: float, market: int) -> float:
    """What the tile will bring that has to be taken this turn: the best of the market, or of one still to be seen.

    :param reserve: as `without_last` gives it.
    :param market: the kinds there are, as bits.
    """
    if market == 0:
        return _UNSEEN
    before, best, found = reserve_worth(effects, standing, reserve, left), 0.0, False
    for kind in range(_KINDS):
        if market >> kind & 1:
            worth = reserve_worth(effects, standing, _with_kind(reserve, kind), left) - before
            if not found or worth > best:
                best, found = worth, True
    return best


@kernel
def _with_kind(reserve: Held, kind: Kind) -> Held:
    """A reserve with one kind more; its last place is free."""
    one, other, _ = reserve
    if one < 0 or kind < one:
        return kind, one, other
    if other < 0 or kind < other:
        return one, kind, other
    return one, other, kind


# --- roads ---------------------------------------------------------------------------------------------------------


@kernel
def roads_worth(there: Layout, near: Mask, losses: Any) -> float:
    """What is lost with tiles that roads will not reach, and how well the empty plots can be reached."""
    possible, worth = _reachable(there), 0.0
    far, empty = there.built & ~near, PLOTS & ~there.built
    if far:
        for kind in range(_KINDS):
            cells = there.kinds[kind] & far
            worth -= losses[kind] * ((1 - _HOPE) * count(cells & possible) + 0.9 * count(cells & ~possible))
    worth -= _DEAD * count(empty & ~possible)
    return worth + _END * count(_served(there, near) & empty)


@kernel
def _served(there: Layout, near: Mask) -> Mask:
    """The cells that roads from the centre lead to, open or not."""
    cells = near | HALL
    east = (there.east & cells & EAST_EDGES) << 1
    west = (there.west & cells) >> 1 & EAST_EDGES
    south = (there.south & cells & SOUTH_EDGES) << COLUMNS
    return east | west | south | (there.north & cells) >> COLUMNS


@kernel
def _reachable(there: Layout) -> Mask:
    """What could be reached if every empty plot got a crossing."""
    empty = PLOTS & ~there.built
    sideways, upright = crossings(there.north | empty, there.east | empty, there.south | empty, there.west | empty)
    return flood(_CELLS, HALL, sideways, upright, COLUMNS)


# --- the whole, and goals ------------------------------------------------------------------------------------------


@kernel
def city_worth(
    roads: float, tiles: float, sides: int, held: int, empty: int, left: float, plot: float, face_down: int
) -> float:
    """What a city with its reserve is worth.

    :param tiles: what its tiles are worth, wherever they lie; `sides` are the roads of the `held` ones of the reserve.
    :param left: how many of the empty plots will be filled, for `plot` each.
    :param face_down: tiles that nobody has seen.
    """
    worth = roads + tiles + _ROAD * sides + (plot * left - (empty - left))
    return worth + (_STACK * face_down + _PACE * (_PLOTS - empty + held / 2))


@kernel
def actions_worth(used: int) -> float:
    """What it is worth that a turn is not over."""
    return _ACTION * (TURN_ACTIONS - used)


@kernel
def lead_worth(lead: int, fewest: int) -> float:
    """10 points with the chance that a card will be the seat's, which has so much more than the best other one."""
    spread = 0.5 + fewest / 6
    return GOAL_POINTS / (1 + exp(-max(min((lead + 0.5) / spread, 30.0), -30.0)))


@kernel
def full_worth(empty: int) -> float:
    """The same of the card for a full city: each plot that is empty after the removal halves it."""
    worth = float(GOAL_POINTS)
    for _ in range(empty):
        worth *= 0.5
    return worth


@kernel
def first_worth(lead: int, fewest: int) -> float:
    """The same of the card for the first full board: `lead` plots more are filled than by the fastest other seat."""
    return GOAL_POINTS / (1 + exp(-lead / (0.5 + fewest / 6)))
