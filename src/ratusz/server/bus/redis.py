"""The bus of several workers over Redis or Valkey: channels, and rate limits that expire within minutes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from math import ceil
from secrets import token_hex
from time import monotonic
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import structlog
from redis.asyncio import BlockingConnectionPool, Redis
from redis.exceptions import RedisError

from ratusz.server.bus.bus import Bucket, Taken
from ratusz.server.core.errors import DatabaseUnusable
from ratusz.server.core.tasks import cancel_all

CHANNEL = "ratusz"
"""Channel of messages to all; those about a topic have a channel of their own."""
RETRY = 1.0
"""Seconds until a lost connection is retried."""
QUIET = 15.0
"""Seconds of silence after which the connection is pinged; after as many more it is dropped."""
TIMEOUT = 5.0
"""Seconds for sending a message."""
WAITING = 10_000
"""Maximum number of messages waiting to be sent; the oldest are dropped, and workers catch up later."""
TOGETHER = 200
"""Maximum number of messages that are sent at once."""
HASTE = 0.25
"""Seconds for a rate limit, since a request waits for it; then each worker counts alone for a while."""
ALONE = 5.0
"""Seconds for which a worker then counts alone."""
_TAKE = """
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local burst, rate, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local known = redis.call('HMGET', KEYS[1], 'left', 'since')
local left = burst
if known[1] then left = math.min(burst, known[1] + math.max(0, now - known[2]) * rate) end
local permits = math.min(wanted, math.floor(left))
left = left - permits
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'since', string.format('%.6f', now))
redis.call('EXPIRE', KEYS[1], ARGV[4])
return {permits, string.format('%.6f', left)}
"""
"""Lua script that takes permits, by the clock of Redis so that the clocks of workers need not agree."""
_BROKEN = (RedisError, OSError)
_log = structlog.get_logger("ratusz.bus")


class Listener(NamedTuple):
    """Whom the bus tells, as in `Bus.open`."""

    heard: Callable[[bytes], None]
    missed: Callable[[], None]
    followed: Callable[[str], None]


class RedisBus:
    """A `Bus` at a URL such as `redis://host:6379`.

    :raises DatabaseUnusable: an invalid URL.
    """

    def __init__(self, address: str) -> None:
        try:
            self._redis: Any = Redis.from_url(address, socket_connect_timeout=5, socket_timeout=TIMEOUT)
        except ValueError as error:
            raise DatabaseUnusable(f"the bus {address!r} cannot be used: {error}") from error
        counting = BlockingConnectionPool.from_url(
            address, max_connections=4, timeout=HASTE, socket_connect_timeout=HASTE, socket_timeout=HASTE
        )
        self._counts: Any = Redis.from_pool(counting)
        self._take = self._counts.register_script(_TAKE)
        self._alone_until = 0.0
        self._host = urlsplit(address).hostname
        self._waiting: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(WAITING)
        self.topics: set[str] = set()
        self._own = f"{CHANNEL}:{token_hex(8)}"
        """Channel by which this worker wakes its listener: only that may use its connection."""
        self._is_woken = False
        self._tasks: list[asyncio.Task[None]] = []

    async def open(
        self, heard: Callable[[bytes], None], missed: Callable[[], None], followed: Callable[[str], None]
    ) -> None:
        listening = self._listen(Listener(heard, missed, followed))
        self._tasks = [asyncio.create_task(listening), asyncio.create_task(self._send())]

    def tell(self, message: bytes, topic: str = "") -> None:
        self._put(_channel(topic) if topic else CHANNEL, message)

    def _put(self, channel: str, message: bytes) -> None:
        if self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait((channel, message))

    def follow(self, topic: str) -> None:
        self.topics.add(topic)
        self._wake()

    def leave(self, topic: str) -> None:
        self.topics.discard(topic)
        self._wake()

    def _wake(self) -> None:
        if not self._is_woken:
            self._is_woken = True
            self._put(self._own, b"")

    async def take(self, bucket: Bucket, wanted: int) -> Taken | None:
        if monotonic() < self._alone_until:
            return None
        refilled = ceil(bucket.burst / bucket.rate) + 1
        try:
            permits, left = await self._take(
                keys=[f"ratusz:{bucket.name}"], args=[bucket.burst, bucket.rate, wanted, refilled]
            )
        except _BROKEN:
            self._alone_until = monotonic() + ALONE
            return None
        return Taken(int(permits), float(left))

    async def close(self) -> None:
        await cancel_all(self._tasks)
        for redis in (self._redis, self._counts):
            with suppress(*_BROKEN):
                await redis.aclose()

    async def _listen(self, listener: Listener) -> None:
        while True:
            with suppress(*_BROKEN):
                async with self._redis.pubsub(ignore_subscribe_messages=False) as pubsub:
                    await pubsub.subscribe(CHANNEL, self._own)
                    await self._hear(pubsub, listener)
            _log.warning("lost the connection to the bus; reconnecting", host=self._host)
            await asyncio.sleep(RETRY)

    async def _hear(self, pubsub: Any, listener: Listener) -> None:
        """Listen until not even a ping is answered: a connection can be dead without being closed."""
        is_asked, known = False, frozenset[str]()
        self._is_woken = True
        while True:
            if self._is_woken:
                known = await self._follow(pubsub, known)
            message = await pubsub.get_message(timeout=QUIET)
            if message is None and is_asked:
                return
            is_asked = message is None
            if message is None:
                await pubsub.ping()
            elif message["type"] == "message" and message["data"]:
                listener.heard(message["data"])
            elif message["type"] == "subscribe":
                _tell_begun(message["channel"].decode(), listener)

    async def _follow(self, pubsub: Any, known: frozenset[str]) -> frozenset[str]:
        """Let a connection that follows some topics follow those that it should, which are returned."""
        self._is_woken = False
        wanted = frozenset(self.topics)
        if known - wanted:
            await pubsub.unsubscribe(*map(_channel, known - wanted))
        if wanted - known:
            await pubsub.subscribe(*map(_channel, wanted - known))
        return wanted

    async def _send(self) -> None:
        messages: list[tuple[str, bytes]] = []
        while True:
            messages = messages or await self._next_messages()
            try:
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for channel, message in messages:
                        pipeline.publish(channel, message)
                    await pipeline.execute()
                messages = []
            except _BROKEN:  # keep the messages: others may still be connected
                await asyncio.sleep(RETRY)

    async def _next_messages(self) -> list[tuple[str, bytes]]:
        """Everything that waits to be sent, or what comes next."""
        messages = [await self._waiting.get()]
        while len(messages) < TOGETHER and not self._waiting.empty():
            messages.append(self._waiting.get_nowait())
        return messages


def _channel(topic: str) -> str:
    return f"{CHANNEL}/{topic}"


def _tell_begun(channel: str, listener: Listener) -> None:
    """Say that the messages of a channel are heard from now on."""
    topic = channel.removeprefix(_channel(""))
    if channel == CHANNEL:
        listener.missed()
    elif topic != channel:
        listener.followed(topic)
