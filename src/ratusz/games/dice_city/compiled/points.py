"""Points of Dice City on flat memory, by the kernels of the rules."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, bit, count, first, kernel, load, lowest
from ratusz.engine.board.grid import flood, largest_region, spread
from ratusz.games.dice_city.compiled.legality import built_of, free_of
from ratusz.games.dice_city.compiled.tables import (
    BANDIT_LOSS,
    BANDITS,
    BOARDS,
    BOXES,
    CHURCH_BONUS,
    CLEAN_SHEET,
    DOUBLE_TREES,
    EAST,
    FIRSTS,
    FULL_GROUP,
    GROUPS,
    JOINT_EAST,
    JOINT_SOUTH,
    NUMBERS,
    OPEN,
    ROCKS,
    SHARED,
    SOUTH,
    TREES,
    WELLS,
    WINNERS,
)
from ratusz.games.dice_city.data import CHURCH, GRID, PASS_PRICES, TYPES
from ratusz.games.dice_city.scoring import (
    RACE_POINTS,
    WELL_POINTS,
    clean_points,
    is_one_group,
    missing_types,
    weigh_trees,
)

_STRIDE = GRID.columns


@kernel
def beside(terms: Any, cells: Board) -> Board:
    """The cells that share a side with one of `cells`."""
    return spread(cells, at(terms.land, EAST), at(terms.land, SOUTH), _STRIDE)


@kernel
def building_of(boards: Any, own: int, cells: Board) -> Board:
    """The buildings that stand on some of `cells` of the sheet that begins at board `own`."""
    joint_east, joint_south = load(boards, own + JOINT_EAST), load(boards, own + JOINT_SOUTH)
    return flood(built_of(boards, own), cells, joint_east, joint_south, _STRIDE)


@kernel
def touching(terms: Any, boards: Any, own: int, well: Board) -> int:
    """How many different buildings touch a well by a side. (DC-29)"""
    near, buildings = beside(terms, well) & built_of(boards, own), 0
    while near:
        near &= ~building_of(boards, own, lowest(near))
        buildings += 1
    return buildings


@kernel
def group_of(terms: Any, boards: Any, own: int, kind: int) -> Board:
    """The cells of the largest group of a type. (DC-28)"""
    east, south = at(terms.land, EAST), at(terms.land, SOUTH)
    return largest_region(load(boards, own + kind), load(boards, own + FIRSTS), east, south, _STRIDE)


@kernel
def missing_beside(boards: Any, own: int, near: Board) -> int:
    """How many of the types have no building on the cells beside a church. (DC-34)"""
    return missing_types(near, load(boards, own), load(boards, own + 1), load(boards, own + 2))


@kernel
def bandits_left(terms: Any, boards: Any, own: int) -> Board:
    """The bandits beside a space that can still be built on. (DC-48)"""
    return load(boards, own + BANDITS) & beside(terms, free_of(terms, boards, own))


@kernel
def _happy_wells(terms: Any, boards: Any, own: int) -> int:
    happy, wells = 0, at(terms.land, WELLS) & ~built_of(boards, own)
    while wells:
        well = bit(first(wells))
        wells &= ~well
        if touching(terms, boards, own, well) >= 4:
            happy += 1
    return happy


@kernel
def _happy_churches(terms: Any, boards: Any, own: int) -> int:
    happy, firsts = 0, load(boards, own + CHURCH) & load(boards, own + FIRSTS)
    while firsts:
        church = building_of(boards, own, lowest(firsts))
        firsts &= ~church
        if missing_beside(boards, own, beside(terms, church)) == 0:
            happy += 1
    return happy


@kernel
def _of_groups(terms: Any, boards: Any, own: int) -> int:
    """What groups bring by size, and by being whole. (DC-28, DC-52)"""
    points, full, firsts = 0, int(terms.rules[FULL_GROUP]), load(boards, own + FIRSTS)
    for kind in range(len(TYPES)):
        if terms.rules[GROUPS] != 0:
            points += count(group_of(terms, boards, own, kind) & firsts)
        if full and is_one_group(load(boards, own + kind), at(terms.land, EAST), at(terms.land, SOUTH), _STRIDE):
            points += full
    return points


@kernel
def _basic(terms: Any, boards: Any, own: int, boxes: int) -> int:
    """Passes, trees, rocks and empty spaces. (DC-23, DC-24, DC-25, DC-26, DC-54)"""
    land, standing = terms.land, built_of(boards, own)
    trees, rocks = at(land, TREES) & ~standing, at(land, ROCKS) & ~standing
    empty = at(land, OPEN) & ~(standing | load(boards, own + BANDITS))
    points = PASS_PRICES[boxes] + weigh_trees(trees, at(land, DOUBLE_TREES)) - count(rocks) - count(empty)
    if terms.rules[CLEAN_SHEET] != 0:
        passes, unfelled, without_rocks, without_empty = clean_points(boxes, at(land, TREES) & standing, rocks, empty)
        points += passes + unfelled + without_rocks + without_empty
    return points


@kernel
def total(terms: Any, boards: Any, numbers: Any, seat: int) -> int:
    """The total of the seat's score sheet. (DC-27)"""
    own, rules = BOARDS * seat, terms.rules
    points = _basic(terms, boards, own, int(numbers[SHARED + NUMBERS * seat + BOXES]))
    points += _of_groups(terms, boards, own) + WELL_POINTS * _happy_wells(terms, boards, own)
    if int(numbers[WINNERS]) >> seat & 1:
        points += RACE_POINTS
    if rules[CHURCH_BONUS] != 0:
        points += int(rules[CHURCH_BONUS]) * _happy_churches(terms, boards, own)
    if rules[BANDIT_LOSS] != 0:
        points -= int(rules[BANDIT_LOSS]) * count(bandits_left(terms, boards, own))
    return points
