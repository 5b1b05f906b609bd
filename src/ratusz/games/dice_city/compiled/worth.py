"""The value that bots give a state of Dice City, on flat memory: the score sheet, and what `evaluate` expects."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, count, kernel, load, lowest
from ratusz.engine.flat import OVER, TURN
from ratusz.engine.jit import floats
from ratusz.games.dice_city.compiled.legality import anchors_of, built_of, free_of, joining_of
from ratusz.games.dice_city.compiled.points import (
    bandits_left,
    beside,
    building_of,
    group_of,
    missing_beside,
    total,
    touching,
)
from ratusz.games.dice_city.compiled.tables import (
    ACROSS_EAST,
    ACROSS_SOUTH,
    BANDIT_LOSS,
    BOXES,
    CHURCH_BONUS,
    CLEAN_SHEET,
    COMPASS_BOXES,
    FIRST_LIE,
    FIRSTS,
    GROUPS,
    OPEN,
    PASS_BAGS,
    PASSING,
    PRIZE_BAGS,
    RACE,
    ROCKS,
    SHARED,
    TREES,
    WELLS,
    WINNERS,
)
from ratusz.games.dice_city.data import CHURCH, GRID, PASS_BOXES, SHAPES, TYPES
from ratusz.games.dice_city.evaluate import (
    ROOM,
    WAYS,
    bandit_hope,
    between,
    church_hope,
    clean_hope,
    filled,
    group_hope,
    lasting,
    race_hope,
    rounds_of,
    well_hope,
)

_STRIDE = GRID.columns
_MOST_ROUNDS = int(rounds_of(GRID.size)) + 1
LASTING = floats(
    [
        [lasting(rounds, ways, passes) for rounds in range(_MOST_ROUNDS + 1)]
        for ways in range(WAYS + 1)
        for passes in range(PASS_BOXES + 1)
    ]
)
"""How many buildings there will be, by ways and passes, and by rounds."""


@kernel
def _ways_to_fit(terms: Any, boards: Any, numbers: Any, free: Board) -> int:
    """Number of the `WAYS` rolls of which what they ask for fits somewhere on the first sheet."""
    joining, compass, ways = joining_of(terms, boards, 0), int(numbers[COMPASS_BOXES]), 0
    for shape in range(len(SHAPES)):
        wanted = int(terms.ways[compass][shape])
        if wanted and _fits(terms, shape, free, joining):
            ways += wanted
    return ways


@kernel
def _fits(terms: Any, shape: int, free: Board, joining: Board) -> bool:
    lie, end = int(FIRST_LIE[shape]), int(FIRST_LIE[shape + 1])
    while lie < end and not anchors_of(terms, lie, free, joining):
        lie += 1
    return lie < end


@kernel
def _rounds_left(terms: Any, boards: Any, numbers: Any, free: Board) -> float:
    """About how many more buildings there will be. (DC-20)"""
    treeless = free & ~at(terms.land, TREES)
    passes = PASS_BOXES - int(numbers[SHARED + BOXES]) if terms.rules[PASSING] != 0 else 0
    ways = _ways_to_fit(terms, boards, numbers, treeless if passes else free)
    row, rounds = ways * (PASS_BOXES + 1) + passes, rounds_of(count(treeless))
    return between(LASTING[row][int(rounds)], LASTING[row][int(rounds) + 1], rounds)


@kernel
def _filled(terms: Any, free: Board, rounds: float) -> float:
    land = terms.land
    wanted, left = (at(land, OPEN) | at(land, ROCKS)) & free, free & ~at(land, TREES)
    return filled(wanted, left, rounds, at(land, ACROSS_EAST), at(land, ACROSS_SOUTH), _STRIDE)


@kernel
def _groups(terms: Any, boards: Any, free: Board, rounds: float) -> float:
    hope = 0.0
    if terms.rules[GROUPS] != 0:
        for kind in range(len(TYPES)):
            group = group_of(terms, boards, 0, kind)
            hope += group_hope(count(beside(terms, group) & free) if group else ROOM, rounds)
    return hope


@kernel
def _wells(terms: Any, boards: Any, free: Board) -> float:
    hope, wells = 0.0, at(terms.land, WELLS) & free
    while wells:
        well = lowest(wells)
        wells &= ~well
        hope += well_hope(touching(terms, boards, 0, well), count(beside(terms, well) & ~free))
    return hope


@kernel
def _churches(terms: Any, boards: Any, free: Board) -> float:
    hope, bonus = 0.0, int(terms.rules[CHURCH_BONUS])
    churches = load(boards, CHURCH) & load(boards, FIRSTS)
    while churches and bonus:
        church = building_of(boards, 0, lowest(churches))
        churches &= ~church
        near = beside(terms, church)
        hope += church_hope(missing_beside(boards, 0, near), count(near & free), bonus)
    return hope


@kernel
def _bandits(terms: Any, boards: Any, free: Board) -> float:
    hope, left = 0.0, bandits_left(terms, boards, 0)
    while left:
        bandit = lowest(left)
        left &= ~bandit
        hope += bandit_hope(int(terms.rules[BANDIT_LOSS]), count(beside(terms, bandit) & free))
    return hope


@kernel
def _clean_sheet(terms: Any, boards: Any, free: Board) -> float:
    rocks = at(terms.land, ROCKS) & ~built_of(boards, 0)
    return clean_hope(count(rocks), count(at(terms.land, OPEN) & free))


@kernel
def _race(terms: Any, boards: Any, numbers: Any) -> float:
    missing, prize_bags = count(at(terms.land, RACE) & ~built_of(boards, 0)), int(terms.rules[PRIZE_BAGS])
    bags = int(terms.rules[PASS_BAGS]) if numbers[SHARED + BOXES] == 0 else 0
    return race_hope(missing, int(numbers[WINNERS]), prize_bags, bags, terms.race_hope)


@kernel
def outlook(terms: Any, boards: Any, numbers: Any) -> float:
    """Estimate of what the rounds to come may bring on the sheet of a game for one."""
    free = free_of(terms, boards, 0)
    rounds = _rounds_left(terms, boards, numbers, free)
    hope = _filled(terms, free, rounds) + _groups(terms, boards, free, rounds)
    soon = _wells(terms, boards, free) + _churches(terms, boards, free) + _bandits(terms, boards, free)
    if terms.rules[CLEAN_SHEET] != 0:
        soon += _clean_sheet(terms, boards, free)
    if at(terms.land, RACE):
        soon += _race(terms, boards, numbers)
    return hope + soon * rounds / (rounds + 2)


@kernel
def value(terms: Any, boards: Any, numbers: Any) -> float:
    """What a game for one is worth to the bots between rounds: `value_of` of the search, on flat memory."""
    points = float(total(terms, boards, numbers, 0))
    return points if numbers[TURN] == OVER else points + outlook(terms, boards, numbers)
