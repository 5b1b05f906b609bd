"""A sheet drawn as text: the map with a letter for each building, and a legend that says which letter is what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import ascii_lowercase, ascii_uppercase

from ratusz.engine.board.bits import first, iterate
from ratusz.engine.board.grid import Cell, Mask
from ratusz.engine.errors import InvalidDrawing, InvalidPosition
from ratusz.engine.text import drawing
from ratusz.engine.text.position_text import read_legend
from ratusz.games.dice_city.data import GRID, KINDS, SAWMILL, Kind
from ratusz.games.dice_city.maps import PRINTED
from ratusz.games.dice_city.state import Building, Sheet
from ratusz.games.dice_city.terrain import Terrain

LEGEND = KINDS[:SAWMILL]
"""Headers of the legend: the kinds that are built."""
LETTERS = [letter for letter in ascii_lowercase + ascii_uppercase if letter not in PRINTED]


def draw(land: Terrain, sheet: Sheet) -> tuple[list[str], str]:
    """The lines of the legend, and the drawing."""
    letters = list(land.map.signs)
    for cell in iterate(sheet.bandits):
        letters[cell] = "!"
    by_kind: dict[Kind, list[str]] = {}
    for building, letter in _lettered(land, sheet):
        if letter not in by_kind.setdefault(building.kind, []):
            by_kind[building.kind].append(letter)
        for cell in iterate(building.cells):
            letters[cell] = letter
    legend = [f"{KINDS[kind]}: {' '.join(by_kind[kind])}" for kind in sorted(by_kind)]
    return legend, drawing.draw(GRID, letters, land.map.river)


def _lettered(land: Terrain, sheet: Sheet) -> Iterable[tuple[Building, str]]:
    """Every building that is not printed with its letter, in the order of their first cells.

    There are more cells than letters: in a city of many small houses some share theirs with one they do not touch.
    """
    buildings = [building for building in sheet.buildings if building not in land.printed]
    buildings.sort(key=lambda building: first(building.cells))
    if len(buildings) <= len(LETTERS):
        return zip(buildings, LETTERS, strict=False)
    taken: dict[str, Building] = {}
    found = []
    for building in buildings:
        letter = next(letter for letter in LETTERS if _can_share(taken.get(letter), building))
        cells = building.cells | (taken[letter].cells if letter in taken else 0)
        taken[letter] = Building(building.kind, cells)
        found.append((building, letter))
    return found


def _can_share(others: Building | None, building: Building) -> bool:
    if others is None:
        return True
    return others.kind == building.kind and not GRID.neighbours(building.cells) & others.cells


def read(
    land: Terrain, bandits: Mask, rows: Sequence[drawing.Line], headers: Mapping[str, tuple[str, int]]
) -> list[Building]:
    """The buildings of a drawing that are not printed.

    :raises InvalidPosition: with the line, and where it is known the column of the sheet.
    """
    try:
        drawn = drawing.read(GRID, rows)
    except InvalidDrawing as error:
        raise InvalidPosition(error.problem, line=error.line, column=error.column) from None
    if drawn.river not in (land.map.river, drawing.NO_RIVER):
        raise InvalidPosition(
            f"the river runs differently on the map of episode {land.episode.number}", line=rows[0][1]
        )
    kinds = read_legend(headers, LEGEND, LETTERS, PRINTED)
    masks: dict[str, Mask] = {}
    for cell, letter in enumerate(drawn.letters):
        if letter in kinds and land.map.signs[cell] not in PRINTED:
            masks[letter] = masks.get(letter, 0) | 1 << cell
        elif not _is_printed(land, bandits, cell, letter):
            row, column = divmod(cell, GRID.columns)
            shown = land.map.signs[cell]
            problem = f"{letter!r} is neither a building of the legend nor what the map has here, {shown!r}"
            raise InvalidPosition(problem, line=drawn.lines[row], column=column + 1)
    unused = [letter for letter in kinds if letter not in masks]
    if unused:
        kind, line = kinds[unused[0]]
        raise InvalidPosition(f"the legend has {unused[0]!r}: {KINDS[kind]}, but the drawing does not", line=line)
    return [Building(kinds[letter][0], cells) for letter, mask in masks.items() for cells in GRID.regions(mask)]


def _is_printed(land: Terrain, bandits: Mask, cell: Cell, letter: str) -> bool:
    """Whether the letter may stand for a cell where nothing is built."""
    if bandits >> cell & 1:
        return letter in "!."
    return letter in (".", land.map.signs[cell])
