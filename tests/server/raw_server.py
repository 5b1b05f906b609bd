"""A server for tests that says whatever it is told to, and counts who comes."""

from __future__ import annotations

import asyncio
import ssl
from typing import Self


class RawServer:
    """Answers every request with the same bytes."""

    def __init__(self, said: bytes, *, secure: ssl.SSLContext | None = None, ends: bool = True) -> None:
        self.said = said
        self.requests: list[bytes] = []
        self.port = 0
        self._secure = secure
        self._ends = ends
        self._writers: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0, ssl=self._secure)
        self.port = int(self._server.sockets[0].getsockname()[1])
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for writer in self._writers:
            writer.transport.abort()
        await self._server.wait_closed()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        self.requests.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(self.said)
        if self._ends:
            writer.close()
