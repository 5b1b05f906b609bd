"""Whose browser is it? A random cookie tells. Only a hash of it is kept: who steals the database can take no seat."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256

from ratusz.server.store import SessionHash

COOKIE = "ratusz"
YEAR = 365 * 24 * 3600
_TOKEN = re.compile(rf"(?:^|;\s*){COOKIE}=([\w-]{{43}})(?:;|$)", re.ASCII)


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


def set_cookie(token: str, *, secure: bool) -> str:
    """The value of a Set-Cookie header: out of reach for scripts, and not sent along from other sites."""
    return f"{COOKIE}={token}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
