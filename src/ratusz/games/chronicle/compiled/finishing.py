"""The end of an episode on flat memory: crosses, ranks, symbols, and stickers. (CH-CAMP-21)"""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, count, kernel
from ratusz.engine.board.grid import flood
from ratusz.engine.flat import TURN
from ratusz.games.chronicle.compiled.layout import (
    BOARDS,
    CAMPAIGN,
    CROSSES,
    EAST,
    ENDLESS,
    ENTRANCES,
    GOLD,
    LEFT_OWED,
    MINES,
    NUMBERS,
    OWED,
    OWING,
    PLAYERS,
    RANK,
    REWARD,
    SHARED,
    SILVER,
    SOLO,
    SOUTH,
    STAGE,
    STRUCK,
    SYMBOLS,
    WINS,
)
from ratusz.games.chronicle.compiled.points import colour_of, firsts_of, has_arrived, has_reached_50, tiebreak, total
from ratusz.games.chronicle.compiled.sticking import clear, trim
from ratusz.games.chronicle.compiled.tables import BOXES, FINDS, FIXED, SHAFT_KIND, TRIANGLES
from ratusz.games.chronicle.compiled.winning import add_crosses, add_find
from ratusz.games.chronicle.data import GRID, RANKS
from ratusz.games.chronicle.episodes import SHAFTS
from ratusz.games.chronicle.state import END

_STRIDE = GRID.columns
_FIRST, _SECOND, _OTHERS = range(len(RANKS))
_SHAFTS = len(SHAFTS)


@kernel
def finish(terms: Any, boards: Any, numbers: Any) -> None:
    """Everything counted and booked after the last round, and stickers owed."""
    _book(terms, boards, numbers)
    for seat in range(int(numbers[PLAYERS])):
        clear(boards, BOARDS * seat)
        _owe(terms, boards, numbers, seat)
    if numbers[OWING] != 0:
        numbers[STAGE], numbers[TURN] = END, 0
        while not int(numbers[OWING]) >> int(numbers[TURN]) & 1:
            numbers[TURN] += 1


@kernel
def last_look(terms: Any, boards: Any, numbers: Any) -> None:
    """What an episode on its own would have brought, as everybody sees it at the end. (CH-CAMP-30)"""
    if terms.rules[CAMPAIGN] != 0 or terms.rules[ENDLESS] != 0:
        return
    _book(terms, boards, numbers)
    for seat in range(int(numbers[PLAYERS])):
        own = SHARED + NUMBERS * seat
        numbers[own + LEFT_OWED] = numbers[own + OWED]


@kernel
def _book(terms: Any, boards: Any, numbers: Any) -> None:
    """Symbols, wins, crosses and finds after the last round."""
    players, ranks = int(numbers[PLAYERS]), 0
    for seat in range(players):
        ranks |= rank_of(terms, boards, numbers, seat) << 2 * seat
        if not has_arrived(terms, numbers, seat) and has_reached_50(terms, boards, numbers, seat):
            numbers[SHARED + NUMBERS * seat + SYMBOLS] += 1
    for shaft in range(_SHAFTS):
        if terms.rules[MINES + shaft] != 0:
            _dig(boards, numbers, shaft)
    for seat in range(players):
        _reward(terms, numbers, seat, ranks >> 2 * seat & 3)


@kernel
def rank_of(terms: Any, boards: Any, numbers: Any, seat: int) -> int:
    """The rank of a seat in this episode. (CH-BASE-46 to -52, CH-SOLO-02)"""
    if terms.rules[SOLO] != 0:
        points = total(terms, boards, numbers, seat)
        if points >= terms.rules[GOLD]:
            return _FIRST
        return _SECOND if points >= terms.rules[SILVER] else _OTHERS
    better, players = 0, int(numbers[PLAYERS])
    for other in range(players):
        if _is_better(terms, boards, numbers, other, seat):
            better += 1
    if better == 0:
        return _FIRST
    return _SECOND if better == 1 and players > 2 else _OTHERS


@kernel
def _is_better(terms: Any, boards: Any, numbers: Any, one: int, other: int) -> bool:
    """Whether the result of a seat is better: more points, or fewer empty spaces from the top. (CH-BASE-49)"""
    points, against = total(terms, boards, numbers, one), total(terms, boards, numbers, other)
    if points == against:
        return tiebreak(terms, boards, numbers, one) > tiebreak(terms, boards, numbers, other)
    return points > against


@kernel
def mined(boards: Any, first: int, shaft: int) -> Board:
    """The cells of the groups at the entrance of a shaft. (CH-E16-04)"""
    cells = colour_of(boards, first, int(SHAFT_KIND[shaft]))
    return flood(cells, at(FIXED, ENTRANCES + shaft), at(FIXED, EAST), at(FIXED, SOUTH), _STRIDE)


@kernel
def crosses(boards: Any, first: int, shaft: int) -> int:
    """The buildings of the entrance's colour in the groups beside it. (CH-E16-03, CH-E16-04)"""
    return count(mined(boards, first, shaft) & firsts_of(boards, first))


@kernel
def _dig(boards: Any, numbers: Any, shaft: int) -> None:
    """Crosses in a shaft with what is found; triangles for those who are there in this episode. (CH-E16-03 to -06)"""
    players, before = int(numbers[PLAYERS]), 0
    for seat in range(players):
        before |= int(numbers[SHARED + NUMBERS * seat + CROSSES + shaft]) << 8 * seat
        add_crosses(numbers, seat, shaft, crosses(boards, BOARDS * seat, shaft))
    for box in range(int(BOXES[shaft]) + 1):
        if TRIANGLES[shaft][box] != 0:
            _share_triangle(numbers, shaft, box, before)


@kernel
def _share_triangle(numbers: Any, shaft: int, box: int, before: int) -> None:
    """The reward for those who are there in the same episode as the first; the others strike it out. (CH-E16-05)"""
    players, arrived = int(numbers[PLAYERS]), 0
    for seat in range(players):
        now = int(numbers[SHARED + NUMBERS * seat + CROSSES + shaft])
        if before >> 8 * seat & 255 < box <= now:
            arrived |= 1 << seat
    if arrived:
        for seat in range(players):
            own = SHARED + NUMBERS * seat
            if arrived >> seat & 1 and numbers[own + STRUCK + shaft] == 0:
                add_find(numbers, seat, int(FINDS[shaft][box]))
            numbers[own + STRUCK + shaft] = 1


@kernel
def _reward(terms: Any, numbers: Any, seat: int, rank: int) -> None:
    """Symbols, nuggets and stickers; those by rank come first. (CH-BASE-48, CH-CAMP-06, CH-CAMP-21)"""
    own = SHARED + NUMBERS * seat
    waiting = int(numbers[own + OWED])
    numbers[own + OWED] = 0
    numbers[own + SYMBOLS] += int(terms.rules[RANK + REWARD * rank])
    if rank == _FIRST:
        numbers[own + WINS] += 1
    for place in range(1, REWARD):
        add_find(numbers, seat, int(terms.rules[RANK + REWARD * rank + place]))
    while waiting:
        add_find(numbers, seat, waiting & 15)
        waiting >>= 4


@kernel
def _owe(terms: Any, boards: Any, numbers: Any, seat: int) -> None:
    """What a seat has to place now, less what has nowhere to go."""
    own = SHARED + NUMBERS * seat
    numbers[own + LEFT_OWED] = numbers[own + OWED]
    trim(terms, boards, numbers, seat)
    numbers[own + OWED] = numbers[own + LEFT_OWED]
    if numbers[own + OWED] != 0:
        numbers[OWING] |= 1 << seat
