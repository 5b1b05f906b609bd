"""An estimate for bots of how a city of Districts will end: what `prospects.py` expects of it, asked of a state.

Beside what lies there it counts what the plots will bring that are filled before somebody else ends the game.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_

from ratusz.engine.board.bits import count
from ratusz.engine.game import Seat
from ratusz.games.districts.city import layout, markers, reached
from ratusz.games.districts.data import (
    EMPTY_LOSS,
    G_ALL_PLOTS,
    G_FIRST,
    GLASS_SECONDS,
    GOAL_POINTS,
    PARTY_POINTS,
    RESERVE_PLACES,
    TURN_ACTIONS,
    Markers,
    kind_of,
    sides_of,
)
from ratusz.games.districts.goals import measure
from ratusz.games.districts.legends import Legend
from ratusz.games.districts.party import bot_seconds, party_of
from ratusz.games.districts.prospects import (
    PLOT,
    RUSHED,
    Held,
    actions_worth,
    balanced,
    city_worth,
    duty_worth,
    fillable_plots,
    first_worth,
    full_worth,
    lead_worth,
    prospect,
    reserve_worth,
    roads_worth,
    without_last,
)
from ratusz.games.districts.score_sheet import total
from ratusz.games.districts.scoring import all_gains, settle
from ratusz.games.districts.state import NO_TILE, Plots, State, Tiles

_SECONDS = 3
"""Choices that a tile takes in the party variant: some are thrown back."""
_ACTS, _DRAWS, _HASTE = 3, 30, 0.1
"""Events of a seat with every tile it draws; draws that are enough for a city; what one more costs an empty plot."""


def evaluate(state: State, seat: Seat) -> float:
    """Points the seat may still expect beyond its sheet."""
    return outlook(state, seat) - total(state, seat)


def outlook(state: State, seat: Seat) -> float:
    """The total that the seat is going to have."""
    if state.is_over:
        return total(state, seat)
    legend, city = state.setup.tiles, state.cities[seat]
    standing, left = markers(legend, city.plots), fillable(state, seat)
    held = _held(city.reserve)
    # Nothing is blocked in the party variant, however low a marker falls. (DI-A13)
    tiles = balanced(standing, left) if state.setup.is_party else _tiles(legend, standing, held, left)
    sides = sum([count(sides_of(face)) for face in city.reserve])
    worth = city_worth(
        _roads(legend, city.plots),
        tiles,
        sides,
        len(city.reserve),
        city.plots.count(NO_TILE) - 1,
        left,
        RUSHED if state.setup.is_party else PLOT,
        sum(state.stack) - state.owed,
    )
    if seat == state.seat:
        worth += actions_worth(state.turn.used)
        if not state.turn.has_built and state.turn.used < TURN_ACTIONS:
            worth += _duty(legend, standing, without_last(held), left, kinds_of(state.market))
    if state.goals:
        worth += _goals(state, seat)
    if state.setup.is_party:
        worth += PARTY_POINTS * (state.first == seat) - _haste(state, seat)
    return worth


@lru_cache(maxsize=1 << 10)
def _held(reserve: Tiles) -> Held:
    """The kinds of a reserve as kernels take them."""
    one, other, last = (*map(kind_of, reserve), *(-1,) * (RESERVE_PLACES - len(reserve)))
    return one, other, last


def fillable(state: State, seat: Seat) -> float:
    """How many more plots the seat will fill before the fastest ends the game. (DI-35, DI-60)"""
    empty = [city.plots.count(NO_TILE) - 1 for city in state.cities]
    if state.setup.is_party:
        glass = GLASS_SECONDS / (_SECONDS * bot_seconds(state.setup))
        return min(empty[seat], glass / 2 if state.first is not None else min(empty) + glass)
    return fillable_plots(empty[seat], 0 if state.first is not None else min(empty))


def _haste(state: State, seat: Seat) -> float:
    """What waiting for better tiles costs in the party variant: more with every draw, so that it comes to an end."""
    draws = party_of(state).acts[seat] / _ACTS - _DRAWS
    return _HASTE * max(draws, 0) * (state.cities[seat].plots.count(NO_TILE) - 1)


@lru_cache(maxsize=1 << 15)
def _tiles(legend: Legend, standing: Markers, reserve: Held, left: float) -> float:
    """What the tiles of the board and of the reserve are worth, wherever they lie."""
    return prospect(standing, left) + reserve_worth(legend.effects, standing, reserve, left)


@lru_cache(maxsize=1 << 15)
def _duty(legend: Legend, standing: Markers, reserve: Held, left: float, market: int) -> float:
    return duty_worth(legend.effects, standing, reserve, left, market)


@lru_cache(maxsize=1 << 10)
def kinds_of(tiles: Tiles) -> int:
    """The kinds there are among tiles, as bits."""
    return reduce(or_, [1 << kind_of(face) for face in tiles], 0)


@lru_cache(maxsize=1 << 15)
def _roads(legend: Legend, plots: Plots) -> float:
    return roads_worth(layout(plots), reached(plots), losses(legend))


@lru_cache(maxsize=64)
def losses(legend: Legend) -> tuple[int, ...]:
    """By kind what a tile costs that no road reaches: its gains, and its plot counts as empty. (DI-39, DI-40)"""
    return tuple([sum(lost) + EMPTY_LOSS for lost in all_gains(legend)])


# --- goals ---------------------------------------------------------------------------------------------------------


def _goals(state: State, seat: Seat) -> float:
    worth = 0.0
    for goal in state.goals:
        worth += _goal(state, seat, goal)
    return worth


def _goal(state: State, seat: Seat, goal: int) -> float:
    """10 points with the chance that the card will be the seat's."""
    empty = [city.plots.count(NO_TILE) - 1 for city in state.cities]
    if goal == G_FIRST:
        return _first(state, seat, empty)
    if goal == G_ALL_PLOTS:
        return full_worth(count(settle(state.setup.tiles, state.cities[seat].plots).empty))
    measures = [measure(state, goal, settle(state.setup.tiles, city.plots)) for city in state.cities]
    return lead_worth(measures[seat] - max(measures[:seat] + measures[seat + 1 :]), min(empty))


def _first(state: State, seat: Seat, empty: list[int]) -> float:
    if state.first is not None:
        return GOAL_POINTS * (state.first == seat)
    return first_worth(min(empty[:seat] + empty[seat + 1 :]) - empty[seat], min(empty))
