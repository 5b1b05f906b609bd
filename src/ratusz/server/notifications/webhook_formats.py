"""Messages of webhooks in the formats of chat services, and their signature.

What a message says comes from people, too: names must neither call everybody in a channel nor become links or markup.
"""

from __future__ import annotations

import hmac
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from hashlib import sha256
from html import escape
from typing import Any, Literal, NamedTuple, get_args

import msgspec

Format = Literal["discord", "slack", "mattermost", "matrix", "json"]
FORMATS: tuple[Format, ...] = get_args(Format)
KEY_PREFIX = "whsec_"
"""Prefix of signing keys as text, as in Standard Webhooks."""
_JOINER = "\u2060"
_MARKUP = re.compile(r"([\\`*_{}\[\]()<>#+.!|~:-])")


class ChatMessage(NamedTuple):
    """A message to a chat channel, in plain text."""

    kind: str
    """`hello`, `turn` or `over`."""
    title: str
    text: str
    url: str
    """Page to open."""


def body(format_: Format, message: ChatMessage) -> bytes:
    """Body of the request, in JSON."""
    return msgspec.json.encode(_BODIES[format_](message))


def _calm(text: str) -> str:
    """The text without mentions: a joiner after each `@`, which nobody sees."""
    return text.replace("@", f"@{_JOINER}")


def _plain(text: str) -> str:
    """The text in Markdown that shows it as it is."""
    return _calm(_MARKUP.sub(r"\\\1", text))


def _discord(message: ChatMessage) -> dict[str, Any]:
    content = f"**{_plain(message.title)}**\n{_plain(message.text)}\n<{message.url}>"
    return {"content": content, "allowed_mentions": {"parse": []}}


def _slack(message: ChatMessage) -> dict[str, Any]:
    title, text = (_calm(escape(part, quote=False)) for part in (message.title, message.text))
    return {"text": f"{title}\n{text}\n{message.url}", "mrkdwn": False, "link_names": False}


def _mattermost(message: ChatMessage) -> dict[str, Any]:
    return {"text": f"**{_plain(message.title)}**\n{_plain(message.text)}\n{message.url}"}


def _matrix(message: ChatMessage) -> dict[str, Any]:
    """Text and HTML, as generic hooks of matrix-hookshot take them."""
    title, text, url = (escape(_calm(part)) for part in message[1:])
    html = f'<strong>{title}</strong><br>{text}<br><a href="{url}">{url}</a>'
    return {"text": _calm(f"{message.title}\n{message.text}\n") + message.url, "html": html}


def _json(message: ChatMessage) -> dict[str, Any]:
    return message._asdict()


_BODIES: Mapping[Format, Callable[[ChatMessage], dict[str, Any]]] = {
    "discord": _discord,
    "slack": _slack,
    "mattermost": _mattermost,
    "matrix": _matrix,
    "json": _json,
}


def key_text(key: bytes) -> str:
    """A signing key as people copy it."""
    return KEY_PREFIX + b64encode(key).decode()


def parse_key(text: str) -> bytes:
    """:raises ValueError: not a key."""
    return b64decode(text.removeprefix(KEY_PREFIX), validate=True)


def signature(key: bytes, id_: str, at: int, content: bytes) -> dict[str, str]:
    """Headers that prove where a request comes from and when, by https://www.standardwebhooks.com.

    :param id_: ID of the message, the same when it is sent again.
    :param at: seconds since 1970.
    """
    signed = hmac.digest(key, f"{id_}.{at}.".encode() + content, sha256)
    return {
        "webhook-id": id_,
        "webhook-timestamp": str(at),
        "webhook-signature": f"v1,{b64encode(signed).decode()}",
    }
