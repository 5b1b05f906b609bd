"""Boards: what is printed on the two sides, and what stickers make of a space.

A board is drawn as `engine/text/drawing.py` tells, with these signs; lines that begin with ``#`` are comments.

=====  =============================  =====  ==========================
``.``  plain                          ``M``  mountain
``o``  plain with a small square      ``F``  forest
``x``  plain, reserved                ``f``  forest, a felling space
``t``  two trees                      ``s``  forest, place of the sawmill
``1``  one tree                       ``S``  sawmill
``r``  two rocks                      ``E``  entrance of a mine
``R``  two rocks, reserved            ``P``  port
``w``  well                           ``K``  palace
``g``  gold vein                      ``H``  founders' house
=====  =============================  =====  ==========================
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from ratusz.engine.board.grid import Edges, Mask
from ratusz.engine.errors import InvalidMap
from ratusz.engine.text import drawing
from ratusz.engine.text.brought import drawn_lines
from ratusz.games.chronicle.data import GRID, PLACEMENTS, read

SIGNS = {
    ".": "meadow",
    "o": "plot",
    "x": "meadow",
    "t": "trees",
    "1": "tree",
    "r": "rocks",
    "R": "rocks",
    "w": "well",
    "g": "gold",
    "M": "mountain",
    "F": "forest",
    "f": "felling",
    "s": "forest",
    "S": "sawmill",
    "E": "entrance",
    "P": "port",
    "K": "palace",
    "H": "house",
}
"""What the signs of a board mean."""
PLAIN = ".ox"
TREES = "t1"
ROCKS = "rR"
FOREST = "Ffs"
PRINTED = "SKH"
LIGHT = PLAIN + TREES + ROCKS + "wgEP"
"""Light-green spaces; entrances and the port may not be built on all the same. (CH-E16-02, CH-E20-02)"""


@lru_cache(maxsize=1 << 12)
def cells(signs: str, wanted: str) -> Mask:
    """The cells that show one of the wanted signs. Kept: boards change between episodes, and are asked all the time."""
    return sum([1 << cell for cell, sign in enumerate(signs) if sign in wanted])


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """A printed side of the board with what never changes on it. Get one from `legacy_side` or `eternal_side`."""

    name: str
    signs: str
    """One a cell, row by row."""
    river: Edges
    banks: Edges
    """All sides between two cells but the river."""
    left: Mask
    """All cells of the left bank, whatever is on them."""
    shore: Mask
    """The cells with a side on the river. (CH-BASE-19)"""
    inside: tuple[tuple[Mask, ...], ...]
    """The anchors where a shape lies on one bank, by shape and orientation. (CH-BASE-17)"""
    right_inside: tuple[tuple[Mask, ...], ...]
    """The same for the right bank alone. (CH-E07-01)"""
    felling: Mask
    """The felling spaces, cleared or not. (CH-E11-03)"""
    reserved: Mask
    """Spaces that take only a sticker of their own. (CH-CAMP-18)"""
    dyke: Mask
    """The spaces of the right bank whose left side is on the river. (CH-E08-01)"""

    def __str__(self) -> str:
        return drawing.draw(GRID, self.signs, self.river)


def parse_side(name: str, text: str) -> Side:
    """The side drawn in a text.

    :raises InvalidDrawing: with the line, when it cannot be read.
    :raises InvalidMap: a sign that no space has.
    """
    drawn = drawing.read(GRID, drawn_lines(text))
    unknown = sorted(set(drawn.letters) - set(SIGNS))
    if unknown:
        raise InvalidMap(f"the signs of a board are {' '.join(SIGNS)}, not {unknown[0]!r}")
    left = GRID.region(GRID.cells, 1, across=GRID.edges - drawn.river)
    return _side(name, drawn.letters, drawn.river, left)


def _side(name: str, signs: str, river: Edges, left: Mask) -> Side:
    right = GRID.cells & ~left
    right_inside = _inside(right)
    both = [
        tuple(one | other for one, other in zip(*pair, strict=True))
        for pair in zip(_inside(left), right_inside, strict=True)
    ]
    return Side(
        name=name,
        signs=signs,
        river=river,
        banks=GRID.edges - river,
        left=left,
        shore=GRID.touching(river),
        inside=tuple(both),
        right_inside=right_inside,
        felling=cells(signs, "f"),
        reserved=cells(signs, "xRs"),
        dyke=river.east << 1 & right,
    )


def _inside(bank: Mask) -> tuple[tuple[Mask, ...], ...]:
    return tuple(tuple(held.anchors(turned, bank) for turned in range(len(held.orientations))) for held in PLACEMENTS)


@cache
def legacy_side() -> Side:
    """The side that changes over the campaign. (CH-BASE-04)"""
    return parse_side("legacy", read("data/boards/legacy.txt"))


@cache
def eternal_side() -> Side:
    """The side for the eternal game. (CH-ETERNAL-01)"""
    return parse_side("eternal", read("data/boards/eternal.txt"))
