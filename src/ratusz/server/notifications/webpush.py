"""Encryption and signatures of web push.

Messages are encrypted by RFC 8291 (one record of RFC 8188, `aes128gcm`), so that push services cannot read them, and
signed by RFC 8292 (VAPID), so that push services know that they come from the same server. The package `cryptography`
does the work.
"""

from __future__ import annotations

import base64
import os
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ratusz.server.storage.contacts import Subscription

POINT, SECRET = 65, 16
"""Length of the public key and of the secret of a browser, in bytes."""
RECORD = 4096
TOKEN_LIVES = 12 * 3600
"""Seconds for which a signature is valid; push services allow up to a day."""
_CURVE = ec.SECP256R1()


def new_key() -> bytes:
    """A new key pair for signatures, in the form that is stored."""
    return ec.generate_private_key(_CURVE).private_bytes(
        serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def public_key(key: bytes) -> str:
    """The public key of a key pair, as browsers need it to subscribe."""
    return encoded(_point(_loaded(key)))


def is_point(data: bytes) -> bool:
    """Whether these bytes are a public key that messages can be encrypted for."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, data)
    except ValueError:
        return False
    return len(data) == POINT


def encrypted(message: bytes, subscription: Subscription, *, salt: bytes = b"", key: bytes = b"") -> bytes:
    """The body to post to a push service, which only the browser can read.

    :param salt: 16 random bytes and, in `key`, a key pair for this message alone; given by tests only.
    """
    salt, sender = salt or os.urandom(16), _loaded(key or new_key())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, subscription.p256dh)
    own = _point(sender)
    shared = sender.exchange(ec.ECDH(), theirs)
    agreed = _derived(subscription.auth, shared, b"WebPush: info\0" + subscription.p256dh + own, 32)
    content_key = _derived(salt, agreed, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, agreed, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(content_key).encrypt(nonce, message + b"\2", None)  # 2: the last record, without padding
    return salt + RECORD.to_bytes(4, "big") + bytes([len(own)]) + own + sealed


def authorization(key: bytes, endpoint: str, contact: str, now: float) -> str:
    """The VAPID header that identifies the sender; `contact` is for operators of the push service."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + TOKEN_LIVES, "sub": contact}
    header = {"typ": "JWT", "alg": "ES256"}
    signed = ".".join(encoded(msgspec.json.encode(part)) for part in (header, claims))
    r, s = decode_dss_signature(_loaded(key).sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = r.to_bytes(32, "big") + s.to_bytes(32, "big")
    return f"vapid t={signed}.{encoded(signature)}, k={public_key(key)}"


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """:raises ValueError: not base64url."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _loaded(key: bytes) -> ec.EllipticCurvePrivateKey:
    loaded = serialization.load_der_private_key(key, None)
    assert isinstance(loaded, ec.EllipticCurvePrivateKey)
    return loaded


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
