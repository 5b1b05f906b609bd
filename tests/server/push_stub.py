"""A push service and a hook for tests, at this machine: takes what is posted and keeps it."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple, Self

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tests.timeouts import TIMEOUT


class Posted(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class PushStub:
    """Answers every letter with `status`."""

    def __init__(self) -> None:
        self.status = 201
        self.letters: asyncio.Queue[Posted] = asyncio.Queue()
        self.origin = ""
        self._writers: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.origin = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for writer in self._writers:
            writer.transport.abort()  # an answer that nobody has waited for
        await self._server.wait_closed()

    async def next(self) -> Posted:
        return await asyncio.wait_for(self.letters.get(), TIMEOUT)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        await self.letters.put(Posted(first.split(" ")[1], headers, body))
        writer.write(b"HTTP/1.1 %d Whatever\r\ncontent-length: 0\r\nconnection: close\r\n\r\n" % self.status)
        await writer.drain()
        writer.close()


class Reader:
    """The browser's end of a subscription: reads what only it can read."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        self.p256dh = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )

    def read(self, body: bytes) -> Any:
        """The message of a body, by RFC 8188 and 8291 from the other side."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = _derived(self.auth, shared, b"WebPush: info\0" + self.p256dh + sender, 32)
        key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        return msgspec.json.decode(AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\2"))


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
