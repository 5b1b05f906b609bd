"""How many connections there may be, and how many bytes they may hold that nobody has answered yet.

Every byte that is read belongs to three budgets from the first one on: its connection's, its client's and the server's.
Where one runs out, whoever holds most is disconnected, so that others are not refused for somebody else's hoard.
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
"""Connections of a worker, fewer where the system lets it open fewer files."""
SPARE_FILES = 200
"""Files that are not for connections: the database, bots, what is listened at."""
HELD = 1024 * 1024
"""Bytes of requests without an answer that one connection may hold."""
HELD_BY_CLIENT = 8 * HELD
HELD_IN_ALL = 64 * HELD
CHECK_EVERY = 5
"""Seconds between two looks for connections whose other end takes nothing."""
STALLED = 30.0
"""Seconds for which an answer may wait for somebody who does not take it."""
SLOWEST = 512.0
"""Bytes a second that count as taking it."""


class HttpConnection:
    """What is known of one connection."""

    __slots__ = ("client", "held", "is_full", "stalled", "transport", "waiting")

    def __init__(self, transport: asyncio.Transport, client: str | None) -> None:
        self.transport = transport
        self.client = client
        """Key of whoever is at the other end; None: a proxy, which speaks for many."""
        self.held = 0
        """Bytes that have been read and neither answered nor thrown away."""
        self.is_full = False
        """Whether the transport has told that it takes no more before something leaves."""
        self.waiting = 0
        """Bytes that waited to leave when somebody last looked."""
        self.stalled = 0.0
        """Seconds for which next to nothing has left."""


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
        """`by_client` is how many one client may have open, and 0 is any number; proxies are not counted."""
        self._most_by_client = by_client
        self.most_in_all = in_all
        self._most_held_by_client = held_by_client
        self._most_held = held_in_all
        self._is_proxy: Callable[[str], bool] = trusted("127.0.0.1,::1")
        self._open: dict[asyncio.Transport, HttpConnection] = {}
        self._idle: OrderedDict[HttpConnection, None] = OrderedDict()
        """Those with no request under way; the one that has been for longest is first."""
        self._count: Counter[str | None] = Counter()
        self._held: Counter[str | None] = Counter()
        self.held = 0
        self.closed: Counter[str] = Counter()
        """Number of connections that were closed because of a limit, by reason."""

    def trust(self, proxies: list[str] | str) -> None:
        """Addresses and networks of proxies, as `FORWARDED_ALLOW_IPS` names them; `*` is everybody."""
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
        """A new connection; None if there are too many, or too many of this client."""
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
        """End the one that has asked for nothing for longest; whether there is one."""
        if not self._idle:
            return False
        self.end(next(iter(self._idle)), "idle")
        return True

    def of(self, transport: asyncio.Transport) -> HttpConnection | None:
        return self._open.get(transport)

    def busy(self, connection: HttpConnection) -> None:
        """A request is under way."""
        self._idle.pop(connection, None)

    def idle(self, connection: HttpConnection) -> None:
        """Everything is answered."""
        if connection.transport in self._open:
            self._idle[connection] = None

    def hold(self, connection: HttpConnection, held: int) -> None:
        """Say how many bytes it holds now. This may end connections, also this one."""
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
        """End a client's connections, those that hold most first, until it holds no more than that."""
        of_client = (other for other in self._open.values() if other.client == client)
        for other in sorted(of_client, key=lambda other: other.held, reverse=True):
            if self._held[client] <= most:
                return
            self.end(other, reason)

    def end(self, connection: HttpConnection, reason: str) -> None:
        """Cut a connection; its protocol hears of it when the event loop turns."""
        if connection.transport in self._open:
            self.closed[reason] += 1
            self.close(connection)
            connection.transport.abort()

    def close(self, connection: HttpConnection) -> None:
        """It has ended."""
        if self._open.pop(connection.transport, None) is None:
            return
        self._idle.pop(connection, None)
        self.held -= connection.held
        _take(self._held, connection.client, connection.held)
        _take(self._count, connection.client, 1)

    def resumed(self, connection: HttpConnection) -> None:
        """Most of what waited to leave has left."""
        connection.is_full, connection.stalled, connection.waiting = False, 0.0, 0

    async def check(self) -> None:
        """Cut those whose other end takes nothing, or has gone without a word. To be called every `CHECK_EVERY`."""
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
    """How many the system lets this process have."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - only POSIX has it

        files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if files != resource.RLIM_INFINITY:
            return max(SPARE_FILES, min(CONNECTIONS, files - SPARE_FILES))
    return CONNECTIONS


def trusted(proxies: list[str] | str) -> Callable[[str], bool]:
    """Whether an address is that of a proxy: by the text of `FORWARDED_ALLOW_IPS`, or the list that it stands for."""
    names = [name.strip() for name in (proxies.split(",") if isinstance(proxies, str) else proxies)]
    if "*" in names:
        return lambda host: True
    networks = list(_networks(names))

    def is_proxy(host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return not host or host in names  # whoever has no address comes by a socket of this machine
        return any(address in network for network in networks)

    return is_proxy


def _networks(names: Iterable[str]) -> Iterator[IPv4Network | IPv6Network]:
    for name in names:
        with suppress(ValueError):  # the name of a socket
            yield ip_network(name, strict=False)


def _host(transport: asyncio.Transport) -> str:
    """The address at the other end; empty if it has none."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, (tuple, list)) else ""
