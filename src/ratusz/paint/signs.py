"""What symbols look like. One that is not known gets a disc in a colour of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from zlib import crc32

from ratusz.paint.shapes import Disc, Point, Polygon, Shape, box, stroke

INK, PAPER, RIM, MEADOW, WATER = "#3a3226", "#fffdf4", "#d3c6a8", "#e6efd2", "#a9d3ea"

GROUNDS: Mapping[str, str] = {
    "meadow": MEADOW, "forest": "#b9d3a0", "water": WATER, "mountain": "#cfc9c0", "hall": "#f0d58a", "plot": "#ece2cc",
    "house": "#f7e8bd", "lake": WATER, "square": "#ddd3c1", "factory": "#d8c3b4", "residential": "#eda18c",
    "industrial": "#b7bfc9", "public": "#f2d679", "church": "#c6a6d3", "fortress": "#bfae96", "palace": "#f2d679",
    "apartments": "#e9b79c", "offices": "#a9c4de", "amusement": "#f0d06f", "power": "#c9b7d8", "park": "#b9d79a",
    "sawmill": "#c99a6a", "felling": "#d9c9a3",
}  # fmt: skip
"""Colours of what lies on a cell."""

Sign = Callable[[float, float, float], Iterator[Shape]]
"""Draws a symbol around a point in a square of a size."""


def _around(x: float, y: float, size: float, points: str) -> tuple[Point, ...]:
    """Points in tenths of a size, as in `-3,4 0,-4 3,4`."""
    pairs = [point.split(",") for point in points.split()]
    return tuple((x + float(right) * size / 10, y + float(down) * size / 10) for right, down in pairs)


def _parts(parts: tuple[tuple[str, str], ...], x: float, y: float, size: float) -> Iterator[Shape]:
    for fill, points in parts:
        yield Polygon(fill, _around(x, y, size, points))


def _of(*parts: tuple[str, str]) -> Sign:
    return partial(_parts, parts)


def _lake(x: float, y: float, size: float) -> Iterator[Shape]:
    yield Disc("#6fa8cf", (x, y), size * 0.36)
    for row in (-0.1, 0.08):
        yield from stroke(PAPER, [(x - size * 0.18, y + size * row), (x + size * 0.18, y + size * row)], size / 22)


def _trees(number: int, x: float, y: float, size: float) -> Iterator[Shape]:
    places = [(0.0, 0.0), (-0.24, 0.16), (0.24, 0.16)]
    for right, down in places[: max(number, 1)]:
        at_x, at_y = x + right * size, y + (down - 0.06 * (number > 1)) * size
        yield box("#8c5f38", at_x - size * 0.03, at_y + size * 0.1, size * 0.06, size * 0.2)
        yield Disc("#4f7f55", (at_x, at_y), size * 0.17)


def _rocks(number: int, x: float, y: float, size: float) -> Iterator[Shape]:
    for right, down in [(0.0, -0.1), (-0.2, 0.15), (0.22, 0.14)][:number]:
        yield Polygon("#8e8f92", _around(x + right * size, y + down * size, size, "-2,1 -1,-1.4 1,-1.2 2,1"))


def _disc(fill: str, x: float, y: float, size: float) -> Iterator[Shape]:
    yield Disc(fill, (x, y), size * 0.3)


def _ring(fill: str, inside: str, x: float, y: float, size: float) -> Iterator[Shape]:
    yield Disc(fill, (x, y), size * 0.32)
    yield Disc(inside, (x, y), size * 0.17)


def _die(value: int, x: float, y: float, size: float) -> Iterator[Shape]:
    yield box(RIM, x - size * 0.4, y - size * 0.4, size * 0.8, size * 0.8)
    yield box(PAPER, x - size * 0.37, y - size * 0.37, size * 0.74, size * 0.74)
    pips = {1: "0,0", 2: "-2,-2 2,2", 3: "-2,-2 0,0 2,2", 4: "-2,-2 2,-2 -2,2 2,2", 5: "-2,-2 2,-2 0,0 -2,2 2,2"}
    for pip in _around(x, y, size, pips.get(value, "-2,-2 2,-2 -2,0 2,0 -2,2 2,2")):
        yield Disc(INK, pip, size * 0.07)


_ROOF, _WALL, _STONE, _GLASS = "#c4583f", "#fffdf4", "#8e8f92", "#5f86b3"
_HOUSE = _of(
    (_WALL, "-2.6,3.4 -2.6,-0.4 2.6,-0.4 2.6,3.4"),
    (_ROOF, "-3.4,-0.4 0,-3.6 3.4,-0.4"),
    (INK, "-0.7,3.4 -0.7,1.2 0.7,1.2 0.7,3.4"),
)
_PEAK = _of(
    (_STONE, "-4,3.5 -0.8,-3.4 2.2,3.5"), ("#a9abae", "-0.4,3.5 2,-1 4,3.5"), (PAPER, "-1.7,-1.4 -0.8,-3.4 0.1,-1.4")
)
_WORKS = _of(
    ("#9c4334", "-3.4,3.2 -3.4,-1 -1.2,0.6 -1.2,-1 1,0.6 1,-1 3.4,0.8 3.4,3.2"), (INK, "2,0 2,-3.4 3.2,-3.4 3.2,0.6")
)
_COLUMNS = _of(
    (_WALL, "-3.2,-1.2 0,-3.2 3.2,-1.2"),
    (_WALL, "-2.8,-0.8 -1.8,-0.8 -1.8,2.4 -2.8,2.4"),
    (_WALL, "-0.5,-0.8 0.5,-0.8 0.5,2.4 -0.5,2.4"),
    (_WALL, "1.8,-0.8 2.8,-0.8 2.8,2.4 1.8,2.4"),
    (_WALL, "-3.2,2.6 3.2,2.6 3.2,3.4 -3.2,3.4"),
)
_CROSS = _of(
    (
        _WALL,
        "-.7,-3.4 .7,-3.4 .7,-1.6 2.2,-1.6 2.2,-.2 .7,-.2 .7,3.2 -.7,3.2 -.7,-.2 -2.2,-.2 -2.2,-1.6 -.7,-1.6",
    )
)
_TOWER = _of(
    (
        _STONE,
        "-2.4,3.4 -2.4,-2.6 -1.2,-2.6 -1.2,-1.6 -.6,-1.6 -.6,-2.6 .6,-2.6 .6,-1.6 1.2,-1.6 1.2,-2.6 2.4,-2.6 2.4,3.4",
    ),
    (INK, "-0.7,3.4 -0.7,1 0.7,1 0.7,3.4"),
)
_OFFICE = _of(
    (_GLASS, "-2.2,3.4 -2.2,-3.4 2.2,-3.4 2.2,3.4"),
    (_WALL, "-1.4,-2.4 1.4,-2.4 1.4,-1.6 -1.4,-1.6"),
    (_WALL, "-1.4,-0.8 1.4,-0.8 1.4,0 -1.4,0"),
    (_WALL, "-1.4,0.8 1.4,0.8 1.4,1.6 -1.4,1.6"),
)
_BOLT = _of(("#6b4f8a", "0.6,-3.6 -2.4,0.6 -0.3,0.6 -0.8,3.6 2.4,-0.8 0.3,-0.8"))
_PAVING = _of(
    (_STONE, "-3,-3 -0.2,-3 -0.2,-0.2 -3,-0.2"),
    (_STONE, "0.2,0.2 3,0.2 3,3 0.2,3"),
    ("#b9ae9b", "0.2,-3 3,-3 3,-0.2 0.2,-0.2"),
    ("#b9ae9b", "-3,0.2 -0.2,0.2 -0.2,3 -3,3"),
)
_TENT = _of((_ROOF, "-3.2,3 0,-3.2 3.2,3"), (_WALL, "-1.2,3 0,-3.2 1.2,3"))

_SIGNS: Mapping[str, Sign] = {
    **dict.fromkeys(("house", "residential", "apartments"), _HOUSE),
    **dict.fromkeys(("public", "palace", "hall"), _COLUMNS),
    **dict.fromkeys(("factory", "sawmill"), _WORKS),
    **dict.fromkeys(("lake", "water"), _lake),
    **dict.fromkeys(("forest", "trees"), partial(_trees, 3)),
    "park": partial(_trees, 2),
    "tree": partial(_trees, 1),
    "rock": partial(_rocks, 1),
    "plateau": partial(_rocks, 2),
    "rocks": partial(_rocks, 3),
    "mountain": _PEAK,
    "industrial": partial(_ring, "#5d6670", "#b7bfc9"),
    "industrial.cog": partial(_ring, "#b07a00", "#b7bfc9"),
    "gold": partial(_ring, "#b07a00", "#f0c74a"),
    "well": partial(_ring, "#8e8f92", "#5f86b3"),
    "church": _CROSS,
    "fortress": _TOWER,
    "offices": _OFFICE,
    "power": _BOLT,
    "square": _PAVING,
    "amusement": _TENT,
    **{f"die-{value}": partial(_die, value) for value in range(1, 7)},
}
_PLAIN = ("", "meadow", "plot")


def colour(symbol: str) -> str:
    """The ground under a symbol."""
    return GROUNDS.get(symbol, MEADOW)


def sign(symbol: str, x: float, y: float, size: float) -> Iterator[Shape]:
    """A symbol around a point."""
    if symbol in _PLAIN:
        return
    known = _SIGNS.get(symbol) or partial(_disc, f"#{crc32(symbol.encode()) & 0x7F7F7F | 0x303030:06x}")
    yield from known(x, y, size)
