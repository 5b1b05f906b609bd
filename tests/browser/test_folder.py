"""A server in a folder of its host, behind a proxy that strips the folder, as two people with browsers find it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from playwright.sync_api import Browser, expect

from tests.browser.browser_server import BrowserServer
from tests.browser.conftest import Complaints
from tests.browser.device import Device
from tests.browser.folder_proxy import FolderProxy, folder_proxy
from tests.browser.person import Person, arrivals, round_of
from tests.browser.play_out import play_out

SIDE = 320
"""Pixels of the side of a QR code for the decoder, about as many as a phone's camera has of it."""
PIXELS = """async (picture, side) => {
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  return Array.from({ length: side * side }, (_, at) => data[4 * at]);
}"""
"""What is seen of a QR code: how much red is in each pixel, row by row."""


@pytest.fixture
def mail(tmp_path: Path) -> Path:
    """Where the hook of the server puts what it is to send, a line for each message."""
    return tmp_path / "mail"


@pytest.fixture
def proxy(pages: None, tmp_path: Path, mail: Path) -> Iterator[FolderProxy]:
    hook = f"tee -a {mail}"
    server = BrowserServer(tmp_path / "ratusz.db", base_path="/club/ratusz", notification_hook=hook)
    server.open()
    with folder_proxy("/club/ratusz", server.url) as proxy:
        yield proxy
    server.close()


def test_a_whole_game_in_a_folder_of_the_host(
    proxy: FolderProxy, mail: Path, browser: Browser, browser_context_args: dict[str, Any], complaints: Complaints
) -> None:
    home = f"http://127.0.0.1:{proxy.port}/club/ratusz/"
    with arrivals(browser, browser_context_args, home, complaints) as arrive:
        ola, jan = arrive(Device("en")), arrive(Device("pl", phone=True))
        link = invited(ola, home)
        assert scanned(ola) == [link]
        jan.come(link, "Jan")
        jan.unfold("notices.title")
        jan.page.get_by_label(jan.words("notices.mail"), exact=True).fill("jan@games.test")
        jan.button("notices.mail.keep")
        expect(jan.page.get_by_text("jan@games.test")).to_be_visible()
        ola.button("together.start")
        for person in (ola, jan):
            expect(person.table.grid).to_be_visible()
        round_of(ola, jan)
        expect_to_be_kept(ola, home)

        table = ola.page.url.rpartition("/")[2]
        jan.page.goto("about:blank")  # only whoever does not watch is sent mail
        play_out({0: ola.page, 1: jan.page}, table, home.rstrip("/"))
        expect(ola.page.get_by_role("link", name=ola.words("result.replay"))).to_be_visible()
        expect_mail(mail, home, jan, table)
        expect_invitations(ola)

    assert proxy.strays == []


def invited(ola: Person, home: str) -> str:
    """By links of the page from its start, and by the page that the browser went to by itself."""
    ola.page.goto(home)
    ola.page.get_by_role("link", name=ola.words("footer.account")).click()
    expect(ola.page).to_have_url(f"{home}me")
    ola.page.go_back()
    link = ola.invite("little_town", "Ola", pace="3d")
    assert link.startswith(f"{home}join/")
    return link


def scanned(person: Person) -> list[str]:
    """What another program than the one that drew it reads in the QR code that is shown."""
    seen = person.page.get_by_role("img", name=re.compile(r"\bQR\b")).evaluate(PIXELS, SIDE)
    return [found.text for found in zxingcpp.read_barcodes(memoryview(bytes(seen)).cast("B", (SIDE, SIDE)))]


def expect_invitations(person: Person) -> None:
    """The QR codes of an evening and of a campaign of friends have their links, with the folder."""
    person.page.goto("evenings")
    person.button("evening.new.go")
    code = person.page.get_by_role("strong").text_content()
    assert scanned(person) == [f"{person.page.url}#{code}"]
    person.page.goto("campaign/chronicle")
    person.button("campaign.by-link")
    person.button("campaign.invite")
    link = person.page.get_by_label(person.words("together.link")).input_value()
    assert (scanned(person), "/club/ratusz/join/" in link) == ([link], True)


def expect_to_be_kept(person: Person, home: str) -> None:
    """The seat is still this browser's after the page has loaded anew, and the page can be kept for later."""
    person.page.reload()
    expect(person.table.grid).to_be_visible()
    cookies = [(cookie.get("name"), cookie.get("path")) for cookie in person.page.context.cookies()]
    assert cookies == [("ratusz.club.ratusz", "/club/ratusz")]
    scope = person.page.evaluate("navigator.serviceWorker.register('/club/ratusz/sw.js').then(({ scope }) => scope)")
    assert scope == home
    person.page.evaluate("navigator.serviceWorker.ready.then(() => null)")


def expect_mail(mail: Path, home: str, jan: Person, table: str) -> None:
    """Its links lead to the table and to the page that stops it."""
    sent: dict[str, dict[str, str]] = {}
    for _ in range(1000):  # the hook is a process of its own
        if "over" in (sent := {told["kind"]: told for told in messages(mail.read_text("utf-8"))}):
            break
        jan.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert sent["over"]["url"] == f"{home}t/{table}"
    jan.page.goto(sent["over"]["url"])
    expect(jan.page.get_by_role("link", name=jan.words("result.replay"))).to_be_visible()
    jan.page.goto(sent["hello"]["stop"])
    expect(jan.page).to_have_url(f"{home}stop")
    jan.button("notices.stop.go")
    jan.sees("notices.stop.done")


def messages(text: str) -> Iterator[dict[str, str]]:
    decoder, at = json.JSONDecoder(), 0
    while at < len(text):
        told, at = decoder.raw_decode(text, at)
        yield told
