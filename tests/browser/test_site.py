"""The folder that `ratusz site` writes, at a host that knows nothing of the games; and then without any host."""

from __future__ import annotations

from http.server import ThreadingHTTPServer

from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints, NewContext
from tests.browser.driver import TablePage
from tests.browser.plain_host import visit
from tests.browser.words import Words


def test_one_tab_plays_and_the_other_says_so(
    host: ThreadingHTTPServer, page: Page, table: TablePage, complaints: Complaints
) -> None:
    complaints.expect("engine: elsewhere")
    visit(page, host)
    page.locator(".start .primary").click()
    expect(table.grid).to_be_visible()

    other = page.context.new_page()
    visit(other, host)
    link = other.get_by_role("link", name=table.words("square.continue"))
    expect(link).to_be_visible()
    expect(other.get_by_role("alert").get_by_role("button")).to_have_count(0)
    link.click()
    other.get_by_role("alert").get_by_role("button", name=table.words("device.play-here")).click()

    expect(TablePage(other, table.words).grid).to_be_visible()
    expect(page.get_by_role("alert").get_by_role("button")).to_be_visible()
    other.close()


def test_a_move_outlives_its_tab_and_a_backup_its_browser(
    host: ThreadingHTTPServer, page: Page, table: TablePage, new_context: NewContext, words: Words
) -> None:
    visit(page, host)
    page.locator(".start .primary").click()
    expect(table.grid).to_be_visible()
    table.draw()
    page.close()

    again = page.context.new_page()
    visit(again, host)
    again.get_by_role("link", name=words("square.continue")).click()
    expect(TablePage(again, words).pencilled).to_have_count(1)
    visit(again, host)
    again.get_by_text(words("device.backup"), exact=True).click()
    with again.expect_download() as download:
        again.get_by_role("link", name=words("device.backup.save")).click()
    whole = download.value.path().read_bytes()

    elsewhere = new_context().new_page()
    visit(elsewhere, host)
    elsewhere.get_by_text(words("device.backup"), exact=True).click()
    field = elsewhere.get_by_label(words("device.backup.restore"))
    field.set_input_files({"name": "backup.txt", "mimeType": "text/plain", "buffer": whole[:-9]})
    expect(elsewhere.get_by_text(words("error.damaged-backup"))).to_be_visible()
    field.set_input_files({"name": "backup.txt", "mimeType": "text/plain", "buffer": whole})

    expect(elsewhere.get_by_role("link", name=words("square.continue"))).to_be_visible()
    expect(elsewhere.get_by_text(words("device.backup.taken", n=1)).first).to_be_visible()


def test_addresses_lead_where_they_say(host: ThreadingHTTPServer, new_context: NewContext, words: Words) -> None:
    page = new_context().new_page()
    visit(page, host, "?/rules/little_town#LT-14")

    expect(page.locator("#LT-14")).to_be_visible()
    page.get_by_role("link", name=words("app.home")).click()
    expect(page.locator(".cards svg.board")).to_have_count(4)
