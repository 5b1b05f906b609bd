"""The value that bots give a state of Districts, on flat memory: what `evaluate.outlook` tells."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import count, kernel
from ratusz.engine.flat import OVER, TURN
from ratusz.games.districts.city import walked
from ratusz.games.districts.compiled.cities import city_of, empty_of, held_kinds, kind_at, markers_of, own_of
from ratusz.games.districts.compiled.hands import MOST, tile_at
from ratusz.games.districts.compiled.points import (
    GOAL_COUNT,
    best_other,
    has_goal,
    is_compared,
    measure,
    scored,
)
from ratusz.games.districts.compiled.tables import (
    FACE_DOWN,
    FILLED_FIRST,
    GOALS,
    HAS_BUILT,
    MARKET,
    OWED,
    PLAYERS,
    RESERVES,
    SEAT,
    SIDES_OF,
    USED,
)
from ratusz.games.districts.data import G_ALL_PLOTS, G_FIRST, GOAL_POINTS, PLOTS, RESERVE_PLACES, TURN_ACTIONS
from ratusz.games.districts.prospects import (
    PLOT,
    actions_worth,
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
from ratusz.games.districts.scoring import points_of

RIVALS = 1 + GOAL_COUNT
"""Facts about the other seats: the fewest empty plots of one, and the most that a card finds."""


@kernel
def know_rivals(terms: Any, numbers: Any, seat: int, rivals: Any) -> None:
    """Write what there is to know of the other seats: a turn changes nothing about it."""
    rivals[0] = count(PLOTS)
    for other in range(int(terms.facts[PLAYERS])):
        if other != seat:
            rivals[0] = min(int(rivals[0]), count(empty_of(numbers, own_of(other))))
    for goal in range(GOAL_COUNT):
        if int(numbers[GOALS]) >> goal & 1 and is_compared(goal):
            rivals[1 + goal] = best_other(terms, numbers, seat, goal)


@kernel
def outlook(terms: Any, numbers: Any, seat: int, rivals: Any) -> float:
    """The total that the seat is going to have."""
    if numbers[TURN] == OVER:
        return float(_total(terms, numbers, seat, rivals))
    own, reserve, fewest = own_of(seat), int(numbers[RESERVES + seat]), int(rivals[0])
    there, standing, kinds = city_of(numbers, own), markers_of(numbers, own), held_kinds(terms, reserve)
    empty = count(empty_of(numbers, own))
    left = fillable_plots(empty, 0 if numbers[FILLED_FIRST] >= 0 else min(empty, fewest))
    tiles = prospect(standing, left) + reserve_worth(terms.effects, standing, kinds, left)
    sides, held = 0, 0
    for place in range(RESERVE_PLACES):
        if kinds[place] >= 0:
            sides += count(int(terms.facts[SIDES_OF + tile_at(reserve, place)]))
            held += 1
    face_down = int(numbers[FACE_DOWN]) - int(numbers[OWED])
    roads = roads_worth(there, walked(there), terms.losses)
    worth = city_worth(roads, tiles, sides, held, empty, left, PLOT, face_down)
    if numbers[SEAT] == seat:
        worth += actions_worth(int(numbers[USED]))
        if numbers[HAS_BUILT] == 0 and numbers[USED] < TURN_ACTIONS:
            market = _kinds_of(terms, int(numbers[MARKET]))
            worth += duty_worth(terms.effects, standing, without_last(kinds), left, market)
    if numbers[GOALS] != 0:
        worth += _goals(terms, numbers, seat, rivals, empty)
    return worth


@kernel
def _kinds_of(terms: Any, tiles: int) -> int:
    """The kinds there are among tiles, as bits."""
    found = 0
    for place in range(MOST):
        kind = kind_at(terms, tiles, place)
        if kind >= 0:
            found |= 1 << kind
    return found


@kernel
def _total(terms: Any, numbers: Any, seat: int, rivals: Any) -> int:
    city, goals = scored(terms, numbers, seat), int(numbers[GOALS])
    points = points_of(city.final, city.unemployed, city.empty)
    for goal in range(GOAL_COUNT):
        if goals >> goal & 1 and has_goal(terms, numbers, seat, city, goal, int(rivals[1 + goal])):
            points += GOAL_POINTS
    return points


@kernel
def _goals(terms: Any, numbers: Any, seat: int, rivals: Any, empty: int) -> float:
    """Worth of the cards."""
    city, fewest, worth = scored(terms, numbers, seat), min(empty, int(rivals[0])), 0.0
    for goal in range(GOAL_COUNT):
        if int(numbers[GOALS]) >> goal & 1:
            if goal == G_FIRST:
                worth += _first(numbers, seat, int(rivals[0]) - empty, fewest)
            elif goal == G_ALL_PLOTS:
                worth += full_worth(city.empty)
            else:
                worth += lead_worth(measure(terms, city, goal) - int(rivals[1 + goal]), fewest)
    return worth


@kernel
def _first(numbers: Any, seat: int, lead: int, fewest: int) -> float:
    if numbers[FILLED_FIRST] >= 0:
        return float(GOAL_POINTS) if numbers[FILLED_FIRST] == seat else 0.0
    return first_worth(lead, fewest)
