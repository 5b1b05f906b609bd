"""City Chronicle on the page: the eternal game, and a campaign with the stickers that its episodes bring."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.driver import TablePage
from tests.e2e.guise import Guise, seen_by
from tests.e2e.sight import OVERHANG, expect_accessible

WAYS = 4
"""Buildings are turned, never flipped."""
CARDS = 28
ROUNDS = 6
"""After so many the page is looked at more closely."""


class Chronicle:
    """What a person finds on the pages of City Chronicle, by names and roles."""

    def __init__(self, table: TablePage) -> None:
        self.table, self.page, self.words = table, table.page, table.words
        self.turn_button = self._button("table.shape.turn")
        self.flip_button = self._button("table.shape.flip")
        self.envelope = self.page.get_by_role("button", name=self.words.pattern("campaign.envelope.open"))
        self.play_button = self.page.get_by_role("button", name=self.words.pattern("campaign.play"))
        self.stock = self.page.get_by_role("figure", name=self.words("chronicle.tray.set"))
        self.lit = self.page.locator("svg.board .reach")
        self.road = self.page.get_by_role("list", name=self.words("campaign.road"))

    def _button(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^{self.words(key)}( [A-Z])?$"))

    def way_out(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^{re.escape(self.words(key))}"), disabled=False)

    def says(self, key: str) -> bool:
        return bool(self.words.pattern(key).fullmatch(self.table.said()))

    def begin(self) -> None:
        wish: dict[str, object] = {"game": "chronicle", "seats": [{"kind": "human"}], "record": None, "options": {}}
        answer = self.page.request.post("/api/tables", data=wish)
        assert answer.ok, answer.text()
        self.page.goto(f"/t/{answer.json()['id']}")
        expect(self.table.grid).to_be_visible()
        expect(self.turn_button).to_be_visible()

    def begin_campaign(self) -> None:
        wish = {"game": "chronicle", "course": "whole", "seats": [{"kind": "human"}]}
        answer = self.page.request.post("/api/campaigns", data=wish)
        assert answer.ok, answer.text()
        self.page.goto(f"/c/{answer.json()['id']}")
        self.table.press(self.envelope)
        expect(self.play_button).to_be_visible()

    def confirm(self) -> None:
        expect(self.table.confirm_button).to_be_enabled()
        self.table.confirm()

    def build(self) -> bool:
        """The building in the hand wherever it fits; False where it does not."""
        for _ in range(WAYS):
            if self.table.open_cells.count():
                self.table.press(self.table.open_cells.first)
                return True
            self.table.press(self.turn_button)
        return False

    def pass_round(self) -> bool:
        """False where that is not possible: at a church, and with the token on 0."""
        passing = self.way_out("chronicle.round.pass")
        if not passing.count():
            return False
        self.table.press(passing)
        return True

    def is_over(self) -> bool:
        return self.says("chronicle.headline.over")

    def count_step_by_step(self) -> None:
        """The scoring, by button and by key: the last step stands on the result, or on 0 with a debt."""
        counting = self.page.get_by_role("region", name=self.words("tally.title"))
        result = int(self.page.locator(".total strong").first.inner_text().replace("\u2212", "-"))
        forward = counting.get_by_role("button", name=self.words("tally.next"))
        expect(counting).to_contain_text(self.words("tally.play"))
        self.table.press(forward)
        expect(counting).not_to_contain_text(self.words("tally.play"))
        forward.press("End")
        expect(forward).to_be_disabled()
        last = self.words("tally.stands", n=result) if result >= 0 else self.words("tally.debt", n=-result)
        expect(counting).to_contain_text(last)
        assert self.page.evaluate(OVERHANG) == 0
        expect_accessible(self.page)

    def look_where_others_fit(self) -> None:
        """Every building is in the list, some of them played; one that is pointed at lights up cells of the board."""
        expect(self.stock.get_by_role("listitem")).to_have_count(CARDS)
        expect(self.stock.get_by_title(self.words.pattern("chronicle.card.played"))).not_to_have_count(0)
        expect(self.lit).to_have_count(0)
        first = self.stock.get_by_role("button").first
        self.table.press(first)
        expect(first).to_have_attribute("aria-pressed", "true")
        expect(self.lit).not_to_have_count(0)
        self.table.press(first)
        self.table.prompt.hover()
        first.blur()
        expect(self.lit).to_have_count(0)

    def leave(self) -> None:
        self.table.press(self.way_out("chronicle.round.leave"))
        self.confirm()

    def place_stickers(self) -> int:
        """All that are owed, each on the first cell it may go on. How many there were."""
        expect(self.table.open_cells.first).to_be_visible()
        placed = 0
        while self.table.confirm_button.is_disabled():
            said = self.table.prompt.text_content()
            before = self.table.undo_button.is_enabled()
            self.table.press(self.table.open_cells.first)
            expect(self.table.undo_button).to_be_enabled()
            if before:
                expect(self.table.prompt).not_to_have_text(said or "")
            placed += 1
        self.confirm()
        return placed


@pytest.fixture
def chronicle(table: TablePage) -> Chronicle:
    return Chronicle(table)


@seen_by(Guise("en"), Guise("pl", phone=True))
def test_the_eternal_game(chronicle: Chronicle) -> None:
    """All cards are played by the page's own controls; what cannot be built or passed ends it, as a church may."""
    chronicle.begin()
    for round_ in range(CARDS):
        expect(chronicle.turn_button).to_be_visible()
        expect(chronicle.flip_button).to_have_count(0)
        if round_ == ROUNDS:
            chronicle.look_where_others_fit()
            assert chronicle.page.evaluate(OVERHANG) == 0
            expect_accessible(chronicle.page)
        if not chronicle.build() and not chronicle.pass_round():
            chronicle.table.press(chronicle.way_out("chronicle.round.leave"))
        chronicle.confirm()
        if chronicle.is_over():
            break

    assert chronicle.says("chronicle.headline.over")
    chronicle.count_step_by_step()


@seen_by(Guise("en"), Guise("pl", phone=True))
def test_a_campaign_with_its_stickers(chronicle: Chronicle) -> None:
    """Nobody who stops at once reaches a target: the others' sticker follows. Episode 3 begins with two wells."""
    chronicle.begin_campaign()
    expect(chronicle.page.get_by_text(chronicle.words.pattern("campaign.sealed"))).to_have_count(7)
    expect_accessible(chronicle.page)
    for wells in (0, 0, 2):
        chronicle.table.press(chronicle.play_button)
        expect(chronicle.table.grid).to_be_visible()
        if wells:
            assert chronicle.says("chronicle.headline.stickers")
            assert chronicle.place_stickers() == wells
        expect(chronicle.turn_button).to_be_visible()
        assert chronicle.build()
        chronicle.confirm()
        chronicle.leave()
        assert chronicle.says("chronicle.headline.stickers")
        assert chronicle.page.evaluate(OVERHANG) == 0
        assert chronicle.place_stickers() == 1
        expect(chronicle.page.get_by_text(chronicle.words("chronicle.tray.gains"))).not_to_have_count(0)
        chronicle.page.get_by_role("link", name=chronicle.words("result.campaign")).click()
        expect(chronicle.road).to_be_visible()

    expect(chronicle.envelope).to_be_visible()  # of the second chapter
    expect(chronicle.page.get_by_text(chronicle.words("chronicle.option.episode.4"))).to_have_count(0)
    assert chronicle.page.evaluate(OVERHANG) == 0


def test_two_at_one_device_by_keys(chronicle: Chronicle, page: Page) -> None:
    """The focus stands on the board when it is taken away; a page error would fail the test."""
    wish = {"game": "chronicle", "seats": [{"kind": "human", "name": name} for name in ("Ewa", "Jan")]}
    answer = page.request.post("/api/tables", data={**wish, "record": None, "options": {"episode": "1"}})
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
    expect(chronicle.table.curtain).to_be_visible()
