"""A proxy that shows a server in a folder of its host, as small as one can be: a connection for each request."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

from tests.timeouts import TIMEOUT

_REQUEST = re.compile(rb"^(\S+) (\S+) (HTTP/1\.1)\r\n")
_NOT_OURS = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class FolderProxy:
    """Strips the folder from paths. What is asked for outside of it is somebody else's, and is noted.

    It can go silent as the network of a device that sleeps: connections stay open, and nothing comes through.
    """

    def __init__(self, folder: str, server: str) -> None:
        self._folder = folder.encode()
        self._there = urlsplit(server)
        self.strays: list[str] = []
        """Paths outside the folder that were asked for."""
        self.port = 0
        self._silenced = 0
        self._is_silent = False
        self._address = b"198.51.100.1"
        self.is_open = threading.Event()
        self._end = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def fall_silent(self) -> None:
        """Nothing comes through any more; on connections that are open now for ever."""
        self._silenced += 1
        self._is_silent = True

    def speak(self, address: str) -> None:
        """New connections come through, from another address of the device."""
        self._address = address.encode()
        self._is_silent = False

    async def serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        async with await asyncio.start_server(self._came, "127.0.0.1", 0) as server:
            self.port = server.sockets[0].getsockname()[1]
            self.is_open.set()
            await self._end.wait()
            lines = asyncio.all_tasks() - {asyncio.current_task()}
            for line in lines:
                line.cancel()
            await asyncio.gather(*lines, return_exceptions=True)

    def end(self) -> None:
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self._end.set)

    async def _came(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError, asyncio.IncompleteReadError):
                head = self._within(await reader.readuntil(b"\r\n\r\n"))
                if head is None:
                    writer.write(_NOT_OURS)
                    await writer.drain()
                else:
                    await self._pass_on(head, reader, writer)
        finally:  # also of lines that the end of the proxy cancels
            writer.close()

    def _within(self, head: bytes) -> bytes | None:
        """The head of a request as the server gets it; None: it is not for that."""
        request = _REQUEST.match(head)
        assert request is not None, head
        method, path, version = request.groups()
        if not path.startswith(self._folder + b"/"):
            self.strays.append(path.decode())
            return None
        path = path[len(self._folder) :]
        more = b"X-Forwarded-For: " + self._address + b"\r\n" + head[request.end() :]
        is_socket = b"\r\nupgrade: websocket\r\n" in head.lower()
        if not is_socket:  # so that the next request comes with a head that can be read
            more = re.sub(rb"(?im)^connection: .*\r\n", b"", more).replace(b"\r\n", b"\r\nConnection: close\r\n", 1)
        return b" ".join((method, path, version)) + b"\r\n" + more

    async def _pass_on(self, head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, to_there = await asyncio.open_connection(self._there.hostname, self._there.port)
        to_there.write(head)
        ways = [asyncio.create_task(self._copy(reader, to_there)), asyncio.create_task(self._copy(there, writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            to_there.close()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        silenced = self._silenced
        with suppress(OSError):
            while piece := await reader.read(1 << 16):
                if self._is_silent or self._silenced > silenced:
                    continue
                writer.write(piece)
                await writer.drain()


@contextmanager
def folder_proxy(folder: str, server: str) -> Iterator[FolderProxy]:
    """A proxy in a thread, which ends with the block.

    :param folder: such as `/ratusz`; empty: the whole host.
    :param server: URL of the server behind it.
    """
    proxy = FolderProxy(folder, server)
    thread = threading.Thread(target=asyncio.run, args=(proxy.serve(),))
    thread.start()
    try:
        assert proxy.is_open.wait(TIMEOUT)
        yield proxy
    finally:
        proxy.end()
        thread.join(TIMEOUT)
        assert not thread.is_alive()
