"""What a city is worth to the markers: where they stand, which tiles the limit of -5 blocks, what roads reach.

Nothing of this is stored: the tiles that lie there say it all. (DI-26, DI-31)
"""

from __future__ import annotations

from functools import lru_cache
from operator import getitem, mul
from typing import NamedTuple

from ratusz.engine.board.bits import bit, count, kernel
from ratusz.engine.board.grid import Mask, flood
from ratusz.games.districts.data import (
    CENTRE,
    ECOLOGY,
    FACES,
    GRID,
    INCOME,
    KINDS,
    LOWEST,
    PLOTS,
    SATISFACTION,
    SIDES,
    Face,
    Kind,
    Markers,
    Track,
    kind_of,
    sides_of,
)
from ratusz.games.districts.legends import Legend
from ratusz.games.districts.state import Plots, Tiles

COLUMNS, EAST_EDGES, SOUTH_EDGES = GRID.columns, GRID.edges.east, GRID.edges.south
HALL: Mask = bit(CENTRE)
LIMITED = (ECOLOGY, INCOME, SATISFACTION)
"""Tracks with fields below zero. (DI-27)"""


@kernel
def plus(markers: Markers, effect: Markers) -> Markers:
    r, j, e, i, s = markers
    return r + effect[0], j + effect[1], e + effect[2], i + effect[3], s + effect[4]


@kernel
def minus(markers: Markers, effect: Markers) -> Markers:
    r, j, e, i, s = markers
    return r - effect[0], j - effect[1], e - effect[2], i - effect[3], s - effect[4]


_BOARD = GRID.size
"""Bits that a set of plots takes in the packed number of a city."""
_KINDS_FROM = 1 + len(SIDES)


def _printed(face: Face) -> int:
    """A tile on the first plot in the packed number of a city: built, its open sides, its kind."""
    sides = sum(1 << _BOARD * (1 + side) for side in range(len(SIDES)) if sides_of(face) >> side & 1)
    return 1 | sides | 1 << _BOARD * (_KINDS_FROM + kind_of(face))


_PRINTED = tuple((*(_printed(face) << cell for face in FACES), 0) for cell in range(GRID.size))
"""What each face prints on each cell; `NO_TILE` finds the zero at the end."""


class Layout(NamedTuple):
    """A city as sets of plots. The centre counts as open on all sides, not as built."""

    built: Mask
    north: Mask
    east: Mask
    south: Mask
    west: Mask
    kinds: tuple[Mask, ...]
    """The plots of the tiles of each kind."""


@lru_cache(maxsize=1 << 14)
def layout(plots: Plots) -> Layout:
    """What lies where, in one pass: one sum over numbers in which all sets lie side by side."""
    packed, cells = sum(map(getitem, _PRINTED, plots)), GRID.cells
    return Layout(
        packed & cells,
        packed >> _BOARD & cells | HALL,
        packed >> 2 * _BOARD & cells | HALL,
        packed >> 3 * _BOARD & cells | HALL,
        packed >> 4 * _BOARD & cells | HALL,
        tuple([packed >> _BOARD * (_KINDS_FROM + kind) & cells for kind in range(len(KINDS))]),
    )


def empty_plots(plots: Plots) -> Mask:
    """The plots without a tile; never the centre. (DI-23)"""
    return PLOTS & ~layout(plots).built


def tally(cells: tuple[Mask, ...]) -> tuple[int, ...]:
    """By kind how many tiles."""
    return tuple(map(count, cells))


@lru_cache(maxsize=1 << 14)
def markers(legend: Legend, plots: Plots) -> Markers:
    """Where the markers of a city stand. (DI-26, DI-61)"""
    return moved(legend.effects, tally(layout(plots).kinds))


@lru_cache(maxsize=1 << 12)
def moved(effects: tuple[Markers, ...], tiles: tuple[int, ...]) -> Markers:
    """Where markers come to with so many tiles of each kind."""
    r, j, e, i, s = (sum(map(mul, track, tiles)) for track in zip(*effects, strict=True))
    return r, j, e, i, s


def too_low(standing: Markers) -> Track | None:
    """The first track that has been pushed below its last field, or None. (DI-27, DI-A4)"""
    if min(standing) >= LOWEST:  # nearly always, and this is asked very often
        return None
    return next((track for track in LIMITED if standing[track] < LOWEST), None)


@kernel
def is_too_low(standing: Markers) -> bool:
    """Whether some track has been pushed below its last field. (DI-27)"""
    return standing[ECOLOGY] < LOWEST or standing[INCOME] < LOWEST or standing[SATISFACTION] < LOWEST


def is_blocked(legend: Legend, standing: Markers, kind: Kind) -> bool:
    """Whether a tile of a kind would push a track too low. (DI-27)"""
    return is_too_low(plus(standing, legend.effects[kind]))


def are_all_blocked(legend: Legend, standing: Markers, reserve: Tiles) -> bool:
    """Whether no tile of a reserve could be placed. (DI-A1)"""
    return all(is_blocked(legend, standing, kind_of(face)) for face in reserve)


@lru_cache(maxsize=1 << 14)
def kinds_built(plots: Plots) -> int:
    """The kinds of which a city has a tile, as bits."""
    return sum([1 << kind for kind, cells in enumerate(layout(plots).kinds) if cells])


@lru_cache(maxsize=1 << 14)
def reached(plots: Plots) -> Mask:
    """The tiles that can be walked to from the centre. (DI-37)"""
    return walked(layout(plots))


@lru_cache(maxsize=1 << 14)
def linked(plots: Plots) -> tuple[Mask, Mask]:
    """The sides that can be crossed, of neighbours in a row and in a column. (DI-A8)"""
    return linked_in(layout(plots))


@kernel
def walked(there: Layout) -> Mask:
    """The tiles of a city that can be walked to from the centre. (DI-37)"""
    sideways, upright = linked_in(there)
    return flood(there.built | HALL, HALL, sideways, upright, COLUMNS) & ~HALL


@kernel
def linked_in(there: Layout) -> tuple[Mask, Mask]:
    """The sides of a city that can be crossed. (DI-A8)"""
    return crossings(there.north, there.east, there.south, there.west)


@kernel
def crossings(north: Mask, east: Mask, south: Mask, west: Mask) -> tuple[Mask, Mask]:
    """The sides to the right of cells, and below them, at which both neighbours are open. (DI-A8)"""
    return east & west >> 1 & EAST_EDGES, south & north >> COLUMNS & SOUTH_EDGES
