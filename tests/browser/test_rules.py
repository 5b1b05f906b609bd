"""The handbook."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from ratusz.games import little_town
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage

HANDBOOK = "/rules/little_town"


@seen_by(Device("en"), Device("pl", phone=True))
def test_every_rule_is_there(table: TablePage) -> None:
    table.page.goto(HANDBOOK)

    expect(table.page.get_by_role("article")).to_have_count(len(little_town.ledger()))


@pytest.mark.parametrize("rule", ["LT-01", "LT-14", "LT-A9"])
def test_address_of_a_rule(page: Page, rule: str) -> None:
    page.goto(f"{HANDBOOK}#{rule}")

    expect(page.locator(f"#{rule}")).to_be_focused()
    expect(page.locator(f"#{rule}")).to_be_in_viewport()


def test_links_to_rules_and_sections_stay_on_the_page(table: TablePage) -> None:
    page, words = table.page, table.words
    page.goto(HANDBOOK)
    page.get_by_role("navigation").get_by_role("link", name=words("little_town.section.factories")).click()
    expect(page.get_by_role("heading", name=words("little_town.section.factories"))).to_be_in_viewport()

    page.get_by_role("link", name=words("rules.link", rule="LT-33"), exact=True).click()

    expect(page).to_have_url(re.compile("#LT-33$"))
    expect(page.locator("#LT-33")).to_be_focused()
    page.go_back()
    expect(page).to_have_url(re.compile("#section-factories$"))


@seen_by(Device("pl"), Device("pl", phone=True))
def test_search_forgives_accents(table: TablePage) -> None:
    """Who types "pelna kolumna" means „pełna kolumna”."""
    page, words = table.page, table.words
    page.goto(HANDBOOK)
    search = page.get_by_label(words("rules.search"))

    search.fill("pelna")
    expect(page.locator("#LT-14")).to_be_visible()
    expect(page.locator("#LT-01")).to_have_count(0)
    search.fill("lokomotywa")
    expect(page.get_by_role("main").get_by_role("paragraph").filter(has_text=words("rules.found.none"))).to_be_visible()
    search.fill("")
    expect(page.get_by_role("article")).to_have_count(len(little_town.ledger()))
