"""A board drawn as text: its signs with a letter for each building, and a legend that says which letter is what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from ratusz.engine.board.bits import first, iterate
from ratusz.engine.board.grid import Mask
from ratusz.engine.errors import InvalidDrawing, InvalidPosition
from ratusz.engine.text import drawing
from ratusz.engine.text.position_text import read_legend
from ratusz.games.chronicle.boards import SIGNS
from ratusz.games.chronicle.data import BUILDINGS, BY_KIND, GRID, KINDS, PLACEMENTS, Kind, Number, shape_of
from ratusz.games.chronicle.sheet import Sheet
from ratusz.games.chronicle.terrain import Terrain

LETTERS = [letter for letter in ascii_lowercase + ascii_uppercase if letter not in SIGNS]
"""More than there are buildings."""


class Placed(NamedTuple):
    """A building on a board."""

    number: Number
    cells: Mask


def draw(land: Terrain, sheet: Sheet) -> tuple[list[str], str]:
    """The lines of the legend, and the drawing."""
    letters = list(land.signs)
    by_kind: dict[Kind, list[str]] = {}
    placed = [Placed(number, cells) for number, cells in enumerate(sheet.placed) if cells]
    placed.sort(key=lambda building: first(building.cells))
    for (number, cells), letter in zip(placed, LETTERS, strict=False):
        by_kind.setdefault(BUILDINGS[number].kind, []).append(letter)
        for cell in iterate(cells):
            letters[cell] = letter
    legend = [f"{KINDS[kind]}: {' '.join(by_kind[kind])}" for kind in sorted(by_kind)]
    return legend, drawing.draw(GRID, letters, land.side.river)


def read(
    land: Terrain, fourth: str, rows: Sequence[drawing.Line], headers: Mapping[str, tuple[str, int]]
) -> Iterator[Placed]:
    """The buildings of a drawing, each told from the others by its kind and shape.

    :raises InvalidPosition: with the line, and where it is known the column of the board.
    """
    try:
        drawn = drawing.read(GRID, rows)
    except InvalidDrawing as error:
        raise InvalidPosition(error.problem, line=error.line, column=error.column) from None
    if drawn.river not in (land.side.river, drawing.NO_RIVER):
        raise InvalidPosition("the river runs differently on this board", line=rows[0][1])
    kinds = read_legend(headers, KINDS, LETTERS, SIGNS)
    masks: dict[str, Mask] = {}
    for cell, letter in enumerate(drawn.letters):
        if letter in kinds:
            masks[letter] = masks.get(letter, 0) | 1 << cell
        elif letter not in (".", land.signs[cell]):
            row, column = divmod(cell, GRID.columns)
            problem = (
                f"{letter!r} is neither a building of the legend nor what the board has here, {land.signs[cell]!r}"
            )
            raise InvalidPosition(problem, line=drawn.lines[row], column=column + 1)
    unused = [letter for letter in kinds if letter not in masks]
    if unused:
        kind, line = kinds[unused[0]]
        raise InvalidPosition(f"the legend has {unused[0]!r}: {KINDS[kind]}, but the drawing does not", line=line)
    yield from _numbered(masks, kinds, fourth, drawn.lines)


def _numbered(
    masks: Mapping[str, Mask], kinds: Mapping[str, tuple[Kind, int]], fourth: str, lines: Sequence[int]
) -> Iterator[Placed]:
    """Which buildings they are: no kind has a shape twice. (CH-BASE-54)"""
    taken: set[Number] = set()
    for letter, drawn in masks.items():
        for cells in GRID.regions(drawn):
            kind, line = kinds[letter][0], lines[GRID.row(first(cells))]
            number = number_of(kind, cells, fourth)
            if number is None:
                raise InvalidPosition(f"no {KINDS[kind]} building has the shape of {letter!r}", line=line)
            if number in taken:
                raise InvalidPosition(f"{BUILDINGS[number].name} appears twice: {letter!r}", line=line)
            taken.add(number)
            yield Placed(number, cells)


def number_of(kind: Kind, cells: Mask, fourth: str) -> Number | None:
    """The building of a kind that can cover exactly these cells; None if there is none."""
    return _by_shape(kind, fourth).get(cells >> first(cells))


@cache
def _by_shape(kind: Kind, fourth: str) -> Mapping[Mask, Number]:
    """The buildings of a kind by what they cover when their first cell is the first of the board."""
    held = [(number, PLACEMENTS[shape_of(number, fourth)].shapes) for number in BY_KIND[kind]]
    return {shape: number for number, shapes in held for shape in shapes}
