"""The protocol of campaigns: episodes in order, what carries over from one to the next, and how everybody stands.

A room that plays campaigns has a module `campaign` that satisfies `CampaignRules`; all its functions are pure. An
episode is a game like any other: what was carried over is among its options, and what it leaves behind is read off its
last state. So a campaign is a fold over finished games, and whoever folds needs to know no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ratusz.engine.game import Seat
from ratusz.engine.message import Message, say
from ratusz.engine.scene import Board


@dataclass(frozen=True, slots=True)
class Episode:
    """One game of a course."""

    id: str
    """Unique within its course, such as `7`."""
    title: Message


@dataclass(frozen=True, slots=True)
class Chapter:
    """Episodes that belong together."""

    id: str
    title: Message
    episodes: tuple[Episode, ...]


@dataclass(frozen=True, slots=True)
class TitleStep:
    """A title, and what it takes."""

    title: Message
    least: int | None
    """Fewest points; None: any number."""


@dataclass(frozen=True, slots=True)
class TitleColumn:
    """The titles of somebody who plays a chapter, or the whole of a course, alone."""

    chapter: str
    """ID of the chapter; empty: the whole."""
    heading: Message
    steps: tuple[TitleStep, ...]
    """The lowest first; the same titles in all columns of a course."""


@dataclass(frozen=True, slots=True)
class Course:
    """One way through a campaign: the whole of it, a part, or a short cut. It has at least one chapter."""

    id: str
    """What `ratusz simulate --campaign` and campaign files call it."""
    title: Message
    about: Message
    """What to expect, in a sentence or two."""
    unit: str
    """Key of the words for an amount of what is counted, such as "{n} points"."""
    rule: str
    """ID of the rule in the ledger that explains it."""
    chapters: tuple[Chapter, ...]
    sealed: bool = False
    """Whether nothing of a chapter may be known before it begins, as if it lay in an envelope."""
    resting: bool = False
    """Whether a seat may rest for some episodes, and return."""
    cities: bool = False
    """Whether the cities of players have names."""
    titles: tuple[TitleColumn, ...] = ()
    """The titles of those who play alone, where all of them may be known from the beginning."""

    @property
    def episodes(self) -> tuple[Episode, ...]:
        """Those of all chapters, in order."""
        return tuple(episode for chapter in self.chapters for episode in chapter.episodes)


@dataclass(frozen=True, slots=True)
class Briefing:
    """What is told before an episode, and not earlier."""

    chapter_story: Message | None
    """Only before the first episode of a chapter."""
    story: Message
    new_rules: tuple[str, ...]
    """IDs of the rules that are on and were not on earlier in the course."""


@dataclass(frozen=True, slots=True)
class StandingLine:
    """One reason for what a seat has."""

    rule: str
    """ID of the rule in the game's ledger."""
    label: Message
    points: int
    episode: str = ""
    """The episode that brought it; empty for what a chapter or course adds by itself."""


@dataclass(frozen=True, slots=True)
class ChapterStanding:
    """How a seat stands in a chapter that has begun."""

    chapter: str
    over: bool
    lines: tuple[StandingLine, ...]
    total: int
    rank: int
    """Rank so far, from 1; who shares a rank shares the win."""
    title: Message | None = None
    """What the seat may call itself for it; None: nothing, or not yet."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Fields that are coloured in one after another: the rows from the top, each from the left."""

    label: Message
    """Name of what is coloured in."""
    rule: str
    """ID of the rule in the game's ledger."""
    rows: tuple[int, ...]
    """Number of fields in each row."""
    coloured: int
    """How many there are; those that no field is left for are counted without one."""
    fresh: int
    """How many of them the last episode has brought."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat stands in the whole course."""

    seat: Seat
    chapters: tuple[ChapterStanding, ...]
    total: int
    rank: int
    lines: tuple[StandingLine, ...] = ()
    """What the course adds to its chapters."""
    title: Message | None = None
    carried: tuple[Message, ...] = ()
    """What the seat takes along into the next episode, in words."""
    progress: Progress | None = None
    """The fields at the edge of its board; None in games that have no such fields."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something about a board that is now otherwise."""

    label: Message
    cells: tuple[str, ...] = ()
    """Where, if it has a place."""
    sticker: bool = False
    """Whether something is stuck onto those cells, one by one."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A board that lasts, at one moment of a campaign, and what has changed since the moment before."""

    episode: str
    begins: bool
    """Whether it is how the episode begins; else how it has ended."""
    board: Board
    changes: tuple[Change, ...]


def opened(course: Course, played: int) -> Course:
    """The course as it may be known when so many of its episodes are over: titles of later chapters are sealed."""
    chapters: list[Chapter] = []
    first = 0
    for number, chapter in enumerate(course.chapters, start=1):
        chapters.append(_sealed(chapter, number, first) if course.sealed and first > played else chapter)
        first += len(chapter.episodes)
    return replace(course, chapters=tuple(chapters))


def _sealed(chapter: Chapter, number: int, before: int) -> Chapter:
    episodes = tuple(
        replace(episode, title=say("campaign.sealed.episode", n=at))
        for at, episode in enumerate(chapter.episodes, start=before + 1)
    )
    return Chapter(chapter.id, say("campaign.sealed.chapter", n=number), episodes)


def find_course(courses: Sequence[Course], name: str) -> Course | None:
    """The course of an ID; None if there is none."""
    return next((course for course in courses if course.id == name), None)


def winners(standings: Sequence[Standing]) -> tuple[Seat, ...]:
    """Who leads, or has won a course that is over."""
    return tuple(standing.seat for standing in standings if standing.rank == 1)
