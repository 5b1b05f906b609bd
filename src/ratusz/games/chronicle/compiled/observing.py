"""What a seat of City Chronicle sees, on flat memory, in the order of `observation_spec`."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import at, kernel, load, nothing
from ratusz.engine.flat import write_plane
from ratusz.games.chronicle.compiled.layout import (
    BLOCKING,
    BOARDS,
    CAMPAIGN,
    CARD,
    COGS,
    CROSSES,
    DRAFT,
    DRAWN,
    EARNED,
    EAST,
    FIRST,
    INVESTOR,
    KEPT,
    LEFT_COGS,
    LEFT_KEPT,
    LEFT_OWED,
    LEVELLED,
    NEW,
    NUGGETS,
    NUMBERS,
    OUT,
    OWED,
    OWING,
    PASSES,
    PLACED,
    PLANTED,
    PLAYERS,
    REACHED,
    SHARED,
    SOUTH,
    SPACES,
    STAGE,
    STRUCK,
    SYMBOLS,
    TAKEN,
    TRACKS,
    TURNED,
    WINS,
)
from ratusz.games.chronicle.compiled.sticking import showing
from ratusz.games.chronicle.compiled.tables import FIXED, SPACE_SIGNS
from ratusz.games.chronicle.data import BLUE, BUILDINGS, CARDS, GRID, KINDS
from ratusz.games.chronicle.encoding import SPACES as SPACE_NAMES
from ratusz.games.chronicle.episodes import SHAFTS
from ratusz.games.chronicle.sheet import RACES, SOURCES
from ratusz.games.chronicle.state import PLAY

_CELLS, _STRIDE, _SPACES = GRID.size, GRID.columns, len(SPACE_NAMES)
_FIRST_BLUE, _BLUES = BLUE[0], len(BLUE)
_SHAFTS = len(SHAFTS)
_BUILDINGS = len(BUILDINGS)


@kernel
def observe(terms: Any, boards: Any, numbers: Any, seat: int, planes: Any, scalars: Any) -> None:
    """Write what a seat sees, as `observation_planes` tells."""
    players, plane = int(numbers[PLAYERS]), 0
    for step in range(players):
        owner = (seat + step) % players
        kept = LEFT_KEPT if owner == seat else KEPT
        plane = _observe_sheet(boards, BOARDS * owner, plane, planes)
        plane = _observe_spaces(boards, BOARDS * owner + SPACES, plane, planes)
        if terms.rules[CAMPAIGN] != 0:
            plane = _observe_spaces(boards, BOARDS * owner + kept, plane, planes)
    write_plane(planes, plane, load(boards, BOARDS * seat + NEW), _CELLS)
    place = _observe_table(numbers, seat, scalars)
    for step in range(players):
        place = _observe_seat(numbers, seat, (seat + step) % players, place, scalars)


@kernel
def _observe_sheet(boards: Any, first: int, plane: int, planes: Any) -> int:
    """Write the buildings and changes of a sheet from a plane on; returns the number of the plane after them."""
    east, south, kinds = nothing(), nothing(), len(KINDS)
    for number in range(_BUILDINGS):
        cells = load(boards, first + PLACED + number)
        east |= cells & (cells >> 1)
        south |= cells & (cells >> _STRIDE)
    for kind in range(kinds):
        write_plane(planes, plane + kind, load(boards, first + DRAWN + kind), _CELLS)
    write_plane(planes, plane + kinds, east & at(FIXED, EAST), _CELLS)
    write_plane(planes, plane + kinds + 1, south & at(FIXED, SOUTH), _CELLS)
    write_plane(planes, plane + kinds + 2, load(boards, first + PLANTED), _CELLS)
    write_plane(planes, plane + kinds + 3, load(boards, first + LEVELLED), _CELLS)
    return plane + kinds + 4


@kernel
def _observe_spaces(boards: Any, signs_at: int, plane: int, planes: Any) -> int:
    for kind in range(_SPACES):
        write_plane(planes, plane + kind, showing(boards, signs_at, int(SPACE_SIGNS[kind])), _CELLS)
    return plane + _SPACES


@kernel
def _owed_to_see(numbers: Any, seat: int, owner: int) -> int:
    """The stickers that a seat sees an owner owe: of its own those that are not placed yet."""
    own = SHARED + NUMBERS * owner
    return int(numbers[own + LEFT_OWED] if seat == owner and numbers[STAGE] != PLAY else numbers[own + OWED])


@kernel
def _write_bits(scalars: Any, place: int, bits: int, number: int) -> int:
    """Write so many bits as 0 and 1; returns the place after them."""
    for bit in range(number):
        scalars[place + bit] = bits >> bit & 1
    return place + number


@kernel
def _observe_table(numbers: Any, seat: int, scalars: Any) -> int:
    """Write what concerns everybody, and the draft of the seat; returns the place after it."""
    scalars[0], scalars[1], scalars[2] = numbers[STAGE], numbers[CARD] + 1, numbers[BLOCKING]
    place = _write_bits(scalars, 3, int(numbers[TURNED]), len(CARDS))
    place = _write_bits(scalars, place, int(numbers[TAKEN]), len(RACES))
    scalars[place] = numbers[SHARED + NUMBERS * seat + DRAFT]
    scalars[place + 1] = _owed_to_see(numbers, seat, seat) & 15
    return place + 2


@kernel
def _observe_seat(numbers: Any, seat: int, owner: int, place: int, scalars: Any) -> int:
    """Write the numbers of an owner; returns the place after them."""
    own, owed = SHARED + NUMBERS * owner, _owed_to_see(numbers, seat, owner)
    scalars[place], scalars[place + 1] = numbers[own + PASSES], numbers[own + OUT]
    scalars[place + 2] = int(numbers[OWING]) >> owner & 1
    place += 3
    for source in range(len(SOURCES)):
        scalars[place + source] = numbers[own + EARNED + source]
    place += len(SOURCES)
    stickers = 0
    while owed >> 4 * stickers:
        stickers += 1
    scalars[place], scalars[place + 1] = numbers[own + INVESTOR] + 1, stickers
    place = _write_bits(scalars, place + 2, int(numbers[own + REACHED]), len(RACES))
    place = _write_bits(scalars, place, int(numbers[own + FIRST]), len(RACES))
    scalars[place], scalars[place + 1] = numbers[own + SYMBOLS], numbers[own + NUGGETS]
    scalars[place + 2], scalars[place + 3] = numbers[own + TRACKS], numbers[own + WINS]
    for shaft in range(_SHAFTS):
        scalars[place + 4 + shaft] = numbers[own + CROSSES + shaft]
        scalars[place + 4 + _SHAFTS + shaft] = numbers[own + STRUCK + shaft]
    cogs = int(numbers[own + LEFT_COGS] if seat == owner else numbers[own + COGS]) >> _FIRST_BLUE
    return _write_bits(scalars, place + 4 + 2 * _SHAFTS, cogs, _BLUES)
