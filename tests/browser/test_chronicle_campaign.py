"""Three chapters of City Chronicle by the page's own controls: envelopes, cities, stickers, breaks and newcomers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chronicle import Chronicle
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.page_checks import OVERHANG, expect_accessible
from tests.browser.play_out import play_episode
from tests.browser.words import Words

FINISHED = Path(__file__).parents[1] / "records/chronicle/the-careful-and-the-careless.campaign"


@pytest.fixture
def chronicle(table: TablePage) -> Chronicle:
    return Chronicle(table)


@seen_by(Device("pl"))
def test_three_chapters(chronicle: Chronicle, words: Words, page: Page) -> None:
    chronicle.begin_at_the_square("Ewa", "Lipowo")
    expect(chronicle.sealed).to_have_count(8)
    chronicle.open()
    for episode in range(1, 4):
        chronicle.play() if episode == 1 else play_episode(page)
        expect(page.get_by_text(re.compile(r"Ewa \(Lipowo\)")).first).to_be_visible()
        expect(chronicle.road.get_by_role("button")).to_have_count(min(episode + 1, 3))

    expect(chronicle.sealed).to_have_count(7)
    chronicle.open()
    page.get_by_text(words("campaign.others")).click()
    chronicle.add_bot(3)
    chronicle.city(words("bot.random")).last.fill("Brzegi")
    chronicle.play_out()
    for _ in range(2):
        play_episode(page)
    expect(page.get_by_role("row")).to_have_count(4)  # three cities, and the heading

    chronicle.open()
    play_episode(page)
    chronicle.break_of(words("bot.random")).last.check()
    chronicle.play()
    expect(chronicle.break_of(words("bot.random")).last).to_be_checked()
    chronicle.break_of(words("bot.random")).last.uncheck()
    chronicle.play_out()
    expect(chronicle.sealed).to_have_count(5)
    expect(chronicle.envelope).to_be_visible()

    _look_back(chronicle, words, page)


def _look_back(chronicle: Chronicle, words: Words, page: Page) -> None:
    """The boards of an episode, and how a city grew, to its very beginning."""
    grown = page.get_by_role("region", name=words("campaign.growth"), exact=True)
    for _ in range(30):
        if grown.get_by_role("button", name=words("campaign.growth.back")).is_disabled():
            break
        grown.get_by_role("button", name=words("campaign.growth.back")).click()
    first = words("campaign.growth.begins", episode=words("chronicle.option.episode.1"))
    expect(grown.get_by_role("heading", name=first)).to_be_visible()
    grown.get_by_role("radio").last.check(force=True)
    grown.get_by_role("button", name=words("campaign.growth.on")).click()

    chronicle.road.get_by_role("button", name=re.compile(re.escape(words("chronicle.option.episode.8")))).click()
    looked = page.get_by_role("region", name=words("chronicle.option.episode.8"), exact=True)
    expect(looked.get_by_role("figure")).to_have_count(2)  # one city had a break
    expect_accessible(page)
    assert page.evaluate(OVERHANG) == 0


@seen_by(Device("pl", phone=True))
def test_the_end_of_a_campaign(words: Words, page: Page) -> None:
    """A whole chronicle from its file: who has won, what was counted last of all, and both cities as they stay."""
    page.goto("/campaign/chronicle")
    page.get_by_label(words("campaign.import.file")).set_input_files(FINISHED)

    over = page.get_by_role("region", name=re.compile(r"Ada\b.*\b51 symbol"))
    last = over.get_by_role("list").get_by_role("listitem")
    expect(last).to_have_text([re.compile(rf"{name} \+3$") for name in ("Ada", "Bruno", "Bruno")])  # gold, trees, rocks
    expect(over.get_by_role("figure")).to_have_count(2)
    expect_accessible(page)
    assert page.evaluate(OVERHANG) == 0
