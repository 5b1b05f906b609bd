"""Days off as arithmetic. 1970 began on a Thursday: Saturdays begin at 2, 9, 16 ... days in UTC."""

from __future__ import annotations

from math import inf

import pytest

from ratusz.host.days_off import ALL, DAY, NO_DAYS_OFF, DaysOff, Holiday, ended

HOUR = 3600
WEEKENDS = DaysOff(weekends=0)


def test_without_days_off_time_is_time() -> None:
    assert NO_DAYS_OFF.end(100.0, 50.0) == 150
    assert NO_DAYS_OFF.run(100.0, 130.0, 50.0) == 30
    assert NO_DAYS_OFF.rests_until(100.0) is None
    assert NO_DAYS_OFF.end(0.0, inf) == inf


@pytest.mark.parametrize(
    ("since", "left", "expected"),
    [
        (1 * DAY, 1 * DAY, 2 * DAY),  # until midnight on Friday
        (1 * DAY, 1 * DAY + 1, 4 * DAY + 1),
        (1.5 * DAY, 3 * DAY, 6.5 * DAY),
        (2.5 * DAY, 1 * DAY, 5 * DAY),  # begun on Saturday: Monday is the day
        (3.99 * DAY, 5 * DAY, 9 * DAY),
        (4 * DAY, 11 * DAY, 4 * DAY + 15 * DAY),  # two weekends
    ],
)
def test_weekends_do_not_count(since: float, left: float, expected: float) -> None:
    assert WEEKENDS.end(since, left) == pytest.approx(expected, abs=1e-6)
    assert WEEKENDS.run(since, expected, left) == pytest.approx(left, abs=1e-6)


def test_a_clock_shows_what_it_has_run() -> None:
    """From Friday noon: 12 hours until the weekend, none in it, then on."""
    friday_noon = 1.5 * DAY

    assert WEEKENDS.run(friday_noon, 2 * DAY, DAY) == 12 * HOUR
    assert WEEKENDS.run(friday_noon, 3.7 * DAY, DAY) == 12 * HOUR
    assert WEEKENDS.run(friday_noon, 4 * DAY + HOUR, DAY) == 13 * HOUR
    assert WEEKENDS.run(friday_noon, 1000 * DAY, DAY) == DAY
    assert WEEKENDS.run(friday_noon, friday_noon - HOUR, DAY) == 0


@pytest.mark.parametrize(("minutes", "starts"), [(60, 2 * DAY - HOUR), (-300, 2 * DAY + 5 * HOUR), (0, 2 * DAY)])
def test_weekends_are_those_of_a_place(minutes: int, starts: float) -> None:
    off = DaysOff(weekends=minutes)

    assert off.rests_until(starts - 1) is None
    assert off.rests_until(starts) == starts + 2 * DAY
    assert off.rests_until(starts + 2 * DAY) is None


def test_holidays_and_weekends_that_touch_are_one_rest() -> None:
    """Off from Thursday evening until Saturday noon, and on the Monday after."""
    off = DaysOff(0, (Holiday(0, 0.75 * DAY, 2.5 * DAY), Holiday(ALL, 4 * DAY, 5 * DAY)))

    assert off.rests_until(1 * DAY) == 5 * DAY
    assert off.end(0.5 * DAY, 0.5 * DAY) == 5.25 * DAY
    assert off.run(0.5 * DAY, 4.5 * DAY, DAY) == 0.25 * DAY


@pytest.mark.parametrize(("seconds", "days"), [(0.0, 0), (1.0, 1), (DAY, 1), (DAY + 1, 2), (14 * DAY, 14)])
def test_begun_days_count(seconds: float, days: int) -> None:
    assert Holiday(0, 1764313200.5, 1764313200.5 + seconds).days == days


def test_a_day_on_which_clocks_are_put_back_or_forward_is_one_day() -> None:
    """A week with 25 October 2026, and one with 29 March, from midnight to midnight in Warsaw."""
    autumn = Holiday(0, 1792360800.0, 1792360800.0 + 7 * DAY + 3600)
    spring = Holiday(0, 1774220400.0, 1774220400.0 + 7 * DAY - 3600)

    assert (autumn.days, spring.days, Holiday(0, 0.0, 3600.0).days) == (7, 7, 1)


def test_who_comes_back_early_has_the_other_days_left() -> None:
    now, later, others = Holiday(0, 0, 10 * DAY), Holiday(0, 20 * DAY, 25 * DAY), Holiday(1, 0, 10 * DAY)

    after = ended((now, later, others), 0, 2.5 * DAY)

    assert [holiday.days for holiday in after] == [3, 0, 10]
