"""Accounts in a browser that has an authenticator: made, left, come back to, and deleted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.browser_server import BrowserServer
from tests.browser.conftest import Complaints
from tests.browser.device import Device, authenticate, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import finished
from tests.browser.page_checks import OVERHANG, expect_accessible

by_day_and_by_night = seen_by(Device("en"), Device("pl", phone=True, dark=True))


@pytest.fixture
def named(browser_server: BrowserServer) -> str:
    """The server at an address at which browsers offer passkeys."""
    return browser_server.url.replace("127.0.0.1", "localhost")


@pytest.fixture
def authenticator(page: Page) -> None:
    """One that is part of the device, and says yes to everything."""
    authenticate(page)


def exported(table: TablePage) -> Any:
    with table.page.expect_download() as download:
        table.press(table.page.get_by_role("link", name=table.words("me.export")))
    return json.loads(Path(download.value.path()).read_text("utf-8"))


def rename_key(table: TablePage, name: str) -> None:
    table.press(table.page.get_by_role("button", name=table.words.pattern("me.key.rename.of")))
    table.page.get_by_label(table.words("me.key.name"), exact=True).fill(name)
    table.press(table.page.get_by_role("button", name=table.words("me.key.name.go")))
    expect(table.page.get_by_text(name, exact=True)).to_be_visible()


@seen_by(Device("pl", phone=True, dark=True))
@pytest.mark.usefixtures("authenticator")
def test_an_account_from_the_first_passkey_to_the_last_word(table: TablePage, named: str) -> None:
    page, words = table.page, table.words
    seats = [{"kind": "human", "name": "Ada"}]
    assert page.request.post(f"{named}/api/tables", data={"game": "little_town", "seats": seats}).ok
    page.goto(named)
    table.press(page.get_by_role("link", name=words("footer.account")))
    expect(page.get_by_role("heading", level=1)).to_have_text(words("me.heading"))
    expect_accessible(page)

    page.get_by_label(words("me.name.field")).fill("Ola")
    table.press(page.get_by_role("button", name=words("me.new.go")))
    expect(page.get_by_role("region", name=words("app.notes"))).to_have_text(words("me.signed-in"))
    expect_accessible(page)
    page.reload()
    expect(page.get_by_role("link", name=words("little_town.title"), exact=True)).to_be_visible()
    expect_accessible(page)
    assert not page.evaluate(OVERHANG)

    rename_key(table, "Laptop")
    table.press(page.get_by_role("button", name=words("ratings.join")))
    expect(page.get_by_text(words("ratings.none-yet"))).to_be_visible()

    table.press(page.get_by_role("button", name=words("me.out"), exact=True))
    table.press(page.get_by_role("button", name=words("me.in.go")))
    expect(page.get_by_text("Laptop", exact=True)).to_be_visible()

    page.reload()
    told = exported(table)
    assert (told["name"], [one["table"]["game"] for one in told["tables"]]) == ("Ola", ["little_town"])

    table.press(page.get_by_role("button", name=words("me.delete")))
    expect_accessible(page)
    table.press(page.get_by_role("button", name=words("me.delete.yes")))
    expect(page.get_by_role("heading", level=1)).to_have_text(words("me.heading"))
    assert page.request.get(f"{named}/api/account").json() == {"account": None, "tables_here": 0}


@by_day_and_by_night
@pytest.mark.usefixtures("authenticator")
def test_finished_games_are_summed_up(table: TablePage, named: str) -> None:
    """Games alone of 71 and 17 points count, one of three people at a device does not; on a phone all is in sight."""
    page, words = table.page, table.words
    page.goto(f"{named}/me")
    page.get_by_label(words("me.name.field")).fill("Ola")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(words("me.heading.of", name="Ola"))
    for record in ("solo", "square-first", "three-players"):
        assert page.request.post(f"{named}/api/tables", data={"record": finished(record)}).ok

    page.reload()

    row = page.get_by_role("row").filter(has_text=words("little_town.title"))
    mean = {"en": "44.0", "pl": "44,0"}[words.language]
    expect(row.get_by_role("cell")).to_have_text(["2", "–", mean, "71"])
    sums = page.get_by_role("region", name=words("me.sums"), exact=True)
    assert sums.evaluate("one => one.scrollWidth <= one.clientWidth")
    expect(page.get_by_role("link", name=words("me.records.best", n=71))).to_be_visible()
    table.press(page.get_by_text(words("me.records.table", n=2)))
    curve = page.get_by_role("table", name=words("me.records.players", n=1))
    expect(curve.get_by_role("cell")).to_have_text(["17", "71"])
    expect_accessible(page)


@pytest.mark.usefixtures("authenticator")
def test_a_passkey_of_an_account_that_is_gone_opens_nothing(
    table: TablePage, named: str, complaints: Complaints
) -> None:
    complaints.expect("status of 403")
    page, words = table.page, table.words
    page.goto(f"{named}/me")
    page.get_by_label(words("me.name.field")).fill("Ola")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(words("me.heading.of", name="Ola"))
    assert page.request.delete(f"{named}/api/account").ok
    page.reload()

    table.press(page.get_by_role("button", name=words("me.in.go")))

    expect(page.get_by_text(words("error.unknown-passkey")).first).to_be_visible()


@seen_by(Device("pl"))
def test_at_a_number_the_page_says_where_passkeys_work(table: TablePage, named: str) -> None:
    table.page.goto("/me")

    expect(table.page.get_by_text(table.words("me.no.number"))).to_be_visible()
    expect(table.page.get_by_role("link", name=table.words("me.no.elsewhere", address=f"{named}/me"))).to_be_visible()
    expect_accessible(table.page)


@by_day_and_by_night
@pytest.mark.usefixtures("authenticator")
def test_head_to_head_opens_below_a_name_and_nothing_is_cut_off(table: TablePage, named: str) -> None:
    page, words = table.page, table.words
    ends = {"games": 3, "won": 1, "drawn": 1, "lost": 1}
    kinds = [{"game": "dice_city", "seats": 2, "points": -42.0, "other": -49.5, **ends}]
    met = [{"name": name, "kinds": kinds, "tables": ["t"], **ends} for name in ("Eleonora Przybyszewska", "Jan")]

    def answer(route: Route) -> None:
        told = route.fetch().json()
        route.fulfill(json={**told, "tables": [played], "count": 1, "opponents": met})

    played = {"id": "t", "game": "dice_city", "created": 0.0, "over": False, "seats": []}
    page.route("**/api/account/history", answer)
    page.goto(f"{named}/me")
    page.get_by_label(words("me.name.field")).fill("Ola")
    page.keyboard.press("Enter")
    table.press(page.get_by_role("button", name="Eleonora Przybyszewska"))

    rows = page.get_by_role("table", name=words("me.opponents")).get_by_role("row")
    expect(rows).to_have_count(5)
    expect(rows.nth(2)).to_contain_text(words("dice_city.title"))
    expect(rows.nth(2).get_by_role("cell")).to_have_text(["3", "1", "1", "1"])
    part = page.get_by_role("group", name=words("me.opponents"))
    assert part.evaluate("one => one.scrollWidth <= one.clientWidth")
    expect_accessible(page)


@by_day_and_by_night
def test_people_with_equal_ratings_share_a_rank_in_the_list(table: TablePage, named: str) -> None:
    page, words = table.page, table.words
    rated = {"points": 25.0, "uncertainty": 8.3, "games": 1, "mine": False}
    ranks = {"Ada": 1, "Bo": 1, "Cyd": 3}
    kinds = [{"game": game, "players": 2} for game in ("chronicle", "dice_city")]
    people = [{"rank": rank, "name": name, **rated} for name, rank in ranks.items()]
    page.route("**/api/ratings", lambda route: route.fulfill(json=kinds))
    page.route("**/api/ratings/dice_city/2*", lambda route: route.fulfill(json=people))
    page.route("**/api/ratings/chronicle/2*", lambda route: route.fulfill(json=people[:1]))

    page.goto(f"{named}/ratings?game=dice_city&players=2")

    rows = page.get_by_role("table", name=words("ratings.title")).get_by_role("row")
    expect(rows).to_have_count(4)
    for row, (name, rank) in zip(rows.all()[1:], ranks.items(), strict=True):
        expect(row.get_by_role("rowheader")).to_have_text(name)
        expect(row.get_by_role("cell").first).to_have_text(str(rank))
    expect_accessible(page)

    page.get_by_label(words("ratings.kind")).select_option(index=0)

    expect(rows).to_have_count(2)
    expect(page).to_have_url(f"{named}/ratings?game=chronicle&players=2")
