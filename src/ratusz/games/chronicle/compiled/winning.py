"""What is won in City Chronicle besides points, on flat memory: symbols, nuggets, tracks, crosses, and stickers."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import kernel
from ratusz.games.chronicle.compiled.layout import (
    CROSSES,
    NO_FIND,
    NUGGET,
    NUGGETS,
    NUMBERS,
    OWED,
    SHARED,
    SYMBOL,
    SYMBOLS,
    TRACKS,
)
from ratusz.games.chronicle.compiled.tables import BOXES, BRANCH, FINDS, MOST_FINDS, TRIANGLES
from ratusz.games.chronicle.episodes import RAIL_LENGTH
from ratusz.games.chronicle.legacy import rows_filled


@kernel
def add_find(numbers: Any, seat: int, find: int) -> None:
    """A symbol, a nugget, or a sticker that is owed at the end."""
    own = SHARED + NUMBERS * seat
    if find == SYMBOL:
        numbers[own + SYMBOLS] += 1
    elif find == NUGGET:
        add_nuggets(numbers, seat, 1)
    elif find != NO_FIND:
        numbers[own + OWED] = queued(int(numbers[own + OWED]), find)


@kernel
def queued(owed: int, sticker: int) -> int:
    """Stickers that are owed with one more, which comes last."""
    place = 0
    while owed >> place:
        place += 4
    return owed | sticker << place


@kernel
def add_nuggets(numbers: Any, seat: int, number: int) -> None:
    """Nuggets into the cabinet, whose full rows give a symbol each. (CH-E10-05, CH-E10-06)"""
    own = SHARED + NUMBERS * seat
    before = int(numbers[own + NUGGETS])
    numbers[own + NUGGETS] = before + number
    numbers[own + SYMBOLS] += rows_filled(before + number) - rows_filled(before)


@kernel
def add_tracks(numbers: Any, seat: int, number: int) -> None:
    """Tracks, one after the other; branches that are reached give what is there. (CH-E19-05, CH-E19-06)"""
    own = SHARED + NUMBERS * seat
    before = int(numbers[own + TRACKS])
    after = min(before + number, RAIL_LENGTH)
    numbers[own + TRACKS] = after
    for space in range(before + 1, after + 1):
        for place in range(MOST_FINDS):
            add_find(numbers, seat, int(BRANCH[space][place]))


@kernel
def add_crosses(numbers: Any, seat: int, shaft: int, number: int) -> None:
    """Crosses from the top of a shaft on; triangle rewards come later. (CH-E16-03, CH-E16-06)"""
    own = SHARED + NUMBERS * seat + CROSSES + shaft
    before = int(numbers[own])
    after = min(before + number, int(BOXES[shaft]))
    numbers[own] = after
    for box in range(before + 1, after + 1):
        if TRIANGLES[shaft][box] == 0:
            add_find(numbers, seat, int(FINDS[shaft][box]))
