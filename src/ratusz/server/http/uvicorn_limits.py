"""Limits of uvicorn's protocols: what a connection may cost before anybody has looked at what it says.

What a request means is none of their business. They see to it that one connection costs no more memory and no more of
everybody's time than a browser's does. `tests/server_slow/test_uvicorn.py` names the parts of uvicorn they stand on.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, NamedTuple

import httptools
from msgspec import json
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from ratusz.server.bus.connection_limits import ConnectionLimits, HttpConnection
from ratusz.server.http.frames import LONGEST_HEAD, frame_size
from ratusz.server.schemas.tables import ErrorInfo

TIMEOUT = 60.0
"""Seconds within which a request has to be there, from the first byte of the connection or of the request to its last.
"""
WAITING = 16
"""Requests that may wait behind one that is not answered yet. Browsers let none wait, some proxies a few."""
PIECE = 16 * 1024
"""Bytes of a request that are parsed before it is counted what was in them."""
FRAMING = 32 * 1024
"""Bytes of a request besides its body, and as many as the body has: first line, headers, sizes of chunks, trailers."""
HEADERS = 100
"""Headers of a request, and trailers."""
MAX_REQUEST = 1024 * 1024
"""Bytes of a request in all. What the application refuses to read is thrown away up to here."""
MAX_MESSAGE = 4096
"""Bytes of a message on a WebSocket, also once it is decompressed. The longest action has a twentieth of it."""
FRAMES, FRAMES_A_SECOND = 100, 10.0
"""Frames of a WebSocket besides those that end a message, which may come at once, and that may come again each second.
"""


class Refusal(NamedTuple):
    """What is answered before any application is asked."""

    status: int
    error: ErrorInfo


class Excess(Exception):
    """More than is read of a request."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.error.message)
        self.refusal = refusal


_LARGE_HEAD = f"the request has more than {HEADERS} headers, or {FRAMING} bytes besides its body"
_LARGE = f"the request is larger than {MAX_REQUEST} bytes"
HEAD_TOO_LARGE = Refusal(431, ErrorInfo("too-large", _LARGE_HEAD))
TOO_LARGE = Refusal(413, ErrorInfo("too-large", _LARGE))
TOO_MANY_WAIT = Refusal(429, ErrorInfo("too-many", f"more than {WAITING} requests wait for an earlier one"))
TOO_MANY = Refusal(503, ErrorInfo("too-many", "too many connections; close some, or try again later"))
NOT_HTTP = Refusal(400, ErrorInfo("bad-request", "this is no HTTP request"))


class _Counted(asyncio.Protocol):
    """What both protocols tell about their connection."""

    transport: asyncio.Transport
    budgets: ConnectionLimits
    budget: HttpConnection | None = None
    """None: there were too many connections already, or it has ended."""

    def hold(self, held: int) -> None:
        """Bytes that have been read and neither answered nor thrown away."""
        if self.budget is not None and held != self.budget.held:
            self.budgets.hold(self.budget, held)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.budget is not None:
            self.budgets.close(self.budget)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.budget is not None:
            self.budget.is_full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.budget is not None:
            self.budgets.resumed(self.budget)


class Http(_Counted, HttpToolsProtocol):
    """HTTP/1.1: a request that does not come to its end is waited for no longer, and not many of them at once."""

    _deadline: asyncio.TimerHandle | None = None
    _read = 0
    """Bytes of the request that is coming, without those that came together with the end of an earlier one."""
    _body = 0
    """Bytes of its body."""
    _trailers = 0
    _in_head = True
    _has_begun = False
    """Whether a request has begun, or ended, in the piece that is being parsed."""
    _is_thrown_away = False
    """Whether it has been answered before its end."""

    def __init__(self, *arguments: Any, connections: ConnectionLimits | None = None, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.budgets = ConnectionLimits() if connections is None else connections
        self._unanswered: deque[int] = deque()
        """Bytes of each request that is here and waits for its answer."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.budget = self.budgets.open(transport)
        if self.budget is None:
            self._refuse(TOO_MANY)
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_there()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse it piece by piece, so that limits hold whatever came at once."""
        self._unset_keepalive_if_required()
        if self._deadline is None and not self._unanswered:
            self._wait()
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or not self._parsed(data[start : start + PIECE]):
                return
        self.hold(self._read + sum(self._unanswered))

    def _parsed(self, piece: bytes) -> bool:
        """Whether the connection goes on speaking HTTP."""
        self._has_begun = False
        self._piece = len(piece)
        try:
            parser: Any = self.parser  # which is None once the connection is lost; nothing is received then
            parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            return False
        except httptools.HttpParserError as error:
            cause = error.__context__
            self._refuse(cause.refusal if isinstance(cause, Excess) else NOT_HTTP)
            return False
        return self._is_within_limits()

    def _is_within_limits(self) -> bool:
        if not self._has_begun:
            self._read += self._piece
        if self._read - self._body > FRAMING + self._body:
            self._refuse(HEAD_TOO_LARGE)
        elif self._read > MAX_REQUEST:
            self._refuse(TOO_LARGE)
        return not self.transport.is_closing()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._start_counting()
        self._in_head = True
        if self._deadline is None:
            self._wait()

    def _start_counting(self) -> None:
        self._read = self._body = self._trailers = 0
        self._has_begun = True

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count it. What trails the body is nothing that the application asks for, and no header of the request."""
        if self._in_head:
            super().on_header(name, value)
        else:
            self._trailers += 1
        if len(self.headers) + self._trailers > HEADERS:
            raise Excess(HEAD_TOO_LARGE)

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()
        if self.budget is not None:
            self.budgets.busy(self.budget)
        if len(self.pipeline) > WAITING:
            raise Excess(TOO_MANY_WAIT)  # the parser stops, and the connection is told so and closed

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._is_there()
        super().on_message_complete()
        if not self._is_thrown_away:
            self._unanswered.append(self._read + self._piece)
        self._is_thrown_away = False
        self._start_counting()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._unanswered:
            self._unanswered.popleft()
        else:
            self._is_thrown_away = True
        self.hold(self._read + sum(self._unanswered))
        if self.budget is not None and not self._unanswered:
            self.budgets.idle(self.budget)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection on, if its first words are those of a WebSocket; otherwise nobody would ever answer."""
        self._is_there()
        super().handle_websocket_upgrade()
        upgraded: Any = self.transport.get_protocol()
        if not upgraded.handshake_initiated:
            self.transport.abort()

    def _unsupported_upgrade_warning(self) -> None:
        """Say nothing: clients that would rather speak something else are no news."""

    def _refuse(self, refusal: Refusal) -> None:
        """Answer and end the connection; just end it where that would be taken for a part of another answer."""
        cycle: Any = self.cycle  # None before the first request, whatever its type says
        if cycle is not None and not cycle.response_complete:
            self.transport.abort()
        elif not self._is_thrown_away:
            body = json.encode(refusal.error)
            head = b"content-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n" % len(body)
            self.transport.write(STATUS_LINE[refusal.status] + head + body)
        self.transport.close()

    def _wait(self) -> None:
        self._deadline = self.loop.call_later(TIMEOUT, self.transport.abort)

    def _is_there(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class BoundedWebSocket(_Counted, WebSocketsSansIOProtocol):
    """WebSockets: one message at a time, and no frame is looked at before its turn has come.

    Pings of somebody who does not read the answers, and floods of frames that say nothing, end the connection.
    """

    _left = float(FRAMES)
    _since = 0.0

    def __init__(self, *arguments: Any, connections: ConnectionLimits | None = None, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.budgets = ConnectionLimits() if connections is None else connections
        self._unparsed = bytearray()
        """What has been read of frames whose turn has not come, or which are not here to their end."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.budget = self.budgets.of(self.transport)
        self.hold(0)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unparsed += data
        self._parse()

    async def receive(self) -> Any:
        """The next message; what follows it is parsed now, and not before others had their turn."""
        message = await super().receive()
        if self._unparsed and not self.read_paused:
            self._parse()
            await asyncio.sleep(0)
        return message

    def _parse(self) -> None:
        """Frame after frame, until one has brought the end of a message, or the rest is not here yet."""
        start = 0
        while not (self.read_paused or self.transport.is_closing()):
            end = start + frame_size(self._unparsed, start)
            if not start < end <= len(self._unparsed):
                if end - start > MAX_MESSAGE + LONGEST_HEAD:
                    super().data_received(bytes(self._unparsed[start : start + LONGEST_HEAD]))  # refused for its length
                    start = len(self._unparsed)
                break
            self._take(bytes(self._unparsed[start:end]))
            start = end
        del self._unparsed[:start]
        self.hold(len(self._unparsed) + (self.conn.current_size or 0))

    def _take(self, frame: bytes) -> None:
        is_ping = frame[0] & 0x0F == Opcode.PING
        if is_ping and not self.writable.is_set():
            self.transport.abort()
            return
        super().data_received(frame)
        if not self.read_paused and self._is_too_much():
            self.transport.abort()

    def _is_too_much(self) -> bool:
        """Whether too many frames have come that say nothing."""
        now = self.loop.time()
        self._left = min(FRAMES, self._left + (now - self._since) * FRAMES_A_SECOND) - 1
        self._since = now
        return self._left < 0

    def handle_text(self, event: Frame) -> None:
        """Leave it as bytes: the application finds out itself whether they are text, and says so to whoever sent it."""
        self.handle_bytes(event)
