"""Drawn boards: a letter a cell, with lines such as a river between the cells.

::

        A B C D E F G H I J K
    1   ^ . . 1|. . . . . % %
                - -
    2   ^ . . . . .|. 2 . % %

``|`` is the line between two cells of a row; on a line of its own, ``-`` is the line under the cell above it. The
names of columns and rows may be left out. In one line of text the same is ``^..1_|._...`` and so on, rows parted by
``/``: after a cell ``_`` is the line under it and ``|`` the line to its right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from string import ascii_uppercase
from typing import NamedTuple

from ratusz.engine.board.bits import has
from ratusz.engine.board.grid import Edges, Grid
from ratusz.engine.errors import InvalidDrawing

Line = tuple[str, int]
"""A line of text and its number in the file, from 1."""

NO_RIVER = Edges()
_INDENT = " " * 4
_ROW_NAME = re.compile(r" *[1-9][0-9]?(?=  )")


def draw(grid: Grid, letters: Sequence[str], river: Edges) -> str:
    """The letters of all cells with the river between them, and the names of rows and columns."""
    lines = [_INDENT + " ".join(_columns(grid))]
    for row in range(grid.rows):
        cells = range(row * grid.columns, (row + 1) * grid.columns)
        drawn = "".join(letters[cell] + " |"[has(river.east, cell)] for cell in cells)
        lines.append(f"{row + 1:<4}{drawn}".rstrip())
        below = "".join(" -"[has(river.south, cell)] + " " for cell in cells)
        lines += [(_INDENT + below).rstrip()] if below.strip() else []
    return "\n".join(lines)


def draw_on_one_line(grid: Grid, letters: Sequence[str], river: Edges) -> str:
    """The same without names and blanks, on one line."""
    cells = [letters[cell] + "_" * has(river.south, cell) + "|" * has(river.east, cell) for cell in range(grid.size)]
    return "/".join("".join(cells[start : start + grid.columns]) for start in range(0, grid.size, grid.columns))


def _columns(grid: Grid) -> list[str]:
    return list(ascii_uppercase[: grid.columns])


def _is_heading(grid: Grid, content: str) -> bool:
    """Whether a line only names the columns."""
    return content.split() == _columns(grid)


class Drawing(NamedTuple):
    """A sheet as it was drawn."""

    letters: str
    """One a cell, row by row."""
    river: Edges
    lines: tuple[int, ...]
    """The line of the text in which each row stands."""


def read(grid: Grid, lines: Iterable[Line]) -> Drawing:
    """What a text draws.

    :raises InvalidDrawing: with the line, and where it is known the column of the sheet.
    """
    rows: list[str] = []
    numbers: list[int] = []
    east = south = margin = 0
    number = None
    for content, number in lines:
        if not content.strip() or _is_heading(grid, content):
            continue
        if not content.strip("- "):
            south |= _under(grid, content[margin:], len(rows), number)
            continue
        body = _without_name(content)
        start = len(body) - len(body.lstrip())
        if rows and start != margin:
            raise InvalidDrawing("this row is not aligned with the previous one", line=number)
        margin = start
        rows.append(_cells(grid, body.strip(), number))
        numbers.append(number)
        east |= _beside(grid, body.strip(), len(rows) - 1, number)
    if len(rows) != grid.rows:
        raise InvalidDrawing(f"a sheet has {grid.rows} rows, 1 to {grid.rows}, not {len(rows)}", line=number)
    return Drawing("".join(rows), Edges(east, south), tuple(numbers))


def _without_name(content: str) -> str:
    name = _ROW_NAME.match(content)
    return " " * name.end() + content[name.end() :] if name else content


def _cells(grid: Grid, body: str, number: int) -> str:
    letters = body[0::2]
    if len(letters) != grid.columns or " " in letters:
        problem = f"a row has {grid.columns} cells with a blank or | between two of them, not {body!r}"
        raise InvalidDrawing(problem, line=number)
    return letters


def _beside(grid: Grid, body: str, row: int, number: int) -> int:
    found = 0
    for column, mark in enumerate(body[1::2]):
        if mark not in " |" or (mark == "|" and column == grid.columns - 1):
            raise InvalidDrawing(
                f"expected a space or | between two cells, not {mark!r}", line=number, column=column + 1
            )
        found |= (mark == "|") << row * grid.columns + column
    return found


def _under(grid: Grid, marks: str, rows: int, number: int) -> int:
    found = 0
    for at, mark in enumerate(marks):
        if mark == "-":
            if at % 2 or at // 2 >= grid.columns or not 0 < rows < grid.rows:
                raise InvalidDrawing("'-' belongs under one cell and above another", line=number)
            found |= 1 << (rows - 1) * grid.columns + at // 2
    return found


def read_one_line(grid: Grid, text: str) -> Drawing:
    """What a sheet drawn on one line shows.

    :raises InvalidDrawing: with row and column, where the column is known.
    """
    rows = text.split("/")
    if len(rows) != grid.rows:
        raise InvalidDrawing(f"a sheet has {grid.rows} rows separated by '/', not {len(rows)}")
    letters: list[str] = []
    east = south = 0
    for row, content in enumerate(rows):
        cells = re.findall(r"([^_|])(_?)(\|?)", content)
        if len(cells) != grid.columns or "".join(map("".join, cells)) != content:
            raise InvalidDrawing(
                f"a row has {grid.columns} cells, each with _ or | after it, not {content!r}", line=row + 1
            )
        for column, (letter, under, beside) in enumerate(cells):
            if (under and row == grid.rows - 1) or (beside and column == grid.columns - 1):
                raise InvalidDrawing(
                    "the river runs between cells, not along the edge", line=row + 1, column=column + 1
                )
            letters.append(letter)
            south |= bool(under) << row * grid.columns + column
            east |= bool(beside) << row * grid.columns + column
    return Drawing("".join(letters), Edges(east, south), (1,) * grid.rows)
