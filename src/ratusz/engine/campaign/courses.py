"""What rooms with campaigns have in common: which rules are new in an episode, where chapters begin, and titles.

Tables come as the words of their lines, as rooms read them from their data files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from ratusz.engine.campaign.campaign import Briefing, Chapter, Course
from ratusz.engine.message import say

ResultT = TypeVar("ResultT")
News = Mapping[str, frozenset[int]]
"""The numbers of the episodes in which each rule is on, by rule ID."""
Titles = Mapping[str, tuple[tuple[int, str], ...]]
"""The titles of each chapter or course from the best down, each with the least points it takes."""


def read_news(rows: Iterable[Sequence[str]]) -> News:
    """A table whose lines are a rule and its episodes, such as `DC-28 2-12`."""
    return {rule: _numbers(episodes) for rule, episodes in rows}


def _numbers(text: str) -> frozenset[int]:
    """Episodes such as `1-5,10`."""
    spans = [part.partition("-") for part in text.split(",")]
    return frozenset(number for first, _, last in spans for number in range(int(first), int(last or first) + 1))


def new_rules(news: News, course: Course, number: int) -> tuple[str, ...]:
    """The rules to tell before an episode of the course, counted from 0: those that were not on in it before.

    Trusts that the IDs of the course's episodes are numbers.
    """
    *before, now = [int(episode.id) for episode in course.episodes[: number + 1]]
    return tuple(rule for rule, episodes in news.items() if now in episodes and episodes.isdisjoint(before))


def beginning_chapter(course: Course, number: int) -> Chapter | None:
    """The chapter that an episode of the course, counted from 0, is the first of."""
    episode = course.episodes[number]
    return next((chapter for chapter in course.chapters if chapter.episodes[0] == episode), None)


def briefing(news: News, course: Course, number: int, *, story: str, chapter_story: str) -> Briefing:
    """What is told before an episode of the course, counted from 0: new chapters, the story so far, and new rules.

    :param story: the key of an episode's story, with `{}` for its ID; `chapter_story`: of a chapter that begins.
    """
    begins = beginning_chapter(course, number)
    return Briefing(
        chapter_story=None if begins is None else say(chapter_story.format(begins.id)),
        story=say(story.format(course.episodes[number].id)),
        new_rules=new_rules(news, course, number),
    )


def begun_chapters(course: Course, results: Sequence[ResultT]) -> Iterator[tuple[Chapter, Sequence[ResultT]]]:
    """The chapters that have begun, each with the results of its episodes."""
    first = 0
    for chapter in course.chapters:
        if first >= len(results):
            return
        yield chapter, results[first : first + len(chapter.episodes)]
        first += len(chapter.episodes)


def read_titles(rows: Iterable[Sequence[str]]) -> Titles:
    """A table with a column for each chapter or course: its heading, then titles from the lowest; `-` for none."""
    heading, *titles = rows
    return {
        name: tuple((int(row[column]), row[0]) for row in reversed(titles) if row[column] != "-")
        for column, name in enumerate(heading[1:], start=1)
    }


def title_of(titles: Titles, name: str, points: int, *, lowest: str) -> str:
    """The title that the points bring in a chapter or course."""
    return next((title for least, title in titles[name] if points >= least), lowest)
