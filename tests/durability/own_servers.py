"""A PostgreSQL and a Redis server of a test's own, which it may stop, kill and start again."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
from asyncio.subprocess import DEVNULL, PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

from redis.asyncio import Redis
from redis.exceptions import RedisError

from tests.server.databases import missing


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


async def done(*command: str) -> None:
    """A program that has to succeed."""
    process = await asyncio.create_subprocess_exec(*command, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT, cwd="/")
    told, _ = await process.communicate()
    assert process.returncode == 0, told.decode()


def postgres_program(name: str) -> str:
    """Where a program of PostgreSQL is; Debian keeps most of them off the path."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    found = shutil.which(name, path=os.pathsep.join([*map(str, reversed(folders)), os.environ.get("PATH", "")]))
    if found is None:
        missing(f"program {name} of PostgreSQL", FileNotFoundError(name))
    return str(found)


class OwnPostgres:
    """A PostgreSQL server in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        # As root PostgreSQL refuses to run.
        self._as_postgres = ("runuser", "-u", "postgres", "--") if os.geteuid() == 0 else ()
        self.address = f"postgresql://postgres@127.0.0.1:{self._port}/postgres"

    async def make(self) -> None:
        data = str(self._folder / "pg")
        await done(*self._as_postgres, postgres_program("initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-N")

    async def start(self) -> None:
        options = f"-c port={self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''"
        await self._control("start", "-o", options, "-l", str(self._folder / "log"))

    async def stop(self, how: str) -> None:
        """`fast` ends all connections in an orderly way; `immediate` is what a power cut does."""
        await self._control("stop", "-m", how)

    async def _control(self, what: str, *more: str) -> None:
        control = postgres_program("pg_ctl")
        await done(*self._as_postgres, control, "-D", str(self._folder / "pg"), "-w", "-s", what, *more)


@asynccontextmanager
async def own_postgres() -> AsyncIterator[OwnPostgres]:
    folder = Path(mkdtemp(prefix="ratusz-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    server = OwnPostgres(folder)
    try:
        await server.make()
        await server.start()
        try:
            yield server
        finally:
            await server.stop("immediate")
    finally:
        shutil.rmtree(folder)


class OwnRedis:
    """A Redis server that keeps nothing."""

    def __init__(self) -> None:
        self._port = free_port()
        self._process: Process | None = None
        self.address = f"redis://127.0.0.1:{self._port}"

    async def start(self) -> None:
        program = shutil.which("redis-server") or shutil.which("valkey-server")
        if program is None:
            missing("Redis server", FileNotFoundError("redis-server"))
        options = ("--port", str(self._port), "--bind", "127.0.0.1", "--save", "")
        self._process = await asyncio.create_subprocess_exec(str(program), *options, stdout=DEVNULL, cwd="/")
        redis = Redis.from_url(self.address)
        while True:
            with suppress(RedisError, OSError):
                await redis.ping()
                break
            await asyncio.sleep(0.01)
        await redis.aclose()

    async def kill(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        await self._process.wait()


@asynccontextmanager
async def own_redis() -> AsyncIterator[OwnRedis]:
    server = OwnRedis()
    try:
        await server.start()
        yield server
    finally:
        with suppress(ProcessLookupError):
            await server.kill()
