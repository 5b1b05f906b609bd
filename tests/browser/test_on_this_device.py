"""A table that the page of a server plays itself, while the server is there and while it is away."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Complaints
from tests.browser.driver import TablePage
from tests.browser.words import Words


def refused(route: Route) -> None:
    route.abort()


def test_a_table_of_this_device_needs_no_server(
    page: Page, table: TablePage, words: Words, complaints: Complaints
) -> None:
    complaints.expect("net::ERR_FAILED")
    page.goto("/new/little_town")
    page.get_by_role("checkbox", name=words("setup.local")).check()
    page.get_by_role("button", name=words("setup.start"), exact=True).click()
    expect(table.grid).to_be_visible()
    assert "/t/local-" in page.url

    page.context.route("**/api/**", refused)
    table.turn()
    page.get_by_role("link", name=words("app.home")).first.click()

    expect(page.get_by_text(words("square.away"))).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text=words("square.on-device"))).to_be_visible()
    expect(page.get_by_role("link", name=words("square.continue"))).to_have_count(1)
