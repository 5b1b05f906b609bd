"""uvicorn's WebSocket with a `Connection` that writes ready frames, for updates that many viewers get."""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from ratusz.host.outgoing import OutgoingMessage
from ratusz.server.http.uvicorn_limits import BoundedWebSocket
from ratusz.server.live.connection import EXTENSION, frame, window_bits

_DEFLATE = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
"""Compression without context takeover, so that a message for many is compressed once, without memory per client."""


class WebSocket(BoundedWebSocket):
    """A WebSocket of a server."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn.available_extensions = [_DEFLATE]

    async def run_asgi(self) -> None:
        """Run the application, with the connection in its scope."""
        scope = cast("dict[str, Any]", self.scope)
        scope["extensions"][EXTENSION] = _WebSocketConnection(self)
        await super().run_asgi()


class _WebSocketConnection:
    """Writes frames past ASGI, on an accepted WebSocket."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._is_ready = socket.writable.is_set
        self._bits: int | None = None
        """Bits of the window of its compression, once the handshake is over."""
        self._held = b""
        """Frames that wait for the next `tell` in this iteration of the event loop, to save a system call."""

    def tell(self, text: OutgoingMessage) -> bool:
        socket = self._socket
        if not self._is_ready() or self._is_closing():
            return False
        framed = self._framed(text)
        if self._held:
            framed, self._held = self._held + framed, b""
        socket.transport.write(framed)
        return True

    async def send(self, text: OutgoingMessage) -> None:
        while not self.tell(text):
            await self._until_ready()

    async def _until_ready(self) -> None:
        await self._socket.writable.wait()
        if self._is_closing():
            raise ClientDisconnected

    async def answer(self, text: OutgoingMessage) -> None:
        socket = self._socket
        if not self._is_ready() or self._is_closing():
            await self._until_ready()
        if not self._held:
            socket.loop.call_soon(self._flush)
        self._held += self._framed(text)

    def _framed(self, text: OutgoingMessage) -> bytes:
        if self._bits is None:
            self._bits = window_bits(self._socket.conn.extensions)
        return frame(text, self._bits)

    def _flush(self) -> None:
        """Write the held frames."""
        if self._held and not self._is_closing():
            self._socket.transport.write(self._held)
        self._held = b""

    def _is_closing(self) -> bool:
        socket = self._socket
        return socket.disconnected or socket.close_sent or socket.transport.is_closing()
