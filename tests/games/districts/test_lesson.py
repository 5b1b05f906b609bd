"""The end of the lesson, counted by hand."""

from __future__ import annotations

import pytest

from ratusz.games import districts
from tests.lessons import played


@pytest.mark.rule("DI-37", "DI-42", "DI-43", "DI-44")
def test_the_end_of_the_lesson() -> None:
    """Four apartments, five offices and more: 24 residents, and 25 jobs of which one is cut with one income."""
    scene = played(districts).scene
    won, lost = scene.sheets
    residents, jobs, ecology, income, satisfaction = 24, 25, 10, 6, 10

    assert won.total == residents + (jobs - 1) + ecology + (income - 1) + satisfaction == 73
    assert lost.total == 62
    assert scene.ranks == (1, 2)
