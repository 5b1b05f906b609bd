"""One board value, one text, two speeds.

A board is a set of up to 128 numbered cells. Called from Python it is an ``int``; inside a batch that numba compiles it
is a pair of ``uint64`` words (see ``ratusz.engine.jit``). A function tagged with `kernel` runs unchanged on both,
provided that it keeps to this vocabulary: ``& | ^ << >>``, ``a & ~b``, truth, ``==`` between boards, and the functions
below. Two habits keep both equal: a complement appears only as ``& ~b``, and whatever was shifted left is cut back with
``&`` before it is counted, compared or returned, because an ``int`` grows where a pair of words drops bits.
Where all sets have fewer than 63 cells, a batch may keep them as plain numbers, which are half as long: operators,
truth, `count`, `lowest`, `first`, `nth` and `has` mean the same there, and ``1 << cell`` takes the place of `bit`.

Nothing here imports numba: tagging is free, and a server never pays for a compiler that it does not use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import compress
from typing import Any, TypeVar

Board = int
"""A set of cells: bit c is cell c."""

WIDTH = 128
"""Cells that fit into a board at both speeds."""

_Item = TypeVar("_Item")
_Kernel = TypeVar("_Kernel", bound=Callable[..., object])

KERNELS: list[Callable[..., object]] = []
"""Every function tagged so far, in order; ``ratusz.engine.jit`` teaches them to numba when a batch asks."""

_WORD = (1 << 64) - 1
_DIGITS = bytes.maketrans(b"01", b"\0\1")


def kernel(function: _Kernel) -> _Kernel:
    """Tag `function` as written in the vocabulary of boards; it stays the plain function that it is."""
    KERNELS.append(function)
    return function


def nothing() -> Board:
    """The empty board."""
    return 0


def bit(cell: int) -> Board:
    """The board that holds only `cell`."""
    return 1 << cell


def has(board: Board, cell: int) -> bool:
    return board >> cell & 1 == 1


def count(board: Board) -> int:
    return board.bit_count()


def lowest(board: Board) -> Board:
    """The board that holds only the first cell of `board`; the empty board for the empty board."""
    return board & -board


def first(board: Board) -> int:
    """The number of the first cell; `board` must not be empty."""
    return (board & -board).bit_length() - 1


def nth(board: Board, n: int) -> int:
    """The number of the cell that has `n` cells before it; trusts that ``0 <= n < count(board)``."""
    for _ in range(n):
        board &= board - 1
    return (board & -board).bit_length() - 1


def part(board: Board, n: int) -> int:
    """Cells 32 n to 32 n + 31 as the bits of a number; n is 0 to 3."""
    return board >> 32 * n & 0xFFFFFFFF


def at(table: Sequence[Board], index: int) -> Board:
    """A board out of a table; inside a compiled batch the table is what ``jit.pack`` made."""
    return table[index]


def load(store: Any, index: int) -> Board:
    """A board out of an array of ``uint64`` words, two a board, lower word first: the memory of compiled games."""
    return int(store[index, 0]) | int(store[index, 1]) << 64


def save(store: Any, index: int, board: Board) -> None:
    """Write a board to where `load` finds it."""
    store[index, 0] = board & _WORD
    store[index, 1] = board >> 64


def iterate(board: Board) -> Iterator[int]:
    """The cells in ascending order. For Python callers only; kernels make do with `count` and `nth`."""
    return select(board, range(WIDTH))


def select(board: Board, items: Sequence[_Item]) -> Iterator[_Item]:
    """Of `items`, one a cell, those whose cell is in `board`. For Python callers only."""
    # Through the digits: of 80 cells a loop over the lowest bit takes 9 us, this 2 us.
    return compress(items, f"{board:b}"[::-1].encode().translate(_DIGITS))
