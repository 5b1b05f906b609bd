"""The lines that updates leave by, and texts that are made ready once for all of them.

ASGI knows one line at a time: whatever goes out is coded, framed and compressed anew for everybody who gets it, and who
sends has to wait. Most updates are the same for several viewers, and most lines are free; so a line can also be told
something at once. `ratusz.server.http.uvicorn_websocket` has such lines; of any other ASGI server a line only has
`send`.
"""

from __future__ import annotations

from typing import Any, Protocol

from websockets.extensions import Extension
from websockets.frames import Frame, Opcode

from ratusz.server.core.asgi import Scope, Send

EXTENSION = "ratusz.connection"
"""The name in a scope's extensions under which a server offers its line."""


class OutgoingMessage:
    """A text message, and its frames: one a way in which lines compress."""

    __slots__ = ("_frames", "data")

    def __init__(self, data: bytes) -> None:
        self.data = data
        self._frames: dict[int, bytes] = {}

    def frame(self, extensions: list[Extension]) -> bytes:
        """As it goes over a line that has agreed on these extensions, which keep nothing from message to message."""
        way = getattr(extensions[0], "local_max_window_bits", 0) if extensions else 0
        frame = self._frames.get(way)
        if frame is None:
            frame = self._frames[way] = Frame(Opcode.TEXT, self.data).serialize(mask=False, extensions=extensions)
        return frame


class Connection(Protocol):
    """One way to somebody who watches."""

    def tell(self, text: OutgoingMessage) -> bool:
        """Whether the text is on its way. If not, the line is busy or gone, and `send` waits or says so."""
        ...

    async def send(self, text: OutgoingMessage) -> None:
        """Return when the text is on its way.

        :raises OSError: nobody is there any more.
        """
        ...

    async def answer(self, text: OutgoingMessage) -> None:
        """Like `send`, but the text may wait for what is told in the same breath, and go out together with it."""
        ...


class AsgiConnection:
    """A line of any ASGI server."""

    def __init__(self, send: Send) -> None:
        self._send = send

    def tell(self, text: OutgoingMessage) -> bool:
        """Never: who sends has to wait."""
        del text
        return False

    async def send(self, text: OutgoingMessage) -> None:
        await self._send({"type": "websocket.send", "bytes": None, "text": text.data.decode()})

    async def answer(self, text: OutgoingMessage) -> None:
        await self.send(text)


def connection_of(scope: Scope, send: Send) -> Connection:
    """The best line that the server offers."""
    offered: Any = (scope.get("extensions") or {}).get(EXTENSION)
    return AsgiConnection(send) if offered is None else offered
