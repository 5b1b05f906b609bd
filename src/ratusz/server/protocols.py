"""How long and how much a line may ask for before anybody is known to be there: uvicorn's protocols with an end to it.

What a request means is none of their business. They see to it that one line costs no more memory and no more of
everybody's time than a browser's does: whoever sends without reading, or more pieces than sense, is cut off.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

PATIENCE = 60.0
"""Seconds within which a request has to be there, from the first byte of the line or of the request to its last."""
WAITING = 16
"""Requests that may wait behind one that is not answered yet. Browsers let none wait, some proxies a few."""
PIECE = 4096
"""Bytes of a WebSocket that are read before it is counted what was in them."""
FRAMES, FRAMES_A_SECOND = 1000, 1000.0
"""Frames that may come at once, and that may come again each second: each costs some 50 microseconds."""


class Http(HttpToolsProtocol):
    """HTTP/1.1: a request that does not come to its end is waited for no longer, and not many of them at once."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_there()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._deadline is None:
            self._wait()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        if len(self.pipeline) > WAITING:
            raise ValueError("too many requests at once")  # the parser stops, and the line is told so and closed

    def on_message_complete(self) -> None:
        self._is_there()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._is_there()
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        self._deadline = self.loop.call_later(PATIENCE, self.transport.abort)

    def _is_there(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """WebSockets: pings of somebody who does not read the answers, and floods of tiny frames, end the line."""

    _left = float(FRAMES)
    _since = 0.0

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        events: list[Any] = self.conn.events
        if self._is_too_much(len(events)) or (not self.writable.is_set() and any(map(_is_ping, events))):
            self.transport.abort()
        else:
            super().handle_events()

    def _is_too_much(self, frames: int) -> bool:
        now = self.loop.time()
        self._left = min(FRAMES, self._left + (now - self._since) * FRAMES_A_SECOND) - frames
        self._since = now
        return self._left < 0


def _is_ping(event: Any) -> bool:
    return isinstance(event, Frame) and event.opcode is Opcode.PING
