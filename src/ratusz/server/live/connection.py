"""Connections that carry updates, and messages that are framed once for all of them.

With ASGI alone every message would be encoded, framed and compressed for each receiver, and the sender would have to
wait. Most updates are the same for several viewers, and most connections are ready; so a connection can also be told
something at once. `ratusz.server.http.uvicorn_websocket` has such connections; other ASGI servers have `send` only.
"""

from __future__ import annotations

from struct import pack
from typing import Any, Protocol

from websockets.extensions import Extension

from ratusz.host.outgoing import OutgoingMessage
from ratusz.server.core.asgi import Scope, Send
from ratusz.server.live.deflate import SHORTEST, deflated

EXTENSION = "ratusz.connection"
"""Name under which the extensions of a scope have the connection of the server."""


_TEXT, _COMPRESSED_TEXT = 0x81, 0xC1
"""First byte of a frame that is a whole text message (RFC 6455, section 5.2), and of a compressed one (RFC 7692)."""


def window_bits(extensions: list[Extension]) -> int:
    """Bits of the window with which a connection compresses, each message by itself; 0: it does not."""
    return getattr(extensions[0], "local_max_window_bits", 0) if extensions else 0


def frame(message: OutgoingMessage, bits: int) -> bytes:
    """The frame of a message for connections with a window of so many bits; 0: without compression."""
    if len(message.data) < SHORTEST:
        bits = 0
    made = message.frames.get(bits)
    if made is None:
        data = deflated(message.data, bits) if bits else message.data
        made = message.frames[bits] = _head(_COMPRESSED_TEXT if bits else _TEXT, len(data)) + data
    return made


def _head(first: int, size: int) -> bytes:
    """Header of a frame from a server. The library's takes four times as long, and every message has one."""
    if size < 126:
        return pack("!BB", first, size)
    if size < 1 << 16:
        return pack("!BBH", first, 126, size)
    return pack("!BBQ", first, 127, size)


class Connection(Protocol):
    """A connection to a watcher."""

    def tell(self, text: OutgoingMessage) -> bool:
        """Send the message at once; False: the connection is busy or closed, so use `send`."""
        ...

    async def send(self, text: OutgoingMessage) -> None:
        """Send the message, waiting until the connection is ready.

        :raises OSError: the connection is closed.
        """
        ...

    async def answer(self, text: OutgoingMessage) -> None:
        """Like `send`, but the message may be written together with one that is told next."""
        ...


class AsgiConnection:
    """A connection of any ASGI server."""

    def __init__(self, send: Send) -> None:
        self._send = send

    def tell(self, text: OutgoingMessage) -> bool:
        """False: sending always has to wait."""
        del text
        return False

    async def send(self, text: OutgoingMessage) -> None:
        await self._send({"type": "websocket.send", "bytes": None, "text": text.data.decode()})

    async def answer(self, text: OutgoingMessage) -> None:
        await self.send(text)


def connection_of(scope: Scope, send: Send) -> Connection:
    """The best connection that the server offers."""
    offered: Any = (scope.get("extensions") or {}).get(EXTENSION)
    return AsgiConnection(send) if offered is None else offered
