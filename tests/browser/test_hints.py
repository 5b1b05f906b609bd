"""Asking what a bot would do, and doing it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Begin
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import begun


@seen_by(Device("en"), Device("pl", phone=True))
def test_a_hint_is_shown_told_and_followed(table: TablePage, begin: Begin) -> None:
    """The roll 1-6 of round 8: a house and a lake are to be drawn."""
    begin(begun("solo", 8))
    ghosts = table.page.locator(".stage .ghost > *")
    ask = table.page.get_by_role("button", name=table.words("table.hint"), exact=True)
    follow = table.page.get_by_role("button", name=table.words("hint.follow"), exact=True)
    expect(ghosts).to_have_count(0)
    confirm_at = table.confirm_button.bounding_box()

    table.press(ask)

    expect(follow).to_be_visible()
    expect(table.page.locator("[aria-live=polite]")).to_have_text(table.words.pattern("hint.said"))
    expect(ghosts).not_to_have_count(0)
    assert table.confirm_button.bounding_box() == confirm_at
    if not table.touch:
        expect(ask).to_be_focused()
    table.press(follow)
    expect(table.pencilled).to_have_count(1)
    expect(ghosts).not_to_have_count(0)
    table.press(follow)
    expect(table.pencilled).to_have_count(2)
    expect(follow).to_have_count(0)
    expect(ghosts).to_have_count(0)
    expect(table.confirm_button).to_be_focused()
    table.undo()

    table.press(ask)
    expect(follow).to_be_visible()
    table.draw()

    expect(follow).to_have_count(0)
    table.confirm()
