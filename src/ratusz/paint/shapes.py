"""Pictures as lists of shapes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

Point = tuple[float, float]


class Polygon(NamedTuple):
    """A filled polygon."""

    fill: str
    """As in `#c4583f`."""
    points: tuple[Point, ...]


class Disc(NamedTuple):
    """A filled circle."""

    fill: str
    centre: Point
    radius: float


Shape = Polygon | Disc


class Picture(NamedTuple):
    """Shapes from back to front. The first corner is at the top left."""

    width: float
    height: float
    shapes: tuple[Shape, ...]

    def svg(self) -> str:
        """The picture as an SVG document."""
        size = f'viewBox="0 0 {self.width:g} {self.height:g}" width="{self.width:g}" height="{self.height:g}"'
        return "\n".join(
            [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *map(_element, self.shapes), "</svg>", ""]
        )

    def _repr_svg_(self) -> str:
        """What notebooks ask for."""
        return self.svg()


def _element(shape: Shape) -> str:
    if isinstance(shape, Disc):
        (x, y), radius = shape.centre, shape.radius
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{shape.fill}"/>'
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in shape.points)
    return f'<polygon points="{points}" fill="{shape.fill}"/>'


def box(fill: str, x: float, y: float, width: float, height: float) -> Polygon:
    return Polygon(fill, ((x, y), (x + width, y), (x + width, y + height), (x, y + height)))


def framed(fill: str, rim: str, x: float, y: float, width: float, height: float, line: float = 1.5) -> Iterator[Shape]:
    """A box with a rim inside its sides."""
    yield box(rim, x, y, width, height)
    yield box(fill, x + line, y + line, width - 2 * line, height - 2 * line)


def stroke(fill: str, points: Sequence[Point], width: float) -> Iterator[Shape]:
    """A line with round ends and corners."""
    for (x, y), (to_x, to_y) in pairwise(points):
        length = hypot(to_x - x, to_y - y) or 1.0
        right, down = -(to_y - y) / length * width / 2, (to_x - x) / length * width / 2
        corners = (
            (x + right, y + down),
            (to_x + right, to_y + down),
            (to_x - right, to_y - down),
            (x - right, y - down),
        )
        yield Polygon(fill, corners)
    for point in points:
        yield Disc(fill, point, width / 2)


_CORNERS = {"a": (0, 0), "b": (1, 0), "c": (0, 1), "d": (1, 1), "e": (0, 2), "f": (1, 2), "g": (0.5, 0), "h": (0.5, 2)}
"""Where the lines of digits meet: columns a, c, e on the left and b, d, f on the right, and the middle of both ends."""
_LINES = {
    "0": "abfea", "1": "gh", "2": "abdcef", "3": "abdcdfe", "4": "acdbdf", "5": "bacdfe", "6": "baefdc", "7": "abf",
    "8": "abfeacd", "9": "dcabfe", "-": "cd",
}  # fmt: skip


def number(fill: str, value: int, x: float, y: float, height: float) -> Iterator[Shape]:
    """A whole number around a point, in strokes: no font is needed."""
    digits = str(value)
    half, step = height / 2, height * 0.8
    left = x - (step * len(digits) - height * 0.3) / 2
    for place, digit in enumerate(digits):
        corners = [_CORNERS[corner] for corner in _LINES[digit]]
        line = [(left + place * step + column * half, y + (row - 1) * half) for column, row in corners]
        yield from stroke(fill, line, height / 8)
