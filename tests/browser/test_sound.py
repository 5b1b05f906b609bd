"""The one switch for all that a table sounds like."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Begin
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import begun
from tests.browser.words import Words

GAMES = ("little_town", "dice_city", "chronicle", "districts")
AGAINST_BOT = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]
LISTEN = """
  window.heard = 0;
  for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = prototype;
    prototype.start = function (...when) { window.heard += 1; start.apply(this, when); };
  }
"""
"""Counts notes."""


def sit(page: Page, game: str) -> None:
    answer = page.request.post("/api/tables", data={"game": game, "seats": AGAINST_BOT})
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['id']}")


@pytest.mark.parametrize("game", GAMES)
@seen_by(Device("en"), Device("pl", phone=True))
def test_switch_in_the_bar_and_in_the_help(table: TablePage, game: str) -> None:
    """Off at first, and the same one in both places."""
    page = table.page
    sit(page, game)
    in_bar = page.get_by_role("main").get_by_role("button", name=table.words("table.sound"), exact=True)
    expect(in_bar).to_have_attribute("aria-pressed", "false")

    table.press(page.get_by_role("button", name=table.words("table.help"), exact=True))
    in_help = page.get_by_role("checkbox", name=table.words("table.sound"), exact=True)
    expect(in_help).not_to_be_checked()
    table.press(in_help)
    page.keyboard.press("Escape")

    expect(in_bar).to_have_attribute("aria-pressed", "true")


def test_without_the_switch_nothing_of_it_is_fetched(table: TablePage, begin: Begin) -> None:
    fetched: list[str] = []
    table.page.on("request", lambda request: fetched.append(request.url))
    table.page.add_init_script(LISTEN)
    begin(begun("solo", 8))

    table.turn()

    assert table.page.evaluate("window.heard") == 0
    assert not [url for url in fetched if "synth" in url or "Sounds" in url]


def test_turns_are_heard_and_the_next_visit_as_well(table: TablePage, begin: Begin, words: Words) -> None:
    page = table.page
    page.add_init_script(LISTEN)
    begin(begun("solo", 7))
    switch = page.get_by_role("button", name=words("table.sound"), exact=True)
    switch.click()
    page.wait_for_function("() => window.heard > 0")
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.heard") == 0

    table.draw()
    page.wait_for_function("() => window.heard > 0")
    drawn = page.evaluate("window.heard")
    table.turn()
    page.wait_for_function("(before) => window.heard > before", arg=drawn)


def test_a_bar_without_room_leaves_the_switch_to_the_help(table: TablePage, words: Words) -> None:
    page = table.page
    page.set_viewport_size({"width": 320, "height": 568})
    sit(page, "little_town")
    expect(table.grid).to_be_visible()

    expect(page.get_by_role("button", name=words("table.sound"), exact=True)).to_have_count(0)
    page.get_by_role("button", name=words("table.help"), exact=True).click()
    expect(page.get_by_role("checkbox", name=words("table.sound"), exact=True)).to_be_visible()
