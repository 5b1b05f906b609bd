"""An authenticator of somebody who means harm: what it says of its key is not true, or hurts whoever decodes it."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import cbor2

from tests.server.authenticator import PRESENT, VERIFIED, Authenticator, data, text
from tests.server.browser import Browser


def bomb(levels: int) -> bytes:
    """CBOR of a few bytes a level, in which every value holds the one before twice (tags 28 and 29)."""
    shared = [b"\xd8\x1c\x81\x00"]
    for level in range(levels):
        reference = b"\xd8\x1d" + cbor2.dumps(level)
        shared.append(b"\xd8\x1c\x82" + reference + reference)
    return bytes([0x98, len(shared)]) + b"".join(shared)


class FakeAuthenticator(Authenticator):
    """Signs correctly, and says what it wants of its key."""

    def __init__(self, key: bytes | None = None, *, id_: bytes | None = None, flags: int = PRESENT | VERIFIED) -> None:
        super().__init__()
        self.id = id_ or self.id
        self.cose = key
        self.flags = flags
        self.place: str | None = None
        self.statement: dict[str, Any] = {"fmt": "none", "attStmt": {}}

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        made = super().make(options)
        attestation = cbor2.loads(data(made["response"]["attestationObject"]))
        known = attestation["authData"]
        if self.cose is not None:
            known = known[: 55 + len(self.id)] + self.cose
        made["response"]["attestationObject"] = text(cbor2.dumps({**self.statement, "authData": known}))
        return made

    def _about(self, place: str, flags: int = 0) -> bytes:
        named = sha256((self.place or place).encode()).digest()
        return named + bytes([flags | self.flags]) + self.count.to_bytes(4, "big")


async def answered(browser: Browser, key: Authenticator) -> tuple[int, str]:
    """How an attempt to make an account with a key ends."""
    asked = await browser.post("/api/account/new", json={"name": "Mallory"})
    credential = key.make(asked.json()["options"])
    answer = await browser.post("/api/account", json={"credential": credential})
    return answer.status_code, answer.json().get("code", "")
