"""Connections that carry updates, and messages that are framed once for all of them.

With ASGI alone every message would be encoded, framed and compressed for each receiver, and the sender would have to
wait. Most updates are the same for several viewers, and most connections are ready; so a connection can also be told
something at once. `ratusz.server.http.uvicorn_websocket` has such connections; other ASGI servers have `send` only.
"""

from __future__ import annotations

from typing import Any, Protocol

from websockets.extensions import Extension
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionName

from ratusz.host.outgoing import OutgoingMessage
from ratusz.server.core.asgi import Scope, Send
from ratusz.server.live.deflate import SHORTEST, deflated

EXTENSION = "ratusz.connection"
"""Name under which the extensions of a scope have the connection of the server."""


class _Deflate(Extension):
    """What `permessage-deflate` makes of a frame, without anything kept from one message to the next."""

    name = ExtensionName("permessage-deflate")

    def __init__(self, window_bits: int) -> None:
        self._window_bits = window_bits

    def encode(self, frame: Frame) -> Frame:
        return Frame(frame.opcode, deflated(bytes(frame.data), self._window_bits), rsv1=True)


def frame(message: OutgoingMessage, extensions: list[Extension]) -> bytes:
    """The frame of a message for connections with these extensions, which keep no state between messages."""
    is_long = len(message.data) >= SHORTEST
    way = getattr(extensions[0], "local_max_window_bits", 0) if extensions and is_long else 0
    made = message.frames.get(way)
    if made is None:
        ours = [_Deflate(way)] if way else []
        made = message.frames[way] = Frame(Opcode.TEXT, message.data).serialize(mask=False, extensions=ours)
    return made


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
