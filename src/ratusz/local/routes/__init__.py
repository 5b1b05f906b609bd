"""Requests that the local table host answers, as a server does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ratusz.host.errors import NotFound
from ratusz.local.calls import Call, parsed_query, unescaped
from ratusz.local.errors import NeedsServer
from ratusz.local.host import LocalHost
from ratusz.local.outcome import Response
from ratusz.local.routes import campaigns, games, own, play, tables

Handler = Callable[..., Response | None]
"""Answers a call with the parts of its path that are no words; None: the answer comes later."""

ROUTES: Mapping[str, Handler] = {
    **games.ROUTES,
    **tables.ROUTES,
    **play.ROUTES,
    **campaigns.ROUTES,
    **own.ROUTES,
}
"""Handlers by method and path, where `*` is any part."""

_OF_SERVERS = {
    *("account", "again", "chat", "claims", "codes", "events", "link", "notices", "open-tables"),
    *("pause", "places", "proposal", "public", "qr", "resume", "seats", "share", "start", "webhook"),
}
"""Parts of paths that only a server has."""


def respond(host: LocalHost, number: int, method: str, path: str, query: str, body: str) -> Response | None:
    """The response to a request; None: it comes later.

    :raises NotFound: no such URL.
    :raises NeedsServer: a server has it, and only a server can.

    Also raises what the handlers raise.
    """
    parts = [unescaped(part) for part in path.removeprefix("/api/").split("/")]
    for pattern, handler in ROUTES.items():
        given = _given(pattern.split("/"), [method, *parts])
        if given is not None:
            return handler(host, Call(number, parsed_query(query), body), *given)
    if set(parts) & _OF_SERVERS:
        raise NeedsServer
    raise NotFound("no such URL; /docs of a server lists all of them")


def _given(pattern: list[str], parts: list[str]) -> list[str] | None:
    """The parts at the places of `*`; None: the path does not fit the pattern."""
    if len(pattern) != len(parts) or any(word not in ("*", part) for word, part in zip(pattern, parts, strict=True)):
        return None
    return [part for word, part in zip(pattern, parts, strict=True) if word == "*"]
