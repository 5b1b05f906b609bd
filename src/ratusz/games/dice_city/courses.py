"""The ways through the campaign, what is told before each episode, and the titles of those who play alone."""

from __future__ import annotations

from collections.abc import Mapping

from ratusz.engine.campaign import courses
from ratusz.engine.campaign.campaign import Briefing, Chapter, Course, Episode, TitleColumn, TitleStep
from ratusz.engine.message import Message, say
from ratusz.games.dice_city.data import table
from ratusz.games.dice_city.episodes import EPISODES, Number

CHAPTERS: Mapping[str, tuple[Number, ...]] = {
    str(chapter): tuple(number for number, episode in EPISODES.items() if episode.chapter == chapter)
    for chapter in sorted({episode.chapter for episode in EPISODES.values()})
}
MINI, WHOLE = "mini", "whole"
MINI_CAMPAIGN: tuple[Number, ...] = (3, 6, 12)


def _chapter_title(chapter: str) -> Message:
    name = say(f"dice_city.chapter.{chapter}")
    return name if chapter == MINI else say("dice_city.course.chapter", number=int(chapter), title=name)


def _chapter(chapter: str, numbers: tuple[Number, ...]) -> Chapter:
    episodes = tuple(Episode(str(number), say(f"dice_city.option.episode.{number}")) for number in numbers)
    return Chapter(chapter, _chapter_title(chapter), episodes)


_TITLES = courses.read_titles(table("titles.txt"))
LOWEST_TITLE = "vagabond"


def title(points: int, name: str = WHOLE) -> str:
    """The title for a chapter, or the whole campaign, played alone; its word is `dice_city.title-of.…`. (DC-55)"""
    return courses.title_of(_TITLES, name, points, lowest=LOWEST_TITLE)


def has_title(name: str) -> bool:
    """Whether there are titles for a chapter or course: not for the mini-campaign. (DC-03, DC-55)"""
    return name in _TITLES


def _title_column(name: str) -> TitleColumn:
    steps = [TitleStep(say(f"dice_city.title-of.{title}"), least) for least, title in reversed(_TITLES[name])]
    lowest = TitleStep(say(f"dice_city.title-of.{LOWEST_TITLE}"), None)
    is_whole = name == WHOLE
    heading = say("dice_city.titles.whole") if is_whole else say("dice_city.titles.chapter", number=int(name))
    return TitleColumn("" if is_whole else name, heading, (lowest, *steps))


def _course(name: str, title: Message, about: str, *chapters: Chapter) -> Course:
    titles = () if name == MINI else tuple(map(_title_column, _TITLES))
    return Course(
        id=name,
        title=title,
        about=say(f"dice_city.course.{about}.about"),
        unit="dice_city.standing.points",
        rule="DC-03",
        chapters=chapters,
        titles=titles,
    )


def _courses() -> dict[str, Course]:
    """The whole campaign, the mini-campaign, and every chapter by itself. (DC-03)"""
    chapters = [_chapter(name, numbers) for name, numbers in CHAPTERS.items()]
    mini = _chapter(MINI, MINI_CAMPAIGN)
    found = [
        _course(WHOLE, say("dice_city.course.whole"), WHOLE, *chapters),
        _course(MINI, mini.title, MINI, mini),
        *[_course(f"chapter-{chapter.id}", chapter.title, "chapter", chapter) for chapter in chapters],
    ]
    return {course.id: course for course in found}


COURSES = _courses()


_NEWS = courses.read_news(table("news.txt"))


def briefing(course: Course, number: int) -> Briefing:
    """The story so far, and the new rules."""
    return courses.briefing(
        _NEWS, course, number, story="dice_city.story.{}", chapter_story="dice_city.chapter.{}.story"
    )
