from __future__ import annotations

import pytest

from ratusz.engine.campaign.campaign import Chapter, Course, Episode, Standing, find_course, winners
from ratusz.engine.message import say


def course(name: str, *chapters: Chapter) -> Course:
    return Course(name, say(name), say("about"), "points", "X-1", chapters)


def test_the_episodes_of_a_course_are_those_of_its_chapters() -> None:
    one, two, three = (Episode(name, say(name)) for name in ("one", "two", "three"))

    found = course("all", Chapter("a", say("a"), (one, two)), Chapter("b", say("b"), (three,)))

    assert found.episodes == (one, two, three)


def test_a_course_is_found_by_its_name() -> None:
    short, long = course("short"), course("long")

    assert find_course([short, long], "long") is long
    assert find_course([short, long], "Long") is None
    assert find_course([], "long") is None


@pytest.mark.parametrize(("ranks", "expected"), [((1,), (0,)), ((2, 1), (1,)), ((1, 3, 1), (0, 2)), ((), ())], ids=str)
def test_whoever_is_first_has_won(ranks: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert winners([Standing(seat, (), 0, rank) for seat, rank in enumerate(ranks)]) == expected
