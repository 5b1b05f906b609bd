"""Pictures as arrays of pixels, drawn by NumPy alone, which the extras `sim` and `rl` bring."""

from __future__ import annotations

from math import ceil, floor
from typing import Any

from ratusz.engine.extras import needing_extra
from ratusz.paint.shapes import Disc, Picture, Polygon, Shape

with needing_extra("sim"):
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Frame", "pixels"]

Frame = NDArray[np.uint8]
"""Red, green and blue of every pixel; shape (height, width, 3)."""
_FINE = 2
"""Points of a pixel to each side, to soften edges."""


def pixels(picture: Picture, width: int = 640) -> Frame:
    """The picture, so many pixels wide."""
    scale = width / picture.width
    height = ceil(picture.height * scale - 1e-9)  # two pictures of one shape are equally high, whatever is rounded
    fine: NDArray[np.uint8] = np.full((height * _FINE, width * _FINE, 3), 255, np.uint8)
    for shape in picture.shapes:
        _fill(fine, shape, scale * _FINE)
    softened = fine.reshape(height, _FINE, width, _FINE, 3).mean(axis=(1, 3))
    frame: Frame = np.rint(softened).astype(np.uint8)
    return frame


def _fill(fine: NDArray[np.uint8], shape: Shape, scale: float) -> None:
    left, top, right, bottom = (edge * scale for edge in _bounds(shape))
    rows = slice(max(floor(top), 0), max(ceil(bottom) + 1, 0))
    columns = slice(max(floor(left), 0), max(ceil(right) + 1, 0))
    part = fine[rows, columns]
    y = ((np.arange(part.shape[0]) + rows.start + 0.5) / scale)[:, None]
    x = ((np.arange(part.shape[1]) + columns.start + 0.5) / scale)[None, :]
    part[_inside(shape, x, y)] = [int(shape.fill[place : place + 2], 16) for place in (1, 3, 5)]


def _bounds(shape: Shape) -> tuple[float, float, float, float]:
    if isinstance(shape, Disc):
        (x, y), radius = shape.centre, shape.radius
        return x - radius, y - radius, x + radius, y + radius
    across, down = zip(*shape.points, strict=True)
    return min(across), min(down), max(across), max(down)


def _inside(shape: Shape, x: NDArray[np.floating[Any]], y: NDArray[np.floating[Any]]) -> NDArray[np.bool_]:
    if isinstance(shape, Disc):
        inside: NDArray[np.bool_] = (x - shape.centre[0]) ** 2 + (y - shape.centre[1]) ** 2 <= shape.radius**2
        return inside
    return _inside_polygon(shape, x, y)


def _inside_polygon(polygon: Polygon, x: NDArray[np.floating[Any]], y: NDArray[np.floating[Any]]) -> NDArray[np.bool_]:
    """Whether an odd number of sides lies to the right of a point."""
    inside = np.zeros((y.shape[0], x.shape[1]), np.bool_)
    before = polygon.points[-1]
    for point in polygon.points:
        (from_x, from_y), (to_x, to_y) = before, point
        if from_y != to_y:
            is_level = (from_y > y) != (to_y > y)
            inside ^= is_level & (x < (to_x - from_x) * (y - from_y) / (to_y - from_y) + from_x)
        before = point
    return inside
