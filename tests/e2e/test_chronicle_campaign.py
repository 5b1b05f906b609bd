"""Three chapters of City Chronicle by the page's own controls: envelopes, cities, stickers, breaks and newcomers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.driver import TablePage
from tests.e2e.guise import Guise, seen_by
from tests.e2e.sight import OVERHANG, expect_accessible
from tests.e2e.words import Words

STEPS = 40
"""More than an episode takes that is left after its first building: stickers, two rounds, stickers."""


class Chronicle:
    """What a person finds in a campaign of City Chronicle, by names and roles."""

    def __init__(self, table: TablePage) -> None:
        self.table, self.page, self.words = table, table.page, table.words
        self.road = self.page.get_by_role("list", name=self.words("campaign.road"))
        self.sealed = self.road.get_by_text(self.words.pattern("campaign.sealed"))
        self.play_button = self.page.get_by_role("button", name=self.words.pattern("campaign.play"))
        self.envelope = self.page.get_by_role("button", name=self.words.pattern("campaign.envelope.open"))
        self.ready = self.page.get_by_role("button", name=self.words("table.confirm"), exact=True, disabled=False)
        self.back = self.page.get_by_role("link", name=self.words("result.campaign"))
        self.leave = self.page.get_by_role("button", name=re.compile(rf"^{self.words('chronicle.round.leave')}"))
        self.turn_button = self.page.get_by_role("button", name=re.compile(rf"^{self.words('table.shape.turn')}( R)?$"))

    def begin(self) -> None:
        """From the market square: one person, and a bot that does not think long."""
        self.page.goto("/")
        card = self.page.get_by_role("article", name=self.words("chronicle.title"))
        card.get_by_role("link", name=self.words("square.campaign.begin"), exact=True).click()
        self.page.get_by_role("textbox", name=self.words("setup.name", n=1)).fill("Ewa")
        self.add_bot(2)
        self.city("Ewa").fill("Lipowo")
        expect_accessible(self.page)
        self.page.get_by_role("button", name=self.words("campaign.begin"), exact=True).click()
        expect(self.envelope).to_be_visible()

    def add_bot(self, seat: int) -> None:
        self.page.get_by_role("button", name=self.words("setup.add.bot")).click()
        self.page.get_by_role("combobox", name=self.words("setup.kind", n=seat)).select_option("random")

    def city(self, player: str) -> Locator:
        return self.page.get_by_role("textbox", name=self.words("campaign.city.of", name=player))

    def open(self) -> None:
        expect_accessible(self.page)
        self.table.press(self.envelope)
        expect(self.play_button).to_be_visible()
        expect(self.page.get_by_role("article")).not_to_have_count(0)  # the new rules

    def play(self) -> None:
        """An episode that is left after its first building; stickers go where the page offers it first."""
        self.play_button.click()
        expect(self.table.grid).to_be_visible()
        built = False
        for _ in range(STEPS):
            built = self.step(built=built)
            if self.back.is_visible():
                break
        self.back.click()
        expect(self.road).to_be_visible()

    def step(self, *, built: bool) -> bool:
        """One thing to do, as soon as there is one. Whether a building stands."""
        expect(self.back.or_(self.ready).or_(self.leave).or_(self.table.open_cells).first).to_be_visible()
        if self.back.is_visible():
            return built
        if self.ready.is_visible():
            self.table.confirm()
            return built
        in_a_round = self.leave.is_visible()
        if built and in_a_round:
            self.stop()
        else:
            self.put_down()
        return built or in_a_round

    def put_down(self) -> None:
        """What is held or stuck, on the first cell that is offered, turned until there is one; else it is left."""
        expect(self.turn_button.or_(self.table.open_cells).first).to_be_visible()
        for _ in range(3):
            if self.table.open_cells.count():
                break
            self.table.press(self.turn_button)
        if not self.table.open_cells.count():
            return self.stop()
        before = self.table.pencilled.count()
        self.table.press(self.table.open_cells.first)
        return expect(self.table.pencilled).not_to_have_count(before)

    def stop(self) -> None:
        self.table.press(self.leave)
        expect(self.ready).to_be_visible()

    def break_of(self, player: str) -> Locator:
        return self.page.get_by_role("checkbox", name=re.compile(rf": {re.escape(player)}$"))


@pytest.fixture
def chronicle(table: TablePage) -> Chronicle:
    return Chronicle(table)


@seen_by(Guise("pl"))
def test_three_chapters(chronicle: Chronicle, words: Words, page: Page) -> None:
    chronicle.begin()
    expect(chronicle.sealed).to_have_count(8)
    chronicle.open()
    for episode in range(1, 4):
        chronicle.play()
        expect(page.get_by_text(re.compile(r"Ewa \(Lipowo\)")).first).to_be_visible()
        expect(chronicle.road.get_by_role("button")).to_have_count(min(episode + 1, 3))

    expect(chronicle.sealed).to_have_count(7)
    chronicle.open()
    page.get_by_text(words("campaign.others")).click()
    chronicle.add_bot(3)
    chronicle.city(words("bot.random")).last.fill("Brzegi")
    for _ in range(3):
        chronicle.play()
    expect(page.get_by_role("row")).to_have_count(4)  # three cities, and the heading

    chronicle.open()
    chronicle.play()
    chronicle.break_of(words("bot.random")).last.check()
    chronicle.play()
    expect(chronicle.break_of(words("bot.random")).last).to_be_checked()
    chronicle.break_of(words("bot.random")).last.uncheck()
    chronicle.play()
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
