"""The page as an app that can be installed: its manifests, and its service worker with the list of what it keeps.

`ratusz site` writes the same files for plain web hosts. Every address in them is relative, so they work in any folder.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import partial
from hashlib import sha256
from typing import Any

from ratusz import __version__
from ratusz.engine.message import say
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import word
from ratusz.games import rooms, words_with

SHARED = "/record"
"""Path of the page that opens records, to which other apps share them."""
ICONS = {"icon-192.png": "any", "icon-512.png": "any", "maskable-192.png": "maskable", "maskable-512.png": "maskable"}
"""Files in the folder `icons` and their purposes; the size is in the name."""
SCREENSHOTS = {"wide": ("1280x800", ("home", "little_town")), "narrow": ("780x1560", ("dice_city", "home"))}
"""Sizes by form factor, and what is shown; the files are `previews/app-FORM-NAME.LANGUAGE.jpg`."""
PAPER = "#FBF6EA"
"""Colour of the light theme. The page itself tells browsers those of both themes."""

_NOT_KEPT = re.compile(r"\.(?:br|gz)$|^sw\.js$|^previews/|^runtime/licences\.txt$|^(?:fonts|scripts)\.txt$")
"""Files that a visit without a network does not need."""
_NAMED_BY_CONTENT = re.compile(r"assets/|runtime/.*-")


def answers() -> list[str]:
    """Paths of the API whose answers are the same for everybody."""
    asked = ["games", "bots", *(f"words/{language}" for language in LANGUAGES)]
    return asked + [f"games/{game}/{part}" for game in rooms() for part in ("showcase", "rules")]


def manifests(*, has_server: bool) -> dict[str, bytes]:
    """The manifest of the app in every language, by file name."""
    return {
        f"manifest.{language}.webmanifest": json.dumps(
            manifest(language, has_server=has_server), ensure_ascii=False, indent=1
        ).encode()
        for language in LANGUAGES
    }


def manifest(language: str, *, has_server: bool) -> dict[str, Any]:
    """The manifest in a language. Its identity is the start address, which is the same in all languages."""
    said = partial(_said, words_with("ratusz.server.http", language), language)
    address = partial(address_of, has_server=has_server)
    ways = {"/continue": said("app.continue"), **{f"/new/{game}": said(f"{game}.title") for game in rooms()}}
    return {
        "name": said("app.name"),
        "short_name": "Ratusz",
        "description": said("preview.home.text"),
        "lang": language,
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games", "entertainment"],
        "icons": [_icon(name, purpose) for name, purpose in ICONS.items()],
        "shortcuts": [{"name": name, "url": address(path)} for path, name in ways.items()],
        "screenshots": _screenshots(language, said),
        "share_target": {
            "action": address(SHARED),
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {"text": "text", "url": "url", "files": [{"name": "file", "accept": ["text/plain", ".txt"]}]},
        },
    }


def address_of(path: str, *, has_server: bool) -> str:
    """Address of a path of the page, relative to the start page; a plain host knows only `index.html`."""
    return f".{path}" if has_server else f"./?{path}"


def _said(catalogue: Mapping[str, Any], language: str, key: str, **told: str) -> str:
    return word(catalogue, language, say(key, **told))


def _icon(name: str, purpose: str) -> dict[str, str]:
    size = name.rpartition("-")[2].removesuffix(".png")
    return {"src": f"./icons/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def _screenshots(language: str, said: Any) -> list[dict[str, str]]:
    return [
        {
            "src": f"./previews/app-{form}-{name}.{language}.jpg",
            "sizes": size,
            "type": "image/jpeg",
            "form_factor": form,
            "label": said("preview.home")
            if name == "home"
            else said("preview.picture.game", game=said(f"{name}.title")),
        }
        for form, (size, names) in SCREENSHOTS.items()
        for name in names
    ]


def _label(said: Any, name: str) -> str:
    return str(said("preview.home") if name == "home" else said("preview.picture.game", game=said(f"{name}.title")))


def kept(names: Iterable[str]) -> list[str]:
    """Those of the files that a visit without a network needs, sorted."""
    plain = {name.removesuffix(".gz") for name in names}
    return sorted(name for name in plain if not _NOT_KEPT.search(name))


def version_of(files: Mapping[str, bytes]) -> str:
    """Version of the page: a hash of the files that are kept. The names of the others tell their content."""
    told = [f"{name} {'' if _NAMED_BY_CONTENT.match(name) else _hash(files[name])}" for name in kept(files)]
    return _hash("\n".join([__version__, *told]).encode())


def marked(page: str, version: str) -> str:
    """The index with its version, by which the service worker knows whether it belongs to the other files."""
    return page.replace("<html ", f'<html data-version="{version}" ', 1)


def service_worker(script: str, files: Mapping[str, bytes], *, has_server: bool) -> str:
    """The service worker with the list of what it keeps.

    :param files: those that are put up, by name; the index before it is marked.
    """
    by_content = _NAMED_BY_CONTENT.match
    hashes = {name: "" if by_content(name) or name == "index.html" else _hash(files[name]) for name in kept(files)}
    told = {
        "version": version_of(files),
        "hasServer": has_server,
        "share": address_of(SHARED, has_server=has_server).removeprefix("./"),
        "pages": {name: value for name, value in hashes.items() if not name.startswith("runtime/")},
        "engine": {name: value for name, value in hashes.items() if name.startswith("runtime/")},
        "answers": [f"api/{path}" for path in answers()] if has_server else [],
    }
    return script.replace("const kept = null;", f"const kept = {json.dumps(told)};", 1)


def with_app(files: Mapping[str, bytes], base_path: str = "") -> dict[str, bytes]:
    """The built files of the page and what makes them an app, for a server; without an index they are as they were."""
    if "index.html" not in files or "sw.js" not in files:
        return dict(files)
    index = in_folder(files["index.html"].decode(), base_path).encode()
    whole = {**files, "index.html": index, **manifests(has_server=True)}
    return {**whole, **index_and_worker(whole, files["sw.js"].decode(), has_server=True)}


def in_folder(page: str, base_path: str) -> str:
    """The index of a server in a folder of its host: the addresses in it, and what it tells the scripts of its own."""
    if not base_path:
        return page
    return page.replace('="/', f'="{base_path}/').replace("<html ", f'<html data-root="{base_path}/" ', 1)


def index_and_worker(files: Mapping[str, bytes], script: str, *, has_server: bool) -> dict[str, bytes]:
    """The index and the service worker as they are put up, which know each other by the version.

    :param files: as for `service_worker`.
    """
    page = marked(files["index.html"].decode(), version_of(files))
    worker = service_worker(script, files, has_server=has_server)
    return {"index.html": page.encode(), "sw.js": worker.encode()}


def _hash(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]
