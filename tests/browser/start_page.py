"""The cards of the start page."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.words import Words


def card_of(page: Page, words: Words, game: str) -> Locator:
    """The card of a game on the start page, with all its ways; on a phone some wait behind a button."""
    title = words(f"{game}.title")
    card = page.get_by_role("article", name=title)
    expect(card).to_be_visible()
    more = card.get_by_role("button", name=words("square.more", game=title))
    if more.is_visible():
        more.click()
    return card
