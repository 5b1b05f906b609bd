"""Lessons: a room's script, played with the learner's answers. It is a fold over them, so no server keeps it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from ratusz.engine.errors import IllegalAction, InvalidAction
from ratusz.engine.game import CHANCE
from ratusz.engine.match import Events, Match, begin
from ratusz.engine.scene import Choice, Scene
from ratusz.engine.text.lesson import LEARNER, LessonPart, LessonStep
from ratusz.games import AnyGame
from ratusz.host.errors import NotWanted
from ratusz.host.progress import AnyMatch

READ = ""
"""The answer to a step that only wants to be read."""


@dataclass(frozen=True, slots=True)
class LessonMoment:
    """Where a learner is."""

    part: LessonPart
    step: LessonStep
    number: int
    """Number of the step, from 0."""
    match: AnyMatch
    """The game of the part so far."""

    @property
    def scene(self) -> Scene:
        """What the learner sees."""
        return scene_of(self.match)


def play_lesson(game: AnyGame, answers: Sequence[str]) -> LessonMoment:
    """The moment after the answers: notations, and `READ` for each step that wanted no choice.

    :raises NotWanted: an answer that its step does not want, or more answers than steps.
    """
    given = iter(answers)
    number = 0
    for part in game.lesson().parts:
        match = _opened(game, part)
        for step in part.steps:
            match = _after(match, step.before)
            answer = next(given, None)
            if answer is None:
                return LessonMoment(part, step, number, match)
            match = _answered(match, step, answer, number)
            number += 1
    raise NotWanted(f"the lesson has only {number} steps")


def wanted(step: LessonStep, scene: Scene) -> list[str]:
    """The notations of the choices that a step wants; trusts that the scene is the learner's at this step."""
    return [choice.action for choice in scene.choices if _is_wanted(step, choice)]


def scene_of(match: AnyMatch) -> Scene:
    """The scene of the learner."""
    return match.game.scene(match.game.observe(match.state, LEARNER), LEARNER)


def _is_wanted(step: LessonStep, choice: Choice) -> bool:
    pieces = choice.preview.pieces if choice.preview else ()
    built = {cell for piece in pieces for cell in piece.cells}
    return _fits(step, choice.action) and built.issuperset(step.covers) and built.isdisjoint(step.avoids)


def _fits(step: LessonStep, notation: str) -> bool:
    return any(fnmatchcase(notation, pattern) for pattern in step.want)


def _asks_for_cells(step: LessonStep) -> bool:
    return bool(step.covers or step.avoids)


def _opened(game: AnyGame, part: LessonPart) -> AnyMatch:
    if not part.position:
        return begin(game, game.setup(part.players, part.options))
    state = game.load_position(part.position)
    return Match(game, state.setup, Events(), state, final=0, final_state=state)


def _after(match: AnyMatch, script: Iterable[str]) -> AnyMatch:
    """The match after what chance and the other seats do."""
    for notation in script:
        others = match.game.to_act(match.state) - {LEARNER}
        seat = CHANCE if CHANCE in others else min(others)
        match = match.after(seat, match.game.parse(notation))
    return match


def _answered(match: AnyMatch, step: LessonStep, answer: str, number: int) -> AnyMatch:
    """The match after an answer. A scene is only drawn where it takes one to know what is wanted."""
    problem = NotWanted(f"step {number} of the lesson does not want {answer!r}")
    if not step.want:
        if answer != READ:
            raise problem
        return match
    if not _fits(step, answer) or (_asks_for_cells(step) and answer not in wanted(step, scene_of(match))):
        raise problem
    try:
        return match.after(LEARNER, match.game.parse(answer))
    except (InvalidAction, IllegalAction):
        raise problem from None
