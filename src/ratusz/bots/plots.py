"""Plots as SVG, for the report of `ratusz balance`, whose style colours them, and for notebooks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

from ratusz.bots.balance import Estimate
from ratusz.engine.errors import InvalidInput

__all__ = ["Plot", "Row", "dots", "histogram"]

_WIDTH = 720
_LEFT, _RIGHT = 250, 20
_ROW = 26
_AXIS = 34


_STYLE = (
    "<style>svg{background:#fdfcf9;font:13px sans-serif}text{fill:#22252a}"
    ".end{text-anchor:end}.middle{text-anchor:middle}"
    ".own{fill:#2563ab}.other{fill:#b4530a}.own-line{stroke:#2563ab;stroke-width:2}"
    ".other-line{stroke:#b4530a;stroke-width:2;fill:none}.axis{stroke:#22252a}.grid{stroke:#dcd9d2}"
    ".fair{stroke:#22252a;stroke-dasharray:4 3}</style>"
)
"""Colours where no page gives any."""


class Plot(NamedTuple):
    """A drawing."""

    svg: str
    """The drawing as a part of a page, whose style colours it."""

    def _repr_svg_(self) -> str:
        """As an image of its own, for notebooks."""
        head, _, body = self.svg.partition(">")
        return f'{head} xmlns="http://www.w3.org/2000/svg">{_STYLE}{body}'


class Row(NamedTuple):
    """A line of a plot of estimates: one measured, and another to compare with."""

    label: str
    own: Estimate
    other: Estimate | None = None


def _ticks(low: float, high: float, wanted: int = 6) -> list[float]:
    """Round numbers that divide the range into about as many parts as wanted."""
    span = max(high - low, 1e-9)
    rough = span / wanted
    unit = 10.0 ** floor(log10(rough))
    step = next(unit * times for times in (1, 2, 5, 10) if unit * times >= rough * 0.999)
    first = ceil(low / step - 1e-9)
    last = floor(high / step + 1e-9)
    return [round(step * number, 10) for number in range(first, last + 1)]


def histogram(title: str, own: Mapping[int, int], other: Mapping[int, int] | None = None) -> Plot:
    """Shares of results as bars, those to compare with as a line over them.

    :param own: how often each result was reached, as `Balance.totals` and `Balance.turns` have it.
    :raises InvalidInput: there are no results.
    """
    low, high = _range(own, other or {})
    width = max(1, ceil((high - low + 1) / 40))
    bins = range((high - low) // width + 1)
    shares = [_shares(one, low, width, len(bins)) for one in (own, other) if one]
    top, height, left = max(map(max, shares)), 240, 50
    plot, bottom = _WIDTH - left - _RIGHT, height - _AXIS

    def x(number: float) -> float:
        return left + plot * number / len(bins)

    def y(share: float) -> float:
        return bottom - (bottom - 12) * share / top

    parts = [f'<line class="axis" x1="{left}" y1="{bottom}" x2="{_WIDTH - _RIGHT}" y2="{bottom}"/>']
    for share in _ticks(0, top, 4):
        parts.append(f'<line class="grid" x1="{left}" y1="{y(share):.1f}" x2="{_WIDTH - _RIGHT}" y2="{y(share):.1f}"/>')
        parts.append(f'<text class="end" x="{left - 8}" y="{y(share) + 4:.1f}">{share:.3g}</text>')
    for number, share in enumerate(shares[0]):
        first = low + number * width
        named = f"{first}" if width == 1 else f"{first} to {first + width - 1}"
        box = f'x="{x(number) + 0.5:.1f}" y="{y(share):.1f}" width="{plot / len(bins) - 1:.1f}"'
        parts.append(
            f'<rect class="own" {box} height="{bottom - y(share):.1f}"><title>{named}: {share:.1%}</title></rect>'
        )
    if len(shares) > 1:
        line = " ".join(f"{x(at):.1f},{y(share):.1f}" for n, share in enumerate(shares[1]) for at in (n, n + 1))
        parts.append(f'<polyline class="other-line" points="{line}"/>')
    for value in _ticks(low, high):
        if value == int(value):
            at = x((value - low + 0.5) / width)
            parts.append(f'<text class="middle" x="{at:.1f}" y="{bottom + 20}">{_number(value)}</text>')
    return _drawing(title, height, parts)


def _range(own: Mapping[int, int], other: Mapping[int, int]) -> tuple[int, int]:
    """The least and the greatest result."""
    if not sum(own.values()):
        raise InvalidInput("no results to plot")
    return min([*own, *other]), max([*own, *other])


def _shares(counts: Mapping[int, int], low: int, width: int, bins: int) -> list[float]:
    found, whole = [0.0] * bins, sum(counts.values())
    for value, number in counts.items():
        found[(value - low) // width] += number / whole
    return found


def dots(title: str, rows: Sequence[Row], *, reference: float | None = None, percent: bool = False) -> Plot:
    """Estimates with their intervals, a line each.

    :param reference: where a vertical line is drawn: what would be fair.
    :param percent: whether numbers are shares, shown as percentages.
    :raises InvalidInput: there are no rows and no reference.
    """
    ends = [end for row in rows for one in (row.own, row.other) if one for end in (one.low, one.high)]
    ends += [] if reference is None else [reference]
    if not ends:
        raise InvalidInput("no estimates to plot")
    low, high = min(ends), max(ends)
    pad = max((high - low) * 0.05, 0.005 if percent else 0.05)
    low, high = low - pad, high + pad
    bottom = _ROW * len(rows) + 10

    def x(value: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * (value - low) / (high - low)

    parts = []
    for value in _ticks(low, high):
        parts.append(f'<line class="grid" x1="{x(value):.1f}" y1="6" x2="{x(value):.1f}" y2="{bottom}"/>')
        parts.append(
            f'<text class="middle" x="{x(value):.1f}" y="{bottom + 20}">{_number(value, percent=percent)}</text>'
        )
    if reference is not None:
        at = f"{x(reference):.1f}"
        parts.append(f'<line class="fair" x1="{at}" y1="6" x2="{at}" y2="{bottom}"/>')
    for number, row in enumerate(rows):
        y = 10 + _ROW * number + _ROW / 2
        parts.append(f'<text class="end" x="{_LEFT - 12}" y="{y + 4:.1f}">{escape(_short(row.label))}</text>')
        shift = 5 if row.other else 0
        parts += _whisker("own", row.own, x, y - shift, percent=percent)
        if row.other:
            parts += _whisker("other", row.other, x, y + shift, percent=percent)
    return _drawing(title, bottom + _AXIS, parts)


def _whisker(kind: str, one: Estimate, x: Callable[[float], float], y: float, *, percent: bool) -> Iterator[str]:
    """A point with its interval."""
    low, middle, high = x(one.low), x(one.mean), x(one.high)
    told = _number(one.mean, percent=percent)
    yield f'<line class="{kind}-line" x1="{low:.1f}" y1="{y:.1f}" x2="{high:.1f}" y2="{y:.1f}"/>'
    if kind == "own":
        yield f'<circle class="own" cx="{middle:.1f}" cy="{y:.1f}" r="4.5"><title>{told}</title></circle>'
    else:
        square = f"{middle:.1f},{y - 5:.1f} {middle + 5:.1f},{y:.1f} {middle:.1f},{y + 5:.1f} {middle - 5:.1f},{y:.1f}"
        yield f'<polygon class="other" points="{square}"><title>{told}</title></polygon>'


def _short(label: str, most: int = 36) -> str:
    return label if len(label) <= most else label[: most - 1].rstrip() + "…"


def _number(value: float, *, percent: bool = False) -> str:
    return f"{100 * value:.4g}%" if percent else f"{value:.6g}".replace("-", "−")


def _drawing(title: str, height: float, parts: Sequence[str]) -> Plot:
    inside = "\n".join(parts)
    size = f'viewBox="0 0 {_WIDTH} {height:.0f}"'
    return Plot(f'<svg {size} role="img" aria-label="{escape(title)}">\n{inside}\n</svg>')
