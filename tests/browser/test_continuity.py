"""Nothing is lost, whatever happens to the page, the line or the server."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.browser_server import BrowserServer
from tests.browser.conftest import Begin, Complaints
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import begun

LINE_LOST = "WebSocket connection|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED"


def headline(table: TablePage, number: int) -> str:
    return table.words("little_town.headline.round", round=number, of=9)


@seen_by(Device("en"), Device("pl", phone=True))
def test_reload_in_the_middle_of_a_round(table: TablePage, begin: Begin) -> None:
    begin(begun("solo", 4))
    table.draw()
    drawn = table.pencilled.get_attribute("aria-label")

    table.page.reload()

    expect(table.pencilled).to_have_count(1)
    assert table.pencilled.get_attribute("aria-label") == drawn
    table.undo()
    table.turn()
    expect(table.heading).to_have_text(headline(table, 5))


def test_square_leads_back_to_the_game(table: TablePage, begin: Begin) -> None:
    address = begin(begun("solo", 4))
    table.draw()

    table.page.get_by_role("link", name=table.words("app.home")).click()
    table.page.get_by_role("link", name=table.words("square.continue"), exact=True).click()

    expect(table.pencilled).to_have_count(1)
    assert table.page.url.endswith(address)


def test_server_restarted_in_the_middle_of_a_round(
    table: TablePage, begin: Begin, browser_server: BrowserServer, complaints: Complaints
) -> None:
    """The page says that the line is broken, and finds the server again by itself."""
    complaints.expect(LINE_LOST)
    begin(begun("solo", 4))
    table.draw()
    broken = table.page.get_by_text(table.words("table.line.broken"))

    browser_server.close()
    try:
        expect(broken).to_be_visible()
    finally:
        browser_server.open()

    expect(broken).to_be_hidden()
    expect(table.pencilled).to_have_count(1)
    table.turn()
    expect(table.heading).to_have_text(headline(table, 5))


def test_offline_and_back(table: TablePage, begin: Begin, context: BrowserContext, complaints: Complaints) -> None:
    """What is chosen while there is no network is not taken and not lost sight of; afterwards the game goes on."""
    complaints.expect(LINE_LOST)
    begin(begun("solo", 4))
    table.draw()

    context.set_offline(True)
    expect(table.page.get_by_text(table.words("table.line.broken"))).to_be_visible()
    table.press(table.undo_button)
    expect(table.page.get_by_text(table.words("error.offline")).first).to_be_visible()
    expect(table.pencilled).to_have_count(1)
    context.set_offline(False)

    expect(table.page.get_by_text(table.words("table.line.broken"))).to_be_hidden()
    table.turn()
    expect(table.heading).to_have_text(headline(table, 5))


def test_a_part_of_the_page_comes_when_the_server_is_back(
    table: TablePage, begin: Begin, browser_server: BrowserServer, complaints: Complaints
) -> None:
    """What is first asked for while the server is away is not missing until the page is loaded anew."""
    complaints.expect(LINE_LOST)
    begin(begun("solo", 4))
    table.draw()
    browser_server.close()
    try:
        expect(table.page.get_by_text(table.words("table.line.broken"))).to_be_visible()
        table.tab("log").click()
        expect(table.tab("log")).to_have_attribute("aria-selected", "true")
        expect(table.panel.get_by_role("listitem")).to_have_count(0)
    finally:
        browser_server.open()

    expect(table.panel.get_by_role("listitem").first).to_be_visible()


def test_two_tabs_stay_in_step(table: TablePage, begin: Begin, context: BrowserContext) -> None:
    address = begin(begun("solo", 4))
    other = TablePage(context.new_page(), table.words)
    other.page.goto(address)
    expect(other.grid).to_be_visible()

    table.draw()
    expect(other.pencilled).to_have_count(1)
    other.draw()
    expect(table.pencilled).to_have_count(2)
    other.confirm()
    expect(table.heading).to_have_text(headline(table, 5))
    table.draw()
    other.undo()
    expect(table.pencilled).to_have_count(0)


def test_table_that_is_cleared_away_says_so(
    table: TablePage, begin: Begin, context: BrowserContext, complaints: Complaints
) -> None:
    complaints.expect("404")
    begin(begun("solo", 4))
    square: Page = context.new_page()
    square.goto("/")
    square.get_by_role("button", name=table.words.pattern("square.remove.of")).click()
    square.get_by_role("button", name=table.words("square.remove.yes")).click()
    expect(square.get_by_text(table.words("square.removed")).first).to_be_visible()

    expect(table.page.get_by_text(table.words("error.unknown-table"))).to_be_visible()
