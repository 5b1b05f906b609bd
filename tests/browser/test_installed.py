"""The page as an app: it goes on without its host, takes what others share, and changes to a new version as a whole."""

from __future__ import annotations

from http.server import ThreadingHTTPServer
from pathlib import Path
from shutil import copytree

from playwright.sync_api import Page, expect

from ratusz.cli.site import complete
from tests.browser.browser_server import BrowserServer
from tests.browser.conftest import Complaints
from tests.browser.driver import TablePage
from tests.browser.games import finished
from tests.browser.plain_host import CONTROLLED, serving
from tests.browser.words import Words

SHARE = """<form method="post" enctype="multipart/form-data" action="{address}">
    <input type="file" name="file"><button>Share</button>
</form>"""
"""What a browser sends when a person shares a file with the installed page."""

AS_BEFORE = """async (owner) => {
  const done = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const rows = (database, mode) => database.transaction("rows", mode).objectStore("rows");
  const found = rows(await done(indexedDB.open(owner)), "readonly");
  const [keys, values] = await Promise.all([done(found.getAllKeys()), done(found.getAll())]);
  const asked = indexedDB.open("ratusz", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("rows");
  const shared = rows(await done(asked), "readwrite");
  await Promise.all(keys.map((key, at) => done(shared.put(values[at], key))));
  localStorage.setItem("ratusz.device", "1");
}"""
"""Stores what a folder has as it was stored when all folders of a host shared their names."""


def rename(folder: Path, game: str, name: str) -> None:
    """A new version of the pages, which calls a game by another name."""
    words = folder / "answers/words/en.json"
    words.write_text(words.read_text("utf-8").replace(f'"{game}"', f'"{name}"'), "utf-8")
    complete(folder)


def _without_host(page: Page, host: ThreadingHTTPServer) -> None:
    host.shutdown()
    page.context.set_offline(True)


def _update(page: Page, words: Words, home: str) -> None:
    """The page of before comes first; the new one when it is asked for."""
    page.goto(home)
    update = page.get_by_role("button", name=words("update.now"))
    expect(update).to_be_visible()
    expect(page.get_by_role("heading", name="Little Town").first).to_be_visible()
    update.click()
    expect(page.get_by_role("heading", name="Tiny Town").first).to_be_visible()


def _go_on(page: Page, words: Words, home: str, game: str) -> None:
    page.goto(home)
    expect(page.get_by_role("heading", name=game).first).to_be_visible()
    page.get_by_role("link", name=words("square.continue")).click()


def test_folders_of_a_host_take_along_what_they_shared_and_then_keep_apart(
    folder: Path, page: Page, table: TablePage, tmp_path: Path
) -> None:
    """One of them goes over to a new version, which takes its game along; and without their host both go on."""
    for name in "ab":
        copytree(folder / "games", tmp_path / name)
    with serving(tmp_path) as host:
        a, b = (f"http://127.0.0.1:{host.server_port}/{name}/" for name in "ab")
        page.goto(a)
        page.evaluate(CONTROLLED)
        page.locator(".start .primary").click()
        table.draw()
        page.evaluate(AS_BEFORE, "ratusz/a/")
        table.turn()
        said = table.said()

        _go_on(page, table.words, b, "Little Town")
        page.evaluate(CONTROLLED)
        expect(table.pencilled).to_have_count(1)
        table.draw()
        rename(tmp_path / "a", "Little Town", "Tiny Town")
        _update(page, table.words, a)
        _without_host(page, host)

    _go_on(page, table.words, b, "Little Town")
    expect(table.pencilled).to_have_count(2)
    _go_on(page, table.words, a, "Tiny Town")
    expect(table.heading).to_have_text(said)
    table.turn()
    expect(table.heading).not_to_have_text(said)
    _share_a_record(page, table.words, a)


def _share_a_record(page: Page, words: Words, home: str) -> None:
    page.goto("about:blank")
    page.set_content(SHARE.format(address=f"{home}?/record"))
    page.locator("input").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": finished("solo").encode()}
    )
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text(words("record.shared"))).to_be_visible()
    page.get_by_role("button", name=words("record.open")).click()
    expect(page.get_by_role("heading", name=words("replay.title.of", game="Tiny Town"))).to_be_visible()


def test_a_page_comes_anew_while_its_server_is_away(
    pages: None, page: Page, table: TablePage, words: Words, complaints: Complaints, tmp_path: Path
) -> None:
    complaints.expect("net::ERR_CONNECTION_REFUSED")
    server = BrowserServer(tmp_path / "ratusz.db")
    server.open()
    try:
        page.goto(f"{server.url}/new/little_town")
        page.get_by_role("checkbox", name=words("setup.local")).check()
        page.get_by_role("button", name=words("setup.start"), exact=True).click()
        expect(table.grid).to_be_visible()
        seats = [{"kind": "human", "name": "Ola"}, {"kind": "human", "name": "Jan"}]
        online = page.request.post(f"{server.url}/api/tables", data={"game": "little_town", "seats": seats}).json()
        page.goto(server.url)
        expect(page.get_by_role("link", name=words("square.continue"))).to_have_count(2)
        page.evaluate(CONTROLLED)
    finally:
        server.close()

    page.goto(f"{server.url}/t/{online['id']}")
    expect(page.get_by_role("heading", name=words("error.offline.title"))).to_be_visible()
    expect(page.get_by_text("Ola, Jan")).to_be_visible()
    page.goto(f"{server.url}/continue")
    table.turn()
    assert "/t/local-" in page.url
    page.get_by_role("link", name=words("app.home")).first.click()

    expect(page.get_by_text(words("square.away"))).to_be_visible()
    expect(page.get_by_text(words("square.away.tables", n=1))).to_be_visible()
    expect(page.locator(".cards > *")).to_have_count(4)
