"""IDs of passkeys in URLs: base64url without padding."""

from __future__ import annotations

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode

from ratusz.server.core.errors import UnknownPasskey


def text_of(id_: bytes) -> str:
    return urlsafe_b64encode(id_).rstrip(b"=").decode()


def id_in(text: str) -> bytes:
    """:raises UnknownPasskey: not the ID of any passkey."""
    try:
        return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (ValueError, binascii.Error) as error:
        raise UnknownPasskey("no such passkey") from error
