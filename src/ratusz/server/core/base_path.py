"""Base paths: the folder of a host in which the server lies, such as `/ratusz` of `https://games.example/ratusz/`.

Requests are understood with the base path and without, so a proxy may strip it or leave it.
"""

from __future__ import annotations

import re

from ratusz.server.core.asgi import Scope

_WRITTEN = re.compile(r"(?:/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)+", re.ASCII)
OWN_FOLDERS = frozenset(
    {"api", "docs", "assets", "runtime", "icons", "previews"}
    | {
        "me",
        "ratings",
        "evening",
        "evenings",
        "league",
        "leagues",
        "stop",
        "record",
        "continue",
        "new",
        "rules",
        "learn",
        "campaign",
        "c",
        "draw",
        "t",
        "join",
    }
)
"""First parts of our own paths. A base path that begins with one could be taken for it once a proxy has stripped it."""


def checked(written: str) -> str:
    """A base path as it is used: with a slash at the beginning and none at the end; empty: the whole host.

    :raises ValueError: it is no path, or one that the server needs itself.
    """
    parts = written.strip("/")
    if not parts:
        return ""
    base_path = f"/{parts}"
    if not _WRITTEN.fullmatch(base_path):
        raise ValueError(f"Must look like /ratusz: letters, digits, '-', '_', '.' and '~', not {written!r}")
    first = parts.partition("/")[0]
    if first in OWN_FOLDERS:
        raise ValueError(f"Must not begin with /{first}, which is a path of the server itself")
    return base_path


def without(scope: Scope, base_path: str) -> Scope:
    """The request as if the server had the whole host: its path without the base path.

    Where a proxy has stripped the base path, it may have left two slashes.
    """
    path = "/" + scope["path"].lstrip("/")
    if path.startswith(f"{base_path}/"):
        path = path[len(base_path) :]
    return {**scope, "path": path}
