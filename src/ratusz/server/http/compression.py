"""Compression of responses: short ones at once, long ones in a thread, since zlib releases the GIL."""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict

from ratusz.server.core.asgi import Headers, Message, Send

SHORTEST = 1024
"""Minimum length of a compressed response, in bytes."""
LONG = 16 * 1024
"""Length in bytes from which a response is compressed in a thread."""
LEVEL, WINDOW = 6, 31
"""Level and window size of zlib; 31 selects the gzip format."""
REMEMBERED = 64
"""Maximum number of cached responses with an `etag`."""

_known: OrderedDict[tuple[bytes, int], bytes] = OrderedDict()
"""Compressed responses by tag and length."""


def compressing(asked: dict[bytes, bytes], send: Send) -> Send:
    """A `send` that compresses responses if the client accepts that. Streams are not compressed."""
    if b"gzip" not in asked.get(b"accept-encoding", b""):
        return send
    held: list[Message] = []

    async def send_on(message: Message) -> None:
        if message["type"] == "http.response.start" and not _has(message, b"content-encoding"):
            held.append(message)
            return
        if held:
            start = held.pop()
            body = message.get("body", b"")
            if not message.get("more_body") and len(body) >= SHORTEST:
                message = {**message, "body": await _compressed(body, _value(start, b"etag"))}
                start["headers"] = _headers(start, len(message["body"]))
            await send(start)
        await send(message)

    return send_on


async def _compressed(body: bytes, tag: bytes) -> bytes:
    key = tag, len(body)
    if tag and key in _known:
        _known.move_to_end(key)
        return _known[key]
    done = _gzip(body) if len(body) < LONG else await asyncio.to_thread(_gzip, body)
    if tag:
        _known[key] = done
        if len(_known) > REMEMBERED:
            _known.popitem(last=False)
    return done


def _gzip(body: bytes) -> bytes:
    return zlib.compress(body, LEVEL, WINDOW)


def _headers(start: Message, length: int) -> Headers:
    kept = [(name, value) for name, value in start.get("headers", ()) if name.lower() != b"content-length"]
    return [
        *kept,
        (b"content-encoding", b"gzip"),
        (b"vary", b"accept-encoding"),
        (b"content-length", b"%d" % length),
    ]


def _has(start: Message, name: bytes) -> bool:
    return bool(_value(start, name))


def _value(start: Message, name: bytes) -> bytes:
    return next((value for known, value in start.get("headers", ()) if known.lower() == name), b"")
