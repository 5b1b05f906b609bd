"""The folder that `ratusz site` writes, at a host that knows nothing of the games; and then without any host."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ratusz.cli.site import site
from tests.browser.conftest import Complaints, NewContext
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.words import Words

CONTROLLED = """() => navigator.serviceWorker.controller
    ?? new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", () => done(null)))"""


class PlainHost(SimpleHTTPRequestHandler):
    """Files of a folder, and nothing else."""

    extensions_map = {  # noqa: RUF012 - as it is in the class above
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - its name in the class above
        pass


@pytest.fixture(scope="session")
def folder(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("host")
    site(folder / "games")
    return folder


@pytest.fixture
def host(folder: Path) -> Iterator[ThreadingHTTPServer]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(PlainHost, directory=str(folder))) as host:
        thread = threading.Thread(target=host.serve_forever)
        thread.start()
        yield host
        host.shutdown()
        thread.join()


def visit(page: Page, host: ThreadingHTTPServer, query: str = "") -> None:
    page.goto(f"http://127.0.0.1:{host.server_port}/games/{query}")


@seen_by(Device("pl", phone=True))
def test_a_game_goes_on_without_a_network(page: Page, host: ThreadingHTTPServer, table: TablePage) -> None:
    visit(page, host)
    expect(page.locator(".cards > *")).to_have_count(4)
    page.evaluate(CONTROLLED)
    host.shutdown()
    page.context.set_offline(True)

    page.locator(".start .primary").click()
    table.turn()
    said = table.said()
    page.reload()
    expect(table.heading).to_have_text(said)
    table.turn()

    expect(table.heading).not_to_have_text(said)
    assert "?/t/local-" in page.url


def test_one_tab_plays_and_the_other_says_so(
    page: Page, host: ThreadingHTTPServer, table: TablePage, complaints: Complaints
) -> None:
    complaints.expect("engine: elsewhere")
    visit(page, host)
    page.locator(".start .primary").click()
    expect(table.grid).to_be_visible()

    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("alert").get_by_role("button", name=table.words("device.play-here")).click()

    expect(TablePage(other, table.words).grid).to_be_visible()
    expect(page.get_by_role("alert").get_by_role("button")).to_be_visible()
    other.close()


def test_addresses_lead_where_they_say(new_context: NewContext, host: ThreadingHTTPServer, words: Words) -> None:
    page = new_context().new_page()
    visit(page, host, "?/rules/little_town#LT-14")

    expect(page.locator("#LT-14")).to_be_visible()
    page.get_by_role("link", name=words("app.home")).click()
    expect(page.locator(".cards > *")).to_have_count(4)
