"""A coached first game on the screen of a small phone: what is pointed at can be tapped, and leads to the end."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, Response, expect

from ratusz.games import little_town
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.page_checks import OVERHANG, expect_accessible
from tests.browser.words import Words, unbroken

STEPS = len(little_town.lesson().steps)


class Coach:
    """The words of a lesson, and whatever the server has said about the step."""

    def __init__(self, page: Page, words: Words) -> None:
        self.page = page
        self.words = words
        self.bubble = page.get_by_role("region", name=words("lesson.title", game=words("little_town.title")))
        self.next_button = self.bubble.get_by_role("button", name=words("lesson.next"))

    def expect_step(self, number: int) -> None:
        """Counted from 1."""
        expect(self.bubble).to_contain_text(self.words("lesson.step", number=number, of=STEPS))
        text = unbroken(little_town.lesson().steps[number - 1].text[self.words.language])
        expect(self.bubble).to_contain_text(re.compile(r"\s".join(map(re.escape, text.split()))))

    def pointed(self, number: int) -> list[Locator]:
        """What the step points at and can be tapped, in order."""
        spots = [spot for spot in little_town.lesson().steps[number - 1].point if not spot.startswith(_TO_LOOK_AT)]
        return [self.page.locator(f'[data-hotspot="{spot}"]') for spot in spots]


_TO_LOOK_AT = ("row/", "column/", "tray/", "track/", "score")
PICKED = {2: "forest", 3: "house"}
"""What is chosen beside the cell, where a cell may have several things."""


@seen_by(Device("pl", phone=True))
def test_a_lesson_is_played_by_tapping_what_it_points_at(page: Page, words: Words, table: TablePage) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    coach = Coach(page, words)
    page.goto("/")
    page.get_by_role("link", name=words.pattern("square.learn")).first.tap()

    for number in range(1, STEPS):
        coach.expect_step(number)
        assert page.evaluate(OVERHANG) == 0
        if number == 5:
            page.reload()  # and goes on there
            coach.expect_step(number)
        if number == 4:  # the house that was drawn in c4, in pencil still
            table.cell("d4").tap()
            expect(table.pencilled.and_(table.cell("d4"))).to_have_count(1)
            coach.expect_step(number)
        _do(coach, table, number)
        if number in (1, 2):
            expect_accessible(page)

    coach.expect_step(STEPS)
    expect_accessible(page)
    coach.bubble.get_by_role("button", name=words("lesson.play")).tap()
    expect(page).to_have_url(re.compile("/t/"))


def _do(coach: Coach, table: TablePage, number: int) -> None:
    if not little_town.lesson().steps[number - 1].want:
        coach.next_button.tap()
        return
    for spot in coach.pointed(number):
        if number in PICKED:
            spot.tap()
            table.picker.get_by_title(table.words(f"little_town.{PICKED[number]}.name")).tap()
            return
        if spot.get_attribute("aria-pressed") != "true":
            spot.tap()
    if number == 11:  # any cell of the column
        table.open_cells.first.tap()


def test_a_choice_that_is_not_wanted_is_answered(page: Page, words: Words, table: TablePage) -> None:
    coach = Coach(page, words)
    asked: list[Response] = []
    page.on("response", lambda response: asked.append(response) if response.url.endswith("/lesson") else None)
    page.goto("/learn/little_town")
    coach.next_button.click()
    coach.expect_step(2)

    table.cell("a4").click()
    table.picker.get_by_role("button").first.click()

    expect(coach.bubble).to_contain_text("The rules allow that.")
    expect(table.pencilled).to_have_count(0)
    assert len(asked) == 2

    table.cell("e1").click()
    expect(table.side.get_by_text(words.pattern("little_town.why.column-not-full")).first).to_be_visible()
    expect(table.side.get_by_role("link", name=re.compile("LT-10")).first).to_be_visible()

    coach.bubble.get_by_role("link", name=words("lesson.rule", rule="LT-03")).click()
    expect(table.panel.get_by_role("heading", name=re.compile("LT-03"))).to_be_visible()

    coach.bubble.get_by_role("button", name=words("lesson.back")).click()
    coach.expect_step(1)
    coach.bubble.get_by_role("link", name=words("lesson.leave")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(words("square.heading"))
