"""What numba must know about a board: the vocabulary of ``ratusz.engine.board.bits`` on two 64-bit words.

The words are a named tuple of our own, so that everybody else's tuples keep their meaning. Importing this module
imports numba and registers everything below; only ``ratusz.engine.jit`` does so. What is short is written as LLVM's
instructions: text would be compiled for each of its uses, which took longer than all the rest of a game. numba reads
the bodies of longer functions as text and types them itself, strictly: one signed number in an expression of unsigned
ones turns it into a float.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from numba import int64, types, uint64
from numba.core import cgutils
from numba.extending import intrinsic, lower_builtin, overload, register_jitable, type_callable

from ratusz.engine import streams
from ratusz.engine.board import bits
from ratusz.engine.linking import OPTIONS

ir: Any = import_module("llvmlite.ir")  # what numba writes instructions with, which brings no types


class Pair(NamedTuple):
    """A board inside a compiled batch."""

    low: Any
    high: Any


BOARD = types.NamedUniTuple(types.uint64, 2, Pair)

Body = Callable[..., Any]
_WORD, _WHOLE = ir.IntType(64), ir.IntType(128)


def _is_number(kind: Any) -> bool:
    return isinstance(kind, types.Integer)


def _is_board(kind: Any) -> bool:
    return bool(kind == BOARD)


def _is_table(table: Any) -> bool:
    return isinstance(table, types.Array) and table.ndim == 2 and table.dtype == types.uint64


_KINDS: dict[Any, Any] = {_is_number: types.Integer, _is_board: BOARD, _is_table: types.Array}


def _means(function: Any, kinds: tuple[Body, ...], result: Any, generate: Body) -> None:
    """Let `function` of such arguments be the instructions of `generate`, which gets numbers as int64."""
    # numba wants as many arguments as the function has.
    typers: tuple[Body, ...] = (
        lambda: result,
        lambda a: result if kinds[0](a) else None,
        lambda a, b: result if kinds[0](a) and kinds[1](b) else None,
        lambda a, b, c: result if kinds[0](a) and kinds[1](b) and kinds[2](c) else None,
    )

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        found = [
            context.cast(builder, value, kind, types.int64)
            if _is_number(kind)
            else _table(context, builder, kind, value)
            for kind, value in zip(signature.args, arguments, strict=True)
        ]
        return generate(builder, *found)

    type_callable(function)(lambda _context: typers[len(kinds)])
    lower_builtin(function, *(_KINDS[kind] for kind in kinds))(lower)


def _table(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """A function that finds a word of an array; what is no array stays what it is."""
    if not _is_table(kind):
        return value
    array = context.make_array(kind)(context, builder, value)

    def word(row: Any, number: int) -> Any:
        return cgutils.get_item_pointer(context, builder, kind, array, [row, _WORD(number)], wraparound=True)

    return word


def _pair(builder: Any, low: Any, high: Any) -> Any:
    blank = ir.Constant(ir.ArrayType(_WORD, 2), ir.Undefined)
    return builder.insert_value(builder.insert_value(blank, low, 0), high, 1)


def _words(builder: Any, board: Any) -> tuple[Any, Any]:
    return builder.extract_value(board, 0), builder.extract_value(board, 1)


def _whole(builder: Any, board: Any) -> Any:
    """A board as one number of 128 bits."""
    low, high = (builder.zext(word, _WHOLE) for word in _words(builder, board))
    return builder.or_(low, builder.shl(high, _WHOLE(64)))


def _halves(builder: Any, whole: Any) -> Any:
    return _pair(builder, builder.trunc(whole, _WORD), builder.trunc(builder.lshr(whole, _WHOLE(64)), _WORD))


def _of_words(name: str) -> Body:
    """An instruction on both words by themselves."""

    def generate(builder: Any, a: Any, b: Any) -> Any:
        both = zip(_words(builder, a), _words(builder, b), strict=True)
        return _pair(builder, *(getattr(builder, name)(one, other) for one, other in both))

    return generate


def _any(builder: Any, board: Any) -> Any:
    return builder.icmp_unsigned("!=", builder.or_(*_words(builder, board)), _WORD(0))


def _count(builder: Any, board: Any) -> Any:
    low, high = _words(builder, board)
    return builder.add(builder.ctpop(low), builder.ctpop(high))


def _lowest(builder: Any, board: Any) -> Any:
    whole = _whole(builder, board)
    return _halves(builder, builder.and_(whole, builder.neg(whole)))


def _first(builder: Any, board: Any) -> Any:
    return builder.trunc(builder.cttz(_whole(builder, board), ir.IntType(1)(0)), _WORD)


def _invert(builder: Any, board: Any) -> Any:
    return _pair(builder, *(builder.not_(word) for word in _words(builder, board)))


def _is_high(builder: Any, n: Any) -> Any:
    return builder.icmp_unsigned(">=", n, _WORD(64))


def _bit(builder: Any, n: Any) -> Any:
    is_high, one = _is_high(builder, n), builder.shl(_WORD(1), builder.and_(n, _WORD(63)))
    return _pair(builder, builder.select(is_high, _WORD(0), one), builder.select(is_high, one, _WORD(0)))


def _has(builder: Any, board: Any, n: Any) -> Any:
    low, high = _words(builder, board)
    word = builder.select(_is_high(builder, n), high, low)
    return builder.trunc(builder.lshr(word, builder.and_(n, _WORD(63))), ir.IntType(1))


def _part(builder: Any, board: Any, n: Any) -> Any:
    low, high = _words(builder, board)
    word = builder.select(builder.icmp_signed(">=", n, _WORD(2)), high, low)
    return builder.and_(builder.lshr(word, builder.shl(builder.and_(n, _WORD(1)), _WORD(5))), _WORD(0xFFFFFFFF))


def _load(builder: Any, word: Body, row: Any) -> Any:
    return _pair(builder, builder.load(word(row, 0)), builder.load(word(row, 1)))


def _save(builder: Any, word: Body, row: Any, board: Any) -> Any:
    for number, value in enumerate(_words(builder, board)):
        builder.store(value, word(row, number))
    return ir.Constant(ir.IntType(8).as_pointer(), None)


def _lowest_of_number(builder: Any, number: Any) -> Any:
    return builder.and_(number, builder.neg(number))


def _first_of_number(builder: Any, number: Any) -> Any:
    return builder.cttz(number, ir.IntType(1)(0))


def _number_has(builder: Any, number: Any, n: Any) -> Any:
    return builder.trunc(builder.ashr(number, n), ir.IntType(1))


def _population(_typing: Any, _word: Any) -> tuple[Any, Body]:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


population: Any = intrinsic(_population)
# numba finds a tuple true when it has elements; only a lowering for exactly this type goes before that.
lower_builtin(bool, BOARD)(lambda _context, builder, _signature, arguments: _any(builder, arguments[0]))


# Texts. Not strict: numba would compare our annotations, too, and find that the lambdas have none. Shifts are here
# because they branch: as instructions on 128 bits, games of Dice City took 5 % longer.


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


def _nth(a: Pair, n: int) -> Any:
    word, base, before = a.low, int64(0), int64(population(a.low))
    if n >= before:
        word, base, n = a.high, int64(64), n - before
    while n:
        word &= word - uint64(1)
        n -= 1
    return base + int64(population((word & (~word + uint64(1))) - uint64(1)))


def _nth_of_number(a: int, n: int) -> Any:
    while n:
        a &= a - 1
        n -= 1
    return int64(population(uint64((a & -a) - 1)))


def _nth_of(a: Any, n: Any) -> Body | None:
    number = _nth_of_number if _is_number(a) else None
    return _nth if a == BOARD and _is_number(n) else number


def _shift(function: Any, body: Body) -> None:
    overload(function, strict=False, jit_options=OPTIONS)(lambda a, n: body if a == BOARD and _is_number(n) else None)


def _mixed(x: Any) -> Any:
    x = (x ^ (x >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> uint64(27))) * uint64(0x94D049BB133111EB)
    return x ^ (x >> uint64(31))


def _stream_of(seed: int, game: int) -> Any:
    x = mixed(uint64(seed) + uint64(0x9E3779B97F4A7C15))
    return int64(mixed((x ^ uint64(game)) + uint64(0x9E3779B97F4A7C15)))


def _uniform(stream: int, source: int, number: int) -> float:
    place = (uint64(source) << uint64(32)) + uint64(number) + uint64(1)
    return float(mixed(uint64(stream) + place * uint64(0x9E3779B97F4A7C15)) >> uint64(11)) * 2.0**-53


mixed: Any = register_jitable(**OPTIONS)(_mixed)

for _operator, _name in (
    (operator.and_, "and_"),
    (operator.iand, "and_"),
    (operator.or_, "or_"),
    (operator.ior, "or_"),
):
    _means(_operator, (_is_board, _is_board), BOARD, _of_words(_name))
for _operator in (operator.xor, operator.ixor):
    _means(_operator, (_is_board, _is_board), BOARD, _of_words("xor"))
for _operator in (operator.lshift, operator.ilshift):
    _shift(_operator, _shifted_left)
for _operator in (operator.rshift, operator.irshift):
    _shift(_operator, _shifted_right)
_means(operator.invert, (_is_board,), BOARD, _invert)
_means(operator.not_, (_is_board,), types.boolean, lambda builder, board: builder.not_(_any(builder, board)))
_means(bits.count, (_is_board,), types.int64, _count)
_means(bits.lowest, (_is_board,), BOARD, _lowest)
_means(bits.first, (_is_board,), types.int64, _first)
_means(bits.has, (_is_board, _is_number), types.boolean, _has)
_means(bits.part, (_is_board, _is_number), types.int64, _part)
_means(bits.count, (_is_number,), types.int64, lambda builder, number: builder.ctpop(number))
_means(bits.lowest, (_is_number,), types.int64, _lowest_of_number)
_means(bits.first, (_is_number,), types.int64, _first_of_number)
_means(bits.has, (_is_number, _is_number), types.boolean, _number_has)
_means(bits.nothing, (), BOARD, lambda builder: _pair(builder, _WORD(0), _WORD(0)))
_means(bits.bit, (_is_number,), BOARD, _bit)
_means(bits.at, (_is_table, _is_number), BOARD, _load)
_means(bits.load, (_is_table, _is_number), BOARD, _load)
_means(bits.save, (_is_table, _is_number, _is_board), types.none, _save)
overload(bits.nth, strict=False, jit_options=OPTIONS)(_nth_of)
overload(streams.stream_of, strict=False, jit_options=OPTIONS)(lambda seed, game: _stream_of)
overload(streams.uniform, strict=False, jit_options=OPTIONS)(lambda stream, source, number: _uniform)
