"""What the pages without a server cost: bytes, milliseconds until a board stands, a bot's choice, and memory.

`ratusz site` writes a folder, and a plain host on this machine serves it. A cold visit is a browser without a past that
begins the first game as soon as it can; a warm one is the same browser, started anew, at the address of that table;
a slow one is warm with processors that are four times as slow, in the page and in its workers. Chromium shares the
processors with everything else here, so read medians and least values together. The packages are those of the tests.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import statistics
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from benchmarks.first_board import chromium
from ratusz.cli.site import site
from ratusz.games import rooms

if TYPE_CHECKING:
    from playwright.sync_api import Page, Playwright

ROUNDS = 5
GOALS = {"cold": 3000, "warm": 1500, "warm, 4x slower": 6000}
"""Milliseconds."""
MOST_BYTES = 5_000_000
SLOWER = 4
_SLOW_WORKER = {"Emulation.setCPUThrottlingRate": {"rate": SLOWER}, "Runtime.runIfWaitingForDebugger": {}}
CHOICES = 12
"""How many hints are timed in each room."""
SETTLED = 3000
"""Milliseconds after which a browser has kept what it compiled."""
PRELOADED = re.compile(r"""(?:src|href)="\./(assets/[^"]+|early\.js)""")
_SCRIPT = """async (home) => {
  const { pages } = JSON.parse(/const kept = (\\{.*\\});/.exec(await (await fetch(`${home}sw.js`)).text())[1]);
  return home + Object.keys(pages).find((name) => name.startsWith("assets/engine-worker-"));
}"""
"""Address of the script of the engine."""
_KEPT = """() => navigator.serviceWorker.controller
    ?? new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", () => done(null)))"""
_ENGINE = """async ([script, game, choices]) => {
  const engine = new Worker(script, { type: "module" });
  const waiting = new Map();
  engine.onmessage = ({ data }) => {
    for (const { number, body } of data.responses ?? []) waiting.get(number)(JSON.parse(body || "null"));
  };
  let number = 0;
  const ask = (method, path, query = "", body = {}) => new Promise((done) => {
    waiting.set(++number, done);
    engine.postMessage({ type: "request", number, method, path: `/api/${path}`, query, body: JSON.stringify(body) });
  });
  engine.postMessage({ type: "start", isKnown: true, keeps: false, takeOver: true });
  const person = { kind: "human", name: "", bot: null };
  const { id } = await ask("POST", "tables", "", { game, seats: [person, person] });
  const times = [];
  while (times.length < choices) {
    const [seat] = (await ask("GET", `tables/${id}`)).to_act;
    const { version } = await ask("GET", `tables/${id}/scene`, `seat=${seat}`);
    const begun = performance.now();
    const { steps } = await ask("POST", `tables/${id}/hint`, "", { seat, version });
    times.push(performance.now() - begun);
    await ask("POST", `tables/${id}/actions`, "", { seat, version, action: steps[0].action });
  }
  await ask("DELETE", `tables/${id}`);
  engine.terminate();
  return times;
}"""
"""Plays what hints say in a worker of its own, and times the hints: each is a thought of the strongest bot."""


def main() -> None:
    program = chromium("Site")
    if program is None:
        return
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - a package of the tests

    with TemporaryDirectory(prefix="ratusz-bench-") as place:
        site(Path(place) / "site")
        print_sizes(Path(place) / "site")
        with serving(Path(place) / "site") as url, sync_playwright() as playwright:
            print(f"\n  milliseconds of {ROUNDS} visits; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
            print_times(Visits(playwright, program, url))
        print(f"  load at the end {os.getloadavg()[0]:.1f}")


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Where a plain host serves the folder."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(PlainHost, directory=str(folder))) as host:
        thread = threading.Thread(target=host.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{host.server_port}/"
        host.shutdown()
        thread.join()


class PlainHost(SimpleHTTPRequestHandler):
    """Files of a folder, and nothing else."""

    extensions_map = {  # noqa: RUF012 - as it is in the class above
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Nothing is said of requests."""


def print_sizes(folder: Path) -> None:
    """Bytes as a host sends them with each encoding; of pages that the build has not compressed, with gzip only."""
    print(f"\nSite: kilobytes; goal {MOST_BYTES // 1000} for the engine and what the start page needs")
    print(f"  {'':28} {'raw':>8} {'gzip':>8} {'brotli':>8}")
    packed = sorted(folder.joinpath("runtime").rglob("*.br"))
    rows = {file.stem.partition("-")[0]: sizes(file.with_suffix("")) for file in packed}
    shown = [folder / "index.html", *(folder / name for name in PRELOADED.findall((folder / "index.html").read_text()))]
    rows["start page"] = tuple(map(sum, zip(*map(sizes, shown), strict=True)))
    rows["everything"] = tuple(map(sum, zip(*rows.values(), strict=True)))
    for name, row in rows.items():
        print(f"  {name:28} " + " ".join(f"{size / 1000:8.0f}" for size in row))


def sizes(file: Path) -> tuple[int, ...]:
    """Raw, with gzip and with Brotli; the last is that of gzip where the build has made none."""
    content = file.read_bytes()
    made = [file.with_name(f"{file.name}.{end}") for end in ("gz", "br")]
    zipped = made[0].stat().st_size if made[0].exists() else len(gzip.compress(content, 9))
    return len(content), zipped, made[1].stat().st_size if made[1].exists() else zipped


class Visits:
    """One browser with its profile for each round: a first visit, and those that follow."""

    def __init__(self, playwright: Playwright, program: str, url: str) -> None:
        self._playwright, self._program, self._url = playwright, program, url
        self.times: dict[str, list[float]] = {name: [] for name in GOALS}
        self.hints: dict[str, list[float]] = {}
        self.memory: list[int] = []

    def round(self) -> None:
        with TemporaryDirectory(prefix="ratusz-bench-") as profile:
            with self._page(profile) as page:
                table = self._cold(page)
            with self._page(profile) as page:  # what was compiled is kept now and used from the next visit on
                painted(page, table)
                page.wait_for_timeout(SETTLED)
            with self._page(profile) as page:
                self.times["warm"].append(painted(page, table))
                self.memory.append(memory_of())
            with self._page(profile) as page:
                slow_down(page)
                self.times["warm, 4x slower"].append(painted(page, table))

    def rooms(self) -> None:
        """Hints in each room, and the memory after all."""
        with TemporaryDirectory(prefix="ratusz-bench-") as profile, self._page(profile) as page:
            page.goto(self._url)
            script = page.evaluate(_SCRIPT, self._url)
            for room in rooms():
                self.hints[room] = page.evaluate(_ENGINE, [script, room, CHOICES])

    def _cold(self, page: Page) -> str:
        """Begins the first game; returns the address of its table when everything is kept."""
        page.goto(self._url, wait_until="commit")
        page.locator(".start .primary").click()
        page.get_by_role("grid").wait_for()
        self.times["cold"].append(float(page.evaluate("performance.now()")))
        page.evaluate(_KEPT)
        page.wait_for_timeout(SETTLED)
        return page.url

    @contextmanager
    def _page(self, profile: str) -> Iterator[Page]:
        browser = self._playwright.chromium.launch_persistent_context(
            profile, executable_path=self._program, args=["--no-sandbox", "--disable-gpu"]
        )
        try:
            yield browser.new_page()
        finally:
            browser.close()


def painted(page: Page, address: str) -> float:
    """Milliseconds from the start of the navigation to the board of a table."""
    page.goto(address, wait_until="commit")
    page.get_by_role("grid").wait_for()
    return float(page.evaluate("performance.now()"))


def slow_down(page: Page) -> None:
    """Slows the page and the workers that it starts."""
    from playwright.sync_api import Error  # noqa: PLC0415 - a package of the tests

    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def attached(event: dict[str, Any]) -> None:
        for number, (method, told) in enumerate(_SLOW_WORKER.items(), 1):
            message = json.dumps({"id": number, "method": method, "params": told})
            with suppress(Error):  # a worker that has ended meanwhile
                session.send("Target.sendMessageToTarget", {"sessionId": event["sessionId"], "message": message})

    session.on("Target.attachedToTarget", attached)
    session.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": True, "flatten": False})


def memory_of() -> int:
    """Megabytes that the largest page of the browser has for itself; 0 where the system does not tell."""
    return max((_anonymous(folder) for folder in Path("/proc").glob("[0-9]*") if _is_ours(folder)), default=0)


def _is_ours(folder: Path) -> bool:
    """Whether it is a page of a browser that this process has started."""
    try:
        if b"--type=renderer" not in (folder / "cmdline").read_bytes():
            return False
        while folder.name not in ("0", "1", str(os.getpid())):
            folder = folder.with_name((folder / "stat").read_text("utf-8").rpartition(")")[2].split()[1])
    except OSError:
        return False
    return folder.name == str(os.getpid())


def _anonymous(folder: Path) -> int:
    try:
        found = re.search(r"^RssAnon:\s+(\d+) kB", (folder / "status").read_text("utf-8"), re.MULTILINE)
    except OSError:
        return 0
    return int(found[1]) // 1024 if found else 0


def print_times(visits: Visits) -> None:
    for _ in range(ROUNDS):
        visits.round()
    visits.rooms()
    print(f"  {'':28} {'median':>8} {'least':>8} {'most':>8} {'goal':>8}")
    for name, took in visits.times.items():
        print(f"  {name:28} {statistics.median(took):8.0f} {min(took):8.0f} {max(took):8.0f} {GOALS[name]:8}")
    for room, took in visits.hints.items():
        print(f"  {f'hint, {room}':28} {statistics.median(took):8.0f} {min(took):8.0f} {max(took):8.0f}")
    print(f"  {'memory of the page, MB':28} {statistics.median(visits.memory):8.0f}")
