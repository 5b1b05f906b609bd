"""The end of the lesson, counted by hand."""

from __future__ import annotations

import pytest

from ratusz.games import dice_city
from tests.lessons import played


@pytest.mark.rule("DC-23", "DC-24", "DC-25", "DC-26")
def test_the_end_of_the_lesson() -> None:
    """Eight spaces with one tree and five with two; both rocks built over; D6 and K3 empty; two boxes marked."""
    (sheet,) = played(dice_city).scene.sheets

    assert {line.rule: line.points for line in sheet.lines} == {
        "DC-23": -2,
        "DC-24": 8 * 1 + 5 * 2,
        "DC-25": 0,
        "DC-26": -2,
    }
    assert sheet.total == 14
