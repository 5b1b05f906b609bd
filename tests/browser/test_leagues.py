"""A league of two accounts: one member makes it, the other comes by its code, and a season begins."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.browser_server import BrowserServer
from tests.browser.device import authenticate
from tests.browser.page_checks import OVERHANG, expect_accessible
from tests.browser.person import Person


@pytest.fixture
def named(browser_server: BrowserServer) -> str:
    """The server at an address at which browsers offer passkeys."""
    return browser_server.url.replace("127.0.0.1", "localhost")


def sign_in(person: Person, named: str, name: str) -> None:
    """Creates an account with a passkey of the browser's authenticator."""
    authenticate(person.page)
    person.page.goto(f"{named}/me")
    person.page.get_by_label(person.words("me.name.field")).fill(name)
    person.button("me.new.go")
    expect(person.page.get_by_role("region", name=person.words("app.notes"))).to_have_text(person.words("me.signed-in"))


def join(person: Person, name: str) -> None:
    person.page.get_by_label(person.words("league.join.name")).fill(name)
    person.button("league.join.go")
    person.sees("league.in")
    expect_accessible(person.page)
    assert not person.page.evaluate(OVERHANG)


def expect_no_form(person: Person, named: str) -> None:
    """Whoever is not signed in is told what to do first."""
    person.page.goto(f"{named}/leagues")
    person.sees("league.account")
    expect(person.page.get_by_role("link", name=person.words("league.account.go"))).to_be_visible()
    expect(person.page.get_by_role("textbox")).to_have_count(0)


def expect_game(person: Person, other: str) -> None:
    """The game to play stands at the top of the page."""
    game = person.words("league.game", n=1, names=other)
    expect(person.page.get_by_role("link", name=game, exact=True)).to_be_visible()


def test_a_member_comes_by_the_code_and_a_season_begins(ola: Person, jan: Person, named: str) -> None:
    expect_no_form(jan, named)
    for person, name in ((ola, "Ola"), (jan, "Jan")):
        sign_in(person, named, name)
    page = ola.page
    page.goto(f"{named}/leagues")
    page.get_by_label(ola.words("league.new.name")).fill("Club league")
    page.get_by_label(ola.words("league.new.game"), exact=True).select_option("little_town")
    page.get_by_label(ola.words("league.new.size")).fill("2")
    expect_accessible(page)
    ola.button("league.new.go")
    expect(page.get_by_role("heading", level=1)).to_have_text("Club league")
    ola.sees("league.start.few")
    code = page.get_by_role("strong").text_content() or ""
    assert re.fullmatch(r"[a-z]+(-[a-z]+){4}", code)
    join(ola, "Ola")

    jan.page.goto(named)
    jan.page.get_by_label(jan.words("together.join.field")).fill(code)
    jan.button("together.join.go")
    join(jan, "Jan")

    page.reload()
    ola.button("league.start", n=1)
    for person in (ola, jan):
        person.page.reload()
        standings = person.page.get_by_role("table", name=person.words("league.division", n=1))
        for name in ("Ola", "Jan"):  # in any order: nobody has played yet
            expect(standings.get_by_role("rowheader", name=name)).to_be_visible()
        expect(person.page.get_by_role("heading", name=person.words("evening.round", n=1))).to_be_visible()
        expect_game(person, "Jan" if person is ola else "Ola")
        expect_accessible(person.page)
        assert not person.page.evaluate(OVERHANG)
    leave_and_hide(jan, named)
    expect_gone(ola, "Jan")


def expect_gone(person: Person, name: str) -> None:
    """The standing says who has left; on paper, which is everybody's, it marks nobody."""
    person.page.reload()
    left = f"{name} {person.words('league.left')}"
    expect(person.page.get_by_role("rowheader", name=left)).to_be_visible()
    expect(person.page.locator("tr.mine td").first).to_have_css("font-weight", "700")
    person.page.emulate_media(media="print")
    expect(person.page.locator("tr.mine td").first).to_have_css("font-weight", "400")


def leave_and_hide(person: Person, named: str) -> None:
    """Leaves the league, which still knows the name, and removes it from the list after a question."""
    person.button("league.leave")
    person.button("league.leave")
    person.sees("league.out")
    expect(person.page.get_by_label(person.words("league.join.name"))).to_have_value("Jan")
    person.page.goto(f"{named}/leagues")
    label = person.words("league.hide", name="Club league")
    person.table.press(person.page.get_by_role("button", name=label))
    expect(person.page.get_by_role("alert").get_by_text(person.words("league.hide.sure"))).to_be_visible()
    expect_accessible(person.page)
    person.button("league.hide.no")
    expect(person.page.get_by_role("button", name=label)).to_be_focused()
    person.table.press(person.page.get_by_role("button", name=label))
    person.button("league.hide.yes")
    expect(person.page.get_by_role("link", name="Club league")).to_have_count(0)
    expect(person.page.get_by_role("heading", level=1)).to_be_focused()
