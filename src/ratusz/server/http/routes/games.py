"""Routes about the games themselves. Responses are the same for everyone, so each is computed once and cached."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import JSONBody

from ratusz import bots
from ratusz.engine.campaign.campaign import opened
from ratusz.engine.capabilities import campaign_rules, plan_rules, written_rules
from ratusz.engine.errors import Objection
from ratusz.engine.scene import Board, Scene
from ratusz.engine.text.ledger import LANGUAGES, Brief, Rule
from ratusz.engine.text.words import keys
from ratusz.engine.time.real_time import is_real_time
from ratusz.games import AnyGame, find, rooms, words
from ratusz.host.encoding import encode
from ratusz.server.http.dependencies import ContextDependency, GameInPath, LanguageInPath, RuleIds
from ratusz.server.http.openapi import GAMES, refusals
from ratusz.server.schemas.games import BotInfo, BriefInfo, GameInfo, RuleInfo
from ratusz.server.schemas.lessons import LessonInfo, LessonQuestion, LessonRequest
from ratusz.server.schemas.uploads import FileInfo, FileRequest, PlanInfo, PlanRequest
from ratusz.server.views import jobs

AnyRequest = Request[Any, Any, Any]


@get("/api/games", tags=[GAMES], summary="List games", sync_to_thread=False)
def get_games() -> Sequence[GameInfo]:
    """List all games with their options and campaigns. Titles are in the texts of `/api/words`."""
    return [_game(room) for room in rooms().values()]


def _game(room: AnyGame) -> GameInfo:
    meta, campaigns, plans, files = room.META, campaign_rules(room), plan_rules(room), written_rules(room)
    return GameInfo(
        id=meta.id,
        prefix=meta.prefix,
        players=meta.players,
        minutes=meta.minutes,
        rules_version=meta.rules_version,
        options=meta.options,
        based_on=meta.based_on,
        first_game=meta.first_game,
        weight=meta.weight,
        courses=[opened(course, 0) for course in campaigns.courses()] if campaigns else (),
        plan=plans.OPTION if plans else None,
        written=files.OPTION if files else None,
        real_time=_by_the_clock(room),
    )


def _by_the_clock(room: AnyGame) -> Mapping[str, Sequence[str]]:
    """Values by option that make a game run in real time, with defaults for all other options."""
    found = {
        option.id: [
            value for value in option.values if is_real_time(room, room.setup(room.META.players[1], {option.id: value}))
        ]
        for option in room.META.options
    }
    return {option: values for option, values in found.items() if values}


@post(
    "/api/games/{game:str}/plan",
    tags=[GAMES],
    summary="Check a custom sheet",
    responses=refusals(400, 404, 422),
    status_code=200,
)
async def check_plan(context: ContextDependency, game: GameInPath, data: JSONBody[PlanRequest]) -> PlanInfo:
    """Draw a custom sheet and list all its faults, with row and column. Nothing is stored."""
    answer: PlanInfo = await context.service.job_pool.run(jobs.checked_plan, game, data)
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
    answer: FileInfo = await context.service.job_pool.run(jobs.checked_file, game, data.text)
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
    answer: LessonInfo = await context.service.job_pool.run(jobs.lesson_moment, game, data.answers)
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
        jobs.lesson_objections, game, data.answers, data.hotspots
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
    return kept(request, _showcase, game)


@get(
    "/api/games/{game:str}/rules",
    tags=[GAMES],
    summary="Get the rules of a game",
    responses=refusals(400, 404),
    sync_to_thread=False,
)
def get_rules(request: AnyRequest, game: GameInPath, only: RuleIds = "") -> Response[Sequence[RuleInfo]]:
    """Get the rules in reading order, in our own words, with examples and some drawings."""
    return kept(request, _rules, game, only)


@get(
    "/api/words/{language:str}",
    tags=[GAMES],
    summary="Get the texts of all games",
    responses=refusals(400),
    sync_to_thread=False,
)
def get_words(request: AnyRequest, language: LanguageInPath) -> Response[Mapping[str, str | Mapping[str, str]]]:
    """Get texts with `{name}` placeholders, or their plural forms by CLDR category if they depend on the number `n`."""
    return kept(request, _words, language)


@get("/api/bots", tags=[GAMES], summary="List bots", sync_to_thread=False)
def get_bots() -> Sequence[BotInfo]:
    """List the bots that can play at a table, from the weakest to the strongest."""
    return [BotInfo(name) for name in bots.BOTS]


def kept(request: AnyRequest, make: Callable[..., tuple[bytes, str]], *key: Any) -> Response[Any]:
    """The response that `make` returns for a key, or 304 if the client has its tag."""
    content, tag = make(*key)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(content, media_type="application/json", headers=headers)


def tagged(value: Any) -> tuple[bytes, str]:
    """A value in JSON, and its tag."""
    content = encode(value)
    return content, f'"{sha256(content).hexdigest()[:20]}"'


@cache
def _showcase(game: str) -> tuple[bytes, str]:
    room = find(game)
    return tagged(room.scene(room.observe(room.showcase(), None), None))


@lru_cache(maxsize=64)
def _rules(game: str, only: str) -> tuple[bytes, str]:
    """All rules of a game, or those of a list of IDs."""
    room = find(game)
    wanted = set(only.split(",")) if only else set(room.ledger())
    return tagged([_rule(room, rule) for rule in room.ledger().values() if rule.id in wanted])


def _rule(room: AnyGame, rule: Rule) -> RuleInfo:
    return _info(room.META.id, rule.id)


@cache
def _info(game: str, rule_id: str) -> RuleInfo:
    room = find(game)
    rule = room.ledger()[rule_id]
    drawing, brief = _drawing(room, rule.drawing), _brief(room, rule.brief) if rule.brief else None
    return RuleInfo(rule.id, rule.section, rule.title, rule.text, rule.example, drawing, brief)


def _brief(room: AnyGame, brief: Brief) -> BriefInfo:
    return BriefInfo(brief.step, brief.text, _drawing(room, brief.drawing))


def _drawing(room: AnyGame, drawing: str | None) -> Board | None:
    if drawing is None:
        return None
    return room.scene(room.observe(room.load_position(drawing), None), None).boards[0]


def warm() -> None:
    """Fill the caches."""
    for game in rooms():
        _showcase(game)
        _rules(game, "")
    for language in LANGUAGES:
        _words(language)


@cache
def _words(language: str) -> tuple[bytes, str]:
    """The texts of all games, without stories of sealed campaigns, which are sent when they are due."""
    sealed = _sealed_words()
    return tagged({key: entry for key, entry in words(language).items() if key not in sealed})


def _sealed_words() -> set[str]:
    campaigns = [rules for rules in map(campaign_rules, rooms().values()) if rules]
    stories = [
        rules.briefing(course, number)
        for rules in campaigns
        for course in rules.courses()
        if course.sealed
        for number in range(len(course.episodes))
    ]
    told = [message for one in stories for message in (one.story, one.chapter_story) if message]
    return set[str]().union(*map(keys, told))


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
