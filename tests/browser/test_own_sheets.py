"""Sheets of one's own: drawn by mouse, finger and keys, looked through, kept, and played on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.keyboard import Keyboard
from tests.browser.page_checks import OVERHANG, expect_accessible
from tests.browser.words import Words


class Editor:
    """What a person finds on the page where sheets are drawn."""

    def __init__(self, table: TablePage) -> None:
        self.table, self.page, self.words = table, table.page, table.words
        self.play_button = self.page.get_by_role("button", name=self.words("draw.play.alone"), exact=True)
        self.faults = self.page.get_by_role("region", name=self.words.pattern("draw.faults", "draw.fit"))

    def open(self, episode: int) -> None:
        self.page.goto(f"/draw/dice_city?episode={episode}")
        expect(self.table.grid).to_be_visible()

    def pen(self, name: str) -> Locator:
        palette = self.page.get_by_role("group", name=self.words("draw.pen"))
        return palette.get_by_role("button", name=re.compile(rf"^{re.escape(self.words(name))}( .)?$"))

    def draw(self, what: str, cell: str) -> None:
        self.table.press(self.pen(what))
        self.table.press(self.table.cell(cell))


@pytest.fixture
def editor(table: TablePage) -> Editor:
    return Editor(table)


@seen_by(Device("en"), Device("pl", phone=True, dark=True))
def test_a_fault_is_told_at_its_place_mended_and_the_sheet_played_on(editor: Editor, words: Words, page: Page) -> None:
    editor.open(3)
    expect(editor.play_button).to_be_enabled()
    editor.draw("dice_city.mountain", "F5")

    told = words("dice_city.map.mountain-inland", cell="F5")
    expect(editor.faults).to_contain_text(told)
    expect(editor.table.cell("F5")).to_have_accessible_name(words.pattern("dice_city.map.mountain-inland"))
    expect(editor.play_button).to_be_enabled()  # a matter of taste

    editor.draw("dice_city.meadow", "G5")
    expect(editor.faults).to_contain_text(words("dice_city.map.wells", wanted=1, n=0))
    expect(editor.play_button).to_be_disabled()
    expect_accessible(page)
    assert page.evaluate(OVERHANG) == 0

    editor.draw("dice_city.tree", "F5")
    editor.draw("dice_city.well", "G5")
    expect(editor.faults).to_contain_text(words("draw.fit.about"))
    editor.table.press(editor.play_button)

    expect(page).to_have_url(re.compile("/t/"))
    expect(editor.table.cell("F5")).to_have_accessible_name(re.compile(words("dice_city.tree")))


@seen_by(Device("en"))
def test_a_river_is_drawn_by_keys(editor: Editor, words: Words) -> None:
    editor.open(1)
    keys = Keyboard(editor.table)
    editor.table.cell("F5").focus()
    keys.press("Shift+ArrowRight")

    river = words("board.side.right", what=words("dice_city.river"))
    expect(editor.table.cell("F5")).to_have_accessible_name(re.compile(river))
    expect(editor.faults).to_contain_text("DC-13")

    keys.press("Control+z")
    expect(editor.table.cell("F5")).not_to_have_accessible_name(re.compile(river))
    keys.press("*")
    expect(editor.table.cell("F5")).to_have_accessible_name(re.compile(words("dice_city.rock")))


@seen_by(Device("en"))
def test_a_river_is_drawn_by_a_stroke_and_by_buttons(editor: Editor, words: Words, page: Page) -> None:
    editor.open(1)
    box = editor.table.cell("F5").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"], box["y"] + box["height"] / 2
    page.mouse.move(x - 2, y)
    page.mouse.down()
    page.mouse.move(x - 2, y + box["height"], steps=4)
    page.mouse.up()

    river = re.compile(words("board.side.right", what=words("dice_city.river")))
    expect(editor.table.cell("F5")).to_have_accessible_name(river)
    expect(editor.table.cell("F6")).to_have_accessible_name(river)

    sides = page.get_by_role("group", name=words("draw.sides", what=words("dice_city.river"), cell="F6"))
    sides.get_by_role("button", name=words("draw.side.right")).click()
    expect(editor.table.cell("F6")).not_to_have_accessible_name(river)


@seen_by(Device("en"))
def test_a_text_that_cannot_be_read_says_where(editor: Editor, words: Words, page: Page) -> None:
    editor.open(1)
    page.get_by_text(words("draw.text"), exact=True).click()
    text = page.get_by_label(words("draw.text.label"))
    good = text.input_value()
    text.fill("A map\n\nthat is none")
    page.get_by_role("button", name=words("draw.text.read")).click()
    expect(editor.faults).to_contain_text(words("dice_city.map.unreadable", line=1))

    text.fill(good.replace("^", ".", 1))
    page.get_by_role("button", name=words("draw.text.read")).click()
    expect(editor.table.cell("A1")).to_have_accessible_name(re.compile(words("board.empty")))


@seen_by(Device("en"))
def test_a_kept_sheet_is_picked_when_a_game_is_set_up(editor: Editor, words: Words, page: Page) -> None:
    editor.open(2)
    editor.draw("dice_city.rock", "F5")
    page.get_by_label(words("draw.name")).fill("Rocky")
    page.get_by_role("button", name=words("draw.save"), exact=True).click()

    page.goto("/new/dice_city")
    page.get_by_label(words("dice_city.option.episode"), exact=True).select_option("2")
    page.get_by_label(words("dice_city.option.map"), exact=True).select_option("Rocky")
    expect(page.get_by_label(words("dice_city.option.bandits"), exact=True)).to_have_count(0)
    page.get_by_role("button", name=words("setup.start")).click()

    expect(editor.table.cell("F5")).to_have_accessible_name(re.compile(words("dice_city.rock")))


@seen_by(Device("en"), Device("pl", phone=True))
def test_a_kept_sheet_is_picked_before_an_episode_of_a_campaign(editor: Editor, words: Words, page: Page) -> None:
    editor.open(1)
    editor.draw("dice_city.rock", "F5")
    page.get_by_label(words("draw.name")).fill("Rocky")
    page.get_by_role("button", name=words("draw.save"), exact=True).click()

    body = {"game": "dice_city", "course": "chapter-1", "seats": [{"kind": "human"}]}
    campaign = page.request.post("/api/campaigns", data=body).json()["id"]
    page.goto(f"/c/{campaign}")
    page.get_by_label(words("dice_city.option.map"), exact=True).select_option("Rocky")
    expect_accessible(page)
    assert page.evaluate(OVERHANG) == 0
    page.get_by_role("button", name=words.pattern("campaign.play")).click()

    expect(editor.table.cell("F5")).to_have_accessible_name(re.compile(words("dice_city.rock")))
