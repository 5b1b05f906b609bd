"""Servers in processes of their own that start at once: forked from a process that has imported everything.

What is forked is `serve` as the command line calls it, with a database, a port and an event loop of its own; only the
second that Python needs for the imports is spent once. So a test can afford to kill a server many times.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec

from tests.timeouts import TIMEOUT

_WRITES = """
from ratusz.server.storage.sqlite.pace import Pace
Pace.is_quick = lambda _: {by_loop}
"""
_PROGRAM = """
import gc, json, os, signal, sys
from ratusz.games import rooms
from ratusz.server import serve
from ratusz.server.bus import redis
from ratusz.server.core.settings import Settings
from ratusz.server.storage.postgres import store

list(rooms().values())
gc.freeze()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody has to be asked how a child ended
for line in sys.stdin:
    wish = json.loads(line)
    if os.fork():
        continue
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    sys.stdin.close()
    tell = lambda url: os.write(1, json.dumps({"pid": os.getpid(), "url": url.rstrip("/")}).encode() + b"\\n")
    try:
        serve.serve(port=0, settings=Settings.without_limits(), listening=tell, **wish)
    except BaseException as error:
        os.write(1, json.dumps({"problem": repr(error)}).encode() + b"\\n")
    os._exit(0)
"""


class _Forked(msgspec.Struct):
    pid: int = 0
    url: str = ""
    problem: str = ""


class ForkServer:
    """Starts workers; one at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._turn = asyncio.Lock()

    async def forked(self, **body: str | None) -> _Forked:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        async with self._turn:
            self._process.stdin.write(msgspec.json.encode(body) + b"\n")
            forked = msgspec.json.decode(await self._process.stdout.readline(), type=_Forked)
        assert not forked.problem, forked.problem
        return forked


@asynccontextmanager
async def fork_server(writing: str = "") -> AsyncIterator[ForkServer]:
    """A server of servers.

    :param writing: who writes to SQLite in them, the "loop" or the "thread"; otherwise the disk decides.
    """
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = (sys.executable, "-P", "-c", (_WRITES.format(by_loop=writing == "loop") if writing else "") + _PROGRAM)
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=environment)
    try:
        yield ForkServer(process)
    finally:
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()


class Worker:
    """A server that can be killed and started again; the address is another one each time."""

    steady = True

    def __init__(self, fork_server: ForkServer, database: str, bus: str | None = None) -> None:
        self._forks = fork_server
        self._wish = {"database": database, "bus": bus}
        self._pid = 0
        self.url = ""
        self.is_up = asyncio.Event()

    async def start(self) -> None:
        forked = await self._forks.forked(**self._wish)
        self._pid, self.url = forked.pid, forked.url
        self.is_up.set()

    async def kill(self, number: int = signal.SIGKILL) -> None:
        """Returns when the process is no more."""
        self.is_up.clear()
        handle = os.pidfd_open(self._pid)
        ended = asyncio.Event()
        loop = asyncio.get_running_loop()
        loop.add_reader(handle, ended.set)
        try:
            os.kill(self._pid, number)
            await asyncio.wait_for(ended.wait(), TIMEOUT)
        finally:
            loop.remove_reader(handle)
            os.close(handle)


@asynccontextmanager
async def workers(
    fork_server: ForkServer, database: str, *, count: int = 1, bus: str | None = None
) -> AsyncIterator[list[Worker]]:
    found = [Worker(fork_server, database, bus) for _ in range(count)]
    try:
        for worker in found:
            await worker.start()
        yield found
    finally:
        for worker in found:
            if worker.is_up.is_set():
                with suppress(ProcessLookupError):
                    await worker.kill()
