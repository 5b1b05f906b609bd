"""What an episode leaves behind: chapter sums, money bags, bandits that are still at large, winners and titles.

Pure functions on results; whoever plays the episodes in order folds over them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ratusz.engine.game import Seat
from ratusz.engine.grid import Mask
from ratusz.games.dice_city.data import table
from ratusz.games.dice_city.episodes import EPISODES, Number
from ratusz.games.dice_city.lines import totals
from ratusz.games.dice_city.scoring import bags, bandits_left
from ratusz.games.dice_city.state import State, bandits_text

Chapter = int
"""1 to 4; 0 stands for the whole campaign."""
WHOLE: Chapter = 0
CHAPTERS: Mapping[Chapter, tuple[Number, ...]] = {
    chapter: tuple(number for number, episode in EPISODES.items() if episode.chapter == chapter)
    for chapter in sorted({episode.chapter for episode in EPISODES.values()})
}
MINI_CAMPAIGN: tuple[Number, ...] = (3, 6, 12)
MOST_BAGS, SECOND_BAGS = 20, 10
SOLO_BAGS = ((7, MOST_BAGS), (6, SECOND_BAGS))
"""Playing alone: so many bags at least, and what they bring. (DC-47)"""


@dataclass(frozen=True, slots=True)
class Result:
    """How an episode ended, by seat."""

    episode: Number
    totals: tuple[int, ...]
    bags: tuple[int, ...]
    bandits: tuple[Mask, ...]
    """Those not surrounded. (DC-49)"""


def result(state: State) -> Result:
    """The result of a finished episode."""
    land, sheets = state.setup.ground, state.sheets
    return Result(
        episode=land.episode.number,
        totals=totals(state),
        bags=tuple(bags(land, sheet) for sheet in sheets),
        bandits=tuple(bandits_left(land, sheet) for sheet in sheets),
    )


def carried(before: Result, episode: Number) -> str:
    """The option `bandits` of an episode after the one before it; empty when nothing is carried. (DC-49)"""
    follows = before.episode + 1 == episode and EPISODES[before.episode].bandits and EPISODES[episode].bandits
    return bandits_text(before.bandits) if follows else ""


def bag_bonus(collected: Sequence[int]) -> tuple[int, ...]:
    """What money bags bring at the end of chapter 3, by seat. (DC-37, DC-47)"""
    if len(collected) == 1:
        return (next((points for least, points in SOLO_BAGS if collected[0] >= least), 0),)
    places = sorted({number for number in collected if number > 0}, reverse=True)
    prizes = dict(zip(places, (MOST_BAGS, SECOND_BAGS), strict=False))
    return tuple(prizes.get(number, 0) for number in collected)


def chapter_bonus(results: Sequence[Result]) -> tuple[int, ...]:
    """What bags bring besides the episodes' totals: nothing before all episodes with bags are played. (DC-37)"""
    with_bags = {number for number, episode in EPISODES.items() if episode.money}
    of_chapter = [one for one in results if one.episode in with_bags]
    seats = len(results[0].totals) if results else 0
    if {one.episode for one in of_chapter} != with_bags:
        return (0,) * seats
    return bag_bonus([sum(one.bags[seat] for one in of_chapter) for seat in range(seats)])


def sums(results: Sequence[Result]) -> tuple[int, ...]:
    """The totals of a chapter or a whole campaign, by seat, with what bags bring. (DC-03, DC-27, DC-37)"""
    bonus = chapter_bonus(results)
    return tuple(sum(one.totals[seat] for one in results) + extra for seat, extra in enumerate(bonus))


def winners(totals: Sequence[int]) -> tuple[Seat, ...]:
    """Who has the most; ties share the win. (DC-27)"""
    return tuple(seat for seat, points in enumerate(totals) if points == max(totals))


def _titles() -> dict[Chapter, tuple[tuple[int, str], ...]]:
    heading, *rows = table("titles.txt")
    columns = {chapter: heading.index(str(chapter) if chapter else "all") for chapter in (*CHAPTERS, WHOLE)}
    return {
        chapter: tuple((int(row[column]), row[0]) for row in reversed(rows) if row[column] != "-")
        for chapter, column in columns.items()
    }


_LEAST = _titles()
LOWEST_TITLE = "vagabond"


def title(points: int, chapter: Chapter = WHOLE) -> str:
    """The title for a chapter, or the whole campaign, played alone; its word is `dice_city.title-of.…`. (DC-55)"""
    return next((name for least, name in _LEAST[chapter] if points >= least), LOWEST_TITLE)


_NEWS: Mapping[Number, tuple[str, ...]] = {int(number): tuple(rules) for number, *rules in table("news.txt")}


def new_rules(episode: Number) -> tuple[str, ...]:
    """The rules to tell before an episode: those that were never on before."""
    return _NEWS[episode]
