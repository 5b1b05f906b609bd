"""HTTP and WebSocket in as few steps as possible, so that what is measured is the server."""

from __future__ import annotations

import asyncio
import json
from typing import Any

_MASK = b"\0\0\0\0"


class HttpLine:
    """One connection that is kept open; remembers the cookie it is given."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self.cookie = ""

    @classmethod
    async def open(cls, port: int) -> HttpLine:
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def again(self) -> HttpLine:
        """A new connection with the same cookie."""
        line = await HttpLine.open(int(self._writer.get_extra_info("peername")[1]))
        self.close()
        line.cookie = self.cookie
        return line

    async def request(self, method: str, path: str, body: object) -> Any:
        content = json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: x\r\ncookie: {self.cookie}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(content)}\r\n\r\n"
        )
        self._writer.write(head.encode() + content)
        status, headers = await self._head()
        answer = json.loads(await self._reader.readexactly(int(headers["content-length"])))
        assert status < 400, answer
        self.cookie = headers.get("set-cookie", self.cookie).partition(";")[0]
        return answer

    async def _head(self) -> tuple[int, dict[str, str]]:
        status, *lines = (await self._reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        pairs = (line.partition(": ") for line in lines if line)
        return int(status.split()[1]), {name.lower(): value for name, _, value in pairs}

    def close(self) -> None:
        self._writer.close()


class WebSocketLine:
    """Texts without extensions, each in one frame."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, port: int, path: str, cookie: str) -> WebSocketLine:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        head = (
            f"GET {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
        )
        writer.write(head.encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer, answer
        return cls(reader, writer)

    def send(self, message: object) -> None:
        content = json.dumps(message).encode()
        short = len(content) < 126
        length = bytes([0x80 | len(content)]) if short else b"\xfe" + len(content).to_bytes(2, "big")
        self._writer.write(b"\x81" + length + _MASK + content)

    async def receive(self) -> bytes:
        """The next text. Nothing else is sent within the seconds of a benchmark."""
        opcode, length = await self._reader.readexactly(2)
        assert opcode == 0x81, opcode
        if length >= 126:
            length = int.from_bytes(await self._reader.readexactly(2 if length == 126 else 8), "big")
        return await self._reader.readexactly(length)

    def close(self) -> None:
        self._writer.close()
