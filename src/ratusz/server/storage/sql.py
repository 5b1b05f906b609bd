"""Adding rows by as few statements as can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain

from ratusz.server.storage.store import Statement, Value

FEW = 8
"""Numbers of rows up to which each has a statement of its own."""
MOST = 256
"""Rows of one statement at most."""


def insert(table: str, rows: Sequence[Sequence[Value]]) -> Iterator[Statement]:
    """Statements that add rows to a table of the database; none for no rows.

    There are few different lengths, so that databases keep their plans.
    """
    at = 0
    while rest := len(rows) - at:
        count = rows_at_once(rest)
        some = rows[at : at + count]
        yield Statement(_insert(table, len(some[0]), count), tuple(chain.from_iterable(some)))
        at += count


def rows_at_once(count: int) -> int:
    """How many of so many rows the first statement adds."""
    return count if count <= FEW else min(1 << count.bit_length() - 1, MOST)


@cache
def _insert(table: str, columns: int, rows: int) -> str:
    numbers = range(1, rows * columns + 1)
    values = (
        ", ".join(f"${number}" for number in numbers[at : at + columns]) for at in range(0, rows * columns, columns)
    )
    return f"insert into {table} values {', '.join(f'({row})' for row in values)}"  # noqa: S608 - the tables are ours
