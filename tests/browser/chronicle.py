"""The pages of City Chronicle as a person meets them: the table of an episode, and the campaign around it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.driver import TablePage
from tests.browser.page_checks import OVERHANG, expect_accessible
from tests.browser.play_out import play_out
from tests.browser.start_page import card_of

WAYS = 4
"""Buildings are turned, never flipped."""
CARDS = 28
"""Of the eternal game."""
STEPS = 40
"""More than an episode takes that is left after its first building: stickers, two rounds, stickers."""


class Chronicle:
    """What a person finds on the pages of City Chronicle, by names and roles."""

    def __init__(self, table: TablePage) -> None:
        self.table, self.page, self.words = table, table.page, table.words
        self.hand = self.page.get_by_role("button", name=re.compile(f"^{self.words('table.shape.turn')}: "))
        self.turn_button = self._button("table.shape.turn", "R")
        self.flip_button = self._button("table.shape.flip", "F")
        self.leave_button = self.way_out("chronicle.round.leave")
        self.ready = self.page.get_by_role("button", name=self.words("table.confirm"), exact=True, disabled=False)
        self.stock = self.page.get_by_role("figure", name=self.words("chronicle.tray.set"))
        self.lit = self.page.locator("svg.board .reach")
        self.road = self.page.get_by_role("list", name=self.words("campaign.road"))
        self.sealed = self.road.get_by_text(self.words.pattern("campaign.sealed"))
        self.envelope = self.page.get_by_role("button", name=self.words.pattern("campaign.envelope.open"))
        self.play_button = self.page.get_by_role("button", name=self.words.pattern("campaign.play"))
        self.back = self.page.get_by_role("link", name=self.words("result.campaign"))

    def _button(self, key: str, shortcut: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^{self.words(key)}( {shortcut})?$"))

    def way_out(self, key: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^{re.escape(self.words(key))}"), disabled=False)

    def says(self, key: str) -> bool:
        return bool(self.words.pattern(key).fullmatch(self.table.said()))

    # --- an episode

    def begin(self, **options: str) -> None:
        """One person alone; the eternal game, unless the options say otherwise."""
        body = {"game": "chronicle", "seats": [{"kind": "human"}], "record": None, "options": options}
        answer = self.page.request.post("/api/tables", data=body)
        assert answer.ok, answer.text()
        self.page.goto(f"/t/{answer.json()['id']}")
        expect(self.table.grid).to_be_visible()
        expect(self.hand).to_be_visible()

    def is_over(self) -> bool:
        return self.says("chronicle.headline.over")

    def build(self, place: int = 0) -> bool:
        """What is held or stuck, turned until it has a place; which one is counted around. False: it has none."""
        expect(self.hand.or_(self.table.open_cells).first).to_be_visible()
        for _ in range(WAYS):
            if there := self.table.open_cells.count():
                before = self.table.pencilled.count()
                self.table.press(self.table.open_cells.nth(place % there))
                expect(self.table.pencilled).not_to_have_count(before)
                return True
            if not self.turn_button.is_visible():  # it can be held in one way only
                return False
            self.table.press(self.turn_button)
        return False

    def pass_round(self) -> bool:
        """False where that is not possible: at a church, and with the token on 0."""
        passing = self.way_out("chronicle.round.pass")
        if not passing.count():
            return False
        self.table.press(passing)
        return True

    def stop(self) -> None:
        """Nothing more is built, once that is confirmed."""
        self.table.press(self.leave_button)
        expect(self.ready).to_be_visible()

    def confirm(self) -> None:
        expect(self.table.confirm_button).to_be_enabled()
        self.table.confirm()

    def place_stickers(self) -> int:
        """All that are owed, each on the first cell it may go on. How many there were."""
        expect(self.table.open_cells.first).to_be_visible()
        expect_accessible(self.page)
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

    def look_where_others_fit(self) -> None:
        """Every building is in the list, some of them played; one that is pointed at lights up cells of the board."""
        self.table.open(self.table.tab("overview"))
        expect(self.stock.get_by_role("listitem")).to_have_count(CARDS)
        expect(self.stock.get_by_title(self.words.pattern("chronicle.card.played"))).not_to_have_count(0)
        expect(self.lit).to_have_count(0)
        first = self.stock.get_by_role("button").first
        self.table.press(first)
        expect(first).to_have_attribute("aria-pressed", "true")
        expect(self.lit).not_to_have_count(0)
        self.table.press(first)
        self.page.mouse.move(0, 0)
        first.blur()
        expect(self.lit).to_have_count(0)
        self.table.close_panel()

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

    # --- a campaign

    def begin_campaign(self) -> None:
        """One person alone, at the first episode."""
        body = {"game": "chronicle", "course": "whole", "seats": [{"kind": "human"}]}
        answer = self.page.request.post("/api/campaigns", data=body)
        assert answer.ok, answer.text()
        self.page.goto(f"/c/{answer.json()['id']}")
        self.table.press(self.envelope)
        expect(self.play_button).to_be_visible()

    def begin_at_the_square(self, name: str, city: str) -> None:
        """From the market square: one person, and a bot that does not think long. The first envelope is closed."""
        self.page.goto("/")
        card = card_of(self.page, self.words, "chronicle")
        card.get_by_role("link", name=self.words("square.campaign.begin"), exact=True).click()
        self.page.get_by_role("textbox", name=self.words("setup.name", n=1)).fill(name)
        self.add_bot(2)
        self.city(name).fill(city)
        expect_accessible(self.page)
        self.page.get_by_role("button", name=self.words("campaign.begin"), exact=True).click()
        expect(self.envelope).to_be_visible()

    def add_bot(self, seat: int) -> None:
        self.page.get_by_role("button", name=self.words("setup.add.bot")).click()
        self.page.get_by_role("combobox", name=self.words("setup.kind", n=seat)).select_option("random")

    def city(self, player: str) -> Locator:
        return self.page.get_by_role("textbox", name=self.words("campaign.city.of", name=player))

    def break_of(self, player: str) -> Locator:
        return self.page.get_by_role("checkbox", name=re.compile(rf": {re.escape(player)}$"))

    def open(self) -> None:
        """The envelope of a chapter."""
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
        expect_accessible(self.page)  # with the finished city
        self.go_back()

    def play_out(self) -> None:
        """An episode that is begun by the page and goes on by requests."""
        self.play_button.click()
        expect(self.table.grid).to_be_visible()
        play_out({0: self.page}, self.page.url.rpartition("/")[2])
        self.go_back()

    def go_back(self) -> None:
        self.back.click()
        expect(self.road).to_be_visible()

    def step(self, *, built: bool) -> bool:
        """One thing to do, as soon as there is one. Whether a building stands."""
        expect(self.back.or_(self.ready).or_(self.leave_button).or_(self.table.open_cells).first).to_be_visible()
        if self.back.is_visible():
            return built
        if self.ready.is_visible():
            self.table.confirm()
            return built
        in_a_round = self.leave_button.is_visible()
        if (built and in_a_round) or not self.build():
            self.stop()
        return built or in_a_round
