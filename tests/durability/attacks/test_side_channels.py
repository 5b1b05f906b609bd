"""An attack on secrets: a guest and a stranger record every byte that a real server sends them, and compare.

Two servers play the same game by the same dice, at the same table. On one of them the host draws once and confirms; on
the other she draws, takes back and draws something else, again and again. Whoever could tell one recording from the
other would know something about what is sealed. Streams are recorded as they come from the network: frames with and
without compression, and server-sent events.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from urllib.parse import urlsplit
from zlib import MAX_WBITS, decompressobj

import httpx
import pytest

from tests.server.live_server import in_thread
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.anyio

DEFLATE = "Sec-WebSocket-Extensions: permessage-deflate\r\n"
HANDSHAKE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
PING, PONG = b"\x89\x80\0\0\0\0", b"\x8a\0"
STILL_HERE = b"e\r\n: still here\n\n\r\n"
WAYS = {"plain": ("live", HANDSHAKE), "compressed": ("live", HANDSHAKE + DEFLATE), "events": ("events", "")}
ASKED = ("", "/scene", "/log", "/record", "/moments", "/dice", "/steps/0", "/steps/1")
"""Answers without a time in them; `tests/durability/test_two_worlds.py` asks for those by a clock that it moves."""
_PACKED_AT = re.compile(rb"^\x1f\x8b.{8}", re.DOTALL)
"""The head of what gzip has packed, which tells when."""


class Tap:
    """One stream, recorded from its first byte on."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: str) -> None:
        self.way = way
        self.bytes = b""
        self._reader = reader
        self._writer = writer

    async def until(self, what: bytes) -> None:
        """Record until something comes."""
        await self._until(lambda: what in self.bytes)

    async def _until(self, has_come: Callable[[], bool]) -> None:
        async with asyncio.timeout(TIMEOUT):
            while not has_come():
                piece = await self._reader.read(1 << 16)
                assert piece, "the server has hung up"
                self.bytes += piece

    async def fence(self, said: int) -> None:
        """Record all that came before a line of talk."""
        await self._until(lambda: b'"said":%d' % said in self._text())
        if self.way != "events":
            self._writer.write(PING)
            await self.until(PONG)

    def _text(self) -> bytes:
        """What was recorded so far, without compression. On a busy machine a pong may come before an update."""
        return b"".join(map(inflated, data_frames(self.bytes))) if self.way == "compressed" else self.bytes

    def taken(self) -> bytes:
        """What was recorded, but for the signs of life that come every twenty seconds."""
        found, self.bytes = self.bytes, b""
        return found.replace(STILL_HERE, b"") if self.way == "events" else b"".join(data_frames(found))

    def close(self) -> None:
        self._writer.transport.abort()


def data_frames(recorded: bytes) -> Iterator[bytes]:
    """The frames of a server that have come whole, without pings and pongs."""
    while (start := _payload_start(recorded)) <= len(recorded):
        size = recorded[1] if start == 2 else int.from_bytes(recorded[2:start], "big")
        if start + size > len(recorded):
            return
        if recorded[0] & 0x0F < 8:
            yield recorded[: start + size]
        recorded = recorded[start + size :]


def _payload_start(frame: bytes) -> int:
    size = frame[1] if len(frame) > 1 else 0
    return 2 if size < 126 else 4 if size == 126 else 10


def inflated(frame: bytes) -> bytes:
    """The payload of a frame of permessage-deflate without context takeover."""
    return decompressobj(-MAX_WBITS).decompress(frame[_payload_start(frame) :] + b"\0\0\xff\xff")


class Scene:
    """Ola and Jan at a table of a real server, and a stranger."""

    def __init__(self, url: str, browsers: dict[str, httpx.AsyncClient], table: str) -> None:
        self.url = url
        self.browsers = browsers
        self.table = table
        self.taps: dict[str, Tap] = {}

    async def post(self, who: str, path: str, **body: object) -> httpx.Response:
        answer = await self.browsers[who].post(f"/api/tables/{self.table}{path}", json=body)
        assert answer.is_success, answer.text
        return answer

    async def begin(self) -> None:
        token = (await self.post("ola", "/link")).json()["token"]
        await self.post("jan", "/seats", name="Jan", token=token)
        for seat, name in enumerate(("ola", "jan")):
            await self.post(name, f"/seats/{seat}/ready", ready=True)
        await self.post("ola", "/start")

    async def tap(self, stack: AsyncExitStack) -> None:
        """Everybody but Ola opens a stream of each kind."""
        where = urlsplit(self.url)
        for name, query in (("jan", "seat=1"), ("stranger", "")):
            cookie = f"Cookie: ratusz={self.browsers[name].cookies.get('ratusz', 'none')}\r\n"
            for way, (path, headers) in WAYS.items():
                reader, writer = await asyncio.open_connection(where.hostname, where.port)
                head = f"GET /api/tables/{self.table}/{path}?{query} HTTP/1.1\r\nHost: {where.netloc}\r\n"
                writer.write((head + cookie + headers + "\r\n").encode())
                tap = self.taps[f"{name} {way}"] = Tap(reader, writer, way)
                stack.callback(tap.close)
                await tap.until(b"\r\n\r\n")
                tap.bytes = tap.bytes.partition(b"\r\n\r\n")[2]
        await self.fence()
        for tap in self.taps.values():
            tap.bytes = b""

    async def fence(self) -> None:
        """Ola says something, and everybody has heard it and all before."""
        await self.post("ola", "/chat", words="Well?")
        said = (await self.browsers["ola"].get(f"/api/tables/{self.table}")).json()["company"]["said"]
        for tap in self.taps.values():
            await tap.fence(said)

    async def choices(self, seat: int) -> tuple[int, list[dict[str, object]]]:
        browser = self.browsers[("ola", "jan")[seat]]
        update = (await browser.get(f"/api/tables/{self.table}/scene?seat={seat}")).json()
        return update["version"], update["scene"]["choices"]

    async def draw(self, at: int) -> None:
        version, choices = await self.choices(0)
        await self.post("ola", "/actions", seat=0, version=version, action=choices[at]["action"])

    async def undo(self) -> None:
        await self.post("ola", "/undo", seat=0, version=(await self.choices(0))[0])

    async def confirm(self) -> None:
        """Draw what is still to be drawn, and end the round."""
        while True:
            version, choices = await self.choices(0)
            if not choices:
                return
            best = [choice for choice in choices if choice["hotspots"] == ["confirm"]] or choices
            await self.post("ola", "/actions", seat=0, version=version, action=best[0]["action"])

    async def asked(self) -> dict[str, tuple[bytes, ...]]:
        """All that Jan and the stranger are answered, as it comes, but for the date."""
        found: dict[str, tuple[bytes, ...]] = {}
        for name in ("jan", "stranger"):
            for path in ASKED:
                address = f"/api/tables/{self.table}{path}"
                async with self.browsers[name].stream("GET", address) as answer:
                    body = b"".join([piece async for piece in answer.aiter_raw()])
                head = b"".join(b"%b: %b\n" % item for item in answer.headers.raw if item[0] != b"date")
                found[f"{name} {path}"] = head, _PACKED_AT.sub(b"", body)
        return found


@asynccontextmanager
async def scene(database: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    monkeypatch.setattr("ratusz.server.tables.creation.new_id", map("table-{:010}".format, count()).__next__)
    with in_thread(database, random=Random(6)) as server:
        async with AsyncExitStack() as stack:
            people = ("ola", "jan", "stranger")
            browsers = {
                name: await stack.enter_async_context(httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT))
                for name in people
            }
            seats = [{"kind": "human", "name": "Ola"}, {"kind": "open"}]
            set_ = await browsers["ola"].post("/api/tables", json={"game": game, "seats": seats})
            found = Scene(server.url, browsers, set_.json()["id"])
            await found.begin()
            await found.tap(stack)
            yield found


async def recorded(
    database: Path, game: str, monkeypatch: pytest.MonkeyPatch, *, detours: int
) -> tuple[dict[str, bytes], dict[str, tuple[bytes, ...]]]:
    """The streams from the beginning of the round until Ola has confirmed it, and the answers then."""
    async with scene(database, game, monkeypatch) as there:
        for turn in range(detours):
            await there.draw(-1 - turn)
            await there.undo()
        await there.draw(0 if not detours else -1)
        await there.fence()
        await there.confirm()
        await there.fence()
        return {name: tap.taken() for name, tap in there.taps.items()}, await there.asked()


@pytest.mark.parametrize("game", ["little_town", "dice_city", "chronicle"])
async def test_recordings_of_two_worlds_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    plain, answers = await recorded(tmp_path / "plain.db", game, monkeypatch, detours=0)
    busy, other_answers = await recorded(tmp_path / "busy.db", game, monkeypatch, detours=3)

    assert min(map(len, plain.values())) > 500
    assert {way for way in plain if plain[way] != busy[way]} == set()
    assert {path for path in answers if answers[path] != other_answers[path]} == set()
