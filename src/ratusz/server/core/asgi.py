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


def origin_of(scope: Scope) -> str:
    """Origin that the client has asked, such as `https://games.example`, by the Host header that it has sent."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    return f"{scope['scheme']}://{host}"


def address_of(scope: Scope) -> str:
    """Address of the client; empty if unknown."""
    client = scope.get("client")
    return str(client[0]) if client else ""
