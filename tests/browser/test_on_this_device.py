"""A table that the page of a server plays itself, while the server is there and while it is away."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Begin, Complaints
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


def test_a_game_goes_online_and_one_is_taken_along(page: Page, table: TablePage, words: Words, begin: Begin) -> None:
    page.goto("/new/little_town")
    page.get_by_role("button", name=words("setup.preset.hotseat")).click()
    page.get_by_role("checkbox", name=words("setup.local")).check()
    page.get_by_role("button", name=words("setup.start"), exact=True).click()
    expect(table.curtain).to_be_visible()
    for _ in range(2):
        table.lift_curtain()
        table.turn()
    said = table.said()
    carry(page, words, "online")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(words("setup.name", n=1)).fill("Ola")
    dialog.get_by_label(words("setup.kind", n=2)).select_option("open")
    dialog.get_by_role("button", name=words("carry.online"), exact=True).click()
    page.wait_for_url("**/join/*")
    expect(page.get_by_text("Ola").first).to_be_visible()

    page.go_back()
    table.lift_curtain()
    assert table.said() == said
    carry(page, words, "online")
    expect(page.get_by_text(words("carry.online.before"))).to_be_visible()

    begin(seats=[{"name": "Ola"}, {"kind": "bot", "bot": "greedy"}])
    table.turn()
    said = table.said()
    carry(page, words, "along")
    page.get_by_role("dialog").get_by_role("button", name=words("carry.along"), exact=True).click()
    page.wait_for_url("**/t/local-*")
    expect(table.heading).to_have_text(said)
    table.turn()


def test_a_campaign_of_this_device_goes_online_with_its_episode(page: Page, table: TablePage, words: Words) -> None:
    page.goto("/campaign/dice_city")
    page.get_by_role("checkbox", name=words("setup.local")).check()
    page.get_by_role("button", name=words("campaign.begin"), exact=True).click()
    page.wait_for_url("**/c/local-*")
    page.get_by_role("button", name=words.pattern("campaign.play")).click()
    page.wait_for_url("**/t/local-*")
    expect(table.grid).to_be_visible()
    page.go_back()

    page.get_by_role("button", name=words("carry.online"), exact=True).click()

    page.wait_for_url(re.compile("/c/(?!local-)"))
    page.get_by_role("link", name=words("campaign.go-on")).click()
    page.wait_for_url(re.compile("/t/(?!local-)"))
    expect(table.grid).to_be_visible()


def carry(page: Page, words: Words, way: str) -> None:
    page.get_by_role("button", name=words("table.help"), exact=True).click()
    page.get_by_role("button", name=words(f"carry.{way}"), exact=True).click()
