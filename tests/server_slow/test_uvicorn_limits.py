"""Lines of people who mean no good: they end, and cost no memory and nobody's turn meanwhile."""

from __future__ import annotations

import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.frames import Frame, Opcode

from ratusz.server import serve as serving
from ratusz.server.bus import connection_limits
from ratusz.server.core.settings import Settings
from ratusz.server.http import uvicorn_limits
from ratusz.server.http.frames import frame_size
from tests.server.live_server import in_thread
from tests.timeouts import TIMEOUT

PING, TEXT, FURTHER = 0x89, 0x01, 0x00
MEBIBYTE = 1 << 20


@pytest.fixture
def url(database: Path) -> Iterator[str]:
    with in_thread(database) as running:
        yield running.url


def line(url: str, data: bytes = b"", *, source: str = "127.0.0.1", receives: int = 0) -> socket.socket:
    """A connection from an address of this machine, with so large a buffer for what it receives."""
    parts = urlsplit(url)
    found = socket.socket()
    found.settimeout(20)
    if receives:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
    found.bind((source, 0))
    found.connect((parts.hostname, parts.port))
    found.sendall(data)
    return found


def web_socket(url: str) -> socket.socket:
    """An open one, from which the first bytes have been read."""
    seats = [{"kind": "human"}]
    with httpx.Client(base_url=url, timeout=TIMEOUT) as client:
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
    monkeypatch.setattr(uvicorn_limits, "TIMEOUT", 0.1)
    with closing(line(url, begun)) as slow:
        assert everything(slow) == b""
    assert is_up(url)


def test_a_second_request_on_a_line_has_as_much_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(line(url, b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n")) as slow:
        assert slow.recv(4096).startswith(b"HTTP/1.1 200 ")
        monkeypatch.setattr(uvicorn_limits, "TIMEOUT", 0.1)
        slow.sendall(b"GET /api/hea")
        everything(slow)


def test_requests_do_not_queue_up_without_end(url: str) -> None:
    with closing(line(url, b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n" * 200)) as hasty:
        told = everything(hasty)

    assert told.count(b"HTTP/1.1 200 ") <= uvicorn_limits.WAITING + 1
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
        flood.sendall(frame(kind) * (uvicorn_limits.FRAMES * 20))
        everything(flood)  # else it would wait here until it is told off
    assert is_up(url)


def test_who_asks_and_does_not_read_the_answers_is_cut_off(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_limits, "FRAMES", 10**9)
    monkeypatch.setattr(uvicorn_limits.BoundedWebSocket, "_left", 1e9)
    pings = frame(PING, b"x" * 125) * 2000
    with closing(web_socket(url)) as deaf, pytest.raises(ConnectionError):
        _send(deaf, pings, 100 * MEBIBYTE)
    assert is_up(url)


def _send(line: socket.socket, data: bytes, bytes_: int) -> None:
    for _ in range(bytes_ // len(data)):
        line.sendall(data)


def test_a_client_with_too_many_connections_is_told_so(database: Path) -> None:
    """Also when nothing is asked on any of them. This machine is taken for a proxy, but for its other addresses."""
    with in_thread(database, Settings(max_connections=3)) as running, ExitStack() as stack:
        opened = [stack.enter_context(closing(line(running.url, source="127.0.0.2"))) for _ in range(4)]
        told = everything(opened[3])
        near = [stack.enter_context(closing(line(running.url))) for _ in range(4)]
        near[3].sendall(b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n")

        assert told.startswith(b"HTTP/1.1 503 ")
        assert b'"code":"too-many"' in told
        assert near[3].recv(4096).startswith(b"HTTP/1.1 200 ")


def test_a_stream_that_is_not_read_is_cut_off(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An event stream, a WebSocket, and an answer too large for the buffers of both ends."""
    monkeypatch.setattr(serving, "CHECK_EVERY", 1)
    monkeypatch.setattr(connection_limits, "STALLED", connection_limits.CHECK_EVERY)
    with in_thread(database) as running, ExitStack() as stack:
        connections = running.gateway.service.connections
        head = f"GET /api/openapi.json HTTP/1.1\r\nhost: {urlsplit(running.url).netloc}\r\n\r\n"
        deaf = stack.enter_context(closing(line(running.url, receives=2048)))
        with suppress(BlockingIOError, TimeoutError):
            deaf.settimeout(1)
            deaf.sendall(head.encode() * 16)
        wait_for(lambda: connections.closed["stalled"] == 1)

        assert is_up(running.url)


def test_the_system_gives_up_connections_whose_other_end_is_gone(database: Path) -> None:
    """However little waits for it: what listens has the option, and its connections inherit it."""
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is None:
        pytest.skip("only Linux has it")
    with in_thread(database) as running, closing(line(running.url)):
        connections = running.gateway.service.connections
        wait_for(lambda: len(connections) == 1)
        (transport,) = connections._open
        far_end = transport.get_extra_info("socket")

        assert far_end.getsockopt(socket.IPPROTO_TCP, option) == serving.GONE * 1000


@pytest.mark.parametrize(
    ("length", "size"), [(0, 6), (125, 131), (126, 134), (0xFFFF, 0xFFFF + 8), (0x10000, 0x10000 + 14)]
)
def test_a_frame_is_as_long_as_its_head_says(length: int, size: int) -> None:
    """RFC 6455, 5.2, with a mask: 2 bytes, or 4, or 10; then 4 of the mask."""
    data = b"\0" * 3 + Frame(Opcode.BINARY, b"x" * length).serialize(mask=True)

    assert frame_size(data, 3) == size == len(data) - 3
    assert frame_size(data[:4], 3) == 0
    assert frame_size(data[:6], 3) == (0 if length > 125 else size)


def test_no_frame_is_parsed_while_a_message_waits(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many have come at once, the application has each before the next one is looked at."""
    waiting: list[int] = []
    received = uvicorn_limits.BoundedWebSocket.receive

    async def counted(self: uvicorn_limits.BoundedWebSocket) -> Any:
        waiting.append(self.queue.qsize())
        return await received(self)

    monkeypatch.setattr(uvicorn_limits.BoundedWebSocket, "receive", counted)
    with closing(web_socket(url)) as hasty:
        hasty.sendall(frame(TEXT | 0x80, b'{"type":"ping","ref":1}') * 500)
        found = b""
        while found.count(b'"pong"') < 500:
            found += hasty.recv(65536)

    assert max(waiting) <= 1
    assert len(waiting) > 500


def wait_for(condition: Callable[[], bool]) -> None:
    """Return when it holds."""
    end = monotonic() + TIMEOUT
    while not condition():
        assert monotonic() < end
        sleep(0.01)
