"""Tiles of a reserve or of the market as one number: a byte for each, ascending from the lowest, 1 + the tile.

Equal tiles stand side by side. There are five at most: four in the market, and one that a rescue has put there. No byte
is above 127, so all of them are compared at once, each in its eighth bit, and nothing carries over to the next one: how
often a loop over them runs is what a processor guesses wrongly.
"""

from __future__ import annotations

from ratusz.engine.board.bits import count, first, kernel

MOST = 5
_EACH = 0x0101010101
"""The first bit of every byte."""
_LAST = 0x8080808080
"""The eighth one."""
_REST = _LAST - _EACH
"""All others."""


@kernel
def _used(bytes_: int) -> int:
    """The bytes that are not 0, by their eighth bits."""
    return bytes_ + _REST & _LAST


@kernel
def _like(tiles: int, tile: int) -> int:
    """The bytes of tiles like this one, by their eighth bits."""
    return _LAST & ~_used(tiles ^ (tile + 1) * _EACH)


@kernel
def size(tiles: int) -> int:
    """How many tiles there are."""
    return count(_used(tiles))


@kernel
def tile_at(tiles: int, place: int) -> int:
    """The tile at a place, counted from 0; -1 if there is none."""
    return (tiles >> 8 * place & 255) - 1


@kernel
def with_tile(tiles: int, tile: int) -> int:
    """The tiles with one more."""
    lower = (_LAST | tile * _EACH) - tiles & _used(tiles)
    shift = 8 * count(lower)
    return tiles & (1 << shift) - 1 | tile + 1 << shift | tiles >> shift << shift + 8


@kernel
def without_tile(tiles: int, tile: int) -> int:
    """The tiles less one, which has to be there."""
    shift = first(_like(tiles, tile)) - 7
    return tiles & (1 << shift) - 1 | tiles >> shift + 8 << shift


@kernel
def distinct(tiles: int) -> int:
    """The places of tiles that are unlike the one before, as bits."""
    found = (_used(tiles ^ tiles << 8) & _used(tiles)) >> 7
    return (found | found >> 7 | found >> 14 | found >> 21 | found >> 28) & (1 << MOST) - 1


@kernel
def number_of(tiles: int, tile: int) -> int:
    """How many tiles are like this one."""
    return count(_like(tiles, tile))
