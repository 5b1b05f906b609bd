"""Posting to addresses that visitors have named: where a connection goes, and what is made of answers."""

from __future__ import annotations

import ssl
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from ratusz.server.notifications import guarded_post
from ratusz.server.notifications.destinations import Destination
from ratusz.server.notifications.guarded_post import Answer, Forbidden, GuardedPost
from ratusz.server.notifications.transports import DeliveryFailed
from tests.server.raw_server import RawServer

pytestmark = pytest.mark.anyio

HERE = ("127.0.0.1",)
OK = b"HTTP/1.1 204 No Content\r\n\r\n"


class Names:
    """A resolver with one answer after the other; the last stays."""

    def __init__(self, *answers: Sequence[str]) -> None:
        self._answers = list(answers)
        self.asked: list[str] = []

    async def __call__(self, host: str, port: int) -> Sequence[str]:
        self.asked.append(host)
        return self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]


def at(port: int, host: str = "chat.test") -> Destination:
    return Destination(host, port, "/hooks/secret", is_secure=False)


async def test_a_name_is_resolved_once_and_the_checked_address_is_connected_to() -> None:
    names = Names(["127.0.0.1"], ["10.0.0.1"])
    async with RawServer(OK) as server:
        answer = await GuardedPost(HERE, resolve=names).post(at(server.port), b"{}", {"webhook-id": "1"})

    head = server.requests[0].decode()
    assert answer == Answer(204)
    assert names.asked == ["chat.test"]
    assert head.startswith("POST /hooks/secret HTTP/1.1\r\n")
    assert f"\r\nHost: chat.test:{server.port}\r\n" in head
    assert "\r\nwebhook-id: 1\r\n" in head


@pytest.mark.parametrize("answers", [["127.0.0.1"], ["93.184.216.34", "127.0.0.1"], ["::ffff:127.0.0.1"], ["::1"]])
async def test_no_connection_is_made_if_any_address_is_not_public(answers: list[str]) -> None:
    async with RawServer(OK) as server:
        with pytest.raises(Forbidden):
            await GuardedPost((), resolve=Names(answers)).post(at(server.port), b"{}", {})

    assert server.requests == []


@pytest.mark.parametrize("host", ["127.0.0.1", "2130706433", "0x7f.1", "0177.0.0.1", "localhost", "::1"])
async def test_other_ways_to_write_this_machine_are_seen_through(host: str) -> None:
    async with RawServer(OK) as server:
        with pytest.raises(DeliveryFailed):
            await GuardedPost(()).post(at(server.port, host), b"{}", {})

    assert server.requests == []


async def test_redirects_are_not_followed() -> None:
    async with RawServer(OK) as other:
        moved = f"HTTP/1.1 307 Moved\r\nLocation: http://127.0.0.1:{other.port}/\r\n\r\n".encode()
        async with RawServer(moved) as server:
            answer = await GuardedPost(HERE, resolve=Names(HERE)).post(at(server.port), b"{}", {})

    assert answer.status == 307
    assert other.requests == []


async def test_the_time_to_wait_is_read_and_the_body_is_not() -> None:
    said = b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 429 Slow\r\nRetry-After: 17\r\nContent-Length: 9999999999\r\n\r\nx"
    async with RawServer(said, ends=False) as server:
        answer = await GuardedPost(HERE, resolve=Names(HERE)).post(at(server.port), b"{}", {})

    assert answer == Answer(429, 17.0)


@pytest.mark.parametrize("said", [b"SSH-2.0-x\r\n\r\n", b"", b"HTTP/1.1 200 OK\r\nX: " + b"x" * 40_000, b"HTTP/1.1"])
async def test_what_is_not_an_answer_is_a_failure(said: bytes) -> None:
    async with RawServer(said) as server:
        with pytest.raises(DeliveryFailed, match=r"cannot reach chat\.test") as failed:
            await GuardedPost(HERE, resolve=Names(HERE)).post(at(server.port), b"{}", {})

    assert "secret" not in str(failed.value)


async def test_who_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarded_post, "TIMEOUT", 0.05)
    async with RawServer(b"HTTP/1.1 200 OK\r\n", ends=False) as server:
        with pytest.raises(DeliveryFailed, match="TimeoutError"):
            await GuardedPost(HERE, resolve=Names(HERE)).post(at(server.port), b"{}", {})


async def test_certificates_are_those_of_the_name(tmp_path: Path) -> None:
    """The address is the checked one, and the certificate has to be that of the name."""
    ours, trust = _certified("chat.test", tmp_path)
    client = GuardedPost(HERE, resolve=Names(HERE), trust=trust)
    async with RawServer(OK, secure=ours) as server:
        answer = await client.post(Destination("chat.test", server.port, "/", is_secure=True), b"{}", {})
        with pytest.raises(DeliveryFailed, match="SSLCertVerificationError"):
            await client.post(Destination("other.test", server.port, "/", is_secure=True), b"{}", {})

    assert answer == Answer(204)
    assert len(server.requests) == 1


def _certified(name: str, folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """The contexts of a server with a certificate of its own for a name, and of a client that trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    builder = x509.CertificateBuilder().subject_name(who).issuer_name(who).public_key(key.public_key())
    made = (
        builder.serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    plain = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    pem = folder / "certificate.pem"
    pem.write_bytes(made.public_bytes(serialization.Encoding.PEM) + key.private_bytes(*plain))
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(pem)
    return server, ssl.create_default_context(cafile=str(pem))
