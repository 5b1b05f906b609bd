"""What an episode leaves behind - totals, money bags, bandits still at large - and how everybody stands after some.

This module satisfies `ratusz.engine.campaign.campaign.CampaignRules`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ratusz.engine.board.grid import Mask
from ratusz.engine.campaign.campaign import Chapter, ChapterStanding, Course, Stage, Standing, StandingLine
from ratusz.engine.campaign.courses import begun_chapters
from ratusz.engine.game import Seat
from ratusz.engine.message import Message, say
from ratusz.games.dice_city.courses import COURSES, briefing, has_title, title
from ratusz.games.dice_city.data import names
from ratusz.games.dice_city.episodes import EPISODES, Number
from ratusz.games.dice_city.meta import META
from ratusz.games.dice_city.score_sheet import totals
from ratusz.games.dice_city.scoring import bags, bandits_left
from ratusz.games.dice_city.state import State, bandits_text

__all__ = ["Result", "briefing", "courses", "growth", "options", "players", "result", "standings"]

MOST_BAGS, SECOND_BAGS = 20, 10
SOLO_BAGS = ((7, MOST_BAGS), (6, SECOND_BAGS))
"""Playing alone: so many bags at least, and what they bring. (DC-47)"""
WITH_BAGS = frozenset(number for number, episode in EPISODES.items() if episode.money)


@dataclass(frozen=True, slots=True)
class Result:
    """How an episode ended, by seat."""

    episode: Number
    totals: tuple[int, ...]
    bags: tuple[int, ...]
    bandits: tuple[Mask, ...]
    """Those not surrounded. (DC-49)"""


def courses() -> Sequence[Course]:
    return tuple(COURSES.values())


def result(state: State, results: Sequence[Result], playing: Sequence[Seat]) -> Result:
    """The result of a finished episode; nobody rests."""
    del results, playing
    land, sheets = state.setup.terrain, state.sheets
    return Result(
        episode=land.episode.number,
        totals=totals(state),
        bags=tuple(bags(land, sheet) for sheet in sheets),
        bandits=tuple(bandits_left(land, sheet) for sheet in sheets),
    )


def players(course: Course, results: Sequence[Result]) -> tuple[int, int]:
    """As many as began: points, bags and bandits belong to seats."""
    del course  # all of them are alike in this
    if not results:
        return META.players
    number = len(results[0].totals)
    return number, number


def options(course: Course, results: Sequence[Result], playing: Sequence[Seat]) -> Mapping[str, str]:
    """The next episode, and the bandits that are carried to it. (DC-49)"""
    del playing  # nobody rests
    episode = course.episodes[len(results)].id
    bandits = carried(results[-1], int(episode)) if results else ""
    return {"episode": episode, "bandits": bandits} if bandits else {"episode": episode}


def carries_bandits(before: Number, episode: Number) -> bool:
    """Whether bandits go from one episode to another: only to the very next one. (DC-49)"""
    return before + 1 == episode and EPISODES[before].bandits > 0 and EPISODES[episode].bandits > 0


def carried(before: Result, episode: Number) -> str:
    """The option `bandits` of an episode after the one before it; empty when nothing is carried. (DC-49)"""
    return bandits_text(before.bandits) if carries_bandits(before.episode, episode) else ""


def bag_bonus(collected: Sequence[int]) -> tuple[int, ...]:
    """What money bags bring at the end of chapter 3, by seat. (DC-37, DC-47)"""
    if len(collected) == 1:
        return (next((points for least, points in SOLO_BAGS if collected[0] >= least), 0),)
    places = sorted({number for number in collected if number > 0}, reverse=True)
    prizes = dict(zip(places, (MOST_BAGS, SECOND_BAGS), strict=False))
    return tuple(prizes.get(number, 0) for number in collected)


def collected_bags(results: Sequence[Result]) -> tuple[int, ...]:
    """The bags of all episodes, by seat."""
    return tuple(map(sum, zip(*[one.bags for one in results], strict=True)))


def standings(course: Course, results: Sequence[Result]) -> tuple[Standing, ...]:
    """Totals of episodes, chapters and the course, with what bags bring. (DC-03, DC-27, DC-37)"""
    if not results:
        return ()
    chapters = [_chapter_standings(chapter, of_chapter) for chapter, of_chapter in begun_chapters(course, results)]
    by_seat = list(zip(*chapters, strict=True))
    totals = [sum(chapter.total for chapter in own) for own in by_seat]
    over = len(results) == len(course.episodes)
    return tuple(
        Standing(
            seat=seat,
            chapters=own,
            total=totals[seat],
            rank=_rank(seat, totals),
            title=_title(course, own, totals) if over else None,
            carried=tuple(_carried(course, results, seat)),
        )
        for seat, own in enumerate(by_seat)
    )


def growth(course: Course, results: Sequence[Result], seats: int) -> tuple[tuple[Stage, ...], ...]:
    """Every episode has a sheet of its own."""
    del course, results
    return ((),) * seats


def _chapter_standings(chapter: Chapter, results: Sequence[Result]) -> tuple[ChapterStanding, ...]:
    seats = range(len(results[0].totals))
    over = len(results) == len(chapter.episodes)
    lines = [(*_episode_lines(chapter, results, seat), *_bag_lines(results, seat)) for seat in seats]
    totals = [sum(line.points for line in own) for own in lines]
    return tuple(
        ChapterStanding(
            chapter=chapter.id,
            over=over,
            lines=lines[seat],
            total=totals[seat],
            rank=_rank(seat, totals),
            title=_solo_title(chapter.id, totals) if over else None,
        )
        for seat in seats
    )


def _episode_lines(chapter: Chapter, results: Sequence[Result], seat: Seat) -> Iterator[StandingLine]:
    for episode, one in zip(chapter.episodes, results, strict=False):
        yield StandingLine("DC-27", episode.title, one.totals[seat], episode.id)


def _bag_lines(results: Sequence[Result], seat: Seat) -> Iterator[StandingLine]:
    """What bags bring, once all episodes with bags are played. (DC-37, DC-47)"""
    if frozenset(one.episode for one in results) == WITH_BAGS:
        collected = collected_bags(results)
        label = say("dice_city.standing.bags", n=collected[seat])
        yield StandingLine("DC-47" if len(collected) == 1 else "DC-37", label, bag_bonus(collected)[seat])


def _carried(course: Course, results: Sequence[Result], seat: Seat) -> Iterator[Message]:
    """Bags of a chapter that is not over, and bandits that come back."""
    if len(results) == len(course.episodes):
        return
    before, episode = results[-1], int(course.episodes[len(results)].id)
    if {before.episode, episode} <= WITH_BAGS:
        yield say("dice_city.standing.bags", n=collected_bags(results)[seat])
    bandits = names(before.bandits[seat]) if carries_bandits(before.episode, episode) else ()
    if bandits:
        yield say("dice_city.standing.bandits", n=len(bandits), cells=", ".join(bandits))


def _rank(seat: Seat, totals: Sequence[int]) -> int:
    """Who has the most is first; ties share. (DC-27)"""
    return 1 + sum(other > totals[seat] for other in totals)


def _solo_title(name: str, totals: Sequence[int]) -> Message | None:
    """Only those who play alone have titles. (DC-04, DC-55)"""
    if len(totals) > 1 or not has_title(name):
        return None
    return say(f"dice_city.title-of.{title(totals[0], name)}")


def _title(course: Course, chapters: Sequence[ChapterStanding], totals: Sequence[int]) -> Message | None:
    """A chapter played by itself has the chapter's title."""
    return _solo_title(course.id, totals) if has_title(course.id) else chapters[-1].title
