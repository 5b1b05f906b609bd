from __future__ import annotations

import pytest

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.authoring.survey import Constraint, Figure
from ratusz.engine.message import say

WRONG = Fault("XY-01", say("wrong"))
ODD = Fault("XY-01", say("odd"), is_warning=True)


def figure(*values: float, band: tuple[float, float] | None = None) -> Figure:
    return Figure("rounds", say("rounds"), values, band)


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        (Constraint("XY-01", say("demand")), True),
        (Constraint("XY-01", say("demand"), (WRONG,)), False),
        (Constraint("XY-01", say("demand"), (ODD,)), True),
        (Constraint("XY-01", say("demand"), (ODD, WRONG)), False),
        (Constraint("XY-01", say("demand"), is_known=False), False),
    ],
    ids=["nothing wrong", "wrong", "odd", "both", "unknown"],
)
def test_a_constraint_holds_when_nothing_worse_than_a_warning_is_found(constraint: Constraint, expected: bool) -> None:
    assert constraint.holds == expected


def test_the_mean_and_what_eight_games_in_ten_lie_between() -> None:
    many = figure(*range(20, 0, -1))

    assert many.mean == 10.5
    assert many.spread == (2, 18)  # two of twenty games do not exceed 2, eighteen do not exceed 18


def test_of_one_game_the_spread_is_that_game() -> None:
    assert figure(7).spread == (7, 7)


@pytest.mark.parametrize(
    ("band", "expected"), [(None, True), ((3, 4), True), ((2, 3), True), ((4, 5), False), ((1, 2), False)]
)
def test_the_mean_is_judged_by_its_band(band: tuple[float, float] | None, expected: bool) -> None:
    assert figure(2, 4, band=band).is_within == expected
