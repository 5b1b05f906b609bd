"""The page: files built by Vite, served from memory and compressed once.

Files under `assets/` have a hash of their content in their names and may be cached forever; all others are revalidated.
A URL that is no file and does not look like one belongs to the page.
"""

from __future__ import annotations

import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from html import escape
from mimetypes import MimeTypes
from pathlib import Path

from ratusz.server.core.asgi import Headers, Receive, Scope, Send

BUILT = Path(__file__).parents[1] / "static"
_GZIP, _MEMORY = zlib.MAX_WBITS | 16, 9
"""Window and memory level of zlib: the gzip format, and all the memory that it can use."""
TAGGED = 64
"""Number of pages with tags that are kept compressed."""
_FOR_EVER, _ASK_AGAIN = b"public, max-age=31536000, immutable", b"no-cache"
_COMPRESSED = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
# The types of this list only, on every machine: Windows takes its own from the registry, where .js may be text/plain.
_TYPES = MimeTypes(filenames=())
_TYPES.add_type("text/javascript", ".js")
_TYPES.add_type("font/woff2", ".woff2")
_TYPES.add_type("application/manifest+json", ".webmanifest")
_TYPES.add_type("image/svg+xml", ".svg")
_TYPES.add_type("image/x-icon", ".ico")

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Ratusz</title>
<h1>The page has not been built yet</h1>
<p>The server runs, but there are no files in <code>{folder}</code>.
<p>In a checkout <code>./run.py</code> builds them and starts the server.
<p>The API is there meanwhile: <a href="/docs">/docs</a>.
</html>
"""


@dataclass(frozen=True)
class Asset:
    """A file of the page."""

    name: str
    content: bytes

    @cached_property
    def media_type(self) -> bytes:
        guessed = _TYPES.guess_type(self.name)[0] or "application/octet-stream"
        return f"{guessed}; charset=utf-8".encode() if guessed.startswith("text/") else guessed.encode()

    @cached_property
    def tag(self) -> bytes:
        return b'"%s"' % sha256(self.content).hexdigest()[:20].encode()

    @cached_property
    def compressed(self) -> bytes | None:
        """Compressed content; None where it would not help, as with pictures and fonts."""
        if not self.media_type.decode().startswith(_COMPRESSED):
            return None
        packer = zlib.compressobj(zlib.Z_BEST_COMPRESSION, zlib.DEFLATED, _GZIP, _MEMORY)
        smaller = packer.compress(self.content) + packer.flush()
        return smaller if len(smaller) < len(self.content) else None

    @property
    def lifetime(self) -> bytes:
        return _FOR_EVER if self.name.startswith("assets/") else _ASK_AGAIN


class Assets:
    """An ASGI application for the files of a folder, which it reads once at the start.

    :param tags: what an address of the page has in its head besides, in HTML; None: nothing.
    """

    def __init__(self, folder: Path = BUILT, *, tags: Callable[[Scope], Awaitable[str]] | None = None) -> None:
        paths = (path for path in folder.rglob("*") if path.is_file())
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
        self._assets = {name: Asset(name, content) for name, content in files.items()}
        missing = NOT_BUILT.format(folder=escape(str(folder))).encode()
        self._index = self._assets.get("index.html", Asset("missing.html", missing))
        self._tags = tags
        self._tagged = lru_cache(TAGGED)(self._with_tags)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            await _send(send, scope, 405, [(b"allow", b"GET, HEAD")], b"")
            return
        name = scope["path"].lstrip("/")
        asset = self._assets.get(name, self._index)
        if asset is self._index and "." in name.rpartition("/")[2] and name != "index.html":
            await _send(send, scope, 404, [(b"content-type", b"text/plain; charset=utf-8")], b"Not found.\n")
        elif asset is self._index and self._tags is not None:
            await self._answer(self._tagged(await self._tags(scope)), scope, send)
        else:
            await self._answer(asset, scope, send)

    def _with_tags(self, tags: str) -> Asset:
        return Asset(self._index.name, self._index.content.replace(b"</head>", tags.encode() + b"</head>", 1))

    async def _answer(self, asset: Asset, scope: Scope, send: Send) -> None:
        asked = dict(scope["headers"])
        varies = b"accept-encoding, accept-language" if asset.name == "index.html" else b"accept-encoding"
        headers = [(b"cache-control", asset.lifetime), (b"etag", asset.tag), (b"vary", varies)]
        if asset.name == "missing.html":
            await _send(send, scope, 503, [(b"content-type", asset.media_type)], asset.content)
        elif asset.tag in asked.get(b"if-none-match", b""):
            await _send(send, scope, 304, headers, b"")
        else:
            zipped = asset.compressed if b"gzip" in asked.get(b"accept-encoding", b"") else None
            encoding = [] if zipped is None else [(b"content-encoding", b"gzip")]
            typed = [*headers, (b"content-type", asset.media_type), *encoding]
            await _send(send, scope, 200, typed, asset.content if zipped is None else zipped)


async def _send(send: Send, scope: Scope, status: int, headers: Headers, body: bytes) -> None:
    length = [] if status == 304 else [(b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": [*headers, *length]})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body, "more_body": False})
