"""Whole campaigns of the same bots: every episode as it follows from those before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from ratusz import games
from ratusz.bots.own import maker
from ratusz.bots.simulate import Result, spread
from ratusz.bots.streams import bot_source
from ratusz.engine.campaign.campaign import Course, Standing, find_course
from ratusz.engine.capabilities import AnyCampaignRules, campaign_rules
from ratusz.engine.errors import InvalidSetup, UnknownCourse
from ratusz.engine.play import play, seeded

__all__ = [
    "Tour",
    "TourResult",
    "campaign_of",
    "of_chapter",
    "of_course",
    "rules_and_course",
    "simulate_campaigns",
    "titles",
]


@dataclass(frozen=True, slots=True)
class Tour:
    """Who plays which course.

    :raises UnknownGame: the game is not installed.
    :raises UnknownCourse: the game has no such course.
    :raises UnknownBot: one of the bots does not exist.
    :raises InvalidSetup: the course is not for so many players.
    """

    game: str
    course: str
    bots: tuple[str, ...]
    """Names of the bots by seat, as `ratusz.bots.own.maker` knows them; a bot may sit in several."""

    def __post_init__(self) -> None:
        rules, course = rules_and_course(self)
        fewest, most = rules.players(course, ())
        if not fewest <= len(self.bots) <= most:
            raise InvalidSetup(f"the campaign {course.id!r} is for {fewest} to {most} players, not {len(self.bots)}")
        for name in self.bots:
            maker(name)


class TourResult(NamedTuple):
    """How one campaign ended."""

    seed: int
    standings: tuple[Standing, ...]


def rules_and_course(tour: Tour) -> tuple[AnyCampaignRules, Course]:
    """Raises as `Tour` does."""
    rules = campaign_rules(games.find(tour.game))
    known: Sequence[Course] = rules.courses() if rules else ()
    course = find_course(known, tour.course)
    if rules is None or course is None:
        names = ", ".join(one.id for one in known) or "none"
        raise UnknownCourse(f"{tour.game} has no campaign {tour.course!r}; there are {names}")
    return rules, course


def campaign_of(tour: Tour, seed: int) -> TourResult:
    """The result of one campaign. Chance and every bot draw from sources of their own, which the seed alone decides."""
    rules, course = rules_and_course(tour)
    game, chance = games.find(tour.game), seeded(seed)
    players = [maker(name)(bot_source(seed, seat)) for seat, name in enumerate(tour.bots)]
    results: list[Any] = []
    playing = range(len(players))
    for _ in course.episodes:
        setup = game.setup(len(players), rules.options(course, results, playing))
        state = game.initial_state(setup)
        for _, after in play(game, setup, players, chance):
            state = after
        results.append(rules.result(state, results, playing))
    return TourResult(seed, rules.standings(course, results))


def simulate_campaigns(tour: Tour, seeds: Iterable[int], executor: Executor | None = None) -> Iterator[TourResult]:
    """The results of the campaigns of all seeds, in their order; see `ratusz.bots.simulate.simulate`."""
    return spread(partial(campaign_of, tour), seeds, executor)


def of_course(results: Iterable[TourResult]) -> list[Result]:
    """Totals and ranks of whole campaigns, as `summary` takes them."""
    return [
        Result(seed, tuple(one.total for one in standings), tuple(one.rank for one in standings))
        for seed, standings in results
    ]


def of_chapter(results: Iterable[TourResult], number: int) -> list[Result]:
    """The same of a chapter of the course, counted from 0."""
    return [
        Result(
            seed,
            tuple(one.chapters[number].total for one in standings),
            tuple(one.chapters[number].rank for one in standings),
        )
        for seed, standings in results
    ]


def titles(results: Iterable[TourResult]) -> Counter[str]:
    """How often every title of the course was earned, by the key of its word."""
    return Counter(one.title.key for _, standings in results for one in standings if one.title)
