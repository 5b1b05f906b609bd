"""What signing in results in, and as whom a request acts."""

from __future__ import annotations

from typing import Any, NamedTuple

from ratusz.host.stored import SessionHash
from ratusz.server.storage.accounts import Account

Credential = dict[str, Any]


class SignedIn(NamedTuple):
    account: Account
    token: str
    """Token of the cookie to set."""


class Asked(NamedTuple):
    """Options for an authenticator, and the token of the cookie that ties the response to this browser."""

    options: Credential
    token: str


class Entry(NamedTuple):
    """The session that a request acts as."""

    session: SessionHash | None
    login: bytes | None
    """Hash of the sign-in to the account whose session it is."""
    is_earlier: bool = False
    """Whether the cookie may have been planted (see `core.sessions`). Nothing new belongs to the session."""

    @property
    def owner(self) -> SessionHash | None:
        """The session that new tables, seats and addresses may belong to."""
        return None if self.is_earlier else self.session
