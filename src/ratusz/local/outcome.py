"""What comes of a call to the local table host: what to store first, and what to give out then."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct, field


class Response(Struct, frozen=True, kw_only=True):
    """The response to a request."""

    number: int
    """Number that the caller gave the request."""
    status: int
    headers: Mapping[str, str]
    body: str


class Outcome(Struct, kw_only=True):
    """What comes of a call. Nothing but `writes` may be given out before these are stored."""

    responses: list[Response] = field(default_factory=list)
    messages: list[tuple[int, str]] = field(default_factory=list)
    """Messages with the number of their line, in order."""
    closed: list[tuple[int, int, str]] = field(default_factory=list)
    """Lines that end after the messages: number, WebSocket close code, reason."""
    writes: list[tuple[str, str | None]] = field(default_factory=list)
    """Rows to store in one transaction: key and value; None: delete the key."""
    thoughts: list[tuple[int, str]] = field(default_factory=list)
    """Tasks for `think`, with their numbers."""
    cancelled: list[int] = field(default_factory=list)
    """Numbers of tasks whose answer is no longer wanted."""
    wake_at: float | None = None
    """When to call `Desk.tick`, in seconds since 1970, instead of any time before; None: not at all."""

    def text(self) -> str:
        """JSON of the outcome, as it leaves Python."""
        return msgspec.json.encode(self).decode()
