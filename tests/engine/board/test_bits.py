from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratusz.engine.board.bits import at, bit, count, first, has, iterate, lowest, nothing, nth, select
from ratusz.engine.jit import batch, board, pack, value
from tests.engine.strategies import boards

ALL = 2**128 - 1


# The vocabulary of boards, each of these once as it stands and once compiled (plain again if numba is missing).


def logic(a: Any, b: Any) -> Any:
    return a & b, a | b, a ^ b, a & ~b


def logic_in_place(a: Any, b: Any) -> Any:
    conjunction, union, difference = a, a, a
    conjunction &= b
    union |= b
    difference ^= b
    return conjunction, union, difference


def shifts(a: Any, cells: int) -> Any:
    left, right = a, a
    left <<= cells
    right >>= cells
    return a << cells, a >> cells, left, right


def constant_shifts(a: Any) -> Any:
    return a << 1, a >> 1, a << 11, a >> 11, a << 64, a >> 64, a << 120, a >> 120


def questions(a: Any, b: Any) -> Any:
    """A number with one decimal digit a question."""
    answers = 0
    if a:
        answers += 1
    if not a:
        answers += 10
    if a == b:
        answers += 100
    if a != b:
        answers += 1000
    if a and b:
        answers += 10000
    while a:
        a &= b & ~a
        answers += 100000
    return answers


def cells(a: Any, n: int, cell: int) -> Any:
    return count(a), first(a), nth(a, n), has(a, cell), lowest(a), bit(cell), nothing()


def walk(a: Any) -> Any:
    """The sum of the cells, found by `lowest`, and of their squares, found by `nth`."""
    total, squares = 0, 0
    for n in range(count(a)):
        squares += nth(a, n) ** 2
    while a:
        total += first(a)
        a &= ~lowest(a)
    return total, squares


def table_sum(table: Any, size: int) -> Any:
    union, total = nothing(), 0
    for i in range(size):
        union |= at(table, i)
        total += count(at(table, i))
    return union, total


TEXTS: tuple[Callable[..., Any], ...] = (
    logic,
    logic_in_place,
    shifts,
    constant_shifts,
    questions,
    cells,
    walk,
    table_sum,
)
FAST: dict[Callable[..., Any], Callable[..., Any]] = {text: batch(text) for text in TEXTS}


def plain(result: Any) -> Any:
    """A batch's answer as Python numbers, boards cut back to their 128 cells."""
    if type(result) is tuple:
        return tuple(plain(part) for part in result)
    return value(result) & ALL if hasattr(result, "low") else int(result) & ALL


def test_hand_worked_values() -> None:
    some = 0b1011_0100

    assert count(some) == 4
    assert [nth(some, n) for n in range(4)] == [2, 4, 5, 7]
    assert first(some) == 2
    assert lowest(some) == 0b100
    assert bit(5) == 0b10_0000
    assert [has(some, cell) for cell in range(9)] == [False, False, True, False, True, True, False, True, False]
    assert at((3, 5, 9), 2) == 9
    assert list(iterate(some)) == [2, 4, 5, 7]
    assert "".join(select(some, "abcdefgh")) == "cefh"


def test_the_empty_board() -> None:
    assert nothing() == 0
    assert count(0) == 0
    assert lowest(0) == 0
    assert list(iterate(0)) == []


def test_the_last_cell() -> None:
    assert first(2**127) == 127
    assert list(iterate(2**127)) == [127]
    assert has(2**127, 127)


@given(boards)
def test_functions_agree_with_a_set_of_numbers(mask: int) -> None:
    members = [cell for cell in range(128) if f"{mask:0128b}"[127 - cell] == "1"]

    assert list(iterate(mask)) == members
    assert list(select(mask, [str(cell) for cell in range(128)])) == [str(cell) for cell in members]
    assert count(mask) == len(members)
    assert [nth(mask, n) for n in range(len(members))] == members
    assert [cell for cell in range(128) if has(mask, cell)] == members
    assert sum(map(bit, members)) == mask
    if members:
        assert first(mask) == members[0]
        assert lowest(mask) == bit(members[0])


@given(boards, boards)
@settings(deadline=None)
def test_operators_compiled_equal_plain(a: int, b: int) -> None:
    for function in (logic, logic_in_place, questions):
        assert plain(FAST[function](board(a), board(b))) == plain(function(a, b))


@given(boards)
@settings(deadline=None)
def test_questions_about_equal_and_empty_boards(a: int) -> None:
    for pair in [(a, a), (a, 0), (0, a), (0, 0), (a, ALL)]:
        assert plain(FAST[questions](*map(board, pair))) == questions(*pair)


@given(boards)
@settings(deadline=None)
def test_shifts_by_any_amount_compiled_equal_plain(a: int) -> None:
    for cells in range(128):
        assert plain(FAST[shifts](board(a), cells)) == plain(shifts(a, cells))
    assert plain(FAST[constant_shifts](board(a))) == plain(constant_shifts(a))


@given(boards.filter(bool), st.data())
@settings(deadline=None)
def test_functions_compiled_equal_plain(a: int, data: st.DataObject) -> None:
    n, cell = data.draw(st.integers(0, count(a) - 1)), data.draw(st.integers(0, 127))

    assert plain(FAST[cells](board(a), n, cell)) == plain(cells(a, n, cell))
    assert plain(FAST[walk](board(a))) == walk(a)


@given(st.lists(boards, max_size=5))
@settings(deadline=None)
def test_tables_compiled_equal_plain(rows: list[int]) -> None:
    assert plain(FAST[table_sum](pack(rows), len(rows))) == table_sum(rows, len(rows))


@pytest.mark.parametrize("cell", [0, 1, 63, 64, 65, 126, 127])
def test_cells_around_the_border_of_the_words(cell: int) -> None:
    assert plain(FAST[cells](board(1 << cell), 0, cell)) == (1, cell, cell, 1, 1 << cell, 1 << cell, 0)
