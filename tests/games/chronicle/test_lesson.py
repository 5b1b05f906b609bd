"""The end of the lesson, counted by hand."""

from __future__ import annotations

import pytest

from ratusz.games import chronicle
from tests.lessons import played


@pytest.mark.rule("CH-BASE-34", "CH-BASE-35", "CH-BASE-36", "CH-BASE-26", "CH-SOLO-02")
def test_the_end_of_the_lesson() -> None:
    """The last cards bring 3, -1, 5 and 3 points to a city worth 0: gold in episode 1."""
    (sheet,) = played(chronicle).scene.sheets

    assert sheet.total == 0 + 3 - 1 + 5 + 3 == 10
    points = {line.rule: line.points for line in sheet.lines}
    assert points["CH-BASE-34"] == 5 * 2
    assert points["CH-BASE-35"] == 0
    assert sum(points.values()) == 10
