"""Sessions: a random cookie identifies a browser. Only its hash is stored, so a stolen database opens no seat.

Over TLS the names of cookies begin with `__Host-`, so that no other host of the domain can set one. A cookie with the
plain name is then an old one, or was planted: it gives access to the seats of its session, which gets nothing new.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Any

from ratusz.host.stored import SessionHash

COOKIE = "ratusz"
YEAR = 365 * 24 * 3600
ACCOUNT_COOKIE = "ratusz-account"
"""Cookie of a sign-in to an account; the session cookie stays beside it."""
CEREMONY_COOKIE = "ratusz-passkey"
"""Cookie that ties a passkey ceremony to the browser."""
PREFIX = "__Host-"
"""Prefix of cookies that browsers accept over TLS only, and from their own host only."""
_TOKEN = re.compile(r"[\w-]{43}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Cookies:
    """Our cookies of a request. They need not exist in the database."""

    session: SessionHash | None = None
    earlier: SessionHash | None = None
    """Session of a cookie with the plain name, over TLS."""
    login: bytes | None = None
    """Hash of a sign-in."""
    ceremony: bytes | None = None
    """Hash of the token that ties a challenge to the browser."""


def new_token() -> str:
    """256 bits from the system's source of secrets."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> SessionHash:
    # A fast hash is enough for a random token.
    return sha256(token.encode()).digest()


def cookie_name(name: str, *, secure: bool, base_path: str = "") -> str:
    """Name of a cookie. It has the base path in it, so that servers in several folders of a host keep apart."""
    full = name + base_path.replace("/", ".")
    return PREFIX + full if secure else full


def parse(header: str, *, secure: bool, base_path: str = "") -> Cookies:
    """Our cookies of a Cookie header.

    :param secure: whether the request came over TLS.
    """
    named = partial(cookie_name, base_path=base_path)
    pairs = [pair.strip(" \t").partition("=") for pair in header.split(";")]

    def found(name: str) -> SessionHash | None:
        tokens = [value for known, _, value in pairs if known == name and _TOKEN.fullmatch(value)]
        # Browsers keep one cookie with the prefix. If there are two, somebody has planted one.
        is_certain = len(tokens) == 1 or (bool(tokens) and not name.startswith(PREFIX))
        return hash_of(tokens[0]) if is_certain else None

    return Cookies(
        session=found(named(COOKIE, secure=secure)),
        earlier=found(named(COOKIE, secure=False)) if secure else None,
        login=found(named(ACCOUNT_COOKIE, secure=secure)),
        ceremony=found(named(CEREMONY_COOKIE, secure=secure)),
    )


def cookies_of(scope: Mapping[str, Any], base_path: str = "") -> Cookies:
    """Our cookies of a request or a connection, from any number of header lines."""
    lines = [value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie"]
    return parse("; ".join(lines), secure=scope["scheme"] in ("https", "wss"), base_path=base_path)


def set_cookie(token: str, *, secure: bool, name: str = COOKIE, kept: int = YEAR, base_path: str = "") -> str:
    """The value of a Set-Cookie header: hidden from scripts, and not sent with requests of other sites.

    :param token: empty to let the browser forget the cookie.
    :param kept: seconds for which the browser keeps it.
    """
    full = cookie_name(name, secure=secure, base_path=base_path)
    age = kept if token else 0
    path = "/" if secure else base_path or "/"  # browsers refuse any other with the prefix
    return f"{full}={token}; Max-Age={age}; Path={path}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
