"""Types of ASGI for use outside the web framework."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
"""Scope of a request or a connection."""
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Coroutine[Any, Any, None]]
"""Any ASGI application."""
Headers = list[tuple[bytes, bytes]]


def address_of(scope: Scope) -> str:
    """Address of the client; empty if unknown."""
    client = scope.get("client")
    return str(client[0]) if client else ""
