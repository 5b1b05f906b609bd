"""The value that bots give a state of Little Town, on flat memory: the score sheet, and what `evaluate` expects."""

from __future__ import annotations

from typing import Any, NamedTuple

from ratusz.engine.board.bits import Board, count, kernel, load, part
from ratusz.games.little_town.compiled.points import end_points, free_of, street_points, total
from ratusz.games.little_town.compiled.tables import (
    CHANCES,
    DRAWN,
    KNOWN,
    NO_TERMS,
    ROUND,
    SHARED,
    SHEET,
    STREET,
    TURN,
    VALUE,
    WAITING,
)
from ratusz.games.little_town.data import GRID, LAST_ROUND, SQUARE
from ratusz.games.little_town.evaluate import APPRAISAL, EXPECTED, GAINS, appraise, hope, waiting_points

KEPT = 1 << 11
"""Drawings of each kind whose appraisal is kept, each where its hash says; others are appraised again."""
_HASH = 0x9E3779B1
_CELLS, _COLUMNS, _STREETS = GRID.size, GRID.columns, GRID.rows
_WIDTH = GAINS + _CELLS


class Memory(NamedTuple):
    """What appraisals are kept in: `keys` (drawing + 1; 0: none), `kept` and a row to work in."""

    keys: Any
    kept: Any
    row: Any


def memory(np: Any) -> Memory:
    """Memory for one thread."""
    return Memory(np.zeros(3 * KEPT, np.int64), np.zeros((3 * KEPT, _WIDTH), np.int32), np.zeros(APPRAISAL, np.int64))


@kernel
def appraised(cells: Board, kind: int, memory: Any) -> int:
    """Index in `kept` of the appraisal of a drawing of one kind; the kinds do not push each other out."""
    key = part(cells, 0)
    slot = kind * KEPT + (key * _HASH >> 16) % KEPT
    if memory.keys[slot] != key + 1:
        appraise(cells, SHEET, VALUE, CHANCES, _COLUMNS, memory.row)
        for index in range(_WIDTH):
            memory.kept[slot, index] = memory.row[index]
        memory.keys[slot] = key + 1
    return slot


@kernel
def _gains(kept: Any, slot: int, free: Board) -> int:
    gains, word = 0, part(free, 0)
    for cell in range(_CELLS):
        gains += int(kept[slot, GAINS + cell]) * (word >> cell & 1)
    return gains


@kernel
def _best_street(kept: Any, houses: int, forests: int, lakes: int) -> int:
    best = 0
    for street in range(_STREETS):
        points = int(kept[houses, street]) + int(kept[forests, street]) + int(kept[lakes, street])
        best = max(best, points)
    return best


@kernel
def best_street(boards: Any, own: int, memory: Any) -> int:
    """The points of the street that would bring the most now."""
    houses, forests = appraised(load(boards, own), 0, memory), appraised(load(boards, own + 1), 1, memory)
    return _best_street(memory.kept, houses, forests, appraised(load(boards, own + 2), 2, memory))


@kernel
def outlook(boards: Any, own: int, rounds: int, memory: Any) -> float:
    """Expected points of so many more rounds with the drawing that begins at a board."""
    if rounds == 0:
        return 0.0
    house, forest, lake = load(boards, own), load(boards, own + 1), load(boards, own + 2)
    free, square = free_of(boards, own), load(boards, own + SQUARE)
    waiting = waiting_points(square, house, forest, lake, free, SHEET, WAITING, _COLUMNS)
    kept = memory.kept
    houses, forests = appraised(house, 0, memory), appraised(forest, 1, memory)
    lakes = appraised(lake, 2, memory)
    expected = int(kept[houses, EXPECTED]) + int(kept[forests, EXPECTED]) + int(kept[lakes, EXPECTED])
    gains = _gains(kept, houses, free) + _gains(kept, forests, free) + _gains(kept, lakes, free)
    return hope(rounds, expected, _best_street(kept, houses, forests, lakes), gains, count(free), waiting)


@kernel
def value(boards: Any, numbers: Any, memory: Any) -> float:
    """What a village of its own is worth to the bots: `value_of` of the search, on flat memory."""
    points = total(NO_TERMS, boards, numbers, 0)
    round_number = int(numbers[ROUND])
    if numbers[TURN] != 0:
        return points + outlook(boards, KNOWN, LAST_ROUND + 1 - max(round_number, 1), memory)
    beyond = end_points(boards, numbers, DRAWN) - end_points(boards, numbers, KNOWN)
    if round_number:
        street = int(numbers[SHARED + STREET])
        beyond += street_points(boards, DRAWN, street) if street >= 0 else best_street(boards, DRAWN, memory)
    return points + (beyond + outlook(boards, DRAWN, LAST_ROUND - round_number, memory))
