"""Limits of connections, and of bytes that they hold in unanswered requests.

Every byte counts towards three limits: of its connection, its client and the worker. When a limit is exceeded, the
connections that hold most are closed, so that nobody is refused for what others hold.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric

from ratusz.server.bus.rate_limit import client_key

CONNECTIONS = 20_000
"""Maximum number of connections of a worker; fewer where it may open fewer files."""
SPARE_FILES = 200
"""Number of files reserved for other uses: the database, bot processes, listening sockets."""
HELD = 1024 * 1024
"""Maximum number of bytes of unanswered requests that one connection may hold."""
HELD_BY_CLIENT = 8 * HELD
HELD_IN_ALL = 64 * HELD
CHECK_EVERY = 5
"""Seconds between two checks for stalled connections."""
STALLED = 30.0
"""Seconds after which a stalled connection is closed."""
SLOWEST = 512.0
"""Bytes per second below which a connection counts as stalled."""


class HttpConnection:
    """State of one connection."""

    __slots__ = ("client", "held", "is_full", "stalled", "transport", "waiting")

    def __init__(self, transport: asyncio.Transport, client: str | None) -> None:
        self.transport = transport
        self.client = client
        """Key of the client; None: a proxy, which has many clients."""
        self.held = 0
        """Bytes that were read and neither answered nor discarded."""
        self.is_full = False
        """Whether the write buffer of the transport is full."""
        self.waiting = 0
        """Bytes in the write buffer at the last check."""
        self.stalled = 0.0
        """Seconds for which the client has taken next to nothing."""


class ConnectionLimits:
    """All connections of a worker."""

    def __init__(
        self,
        by_client: int = 0,
        in_all: int = CONNECTIONS,
        *,
        held_by_client: int = HELD_BY_CLIENT,
        held_in_all: int = HELD_IN_ALL,
    ) -> None:
        """:param by_client: connections that one client may have open; 0: unlimited. Proxies are not counted."""
        self._most_by_client = by_client
        self.most_in_all = in_all
        self._most_held_by_client = held_by_client
        self._most_held = held_in_all
        self._is_proxy: Callable[[str], bool] = trusted("127.0.0.1,::1")
        self._open: dict[asyncio.Transport, HttpConnection] = {}
        self._idle: OrderedDict[HttpConnection, None] = OrderedDict()
        """Connections without a request in progress, the longest idle first."""
        self._count: Counter[str | None] = Counter()
        self._held: Counter[str | None] = Counter()
        self.held = 0
        self.closed: Counter[str] = Counter()
        """Number of connections that were closed because of a limit, by reason."""

    def trust(self, proxies: list[str] | str) -> None:
        """Set addresses and networks of trusted proxies, in the form of `FORWARDED_ALLOW_IPS`; `*`: all."""
        self._is_proxy = trusted(proxies)

    def __len__(self) -> int:
        return len(self._open)

    def collect(self) -> Iterator[Metric]:
        """Metrics of connections, as Prometheus collects them."""
        yield GaugeMetricFamily("ratusz_connections", "Open connections.", len(self._open))
        yield GaugeMetricFamily("ratusz_pending_request_bytes", "Bytes of requests not answered yet.", self.held)
        closed = CounterMetricFamily(
            "ratusz_connections_closed", "Connections closed because of a limit, by reason.", labels=["reason"]
        )
        for reason, count in self.closed.items():
            closed.add_metric([reason], count)
        yield closed

    def open(self, transport: asyncio.Transport) -> HttpConnection | None:
        """Register a new connection; None: there are too many, or too many of this client."""
        host = _host(transport)
        client = None if self._is_proxy(host) else client_key(host)
        if client is not None and self._most_by_client and self._count[client] >= self._most_by_client:
            self.closed["client_connections"] += 1
            return None
        if len(self._open) >= self.most_in_all and not self._end_idle():
            self.closed["total_connections"] += 1
            return None
        connection = self._open[transport] = HttpConnection(transport, client)
        self._count[client] += 1
        self._idle[connection] = None
        return connection

    def _end_idle(self) -> bool:
        """Close the longest idle connection; whether there is one."""
        if not self._idle:
            return False
        self.end(next(iter(self._idle)), "idle")
        return True

    def of(self, transport: asyncio.Transport) -> HttpConnection | None:
        return self._open.get(transport)

    def busy(self, connection: HttpConnection) -> None:
        """A request is in progress."""
        self._idle.pop(connection, None)

    def idle(self, connection: HttpConnection) -> None:
        """All requests are answered."""
        if connection.transport in self._open:
            self._idle[connection] = None

    def hold(self, connection: HttpConnection, held: int) -> None:
        """Update the bytes that a connection holds. This may close connections, including this one."""
        if connection.transport not in self._open:
            return
        more = held - connection.held
        connection.held = held
        self._held[connection.client] += more
        self.held += more
        if more > 0:
            self._relieve(connection)

    def _relieve(self, connection: HttpConnection) -> None:
        if connection.held > HELD:
            self.end(connection, "connection_bytes")
        client = connection.client
        if client is not None and self._held[client] > self._most_held_by_client:
            self._end_largest(client, self._most_held_by_client, "client_bytes")
        while self.held > self._most_held:
            largest = max(self._held, key=self._held.__getitem__)
            self._end_largest(largest, self._held[largest] // 2, "total_bytes")

    def _end_largest(self, client: str | None, most: int, reason: str) -> None:
        """Close connections of a client, those that hold most first, until it holds at most that much."""
        of_client = (other for other in self._open.values() if other.client == client)
        for other in sorted(of_client, key=lambda other: other.held, reverse=True):
            if self._held[client] <= most:
                return
            self.end(other, reason)

    def end(self, connection: HttpConnection, reason: str) -> None:
        """Abort a connection; its protocol is told in the next iteration of the event loop."""
        if connection.transport in self._open:
            self.closed[reason] += 1
            self.close(connection)
            connection.transport.abort()

    def close(self, connection: HttpConnection) -> None:
        """The connection was closed."""
        if self._open.pop(connection.transport, None) is None:
            return
        self._idle.pop(connection, None)
        self.held -= connection.held
        _take(self._held, connection.client, connection.held)
        _take(self._count, connection.client, 1)

    def resumed(self, connection: HttpConnection) -> None:
        """The write buffer has room again."""
        connection.is_full, connection.stalled, connection.waiting = False, 0.0, 0

    async def check(self) -> None:
        """Close stalled connections. Call it every `CHECK_EVERY` seconds."""
        for connection in list(self._stalled()):
            self.end(connection, "stalled")

    def _stalled(self) -> Iterator[HttpConnection]:
        for connection in self._open.values():
            if connection.is_full or connection.transport.is_closing():
                waiting, before = connection.transport.get_write_buffer_size(), connection.waiting
                connection.waiting = waiting
                is_slow = before and waiting > before - SLOWEST * CHECK_EVERY
                connection.stalled = connection.stalled + CHECK_EVERY if waiting and is_slow else 0.0
                if connection.stalled >= STALLED:
                    yield connection


def _take(counter: Counter[str | None], client: str | None, count: int) -> None:
    counter[client] -= count
    if not counter[client]:
        del counter[client]


def most_connections() -> int:
    """Maximum number of connections that the system allows this process."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - only POSIX has it

        files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if files != resource.RLIM_INFINITY:
            return max(SPARE_FILES, min(CONNECTIONS, files - SPARE_FILES))
    return CONNECTIONS


def trusted(proxies: list[str] | str) -> Callable[[str], bool]:
    """A test for addresses of trusted proxies, given as text of `FORWARDED_ALLOW_IPS` or as a list."""
    names = [name.strip() for name in (proxies.split(",") if isinstance(proxies, str) else proxies)]
    if "*" in names:
        return lambda host: True
    networks = list(_networks(names))

    def is_proxy(host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return not host or host in names  # clients without an address use a local socket
        return any(address in network for network in networks)

    return is_proxy


def _networks(names: Iterable[str]) -> Iterator[IPv4Network | IPv6Network]:
    for name in names:
        with suppress(ValueError):  # the name of a socket
            yield ip_network(name, strict=False)


def _host(transport: asyncio.Transport) -> str:
    """Address of the peer; empty if it has none."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, (tuple, list)) else ""
