"""Plots: round numbers on axes, and drawings that stand alone."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from ratusz.bots.balance import Estimate
from ratusz.bots.plots import Row, _ticks, dots, histogram


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (-7, 23, [-5, 0, 5, 10, 15, 20]),
        (0.03, 0.09, [0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09]),
    ],
)
def test_axes_have_round_numbers(low: float, high: float, expected: list[float]) -> None:
    assert _ticks(low, high) == pytest.approx(expected)


def test_a_notebook_shows_a_histogram_with_a_style_of_its_own() -> None:
    """Shares of 1/4 and 3/4 beside a whole, which is 194 units high."""
    drawn = ET.fromstring(histogram("Points", {3: 1, 4: 3}, {4: 2})._repr_svg_())
    bars = [one for one in drawn if one.tag.endswith("rect")]

    assert (drawn.tag, drawn[0].tag.rpartition("}")[2]) == ("{http://www.w3.org/2000/svg}svg", "style")
    assert [float(bar.attrib["height"]) for bar in bars] == pytest.approx([194 / 4, 3 * 194 / 4], abs=0.1)
    assert [bar[0].text for bar in bars] == ["3: 25.0%", "4: 75.0%"]


def test_estimates_stand_in_their_rows() -> None:
    rows = [Row("a < b", Estimate(0.5, 0.25, 0.75), Estimate(0.4, 0.3, 0.5)), Row("c", Estimate(1, 1, 1))]
    drawn = ET.fromstring(dots("Shares", rows, reference=0.5, percent=True).svg)
    (low, high), *_ = [
        (float(one.attrib["x1"]), float(one.attrib["x2"])) for one in drawn if one.attrib.get("class") == "own-line"
    ]
    (middle, _) = [float(one.attrib["cx"]) for one in drawn if one.tag == "circle"]

    assert middle == pytest.approx((low + high) / 2, abs=0.1)
    assert [one.text for one in drawn if one.attrib.get("class") == "end"] == ["a < b", "c"]
    assert [one[0].text for one in drawn if one.tag in ("circle", "polygon")] == ["50%", "40%", "100%"]
