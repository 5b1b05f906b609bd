"""Rate limits by client address, which all workers share, and limits of what an address may have open at once."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic

import prometheus_client

from ratusz.host.errors import TooMany
from ratusz.server.bus.bus import Bucket, Bus, NoBus

ADDRESSES = 10_000
"""Addresses that are remembered; the one not seen for longest is forgotten."""
PORTIONS = 60
"""Fraction of a bucket, as its divisor, that a worker takes from the bus at once, so that it seldom has to ask."""
HELD = 10.0
"""Seconds for which a worker keeps the permits that it has taken."""

REFUSED = prometheus_client.Counter(
    "ratusz_rate_limited", "Requests refused by a rate limit.", ["limit"], registry=None
)


class RateLimit:
    """A bucket of `burst` permits for each address and subject, filled up again within `seconds`. 0 means no limit.

    Each worker counts what it sees itself. With a bus it asks for permits of all workers besides, some at once where
    there are many; so an address gets at most `burst` whichever workers it asks, and a little less if it asks many.
    """

    def __init__(
        self,
        burst: int,
        seconds: float,
        *,
        name: str,
        what: str = "requests from this address",
        clock: Callable[[], float] = monotonic,
        bus: Bus | None = None,
        spares_near: bool = False,
    ) -> None:
        """Start with full buckets.

        :param name: name of the limit on the bus, the same at all workers and different from all other limits.
        :param what: what there is too much of, as the error says it.
        :param spares_near: whether requests from this machine are not counted. Never for what somebody might guess.
        """
        self._spares_near = spares_near
        self._name = name
        self._what = what
        self._burst = burst
        self._rate = burst / seconds
        self._clock = clock
        self._bus = bus or NoBus()
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._held: OrderedDict[str, tuple[int, float]] = OrderedDict()
        """Permits taken from the bus by address, and until when they hold."""

    async def take(self, address: str, about: str = "") -> None:
        """One permit.

        :param about: what the requests are about, such as a table; each has a bucket of its own.
        :raises TooMany: there is none left; says when there will be.
        """
        if client := self._counted(address, about):
            self._take_here(client)
            await self._take_of_all(client)

    @asynccontextmanager
    async def attempt(
        self, address: str, about: str = "", *, failures: tuple[type[Exception], ...]
    ) -> AsyncIterator[None]:
        """An attempt with a secret, which costs a permit only if it fails.

        So a whole school can come through one router at once, and whoever guesses has no more attempts than before:
        those that are under way together put the bucket into debt.

        :param about: what the secret is of, such as a table: who guesses at one keeps nobody from another.
        :param failures: errors that mean that the secret was wrong.
        :raises TooMany: too many have failed; says when to try again.
        """
        client = self._counted(address, about)
        if client:
            await self._check(client)
        try:
            yield
        except failures:
            if client:
                await self._charge(client)
            raise

    def _counted(self, address: str, about: str) -> str:
        """The name of a bucket; empty: nothing is counted."""
        if not self._burst or (self._spares_near and is_near(address)):
            return ""
        return f"{client_key(address)} {about}" if about else client_key(address)

    def _left_here(self, client: str) -> float:
        now = self._clock()
        left, since = self._buckets.get(client, (float(self._burst), now))
        return min(self._burst, left + (now - since) * self._rate)

    def _keep_here(self, client: str, left: float) -> None:
        self._buckets[client] = left, self._clock()
        self._buckets.move_to_end(client)
        _forget_oldest(self._buckets)

    def _take_here(self, client: str) -> None:
        left = self._left_here(client)
        self._keep_here(client, left - (left >= 1))
        if left < 1:
            raise self._too_many(left)

    async def _check(self, client: str) -> None:
        left = self._left_here(client)
        if left >= 1 and (taken := await self._bus.take(self._bucket(client), 0)) is not None:
            left = min(left, taken.left)
        if left < 1:
            raise self._too_many(left)

    async def _charge(self, client: str) -> None:
        self._keep_here(client, max(self._left_here(client) - 1, -float(self._burst)))
        await self._bus.take(self._bucket(client), 1)

    def _bucket(self, client: str) -> Bucket:
        return Bucket(f"{self._name}:{client}", self._burst, self._rate)

    async def _take_of_all(self, client: str) -> None:
        held = self._holding(client)
        if not held:
            wanted = max(1, self._burst // PORTIONS)
            taken = await self._bus.take(self._bucket(client), wanted)
            if taken is None:  # what this worker has counted itself has to do
                return
            held = self._holding(client) + taken.permits  # another request may have asked meanwhile
            if not held:
                raise self._too_many(taken.left)
        self._held[client] = held - 1, self._clock() + HELD
        _forget_oldest(self._held)

    def _holding(self, client: str) -> int:
        permits, until = self._held.pop(client, (0, 0.0))
        return permits if until > self._clock() else 0

    def _too_many(self, left: float) -> TooMany:
        seconds = ceil((1 - left) / self._rate)
        REFUSED.labels(self._name).inc()
        return TooMany(f"too many {self._what}; try again in {seconds} s", seconds=seconds)


class Concurrency:
    """Maximum that one address may have open at once at this worker; 0: unlimited. This machine is not counted."""

    def __init__(self, most: int, *, what: str) -> None:
        self._most = most
        self._what = what
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, address: str) -> Iterator[None]:
        """For as long as it lasts.

        :raises TooMany: the address has as many as it may.
        """
        client = "" if is_near(address) or not self._most else client_key(address)
        if client and self._open[client] >= self._most:
            raise TooMany(f"too many {self._what} from this address; at most {self._most} may be open at once")
        self._open[client] += 1
        try:
            yield
        finally:
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]


class ClientLimits:
    """Limits of what one address may request; see `Settings`. This machine is not counted."""

    def __init__(self, read_rate: int, write_rate: int, max_streams: int, max_requests: int, bus: Bus) -> None:
        self.streams = Concurrency(max_streams, what="live streams")
        self.requests = Concurrency(max_requests, what="requests")
        """Requests in progress that change something, and so may have a body."""
        self._reads = RateLimit(read_rate, seconds=60, name="reads", bus=bus, spares_near=True)
        self._writes = RateLimit(write_rate, seconds=60, name="writes", bus=bus, spares_near=True)

    async def count(self, address: str, *, is_write: bool) -> None:
        """Count a request.

        :raises TooMany: the address has sent too many.
        """
        await (self._writes if is_write else self._reads).take(address)


_MAPPED = "::ffff:"
"""Prefix of IPv4 addresses at a server that listens on `::`."""


def _forget_oldest(known: OrderedDict[str, tuple[float, float]] | OrderedDict[str, tuple[int, float]]) -> None:
    if len(known) > ADDRESSES:
        known.popitem(last=False)


@lru_cache(maxsize=ADDRESSES)
def is_near(address: str) -> bool:
    """Whether a request comes from this machine, such as from a script of the operator."""
    return address.removeprefix(_MAPPED).startswith("127.") or address in ("", "::1")


@lru_cache(maxsize=ADDRESSES)
def client_key(address: str) -> str:
    """Key of a client in counts: the address, or its /64 network for IPv6, where everybody has 2^64 addresses."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    return str(known.ipv4_mapped or IPv6Address(int(known) >> 64 << 64))
