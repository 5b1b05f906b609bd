"""What lies before a seat, out of flat memory, as the kernels of the rules take it."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import kernel
from ratusz.games.districts.city import HALL, Layout
from ratusz.games.districts.compiled.hands import tile_at
from ratusz.games.districts.compiled.tables import (
    ALL_BUILT,
    EAST,
    KIND_OF,
    MARKERS,
    NORTH,
    NUMBER_OF,
    NUMBERS,
    PLOTS_OF,
    SHARED,
    SOUTH,
    WEST,
)
from ratusz.games.districts.data import KINDS, PLOTS, Kind, Markers
from ratusz.games.districts.prospects import Held

_KINDS = len(KINDS)


@kernel
def own_of(seat: int) -> int:
    """Index at which the numbers of a seat begin."""
    return SHARED + NUMBERS * seat


@kernel
def city_of(numbers: Any, own: int) -> Layout:
    """The city as sets of plots."""
    first = own + PLOTS_OF
    return Layout(
        int(numbers[own + ALL_BUILT]),
        int(numbers[own + NORTH]) | HALL,
        int(numbers[own + EAST]) | HALL,
        int(numbers[own + SOUTH]) | HALL,
        int(numbers[own + WEST]) | HALL,
        (
            int(numbers[first]),
            int(numbers[first + 1]),
            int(numbers[first + 2]),
            int(numbers[first + 3]),
            int(numbers[first + 4]),
            int(numbers[first + 5]),
        ),
    )


@kernel
def markers_of(numbers: Any, own: int) -> Markers:
    """Places of the markers."""
    first = own + MARKERS
    return (
        int(numbers[first]),
        int(numbers[first + 1]),
        int(numbers[first + 2]),
        int(numbers[first + 3]),
        int(numbers[first + 4]),
    )


@kernel
def empty_of(numbers: Any, own: int) -> int:
    """The plots without a tile."""
    return PLOTS & ~int(numbers[own + ALL_BUILT])


@kernel
def kind_on(numbers: Any, own: int, cell: int) -> Kind:
    """The kind of the tile on a plot."""
    kind = 0
    while not int(numbers[own + PLOTS_OF + kind]) >> cell & 1:
        kind += 1
    return kind


@kernel
def tile_on(terms: Any, numbers: Any, own: int, cell: int) -> int:
    """The tile on a plot."""
    sides = int(numbers[own + NORTH]) >> cell & 1 | (int(numbers[own + EAST]) >> cell & 1) << 1
    sides |= (int(numbers[own + SOUTH]) >> cell & 1) << 2 | (int(numbers[own + WEST]) >> cell & 1) << 3
    face = kind_on(numbers, own, cell) << 4 | sides
    return int(terms.facts[NUMBER_OF + face])


@kernel
def kinds_built(numbers: Any, own: int) -> int:
    """The kinds of which there is a tile, as bits."""
    found = 0
    for kind in range(_KINDS):
        if numbers[own + PLOTS_OF + kind]:
            found |= 1 << kind
    return found


@kernel
def kind_at(terms: Any, tiles: int, place: int) -> Kind:
    """The kind of one of some tiles; -1 if there is none at this place."""
    tile = tile_at(tiles, place)
    return int(terms.facts[KIND_OF + tile]) if tile >= 0 else -1


@kernel
def held_kinds(terms: Any, reserve: int) -> Held:
    """The kinds of a reserve."""
    return kind_at(terms, reserve, 0), kind_at(terms, reserve, 1), kind_at(terms, reserve, 2)
