"""A bad network between a client and a server: a proxy that delays, cuts, swallows and repeats."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from random import Random
from urllib.parse import urlsplit

from tests.timeouts import TIMEOUT


class FaultyProxy:
    """Passes on what comes, as badly as it is told to."""

    def __init__(self, address: str) -> None:
        self._there = urlsplit(address)
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.Task[None]] = set()
        self.swallows = False
        """Whether whatever is sent gets lost, although the line stays open."""
        self.refuses = False
        """Whether nobody gets through any more."""
        self.delay = 0.0
        """Seconds by which every piece is late, at most."""
        self.cuts = 0.0
        """How likely the line is to break with a piece."""
        self.random = Random(8)
        self.broken = 0
        """Lines that were broken."""
        self._arrived = asyncio.Event()

    @property
    def address(self) -> str:
        assert self._server is not None
        port = self._server.sockets[0].getsockname()[1]
        return f"{self._there.scheme}://127.0.0.1:{port}{self._there.path}"

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._came, "127.0.0.1", 0)

    async def _came(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refuses:
            writer.transport.abort()
            return
        self._arrived.set()
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        with ExitStack() as ends:  # whenever it is cut, also while the far end is still being called
            ends.callback(self._lines.discard, task)
            ends.callback(writer.transport.abort)
            with suppress(OSError):
                there = await asyncio.open_connection(self._there.hostname, self._there.port or 80)
                ends.callback(there[1].transport.abort)
                ways = [asyncio.create_task(self._pass_on(*way)) for way in ((reader, there[1]), (there[0], writer))]
                for way in ways:
                    ends.callback(way.cancel)
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(1 << 16):
                if self.swallows:
                    continue
                if self.random.random() < self.cuts:
                    self.broken += 1
                    writer.write(piece[: len(piece) // 2])
                    await writer.drain()
                    return
                await asyncio.sleep(self.delay * self.random.random())
                writer.write(piece)
                await writer.drain()

    async def next_arrival(self) -> None:
        """Until somebody new comes."""
        self._arrived.clear()
        await asyncio.wait_for(self._arrived.wait(), TIMEOUT)

    def cut(self) -> None:
        """Break all lines there are."""
        for line in list(self._lines):
            self.broken += 1
            line.cancel()

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        self.cut()
        await asyncio.gather(*self._lines, return_exceptions=True)


@asynccontextmanager
async def faulty_proxy(address: str) -> AsyncIterator[FaultyProxy]:
    line = FaultyProxy(address)
    await line.open()
    try:
        yield line
    finally:
        await line.close()
