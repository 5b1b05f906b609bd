"""A network between a server and PostgreSQL that loses the answer to COMMIT."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

COMMIT = b"Q\x00\x00\x00\x0bcommit\x00"
"""A simple query as it goes over the wire: its kind, its length, its text."""


class CommitThief:
    """Passes on what comes; once it is armed, the next COMMIT goes wrong.

    `answer`: it is passed on, and the connection is cut before the answer. `question`: it never arrives, and the
    connection is cut. `silence`: it never arrives, and nobody is told: both ends stay open.
    """

    def __init__(self, address: str) -> None:
        self._there = urlsplit(address)
        self._server: asyncio.Server | None = None
        self._connections: set[asyncio.Task[None]] = set()
        self.armed: str | None = None
        self.stolen = 0
        self.stealing: asyncio.Task[None] | None = None
        self.refuses = False
        """Whether nobody gets through any more once something was stolen."""

    @property
    def address(self) -> str:
        assert self._server is not None
        there = self._there
        return f"{there.scheme}://{there.username}@127.0.0.1:{self._server.sockets[0].getsockname()[1]}{there.path}"

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._came, "127.0.0.1", 0)

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        for connection in self._connections:
            connection.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    async def _came(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._connections.add(task)
        there: asyncio.StreamWriter | None = None
        ways: list[asyncio.Task[None]] = []
        try:
            if self.refuses and self.stolen:
                return
            away, there = await asyncio.open_connection(self._there.hostname, self._there.port)
            back = asyncio.create_task(_pass_on(away, writer))
            forth = asyncio.create_task(self._forth(reader, there, away, back))
            ways = [back, forth]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            if self.stealing is forth:
                await asyncio.wait([forth])
        except OSError:
            pass
        finally:
            self._connections.discard(task)
            for way in ways:
                way.cancel()
            for end in (writer, there):
                if end is not None:
                    end.transport.abort()

    async def _forth(
        self,
        reader: asyncio.StreamReader,
        there: asyncio.StreamWriter,
        away: asyncio.StreamReader,
        back: asyncio.Task[None],
    ) -> None:
        while piece := await reader.read(1 << 16):
            how = self.armed if COMMIT in piece else None
            if how is None:
                there.write(piece)
                continue
            self.armed, self.stolen = None, self.stolen + 1
            self.stealing = asyncio.current_task()
            if how == "silence":
                await reader.read()  # until whoever asked gives it up
                await asyncio.Event().wait()
            if how == "answer":
                await _ended(back)
                there.write(piece)
                await away.read(1 << 16)  # committed, and the answer is lost
            return


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await reader.read(1 << 16):
            writer.write(piece)


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


@asynccontextmanager
async def commit_thief(address: str) -> AsyncIterator[CommitThief]:
    thief = CommitThief(address)
    await thief.open()
    try:
        yield thief
    finally:
        await thief.close()
