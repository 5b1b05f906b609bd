"""Titles that people earn by playing campaigns alone, and how often they have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ratusz.engine.message import Message
from ratusz.host.live_campaign import LiveCampaign
from ratusz.host.schemas.results import TitleCount


class Earned(NamedTuple):
    """A title in a game."""

    game: str
    chapter: str
    """ID of the chapter; empty: the whole campaign."""
    worth: int
    """Its number in the list of titles, from 0; the lowest first."""
    title: Message
    of: Message


def earned(campaign: LiveCampaign) -> Iterator[Earned]:
    """The titles of the chapters that are over, and of the whole; none where several people play."""
    standings, course = campaign.value.standings, campaign.value.course
    if len(standings) != 1:
        return
    [standing] = standings
    titles = {chapter.chapter: chapter.title for chapter in standing.chapters}
    if len(course.chapters) > 1:  # a chapter by itself has its own title as that of the whole
        titles[""] = standing.title
    for column in course.titles:
        title = titles.get(column.chapter)
        names = [step.title for step in column.steps]
        if title in names:
            yield Earned(campaign.stored.game, column.chapter, names.index(title), title, column.heading)


def counts(titles: Sequence[Earned]) -> list[TitleCount]:
    """How often each title was earned: by game, chapters in order and the whole last, the highest title first."""
    known = {_key(title): title for title in titles}
    times = Counter(map(_key, titles))
    return [TitleCount(one.game, one.title, one.of, times[key]) for key, one in sorted(known.items())]


def _key(title: Earned) -> tuple[str, bool, str, int]:
    return title.game, not title.chapter, title.chapter, -title.worth
