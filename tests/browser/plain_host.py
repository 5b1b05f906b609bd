"""A web host that knows nothing of the games: it serves the files of a folder."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

CONTROLLED = """() => navigator.serviceWorker.controller
    ?? new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", () => done(null)))"""
"""Script that ends when a service worker answers for the page, which then can do without a network."""
SENT: Counter[str] = Counter()
"""How often each file was sent whole since a host was started."""


class PlainHost(SimpleHTTPRequestHandler):
    """Files of a folder, and nothing else."""

    extensions_map = {  # noqa: RUF012 - as it is in the class above
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        if code == HTTPStatus.OK:
            SENT[self.path] += 1


@contextmanager
def serving(folder: Path) -> Iterator[ThreadingHTTPServer]:
    """A host for the folder, which ends with the block at the latest."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(PlainHost, directory=str(folder))) as host:
        thread = threading.Thread(target=host.serve_forever)
        SENT.clear()
        thread.start()
        yield host
        host.shutdown()
        thread.join()
