"""Jobs for views: replays of games, lessons, and checks of custom sheets and files.

`ratusz.server.workers.job_pool` runs them in processes that may be killed at any moment.
"""

from __future__ import annotations

from collections.abc import Sequence

from ratusz.engine.capabilities import plan_rules, written_rules
from ratusz.engine.errors import Objection
from ratusz.engine.text.lesson import LEARNER
from ratusz.games import find
from ratusz.host.encoding import encode
from ratusz.host.history import Draws, draws, moments
from ratusz.host.lesson import play_lesson
from ratusz.host.objections import to_hotspots
from ratusz.server.core.errors import NotFound
from ratusz.server.schemas.lessons import LessonInfo
from ratusz.server.schemas.uploads import FileInfo, PlanInfo, PlanRequest
from ratusz.server.storage.values import StoredTable
from ratusz.server.tables.jobs import PackedLogs, replay_of
from ratusz.server.views.lessons import lesson_info


def step_scene(logs: PackedLogs, step: int, seat: int | None) -> bytes:
    """The scene of a viewer after a number of final events, in JSON."""
    replay = replay_of(logs)
    state = replay.state(step)
    game = replay.match.game
    return encode(game.scene(game.observe(state, seat), seat))


def all_moments(logs: PackedLogs) -> bytes:
    """Steps to jump to in a replay, in JSON."""
    return encode(moments(replay_of(logs).match))


def draws_so_far(logs: PackedLogs) -> Draws:
    """Chance events of a table so far, without the possible outcomes."""
    return draws(replay_of(logs).match, _carried(logs.stored), over=False)


def draws_in_all(logs: PackedLogs) -> Draws:
    """Chance events of a finished game, with the possible outcomes."""
    return draws(replay_of(logs).match, _carried(logs.stored), over=True)


def checked_plan(game: str, request: PlanRequest) -> PlanInfo:
    """Check a custom sheet.

    :raises NotFound: the game has no custom sheets.
    """
    room = find(game)
    plans = plan_rules(room)
    if plans is None:
        raise NotFound(f"{game} has no custom sheets")
    written = {option.id for option in room.META.options if not option.values}
    options = {name: value for name, value in request.options.items() if name not in written}
    room.setup(room.META.players[0], options)  # refuses what the game does not have
    plan = plans.read(plans.write(request.signs, request.edges) if request.text is None else request.text, options)
    return PlanInfo(plan.is_fit, plan.text, plan.picture, plan.signs, plan.board, plan.faults, plans.palette(options))


def checked_file(game: str, text: str) -> FileInfo:
    """Check a custom file.

    :raises NotFound: the game has no options that come from a file.
    """
    files = written_rules(find(game))
    if files is None:
        raise NotFound(f"{game} has no options that come from a file")
    written = files.read(text)
    return FileInfo(written.is_fit, written.text, written.picture, written.faults)


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


def _carried(stored: StoredTable) -> int | None:
    return stored.dice.carried if stored.dice else None
