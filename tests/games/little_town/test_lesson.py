"""The end of the lesson, counted by hand."""

from __future__ import annotations

import pytest

from ratusz.games import little_town
from tests.lessons import played


@pytest.mark.rule("LT-24", "LT-28")
def test_the_end_of_the_lesson() -> None:
    """Houses c4 d4 e4, two forests and a lake reach street [8–9]; the square at b4 touches all three kinds."""
    (sheet,) = played(little_town).scene.sheets
    houses, joined, right, lake = 1 + 0 + 2, 2 + 2 + 0 + 1 + 0 + 2, 2 + 0 + 3, 1 + 0 + 1 + 0
    assert (houses, joined, right, lake) == (3, 7, 5, 2)

    assert [line.points for line in sheet.lines] == [2, 3, 4, 5, 5, 6, 7, 6, 3 + 7 + 5 + 2, 10]
    assert sheet.total == 65
