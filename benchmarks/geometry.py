"""Microseconds of masks and placements in plain Python, on the largest board: 11 rows of 10."""

from __future__ import annotations

import statistics
import timeit
from collections.abc import Callable

from ratusz.engine.board.grid import Grid
from ratusz.engine.board.polyomino import parse_piece, placements

GRID = Grid(rows=11, columns=10)
REPEATS = 7
GOAL = 100


def cases() -> dict[str, Callable[[], object]]:
    """What is timed, by what it is."""
    crooked = placements(parse_piece("####/#..."), GRID)  # eight orientations: the most a piece can have
    snake = GRID.parse("##########\n.........#\n" * 5 + "##########")
    open_map, edge = GRID.cells & ~snake, GRID.frontier(snake)
    return {
        "neighbours of 60 cells": lambda: GRID.neighbours(snake),
        "region: a walk of 60 cells end to end": lambda: GRID.region(snake, 1),
        "anchors of one orientation": lambda: crooked.anchors(0, open_map, meeting=edge),
        "all legal places of the worst piece, empty map": lambda: crooked.legal(GRID.cells),
        "whether it fits anywhere": lambda: crooked.is_possible(open_map, meeting=edge),
    }


def microseconds(function: Callable[[], object]) -> float:
    """Median time of a call."""
    timer = timeit.Timer(function)
    number, _ = timer.autorange()
    return statistics.median(timer.repeat(REPEATS, max(number // 4, 1))) / max(number // 4, 1) * 1e6


def main() -> None:
    print("\nMasks and placements in plain Python, microseconds a call, median")
    for name, function in cases().items():
        print(f"  {name:52} {microseconds(function):9.2f}")
    print(f"  goal: all legal places of the worst piece in at most {GOAL}")
