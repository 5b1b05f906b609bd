"""Browsers that lack what the page or the server needs: they say what to allow, before a game begins."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Complaints, NewContext
from tests.browser.device import Device, seen_by
from tests.browser.words import Words

SAID = {
    False: {"en": "allow those of this site", "pl": "zezwól na skrypty tej strony"},
    True: {"en": "This browser is too old for Ratusz", "pl": "jest za stara dla Ratusza"},
}


@seen_by(Device("pl", phone=True))
def test_a_browser_that_refuses_cookies_says_so_before_a_game_begins(page: Page, words: Words) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    page.context.new_cdp_session(page).send("Emulation.setDocumentCookieDisabled", {"disabled": True})
    page.goto("/new/little_town")

    expect(page.get_by_role("alert").filter(has_text=words("error.cookies-refused")).first).to_be_visible()
    page.get_by_role("button", name=words("setup.start"), exact=True).click()
    expect(page.get_by_text(words("error.cookies-refused"))).to_have_count(
        3
    )  # the note, the toast and what is announced
    assert [url for url in asked if url.endswith("/api/tables")] == []


def test_nobody_watches_a_game_of_their_own_because_a_cookie_was_dropped(page: Page, words: Words) -> None:
    def drop_cookie(route: Route) -> None:
        answer = route.fetch()
        headers = {name: value for name, value in answer.headers.items() if name != "set-cookie"}
        page.context.clear_cookies()  # fetching for the page has kept it
        route.fulfill(response=answer, headers=headers)

    page.route("**/api/tables", drop_cookie)
    page.goto("/new/little_town")
    page.get_by_role("button", name=words("setup.start"), exact=True).click()

    expect(page.get_by_role("alert").filter(has_text=words("error.cookies-refused")).first).to_be_visible()
    expect(page.get_by_role("grid")).to_have_count(0)


def test_without_scripts_the_page_says_what_to_allow(new_context: NewContext, base_url: str) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(base_url)

    english, polish = page.locator("noscript p").all()
    expect(english).to_contain_text("Allow scripts for this site")
    expect(polish).to_contain_text("Zezwól na skrypty tej strony")
    expect(english).to_be_in_viewport()


@seen_by(Device("en"), Device("pl", phone=True))
@pytest.mark.parametrize("is_old", [False, True], ids=["blocked", "old"])
def test_a_page_that_cannot_start_says_why(
    page: Page, complaints: Complaints, own_device: Device, *, is_old: bool
) -> None:
    """A filter stops the scripts, or the browser does not understand them."""
    complaints.expect("Unexpected token|ERR_BLOCKED_BY_CLIENT")
    if is_old:
        page.add_init_script("delete Array.prototype.findLast")

    def answer(route: Route) -> None:
        if is_old:
            route.fulfill(body="class { static #a = 1 }", content_type="text/javascript")
        else:
            route.abort("blockedbyclient")

    page.route("**/assets/index-*.js", answer)
    page.goto("/")

    expect(page.get_by_role("alert").filter(has_text=SAID[is_old][own_device.language])).to_be_in_viewport()
