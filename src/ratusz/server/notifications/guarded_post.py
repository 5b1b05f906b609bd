"""Posting to addresses that visitors have named, so that no request reaches what `destinations` does not allow.

A name is resolved once, every address of it is checked, and the connection goes to one of the addresses that were
checked: a name that changes its mind in between (DNS rebinding) gains nothing. Answers are not followed, and hardly
read: no more than the head, and of that the status and `Retry-After`.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple

from ratusz.server.notifications.destinations import Destination, may_connect
from ratusz.server.notifications.transports import TIMEOUT, DeliveryFailed

MOST_HEAD = 16 * 1024
"""Maximum length of the head of an answer; nothing else of it is read."""
MOST_AT_ONCE = 16
"""Maximum number of posts of this worker under way."""
_STATUS = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})\b")
_RETRY_AFTER = re.compile(rb"(?i)\r\nretry-after:[ \t]*([0-9]{1,6})(?:\.[0-9]*)?[ \t]*\r\n")

Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
"""Gives all addresses of a host."""


class Forbidden(DeliveryFailed):
    """The host has an address to which the server does not connect. Nothing was sent."""


class Answer(NamedTuple):
    """What is read of an answer."""

    status: int
    retry_after: float = 0.0
    """Seconds that the other side asks to wait; 0: it does not say."""


async def resolved(host: str, port: int) -> Sequence[str]:
    """The addresses of a host, as the system knows them.

    :raises OSError: it has none.
    """
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(where[0]) for *_, where in found]


class GuardedPost:
    """Posts to webhooks.

    :param allowed: networks to which it connects although they are not public; see `destinations.may_connect`.
    :param resolve: gives the addresses of a host.
    :param trust: certificates that are trusted; None: those of the system.
    """

    def __init__(
        self, allowed: tuple[str, ...], *, resolve: Resolve = resolved, trust: ssl.SSLContext | None = None
    ) -> None:
        self._allowed = allowed
        self._resolve = resolve
        self._trust = trust
        self._free = asyncio.Semaphore(MOST_AT_ONCE)

    async def post(self, destination: Destination, body: bytes, headers: Mapping[str, str]) -> Answer:
        """Send a request. Problems say nothing of the address but its host.

        :raises Forbidden: the server does not connect to the host.
        :raises DeliveryFailed: there was no answer in time, or none in HTTP.
        """
        try:
            async with self._free, asyncio.timeout(TIMEOUT):
                return await self._posted(destination, _request(destination, body, headers))
        except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            raise DeliveryFailed(f"cannot reach {destination.host}: {type(error).__name__}") from error

    async def _posted(self, destination: Destination, request: bytes) -> Answer:
        for address in await self._checked(destination):
            try:
                reader, writer = await self._connected(destination, address)
            except ssl.SSLError:
                raise
            except OSError:
                continue  # the host may answer at another of its addresses
            try:
                writer.write(request)
                await writer.drain()
                return await _answer(reader)
            finally:
                writer.transport.abort()
        raise DeliveryFailed(f"cannot reach {destination.host}")

    async def _checked(self, destination: Destination) -> Sequence[str]:
        addresses = await self._resolve(destination.host, destination.port)
        if not all(may_connect(address, self._allowed) for address in addresses):
            raise Forbidden(f"{destination.host} is not a host on the internet")
        return addresses

    async def _connected(
        self, destination: Destination, address: str
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to an address, which must have a certificate for the name."""
        context = await self._context() if destination.is_secure else None
        name = destination.host if context else None
        return await asyncio.open_connection(
            address, destination.port, ssl=context, server_hostname=name, limit=MOST_HEAD
        )

    async def _context(self) -> ssl.SSLContext:
        if self._trust is None:
            self._trust = await asyncio.to_thread(ssl.create_default_context)  # reads some hundred certificates
        return self._trust


def _request(destination: Destination, body: bytes, headers: Mapping[str, str]) -> bytes:
    fields = {
        "Host": destination.authority,
        "User-Agent": "Ratusz",
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Connection": "close",
        **headers,
    }
    lines = (f"POST {destination.target} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items()), "", "")
    return "\r\n".join(lines).encode("ascii") + body


async def _answer(reader: asyncio.StreamReader) -> Answer:
    """:raises ValueError: it is not HTTP."""
    head = await reader.readuntil(b"\r\n\r\n")
    found = _STATUS.match(head)
    if found is None:
        raise ValueError("no status line")
    if found[1].startswith(b"1"):  # the answer is still to come
        return await _answer(reader)
    wait = _RETRY_AFTER.search(head)
    return Answer(int(found[1]), float(wait[1]) if wait else 0.0)
