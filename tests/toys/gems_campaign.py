"""A campaign of the smallest game: two episodes, of which the second depends on the first.

One or two begin, and others may join before the second episode. It is long if somebody scored nothing in the first, so
options depend on what is carried over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ratusz.engine.campaign.campaign import (
    Briefing,
    Chapter,
    ChapterStanding,
    Course,
    Episode,
    Stage,
    Standing,
    StandingLine,
)
from ratusz.engine.message import say

EPISODES = (Episode("first", say("gems.first")), Episode("second", say("gems.second")))
PAIR = Course(
    "pair",
    say("gems.pair"),
    say("gems.pair.about"),
    "gems.points",
    "GE-1",
    (Chapter("only", say("gems.only"), EPISODES),),
    resting=True,
    cities=True,
)


@dataclass(frozen=True, slots=True)
class Result:
    points: tuple[int, ...]


def courses() -> Sequence[Course]:
    return (PAIR,)


def result(state: Any, results: Sequence[Result], playing: Sequence[int]) -> Result:
    """Who rests wins nothing."""
    points = dict(zip(playing, state.points, strict=True))
    seats = max(max(points) + 1, *[len(one.points) for one in results], 0)
    return Result(tuple(points.get(seat, 0) for seat in range(seats)))


def players(course: Course, results: Sequence[Result]) -> tuple[int, int]:
    del course
    return (len(results[-1].points), 4) if results else (1, 2)


def options(course: Course, results: Sequence[Result], playing: Sequence[int]) -> Mapping[str, str]:
    del course, playing
    return {"rounds": "3"} if results and 0 in results[0].points else {"rounds": "1"}


def briefing(course: Course, number: int) -> Briefing:
    story = say("gems.story", n=number)
    return Briefing(say("gems.begins") if number == 0 else None, story, ("GE-1",) if number == 0 else ())


def growth(course: Course, results: Sequence[Result], seats: int) -> tuple[tuple[Stage, ...], ...]:
    del course, results
    return ((),) * seats


def standings(course: Course, results: Sequence[Result]) -> tuple[Standing, ...]:
    if not results:
        return ()
    seats = range(len(results[-1].points))
    points = [[sum(one.points[seat : seat + 1]) for one in results] for seat in seats]
    over = len(results) == len(course.episodes)
    return tuple(
        Standing(
            seat=seat,
            chapters=(_chapter(points, seat, over=over),),
            total=sum(points[seat]),
            rank=_rank(points, seat),
            carried=(say("gems.carried", n=points[seat][0]),),
        )
        for seat in seats
    )


def _chapter(points: Sequence[Sequence[int]], seat: int, *, over: bool) -> ChapterStanding:
    lines = tuple(
        StandingLine("GE-1", episode.title, got, episode.id)
        for episode, got in zip(EPISODES, points[seat], strict=False)
    )
    return ChapterStanding("only", over, lines, sum(points[seat]), _rank(points, seat))


def _rank(points: Sequence[Sequence[int]], seat: int) -> int:
    return 1 + sum(sum(other) > sum(points[seat]) for other in points)
