"""Routes of a running game: acting, undoing, viewing, and objections.

`ratusz.server.http.gateway` usually answers the first two before a request gets here.
"""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Response, get, post
from litestar.params import JSONBody
from litestar.response import Stream

from ratusz.engine.errors import Objection
from ratusz.host.history import Moment
from ratusz.host.objections import objections
from ratusz.host.schemas.tables import Act, HintInfo, HintRequest, LogEntry, TakeBack, Update, VersionInfo
from ratusz.host.updates import Shown, fresh, replayed
from ratusz.server.http.dependencies import (
    Action,
    After,
    ContextDependency,
    Hotspots,
    LastSeen,
    Owner,
    StepInPath,
    TableInPath,
    Viewer,
)
from ratusz.server.http.openapi import PLAY, refusals
from ratusz.server.http.streams import event_stream
from ratusz.server.views import jobs
from ratusz.server.views.tables import log


@post(
    "/api/tables/{table_id:str}/actions",
    tags=[PLAY],
    summary="Make a move",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 413, 422, 503),
)
async def post_action(context: ContextDependency, table_id: TableInPath, data: JSONBody[Act]) -> VersionInfo:
    """Make a move for one of your seats, on disk before the response. Sealed moves stay secret until all are made."""
    return await context.service.act(context.session, table_id, data)


@post(
    "/api/tables/{table_id:str}/undo",
    tags=[PLAY],
    summary="Undo a move",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 413, 422, 503),
)
async def post_undo(context: ContextDependency, table_id: TableInPath, data: JSONBody[TakeBack]) -> VersionInfo:
    """Undo the last move of one of your seats, unless moves have become final since."""
    return await context.service.undo(context.session, table_id, data)


@post(
    "/api/tables/{table_id:str}/hint",
    tags=[PLAY],
    summary="Get a hint",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 413, 422, 429, 503),
)
async def post_hint(context: ContextDependency, table_id: TableInPath, data: JSONBody[HintRequest]) -> HintInfo:
    """Get what a bot would do in place of one of your seats. Not where people play each other by link."""
    return await context.service.hint(context.session, table_id, data)


@get(
    "/api/tables/{table_id:str}/scene",
    tags=[PLAY],
    summary="Get the scene",
    responses=refusals(400, 403, 404, 422, 503),
)
async def get_scene(context: ContextDependency, table_id: TableInPath, seat: Viewer = None) -> Response[Update]:
    """Get what a viewer sees now, with all legal moves of the seat."""
    table = await context.service.tables.seen_from(context.session, table_id, seat)
    return _update(fresh(table).of(table, seat, context.session, context.service.clock.now()))


@get(
    "/api/tables/{table_id:str}/events",
    tags=[PLAY],
    summary="Stream updates",
    media_type="text/event-stream",
    responses=refusals(400, 403, 404, 422, 503),
)
async def get_events(
    *,
    context: ContextDependency,
    table_id: TableInPath,
    seat: Viewer = None,
    after: After = None,
    last_seen: LastSeen = None,
) -> Stream:
    """Stream updates as server-sent events whenever the view changes. The ID of each is its version."""
    known = int(last_seen) if last_seen and last_seen.isdecimal() and len(last_seen) < 10 else after
    watcher = await context.service.watch(context.entry, table_id, seat, known)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(event_stream(context.service, watcher), media_type="text/event-stream", headers=headers)


@get(
    "/api/tables/{table_id:str}/objections",
    tags=[PLAY],
    summary="List objections to a move",
    responses=refusals(400, 403, 404, 422, 503),
)
async def get_objections(
    *,
    context: ContextDependency,
    table_id: TableInPath,
    seat: Owner,
    action: Action = None,
    hotspots: Hotspots = None,
) -> Sequence[Objection]:
    """List the rules that forbid an action, or all actions that the picked hotspots could become; empty if legal."""
    table = await context.service.tables.seen_from(context.session, table_id, seat)
    return objections(table.progress.match, seat, action, hotspots)


@get("/api/tables/{table_id:str}/log", tags=[PLAY], summary="Get the log", responses=refusals(400, 403, 404, 422, 503))
async def get_log(
    context: ContextDependency, table_id: TableInPath, seat: Viewer = None
) -> Response[Sequence[LogEntry]]:
    """Get all final events, and the moves of the seat itself since then."""
    told = await log(await context.service.tables.seen_from(context.session, table_id, seat), seat)
    return Response(told, media_type="application/json")  # type: ignore[arg-type] # written already


@get(
    "/api/tables/{table_id:str}/steps/{step:int}",
    tags=[PLAY],
    summary="Get a step of the replay",
    responses=refusals(400, 403, 404, 422, 503),
)
async def get_step(
    context: ContextDependency, table_id: TableInPath, step: StepInPath, seat: Viewer = None
) -> Response[Update]:
    """Get what a viewer saw after a number of events. Finished games can be viewed from every seat."""
    table = await context.service.tables.fresh(table_id)
    table.check_replay(context.session, seat, step)
    scene = await context.service.tables.replays.ask(jobs.step_scene, table, step, seat)
    return _update(replayed(table, step, seat, context.session, scene))


@get(
    "/api/tables/{table_id:str}/moments",
    tags=[PLAY],
    summary="List moments of the replay",
    responses=refusals(400, 404, 422, 503),
)
async def get_moments(context: ContextDependency, table_id: TableInPath) -> Response[Sequence[Moment]]:
    """List the steps at which rounds, or other sections of the game, begin, as far as they are final."""
    found = await context.service.tables.replays.ask(jobs.all_moments, await context.service.tables.fresh(table_id))
    return Response(found, media_type="application/json")


def _update(now: Shown) -> Response[Update]:
    return Response(now.text.data, media_type="application/json")  # type: ignore[arg-type] # painted already


HANDLERS = [post_action, post_undo, post_hint, get_scene, get_events, get_objections, get_log, get_step, get_moments]
