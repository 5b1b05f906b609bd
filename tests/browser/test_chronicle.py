"""City Chronicle on the page: the eternal game, an episode, and a campaign with the stickers of its episodes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chronicle import CARDS, Chronicle
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.page_checks import OVERHANG, expect_accessible

LOOKED_AT = 6
"""After so many rounds the page is looked at more closely."""


@pytest.fixture
def chronicle(table: TablePage) -> Chronicle:
    return Chronicle(table)


def test_the_eternal_game(chronicle: Chronicle) -> None:
    """By the page's own controls; left after some rounds, or when nothing can be built or passed."""
    chronicle.begin()
    for round_ in range(CARDS):
        expect(chronicle.hand).to_be_visible()
        expect(chronicle.flip_button).to_have_count(0)
        if round_ == LOOKED_AT:
            chronicle.look_where_others_fit()
            assert chronicle.page.evaluate(OVERHANG) == 0
            expect_accessible(chronicle.page)
        if round_ > LOOKED_AT or (not chronicle.build() and not chronicle.pass_round()):
            chronicle.stop()
        chronicle.confirm()
        if chronicle.is_over():
            break

    assert chronicle.is_over()
    chronicle.count_step_by_step()


@seen_by(Device("pl", phone=True))
def test_an_episode_building_by_building(chronicle: Chronicle) -> None:
    """Episode 6, in which nobody passes: what fits nowhere is the end."""
    chronicle.begin(episode="6")
    for round_ in range(CARDS + 1):
        if chronicle.is_over():
            break
        if not chronicle.build(round_):
            chronicle.stop()
        chronicle.confirm()

    assert chronicle.is_over()


@seen_by(Device("pl", phone=True))
def test_a_campaign_with_its_stickers(chronicle: Chronicle) -> None:
    """Nobody who stops at once reaches a target: the others' sticker follows. Episode 3 begins with two wells."""
    chronicle.begin_campaign()
    expect(chronicle.sealed).to_have_count(7)
    expect_accessible(chronicle.page)
    for wells in (0, 0, 2):
        chronicle.table.press(chronicle.play_button)
        expect(chronicle.table.grid).to_be_visible()
        if wells:
            assert chronicle.says("chronicle.headline.stickers")
            assert chronicle.place_stickers() == wells
        expect(chronicle.hand).to_be_visible()
        assert chronicle.build()
        chronicle.confirm()
        chronicle.stop()
        chronicle.confirm()
        assert chronicle.says("chronicle.headline.stickers")
        assert chronicle.page.evaluate(OVERHANG) == 0
        assert chronicle.place_stickers() == 1
        expect(chronicle.page.get_by_text(chronicle.words("chronicle.tray.gains"))).not_to_have_count(0)
        chronicle.go_back()

    expect(chronicle.envelope).to_be_visible()  # of the second chapter
    expect(chronicle.page.get_by_text(chronicle.words("chronicle.option.episode.4"))).to_have_count(0)
    assert chronicle.page.evaluate(OVERHANG) == 0


def test_two_at_one_device_by_keys(chronicle: Chronicle, page: Page) -> None:
    """The focus stands on the board when it is taken away; a page error would fail the test."""
    body = {"game": "chronicle", "seats": [{"kind": "human", "name": name} for name in ("Ewa", "Jan")]}
    answer = page.request.post("/api/tables", data={**body, "record": None, "options": {"episode": "1"}})
    assert answer.ok, answer.text()
    page.goto(f"/t/{answer.json()['id']}")
    for _ in range(2):
        expect(chronicle.table.curtain).to_be_visible()
        page.keyboard.press("Enter")
        expect(chronicle.table.grid.locator("[tabindex='0']")).to_be_focused()
        cell = (chronicle.table.open_cells.first.get_attribute("aria-label") or "").split(",")[0]
        page.keyboard.press("Control+Home")
        for key, times in (("ArrowRight", ord(cell[0]) - ord("A")), ("ArrowDown", int(cell[1:]) - 1)):
            for _ in range(times):
                page.keyboard.press(key)
        page.keyboard.press("Enter")
        expect(chronicle.table.confirm_button).to_be_enabled()
        page.keyboard.press("Control+Enter")
    words = chronicle.words
    second = words("chronicle.headline.round", episode=words("chronicle.episode.1"), round=2, of=24)
    expect(chronicle.table.heading).to_have_text(second)
