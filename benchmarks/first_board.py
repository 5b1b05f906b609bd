"""How long somebody who has never been here waits for a board: from the start of the navigation to its first frame.

Every measurement has a new browser with an empty cache and a server on this machine; the table is the first game of its
room. Chromium draws without a graphics card and shares the processors with the server, so a busy machine shows in the
spread: an empty page, measured in the same way between the others, is what the browser itself takes. The packages are
those of the tests (`./run.py test` fetches them).
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.processes import running
from ratusz import games

if TYPE_CHECKING:
    from playwright.sync_api import Page, Playwright

ROUNDS = 10
SIZES = {"desktop": (1280, 800), "phone": (390, 664)}
GOAL = 1000
"""Milliseconds."""
CHROMIUM_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

_SERVER = """
import sys
from pathlib import Path
from ratusz.server.serve import serve
from ratusz.server.core.settings import Settings
said = lambda url: print(url, flush=True)
serve(port=0, database=Path(sys.argv[1]), settings=Settings.without_limits(), listening=said)
"""
_WATCH = """
window.painted = new Promise((resolve) => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector("svg.board, .empty-page")) return;
    watch.disconnect();
    // The frame that shows it has been handed over when the one after it begins.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });
  watch.observe(document, { childList: true, subtree: true });
});
"""
EMPTY = "data:text/html,<p class=empty-page>"


def chromium(title: str) -> str | None:
    """The path of Chromium; None, and a line that says why, if it cannot be driven here."""
    program = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    if find_spec("playwright") is None:
        print(f"\n{title}: there is no playwright here; ./run.py test fetches it")
    elif program is None:
        print(f"\n{title}: there is no Chromium here")
    else:
        return program
    return None


def main() -> None:
    program = chromium("First board")
    if program is None:
        return
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - a package of the tests

    print(f"\nFirst board, cold: milliseconds of {ROUNDS} visits; load {os.getloadavg()[0]:.1f}, goal {GOAL}")
    print(f"  {'':24} {'median':>7} {'least':>7} {'most':>7}")
    with server() as url, sync_playwright() as playwright:
        for size in SIZES:
            times = measured(playwright, program, url, size)
            for name, took in times.items():
                print(f"  {f'{name}, {size}':24} {statistics.median(took):7.0f} {min(took):7.0f} {max(took):7.0f}")
    print(f"  load at the end {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


@contextmanager
def server() -> Iterator[str]:
    """Where a server of its own process listens."""
    with tempfile.TemporaryDirectory(prefix="ratusz-bench-") as folder:
        command = [sys.executable, "-c", _SERVER, str(Path(folder) / "ratusz.db")]
        with running(command, os.environ) as (_, url):
            yield url.rstrip("/")


def measured(playwright: Playwright, program: str, url: str, size: str) -> dict[str, list[float]]:
    """The times of every page, taken in turn so that a busy moment meets all of them."""
    names = ["empty page", "start page", *games.rooms()]
    times: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(ROUNDS):
        for name in names:
            with visitor(playwright, program, size) as page:
                times[name].append(painted(page, address(page, url, name)))
    return times


@contextmanager
def visitor(playwright: Playwright, program: str, size: str) -> Iterator[Page]:
    browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height})
    page.add_init_script(_WATCH)
    try:
        yield page
    finally:
        browser.close()


def address(page: Page, url: str, name: str) -> str:
    if name == "empty page":
        return EMPTY
    if name == "start page":
        return url
    first = games.find(name).META.first_game
    seats: list[dict[str, Any]] = [{"kind": "human"}, *({"kind": "bot", "bot": bot} for bot in first.bots)]
    body = {"game": name, "seats": seats, "options": dict(first.options)}
    made = page.request.post(f"{url}/api/tables", data=body)
    return f"{url}/t/{made.json()['id']}"


def painted(page: Page, to: str) -> float:
    """Milliseconds from the start of the navigation."""
    page.goto(to, wait_until="commit")
    return float(page.evaluate("() => window.painted"))
