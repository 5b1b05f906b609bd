"""Knowledge of a board of City Chronicle before a building is tried here and there: groups, holes, and the deck.

It is of the first sheet of a memory. What a building changes is found out from it, as in `evaluate` and `holes`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ratusz.engine.board.bits import Board, at, count, first, kernel, load, lowest, nothing, save
from ratusz.engine.board.grid import flood, spread
from ratusz.games.chronicle.compiled.layout import (
    BANK_EAST,
    BANK_SOUTH,
    DECK,
    EAST,
    EMPTY,
    GROUPS,
    OPEN,
    PASSING,
    ROCKS,
    SOUTH,
    TREES,
    TURNED,
)
from ratusz.games.chronicle.compiled.legality import free_of, owns, shape_for
from ratusz.games.chronicle.compiled.points import beside, colour_of, firsts_of
from ratusz.games.chronicle.compiled.tables import CARD_KIND, FIXED
from ratusz.games.chronicle.data import BUILDINGS, CHURCH, COLOURS, GRID, SHAPES
from ratusz.games.chronicle.evaluate import MUSTS
from ratusz.games.chronicle.holes import LARGE, hole_around, staying_empty

_STRIDE, _COLOURS, _SHAPES = GRID.columns, len(COLOURS), len(SHAPES)
_GROUPS = 10
"""Groups of a colour at most: eight buildings and a printed one."""
_MOST_HOLES = 64
_BUILDINGS = len(BUILDINGS)


class Known(NamedTuple):
    """Memory for it."""

    boards: Any
    numbers: Any
    chances: Any
    """The chance of a cell to stay empty by the size of its hole, last the rounds to come for which it was computed."""


LARGEST, NOW_LARGEST, GROUP = 0, _COLOURS, 2 * _COLOURS
FREE = GROUP + _COLOURS * _GROUPS
HOLES = FREE + 1
PARTS = HOLES + _MOST_HOLES
BOARDS = PARTS + _MOST_HOLES
"""Boards: the largest group of each colour, as it stands and with a building that is tried; all groups, by colour; the
free cells without trees; the cells of all large holes and then those of each small one, as they are and with a building
that is tried."""
SIZES, NOW_SIZES, GROUP_SIZES = 0, _COLOURS, 2 * _COLOURS
GROUP_COUNTS = GROUP_SIZES + _COLOURS * _GROUPS
HOLE_COUNT = GROUP_COUNTS + _COLOURS
WANTED = HOLE_COUNT + 1
LEFT = WANTED + _SHAPES
MUST_COUNT, MUST_SHAPES = LEFT + 1, LEFT + 2
NUMBERS = MUST_SHAPES + MUSTS
"""Numbers: how many buildings these groups have, how many groups a colour has and how many holes there are, the large
ones as one; how many of the buildings to come are of each shape, how many they are, and the shapes of musts."""


def known_memory(np: Any) -> Known:
    """Memory for one thread."""
    return Known(
        boards=np.zeros((BOARDS, 2), np.uint64),
        numbers=np.zeros(NUMBERS, np.int64),
        chances=np.full(LARGE + 2, -1.0, np.float64),
    )


@kernel
def study(terms: Any, boards: Any, numbers: Any, known: Any) -> None:
    """Find out all of it."""
    if terms.rules[GROUPS] != 0:
        for kind in range(_COLOURS):
            _study_groups(boards, known, kind)
    free = free_of(terms, boards, 0) & ~load(boards, TREES)
    save(known.boards, FREE, free)
    _study_holes(terms, known, free)
    _study_deck(terms, numbers, known)


@kernel
def _study_groups(boards: Any, known: Any, kind: int) -> None:
    cells, firsts, number = colour_of(boards, 0, kind), firsts_of(boards, 0), 0
    save(known.boards, LARGEST + kind, nothing())
    known.numbers[SIZES + kind] = 0
    while cells:
        group = flood(cells, lowest(cells), at(FIXED, EAST), at(FIXED, SOUTH), _STRIDE)
        cells &= ~group
        size = count(group & firsts)
        save(known.boards, GROUP + kind * _GROUPS + number, group)
        known.numbers[GROUP_SIZES + kind * _GROUPS + number] = size
        number += 1
        if size > known.numbers[SIZES + kind]:
            save(known.boards, LARGEST + kind, group)
            known.numbers[SIZES + kind] = size
    known.numbers[GROUP_COUNTS + kind] = number


@kernel
def keep_groups(known: Any) -> None:
    """Let the largest groups be those that stand."""
    for kind in range(_COLOURS):
        save(known.boards, NOW_LARGEST + kind, load(known.boards, LARGEST + kind))
        known.numbers[NOW_SIZES + kind] = known.numbers[SIZES + kind]


@kernel
def grow_group(known: Any, kind: int, cells: Board) -> None:
    """The largest group of a colour with one more building: `scoring.largest_with`."""
    near, size, joined = beside(cells), 1, cells
    for place in range(kind * _GROUPS, kind * _GROUPS + int(known.numbers[GROUP_COUNTS + kind])):
        if load(known.boards, GROUP + place) & near:
            size += int(known.numbers[GROUP_SIZES + place])
            joined |= load(known.boards, GROUP + place)
    best = joined
    for place in range(kind * _GROUPS, kind * _GROUPS + int(known.numbers[GROUP_COUNTS + kind])):
        group, buildings = load(known.boards, GROUP + place), int(known.numbers[GROUP_SIZES + place])
        if not group & near and (buildings > size or (buildings == size and first(group) < first(best))):
            best, size = group, buildings
    save(known.boards, NOW_LARGEST + kind, best)
    known.numbers[NOW_SIZES + kind] = size


@kernel
def _study_holes(terms: Any, known: Any, left: Board) -> None:
    east, south, large, number = at(terms.land, BANK_EAST), at(terms.land, BANK_SOUTH), nothing(), 1
    while left:
        hole = flood(left, lowest(left), east, south, _STRIDE)
        left &= ~hole
        if count(hole) >= LARGE:
            large |= hole
        elif count(hole) > 1:
            save(known.boards, HOLES + number, hole)
            number += 1
    save(known.boards, HOLES, large)
    known.numbers[HOLE_COUNT] = number


@kernel
def _broken(terms: Any, known: Any, cells: Board, rim: Board, number: int) -> tuple[Board, int]:
    """Write the small holes among cells that border what was taken; returns all of them, and how many there are now."""
    east, south, small = at(terms.land, BANK_EAST), at(terms.land, BANK_SOUTH), nothing()
    while rim:
        hole = hole_around(cells, lowest(rim), LARGE, east, south, _STRIDE)
        rim &= ~hole
        if count(hole) < LARGE:
            small |= hole
            if count(hole) > 1:
                save(known.boards, PARTS + number, hole)
                number += 1
    return small, number


@kernel
def holes_without(terms: Any, known: Any, taken: Board) -> int:
    """Holes that are left where something is built, in the same order as in `holes`; returns how many."""
    number = 1
    for place in range(1, int(known.numbers[HOLE_COUNT])):
        if not load(known.boards, HOLES + place) & taken:
            save(known.boards, PARTS + number, load(known.boards, HOLES + place))
            number += 1
    for place in range(1, int(known.numbers[HOLE_COUNT])):
        if load(known.boards, HOLES + place) & taken:
            cells = load(known.boards, HOLES + place) & ~taken
            _, number = _broken(terms, known, cells, cells, number)
    large = load(known.boards, HOLES) & ~taken
    rim = spread(taken, at(terms.land, BANK_EAST), at(terms.land, BANK_SOUTH), _STRIDE) & large
    small, number = _broken(terms, known, large, rim, number)
    save(known.boards, PARTS, large & ~small)
    return number


@kernel
def filled(terms: Any, boards: Any, known: Any, free: Board, rounds: float) -> float:
    """How many losses will be built over: large holes sooner than single cells. (CH-BASE-35, CH-BASE-36)"""
    taken = load(known.boards, FREE) & ~free
    number = holes_without(terms, known, taken)
    empty = load(boards, OPEN) if terms.rules[EMPTY] != 0 else nothing()
    rocks, hope = load(boards, ROCKS), 0.0
    _remember_chances(known, rounds)
    for place in range(number):
        hole = load(known.boards, PARTS + place)
        losses = count(hole & empty) + 2 * count(hole & rocks)
        if losses:
            hope += losses * (1 - known.chances[min(count(hole), LARGE)])
    return hope


@kernel
def _remember_chances(known: Any, rounds: float) -> None:
    if known.chances[LARGE + 1] != rounds:
        known.chances[LARGE + 1] = rounds
        for size in range(2, LARGE + 1):
            known.chances[size] = staying_empty(size, rounds)


@kernel
def _study_deck(terms: Any, numbers: Any, known: Any) -> None:
    """The buildings to come, and of them the last few that cannot be passed."""
    left, musts = int(terms.rules[DECK]) & ~int(numbers[TURNED]), 0
    for place in range(WANTED, MUST_SHAPES):
        known.numbers[place] = 0
    for card in range(_BUILDINGS - 1, -1, -1):
        if left >> card & 1:
            shape = shape_for(numbers, 0, card)
            known.numbers[LEFT] += 1
            if owns(terms, numbers, 0, card):
                known.numbers[WANTED + shape] += 1
            else:
                shape = -1
            if musts < MUSTS and (CARD_KIND[card] == CHURCH or terms.rules[PASSING] == 0):
                known.numbers[MUST_SHAPES + musts] = shape
                musts += 1
    known.numbers[MUST_COUNT] = musts
