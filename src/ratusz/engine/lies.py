"""Tables of shapes for compiled games: a *lie* is a shape in one of its orientations, numbered shape by shape."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from ratusz.engine.board.polyomino import Placements
from ratusz.engine.jit import pack, table


class Lies(NamedTuple):
    """Tables of all lies of some shapes. Kernels take them one by one, out of globals."""

    of_shape: Any
    """How many lies each shape has."""
    first: Any
    """The first lie of each shape, and the number of all."""
    shape: Any
    """The shape of each lie."""
    size: Any
    """The cells of each lie."""
    offsets: Any
    """The way from the anchor to each cell, by lie."""
    at_origin: Any
    """The cells of each lie at anchor 0, a board each."""
    ranks: Any
    """The place of a lie's action among those of its shape, by lie and anchor; -1 where it leaves the grid."""


def lies_of(shapes: Sequence[Placements]) -> Lies:
    """The tables of shapes that lie on the same grid."""
    numbers = [len(held.orientations) for held in shapes]
    return Lies(
        of_shape=table([numbers])[0],
        first=table([[0, *accumulate(numbers)]])[0],
        shape=table([[shape for shape, number in enumerate(numbers) for _ in range(number)]])[0],
        size=table([[held.piece.size for held in shapes for _ in held.orientations]])[0],
        offsets=table([offsets for held in shapes for offsets in held.offsets]),
        at_origin=pack([mask for held in shapes for mask in held.shapes]),
        ranks=table([row for held in shapes for row in _ranks(held)]),
    )


def _ranks(held: Placements) -> list[list[int]]:
    rows, number = [], 0
    for inside in held.inside:
        row = [-1] * held.grid.size
        for cell in range(held.grid.size):
            if inside >> cell & 1:
                row[cell], number = number, number + 1
        rows.append(row)
    return rows
