"""Lessons played to their end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ratusz.games import AnyGame
from ratusz.host.lesson import READ, LessonMoment, play_lesson, wanted

Chooser = Callable[[list[str]], str]


def play(room: AnyGame, choose: Chooser) -> Iterator[LessonMoment]:
    answers: list[str] = []
    for _ in room.lesson().steps:
        moment = play_lesson(room, answers)
        yield moment
        answers.append(choose(wanted(moment.step, moment.scene)) if moment.step.want else READ)


def first(choices: list[str]) -> str:
    return choices[0]


def played(room: AnyGame) -> LessonMoment:
    """The last moment of a lesson in which the first wanted choice was always made."""
    return list(play(room, first))[-1]
