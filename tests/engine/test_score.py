from __future__ import annotations

import pytest

from ratusz.engine.message import say
from ratusz.engine.score import ScoreLine, ScoreSheet, ranks


def sheet(*points: int, tiebreak: tuple[int, ...] = ()) -> ScoreSheet:
    return ScoreSheet(0, tuple(ScoreLine("FB-05", say("footbridge.round"), each) for each in points), tiebreak)


def test_total_is_the_sum_of_the_lines() -> None:
    assert sheet(10, -5, -2).total == 3
    assert sheet().total == 0


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ([50], (1,)),
        ([65, 71, 58], (2, 1, 3)),
        ([70, 70, 60], (1, 1, 3)),
        ([60, 70, 70, 50], (3, 1, 1, 4)),
        ([40, 40, 40], (1, 1, 1)),
        ([70, 60, 60, 50], (1, 2, 2, 4)),
        ([-3, 0], (2, 1)),
        ([], ()),
    ],
)
def test_equal_totals_share_a_rank(totals: list[int], expected: tuple[int, ...]) -> None:
    assert ranks([sheet(total) for total in totals]) == expected


def test_tiebreaks_decide_between_equal_totals_from_the_left() -> None:
    tied = [(7, (1, 9)), (7, (2, 0)), (8, (0, 0)), (7, (1, 9)), (7, (1, 3))]

    assert ranks([sheet(total, tiebreak=tiebreak) for total, tiebreak in tied]) == (3, 2, 1, 3, 5)


def test_a_lower_total_is_saved_by_no_tiebreak() -> None:
    assert ranks([sheet(7, tiebreak=(0,)), sheet(6, tiebreak=(99,))]) == (1, 2)
