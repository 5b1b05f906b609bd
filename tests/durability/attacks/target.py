"""A server that is attacked: its memory, how long somebody else waits meanwhile, and connections to attack it by."""

from __future__ import annotations

import re
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from time import perf_counter
from urllib.parse import urlsplit

import httpx
import pytest

from tests.durability.own_servers import free_port
from tests.server.live_server import Process, in_process
from tests.timeouts import TIMEOUT

KIBIBYTE, MEBIBYTE = 1 << 10, 1 << 20
STRANGER = "127.0.0.2"
"""An address of this machine that is not taken for a proxy's, so that what comes from there is counted."""
TOLD_OFF = (ConnectionError, TimeoutError, HTTPException)


class Target:
    """A server with its metrics."""

    def __init__(self, process: Process, metrics: str) -> None:
        self.process = process
        self.url = process.url
        self.netloc = urlsplit(process.url).netloc
        self.metrics = HTTPConnection(metrics, timeout=TIMEOUT)

    def connect(self, data: bytes = b"", *, source: str = "127.0.0.1") -> socket.socket:
        """A connection that has said this much."""
        host, _, port = self.netloc.partition(":")
        opened = socket.create_connection((host, int(port)), timeout=TIMEOUT, source_address=(source, 0))
        opened.sendall(data)
        return opened

    def resident(self, field: str = "VmRSS") -> int:
        """Bytes of memory; with `VmHWM` the most it has had since `forget_peak`."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        found = re.search(rf"^{field}:\s+(\d+) kB$", status, re.MULTILINE)
        assert found
        return int(found[1]) * KIBIBYTE

    def forget_peak(self) -> None:
        Path(f"/proc/{self.process.pid}/clear_refs").write_text("5", "ascii")

    def metric(self, name: str) -> float:
        """The value now; 0 for something that has not happened."""
        found = re.search(rf"^{re.escape(name)} (\S+)$", get(self.metrics, "/metrics"), re.MULTILINE)
        return float(found[1]) if found else 0.0

    def wait_for(self, name: str, least: float) -> None:
        """Return when a metric has come so far."""
        end = perf_counter() + TIMEOUT
        while (now := self.metric(name)) < least:
            assert perf_counter() < end, (name, now)

    def table(self, game: str = "little_town") -> tuple[str, str]:
        """A new table, and the cookie of whoever plays there."""
        with httpx.Client(base_url=self.url, timeout=TIMEOUT) as client:
            table = client.post("/api/tables", json={"game": game, "seats": [{"kind": "human"}]}).json()["id"]
            return table, f"ratusz={client.cookies['ratusz']}"

    @contextmanager
    def web_socket(self, table: str, *, compress: bool = True, source: str = "127.0.0.1") -> Iterator[socket.socket]:
        """An open one from which the first bytes have been read."""
        further = "Sec-WebSocket-Extensions: permessage-deflate\r\n" if compress else ""
        with closing(self.connect(self.handshake(table, further), source=source)) as opened:
            assert opened.recv(4 * KIBIBYTE).startswith(b"HTTP/1.1 101 ")
            yield opened

    def handshake(self, table: str, further: str = "") -> bytes:
        return (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {self.netloc}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
            f"{further}\r\n"
        ).encode()


@contextmanager
def target(database: Path) -> Iterator[Target]:
    """A server in a process of its own, with the limits that servers have. Its memory is read as Linux tells it."""
    if sys.platform != "linux":
        pytest.skip("memory of another process is read from /proc")
    metrics = f"127.0.0.1:{free_port()}"
    with in_process(database, metrics=metrics) as process:
        found = Target(process, metrics)
        with closing(found.metrics):
            yield found


class Toll:
    """What an attack has cost."""

    grown = 0
    """Bytes of memory that the server had more than before, at most."""
    waited = 0.0
    """Seconds that somebody else waited for an answer, at most."""

    def __str__(self) -> str:
        return f"memory +{self.grown / MEBIBYTE:.1f} MiB, another's request {self.waited * 1000:.0f} ms at most\n"


@contextmanager
def attacked(server: Target, name: str) -> Iterator[Toll]:
    """Measure what the block costs; `pytest -rP` shows it. The server has to be up afterwards."""
    toll, over = Toll(), threading.Event()
    other = threading.Thread(target=_ask, args=(server, toll, over))
    before = server.resident()
    server.forget_peak()
    other.start()
    try:
        yield toll
    finally:
        over.set()
        other.join(TIMEOUT)
    toll.grown = server.resident("VmHWM") - before
    sys.stdout.write(f"{name}: {toll}")


def _ask(server: Target, toll: Toll, over: threading.Event) -> None:
    """Somebody else, who asks one small thing after the other."""
    with closing(HTTPConnection(server.netloc, timeout=TIMEOUT)) as client:
        while True:
            began = perf_counter()
            assert '"ok":true' in get(client, "/api/health")
            toll.waited = max(toll.waited, perf_counter() - began)
            if over.wait(0.005):
                return


def get(client: HTTPConnection, path: str) -> str:
    """What is answered, over a connection that is opened anew when it has to be."""
    try:
        client.request("GET", path)
        return client.getresponse().read().decode()
    except TOLD_OFF:
        client.close()
        client.request("GET", path)
        return client.getresponse().read().decode()


def pour(connection: socket.socket, data: bytes, most: int) -> int:
    """Send it again and again until the server has had enough; the bytes that left, `most` if it never had."""
    sent = 0
    with suppress(*TOLD_OFF):
        while sent < most:
            connection.sendall(data)
            sent += len(data)
    return sent


def everything(connection: socket.socket) -> bytes:
    """All that comes until the connection ends.

    :raises TimeoutError: it does not end.
    """
    found = bytearray()
    with suppress(ConnectionError):
        while some := connection.recv(64 * KIBIBYTE):
            found += some
    return bytes(found)
