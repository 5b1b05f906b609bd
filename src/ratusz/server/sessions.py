"""Whose browser is it? A random cookie tells. Only a hash of it is kept: who steals the database can take no seat."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

from ratusz.server.store import SessionHash

COOKIE = "ratusz"
YEAR = 365 * 24 * 3600
ACCOUNT_COOKIE = "ratusz-account"
"""Of browsers in which somebody has signed in; beside the other one, which stays as it is."""
_TOKEN = re.compile(rf"(?:^|;\s*){COOKIE}=([\w-]{{43}})(?:;|$)", re.ASCII)
_ACCOUNT_TOKEN = re.compile(rf"(?:^|;\s*){ACCOUNT_COOKIE}=([\w-]{{43}})(?:;|$)", re.ASCII)


def new_token() -> str:
    """256 bits from the system's source of secrets."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> SessionHash:
    # A plain hash will do: what cannot be guessed need not be made slow to guess.
    return sha256(token.encode()).digest()


def session_of(cookies: str) -> SessionHash | None:
    """The session a Cookie header speaks of; it need not exist."""
    found = _TOKEN.search(cookies)
    return None if found is None else hash_of(found[1])


def login_of(cookies: str) -> bytes | None:
    """The hash of the sign-in that a Cookie header speaks of; it need not exist."""
    found = _ACCOUNT_TOKEN.search(cookies)
    return None if found is None else hash_of(found[1])


def set_cookie(token: str, *, secure: bool, name: str = COOKIE) -> str:
    """The value of a Set-Cookie header: out of reach for scripts, and not sent along from other sites.

    :param token: empty to let the browser forget the cookie.
    """
    kept = YEAR if token else 0
    return f"{name}={token}; Max-Age={kept}; Path=/; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
