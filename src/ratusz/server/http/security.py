"""Security headers, and checks of the Host and Origin headers."""

from __future__ import annotations

import re
from collections.abc import Collection
from urllib.parse import urlsplit

from ratusz.host.errors import BadRequest
from ratusz.server.core.asgi import Headers
from ratusz.server.core.errors import ForbiddenOrigin

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_ALWAYS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # Everybody with the URL of a table may watch it, so URLs are not sent to other sites.
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_HOST = re.compile(r"(?:[\w.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?", re.ASCII)
ALWAYS: Headers = [(name.encode(), value.encode()) for name, value in _ALWAYS.items()]
COMPILES = re.compile(r"/assets/(?:engine|bot)-worker-[\w-]+\.js", re.ASCII)
"""Paths of the scripts that run the engine in a browser: only they may compile WebAssembly."""
NOT_KEPT = (b"cache-control", b"no-store")
"""Header of responses that must not be cached."""


def with_compiling(headers: Headers) -> Headers:
    """The same headers with leave to compile WebAssembly, which is not leave to evaluate JavaScript."""
    allowed = _POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'").encode()
    return [(name, allowed if name == b"content-security-policy" else value) for name, value in headers]


def over_tls(*, subdomains: bool) -> Headers:
    """The headers of responses over TLS, with HSTS for a year.

    :param subdomains: whether HSTS includes subdomains.
    """
    told = b"max-age=31536000" + (b"; includeSubDomains" if subdomains else b"")
    return [*ALWAYS, (b"strict-transport-security", told)]


def check_host(headers: dict[bytes, bytes]) -> None:
    """Check the Host header, which links are made of.

    :raises BadRequest: it is not a host.
    """
    host = headers.get(b"host", b"").decode("latin-1")
    if host and not _HOST.fullmatch(host):
        raise BadRequest(f"invalid Host header: {host[:80]!r}")


def check_origin(headers: dict[bytes, bytes], allowed: Collection[str]) -> None:
    """Check the Origin header, which browsers send and scripts do not; only pages of other sites are refused.

    :raises ForbiddenOrigin: the request comes from a page of another site.
    """
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin:
        if headers.get(b"sec-fetch-site", b"none") not in (b"none", b"same-origin"):
            raise ForbiddenOrigin("another site")
        return
    host = headers.get(b"host", b"").decode("latin-1")
    if origin not in allowed and urlsplit(origin).netloc.lower() != host.lower():
        raise ForbiddenOrigin(origin)
