"""The page: files built by Vite, served from memory and compressed once.

Files under `assets/` and `runtime/` have a hash of their content in their names and may be cached forever; all others
are revalidated. A URL that is no file and does not look like one belongs to the page. What browsers run the engine on
is big: it comes compressed by the build, as NAME.br and NAME.gz, of which NAME is made for clients that know neither.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Awaitable, Callable, Mapping
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
_TYPES.add_type("text/javascript", ".mjs")
_TYPES.add_type("application/wasm", ".wasm")
_TYPES.add_type("application/zip", ".zip")
_TYPES.add_type("font/woff2", ".woff2")
_TYPES.add_type("application/manifest+json", ".webmanifest")
_TYPES.add_type("image/svg+xml", ".svg")
_TYPES.add_type("image/x-icon", ".ico")

_ENCODINGS = {b"br": ".br", b"gzip": ".gz"}
"""Encodings that the build makes, the best first, and how their files end."""
_NAMED_BY_HAND = ("runtime/runtime.json", "runtime/licences.txt")

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Ratusz</title>
<h1>The page has not been built yet</h1>
<p>The server runs, but there are no files in <code>{folder}</code>.
<p>In a checkout <code>./run.py</code> builds them and starts the server.
<p>The API is there meanwhile: <a href="{base_path}/docs">{base_path}/docs</a>.
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
        is_named_by_content = self.name.startswith(("assets/", "runtime/")) and self.name not in _NAMED_BY_HAND
        return _FOR_EVER if is_named_by_content else _ASK_AGAIN

    def form(self, accepted: bytes) -> tuple[bytes, bytes]:
        """Content for a client that accepts these encodings, and the encoding; empty: none."""
        zipped = self.compressed if b"gzip" in accepted else None
        return (b"", self.content) if zipped is None else (b"gzip", zipped)


class PackedAsset(Asset):
    """A file that the build has compressed, best with Brotli."""

    def __init__(self, name: str, forms: Mapping[str, bytes]) -> None:
        super().__init__(name, b"")
        object.__setattr__(self, "_forms", forms)

    _forms: Mapping[str, bytes]

    @cached_property
    def tag(self) -> bytes:
        return b'"%s"' % sha256(self._forms[".gz"]).hexdigest()[:20].encode()

    def form(self, accepted: bytes) -> tuple[bytes, bytes]:
        for encoding, ending in _ENCODINGS.items():
            if encoding in accepted and ending in self._forms:
                return encoding, self._forms[ending]
        return b"", gzip.decompress(self._forms[".gz"])


def assets_of(files: Mapping[str, bytes]) -> dict[str, Asset]:
    """Assets by name; compressed forms of a file are one asset."""
    packed = {name.removesuffix(".gz") for name in files if name.endswith(".gz")}
    forms = {name: {end: files[name + end] for end in (".br", ".gz") if name + end in files} for name in packed}
    plain = {name: content for name, content in files.items() if name.rpartition(".")[0] not in packed}
    return {
        **{name: Asset(name, content) for name, content in plain.items()},
        **{name: PackedAsset(name, made) for name, made in forms.items()},
    }


@lru_cache(maxsize=1)
def _files(folder: Path) -> Mapping[str, bytes]:
    """Content of the files by name, read once in a process, however many services it has."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


class Assets:
    """An ASGI application for the files of a folder, as they are at the start.

    :param tags: what an address of the page has in its head besides, in HTML; None: nothing.
    :param completed: adds files that are made of the others.
    """

    def __init__(
        self,
        folder: Path = BUILT,
        *,
        tags: Callable[[Scope], Awaitable[str]] | None = None,
        completed: Callable[[Mapping[str, bytes]], Mapping[str, bytes]] = dict,
        base_path: str = "",
    ) -> None:
        self._assets = assets_of(completed(_files(folder)))
        missing = NOT_BUILT.format(folder=escape(str(folder)), base_path=base_path).encode()
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
            encoding, body = asset.form(asked.get(b"accept-encoding", b""))
            encoded = [(b"content-encoding", encoding)] if encoding else []
            await _send(send, scope, 200, [*headers, (b"content-type", asset.media_type), *encoded], body)


async def _send(send: Send, scope: Scope, status: int, headers: Headers, body: bytes) -> None:
    length = [] if status == 304 else [(b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": [*headers, *length]})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body, "more_body": False})
