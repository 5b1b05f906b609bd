"""A plain web host, which knows nothing of the games, and the engine of its pages as a test speaks to it."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SENT: Counter[str] = Counter()
"""How often each file was sent whole since a host was started."""
CONTROLLED = """() => navigator.serviceWorker.controller
    ?? new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", () => done(null)))"""
ENDS = ("leave", "mayor")
"""Choices that bring the end nearer: to leave an episode, and to clear the market until no tile is left to lay out."""
AFTER = 10
"""So many moves are made before the end is brought nearer."""

_ENGINE = """(file) => {
  const worker = new Worker(file, { type: "module" });
  const waiting = new Map();
  let count = 0;
  worker.onmessage = ({ data }) => {
    if (data.type === "failed") for (const tell of waiting.values()) tell({ status: 0, body: data.code });
    for (const answer of data.responses ?? []) waiting.get(answer.number)?.(answer);
  };
  worker.postMessage({ type: "start", isKnown: true, keeps: false, takeOver: false, adopts: false });
  const ask = (method, path, body = "", query = "") => new Promise((tell) => {
    waiting.set(++count, tell);
    worker.postMessage({ type: "request", number: count, method, path: `/api/${path}`, query, body });
  });
  const act = async (table, seat, ends) => {
    const update = JSON.parse((await ask("GET", `tables/${table}/scene`, "", `seat=${seat}`)).body);
    const actions = update.scene.choices.map((choice) => choice.action);
    const action = actions.find((one) => ends.includes(one)) ?? actions.at(count % actions.length);
    const body = JSON.stringify({ seat, version: update.version, action });
    return actions.length ? ask("POST", `tables/${table}/actions`, body) : null;
  };
  const play = async (table, ends, after) => {
    for (let moves = 0; ; moves++) {
      const now = JSON.parse((await ask("GET", `tables/${table}`)).body);
      const seat = now.to_act.find((one) => now.seats[one].kind === "human");
      if (now.over) return moves;
      if (seat === undefined) await new Promise((rested) => setTimeout(rested, 20));
      else await act(table, seat, moves < after ? [] : ends);
    }
  };
  window.engine = { ask, act, play, end: () => worker.terminate() };
}"""


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
    """A host of the folder, which ends with the block at the latest."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(PlainHost, directory=str(folder))) as host:
        thread = threading.Thread(target=host.serve_forever)
        SENT.clear()
        thread.start()
        yield host
        host.shutdown()
        thread.join()


def visit(page: Page, host: ThreadingHTTPServer, query: str = "") -> None:
    page.goto(f"http://127.0.0.1:{host.server_port}/games/{query}")


class Engine:
    """The worker of a page, without the page: whole games in seconds, by the way that every click goes."""

    def __init__(self, page: Page, folder: Path) -> None:
        """Start the worker; what it is asked meanwhile it answers when it is ready."""
        self._page = page
        (worker,) = (folder / "games" / "assets").glob("engine-worker-*.js")
        page.evaluate(_ENGINE, f"assets/{worker.name}")

    def ask(self, method: str, path: str, body: str = "", query: str = "") -> tuple[int, str]:
        """The status of a response, 0 if the engine does not run, and its text, or why it does not."""
        told = self._page.evaluate("(asked) => engine.ask(...asked)", [method, path, body, query])
        return told["status"], told["body"]

    def act(self, table: str, seat: int) -> tuple[int, str]:
        """Choose something; return what `ask` returns."""
        told = self._page.evaluate("([table, seat]) => engine.act(table, seat, [])", [table, seat])
        return told["status"], told["body"]

    def begin_to_act(self, table: str, seat: int) -> None:
        """Choose something, and wait for nothing."""
        self._page.evaluate("([table, seat]) => { void engine.act(table, seat, []); }", [table, seat])

    def play(self, table: str) -> int:
        """Play all people to the end of the game; return the number of their moves."""
        moves: Any = self._page.evaluate("(asked) => engine.play(...asked)", [table, list(ENDS), AFTER])
        return int(moves)

    def end(self) -> None:
        """End the worker, as a browser ends that of a page which is closed."""
        self._page.evaluate("() => engine.end()")
