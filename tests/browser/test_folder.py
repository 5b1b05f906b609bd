"""A server in a folder of its host, behind a proxy that strips the folder, as two people with browsers find it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.browser_server import BrowserServer
from tests.browser.conftest import Complaints
from tests.browser.device import Device
from tests.browser.folder_proxy import FolderProxy, folder_proxy
from tests.browser.person import Person, arrivals, round_of


@pytest.fixture(scope="module")
def proxy(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FolderProxy]:
    server = BrowserServer(tmp_path_factory.mktemp("folder") / "ratusz.db", base_path="/club/ratusz")
    server.open()
    with folder_proxy("/club/ratusz", server.url) as proxy:
        yield proxy
    server.close()


def test_an_invitation_and_a_move_in_a_folder_of_the_host(
    proxy: FolderProxy, browser: Browser, browser_context_args: dict[str, Any], complaints: Complaints
) -> None:
    home = f"http://127.0.0.1:{proxy.port}/club/ratusz/"
    with arrivals(browser, browser_context_args, home, complaints) as arrive:
        ola, jan = arrive(Device("en")), arrive(Device("pl", phone=True))
        link = invited(ola, home)
        jan.come(link, "Jan")
        ola.button("together.start")
        for person in (ola, jan):
            expect(person.table.grid).to_be_visible()
        round_of(ola, jan)
        expect_to_be_kept(ola, home)

    assert proxy.strays == []


def invited(ola: Person, home: str) -> str:
    """By links of the page from its start, and by the page that the browser went to by itself."""
    ola.page.goto(home)
    ola.page.get_by_role("link", name=ola.words("footer.account")).click()
    expect(ola.page).to_have_url(f"{home}me")
    ola.page.go_back()
    link = ola.invite("little_town", "Ola")
    assert link.startswith(f"{home}join/")
    return link


def expect_to_be_kept(person: Person, home: str) -> None:
    """The seat is still this browser's after the page has loaded anew, and the page can be kept for later."""
    person.page.reload()
    expect(person.table.grid).to_be_visible()
    cookies = [(cookie.get("name"), cookie.get("path")) for cookie in person.page.context.cookies()]
    assert cookies == [("ratusz.club.ratusz", "/club/ratusz")]
    scope = person.page.evaluate("navigator.serviceWorker.register('/club/ratusz/sw.js').then(({ scope }) => scope)")
    assert scope == home
    person.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
