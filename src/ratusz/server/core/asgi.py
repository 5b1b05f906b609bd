"""The few types of ASGI that are needed outside the web framework."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
"""A request or a connection."""
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Coroutine[Any, Any, None]]
"""Any ASGI application; frameworks have stricter types of their own."""
Headers = list[tuple[bytes, bytes]]


def address_of(scope: Scope) -> str:
    """The address that asks; empty if it is not known."""
    client = scope.get("client")
    return str(client[0]) if client else ""
