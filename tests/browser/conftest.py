"""A real browser at a real server: one of each for all tests, a new visitor without a past for each test."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError, expect

import run
from ratusz.cli.site import site
from tests.browser.browser_server import BrowserServer, Forward
from tests.browser.device import Device
from tests.browser.driver import TablePage
from tests.browser.plain_host import serving
from tests.browser.words import Words
from tests.conftest import STRICT

if TYPE_CHECKING:
    from tests.browser.person import Arrive, Person

LONG = {
    "test_chronicle",
    "test_chronicle_campaign",
    "test_districts",
    "test_four_together",
    "test_games",
    "test_online",
}
"""Files whose tests take longest: at the end they would keep one process busy while the others have no work left."""

PATIENCE_MS = 30_000
"""How long a condition may take to come true; much more than it takes, for machines that are busy."""

FOLDER = Path(__file__).parent
# The shell has no window that each visitor would have to pay for: half a second of computing less for every one.
CHROMIUM_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
CHROMIUM_FLAGS = [
    "--no-sandbox",  # containers run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Else Chromium starts a process ahead for the next page of every visitor, who mostly has one page.
    "--renderer-process-limit=1",
]

expect.set_options(timeout=PATIENCE_MS)


class NewContext(Protocol):
    def __call__(self, **kwargs: Any) -> BrowserContext: ...


class Begin(Protocol):
    def __call__(
        self, record: str | None = None, *, seats: Sequence[Mapping[str, str]] = ..., **options: str
    ) -> str: ...


@dataclass
class Complaints:
    """What browsers complain about: errors of scripts, what the Content-Security-Policy refused, files not found."""

    heard: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def listen(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", self._error)

    def expect(self, pattern: str) -> None:
        """The test brings about complaints that match."""
        self.expected.append(pattern)

    @property
    def unexpected(self) -> list[str]:
        return [text for text in self.heard if not any(re.search(pattern, text) for pattern in self.expected)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self.heard.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _error(self, error: WebError) -> None:
        self.heard.append(f"uncaught: {error.error}")


def needs_browser(item: pytest.Item) -> bool:
    """Whether Playwright's plugin gives the test a browser, be it for the name of a fixture alone, such as `page`."""
    callspec = getattr(item, "callspec", None)
    return callspec is not None and "browser_name" in callspec.params


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a browser, skip it where there is none, and run it last, long tests before short ones.

    Playwright keeps an event loop running in the main thread once it has started: no coroutine test could follow it.
    """
    strays = [item.nodeid for item in items if FOLDER not in item.path.parents and needs_browser(item)]
    if strays:
        # pytest puts together what shares a parameter, and would run coroutine tests after those of the browser.
        raise pytest.UsageError(f"a fixture outside {FOLDER.name}/ is named as one of Playwright's: {strays}")
    skip = pytest.mark.skip(reason="no Chromium on PATH; on Debian: apt install chromium-headless-shell")
    for item in items:
        if FOLDER not in item.path.parents:
            continue
        item.add_marker(pytest.mark.browser)
        if not CHROMIUM and not STRICT:
            item.add_marker(skip)
    items.sort(key=lambda item: (FOLDER in item.path.parents, item.path.stem not in LONG))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Playwright drives the system's Chromium; it does not download one."""
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def pages() -> None:
    """The built pages are what the sources make; `./run.py test` sees to it."""
    sources = max(path.stat().st_mtime for path in run.page_sources())
    if not run.PAGES.exists():
        pytest.fail(f"the pages are not built: there is no {run.PAGES}; ./run.py test builds them first")
    if run.PAGES.stat().st_mtime < sources and not run.has_pages(run.read_state()):
        pytest.fail("the built pages are older than web/; ./run.py test builds them anew first")


@pytest.fixture(scope="session")
def shared_server(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserServer]:
    shared_server = BrowserServer(tmp_path_factory.mktemp("server") / "ratusz.db")
    shared_server.open()
    yield shared_server
    shared_server.close()


@pytest.fixture(scope="session")
def fair_server(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserServer]:
    """Another server, which promises its dice and so cannot let them fall the same way in every run."""
    server = BrowserServer(tmp_path_factory.mktemp("fair") / "ratusz.db", fair=True)
    server.open()
    yield server
    server.close()


@pytest.fixture(scope="session")
def folder(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `ratusz site` writes, below `games`."""
    folder = tmp_path_factory.mktemp("host")
    site(folder / "games")
    return folder


@pytest.fixture
def host(folder: Path) -> Iterator[ThreadingHTTPServer]:
    """A plain web host of that folder. Tests ask for it before pages, so that it outlives what those still fetch."""
    with serving(folder) as host:
        yield host


@pytest.fixture(scope="session")
def base_url(shared_server: BrowserServer) -> str:
    return shared_server.url


@pytest.fixture
def browser_server(shared_server: BrowserServer) -> BrowserServer:
    """The server, with dice that fall the same way in every run of a test."""
    shared_server.dice.seed(1)
    return shared_server


@pytest.fixture
def time() -> Forward:
    return Forward()


@pytest.fixture
def own_server(pages: None, tmp_path: Path, time: Forward) -> Iterator[BrowserServer]:
    """A server of one test, with a clock that can be put forward. A test asks for it before pages, so that it outlives
    what those still fetch.
    """
    server = BrowserServer(tmp_path / "ratusz.db", time)
    server.open()
    yield server
    server.close()


@pytest.fixture
def own_device(request: pytest.FixtureRequest) -> Device:
    """English at a desk, unless the test says otherwise."""
    return getattr(request, "param", Device())


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], own_device: Device) -> dict[str, Any]:
    return {**browser_context_args, **own_device.context}


@pytest.fixture(autouse=True)
def complaints() -> Iterator[Complaints]:
    """No test passes with a complaint that it has not announced."""
    complaints = Complaints()
    yield complaints
    assert complaints.unexpected == []


@pytest.fixture
def new_context(new_context: NewContext, complaints: Complaints, browser_server: BrowserServer) -> NewContext:
    """Another visitor."""

    def create(**kwargs: Any) -> BrowserContext:
        context = new_context(**kwargs)
        context.set_default_timeout(PATIENCE_MS)
        complaints.listen(context)
        return context

    return create


@pytest.fixture
def begin(page: Page, table: TablePage) -> Begin:
    """Sets a table for the visitor and goes there; with a record it goes on from there."""

    def begin(record: str | None = None, *, seats: Sequence[Mapping[str, str]] = (), **options: str) -> str:
        places = [{"kind": "human", **seat} for seat in seats or ([] if record else [{}])]
        body = {"game": "little_town", "seats": places, "record": record, "options": options}
        answer = page.request.post("/api/tables", data=body)
        assert answer.ok, answer.text()
        address = f"/t/{answer.json()['id']}"
        page.goto(address)
        expect(table.heading).to_be_visible()
        return address

    return begin


@pytest.fixture
def words(own_device: Device) -> Words:
    return Words(own_device.language)


@pytest.fixture
def table(page: Page, words: Words, own_device: Device) -> TablePage:
    return TablePage(page, words, touch=own_device.phone)


@pytest.fixture
def arrive(
    browser: Browser, browser_context_args: dict[str, Any], browser_server: BrowserServer, complaints: Complaints
) -> Iterator[Arrive]:
    """Lets people come, each with a browser of their own, to one server."""
    from tests.browser.person import arrivals  # noqa: PLC0415 - which takes what stands above from here

    with arrivals(browser, browser_context_args, browser_server.url, complaints) as arrive:
        yield arrive


@pytest.fixture
def ola(arrive: Arrive) -> Person:
    """At a desk, in English."""
    return arrive(Device("en"))


@pytest.fixture
def jan(arrive: Arrive) -> Person:
    """At a phone, in Polish."""
    return arrive(Device("pl", phone=True))
