"""Routes about the games themselves. Responses are the same for everyone, so each is computed once and cached."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import JSONBody

from ratusz.engine.errors import Objection
from ratusz.engine.scene import Scene
from ratusz.host.schemas.games import BotInfo, GameInfo, RuleInfo
from ratusz.host.schemas.lessons import LessonInfo, LessonQuestion, LessonRequest
from ratusz.host.schemas.uploads import FileInfo, FileRequest, PlanInfo, PlanRequest
from ratusz.host.views.games import bots, games, rules, showcase, tagged, words
from ratusz.host.views.lessons import lesson_moment, lesson_objections
from ratusz.host.views.uploads import checked_file, checked_plan
from ratusz.server.http.dependencies import ContextDependency, GameInPath, LanguageInPath, RuleIds
from ratusz.server.http.openapi import GAMES, refusals

AnyRequest = Request[Any, Any, Any]


@get("/api/games", tags=[GAMES], summary="List games", sync_to_thread=False)
def get_games(request: AnyRequest) -> Response[Sequence[GameInfo]]:
    """List all games with their options and campaigns. Titles are in the texts of `/api/words`."""
    return kept(request, lambda: tagged(games()))


@post(
    "/api/games/{game:str}/plan",
    tags=[GAMES],
    summary="Check a custom sheet",
    responses=refusals(400, 404, 422),
    status_code=200,
)
async def check_plan(context: ContextDependency, game: GameInPath, data: JSONBody[PlanRequest]) -> PlanInfo:
    """Draw a custom sheet and list all its faults, with row and column. Nothing is stored."""
    answer: PlanInfo = await context.service.job_pool.run(checked_plan, game, data)
    return answer


@post(
    "/api/games/{game:str}/file",
    tags=[GAMES],
    summary="Check a custom file",
    responses=refusals(400, 404, 422),
    status_code=200,
)
async def check_file(context: ContextDependency, game: GameInPath, data: JSONBody[FileRequest]) -> FileInfo:
    """List all faults of a custom file, with the line if it cannot be read. Nothing is stored."""
    answer: FileInfo = await context.service.job_pool.run(checked_file, game, data.text)
    return answer


@post(
    "/api/games/{game:str}/lesson",
    tags=[GAMES],
    summary="Get a step of the lesson",
    responses=refusals(400, 404),
    status_code=200,
)
async def post_lesson(context: ContextDependency, game: GameInPath, data: JSONBody[LessonRequest]) -> LessonInfo:
    """Play the coached first game up to the next step. Nothing is stored: the answers so far say everything."""
    answer: LessonInfo = await context.service.job_pool.run(lesson_moment, game, data.answers)
    return answer


@post(
    "/api/games/{game:str}/lesson/objections",
    tags=[GAMES],
    summary="List objections in the lesson",
    responses=refusals(400, 404),
    status_code=200,
)
async def post_lesson_objections(
    context: ContextDependency, game: GameInPath, data: JSONBody[LessonQuestion]
) -> Sequence[Objection]:
    """List the rules that forbid all moves that the picked hotspots could become; empty if one of them is legal."""
    found: Sequence[Objection] = await context.service.job_pool.run(
        lesson_objections, game, data.answers, data.hotspots
    )
    return found


@get(
    "/api/games/{game:str}/showcase",
    tags=[GAMES],
    summary="Get a preview of a game",
    responses=refusals(400, 404),
    sync_to_thread=False,
)
def get_showcase(request: AnyRequest, game: GameInPath) -> Response[Scene]:
    """Get an example position, as a spectator sees it."""
    return kept(request, showcase, game)


@get(
    "/api/games/{game:str}/rules",
    tags=[GAMES],
    summary="Get the rules of a game",
    responses=refusals(400, 404),
    sync_to_thread=False,
)
def get_rules(request: AnyRequest, game: GameInPath, only: RuleIds = "") -> Response[Sequence[RuleInfo]]:
    """Get the rules in reading order, in our own words, with examples and some drawings."""
    return kept(request, rules, game, only)


@get(
    "/api/words/{language:str}",
    tags=[GAMES],
    summary="Get the texts of all games",
    responses=refusals(400),
    sync_to_thread=False,
)
def get_words(request: AnyRequest, language: LanguageInPath) -> Response[Mapping[str, str | Mapping[str, str]]]:
    """Get texts with `{name}` placeholders, or their plural forms by CLDR category if they depend on the number `n`."""
    return kept(request, words, language)


@get("/api/bots", tags=[GAMES], summary="List bots", sync_to_thread=False)
def get_bots(request: AnyRequest) -> Response[Sequence[BotInfo]]:
    """List the bots that can play at a table, from the weakest to the strongest."""
    return kept(request, lambda: tagged(bots()))


def kept(request: AnyRequest, make: Callable[..., tuple[bytes, str]], *key: Any) -> Response[Any]:
    """The response that `make` returns for a key, or 304 if the client has its tag."""
    content, tag = make(*key)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(content, media_type="application/json", headers=headers)


HANDLERS = [
    get_games,
    check_plan,
    check_file,
    post_lesson,
    post_lesson_objections,
    get_showcase,
    get_rules,
    get_words,
    get_bots,
]
