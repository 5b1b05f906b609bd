"""Frames of WebSockets that are small on the wire and large once they are read, and streams that nobody reads."""

from __future__ import annotations

import socket
import struct
import zlib
from contextlib import ExitStack, closing, suppress
from functools import partial
from threading import Thread

import httpx
import pytest

from ratusz.server.http.uvicorn_limits import MAX_MESSAGE
from tests.durability.attacks.target import KIBIBYTE, MEBIBYTE, STRANGER, Target, attacked, everything
from tests.timeouts import TIMEOUT

TEXT, BINARY, CONTINUED, FINAL, COMPRESSED = 0x01, 0x02, 0x00, 0x80, 0x40
BOMB = 262_000
"""Bytes that come out of a frame of 280."""
CONNECTIONS = 20
IN_ALL = 5_500_000
"""Bytes that are sent over all of them."""


def frame(kind: int, data: bytes) -> bytes:
    """A masked frame; the mask is 0."""
    if len(data) < 126:
        return struct.pack("!BB4x", kind, 0x80 | len(data)) + data
    return struct.pack("!BBH4x", kind, 0x80 | 126, len(data)) + data


def deflated(data: bytes) -> bytes:
    deflate = zlib.compressobj(9, wbits=-15)
    return (deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH))[:-4]


def fragments(size: int, count: int) -> bytes:
    """One compressed message in many frames, none of which is large."""
    deflate = zlib.compressobj(9, wbits=-15)
    parts = [deflate.compress(b" " * size) + deflate.flush(zlib.Z_SYNC_FLUSH) for _ in range(count)]
    first = frame(TEXT | COMPRESSED, parts[0])
    return first + b"".join(frame(CONTINUED, part) for part in parts[1:])


FLOODS = {
    "frames that inflate a thousandfold": frame(TEXT | FINAL | COMPRESSED, deflated(b" " * BOMB)),
    "frames that inflate to what is allowed": frame(TEXT | FINAL | COMPRESSED, deflated(b" " * MAX_MESSAGE)),
    "binary frames": frame(BINARY | FINAL | COMPRESSED, deflated(b"\0" * MAX_MESSAGE)),
    "messages": frame(TEXT | FINAL, b'{"type":"ping"}'),
    "fragments that inflate": fragments(60 * KIBIBYTE, 40),
    "empty fragments": frame(TEXT, b"") + frame(CONTINUED, b"") * 1000,
    "large frames": frame(BINARY | FINAL, b"\0" * 60 * KIBIBYTE),
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
@pytest.mark.parametrize("source", ["127.0.0.1", STRANGER])
def test_frames_cost_no_more_than_messages_of_people(
    server: Target, flood: bytes, source: str, request: pytest.FixtureRequest
) -> None:
    """One message at a time is inflated, to no more than a message may have, whatever else has come."""
    table, _ = server.table()
    again = flood * (IN_ALL // CONNECTIONS // len(flood))
    with attacked(server, request.node.callspec.id) as toll, ExitStack() as stack:
        lines = [stack.enter_context(server.web_socket(table, source=source)) for _ in range(CONNECTIONS)]
        senders = [Thread(target=_send, args=(line, again)) for line in lines]
        for sender in senders:
            sender.start()
        for sender in senders:
            sender.join(TIMEOUT)

    assert toll.grown < 32 * MEBIBYTE


def _send(line: socket.socket, data: bytes) -> None:
    """Send as long as it is taken, and read some of what comes: each answer lets another message in."""
    line.settimeout(2)
    with suppress(ConnectionError, TimeoutError):
        line.sendall(data)
    with suppress(ConnectionError, TimeoutError):
        for _ in range(200):
            if not line.recv(64 * KIBIBYTE):
                return


def test_a_message_that_inflates_is_refused_as_too_big(server: Target) -> None:
    table, _ = server.table()
    with server.web_socket(table) as line:
        line.sendall(FLOODS["frames that inflate a thousandfold"])
        told = everything(line)

    code = struct.pack("!H", 1009)
    assert code in told[-200:]


def test_streams_that_nobody_reads_do_not_add_up(server: Target) -> None:
    """Each of a hundred streams is told of two hundred changes, and takes none."""
    table, cookie = server.table()
    stream = f"GET /api/tables/{table}/events HTTP/1.1\r\nhost: {server.netloc}\r\n\r\n".encode()
    with attacked(server, "streams that nobody reads") as toll, ExitStack() as stack:
        for connected in (partial(server.connect, stream), partial(server.connect, server.handshake(table))):
            for _ in range(50):
                stack.enter_context(closing(connected()))
        with httpx.Client(base_url=server.url, headers={"cookie": cookie}, timeout=TIMEOUT) as client:
            for _ in range(100):
                seen = client.get(f"/api/tables/{table}/scene?seat=0").json()
                choice = {"seat": 0, "version": seen["version"], "action": seen["scene"]["choices"][0]["action"]}
                made = client.post(f"/api/tables/{table}/actions", json=choice).json()
                back = client.post(f"/api/tables/{table}/undo", json={"seat": 0, "version": made["version"]})
                assert back.status_code == 200, back.text

    assert toll.grown < 48 * MEBIBYTE
