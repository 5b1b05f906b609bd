"""Requests without an end, before anybody has looked at what they ask for: each byte has a budget from the first on."""

from __future__ import annotations

import signal
import socket
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import httpx
import pytest

from ratusz.server.bus.connection_limits import HELD_BY_CLIENT, HELD_IN_ALL
from ratusz.server.http.uvicorn_limits import FRAMING
from tests.durability.attacks.target import KIBIBYTE, MEBIBYTE, STRANGER, Target, attacked, everything, pour, target
from tests.timeouts import TIMEOUT

MOST = 12 * MEBIBYTE
"""What is sent where nothing stops it; the buffers of both systems hold half of it."""
CHUNKED = (
    b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"
)
ENDLESS = {
    "headers": (b"GET / HTTP/1.1\r\n", b"a: b\r\n" * 4096),
    "headers without a value": (b"GET / HTTP/1.1\r\n", b"a:\r\n" * 4096),
    "one header": (b"GET / HTTP/1.1\r\na: ", b"b" * 16 * KIBIBYTE),
    "a header's name": (b"GET / HTTP/1.1\r\n", b"a" * 16 * KIBIBYTE),
    "a first line": (b"GET /", b"a" * 16 * KIBIBYTE),
    "empty lines": (b"", b"\r\n" * 4096),
    "empty lines after a request": (b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n", b"\r\n" * 4096),
    "trailers": (CHUNKED + b"2\r\n{}\r\n0\r\n", b"a: b\r\n" * 4096),
    "an extension of a chunk": (CHUNKED + b"2;a=", b"b" * 16 * KIBIBYTE),
    "extensions of chunks": (CHUNKED, (b"1;" + b"a" * 1022 + b"\r\n \r\n") * 16),
    "chunks of one byte": (CHUNKED, b"1\r\n \r\n" * 4096),
    "a body": (CHUNKED, b"4000\r\n" + b" " * 0x4000 + b"\r\n"),
    "the head of a WebSocket": (b"GET / HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n", b"a: b\r\n" * 4096),
    "something else": (b"", bytes(range(256)) * 64),
}


@pytest.mark.parametrize(("begin", "again"), ENDLESS.values(), ids=ENDLESS)
def test_a_request_that_never_ends_is_cut_off(
    server: Target, begin: bytes, again: bytes, request: pytest.FixtureRequest
) -> None:
    with attacked(server, request.node.callspec.id) as toll, ExitStack() as stack:
        connections = [stack.enter_context(closing(server.connect(begin))) for _ in range(3)]
        sent = [pour(connection, again, MOST) for connection in connections]

    assert max(sent) < MOST
    assert toll.grown < 16 * MEBIBYTE


def test_who_sends_too_large_a_head_is_told_so(server: Target) -> None:
    with closing(server.connect(b"GET / HTTP/1.1\r\na: " + b"b" * (FRAMING + 16 * KIBIBYTE))) as long:
        told = everything(long)

    assert told.startswith(b"HTTP/1.1 431 ")
    assert b'"code":"too-large"' in told


def test_heads_and_trailers_that_browsers_and_proxies_send_are_read(server: Target) -> None:
    """A cookie as long as browsers keep, and a body that comes in small chunks with something after them."""
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as client:
        assert client.get("/api/health", headers={"cookie": "a=" + "b" * 8000}).status_code == 200
    body = b'{"game":"little_town","seats":[{"kind":"human"}]}' + b" " * 20_000
    chunks = b"".join(b"8\r\n%b\r\n" % body[at : at + 8].ljust(8) for at in range(0, len(body), 8))
    end = b"0\r\ndigest: none\r\n\r\nGET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
    host = CHUNKED.replace(b"host: x", b"host: " + server.netloc.encode())
    with closing(server.connect(host + chunks + end)) as small:
        told = everything(small)

    assert told.startswith(b"HTTP/1.1 201 ")
    assert told.count(b"HTTP/1.1 200 ") == 1


@pytest.mark.parametrize(("source", "most"), [(STRANGER, HELD_BY_CLIENT), ("127.0.0.1", HELD_IN_ALL)])
def test_bodies_that_are_sent_by_half_do_not_add_up(server: Target, source: str, most: int) -> None:
    """Of one client, and behind a proxy, which nobody counts, of all together."""
    reason = "client_bytes" if source == STRANGER else "total_bytes"
    half, count = b" " * 200 * KIBIBYTE, 2 * most // (200 * KIBIBYTE)
    head = CHUNKED.replace(b"transfer-encoding: chunked", b"content-length: 250000")
    with attacked(server, f"{count} half bodies") as toll, ExitStack() as stack:
        for at in range(count):
            connection = stack.enter_context(closing(server.connect(source=source)))
            with suppress(ConnectionError):
                connection.sendall(head + half)
            assert at % 20 or server.metric("ratusz_pending_request_bytes") <= most
        server.wait_for(f'ratusz_connections_closed_total{{reason="{reason}"}}', 1)

    assert toll.grown < 1.5 * most + 16 * MEBIBYTE


def test_what_waits_behind_a_stream_does_not_add_up(server: Target) -> None:
    """An event stream is an answer that never ends; whoever sends on behind it waits for ever."""
    table, _ = server.table()
    stream = f"GET /api/tables/{table}/events HTTP/1.1\r\nhost: {server.netloc}\r\n\r\n".encode()
    further = CHUNKED.replace(b"transfer-encoding: chunked", b"content-length: 60000") + b" " * 60_000
    with attacked(server, "pipelined bodies") as toll, ExitStack() as stack:
        for _ in range(20):
            connection = stack.enter_context(closing(server.connect(stream, source=STRANGER)))
            connection.settimeout(0.5)
            pour(connection, further, 12 * len(further))
            assert server.metric("ratusz_pending_request_bytes") <= HELD_BY_CLIENT

    assert toll.grown < 2 * HELD_BY_CLIENT + 16 * MEBIBYTE


def test_a_handshake_that_fails_ends_the_connection(server: Target) -> None:
    """It would be nobody's: it has left HTTP, and there is no WebSocket yet that is asked whether it is alive."""
    table, _ = server.table()
    with closing(server.connect(server.handshake(table, "cookie: " + "a" * 9000 + "\r\n"))) as failed:
        failed.settimeout(20)
        everything(failed)


JSON = b"host: {host}\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n"
HUNG_UP = [
    b"POST /api/tables/{table}/actions HTTP/1.1\r\n" + JSON + b"content-length: 100\r\n\r\n"
    b'{"seat":0,"version":1,"action":"x"}',  # the middle of a move, which looks like its end
    b"POST /api/tables HTTP/1.1\r\n" + JSON + b'content-length: 100\r\n\r\n{"game":"little_town"',
    b"POST /api/tables HTTP/1.1\r\n" + JSON + b"transfer-encoding: chunked\r\n\r\n5\r\n{",
    b"GET /api/health HTTP/1.1\r\nho",
    b"GET /api/tables/{table}/events HTTP/1.1\r\nhost: {host}\r\n\r\n",
    b"GET /api/games HTTP/1.1\r\nhost: {host}\r\n\r\n",
    b"\x16\x03\x01 HTTP\r\n\r\n",
    b"GET /api/health HTTP/1.1\r\nhost: {host}\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n",
]


def test_clients_that_hang_up_or_talk_nonsense_are_no_failures_of_the_server(tmp_path: Path) -> None:
    """They are counted, and nothing is written to the log: whoever wants to fill a disk has to find another way."""
    with target(tmp_path / "ratusz.db") as server:
        table, cookie = server.table()
        filled = {b"{table}": table, b"{host}": server.netloc, b"{cookie}": cookie}
        for said in HUNG_UP:
            data = said
            for name, value in filled.items():
                data = data.replace(name, value.encode())
            _hang_up(server.connect(data))
        with server.web_socket(table, compress=False) as broken:
            broken.sendall(b"\x81\x82\0\0\0\0\xff\xfe")
            _hear(broken, b"bad-request")
        _hang_up(server.connect(server.handshake(table)))

        server.wait_for('http_requests_total{status="499"}', 3)
        assert server.metric('http_requests_total{status="500"}') == 0
        _, log = server.process.end(signal.SIGTERM)
    assert [line for line in log.splitlines() if '"listening"' not in line] == []


def _hang_up(connection: socket.socket) -> None:
    """Once the server has read everything that was said."""
    connection.shutdown(socket.SHUT_WR)
    connection.settimeout(1)
    with suppress(TimeoutError), closing(connection):
        everything(connection)


def _hear(connection: socket.socket, expected: bytes) -> None:
    found = b""
    while expected not in found:
        some = connection.recv(64 * KIBIBYTE)
        assert some, found
        found += some
