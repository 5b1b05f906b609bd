"""The bus of several workers: one channel of a Redis or Valkey server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from ratusz.server.errors import DatabaseUnusable
from ratusz.server.letting_go import let_go

CHANNEL = "ratusz"
RETRY = 1.0
"""Seconds before a lost connection is sought again."""
QUIET = 15.0
"""Seconds without a word after which the line is tried; after as many more it is given up."""
PATIENCE = 5.0
"""Seconds that a message may take to be handed over."""
WAITING = 10_000
"""Messages that wait to be sent at most; the oldest go first, and whoever misses them looks at everything later."""
_BROKEN = (RedisError, OSError)
_log = structlog.get_logger("ratusz.bus")


class RedisBus:
    """A `Bus` at an address such as `redis://host:6379`.

    :raises DatabaseUnusable: not such an address.
    """

    def __init__(self, address: str) -> None:
        try:
            self._redis: Any = Redis.from_url(address, socket_connect_timeout=5, socket_timeout=PATIENCE)
        except ValueError as error:
            raise DatabaseUnusable(f"the bus {address!r} cannot be used: {error}") from error
        self._host = urlsplit(address).hostname
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, heard: Callable[[bytes], None], missed: Callable[[], None]) -> None:
        self._tasks = [asyncio.create_task(self._listen(heard, missed)), asyncio.create_task(self._send())]

    def tell(self, message: bytes) -> None:
        if self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(message)

    async def close(self) -> None:
        await let_go(self._tasks)
        with suppress(*_BROKEN):
            await self._redis.aclose()

    async def _listen(self, heard: Callable[[bytes], None], missed: Callable[[], None]) -> None:
        while True:
            with suppress(*_BROKEN):
                async with self._redis.pubsub(ignore_subscribe_messages=False) as line:
                    await line.subscribe(CHANNEL)
                    await _hear(line, heard, missed)
            _log.warning("the bus is lost; looking for it again", host=self._host)
            await asyncio.sleep(RETRY)

    async def _send(self) -> None:
        message = b""
        while True:
            message = message or await self._waiting.get()
            try:
                await self._redis.publish(CHANNEL, message)
                message = b""
            except _BROKEN:  # the others may hear well, and would wait for it in vain
                await asyncio.sleep(RETRY)


async def _hear(line: Any, heard: Callable[[bytes], None], missed: Callable[[], None]) -> None:
    """Listen until nothing comes any more, not even an answer. A line may be dead although nobody has closed it."""
    is_asked = False
    while True:
        message = await line.get_message(timeout=QUIET)
        if message is None and is_asked:
            return
        is_asked = message is None
        if message is None:
            await line.ping()
        elif message["type"] == "message":
            heard(message["data"])
        elif message["type"] == "subscribe":
            missed()
