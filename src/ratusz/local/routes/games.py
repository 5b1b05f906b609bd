"""Requests about the games themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ratusz.engine.text.ledger import LANGUAGES
from ratusz.host.errors import BadRequest
from ratusz.host.schemas.lessons import LessonQuestion, LessonRequest
from ratusz.host.schemas.uploads import FileRequest, PlanRequest
from ratusz.host.views import games
from ratusz.host.views.lessons import lesson_moment, lesson_objections
from ratusz.host.views.uploads import checked_file, checked_plan
from ratusz.local.calls import Call, answered, written
from ratusz.local.host import LocalHost
from ratusz.local.outcome import Response


def get_games(_: LocalHost, call: Call) -> Response:
    return answered(call, games.games())


def get_bots(_: LocalHost, call: Call) -> Response:
    return answered(call, games.bots())


def get_words(_: LocalHost, call: Call, language: str) -> Response:
    if language not in LANGUAGES:
        raise BadRequest(f"unknown language {language!r}; languages are {', '.join(LANGUAGES)}", field="language")
    return written(call, games.words(language)[0])


def get_showcase(_: LocalHost, call: Call, game: str) -> Response:
    return written(call, games.showcase(game)[0])


def get_rules(_: LocalHost, call: Call, game: str) -> Response:
    return written(call, games.rules(game, call.query.get("only", ""))[0])


def post_plan(_: LocalHost, call: Call, game: str) -> Response:
    return answered(call, checked_plan(game, call.data(PlanRequest)))


def post_file(_: LocalHost, call: Call, game: str) -> Response:
    return answered(call, checked_file(game, call.data(FileRequest).text))


def post_lesson(_: LocalHost, call: Call, game: str) -> Response:
    return answered(call, lesson_moment(game, call.data(LessonRequest).answers))


def post_lesson_objections(_: LocalHost, call: Call, game: str) -> Response:
    asked = call.data(LessonQuestion)
    return answered(call, lesson_objections(game, asked.answers, asked.hotspots))


ROUTES: Mapping[str, Callable[..., Response]] = {
    "GET/games": get_games,
    "GET/bots": get_bots,
    "GET/words/*": get_words,
    "GET/games/*/showcase": get_showcase,
    "GET/games/*/rules": get_rules,
    "POST/games/*/plan": post_plan,
    "POST/games/*/file": post_file,
    "POST/games/*/lesson": post_lesson,
    "POST/games/*/lesson/objections": post_lesson_objections,
}
