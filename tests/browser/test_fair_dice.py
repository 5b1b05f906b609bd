"""Dice that can be checked, on the page: promised before the game, added to by each browser, drawn again at the end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.browser_server import BrowserServer
from tests.browser.conftest import Complaints
from tests.browser.device import Device, seen_by
from tests.browser.page_checks import OVERHANG, expect_accessible
from tests.browser.play_out import play_out
from tests.browser.start_page import card_of
from tests.browser.words import Words
from tests.proofs import CHANGES, changed


class FairDice:
    """The page of a table's dice."""

    def __init__(self, page: Page, words: Words, url: str) -> None:
        self.page, self.words, self.url = page, words, url
        self.verdict = page.get_by_role("status").first
        self.draws = page.get_by_role("table").get_by_role("row")

    def look(self, table: str) -> None:
        self.page.goto(f"{self.url}/t/{table}/dice")
        expect(self.page.get_by_role("heading", name=self.words("dice.draws"))).to_be_visible()

    def says(self, key: str, **args: str | int) -> None:
        expect(self.verdict).to_contain_text(self.words(key, **args))


@pytest.fixture
def fair(page: Page, words: Words, fair_server: BrowserServer) -> FairDice:
    return FairDice(page, words, fair_server.url)


def begun_by_hand(fair: FairDice) -> str:
    """The ID of a table of Little Town, set as visitors set it."""
    fair.page.goto(fair.url)
    card = card_of(fair.page, fair.words, "little_town")
    card.get_by_role("button", name=fair.words.pattern("square.play")).click()
    expect(fair.page.get_by_role("grid")).to_be_visible()
    return fair.page.url.rpartition("/")[2]


@seen_by(Device("pl", phone=True, dark=True))
def test_from_the_promise_to_the_proof(fair: FairDice) -> None:
    """Also what the browser noted before the game is compared, and a game played on from a step has its own promise."""
    table = begun_by_hand(fair)
    fair.look(table)
    fair.says("dice.running")
    expect(fair.page.get_by_text(fair.words("dice.noted"))).to_be_visible()
    expect(fair.page.get_by_text(fair.words("dice.added.own"))).to_be_visible()

    play_out({0: fair.page}, table, fair.url)
    fair.look(table)
    fair.says("dice.right", n=10)
    expect(fair.draws).to_have_count(11)
    expect(fair.page.get_by_role("img", name=fair.words("dice.yes"), exact=True)).to_have_count(10)
    fair.page.get_by_text(fair.words("dice.chance", weight=1, total=36)).or_(
        fair.page.get_by_text(fair.words("dice.chance", weight=2, total=36))
    ).first.click()
    expect_accessible(fair.page)
    assert fair.page.evaluate(OVERHANG) == 0

    fair.page.goto(f"{fair.url}/t/{table}/replay/5")
    fair.page.get_by_role("button", name=fair.words("replay.fork")).click()
    expect(fair.page.get_by_role("grid")).to_be_visible()
    fork = fair.page.url.rpartition("/")[2]
    play_out({0: fair.page}, fork, fair.url)
    fair.look(fork)
    expect(fair.page.get_by_role("img", name=fair.words("dice.elsewhere"))).not_to_have_count(0)
    expect(fair.page.get_by_text(fair.words("dice.noted"))).to_be_visible()


def test_the_proof_that_is_saved_is_what_was_checked(fair: FairDice) -> None:
    table = begun_by_hand(fair)
    play_out({0: fair.page}, table, fair.url)
    fair.look(table)

    with fair.page.expect_download() as saving:
        fair.page.get_by_role("link", name=fair.words("dice.save")).click()

    assert json.loads(Path(saving.value.path()).read_text("utf-8"))["table"] == table
    assert saving.value.suggested_filename == f"little_town-{table}-dice.json"


@pytest.fixture(scope="module")
def game(fair_server: BrowserServer, browser: Any) -> tuple[str, Any]:
    """A finished game for two that goes on from a record of its first step, and its proof."""
    page = browser.new_page()
    url = fair_server.url
    seats = [{"kind": "human", "name": name} for name in ("Ola", "Jan")]
    body = {"game": "little_town", "seats": seats}
    commitment = page.request.post(f"{url}/api/dice", data={}).json()["commitment"]
    first = page.request.post(f"{url}/api/tables", data=body).json()["id"]
    from_step = {"step": 1, "dice": {"commitment": commitment, "entropy": "7" * 64}}
    table = page.request.post(f"{url}/api/tables/{first}/fork", data=from_step).json()["id"]
    play_out({0: page, 1: page}, table, url)
    proof = page.request.get(f"{url}/api/tables/{table}/dice").json()
    page.close()
    return table, proof


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_found(fair: FairDice, game: tuple[str, Any], change: str) -> None:
    """A server that tells something else than what was: here it is the test that does."""
    table, proof = game

    def tell(route: Route) -> None:
        route.fulfill(body=json.dumps(changed(proof, change)), content_type="application/json")

    fair.page.route(f"**/api/tables/{table}/dice", tell)
    fair.look(table)

    fair.says("dice.wrong")


def test_a_game_that_was_fair_for_somebody_who_was_not_there(fair: FairDice, game: tuple[str, Any]) -> None:
    fair.look(game[0])

    fair.says("dice.right", n=len(game[1]["draws"]) - 1)
    expect(fair.page.get_by_text(fair.words("dice.not-noted"))).to_be_visible()


def test_another_promise_than_this_browser_saw(fair: FairDice) -> None:
    """The proof is right in itself; but it is of another promise, made afterwards."""
    table = begun_by_hand(fair)
    play_out({0: fair.page}, table, fair.url)
    fair.page.evaluate(
        """table => {
            const note = JSON.parse(localStorage.getItem(`ratusz.dice.${table}`));
            localStorage.setItem(`ratusz.dice.${table}`, JSON.stringify({ ...note, commitment: "0".repeat(64) }));
        }""",
        table,
    )
    fair.look(table)

    fair.says("dice.fault.noted-commitment")


def test_a_table_without_a_promise_says_so(page: Page, words: Words, browser_server: BrowserServer) -> None:
    seats = [{"kind": "human"}]
    table = page.request.post("/api/tables", data={"game": "little_town", "seats": seats}).json()["id"]
    fair = FairDice(page, words, browser_server.url)
    fair.look(table)

    fair.says("dice.none")
    expect_accessible(page)


def held_in_help(fair: FairDice) -> Route:
    """The request for the promise that the help of a new table makes; it waits for what becomes of it."""
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    begun_by_hand(fair)
    fair.page.route("**/api/tables/*/dice", hold)
    fair.page.get_by_role("button", name=fair.words("table.help"), exact=True).click()
    expect(fold_in_help(fair)).to_be_visible()
    (promise,) = asked
    return promise


def fold_in_help(fair: FairDice) -> Locator:
    return fair.page.get_by_role("dialog").get_by_text(fair.words("dice.title"), exact=True)


def test_the_help_is_whole_before_the_promise_is_there(fair: FairDice) -> None:
    """What came later would move the rest away from a finger."""
    held_in_help(fair).continue_()
    fold_in_help(fair).click()

    expect(fair.page.get_by_role("dialog")).to_contain_text(fair.words("dice.commitment"))


def test_a_promise_that_does_not_come_leads_to_the_page_of_the_dice(fair: FairDice, complaints: Complaints) -> None:
    complaints.expect("Failed to load resource.*/dice")
    held_in_help(fair).abort()
    fold_in_help(fair).click()

    more = fair.page.get_by_role("dialog").get_by_role("link", name=fair.words("dice.shared.more"))
    expect(more).to_have_attribute("href", fair.page.url.removeprefix(fair.url) + "/dice")
