"""Lines of people who mean no good: they end, and cost no memory and nobody's turn meanwhile."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from ratusz.server import protocols
from tests.server.live_server import in_thread

PING, TEXT, FURTHER = 0x89, 0x01, 0x00
MEBIBYTE = 1 << 20


@pytest.fixture
def url(database: Path) -> Iterator[str]:
    with in_thread(database) as running:
        yield running.url


def line(url: str, data: bytes = b"") -> socket.socket:
    parts = urlsplit(url)
    found = socket.create_connection((parts.hostname, parts.port), timeout=20)
    found.sendall(data)
    return found


def web_socket(url: str) -> socket.socket:
    """An open one, from which the first bytes have been read."""
    seats = [{"kind": "human"}]
    with httpx.Client(base_url=url) as client:
        table = client.post("/api/tables", json={"game": "little_town", "seats": seats}).json()["id"]
    head = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {urlsplit(url).netloc}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    )
    opened = line(url, head.encode())
    assert opened.recv(4096).startswith(b"HTTP/1.1 101 ")
    return opened


def frame(kind: int, data: bytes = b"") -> bytes:
    """A masked frame of less than 126 bytes; the mask is 0, so it shows."""
    return struct.pack("!BB4x", kind, 0x80 | len(data)) + data


def everything(line: socket.socket) -> bytes:
    """All that comes until the line ends."""
    found = bytearray()
    with suppress(ConnectionError):
        while some := line.recv(65536):
            found += some
    return bytes(found)


def is_up(url: str) -> bool:
    return httpx.get(f"{url}/api/health").status_code == 200


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET / HT", b"POST /api/tables HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"],
)
def test_a_request_that_does_not_come_to_its_end_is_not_waited_for(
    url: str, begun: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocols, "PATIENCE", 0.1)
    with closing(line(url, begun)) as slow:
        assert everything(slow) == b""
    assert is_up(url)


def test_a_second_request_on_a_line_has_as_much_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(line(url, b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n")) as slow:
        assert slow.recv(4096).startswith(b"HTTP/1.1 200 ")
        monkeypatch.setattr(protocols, "PATIENCE", 0.1)
        slow.sendall(b"GET /api/hea")
        everything(slow)


def test_requests_do_not_queue_up_without_end(url: str) -> None:
    with closing(line(url, b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n" * 200)) as hasty:
        told = everything(hasty)

    assert told.count(b"HTTP/1.1 200 ") <= protocols.WAITING + 1
    assert is_up(url)


def test_a_few_requests_may_wait(url: str) -> None:
    request = b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n"
    last = b"GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
    with closing(line(url, request * 4 + last)) as hasty:
        assert everything(hasty).count(b"HTTP/1.1 200 ") == 5


@pytest.mark.parametrize("kind", [PING, FURTHER])
def test_a_flood_of_tiny_frames_is_cut_off(url: str, kind: int) -> None:
    with closing(web_socket(url)) as flood, suppress(ConnectionError):
        if kind == FURTHER:
            flood.sendall(frame(TEXT))
        flood.sendall(frame(kind) * (protocols.FRAMES * 20))
        everything(flood)  # else it would wait here until it is told off
    assert is_up(url)


def test_who_asks_and_does_not_read_the_answers_is_cut_off(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "FRAMES", 10**9)
    monkeypatch.setattr(protocols.BoundedWebSocket, "_left", 1e9)
    pings = frame(PING, b"x" * 125) * 2000
    with closing(web_socket(url)) as deaf, pytest.raises(ConnectionError):
        _send(deaf, pings, 100 * MEBIBYTE)
    assert is_up(url)


def _send(line: socket.socket, data: bytes, bytes_: int) -> None:
    for _ in range(bytes_ // len(data)):
        line.sendall(data)
