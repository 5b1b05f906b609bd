"""What one machine carries: the memory of a stream and of a table, and moves beside ten thousand of either.

Streams are idle: ten pages at each of a thousand tables of Little Town, by WebSockets and by server-sent events. Moves
are measured by the server's processor time, at a hundred further tables.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
from collections.abc import Coroutine
from contextlib import suppress
from time import perf_counter
from typing import Any, TypeVar

from benchmarks.crowd import HOST, Crowd, Line, ours
from benchmarks.processes import cpu_seconds, pin, ratusz, resident
from benchmarks.wire import HttpLine

STREAMS = 10_000
TABLES = 10_000
WATCHED = 1_000
BUSY = 100
SECONDS = 2.0
RUNS = 3
QUIET = 10.0
"""Seconds for which nothing happens but signs of life."""
ROWS = 60
"""Choices made at the tables that are read anew from the disk."""

ResultT = TypeVar("ResultT")


def quickly(work: Coroutine[Any, Any, ResultT]) -> ResultT:
    """Run a client in the fastest event loop there is here."""
    if sys.platform == "win32":
        return asyncio.run(work)
    import uvloop  # noqa: PLC0415 - does not exist everywhere

    return uvloop.run(work)


def allow_files(count: int) -> int:
    """Let this process, and those it starts, open so many files and connections if they may; how many they may."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - does not exist everywhere

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = count if hard == resource.RLIM_INFINITY else min(count, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
        return max(soft, most)
    return count


class Events(asyncio.Protocol):
    """An event stream that only counts what it hears."""

    def __init__(self, path: str, cookie: str) -> None:
        self._head = f"GET {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\naccept: text/event-stream\r\n\r\n"
        self.heard = asyncio.Event()
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._transport.write(self._head.encode())

    def data_received(self, data: bytes) -> None:
        if b"event: update" in data:
            self.heard.set()

    def close(self) -> None:
        self._transport.close()


async def web_socket(port: int, table: str, cookie: str) -> Line:
    """A page that has seen the beginning, and hears nothing any more."""
    seen = asyncio.Event()
    path = f"/api/tables/{table}/live?seat=0"
    line = await Line.open(port, path, cookie, lambda *_: seen.set(), deflate=True)
    await seen.wait()
    return line


async def events(port: int, table: str, cookie: str) -> Events:
    loop = asyncio.get_running_loop()
    stream = Events(f"/api/tables/{table}/events?seat=0", cookie)
    await loop.create_connection(lambda: stream, HOST, port)
    await stream.heard.wait()
    return stream


async def set_tables(http: HttpLine, count: int) -> list[str]:
    body = {"game": "little_town", "seats": [{"kind": "human"}]}
    return [(await http.request("POST", "/api/tables", body))["id"] for _ in range(count)]


async def cost(port: int, process: int) -> float:
    """Microseconds of the server a move, at tables of Little Town: the median of some runs."""
    return statistics.median([await _cost(port, process) for _ in range(RUNS)])


async def _cost(port: int, process: int) -> float:
    crowd = Crowd(0)
    matches = await ours(port, crowd, BUSY, "little_town")
    before = cpu_seconds(process)
    await crowd.run(matches, SECONDS)
    spent = cpu_seconds(process) - before
    for match in matches:
        match.close()
    return spent / crowd.total * 1e6


async def streams(port: int, process: int, kind: str, count: int) -> None:
    """Print what idle streams of a kind cost."""
    http = await HttpLine.open(port)
    tables = await set_tables(http, WATCHED)
    alone, before = await cost(port, process), resident(process)
    cookie = http.cookie
    http.close()
    open_one = web_socket if kind == "WebSocket" else events
    lines: list[Line | Events] = []
    began = perf_counter()
    for first in range(0, count, 100):
        some = (open_one(port, tables[number % WATCHED], cookie) for number in range(first, first + 100))
        lines.extend(await asyncio.gather(*some))
    seconds, each = perf_counter() - began, (resident(process) - before) / count * 1024
    idle = cpu_seconds(process)
    await asyncio.sleep(QUIET)
    idle = (cpu_seconds(process) - idle) / QUIET
    beside = await cost(port, process)
    for line in lines:
        line.close()
    print(
        f"{kind:<20}{count:>8,}{seconds:>9.1f} s{each:>10.1f} KiB{idle:>10.1%}{alone:>8,.0f} us{beside:>9,.0f} us"
        f"{resident(process):>8.0f} MB"
    )


async def stored(port: int, process: int) -> None:
    """Print what stored tables cost."""
    http = await HttpLine.open(port)
    early = await set_tables(http, BUSY)
    for table in early:
        await _play(http, table)
    few, before = await cost(port, process), resident(process)
    http = await http.again()  # the server has closed what was idle
    await set_tables(http, TABLES)
    after = resident(process)
    took = sorted([await _read(http, table) for table in early])
    http.close()
    many = await cost(port, process)
    print(f"a move beside {BUSY} stored tables {few:,.0f} us, beside {TABLES:,} {many:,.0f} us")
    print(f"resident {before:.0f} MB before and {after:.0f} MB after setting them")
    print(
        f"a table of {ROWS} choices read from the disk: median {statistics.median(took):.1f} ms, most {took[-1]:.1f} ms"
    )


async def _read(http: HttpLine, table: str) -> float:
    """Milliseconds until a table can be seen that is not in memory any more."""
    began = perf_counter()
    await http.request("GET", f"/api/tables/{table}/scene?seat=0", None)
    return (perf_counter() - began) * 1e3


async def _play(http: HttpLine, table: str) -> None:
    """Some choices, the first that is offered each time."""
    for _ in range(ROWS):
        update = await http.request("GET", f"/api/tables/{table}/scene?seat=0", None)
        if not update["scene"]["choices"]:
            return
        act = {"seat": 0, "version": update["version"], "action": update["scene"]["choices"][0]["action"]}
        await http.request("POST", f"/api/tables/{table}/actions", act)


def main() -> None:
    """Print what is told in the docstring."""
    may = allow_files(STREAMS + 1_000)
    count = STREAMS if may >= STREAMS + 1_000 else (may - 500) // 100 * 100
    print(f"\nIdle streams, ten at each of {WATCHED:,} tables; a move before and beside them")
    print(
        f"{'':<20}{'streams':>8}{'opened':>11}{'each':>14}{'of a core':>9}{'before':>12}{'beside':>12}{'resident':>11}"
    )
    for kind in ("WebSocket", "server-sent events"):
        with ratusz() as (process, port):
            pin(process.pid, 0)
            pin(0, 1)
            quickly(streams(port, process.pid, kind, count))
    if count < STREAMS:
        print(f"this system allows {may:,} open files a process, so there are {count:,} streams; goal: {STREAMS:,}")
    print("\nStored tables of Little Town")
    with ratusz() as (process, port):
        quickly(stored(port, process.pid))


if __name__ == "__main__":
    main()
