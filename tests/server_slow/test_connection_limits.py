"""Budgets of connections: too many, too much in one hand, and the other end that takes nothing."""

from __future__ import annotations

import asyncio

import pytest

from ratusz.server.bus import connection_limits
from ratusz.server.bus.connection_limits import (
    CHECK_EVERY,
    HELD,
    STALLED,
    ConnectionLimits,
    HttpConnection,
    most_connections,
    trusted,
)

pytestmark = pytest.mark.anyio


class Transport(asyncio.Transport):
    """One that goes nowhere."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 5000)})
        self.aborted = self.closing = False
        self.waiting = 0

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.closing

    def get_write_buffer_size(self) -> int:
        return self.waiting


def opened(connections: ConnectionLimits, host: str) -> tuple[HttpConnection, Transport]:
    transport = Transport(host)
    connection = connections.open(transport)
    assert connection is not None
    return connection, transport


def test_a_client_has_so_many_connections_and_a_proxy_any_number() -> None:
    connections = ConnectionLimits(2)
    first, _ = opened(connections, "203.0.113.5")
    opened(connections, "203.0.113.5")

    assert connections.open(Transport("203.0.113.5")) is None
    opened(connections, "203.0.113.6")
    for _ in range(5):
        opened(connections, "127.0.0.1")
    connections.close(first)
    opened(connections, "203.0.113.5")
    assert len(connections) == 8
    assert connections.closed == {"client_connections": 1}


def test_a_network_of_ipv6_is_one_client() -> None:
    connections = ConnectionLimits(1)
    opened(connections, "2001:db8:0:1::1")

    assert connections.open(Transport("2001:db8:0:1::2")) is None


def test_where_all_are_taken_whoever_asks_for_nothing_makes_room() -> None:
    """The one that has been idle for longest; nobody whose request is under way."""
    connections = ConnectionLimits(in_all=3)
    (busy, _), (older, gone), (newer, stays) = (opened(connections, f"203.0.113.{at}") for at in range(3))
    connections.busy(busy)
    connections.busy(newer)
    connections.idle(newer)

    newest, _ = opened(connections, "203.0.113.9")

    assert (gone.aborted, stays.aborted) == (True, False)
    for connection in (newer, newest):
        connections.busy(connection)
    assert connections.open(Transport("203.0.113.10")) is None
    connections.idle(older)  # it has ended already
    assert connections.open(Transport("203.0.113.10")) is None


def test_who_holds_too_much_is_cut_and_nobody_else() -> None:
    connections = ConnectionLimits(held_by_client=100, held_in_all=1000)
    (large, cut), (small, stays) = (opened(connections, "203.0.113.5") for _ in range(2))
    other, others = opened(connections, "203.0.113.6")
    connections.hold(other, 90)
    connections.hold(large, 80)
    connections.hold(small, 30)

    assert (cut.aborted, stays.aborted, others.aborted) == (True, False, False)
    assert connections.held == 120
    connections.hold(large, 500)  # what was cut counts no more
    connections.hold(small, 0)
    connections.close(other)
    assert connections.held == 0
    assert connections.closed == {"client_bytes": 1}


def test_a_connection_has_a_budget_of_its_own() -> None:
    connections = ConnectionLimits()
    connection, transport = opened(connections, "127.0.0.1")
    connections.hold(connection, HELD)
    assert not transport.aborted
    connections.hold(connection, HELD + 1)
    assert transport.aborted


def test_where_all_hold_too_much_whoever_holds_most_makes_room() -> None:
    connections = ConnectionLimits(held_in_all=100)
    hoard = [opened(connections, "203.0.113.5") for _ in range(4)]
    others = [opened(connections, f"203.0.113.{at}") for at in range(10, 15)]
    for connection, _ in hoard:
        connections.hold(connection, 20)
    for connection, _ in others:
        connections.hold(connection, 5)

    assert [transport.aborted for _, transport in others] == [False] * 5
    assert [transport.aborted for _, transport in hoard].count(True) == 2
    assert connections.held == 65


@pytest.mark.parametrize("closing", [False, True])
async def test_who_takes_nothing_is_cut_and_who_is_slow_is_not(closing: bool) -> None:
    connections = ConnectionLimits()
    (dead, dead_end), (slow, slow_end), (busy, busy_end), (_, idle_end) = (
        opened(connections, "127.0.0.1") for _ in range(4)
    )
    for connection, transport in ((dead, dead_end), (slow, slow_end), (busy, busy_end)):
        connection.is_full, transport.closing, transport.waiting = not closing, closing, 1_000_000
    idle_end.waiting = 50_000  # that is what a stream has waiting now and then, and it is not full
    for _ in range(int(STALLED / CHECK_EVERY) + 1):
        await connections.check()
        slow_end.waiting -= 6000
        connections.resumed(busy)
        busy.is_full = not closing

    ends = (dead_end, slow_end, busy_end, idle_end)
    assert [end.aborted for end in ends] == [True, False, False, False]
    assert connections.closed == {"stalled": 1}


@pytest.mark.parametrize(
    ("proxies", "yes", "no"),
    [
        ("127.0.0.1,::1", ["127.0.0.1", "::1", ""], ["127.0.0.2", "10.0.0.1", "unix"]),
        ("10.0.0.0/8, 192.0.2.1", ["10.1.2.3", "192.0.2.1"], ["127.0.0.1", "192.0.2.2"]),
        (["*"], ["203.0.113.5"], []),
        ("unix:/run/x", ["unix:/run/x"], ["127.0.0.1"]),
    ],
)
def test_proxies_are_named_as_uvicorn_names_them(proxies: str | list[str], yes: list[str], no: list[str]) -> None:
    is_proxy = trusted(proxies)

    assert all(map(is_proxy, yes))
    assert not any(map(is_proxy, no))


def test_there_are_no_more_connections_than_files(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    assert most_connections() == 1024 - connection_limits.SPARE_FILES
    monkeypatch.setattr(resource, "getrlimit", lambda _: (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert most_connections() == connection_limits.CONNECTIONS
