"""The gateway, the outermost part of the application: checks of every request, and the two hot paths.

An action is checked, written and shown in less time than a web framework takes to find its handler and inject its
parameters. So actions and live streams are answered here; the handlers for the same URLs in `routes.play` document them
and use the same functions.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from functools import partial
from typing import Any

import msgspec

from ratusz.engine.errors import RatuszError
from ratusz.host.encoding import encode
from ratusz.host.errors import BadRequest
from ratusz.host.schemas.tables import Act, ErrorInfo, TakeBack, VersionInfo
from ratusz.host.stored import SessionHash
from ratusz.server.accounts.sign_in import Entry
from ratusz.server.core.asgi import App, Headers, Message, Receive, Scope, Send, address_of
from ratusz.server.core.base_path import without
from ratusz.server.core.errors import Disconnected, TooLarge
from ratusz.server.core.metrics import CONTENT_TYPE
from ratusz.server.core.sessions import cookies_of
from ratusz.server.core.tasks import cancel_all
from ratusz.server.http.compression import compressing
from ratusz.server.http.errors import come_again, refusal
from ratusz.server.http.security import (
    ALWAYS,
    COMPILES,
    NOT_KEPT,
    check_host,
    check_origin,
    with_compiling,
)
from ratusz.server.http.static import Assets
from ratusz.server.http.streams import live
from ratusz.server.service import Service
from ratusz.server.workers.job_pool import Asker, asker

MAX_BODY = 256 * 1024
"""Maximum length of a body in bytes; the longest records are a tenth of it."""

ONE_CLICK = "/api/notices/stop/"
"""URLs to which mail programs post a form; their token is the secret, and cookies do not matter."""

_SAFE = ("GET", "HEAD", "OPTIONS")
_JSON = (b"content-type", b"application/json")
_decode_act = msgspec.json.Decoder(Act).decode
_decode_take_back = msgspec.json.Decoder(TakeBack).decode

HotHandler = Callable[[Service, SessionHash | None, str, bytes], Awaitable[VersionInfo]]


async def _act(service: Service, session: SessionHash | None, table: str, body: bytes) -> VersionInfo:
    return await service.act(session, table, _decode_act(body))


async def _undo(service: Service, session: SessionHash | None, table: str, body: bytes) -> VersionInfo:
    return await service.undo(session, table, _decode_take_back(body))


_HOT_ROUTES: dict[str, HotHandler] = {"actions": _act, "undo": _undo}


class Gateway:
    """The ASGI application: a service, the Litestar application and the files of the page."""

    def __init__(
        self,
        service: Service,
        inner: App,
        assets: Assets,
        origins: tuple[str, ...],
        *,
        over_tls: Headers,
        base_path: str = "",
    ) -> None:
        """Compose the application.

        :param over_tls: headers of all responses over TLS.
        """
        self.service = service
        self._inner = inner
        self._assets = assets
        self._origins = origins
        self._over_tls = over_tls
        self._base_path = base_path
        self.metrics_port = 0
        """Port that serves metrics only, to everybody who can reach it; 0: none."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._inner(scope, receive, send)
        elif self.metrics_port and (scope.get("server") or ("", 0))[1] == self.metrics_port:
            await self._answer_metrics(scope, send)
        else:
            await self._answer(without(scope, self._base_path) if self._base_path else scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._web_socket(scope, receive, send)
        elif self._base_path and scope["path"] == self._base_path:
            await _redirect(self._with_headers(scope, send), f"{self._base_path}/", scope["query_string"])
        else:
            await self._http(scope, receive, self._with_headers(scope, send))

    async def _answer_metrics(self, scope: Scope, send: Send) -> None:
        """Answer a request at the port for metrics."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": "not-found"})
            return
        found = scope["path"] == "/metrics" and scope["method"] in _SAFE
        body = self.service.metrics.text() if found else b"Not found. This port serves /metrics only.\n"
        headers = [(b"content-type", CONTENT_TYPE.encode()), (b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": 200 if found else 404, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

    async def _web_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers, streams = dict(scope["headers"]), ExitStack()
        _, *path = scope["path"].split("/")
        try:
            check_host(headers)
            check_origin(headers, self._origins)
            await self.service.client_limits.count(address_of(scope), is_write=False)
            streams.enter_context(self.service.client_limits.streams.one_more(address_of(scope)))
        except RatuszError as error:
            await send({"type": "websocket.close", "code": 1008, "reason": error.code})
            return
        asker.set(Asker(address_of(scope)))
        with streams:
            match path:
                case ["api", "tables", table, "live"]:
                    await live(self.service, await self._entry(scope), table, (scope, receive, send))
                case _:
                    await send({"type": "websocket.close", "code": 1008, "reason": "not-found"})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        with ExitStack() as under_way:
            try:
                await self._check(scope, headers)
                if scope["method"] not in _SAFE:
                    under_way.enter_context(self.service.client_limits.requests.one_more(address_of(scope)))
                    receive = _to_the_end(receive)
            except RatuszError as error:
                await _refuse(send, error)
                return
            if scope["method"] == "HEAD":
                await self._head(scope, headers, receive, send)
            else:
                await self._route(scope, headers, receive, send)

    async def _head(self, scope: Scope, headers: dict[bytes, bytes], receive: Receive, send: Send) -> None:
        """Answer what GET would, without its body. A stream, which has no end, is left after its head."""
        is_answered = asyncio.Event()

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.start":
                await send(message)
                await send({"type": "http.response.body", "body": b"", "more_body": False})
                is_answered.set()

        work = asyncio.create_task(self._route({**scope, "method": "GET"}, headers, receive, send_head))
        answered = asyncio.create_task(is_answered.wait())
        try:
            await asyncio.wait((work, answered), return_when=asyncio.FIRST_COMPLETED)
        finally:
            await cancel_all([work, answered])

    async def _route(self, scope: Scope, headers: dict[bytes, bytes], receive: Receive, send: Send) -> None:
        _, *path = scope["path"].split("/")
        asker.set(Asker(address_of(scope)))
        match path:
            case ["api", "tables", table, name] if name in _HOT_ROUTES and scope["method"] == "POST":
                await answer(send, *await self._answer_hot(_HOT_ROUTES[name], table, scope, receive))
            case ["api", "tables", _, "events"]:
                await self._event_stream(scope, receive, send)
            case ["api" | "docs", *_]:
                asker.set(Asker(address_of(scope), partial(_hung_up, receive)))
                await self._inner(scope, receive, compressing(headers, send))
            case _:
                await self._assets(scope, receive, send)

    async def _event_stream(self, scope: Scope, receive: Receive, send: Send) -> None:
        with ExitStack() as streams:
            try:
                streams.enter_context(self.service.client_limits.streams.one_more(address_of(scope)))
            except RatuszError as error:
                await _refuse(send, error)
                return
            await self._inner(scope, receive, send)

    async def _answer_hot(
        self, handler: HotHandler, table: str, scope: Scope, receive: Receive
    ) -> tuple[int, VersionInfo | ErrorInfo]:
        headers = dict(scope["headers"])
        try:
            body = await read_body(headers, receive)
            entry = await self._entry(scope)
            return 200, await handler(self.service, entry.session, table, body)
        except Exception as error:  # noqa: BLE001 - every error gets a code and a sentence; see `refusal`
            return refusal(error)

    async def _entry(self, scope: Scope) -> Entry:
        return await self.service.accounts.entry_of(cookies_of(scope, self._base_path))

    async def _check(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        if scope["path"].startswith("/api/"):
            await self.service.client_limits.count(address_of(scope), is_write=scope["method"] not in _SAFE)
            check_host(headers)
        if scope["method"] in _SAFE:
            return
        check_origin(headers, self._origins)
        media_type = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
        json_only = scope["method"] == "POST" and not scope["path"].startswith(ONE_CLICK)
        if json_only and media_type != b"application/json":
            raise BadRequest("the body must be JSON, with the header 'Content-Type: application/json'")

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        """A `send` that counts responses and adds the headers that all of them have."""
        further = self._over_tls if scope["scheme"] == "https" else ALWAYS
        kept = not scope["path"].startswith("/api/")
        if COMPILES.fullmatch(scope["path"]):
            further = with_compiling(further)

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = _completed(message, further, kept=kept)
                self.service.metrics.count_response(message["status"])
            await send(message)

        return send_on


async def read_body(headers: dict[bytes, bytes], receive: Receive) -> bytes:
    """Read the whole body.

    :raises TooLarge: it is, or claims to be, longer than `MAX_BODY`.
    :raises Disconnected: the client has disconnected.
    """
    if len(headers.get(b"content-length", b"")) > len(str(MAX_BODY)):
        raise TooLarge(MAX_BODY)
    parts: list[bytes] = []
    size = 0
    while True:
        message: Any = await receive()
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > MAX_BODY:
            raise TooLarge(MAX_BODY)
        if not message.get("more_body"):
            return b"".join(parts)


def _to_the_end(receive: Receive) -> Receive:
    """A `receive` that raises `Disconnected` when the client disconnects in the middle of a body.

    Otherwise some callers would take it for the end of the body, and others for a failure of the server.
    """
    is_whole = False

    async def received() -> Message:
        nonlocal is_whole
        message = await receive()
        if message["type"] == "http.disconnect" and not is_whole:
            raise Disconnected
        is_whole = is_whole or not message.get("more_body")
        return message

    return received


async def _hung_up(receive: Receive) -> None:
    """Wait until the client disconnects; trusts that the body has been read."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def answer(send: Send, status: int, value: Any, further: Headers | None = None) -> None:
    body = encode(value)
    headers = [_JSON, (b"content-length", b"%d" % len(body)), *(further or ())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def _redirect(send: Send, path: str, query: bytes) -> None:
    headers = [(b"location", path.encode() + (b"?" + query if query else b"")), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _refuse(send: Send, error: RatuszError) -> None:
    further = [(name.encode(), value.encode()) for name, value in come_again(error).items()]
    await answer(send, *refusal(error), further)


def _completed(message: Message, further: Headers, *, kept: bool) -> Headers:
    headers = [*message.get("headers", ()), *further]
    return headers if kept or any(name == b"cache-control" for name, _ in headers) else [*headers, NOT_KEPT]
