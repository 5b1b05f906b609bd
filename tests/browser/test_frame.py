"""The frame around every page: language, theme, motion, ways back."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Begin
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import begun
from tests.browser.words import Words

GROUND_OF_THE_NIGHT = "rgb(31, 36, 48)"
GROUND_OF_THE_DAY = "rgb(251, 246, 234)"

WATCH_DICE = """
  window.rolled = 0;
  new MutationObserver(() => { if (document.querySelector(".rolling")) window.rolled += 1; })
    .observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
"""


def test_language_changes_the_words_and_nothing_else(table: TablePage, begin: Begin) -> None:
    english, polish = table.words, Words("pl")
    address = begin(begun("solo", 8))
    table.draw()

    table.page.get_by_role("button", name=english("app.language.pl"), exact=True).click()

    polish_table = TablePage(table.page, polish)
    expect(polish_table.pencilled).to_have_count(1)
    expect(polish_table.heading).to_have_text(polish("little_town.headline.round", round=8, of=9))
    expect(table.page.locator("html")).to_have_attribute("lang", "pl")
    assert table.page.url.endswith(address)
    polish_table.turn()
    table.page.reload()
    expect(polish_table.heading).to_have_text(polish("little_town.headline.round", round=9, of=9))


def expect_ground(page: Page, color: str) -> None:
    expect(page.locator("html")).to_have_css("background-color", color)


def test_theme_is_kept(page: Page, words: Words) -> None:
    page.goto("/")
    expect_ground(page, GROUND_OF_THE_DAY)
    for theme, color in [("light", GROUND_OF_THE_DAY), ("dark", GROUND_OF_THE_NIGHT)]:
        page.get_by_role("button", name=words.pattern("app.theme")).click()
        name = words("app.theme", theme=words(f"app.theme.{theme}"))
        expect(page.get_by_role("button", name=name)).to_be_visible()
        expect_ground(page, color)

    page.reload()

    expect_ground(page, GROUND_OF_THE_NIGHT)


@seen_by(Device("pl", dark=True))
def test_theme_of_the_system(page: Page) -> None:
    page.goto("/")
    expect_ground(page, GROUND_OF_THE_NIGHT)


@seen_by(Device(lively=True))
def test_dice_roll(table: TablePage, begin: Begin) -> None:
    table.page.add_init_script(WATCH_DICE)
    begin(begun("solo", 8))

    table.turn()

    table.page.wait_for_function("() => window.rolled > 0")
    expect(table.page.locator(".rolling")).to_have_count(0)


def test_dice_lie_still_at_once_for_those_who_want_it_still(table: TablePage, begin: Begin) -> None:
    """Drawing takes longer than a die to begin rolling."""
    table.page.add_init_script(WATCH_DICE)
    begin(begun("solo", 7))

    table.turn()
    table.turn()

    assert table.page.evaluate("window.rolled") == 0


def test_nothing_moves_for_those_who_want_it_still(table: TablePage, begin: Begin) -> None:
    moving = "() => document.getAnimations().filter((one) => one.effect.getComputedTiming().activeDuration > 1).length"
    begin(begun("solo", 8))
    table.draw()
    assert table.page.evaluate(moving) == 0
    table.turn()
    assert table.page.evaluate(moving) == 0


@seen_by(Device("en"), Device("pl"))
def test_address_that_leads_nowhere(page: Page, words: Words) -> None:
    page.goto("/no/such/street")

    expect(page.get_by_role("heading", level=1)).to_have_text(words("lost.title"))
    page.get_by_role("main").get_by_role("link", name=words("app.to-square")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(words("square.heading"))


def test_page_for_programs_works_under_its_policy(page: Page) -> None:
    page.goto("/docs")

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page).to_have_title(re.compile("Ratusz"))
