"""Live streams: WebSockets carry actions one way and updates the other; server-sent events carry updates only."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

import msgspec
from msgspec import Struct

from ratusz.engine.errors import RatuszError
from ratusz.engine.game import Seat
from ratusz.host.encoding import encode
from ratusz.host.outgoing import OutgoingMessage
from ratusz.host.query import whole_number
from ratusz.host.schemas.live import (
    Accepted,
    ActMessage,
    LiveMessage,
    PingMessage,
    Pong,
    Refused,
    UndoMessage,
    ViewMessage,
)
from ratusz.host.schemas.tables import Act, TakeBack
from ratusz.host.statuses import STATUS
from ratusz.server.accounts.sign_in import Entry
from ratusz.server.core.asgi import Receive, Scope, Send, address_of
from ratusz.server.core.tasks import cancel_all
from ratusz.server.http.errors import refusal, refused
from ratusz.server.live.connection import Connection, connection_of
from ratusz.server.live.hub import Watcher
from ratusz.server.service import Service

HEARTBEAT = 20.0
"""Seconds between comments on an idle event stream, so that proxies do not close it."""
REST, LONGEST_REST = 0.05, 3.2
"""Seconds for which a connection is not read after a message over the rate limit, doubled each time in a row up to the
maximum."""
CLOSE_GOING_AWAY, CLOSE_BROKEN, CLOSE_REFUSED = 1001, 1011, 4000
"""Close codes; CLOSE_REFUSED is added to the HTTP status of the error, so that 4404 is an unknown table."""

AsgiCall = tuple[Scope, Receive, Send]

_decode = msgspec.json.Decoder(LiveMessage).decode


async def live(service: Service, entry: Entry, table_id: str, call: AsgiCall) -> None:
    """Serve one WebSocket."""
    scope, receive, send = call
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    connection = connection_of(scope, send)
    try:
        seat, after = _question(scope)
        watcher = await service.watch(entry, table_id, seat, after)
    except RatuszError as error:
        await connection.send(OutgoingMessage(encode(refused(error))))
        await _close(send, CLOSE_REFUSED + STATUS.get(error.code, 500), error.code)
        return
    watcher.connection = connection
    service.hub.join(watcher)
    tasks = [asyncio.create_task(_pump(watcher, connection, send))]
    try:
        await service.check_signed_in(watcher)
        # In a task of its own, so that a message does not resume all that called this.
        tasks.append(asyncio.create_task(_listen(service, watcher, connection, call)))
        await tasks[-1]
    finally:
        service.hub.leave(watcher)
        await cancel_all(tasks)


def _question(scope: Scope) -> tuple[Seat | None, int | None]:
    """The seat and the version in the URL."""
    query = parse_qs(scope["query_string"].decode("latin-1"))
    seat, after = (whole_number(name, query.get(name, [""])[0]) for name in ("seat", "after"))
    return seat, after


async def _pump(watcher: Watcher, connection: Connection, send: Send) -> None:
    """Send updates until there are no more, then close the connection. Ends at once when it is closed."""
    with suppress(OSError):
        await _close(send, *await _updates(watcher, connection))


async def _updates(watcher: Watcher, connection: Connection) -> tuple[int, str]:
    """Send the updates that were not sent at once; return the close code and reason at the end."""
    try:
        while (update := await watcher.next()) is not None:
            await connection.send(update.text)
    except OSError:  # the connection is closed
        raise
    except Exception as error:  # noqa: BLE001 - a scene cannot be drawn: better no stream than a silent one
        watcher.close()
        return CLOSE_BROKEN, refusal(error)[1].code
    if watcher.table.gone:
        return CLOSE_REFUSED + STATUS["unknown-table"], "unknown-table"
    if watcher.was_sent_away:
        return CLOSE_REFUSED + STATUS["sent-away"], "sent-away"
    if watcher.has_lost_its_seat:
        return CLOSE_REFUSED + STATUS["foreign-seat"], "foreign-seat"
    return CLOSE_GOING_AWAY, "come again"  # the server stops, or a sign-in has ended


async def _listen(service: Service, watcher: Watcher, connection: Connection, call: AsgiCall) -> None:
    """Answer messages one by one until the connection is closed."""
    scope, receive, _ = call
    address, rest = address_of(scope), REST
    while True:
        message: Any = await receive()
        if message["type"] != "websocket.receive" or watcher.closed:
            return
        answer = await _answer(service, watcher, address, message.get("text") or message.get("bytes") or "")
        if answer is not None:
            with suppress(OSError, RuntimeError):
                await connection.answer(OutgoingMessage(encode(answer)))
        if isinstance(answer, Refused) and answer.code == "too-many":
            await asyncio.sleep(rest)
            rest = min(2 * rest, LONGEST_REST)
        else:
            rest = REST
            if isinstance(answer, Refused):
                await asyncio.sleep(0)


async def _answer(service: Service, watcher: Watcher, address: str, text: str | bytes) -> Struct | None:
    ref = None
    try:
        try:
            message = _decode(text)
            ref = message.ref
        finally:
            await service.client_limits.count(address, is_write=True)  # invalid messages count as well
        return await _done(service, watcher, message)
    except Exception as error:  # noqa: BLE001 - an error in one message must not end the stream
        return refused(error, ref)


async def _done(service: Service, watcher: Watcher, message: LiveMessage) -> Struct | None:
    table, session = watcher.table.id, watcher.session
    match message:
        case ActMessage(seat, version, action, ref, again):
            return Accepted((await service.act(session, table, Act(seat, version, action, again))).version, ref)
        case UndoMessage(seat, version, ref, again):
            return Accepted((await service.undo(session, table, TakeBack(seat, version, again))).version, ref)
        case ViewMessage(seat):
            await service.tables.seen_from(session, table, seat)
            watcher.look_from(seat)
            return None
        case PingMessage(ref):
            return Pong(ref)


async def _close(send: Send, code: int, reason: str) -> None:
    await send({"type": "websocket.close", "code": code, "reason": reason})


async def event_stream(service: Service, watcher: Watcher) -> AsyncIterator[bytes]:
    """Updates as server-sent events; each has its version as ID, so that browsers can resume."""
    service.hub.join(watcher)
    try:
        await service.check_signed_in(watcher)
        yield b": welcome\n\n"
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    update = await watcher.next()
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if update is None:
                return
            yield b"id: %d\nevent: update\ndata: %s\n\n" % (update.version, update.text.data)
    finally:
        service.hub.leave(watcher)
