"""What a city is worth to the markers: where they stand, which tiles the limit of -5 blocks, what roads reach.

Nothing of this is stored: the tiles that lie there say it all. (DI-26, DI-31)
"""

from __future__ import annotations

from functools import lru_cache

from ratusz.engine.bits import bit
from ratusz.engine.grid import Mask, flood
from ratusz.games.districts.data import (
    CENTRE,
    EAST,
    ECOLOGY,
    GRID,
    INCOME,
    LOWEST,
    NORTH,
    SATISFACTION,
    SOUTH,
    WEST,
    Kind,
    Markers,
    Track,
    kind_of,
    sides_of,
)
from ratusz.games.districts.legends import Legend
from ratusz.games.districts.state import Plots, Tiles

LIMITED = (ECOLOGY, INCOME, SATISFACTION)
"""Tracks with fields below zero. (DI-27)"""
NO_MARKERS: Markers = (0, 0, 0, 0, 0)


def plus(markers: Markers, effect: Markers) -> Markers:
    r, j, e, i, s = markers
    return r + effect[0], j + effect[1], e + effect[2], i + effect[3], s + effect[4]


def minus(markers: Markers, effect: Markers) -> Markers:
    r, j, e, i, s = markers
    return r - effect[0], j - effect[1], e - effect[2], i - effect[3], s - effect[4]


@lru_cache(maxsize=1 << 14)
def markers(legend: Legend, plots: Plots) -> Markers:
    """Where the markers of a city stand. (DI-26, DI-61)"""
    standing = NO_MARKERS
    for face in plots:
        if face >= 0:
            standing = plus(standing, legend.effects[kind_of(face)])
    return standing


def too_low(standing: Markers) -> Track | None:
    """The first track that has been pushed below its last field, or None. (DI-27, DI-A4)"""
    if min(standing) >= LOWEST:  # nearly always, and this is asked very often
        return None
    return next((track for track in LIMITED if standing[track] < LOWEST), None)


def is_blocked(legend: Legend, standing: Markers, kind: Kind) -> bool:
    """Whether a tile of a kind would push a track too low. (DI-27)"""
    return too_low(plus(standing, legend.effects[kind])) is not None


def are_all_blocked(legend: Legend, standing: Markers, reserve: Tiles) -> bool:
    """Whether no tile of a reserve could be placed. (DI-A1)"""
    return all(is_blocked(legend, standing, kind_of(face)) for face in reserve)


def kinds_built(plots: Plots) -> int:
    """The kinds of which a city has a tile, as bits."""
    kinds = 0
    for face in plots:
        if face >= 0:
            kinds |= 1 << kind_of(face)
    return kinds


@lru_cache(maxsize=1 << 14)
def reached(plots: Plots) -> Mask:
    """The tiles that can be walked to from the centre: of two neighbours both have to be open. (DI-37, DI-A8)"""
    standing = bit(CENTRE)
    north = east = south = west = bit(CENTRE)
    for cell, face in enumerate(plots):
        if face >= 0:
            here, sides = bit(cell), sides_of(face)
            standing |= here
            north |= here if sides & NORTH else 0
            east |= here if sides & EAST else 0
            south |= here if sides & SOUTH else 0
            west |= here if sides & WEST else 0
    sideways = east & (west >> 1) & GRID.edges.east
    upright = south & (north >> GRID.columns) & GRID.edges.south
    return flood(standing, bit(CENTRE), sideways, upright, GRID.columns) & ~bit(CENTRE)
