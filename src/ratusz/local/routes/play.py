"""Requests about a running game: acting, undoing, hints, viewing, and objections."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ratusz.host.errors import BadRequest
from ratusz.host.history import moments
from ratusz.host.objections import objections
from ratusz.host.schemas.tables import Act, HintRequest, TakeBack, VersionInfo
from ratusz.host.updates import fresh, replayed
from ratusz.host.view import scene_at
from ratusz.host.views.tables import log_slices
from ratusz.local.calls import Call, answered, written
from ratusz.local.host import LocalHost
from ratusz.local.outcome import Response
from ratusz.local.tables import LOCAL


def post_action(host: LocalHost, call: Call, table_id: str) -> Response:
    asked = call.data(Act)
    table = host.tables.played(table_id, asked.seat)
    version = host.tables.act(table, asked.seat, asked.version, asked.action, again=asked.again)
    return answered(call, VersionInfo(version))


def post_undo(host: LocalHost, call: Call, table_id: str) -> Response:
    asked = call.data(TakeBack)
    table = host.tables.played(table_id, asked.seat)
    return answered(call, VersionInfo(host.tables.undo(table, asked.seat, asked.version, again=asked.again)))


def post_hint(host: LocalHost, call: Call, table_id: str) -> None:
    asked = call.data(HintRequest)
    host.hints.ask(call.number, host.tables.played(table_id, asked.seat), asked.seat, asked.version)


def get_scene(host: LocalHost, call: Call, table_id: str) -> Response:
    seat = call.whole("seat")
    table = host.tables.seen_from(table_id, seat)
    return written(call, fresh(table).of(table, seat, LOCAL, host.now()).text.data)


def get_objections(host: LocalHost, call: Call, table_id: str) -> Response:
    seat = call.seat()
    match = host.tables.seen_from(table_id, seat).progress.match
    return answered(call, objections(match, seat, call.query.get("action"), call.query.get("hotspots")))


def get_log(host: LocalHost, call: Call, table_id: str) -> Response:
    seat = call.whole("seat")
    match = host.tables.seen_from(table_id, seat).progress.match
    return written(call, b"".join(log_slices(match, seat)))


def get_step(host: LocalHost, call: Call, table_id: str, step: str) -> Response:
    if not step.isdecimal():
        raise BadRequest(f"a step is a whole number, not {step[:20]!r}", field="step")
    table, seat, number = host.tables.find(table_id), call.whole("seat"), int(step)
    table.check_replay(LOCAL, seat, number)
    scene = scene_at(host.tables.replay(table), number, seat)
    return written(call, replayed(table, number, seat, LOCAL, scene).text.data)


def get_moments(host: LocalHost, call: Call, table_id: str) -> Response:
    return answered(call, moments(host.tables.find(table_id).progress.match))


ROUTES: Mapping[str, Callable[..., Response | None]] = {
    "POST/tables/*/actions": post_action,
    "POST/tables/*/undo": post_undo,
    "POST/tables/*/hint": post_hint,
    "GET/tables/*/scene": get_scene,
    "GET/tables/*/objections": get_objections,
    "GET/tables/*/log": get_log,
    "GET/tables/*/steps/*": get_step,
    "GET/tables/*/moments": get_moments,
}
