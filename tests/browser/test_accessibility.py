"""axe finds nothing, on any page and in any state of the table: by day in English, by night in Polish on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Begin, Complaints
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import begun, finished
from tests.browser.page_checks import expect_accessible
from tests.browser.words import Words

COMPANY = [{"name": "Ada"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
PAIR = [{"name": "Ada"}, {"name": "Bo"}]

by_day_and_by_night = seen_by(Device("en"), Device("pl", phone=True, dark=True))
the_other_way_round = seen_by(Device("pl", dark=True), Device("en", phone=True))


@seen_by(Device("en"))
def test_market_square(table: TablePage, begin: Begin) -> None:
    page, words = table.page, table.words
    begin(begun("solo", 8))
    begin(finished("solo"))
    page.goto("/")
    expect(page.locator("article svg.board").first).to_be_visible()
    table.press(page.get_by_text(words("square.finished", n=1)))
    table.press(page.get_by_role("button", name=words.pattern("square.remove.of")).first)

    expect_accessible(page)


@by_day_and_by_night
def test_set_up(table: TablePage) -> None:
    page, words = table.page, table.words
    page.goto("/new/little_town")
    table.press(page.get_by_role("button", name=words("setup.preset.bots")))
    expect(page.get_by_role("combobox")).to_have_count(3)

    expect_accessible(page)


@seen_by(Device("en"))
def test_turn_from_the_roll_to_the_confirmation(table: TablePage, begin: Begin) -> None:
    """Round 6 of the recorded solo game has doubles, a square, a bonus and a free choice of street."""
    page, words = table.page, table.words
    begin(begun("solo", 6))
    table.press(table.cell("c1"))
    expect(page.get_by_role("alert")).not_to_be_empty()
    expect_accessible(page)

    table.draw_in(table.cell("b1"))
    table.draw_in(table.cell("a2"))
    expect(table.prompt).to_have_text(words("little_town.prompt.bonus"))
    table.press(table.cell("b6"))
    expect(table.picker).to_be_visible()
    expect_accessible(page)

    table.press(table.picker.get_by_role("button").first)
    expect(table.prompt).to_have_text(words("little_town.prompt.street"))
    expect_accessible(page)

    table.press(table.street(0))
    expect(table.prompt).to_have_text(words("little_town.prompt.confirm"))
    expect_accessible(page)


@by_day_and_by_night
def test_set_up_of_a_game(table: TablePage, begin: Begin) -> None:
    begin(factories="yes")
    table.press(table.tasks.first)
    expect(table.tasks.first).to_have_attribute("aria-pressed", "true")

    expect_accessible(table.page)


@seen_by(Device("pl", phone=True, dark=True))
def test_panels(table: TablePage, begin: Begin) -> None:
    page = table.page
    begin(begun("three-players", 5), seats=COMPANY)
    for panel in ("overview", "boards", "odds", "rules", "log", "choices", "score"):
        table.press(table.tab(panel))
        expect(table.tab(panel)).to_have_attribute("aria-selected", "true")
        expect(table.panel).not_to_be_empty()
        if panel == "rules":
            table.press(table.panel.locator("summary").first)
        if panel == "score":
            table.press(table.panel.get_by_role("listitem").first.get_by_role("button"))
        expect_accessible(page)


@by_day_and_by_night
def test_dialogs(table: TablePage, begin: Begin) -> None:
    page, words = table.page, table.words
    begin(begun("three-players", 5), seats=COMPANY)
    table.press(page.get_by_role("button", name=words("table.help")))
    expect(page.get_by_role("dialog")).to_be_visible()
    expect_accessible(page)
    page.keyboard.press("Escape")

    table.press(table.tab("boards"))
    table.press(page.get_by_role("region", name=words("table.boards")).get_by_role("button").first)
    expect(page.get_by_role("dialog")).to_be_visible()
    expect_accessible(page)


@by_day_and_by_night
def test_curtain_between_two_players(table: TablePage, begin: Begin) -> None:
    begin(begun("sums-2-and-12", 4), seats=PAIR)
    expect(table.curtain).to_be_visible()

    expect_accessible(table.page)


@by_day_and_by_night
def test_result(table: TablePage, begin: Begin) -> None:
    begin(finished("three-players"), seats=COMPANY)
    expect(table.page.get_by_role("article")).to_have_count(3)

    expect_accessible(table.page)


@by_day_and_by_night
def test_replay(table: TablePage, begin: Begin) -> None:
    page = table.page
    page.goto(f"{begin(finished('three-players'), seats=COMPANY)}/replay/9")
    expect(page.locator("main svg.board")).to_have_count(3)

    expect_accessible(page)


@seen_by(Device("pl", phone=True, dark=True))
def test_handbook(page: Page) -> None:
    page.goto("/rules/little_town#LT-14")
    expect(page.locator("#LT-14")).to_be_focused()

    expect_accessible(page)


@by_day_and_by_night
def test_failures(table: TablePage, complaints: Complaints) -> None:
    complaints.expect("404")
    table.page.goto("/t/there-is-none")
    expect(table.page.get_by_text(table.words("error.unknown-table"))).to_be_visible()
    expect_accessible(table.page)

    table.page.goto("/no/such/street")
    expect(table.page.get_by_role("heading", level=1)).to_have_text(table.words("lost.title"))
    expect_accessible(table.page)


def test_heading_while_a_page_loads(page: Page, words: Words) -> None:
    """Answers that do not come."""
    for address, asked in (("t/a", "tables"), ("learn/chronicle", r"games/\w+/lesson"), ("c/a", "campaigns")):
        page.route(re.compile(f"/api/{asked}"), lambda _: None)
        page.goto(f"/{address}")

        expect(page.get_by_text(words("app.loading"))).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_have_count(1)


@the_other_way_round
def test_colours_of_the_table_and_of_the_result(table: TablePage, begin: Begin) -> None:
    begin(begun("three-players", 5), seats=COMPANY)
    table.draw()
    expect_accessible(table.page)

    begin(finished("three-players"), seats=COMPANY)
    expect(table.page.get_by_role("article")).to_have_count(3)
    expect_accessible(table.page)


@pytest.mark.parametrize("own_device", [Device("en")], indirect=True)
def test_page_for_programs(page: Page) -> None:
    page.goto("/docs")
    expect(page).to_have_title(re.compile("Ratusz"))

    # All operations and types are written alike, and axe takes a minute for hundreds of them.
    page.evaluate(
        "() => document.querySelectorAll('article:nth-of-type(n + 4)').forEach((article) => article.remove())"
    )
    expect_accessible(page)
