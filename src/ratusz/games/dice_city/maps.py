"""Maps: what is printed on the sheet of an episode, and its text form.

A map is drawn as `engine/text/drawing.py` tells, with these signs; lines that begin with ``#`` are comments.

=====  ======================  =====  ===========================
``.``  plain                   ``=``  plateau
``1``  one tree                ``$``  gold
``2``  two trees               ``~``  wide river
``*``  rock                    ``!``  bandit
``^``  mountain                ``C``  printed church
``%``  forest                  ``S``  sawmill
``@``  well                    ``H``  printed fortress
=====  ======================  =====  ===========================
"""

from __future__ import annotations

from dataclasses import dataclass

from ratusz.engine.board.grid import Edges, Mask
from ratusz.engine.errors import InvalidDrawing, InvalidMap
from ratusz.engine.text import drawing
from ratusz.engine.text.brought import drawn_lines
from ratusz.games.dice_city.data import CHURCH, FORTRESS, GRID, SAWMILL, Kind, read
from ratusz.games.dice_city.episodes import Number
from ratusz.games.dice_city.faults import fault

SIGNS = {
    ".": "plain",
    "1": "tree",
    "2": "trees",
    "*": "rock",
    "^": "mountain",
    "%": "forest",
    "@": "well",
    "=": "plateau",
    "$": "gold",
    "~": "water",
    "!": "bandit",
    "C": "church",
    "S": "sawmill",
    "H": "fortress",
}
"""What the signs of a map mean."""
PRINTED: dict[str, Kind] = {"C": CHURCH, "S": SAWMILL, "H": FORTRESS}
"""Signs of buildings that stand on the sheet from the start."""


@dataclass(frozen=True, slots=True)
class Map:
    """A grid with what is printed on it; whether it fits an episode is asked elsewhere."""

    signs: str
    """One a cell, row by row."""
    river: Edges

    def cells(self, wanted: str) -> Mask:
        """The cells with one of the wanted signs."""
        return sum(1 << cell for cell, sign in enumerate(self.signs) if sign in wanted)

    def printed(self) -> tuple[tuple[Kind, Mask], ...]:
        """The buildings that stand on the sheet: cells of a sign that touch are one, but every fortress is its own."""
        found: list[tuple[Kind, Mask]] = []
        for sign, kind in PRINTED.items():
            cells = self.cells(sign)
            regions = GRID.regions(cells, across=Edges() if kind == FORTRESS else None)
            found += [(kind, region) for region in regions]
        return tuple(found)

    def __str__(self) -> str:
        return drawing.draw(GRID, self.signs, self.river)

    @property
    def one_line(self) -> str:
        """The map as the text of an option."""
        return drawing.draw_on_one_line(GRID, self.signs, self.river)


def parse_map(text: str) -> Map:
    """The map in a text, drawn as a picture or on one line.

    :raises InvalidMap: with the line, and where it is known the column.
    """
    lines = drawn_lines(text)
    try:
        one_line = len(lines) == 1
        signs, river, _ = drawing.read_one_line(GRID, lines[0][0].strip()) if one_line else drawing.read(GRID, lines)
    except InvalidDrawing as error:
        unreadable = fault("DC-01", "unreadable", line=error.line or 1)
        raise InvalidMap(error.problem, faults=[unreadable], line=error.line, column=error.column) from None
    unknown = [(cell, sign) for cell, sign in enumerate(signs) if sign not in SIGNS]
    if unknown:
        faults = [fault("DC-01", "unknown-sign", cell, sign=sign) for cell, sign in unknown]
        raise InvalidMap(f"the signs of a map are {' '.join(SIGNS)}", faults=faults)
    return Map(signs, river)


def shipped(episode: Number) -> str:
    """The text of the map that comes with the game."""
    return read(f"data/maps/e{episode:02}.txt")
