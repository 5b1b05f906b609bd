"""Tiles of a reserve or of the market as one number: a byte for each, ascending from the lowest, 1 + the tile.

Equal tiles stand side by side. There are five at most: four in the market, and one that a rescue has put there.
"""

from __future__ import annotations

from ratusz.engine.board.bits import kernel

MOST = 5


@kernel
def size(tiles: int) -> int:
    """How many tiles there are."""
    found = 0
    while tiles:
        tiles >>= 8
        found += 1
    return found


@kernel
def tile_at(tiles: int, place: int) -> int:
    """The tile at a place, counted from 0; -1 if there is none."""
    return (tiles >> 8 * place & 255) - 1


@kernel
def with_tile(tiles: int, tile: int) -> int:
    """The tiles with one more."""
    shift = 0
    while 0 < tiles >> shift & 255 <= tile:
        shift += 8
    return tiles & (1 << shift) - 1 | tile + 1 << shift | tiles >> shift << shift + 8


@kernel
def without_tile(tiles: int, tile: int) -> int:
    """The tiles less one, which has to be there."""
    shift = 0
    while tiles >> shift & 255 != tile + 1:
        shift += 8
    return tiles & (1 << shift) - 1 | tiles >> shift + 8 << shift


@kernel
def distinct(tiles: int) -> int:
    """The places of tiles that are unlike the one before, as bits."""
    found, before, place = 0, 0, 0
    while tiles:
        if tiles & 255 != before:
            found |= 1 << place
        before = tiles & 255
        tiles >>= 8
        place += 1
    return found


@kernel
def number_of(tiles: int, tile: int) -> int:
    """How many tiles are like this one."""
    found = 0
    while tiles:
        if tiles & 255 == tile + 1:
            found += 1
        tiles >>= 8
    return found
