"""Lines: what is told at once, what waits, and texts that are made ready once for many."""

from __future__ import annotations

import asyncio
import json
import socket
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate

from ratusz.host.outgoing import OutgoingMessage
from ratusz.server.live.connection import frame, window_bits
from ratusz.server.live.deflate import deflated
from tests.server.live_server import Running, in_thread
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.anyio


def deflate(bits: int) -> PerMessageDeflate:
    return PerMessageDeflate(True, True, 15, bits)


def test_a_text_is_framed_as_the_standard_says() -> None:
    """RFC 6455, 5.2: the final frame of a text is 0x81, then its length: in one byte, 126 and two, or 127 and eight."""
    assert frame(OutgoingMessage(b"Hello"), 0) == b"\x81\x05Hello"
    assert frame(OutgoingMessage(b"x" * 300), 0) == b"\x81\x7e\x01\x2c" + b"x" * 300
    assert frame(OutgoingMessage(b"x" * 70_000), 0) == b"\x81\x7f\0\0\0\0\0\x01\x11\x70" + b"x" * 70_000


def test_a_text_is_compressed_as_the_standard_says() -> None:
    """RFC 7692, 7.2.3.1: "Hello" is these seven bytes. 6: the first reserved bit says that a frame is compressed."""
    assert deflated(b"Hello", 15) == b"\xf2\x48\xcd\xc9\xc9\x07\x00"
    text = b"Hello " * 50
    whole = deflated(text, 15)
    assert frame(OutgoingMessage(text), 15) == bytes((0xC1, len(whole))) + whole


def test_a_connection_compresses_with_the_window_that_was_agreed() -> None:
    assert window_bits([deflate(12)]) == 12
    assert window_bits([]) == 0


def test_a_short_text_is_not_worth_compressing() -> None:
    assert frame(OutgoingMessage(b"Hello"), 15) == b"\x81\x05Hello"


@pytest.mark.parametrize("bits", range(9, 16))
def test_nothing_is_repeated_from_outside_the_window(bits: int) -> None:
    """1,500 bytes that cannot be compressed, twice: they only get shorter where the window reaches back to them."""
    once = Random(1).randbytes(1500)
    compressed = deflated(2 * once, bits)

    assert zlib.decompressobj(-bits).decompress(compressed + b"\0\0\xff\xff") == 2 * once
    assert (len(compressed) < 1.2 * len(once)) == (2**bits > len(once))


def test_a_text_is_made_ready_once_for_all_lines_of_a_kind() -> None:
    text = OutgoingMessage(b"the same " * 100)
    plain, small, large = frame(text, 0), frame(text, 9), frame(text, 15)

    assert frame(text, 0) is plain
    assert frame(text, 9) is small
    assert frame(text, 15) is large
    assert small[0] == large[0] == 0xC1
    for framed in (small, large):
        assert zlib.decompressobj(-15).decompress(framed[2:] + b"\0\0\xff\xff") == text.data


class Watched:
    """A table at a real server, and the browser that has set it and plays. Its chance has rolled: the version is 1."""

    def __init__(self, server: Running, http: httpx.AsyncClient, table: str) -> None:
        self.server = server
        self.http = http
        self.table = table
        self.address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live?seat=0"
        self.cookie = {"cookie": f"ratusz={http.cookies['ratusz']}"}

    async def choice(self, version: int) -> dict[str, Any]:
        """Any choice on that version."""
        scene = (await self.http.get(f"/api/tables/{self.table}/scene?seat=0")).json()
        return {"seat": 0, "version": version, "action": scene["scene"]["choices"][0]["action"]}

    async def choose(self, version: int) -> None:
        answer = await self.http.post(f"/api/tables/{self.table}/actions", json=await self.choice(version))
        assert answer.json() == {"version": version + 1}

    async def take_back(self, version: int) -> None:
        answer = await self.http.post(f"/api/tables/{self.table}/undo", json={"seat": 0, "version": version})
        assert answer.json() == {"version": version + 1}

    @asynccontextmanager
    async def looking(self, **named: Any) -> AsyncIterator[ClientConnection]:
        """A line of the player's that has brought the beginning."""
        async with connect(self.address, additional_headers=self.cookie, **named) as line:
            assert await version_of(line) == 1
            yield line


@pytest.fixture
async def watched(database: Path) -> AsyncIterator[Watched]:
    with in_thread(database) as server:
        async with httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as http:
            answer = await http.post("/api/tables", json={"game": "little_town", "seats": [{}]})
            yield Watched(server, http, answer.json()["id"])


async def heard(line: ClientConnection) -> Any:
    async with asyncio.timeout(30):
        return json.loads(await line.recv())


async def version_of(line: ClientConnection) -> int:
    """That of the next message, which is an update."""
    message = await heard(line)
    assert message["type"] == "update"
    return int(message["version"])


async def test_lines_that_compress_in_different_ways_see_the_same(watched: Watched) -> None:
    small = ClientPerMessageDeflateFactory(server_max_window_bits=9, client_max_window_bits=9)
    async with (
        watched.looking() as usual,
        watched.looking(compression=None) as plain,
        watched.looking(extensions=[small]) as narrow,
    ):
        await watched.choose(1)
        seen = [await heard(line) for line in (usual, plain, narrow)]
        agreed = usual.response.headers["Sec-WebSocket-Extensions"] if usual.response else ""

    assert seen[0] == seen[1] == seen[2]
    assert seen[0]["version"] == 2
    assert {"server_no_context_takeover", "client_no_context_takeover"} <= set(agreed.split("; "))


async def test_an_answer_comes_before_its_update(watched: Watched) -> None:
    async with watched.looking() as line:
        await line.send(json.dumps({"type": "act", **await watched.choice(1), "ref": "a"}))
        answer, version = await heard(line), await version_of(line)
        await line.send(json.dumps({"type": "ping", "ref": "b"}))  # nothing is told with this one
        pong = await heard(line)

    assert answer == {"type": "accepted", "version": 2, "ref": "a"}
    assert version == 2
    assert pong == {"type": "pong", "ref": "b"}


async def test_a_line_that_takes_nothing_costs_little_and_gets_the_newest(watched: Watched) -> None:
    """Somebody reads nothing for a while: what waits for them does not grow with what happens."""
    async with watched.looking(compression=None) as line:
        (watcher,) = watched.server.gateway.service.hub._watchers[watched.table]
        far_end = watcher.connection._socket.transport  # type: ignore[union-attr]
        for transport in (line.transport, far_end):
            for buffer in (socket.SO_RCVBUF, socket.SO_SNDBUF):
                transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, buffer, 4096)
        line.transport.pause_reading()
        waiting = []
        for version in range(1, 41, 2):
            await watched.choose(version)
            await watched.take_back(version + 1)
            waiting.append(far_end.get_write_buffer_size())
        await watched.choose(41)
        await watched.choose(42)
        line.transport.resume_reading()
        versions = [await version_of(line)]
        while versions[-1] < 43:
            versions.append(await version_of(line))

    assert 0 < waiting[-1] == waiting[-10] < 200_000
    assert versions == sorted(versions)
    assert len(versions) < 30


async def test_one_who_has_gone_disturbs_nobody(watched: Watched) -> None:
    async with watched.looking() as stays:
        async with watched.looking() as goes:
            goes.transport.abort()
            await watched.choose(1)
        assert await version_of(stays) == 2
