"""Drawn sheets: eight rows of eleven letters, with the river as lines between them.

::

        A B C D E F G H I J K
    1   ^ . . 1|. . . . . % %
                - -
    2   ^ . . . . .|. 2 . % %

``|`` is the river between two cells of a row; on a line of its own, ``-`` is the river under the cell above it. The
names of columns and rows may be left out. On one line the same is ``^..1_|._...`` and so on, rows parted by ``/``:
after a cell ``_`` is the river under it and ``|`` the river to its right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from string import ascii_uppercase
from typing import NamedTuple

from ratusz.engine.bits import has
from ratusz.engine.errors import InvalidDrawing
from ratusz.engine.grid import Edges
from ratusz.games.dice_city.data import GRID

Line = tuple[str, int]
"""A line of text and its number in the file, from 1."""

NO_RIVER = Edges()
_COLUMNS = list(ascii_uppercase[: GRID.columns])
_INDENT = " " * 4
_ROW_NAME = re.compile(r" *[1-8](?=  )")


def draw(letters: Sequence[str], river: Edges) -> str:
    """The letters of all cells with the river between them, and the names of rows and columns."""
    lines = [_INDENT + " ".join(_COLUMNS)]
    for row in range(GRID.rows):
        cells = range(row * GRID.columns, (row + 1) * GRID.columns)
        drawn = "".join(letters[cell] + " |"[has(river.east, cell)] for cell in cells)
        lines.append(f"{row + 1}   {drawn}".rstrip())
        below = "".join(" -"[has(river.south, cell)] + " " for cell in cells)
        lines += [(_INDENT + below).rstrip()] if below.strip() else []
    return "\n".join(lines)


def draw_on_one_line(letters: Sequence[str], river: Edges) -> str:
    """The same without names and blanks, on one line."""
    cells = [letters[cell] + "_" * has(river.south, cell) + "|" * has(river.east, cell) for cell in range(GRID.size)]
    return "/".join("".join(cells[start : start + GRID.columns]) for start in range(0, GRID.size, GRID.columns))


def is_heading(content: str) -> bool:
    """Whether a line only names the columns."""
    return content.split() == _COLUMNS


class Drawing(NamedTuple):
    """A sheet as it was drawn."""

    letters: str
    """One a cell, row by row."""
    river: Edges
    lines: tuple[int, ...]
    """The line of the text in which each row stands."""


def read(lines: Iterable[Line]) -> Drawing:
    """What a text draws.

    :raises InvalidDrawing: with the line, and where it is known the column of the sheet.
    """
    rows: list[str] = []
    numbers: list[int] = []
    east = south = margin = 0
    number = None
    for content, number in lines:
        if not content.strip() or is_heading(content):
            continue
        if not content.strip("- "):
            south |= _under(content[margin:], len(rows), number)
            continue
        body = _without_name(content)
        start = len(body) - len(body.lstrip())
        if rows and start != margin:
            raise InvalidDrawing("this row does not begin below the one before", line=number)
        margin = start
        rows.append(_cells(body.strip(), number))
        numbers.append(number)
        east |= _beside(body.strip(), len(rows) - 1, number)
    if len(rows) != GRID.rows:
        raise InvalidDrawing(f"a sheet has {GRID.rows} rows, 1 to {GRID.rows}; here are {len(rows)}", line=number)
    return Drawing("".join(rows), Edges(east, south), tuple(numbers))


def _without_name(content: str) -> str:
    name = _ROW_NAME.match(content)
    return " " * name.end() + content[name.end() :] if name else content


def _cells(body: str, number: int) -> str:
    letters = body[0::2]
    if len(letters) != GRID.columns or " " in letters:
        problem = f"a row has {GRID.columns} cells with a blank or | between two of them, not {body!r}"
        raise InvalidDrawing(problem, line=number)
    return letters


def _beside(body: str, row: int, number: int) -> int:
    found = 0
    for column, mark in enumerate(body[1::2]):
        if mark not in " |" or (mark == "|" and column == GRID.columns - 1):
            raise InvalidDrawing(f"between two cells stands a blank or |, not {mark!r}", line=number, column=column + 1)
        found |= (mark == "|") << row * GRID.columns + column
    return found


def _under(marks: str, rows: int, number: int) -> int:
    found = 0
    for at, mark in enumerate(marks):
        if mark == "-":
            if at % 2 or at // 2 >= GRID.columns or not 0 < rows < GRID.rows:
                raise InvalidDrawing("'-' belongs under one cell and above another", line=number)
            found |= 1 << (rows - 1) * GRID.columns + at // 2
    return found


def read_one_line(text: str) -> Drawing:
    """What a sheet drawn on one line shows.

    :raises InvalidDrawing: with row and column, where the column is known.
    """
    rows = text.split("/")
    if len(rows) != GRID.rows:
        raise InvalidDrawing(f"a sheet has {GRID.rows} rows parted by '/', not {len(rows)}")
    letters: list[str] = []
    east = south = 0
    for row, content in enumerate(rows):
        cells = re.findall(r"([^_|])(_?)(\|?)", content)
        if len(cells) != GRID.columns or "".join(map("".join, cells)) != content:
            raise InvalidDrawing(
                f"a row has {GRID.columns} cells, each with _ or | after it, not {content!r}", line=row + 1
            )
        for column, (letter, under, beside) in enumerate(cells):
            if (under and row == GRID.rows - 1) or (beside and column == GRID.columns - 1):
                raise InvalidDrawing("the river runs between cells, not along the rim", line=row + 1, column=column + 1)
            letters.append(letter)
            south |= bool(under) << row * GRID.columns + column
            east |= bool(beside) << row * GRID.columns + column
    return Drawing("".join(letters), Edges(east, south), (1,) * GRID.rows)
