"""Views of lessons."""

from __future__ import annotations

from collections.abc import Sequence

from ratusz.engine.errors import Objection
from ratusz.engine.text.lesson import LEARNER, LessonPart
from ratusz.games import AnyGame, find
from ratusz.host.lesson import LessonMoment, play_lesson, wanted
from ratusz.host.objections import to_hotspots
from ratusz.host.schemas.lessons import LessonInfo
from ratusz.host.schemas.tables import SeatInfo, Update


def lesson_info(game: AnyGame, moment: LessonMoment) -> LessonInfo:
    """A step of a lesson, with all that a page shows of the game at it."""
    step, scene = moment.step, moment.scene
    return LessonInfo(
        number=moment.number,
        steps=len(game.lesson().steps),
        part=game.lesson().parts.index(moment.part),
        text=step.text,
        otherwise=step.otherwise,
        rules=step.rules,
        point=step.point,
        wanted=wanted(step, scene),
        update=Update(
            table="",
            version=moment.number,
            now=0.0,
            seat=LEARNER,
            scene=scene,
            can_undo=moment.match.can_take_back(LEARNER),
            seats=_seats(moment.part),
            thinking=[],
            step_count=moment.match.final,
            roster=None,
            real_time=False,
            timers=[],
        ),
    )


def _seats(part: LessonPart) -> list[SeatInfo]:
    others = [SeatInfo(seat, name, "human", None, mine=False) for seat, name in enumerate(part.names, start=1)]
    return [SeatInfo(LEARNER, "", "human", None, mine=True), *others]


def lesson_moment(game: str, answers: Sequence[str]) -> LessonInfo:
    """The step of a lesson after some answers.

    :raises NotWanted: an answer that its step does not want.
    """
    room = find(game)
    return lesson_info(room, play_lesson(room, answers))


def lesson_objections(game: str, answers: Sequence[str], picked: Sequence[str]) -> Sequence[Objection]:
    """Objections to what the learner has picked at the step after some answers.

    :raises NotWanted: an answer that its step does not want.
    :raises UnknownHotspots: no action has these hotspots.
    """
    return to_hotspots(play_lesson(find(game), answers).match, LEARNER, picked)
