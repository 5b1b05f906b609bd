"""A client that costs next to nothing: one connection, one request after the other, and as much of HTTP as we speak.

Tests that ask ten thousand things at a server use it; all others have httpx.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec


class Answer(NamedTuple):
    """What came back."""

    status: int
    value: Any


KEPT = 5.0
"""Seconds after which the server may close a connection that nothing is asked on: uvicorn's `timeout_keep_alive`."""


class LineLost(Exception):
    """The connection was refused, or broke before the whole answer was there."""

    def __init__(self, idle: float) -> None:
        super().__init__(f"nothing had been asked for {idle:.1f} s")
        self.idle = idle
        """Seconds since the earlier request on the same connection was sent; 0 if there was none."""

    @property
    def is_ordinary(self) -> bool:
        """Whether it may be that the server closed an idle connection while the request was on its way, as it may."""
        return self.idle >= KEPT


class PlainClient:
    """Keeps the cookie and, as long as the address stays the same and the server will, the connection."""

    def __init__(self) -> None:
        self._cookie = b""
        self._url = ""
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._asked = 0.0

    async def request(self, method: str, url: str, path: str, body: Any = None) -> Answer:
        """:raises LineLost: it is not known whether the server has heard it."""
        earlier, self._asked = self._asked, monotonic()
        is_kept = self._writer is not None and self._url == url and self._asked - earlier < KEPT
        try:
            if not is_kept:
                await self._connect(url)
            return await self._exchange(method, path, b"" if body is None else msgspec.json.encode(body))
        except (OSError, asyncio.IncompleteReadError) as error:
            await self.close()
            raise LineLost(monotonic() - earlier if is_kept else 0) from error
        except asyncio.CancelledError:
            await self.close()  # the answer that is still to come belongs to no later question
            raise

    async def _connect(self, url: str) -> None:
        await self.close()
        where = urlsplit(url)
        self._reader, self._writer = await asyncio.open_connection(where.hostname, where.port, limit=1 << 22)
        self._url = url

    async def _exchange(self, method: str, path: str, body: bytes) -> Answer:
        assert self._reader is not None
        assert self._writer is not None
        head = f"{method} {path} HTTP/1.1\r\nhost: ratusz.test\r\ncontent-type: application/json\r\n"
        self._writer.write(head.encode() + self._cookie + b"content-length: %d\r\n\r\n" % len(body) + body)
        await self._writer.drain()
        first, *headers = (await self._reader.readuntil(b"\r\n\r\n")).split(b"\r\n")[:-2]
        known = dict(
            header.lower().split(b": ", 1) for header in headers if not header.lower().startswith(b"set-cookie")
        )
        for header in headers:
            if header.lower().startswith(b"set-cookie: "):
                self._cookie = b"cookie: " + header[12:].partition(b";")[0] + b"\r\n"
        content = await self._reader.readexactly(int(known.get(b"content-length", b"0")))
        return Answer(int(first.split()[1]), msgspec.json.decode(content) if content else None)

    async def close(self) -> None:
        if self._writer is not None:
            writer, self._writer = self._writer, None
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()
