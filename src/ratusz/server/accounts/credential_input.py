"""Checks of passkey responses before a library decodes them.

With tags, CBOR of two hundred bytes can decode to gigabytes: references to values that hold references. Authenticators
use none of that (CTAP2's canonical form), so tags, indefinite lengths and deep nesting are refused here. Attestation
statements of manufacturers are not used, so none is decoded.
"""

from __future__ import annotations

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from ratusz.host.errors import BadRequest

MOST_ID = 1023
"""Maximum length of a credential ID in bytes, as in WebAuthn."""
MOST_KEY = 600
"""Maximum length of a public key in bytes; RSA of 4096 bits takes 530."""
MOST_PART = 16 * 1024
"""Maximum length of any part in bytes; attestations with certificates take a few thousand."""
DEPTH = 4
"""Maximum nesting of arrays and maps, as in CTAP2."""
_HEAD = 37
"""Bytes of authenticator data before the credential: a hash, flags, a counter."""
_ATTESTED, _EXTENDED = 0x40, 0x80
_UNSIGNED, _NEGATIVE, _BYTES, _TEXT, _ARRAY, _MAP, _TAG, _SIMPLE = range(8)


def part(credential: Any, *path: str) -> bytes:
    """A part of a credential, decoded from base64url.

    :raises BadRequest: it is missing, too long, or something else.
    """
    found = credential
    for name in path:
        found = found.get(name) if isinstance(found, dict) else None
    if not isinstance(found, str) or len(found) > 4 * MOST_PART // 3 + 4:
        raise BadRequest("invalid passkey response from the browser", field="credential")
    try:
        return urlsafe_b64decode(found.encode("ascii") + b"===")
    except (ValueError, binascii.Error) as error:
        raise BadRequest("invalid passkey response from the browser", field="credential") from error


def attestation(credential: dict[str, Any]) -> dict[str, Any]:
    """The credential without its attestation statement, safe to decode.

    :raises BadRequest: it is not safe to decode.
    """
    whole = part(credential, "response", "attestationObject")
    check_plain(whole, 0, len(whole))
    known = _authenticator_data(whole)
    check_authenticator_data(known)
    bare = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59" + len(known).to_bytes(2, "big") + known
    response = {**credential["response"], "attestationObject": _text(bare)}
    return {**credential, "response": response}


def check_assertion(credential: dict[str, Any]) -> None:
    """:raises BadRequest: the credential is not safe to decode."""
    check_authenticator_data(part(credential, "response", "authenticatorData"))
    part(credential, "response", "clientDataJSON")
    part(credential, "response", "signature")


def check_authenticator_data(known: bytes) -> None:
    """:raises BadRequest: a key or an ID in it is too long, or its CBOR is not plain."""
    at = _HEAD
    if len(known) < at:
        raise _damaged()
    flags = known[32]
    if flags & _ATTESTED:
        at += 16
        length = int.from_bytes(known[at : at + 2], "big")
        if length > MOST_ID:
            raise BadRequest(f"the ID of a passkey has at most {MOST_ID} bytes", field="credential")
        at += 2 + length
        end = check_plain(known, at)
        if end - at > MOST_KEY:
            raise BadRequest(f"the public key of a passkey has at most {MOST_KEY} bytes", field="credential")
        at = end
    if flags & _EXTENDED:
        at = check_plain(known, at)
    if at != len(known):
        raise _damaged()


def check_plain(data: bytes, at: int, end: int | None = None, depth: int = DEPTH) -> int:
    """The end of the CBOR value that begins there.

    :param end: where it has to end, if that is known.
    :raises BadRequest: it has tags, indefinite lengths or deep nesting, or it is cut off.
    """
    kind, count, after = _head(data, at)
    if kind in (_BYTES, _TEXT):
        after += count
    elif kind in (_ARRAY, _MAP):
        if not depth or count > len(data):
            raise _damaged()
        for _ in range(count * (2 if kind == _MAP else 1)):
            after = check_plain(data, after, depth=depth - 1)
    elif kind == _TAG:
        raise _damaged()
    if after > len(data) or end not in (None, after):
        raise _damaged()
    return after


def _head(data: bytes, at: int) -> tuple[int, int, int]:
    """The kind of the value there, its count, and where what it counts begins."""
    if at >= len(data):
        raise _damaged()
    kind, short = data[at] >> 5, data[at] & 0x1F
    if short < 24:
        return kind, short, at + 1
    if short > 27:
        raise _damaged()
    after = at + 1 + (1 << (short - 24))
    return kind, int.from_bytes(data[at + 1 : after], "big"), after


def _authenticator_data(whole: bytes) -> bytes:
    """The member `authData` of an attestation object, whose CBOR is plain."""
    kind, count, at = _head(whole, 0)
    for _ in range(count if kind == _MAP else 0):
        value = check_plain(whole, at)
        end = check_plain(whole, value)
        if whole[at:value] == b"\x68authData":
            inner, length, begin = _head(whole, value)
            if inner == _BYTES and length == end - begin:
                return whole[begin:end]
        at = end
    raise _damaged()


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _damaged() -> BadRequest:
    return BadRequest("invalid passkey data from the authenticator", field="credential")
