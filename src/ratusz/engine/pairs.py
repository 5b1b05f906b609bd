"""What numba must know about a board: the vocabulary of ``ratusz.engine.board.bits`` on two 64-bit words.

The words are a named tuple of our own, so that everybody else's tuples keep their meaning. Importing this module
imports numba and registers everything below; only ``ratusz.engine.jit`` does so. numba reads the bodies as text and
types them itself, strictly: one signed number in an expression of unsigned ones turns it into a float.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, NamedTuple

from numba import int64, types, uint64
from numba.extending import intrinsic, lower_builtin, overload, register_jitable

from ratusz.engine import streams
from ratusz.engine.board import bits


class Pair(NamedTuple):
    """A board inside a compiled batch."""

    low: Any
    high: Any


BOARD = types.NamedUniTuple(types.uint64, 2, Pair)

Body = Callable[..., Any]


def _population(_typing: Any, _word: Any) -> tuple[Any, Body]:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


def _truth(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    both = builder.or_(builder.extract_value(arguments[0], 0), builder.extract_value(arguments[0], 1))
    return builder.icmp_unsigned("!=", both, both.type(0))


population: Any = intrinsic(_population)
# numba finds a tuple true when it has elements; only a lowering for exactly this type goes before that.
lower_builtin(bool, BOARD)(_truth)


# Not strict: numba would compare our annotations, too, and find that the lambdas have none. Short bodies are inlined
# while numba still types the text: left to LLVM, a playout takes a third longer. For shifts it makes no difference.


def _boards(function: Any, body: Body) -> None:
    """Let `function` of two boards mean `body`."""
    overload(function, strict=False, inline="always")(lambda a, b: body if a == BOARD and b == BOARD else None)


def _board(function: Any, body: Body) -> None:
    overload(function, strict=False, inline="always")(lambda a: body if a == BOARD else None)


def _board_and_number(function: Any, body: Body) -> None:
    overload(function, strict=False)(lambda a, n: body if a == BOARD and isinstance(n, types.Integer) else None)


def _shifted_left(a: Pair, n: int) -> Pair:
    k = uint64(n)
    if k == uint64(0):
        return a
    if k >= uint64(64):
        return Pair(uint64(0), a.low << (k - uint64(64)))
    return Pair(a.low << k, (a.high << k) | (a.low >> (uint64(64) - k)))


def _shifted_right(a: Pair, n: int) -> Pair:
    k = uint64(n)
    if k == uint64(0):
        return a
    if k >= uint64(64):
        return Pair(a.high >> (k - uint64(64)), uint64(0))
    return Pair((a.low >> k) | (a.high << (uint64(64) - k)), a.high >> k)


def _lowest(a: Pair) -> Pair:
    if a.low != uint64(0):
        return Pair(a.low & (~a.low + uint64(1)), uint64(0))
    return Pair(uint64(0), a.high & (~a.high + uint64(1)))


def _first(a: Pair) -> Any:
    if a.low != uint64(0):
        return int64(population((a.low & (~a.low + uint64(1))) - uint64(1)))
    return int64(64) + int64(population((a.high & (~a.high + uint64(1))) - uint64(1)))


def _nth(a: Pair, n: int) -> Any:
    word, base, before = a.low, int64(0), int64(population(a.low))
    if n >= before:
        word, base, n = a.high, int64(64), n - before
    while n:
        word &= word - uint64(1)
        n -= 1
    return base + int64(population((word & (~word + uint64(1))) - uint64(1)))


def _bit(n: int) -> Pair:
    k = uint64(n)
    return Pair(uint64(0), uint64(1) << (k - uint64(64))) if k >= uint64(64) else Pair(uint64(1) << k, uint64(0))


def _has(a: Pair, n: int) -> Any:
    k = uint64(n)
    word = a.high >> (k - uint64(64)) if k >= uint64(64) else a.low >> k
    return (word & uint64(1)) != uint64(0)


def _part(a: Pair, n: int) -> Any:
    word = a.high if n >= 2 else a.low
    return int64((word >> (uint64(32) * (uint64(n) & uint64(1)))) & uint64(0xFFFFFFFF))


def _at(table: Any, n: int) -> Pair:
    return Pair(table[n, 0], table[n, 1])


def _load(store: Any, index: int) -> Pair:
    return Pair(store[index, 0], store[index, 1])


def _save(store: Any, index: int, board: Pair) -> None:
    store[index, 0] = board.low
    store[index, 1] = board.high


def _mixed(x: Any) -> Any:
    x = (x ^ (x >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> uint64(27))) * uint64(0x94D049BB133111EB)
    return x ^ (x >> uint64(31))


def _stream_of(seed: int, game: int) -> Any:
    x = mixed(uint64(seed) + uint64(0x9E3779B97F4A7C15))
    return mixed((x ^ uint64(game)) + uint64(0x9E3779B97F4A7C15))


def _uniform(stream: Any, source: int, number: int) -> float:
    place = (uint64(source) << uint64(32)) + uint64(number) + uint64(1)
    return float(mixed(stream + place * uint64(0x9E3779B97F4A7C15)) >> uint64(11)) * 2.0**-53


mixed: Any = register_jitable(_mixed)


def _number(function: Any, body: Body) -> None:
    """Let `function` of a whole number, a board of fewer than 64 cells, mean `body`."""
    overload(function, strict=False, inline="always")(lambda a: body if isinstance(a, types.Integer) else None)


def _nth_of_number(a: int, n: int) -> Any:
    while n:
        a &= a - 1
        n -= 1
    return int64(population(uint64((a & -a) - 1)))


def _is_table(table: Any) -> bool:
    return isinstance(table, types.Array) and table.ndim == 2 and table.dtype == types.uint64


for _operator in (operator.and_, operator.iand):
    _boards(_operator, lambda a, b: Pair(a.low & b.low, a.high & b.high))
for _operator in (operator.or_, operator.ior):
    _boards(_operator, lambda a, b: Pair(a.low | b.low, a.high | b.high))
for _operator in (operator.xor, operator.ixor):
    _boards(_operator, lambda a, b: Pair(a.low ^ b.low, a.high ^ b.high))
for _operator in (operator.lshift, operator.ilshift):
    _board_and_number(_operator, _shifted_left)
for _operator in (operator.rshift, operator.irshift):
    _board_and_number(_operator, _shifted_right)
_board(operator.invert, lambda a: Pair(~a.low, ~a.high))
_board(operator.not_, lambda a: (a.low | a.high) == uint64(0))
_board(bits.count, lambda a: int64(population(a.low) + population(a.high)))
_number(bits.count, lambda a: int64(population(uint64(a))))
_number(bits.lowest, lambda a: a & -a)
_number(bits.first, lambda a: int64(population(uint64((a & -a) - 1))))
_board(bits.lowest, _lowest)
_board(bits.first, _first)
_board_and_number(bits.has, _has)
_board_and_number(bits.nth, _nth)
_board_and_number(bits.part, _part)
overload(bits.has, strict=False)(
    lambda a, n: (lambda a, n: (a >> n) & 1 == 1) if isinstance(a, types.Integer) else None
)
overload(bits.nth, strict=False)(lambda a, n: _nth_of_number if isinstance(a, types.Integer) else None)
overload(bits.nothing, strict=False, inline="always")(lambda: lambda: Pair(uint64(0), uint64(0)))
overload(bits.bit, strict=False)(lambda n: _bit if isinstance(n, types.Integer) else None)
overload(bits.at, strict=False, inline="always")(lambda table, n: _at if _is_table(table) else None)
overload(bits.load, strict=False, inline="always")(lambda store, index: _load if _is_table(store) else None)
overload(bits.save, strict=False, inline="always")(lambda store, index, board: _save if _is_table(store) else None)
overload(streams.stream_of, strict=False)(lambda seed, game: _stream_of)
overload(streams.uniform, strict=False)(lambda stream, source, number: _uniform)
