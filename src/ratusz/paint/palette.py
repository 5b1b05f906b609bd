"""What colours a picture is drawn in: those of the page, or greys on white that spare the ink of a printer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ratusz.paint.shapes import Shape
from ratusz.paint.signs import PAPER, colour, sign

ROAD = "#f7f1e1"


class Palette(NamedTuple):
    """How grounds, signs and everything else are filled."""

    ground: Callable[[str], str]
    """The fill under a symbol."""
    sign: Callable[[str, float, float, float], Iterator[Shape]]
    """Draws a symbol, as `ratusz.paint.signs.sign` does."""
    fill: Callable[[str], str]
    """What becomes of any other fill."""
    hatched: frozenset[str] = frozenset()
    """Terrain that is told by lines, because its ground does not tell it."""


def _white(_: str) -> str:
    return "#ffffff"


def _grey(fill: str) -> str:
    """As light as the colour is; roads, which are light on coloured tiles, are dark on white ones."""
    red, green, blue = (int(fill[place : place + 2], 16) for place in (1, 3, 5))
    light = 0xA0 if fill == ROAD else round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{light:02x}{light:02x}{light:02x}" if fill != PAPER else "#ffffff"


def _grey_sign(symbol: str, x: float, y: float, size: float) -> Iterator[Shape]:
    """A sign that is all paper, to be seen on its coloured ground, is drawn dark."""
    shapes = list(sign(symbol, x, y, size))
    is_paper = all(shape.fill == PAPER for shape in shapes)
    for shape in shapes:
        yield shape._replace(fill="#5a5a5a" if is_paper else _grey(shape.fill))


IN_COLOUR = Palette(colour, sign, str)
"""The colours of the page."""
SPARING = Palette(_white, _grey_sign, _grey, frozenset({"forest", "mountain", "water"}))
"""No grounds, and greys: what is drawn in pencil shows, and any printer prints it."""
