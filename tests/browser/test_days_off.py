"""Holidays, as a player and a host take them, and what a host is told of a chat channel."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.browser_server import HERE, BrowserServer
from tests.browser.conftest import Complaints
from tests.browser.page_checks import expect_accessible
from tests.browser.person import Person, expect_no_scrolling_sideways


class Channel(BaseHTTPRequestHandler):
    """Takes everything that is posted there, but for one address."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(404 if self.path == "/gone" else 204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Nothing is logged."""


@pytest.fixture
def channel() -> Iterator[str]:
    with HTTPServer((HERE, 0), Channel) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://{HERE}:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.fixture
def browser_server(pages: None, tmp_path: Path) -> Iterator[BrowserServer]:
    """A server that posts to this machine."""
    server = BrowserServer(tmp_path / "ratusz.db", webhook_network=f"{HERE}/32")
    server.open()
    yield server
    server.close()


def told(person: Person, key: str, place: Locator | None = None) -> None:
    """A note is seen and heard there: what is outside of an open sheet is neither."""
    around, text = place or person.page.locator("body"), person.words(key)
    expect(around.get_by_role("region", name=person.words("app.notes"))).to_contain_text(text)
    expect(around.locator(":is(#polite, #assertive)", has_text=text)).to_have_count(1)


def test_clocks_rest_for_one_and_for_all(ola: Person, jan: Person) -> None:
    seats = [{"name": "Ola"}, {"kind": "open"}]
    body = {"game": "little_town", "seats": seats, "pace": "3d,holidays=14"}
    table = ola.page.request.post("/api/tables", data=body).json()["id"]
    ola.page.goto(f"/join/{table}")
    jan.come(ola.page.get_by_label(ola.words("together.link")).input_value(), "Jan")
    ola.button("together.start")
    for person in (ola, jan):
        expect(person.page).to_have_url(re.compile("/t/"))

    ola.button("together.people")
    sheet = ola.page.get_by_role("dialog")
    ola.unfold("pace.holiday.title")
    ola.button("pace.holiday.take")
    told(ola, "pace.holiday.taken", sheet)
    ola.button("pace.holiday.take")
    told(ola, "pace.holiday.overlap", sheet)
    sheet.get_by_label(ola.words("pace.holiday.who"), exact=True).select_option("all")
    ola.button("pace.holiday.take.all")
    expect(sheet.get_by_text(ola.words("pace.holiday.all"), exact=False).first).to_be_visible()
    expect_accessible(ola.page)

    for person in (ola, jan):
        expect(person.page.locator("#main .clock .long")).to_have_text([re.compile(r"holiday|urlop")] * 2)
        expect_no_scrolling_sideways(person.page)
    for _ in range(2):
        sheet.get_by_role("button", name=ola.words("pace.holiday.end")).first.press("Enter")
        told(ola, "pace.holiday.ended", sheet)
    expect(ola.page.get_by_text(ola.words("pace.holiday.title"), exact=True)).to_be_focused()
    ola.page.keyboard.press("Escape")
    expect(ola.page.locator("#polite")).to_have_count(1)


def test_a_channel_is_set_and_removed(ola: Person, channel: str, complaints: Complaints) -> None:
    """What is shown once stays in sight, and a keyboard goes on where it was."""
    complaints.expect("status of 4")
    seats = [{"name": "Ola"}, {"kind": "open"}]
    table = ola.page.request.post("/api/tables", data={"game": "little_town", "seats": seats}).json()["id"]
    ola.page.goto(f"/join/{table}")
    ola.unfold("webhook.title")
    address = ola.page.get_by_label(ola.words("webhook.address"))
    address.fill("ftp://chat.example/hook")
    ola.button("webhook.save")
    expect(address).to_have_accessible_description(f"{ola.words('webhook.invalid')} {ola.words('webhook.about')}")
    expect(address).to_be_focused()
    address.fill(f"{channel}/gone")
    expect(ola.page.get_by_text(ola.words("webhook.invalid"))).to_have_count(0)
    ola.button("webhook.save")
    expect(ola.page.get_by_role("alert").filter(has_text=ola.words("error.webhook-failed"))).to_be_visible()
    expect(address).to_be_focused()
    expect_accessible(ola.page)
    address.fill(f"{channel}/hook")
    address.press("Enter")
    told(ola, "webhook.set")
    expect(ola.page.get_by_text(re.compile("^whsec_"))).to_be_visible()
    expect_accessible(ola.page)
    ola.page.get_by_role("button", name=ola.words("webhook.remove")).press("Enter")

    told(ola, "webhook.removed")
    expect(ola.page.get_by_text(ola.words("webhook.title"), exact=True)).to_be_focused()
    expect(address).to_be_visible()
