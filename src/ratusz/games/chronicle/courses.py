"""The ways through the chronicle, what is told before each episode, and the titles of those who play alone."""

from __future__ import annotations

from collections.abc import Mapping

from ratusz.engine.campaign import courses
from ratusz.engine.campaign.campaign import Briefing, Chapter, Course, Episode
from ratusz.engine.message import Message, say
from ratusz.games.chronicle.data import table
from ratusz.games.chronicle.episodes import EPISODES, ETERNAL, EpisodeNumber

CHAPTERS: Mapping[str, tuple[EpisodeNumber, ...]] = {
    str(chapter): tuple(number for number, episode in EPISODES.items() if number and episode.chapter == chapter)
    for chapter in sorted({episode.chapter for number, episode in EPISODES.items() if number != ETERNAL})
}
"""Three episodes each. (CH-CAMP-01)"""
WHOLE = "whole"


def _chapter(name: str) -> Chapter:
    title = say("chronicle.course.chapter", number=int(name), title=say(f"chronicle.chapter.{name}"))
    episodes = [Episode(str(number), say(f"chronicle.option.episode.{number}")) for number in CHAPTERS[name]]
    return Chapter(name, title, tuple(episodes))


def _course(name: str, title: Message, about: str, rule: str, *chapters: Chapter) -> Course:
    """Later chapters are sealed, seats may rest, and cities have names. (CH-CAMP-05, CH-CAMP-10)"""
    told = say(f"chronicle.course.{about}.about")
    return Course(
        name, title, told, "chronicle.standing.symbols", rule, chapters, sealed=True, resting=True, cities=True
    )


def _courses() -> dict[str, Course]:
    """The whole chronicle, and every chapter by itself. (CH-CAMP-01, CH-CAMP-30, CH-SOLO-09)"""
    chapters = [_chapter(name) for name in CHAPTERS]
    found = [
        _course(WHOLE, say("chronicle.course.whole"), WHOLE, "CH-CAMP-25", *chapters),
        *[_course(f"chapter-{one.id}", one.title, "chapter", "CH-CAMP-04", one) for one in chapters],
    ]
    return {course.id: course for course in found}


COURSES = _courses()


_NEWS = courses.read_news(table("news.txt"))


def briefing(course: Course, number: int) -> Briefing:
    """The envelope of a chapter is opened when it begins, and an episode is told when it is its turn. (CH-CAMP-02)"""
    return courses.briefing(
        _NEWS, course, number, story="chronicle.story.{}", chapter_story="chronicle.chapter-story.{}"
    )


_TITLES = courses.read_titles(table("titles.txt"))
LOWEST_TITLE = "camp"


def title(reached: int, name: str) -> str:
    """The title of somebody who plays alone; its word is `chronicle.title-of.…`. (CH-SOLO-06, CH-SOLO-07, CH-SOLO-08)

    For the sum of a chapter's results, the `symbols` of the whole campaign, or the result of the `eternal` game.
    """
    return courses.title_of(_TITLES, name, reached, lowest=LOWEST_TITLE)
