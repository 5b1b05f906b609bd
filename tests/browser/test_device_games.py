"""Games that run in the browser itself: whole ones without a network, and what a browser may refuse."""

from __future__ import annotations

import json
import re
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints, NewContext
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.plain_host import CONTROLLED, SENT, Engine, visit
from tests.browser.words import Words
from tests.local.device import Device as LocalDevice

RECORDS = Path(__file__).parents[1] / "records"
SAMPLE = ("little_town/doubles-in-set-up.txt",)
BLOCKED = "registration blocked by Playwright"
ROOM = 77_000
"""What a browser may store, in bytes: an empty database takes nearly all of it."""
MOST = 200
"""So many moves surely do not fit."""
FILES_OF_THE_ENGINE = 6
"""Three of Pyodide, the standard library, msgspec and the project."""
PEOPLE = {"little_town": 3, "dice_city": 1, "districts": 2, "chronicle": 1}


def created(engine: Engine, path: str, wish: Any) -> str:
    status, body = engine.ask("POST", path, json.dumps(wish))
    assert status == 201, body
    return str(json.loads(body)["id"])


def info(engine: Engine, path: str) -> Any:
    status, body = engine.ask("GET", path)
    assert status == 200, body
    return json.loads(body)


def until_refused(engine: Engine, table: str) -> tuple[int, tuple[int, str], tuple[int, str]]:
    """Make a move and undo it until one is refused: how many were made, the log before it, and the refusal."""
    for moves in range(MOST):
        before = engine.ask("GET", f"tables/{table}/log", query="seat=0")
        answer = engine.act(table, 0)
        if answer[0] != HTTPStatus.OK:
            return moves, before, answer
        version = json.loads(answer[1])["version"]
        engine.ask("POST", f"tables/{table}/undo", json.dumps({"seat": 0, "version": version}))
    raise AssertionError("everything fits")


def expect_same_as_here(engine: Engine, record: str) -> None:
    """The worker shows a recorded game byte for byte as CPython does."""
    wish = {"record": record, "seats": [{"name": "Ola"}, {"name": "Jan"}]}
    mine, theirs = created(engine, "tables", wish), LocalDevice()
    copy = theirs.post("/api/tables", wish)["id"]
    for path in ("scene", "log", "moments", "steps/40"):
        seen = engine.ask("GET", f"tables/{mine}/{path}")[1].replace(mine, copy)
        assert seen == theirs.raw("GET", f"/api/tables/{copy}/{path}")[1]


@seen_by(Device("pl", phone=True))
def test_every_game_is_played_to_its_end_without_a_network(
    host: ThreadingHTTPServer, page: Page, folder: Path, table: TablePage, words: Words
) -> None:
    visit(page, host)
    page.evaluate(CONTROLLED)
    host.shutdown()
    runtime = {path: count for path, count in SENT.items() if "/runtime/" in path and "-" in path}
    assert len(runtime) >= FILES_OF_THE_ENGINE
    assert {path for path, count in runtime.items() if count > 1} == set(), "each comes once, to play with and to keep"
    page.context.set_offline(True)
    page.reload()
    engine = Engine(page, folder)

    for game, people in PEOPLE.items():
        seats = [{"name": f"P{seat}"} for seat in range(people)]
        engine.play(created(engine, "tables", {"game": game, "seats": seats}))
    campaign = created(engine, "campaigns", {"game": "dice_city", "course": "whole", "seats": [{"name": "Ola"}]})
    engine.play(created(engine, f"campaigns/{campaign}/episodes", {"ply": 1}))
    assert info(engine, f"campaigns/{campaign}")["played"] == 1
    for name in SAMPLE:
        expect_same_as_here(engine, (RECORDS / name).read_text("utf-8"))

    # A tab that is killed in the middle of a move has stored it, or has not.
    hot = created(
        engine, "tables", {"game": "little_town", "seats": [{"name": name} for name in ("Ola", "Jan", "Ewa")]}
    )
    engine.act(hot, 0)
    engine.begin_to_act(hot, 0)
    engine.end()
    page.goto(page.url.partition("?")[0] + f"?/t/{hot}")
    expect(table.curtain).to_be_visible()
    assert table.lift_curtain() == words("table.pass-to", name="Ola")
    assert table.pencilled.count() in (1, 2)
    table.press(page.get_by_role("button", name=words("table.help"), exact=True))
    table.press(page.get_by_role("button", name=words("carry.file"), exact=True))
    expect(page.get_by_label(words("carry.record"))).to_have_value(re.compile("^ratusz-record: 1\n"))
    page.keyboard.press("Escape")
    table.turn()
    for name in ("Jan", "Ewa"):
        assert table.lift_curtain() == words("table.pass-to", name=name)
        table.turn()


def test_a_move_that_does_not_fit_is_not_made(
    host: ThreadingHTTPServer, new_context: NewContext, folder: Path, words: Words, complaints: Complaints
) -> None:
    complaints.expect(BLOCKED)
    page = new_context(service_workers="block").new_page()
    visit(page, host)
    browser, origin = page.context.new_cdp_session(page), f"http://127.0.0.1:{host.server_port}"

    def limit(**size: int) -> None:
        browser.send("Storage.overrideQuotaForOrigin", {"origin": origin, **size})

    limit(quotaSize=1)
    page.locator(".start .primary").click()
    expect(page.get_by_text(words("error.storage-full")).first).to_be_visible()
    limit(quotaSize=ROOM)
    visit(page, host)  # the page that was refused may still be trying, and would take over
    engine = Engine(page, folder)
    table = created(engine, "tables", {"game": "little_town", "seats": [{"name": "Ola"}, {"name": "Jan"}]})
    moves, before, (status, body) = until_refused(engine, table)

    assert moves, "the game is under way"
    assert (status, json.loads(body)["code"]) == (HTTPStatus.INSUFFICIENT_STORAGE, "storage-full")
    assert engine.ask("GET", f"tables/{table}/log", query="seat=0") == before
    limit()
    assert engine.act(table, 0)[0] == HTTPStatus.OK


WITHOUT = {
    "no-store": "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };",
    "no-engine": "delete self.WebAssembly;",
}
"""What a browser refuses, as its worker meets it."""


@pytest.mark.parametrize("code", WITHOUT)
def test_a_browser_that_cannot_says_what_to_do(
    host: ThreadingHTTPServer, new_context: NewContext, folder: Path, words: Words, complaints: Complaints, code: str
) -> None:
    complaints.expect(f"engine: {code}|{BLOCKED}")
    page = new_context(service_workers="block").new_page()
    (worker,) = (folder / "games" / "assets").glob("engine-worker-*.js")
    body = WITHOUT[code] + worker.read_text("utf-8")
    page.route(f"**/{worker.name}", lambda route: route.fulfill(body=body, content_type="text/javascript"))
    visit(page, host)

    page.locator(".start .primary").click()

    expect(page.get_by_text(words(f"error.{code}")).first).to_be_visible()
