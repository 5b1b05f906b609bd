"""Observations as arrays: planes of zeros and ones over the board, and whole numbers.

Everything is plain bytes and tuples, so that the engine needs no NumPy; with it, nothing is copied::

    spec = game.observation_spec(setup)
    seen = game.observation_planes(game.observe(state, seat), seat)
    np.frombuffer(seen.planes, np.uint8).reshape(spec.shape)
    np.array(seen.scalars, np.int32)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ratusz.engine.board.grid import Grid, Mask
from ratusz.engine.errors import InvalidInput
from ratusz.engine.game import Seat

__all__ = [
    "Encoding",
    "PlaneSpec",
    "Scalar",
    "joints",
    "owner_names",
    "plane_bytes",
    "seats_from",
]

_DIGITS = bytes.maketrans(b"01", b"\0\1")


@dataclass(frozen=True, slots=True)
class Scalar:
    """A whole number of an observation, and its range in games that are played from the start."""

    name: str
    low: int
    high: int
    """Included."""


@dataclass(frozen=True, slots=True)
class PlaneSpec:
    """What the observations of a setup consist of. Names are unique; `own/...` is the seat, `+1/...` the next one."""

    rows: int
    columns: int
    planes: tuple[str, ...]
    scalars: tuple[Scalar, ...]

    @property
    def shape(self) -> tuple[int, int, int]:
        """Planes, rows, columns: the shape of `Encoding.planes` in C order."""
        return len(self.planes), self.rows, self.columns

    def named(self, encoding: Encoding) -> tuple[Mapping[str, Mask], Mapping[str, int]]:
        """The planes as sets of cells and the scalars, by name: for people and tests."""
        size = self.rows * self.columns
        cut = [encoding.planes[at : at + size] for at in range(0, len(encoding.planes), size)]
        masks = [sum(1 << cell for cell, value in enumerate(plane) if value) for plane in cut]
        names = [scalar.name for scalar in self.scalars]
        return dict(zip(self.planes, masks, strict=True)), dict(zip(names, encoding.scalars, strict=True))


class Encoding(NamedTuple):
    """An observation in numbers."""

    planes: bytes
    """0 or 1 for every cell of every plane: uint8, shape `PlaneSpec.shape`."""
    scalars: tuple[int, ...]
    """Values of `PlaneSpec.scalars` in their order, each within its range."""


def plane_bytes(masks: Iterable[Mask], size: int) -> bytes:
    """Sets of cells as planes of `size` bytes each, cell 0 first."""
    return b"".join([_plane(mask, size) for mask in masks])


@lru_cache(maxsize=1 << 14)
def _plane(mask: Mask, size: int) -> bytes:
    """Kept, because from one choice to the next most planes stay as they were."""
    return f"{mask:0{size}b}"[::-1].encode().translate(_DIGITS)


def joints(grid: Grid, pieces: Iterable[Mask]) -> tuple[Mask, Mask]:
    """The cells whose neighbour to the right, and below, belongs to the same piece: what tells pieces apart."""
    east = south = 0
    for piece in pieces:
        east |= piece & piece >> 1
        south |= piece & piece >> grid.columns
    return east & grid.edges.east, south & grid.edges.south


def seats_from(seat: Seat, players: int) -> list[Seat]:
    """The seat and those after it, around the table.

    :raises InvalidInput: there is no such seat; chance and the clock see nothing.
    """
    if not 0 <= seat < players:
        raise InvalidInput(f"seats of {players} players are 0 to {players - 1}, not {seat!r}")
    return [(seat + step) % players for step in range(players)]


def owner_names(players: int) -> list[str]:
    """What names begin with, in the order of `seats_from`."""
    return ["own", *(f"+{step}" for step in range(1, players))]
