"""Many matches at once, each with a mover and two who only watch: the same client for every server that is measured.

One event loop with protocols of its own, which read no more of a message than they have to; it says how much of a
processor it took, so that one can see that the server was what was measured.
"""

from __future__ import annotations

import asyncio
import json
import re
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import perf_counter, process_time
from typing import Any, NamedTuple

import msgspec

from benchmarks.wire import HttpLine

HOST = "127.0.0.1"
WATCHERS = 3
WARM_UP = 1.0
COMPRESSED = 0x40
"""The bit of a frame's first byte that says so."""
Heard = Callable[["Line", bytes], None]


class Result(NamedTuple):
    """What one run told."""

    moves: float
    """A second: accepted, and shown to all who watch."""
    pushes: list[float]
    """Seconds from sending a move to each watcher having it, in order."""
    seconds: float
    client: float
    """Share of a processor that the client took."""


class Line(asyncio.Protocol):
    """One connection that hears texts, each in one frame; compressed, as pages want them, if that is offered."""

    def __init__(self, path: str, cookie: str, heard: Heard, *, deflate: bool = False) -> None:
        self._path = path
        self._cookie = cookie
        self._heard = heard
        self._deflate = deflate
        self._rest = b""
        self._open = False
        self._transport: Any = None

    @classmethod
    async def open(cls, port: int, path: str, cookie: str, heard: Heard, *, deflate: bool = False) -> Line:
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(path, cookie, heard, deflate=deflate), HOST, port)
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        head = (
            f"GET {self._path} HTTP/1.1\r\nhost: x\r\ncookie: {self._cookie}\r\nupgrade: websocket\r\n"
            "connection: Upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
        )
        if self._deflate:
            head += "sec-websocket-extensions: permessage-deflate; client_max_window_bits\r\n"
        self._transport.write(head.encode() + b"\r\n")

    def data_received(self, data: bytes) -> None:
        rest = self._rest + data if self._rest else data
        if not self._open:
            head, found, rest = rest.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            assert b" 101 " in head, head
            self._open = True
        self._rest = self._texts(rest)

    def _texts(self, rest: bytes) -> bytes:
        """Hear every whole frame; what is left."""
        at = 0
        while (frame := _frame(rest, at)) is not None:
            begin, end = frame
            content = rest[begin:end]
            if rest[at] & COMPRESSED:
                content = zlib.decompressobj(-zlib.MAX_WBITS).decompress(content + b"\0\0\xff\xff")
            self._heard(self, content)
            at = end
        return rest[at:]

    def send(self, content: bytes) -> None:
        short = len(content) < 126
        length = bytes([0x80 | len(content)]) if short else b"\xfe" + len(content).to_bytes(2, "big")
        self._transport.write(b"\x81" + length + b"\0\0\0\0" + content)

    def close(self) -> None:
        self._transport.close()


def _frame(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the content of the frame there begins and ends; None if it is not all there."""
    if len(data) < at + 2:
        return None
    length, begin = data[at + 1], at + 2
    if length >= 126:
        begin += 2 if length == 126 else 8
        length = int.from_bytes(data[at + 2 : begin], "big")
    end = begin + length
    return (begin, end) if end <= len(data) and begin <= len(data) else None


class Crowd:
    """The matches of one run, and its stopwatch."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        """Moves a second of all matches together; 0: each goes on as soon as its last move has been seen by all."""
        self.recording = self.over = False
        self.pushes: list[float] = []
        self.moves = 0
        self.total = 0
        """Moves that all have seen, recorded or not."""

    async def run(self, matches: Sequence[Match], seconds: float) -> Result:
        """Matches that are all set, played for a while."""
        pace = asyncio.create_task(self._pace(matches))
        await asyncio.sleep(WARM_UP)
        self.recording, began, cpu = True, perf_counter(), process_time()
        await asyncio.sleep(seconds)
        took, share = perf_counter() - began, process_time() - cpu
        self.recording, self.over = False, True
        await pace
        return Result(self.moves / took, sorted(self.pushes), took, share / took)

    async def _pace(self, matches: Sequence[Match]) -> None:
        if not self.rate:
            for match in matches:
                match.go()
            return
        began, gone = perf_counter(), 0
        while not self.over:
            due = int((perf_counter() - began) * self.rate)
            for number in range(gone, due):
                matches[number % len(matches)].go_if_idle()
            gone = due
            await asyncio.sleep(0.001)


class Match(ABC):
    """One match: a move goes out, and comes back as an update for each who watches."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self._lines: list[Line] = []
        self._sent = 0.0
        self._waiting = WATCHERS
        self._ready = asyncio.Event()
        self._steps = 0

    async def set(self) -> None:
        """Return when all who watch have seen the beginning."""
        self._lines, self._waiting = [], WATCHERS
        self._ready.clear()
        for number in range(WATCHERS):
            self._lines.append(await self._line(number))
        await asyncio.wait_for(self._ready.wait(), 60)

    @abstractmethod
    async def _line(self, number: int) -> Line:
        """The line of a watcher; the first is the mover's."""

    @abstractmethod
    def _move(self) -> bytes:
        """The next move as it is sent; empty if there is none any more."""

    def go_if_idle(self) -> None:
        if not self._waiting:
            self.go()

    def go(self) -> None:
        move = self._move()
        if move:
            self._steps += 1
            self._waiting, self._sent = WATCHERS, perf_counter()
            self._lines[0].send(move)

    def _shown(self) -> None:
        """A watcher has an update."""
        self._waiting -= 1
        if not self._ready.is_set():
            if not self._waiting:
                self._ready.set()
            return
        crowd = self._crowd
        crowd.total += not self._waiting
        if crowd.recording:
            crowd.pushes.append(perf_counter() - self._sent)
            crowd.moves += not self._waiting
        if not self._waiting and not crowd.rate and not crowd.over:
            self.go()

    def close(self) -> None:
        for line in self._lines:
            line.close()


class Walk(Match):
    """The game `walk` on a server of ours: the mover, and two spectators."""

    def __init__(self, crowd: Crowd, port: int, table: str, cookie: str) -> None:
        super().__init__(crowd)
        self._port = port
        self._table = table
        self._cookie = cookie
        self._version = 0

    async def _line(self, number: int) -> Line:
        seat = "?seat=0" if number == 0 else ""
        heard = self._heard_by_mover if number == 0 else self._heard
        return await Line.open(self._port, f"/api/tables/{self._table}/live{seat}", self._cookie, heard)

    def _heard(self, _: Line, text: bytes) -> None:
        if text.startswith(b'{"type":"update"'):
            self._shown()

    def _heard_by_mover(self, _: Line, text: bytes) -> None:
        if text.startswith(b'{"type":"update"'):
            self._version = _number(_VERSION, text)
            self._shown()
        else:
            assert text.startswith(b'{"type":"accepted"'), text

    def _move(self) -> bytes:
        cell = b"a1" if self._steps % 2 else b"b1"
        return b'{"type":"act","seat":0,"version":%d,"action":"%s"}' % (self._version, cell)


class Choice(msgspec.Struct):
    action: str


class Scene(msgspec.Struct):
    choices: list[Choice]


class Update(msgspec.Struct):
    """The part of an update that a player of random moves looks at."""

    version: int
    scene: Scene


_update = msgspec.json.Decoder(Update).decode


class RandomPlay(Walk):
    """Whole games of ours, random choices, seen by three pages from the seat that makes them.

    When a game is over the next one is set, as long as the crowd plays: else few tables would play in the end.
    """

    _choices: Sequence[Choice] = ()
    _next: asyncio.Task[None] | None = None

    async def _line(self, number: int) -> Line:
        heard = self._heard_by_mover if number == 0 else self._heard
        path = f"/api/tables/{self._table}/live?seat=0"
        return await Line.open(self._port, path, self._cookie, heard, deflate=True)

    def _heard_by_mover(self, _: Line, text: bytes) -> None:
        if text.startswith(b'{"type":"update"'):
            update = _update(text)
            self._version, self._choices = update.version, update.scene.choices
            self._shown()
        else:
            assert text.startswith(b'{"type":"accepted"'), text

    def _move(self) -> bytes:
        if not self._choices:
            self._waiting = WATCHERS  # nobody asks for a move until the next game is set
            self._next = asyncio.create_task(self._again())
            return b""
        action = _RANDOM.choice(self._choices).action
        return b'{"type":"act","seat":0,"version":%d,"action":"%s"}' % (self._version, action.encode())

    async def _again(self) -> None:
        self.close()
        http = await HttpLine.open(self._port)
        http.cookie = self._cookie
        self._table = await _table(http, "little_town")
        http.close()
        await self.set()
        if not self._crowd.rate:
            self.go()


_RANDOM = Random(1)


class SocketIO(Match):
    """The game `walk` on boardgame.io's server: one player, and two spectators."""

    def __init__(self, crowd: Crowd, port: int, match: str) -> None:
        super().__init__(crowd)
        self._port = port
        self._match = match
        self._state = 0

    async def _line(self, number: int) -> Line:
        heard = partial(self._heard, mover=number == 0)
        return await Line.open(self._port, "/socket.io/?EIO=4&transport=websocket", "", heard)

    def _heard(self, line: Line, text: bytes, *, mover: bool) -> None:
        if text.startswith(b'42/walk,["update"'):
            if mover:
                self._state = _number(_STATE_ID, text)
            self._shown()
        elif text.startswith(b'42/walk,["sync"'):
            self._shown()
        elif text.startswith(b"0"):
            line.send(b"40/walk,")
        elif text.startswith(b"40/walk"):
            player = "0" if mover else None
            line.send(b"42/walk," + json.dumps(["sync", self._match, player, None, 1]).encode())
        elif text == b"2":
            line.send(b"3")
        else:  # who is there
            assert text.startswith(b'42/walk,["matchData"'), text

    def _move(self) -> bytes:
        payload = {"type": "step", "args": [0 if self._steps % 2 else 1], "playerID": "0", "credentials": None}
        message = ["update", {"type": "MAKE_MOVE", "payload": payload}, self._state, self._match, "0"]
        return b"42/walk," + json.dumps(message, separators=(",", ":")).encode()


_VERSION = re.compile(rb'"version":(\d+)')
_STATE_ID = re.compile(rb'"_stateID":(\d+)')


def _number(pattern: re.Pattern[bytes], text: bytes) -> int:
    found = pattern.search(text)
    assert found is not None, text[:200]
    return int(found[1])


async def ours(port: int, crowd: Crowd, count: int, game: str) -> list[Match]:
    """Tables of one person, set and watched."""
    http = await HttpLine.open(port)
    kind = Walk if game == "walk" else RandomPlay
    matches: list[Match] = [kind(crowd, port, await _table(http, game), http.cookie) for _ in range(count)]
    http.close()
    return await _set(matches)


async def _table(http: HttpLine, game: str) -> str:
    """A new table of one person."""
    body = {"game": game, "seats": [{"kind": "human"}]}
    return str((await http.request("POST", "/api/tables", body))["id"])


async def theirs(port: int, crowd: Crowd, count: int) -> list[Match]:
    """Matches of boardgame.io, set and watched."""
    http = await HttpLine.open(port)
    matches: list[Match] = []
    for _ in range(count):
        match = (await http.request("POST", "/games/walk/create", {"numPlayers": 1}))["matchID"]
        matches.append(SocketIO(crowd, port, match))
    http.close()
    return await _set(matches)


async def _set(matches: list[Match]) -> list[Match]:
    for match in matches:
        await match.set()
    return matches
