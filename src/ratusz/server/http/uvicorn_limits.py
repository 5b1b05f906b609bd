"""Limits of uvicorn's protocols: what a connection may cost before the application sees a request.

They ensure that no connection costs more memory or time than that of a browser. `tests/server_slow/test_uvicorn.py`
names the parts of uvicorn that they rely on.
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

from ratusz.host.schemas.tables import ErrorInfo
from ratusz.server.bus.connection_limits import ConnectionLimits, HttpConnection
from ratusz.server.http.frames import LONGEST_HEAD, frame_size

TIMEOUT = 60.0
"""Seconds for a request, from the first byte of the connection or of the request to its last."""
WAITING = 16
"""Maximum number of pipelined requests. Browsers send none, some proxies a few."""
PIECE = 16 * 1024
"""Number of bytes that are parsed between two checks of limits."""
FRAMING = 32 * 1024
"""Maximum number of bytes of a request besides its body, to which the length of the body is added."""
HEADERS = 100
"""Maximum number of headers and trailers of a request."""
MAX_REQUEST = 1024 * 1024
"""Maximum length of a request in bytes. What the application does not read is discarded up to here."""
MAX_MESSAGE = 4096
"""Maximum length of a WebSocket message in bytes, also after decompression; 20 times the longest action."""
FRAMES, FRAMES_A_SECOND = 100, 10.0
"""Burst and rate per second of WebSocket frames that do not end a message."""


class Refusal(NamedTuple):
    """A response without the application."""

    status: int
    error: ErrorInfo


class Excess(Exception):
    """A request exceeds a limit."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.error.message)
        self.refusal = refusal


_LARGE_HEAD = f"the request has more than {HEADERS} headers, or {FRAMING} bytes besides its body"
_LARGE = f"the request is larger than {MAX_REQUEST} bytes"
HEAD_TOO_LARGE = Refusal(431, ErrorInfo("too-large", _LARGE_HEAD))
TOO_LARGE = Refusal(413, ErrorInfo("too-large", _LARGE))
TOO_MANY_WAIT = Refusal(429, ErrorInfo("too-many", f"more than {WAITING} requests are waiting on this connection"))
TOO_MANY = Refusal(503, ErrorInfo("too-many", "too many connections; close some, or try again later"))
NOT_HTTP = Refusal(400, ErrorInfo("bad-request", "not an HTTP request"))


class _Counted(asyncio.Protocol):
    """Reports of both protocols about their connection."""

    transport: asyncio.Transport
    budgets: ConnectionLimits
    budget: HttpConnection | None = None
    """State of the connection; None: there were too many, or it is closed."""

    def hold(self, held: int) -> None:
        """Report the bytes that were read and neither answered nor discarded."""
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
    """HTTP/1.1 with limits of the time, size and number of requests."""

    _deadline: asyncio.TimerHandle | None = None
    _read = 0
    """Bytes read of the current request, without those that arrived with the end of an earlier one."""
    _body = 0
    """Bytes of its body so far."""
    _trailers = 0
    _in_head = True
    _has_begun = False
    """Whether a request began or ended in the current piece."""
    _is_thrown_away = False
    """Whether the current request was answered before its end, and the rest is discarded."""

    def __init__(self, *arguments: Any, connections: ConnectionLimits | None = None, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.budgets = ConnectionLimits() if connections is None else connections
        self._unanswered: deque[int] = deque()
        """Bytes of each complete request without an answer."""

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
        """Parse data piece by piece, so that limits hold however much arrives at once."""
        self._unset_keepalive_if_required()
        if self._deadline is None and not self._unanswered:
            self._wait()
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or not self._parsed(data[start : start + PIECE]):
                return
        self.hold(self._read + sum(self._unanswered))

    def _parsed(self, piece: bytes) -> bool:
        """Parse a piece; whether the connection continues with HTTP."""
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
        """Count a header or trailer. Trailers are not passed to the application."""
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
            raise Excess(TOO_MANY_WAIT)  # this stops the parser; the connection is answered and closed

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
        """Upgrade the connection; close it if the handshake failed, which uvicorn would leave open."""
        self._is_there()
        super().handle_websocket_upgrade()
        upgraded: Any = self.transport.get_protocol()
        if not upgraded.handshake_initiated:
            self.transport.abort()

    def _unsupported_upgrade_warning(self) -> None:
        """Log nothing: other upgrades are common."""

    def _refuse(self, refusal: Refusal) -> None:
        """Answer and close the connection; only close it during another response."""
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
    """WebSockets with limits: one message at a time, and no frame is parsed before its turn.

    Pings from a client that does not read, and floods of frames without messages, close the connection.
    """

    _left = float(FRAMES)
    _since = 0.0

    def __init__(self, *arguments: Any, connections: ConnectionLimits | None = None, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.budgets = ConnectionLimits() if connections is None else connections
        self._unparsed = bytearray()
        """Bytes of frames that are incomplete or wait for their turn."""

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
        """The next message; then parse what follows, and let other tasks run."""
        message = await super().receive()
        if self._unparsed and not self.read_paused:
            self._parse()
            await asyncio.sleep(0)
        return message

    def _parse(self) -> None:
        """Parse frames up to the end of a message."""
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
        """Whether there were too many frames without messages."""
        now = self.loop.time()
        self._left = min(FRAMES, self._left + (now - self._since) * FRAMES_A_SECOND) - 1
        self._since = now
        return self._left < 0

    def handle_text(self, event: Frame) -> None:
        """Pass text as bytes; the application decodes it and reports errors."""
        self.handle_bytes(event)
