"""The whole table of titles, as the page shows it."""

from __future__ import annotations

import pytest

from ratusz.games.dice_city.courses import COURSES


@pytest.mark.rule("DC-55")
def test_nine_titles_in_five_columns() -> None:
    """Honorary citizens have 70 points in chapter 1 or 2, 80 in chapter 3, 120 in chapter 4, 300 in all."""
    columns = COURSES["whole"].titles

    assert [column.chapter for column in columns] == ["1", "2", "3", "4", ""]
    assert [column.steps[0].least for column in columns] == [None] * 5
    assert [column.steps[-1].least for column in columns] == [70, 70, 80, 120, 300]
    for column in columns:
        keys = [step.title.key.rpartition(".")[2] for step in column.steps]
        assert (len(keys), keys[0], keys[4], keys[-1]) == (9, "vagabond", "master", "honorary")


@pytest.mark.rule("DC-55")
def test_a_chapter_shows_the_same_table_and_the_mini_campaign_none() -> None:
    assert COURSES["chapter-2"].titles == COURSES["whole"].titles
    assert COURSES["mini"].titles == ()
