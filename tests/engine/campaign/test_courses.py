"""What rooms with campaigns have in common, on a course of five episodes in two chapters."""

from __future__ import annotations

import pytest

from ratusz.engine.campaign.campaign import Chapter, Course, Episode
from ratusz.engine.campaign.courses import (
    beginning_chapter,
    begun_chapters,
    new_rules,
    read_news,
    read_titles,
    title_of,
)
from ratusz.engine.message import say


def _chapter(name: str, *numbers: int) -> Chapter:
    return Chapter(name, say(name), tuple(Episode(str(number), say(f"e{number}")) for number in numbers))


FIRST, SECOND = _chapter("first", 1, 2, 3), _chapter("second", 7, 8)
COURSE = Course("all", say("all"), say("about"), "points", "XX-1", (FIRST, SECOND))
NEWS = read_news([["XX-2", "1-3"], ["XX-3", "2,8"], ["XX-4", "4-7,9"]])
TITLES = read_titles([["title", "first", "all"], ["guest", "-", "-"], ["clerk", "10", "-"], ["mayor", "20", "50"]])


def test_episodes_of_a_rule() -> None:
    assert dict(NEWS) == {"XX-2": {1, 2, 3}, "XX-3": {2, 8}, "XX-4": {4, 5, 6, 7, 9}}


def test_a_rule_is_new_where_the_course_first_meets_it() -> None:
    assert [new_rules(NEWS, COURSE, number) for number in range(5)] == [("XX-2",), ("XX-3",), (), ("XX-4",), ()]


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ("", []),
        ("ab", [(FIRST, "ab")]),
        ("abc", [(FIRST, "abc")]),
        ("abcd", [(FIRST, "abc"), (SECOND, "d")]),
    ],
)
def test_results_go_to_the_chapters_that_have_begun(results: str, expected: list[tuple[Chapter, str]]) -> None:
    assert list(begun_chapters(COURSE, results)) == expected


def test_chapters_begin_with_their_first_episode() -> None:
    assert [beginning_chapter(COURSE, number) for number in range(5)] == [FIRST, None, None, SECOND, None]


@pytest.mark.parametrize(
    ("name", "points", "expected"),
    [
        ("first", -3, "guest"),
        ("first", 9, "guest"),
        ("first", 10, "clerk"),
        ("first", 20, "mayor"),
        ("all", 49, "guest"),
        ("all", 50, "mayor"),
    ],
)
def test_titles_go_by_the_least_points(name: str, points: int, expected: str) -> None:
    assert expected == title_of(TITLES, name, points, lowest="guest")
