"""An authenticator in software: makes passkeys, and signs with them what a browser at an origin would have signed."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from tests.server.browser import Browser

ORIGIN = "https://ratusz.test"
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(written: str) -> bytes:
    return urlsafe_b64decode(written + "=" * (-len(written) % 4))


class Authenticator:
    """Holds one passkey, as soon as it has made it."""

    def __init__(self, origin: str = ORIGIN) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(16)
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.create` gives."""
        point = self._key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        named = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        known = self._about(options["rp"]["id"], ATTESTED) + named
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": known})
        client = self._client("webauthn.create", options)
        response = {"clientDataJSON": text(client), "attestationObject": text(attestation)}
        return self._credential(response)

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.get` gives."""
        self.count += 1
        known, client = self._about(options["rpId"]), self._client("webauthn.get", options)
        signature = self._key.sign(known + sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._credential(
            {"clientDataJSON": text(client), "authenticatorData": text(known), "signature": text(signature)}
        )

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        return {"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response}

    def _about(self, place: str, flags: int = 0) -> bytes:
        flags |= PRESENT | VERIFIED
        return sha256(place.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()


async def register(browser: Browser, name: str = "Ola", key: Authenticator | None = None) -> Authenticator:
    """A new account, to which the browser has signed in."""
    key = key or Authenticator()
    asked = await browser.post("/api/account/new", json={"name": name})
    assert asked.status_code == 200, asked.text
    answer = await browser.post("/api/account", json={"credential": key.make(asked.json()["options"]), "name": "phone"})
    assert answer.status_code == 201, answer.text
    return key


async def sign_in(browser: Browser, key: Authenticator) -> Any:
    asked = await browser.post("/api/account/key", json={})
    return await browser.post("/api/account/sign-in", json={"credential": key.sign(asked.json()["options"])})


def over_tls(browser: Browser) -> Browser:
    """The browser at an address at which there are passkeys."""
    browser.base_url = ORIGIN
    return browser
