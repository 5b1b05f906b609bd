"""Dice City on the page: a piece is held over the sheet, turned, and put down by mouse, finger or keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.driver import TablePage
from tests.e2e.guise import Guise, seen_by
from tests.e2e.keyboard import Keyboard
from tests.e2e.words import Words

WAYS = 8
"""A piece can be held in no more ways."""
MOST_ROUNDS = 88


class City:
    """What a person finds on the table of Dice City, by names and roles."""

    def __init__(self, table: TablePage) -> None:
        self.table, self.page, self.words = table, table.page, table.words
        self.turn_button = self.page.get_by_role("button", name=re.compile(rf"^{self.words('table.shape.turn')}( R)?$"))
        self.flip_button = self.page.get_by_role("button", name=re.compile(rf"^{self.words('table.shape.flip')}( F)?$"))
        not_building = self.page.get_by_role("group", name=self.words("dice_city.tray.round"))
        self.not_building = not_building.get_by_role("button")

    def begin(self, **options: str) -> None:
        wish = {"game": "dice_city", "seats": [{"kind": "human"}], "record": None, "options": options}
        answer = self.page.request.post("/api/tables", data=wish)
        assert answer.ok, answer.text()
        self.page.goto(f"/t/{answer.json()['id']}")
        expect(self.table.grid).to_be_visible()
        expect(self.page.locator("figure").first).to_be_visible()

    @property
    def open_cells(self) -> Locator:
        return self.table.open_cells

    def is_over(self) -> bool:
        return bool(self.words.pattern("dice_city.headline.over").fullmatch(self.table.said()))

    def holds(self) -> bool:
        return self.turn_button.is_visible()

    def confirm(self) -> None:
        expect(self.table.confirm_button).to_be_enabled()
        self.table.confirm()

    def pass_or_leave(self) -> None:
        self.table.press(self.not_building.and_(self.page.get_by_role("button", disabled=False)).first)


@pytest.fixture
def city(table: TablePage) -> City:
    return City(table)


def find_way(city: City) -> bool:
    """Turns the piece, and turns it over, until it fits somewhere."""
    for tried in range(WAYS):
        if city.open_cells.count():
            return True
        over = tried == WAYS // 2 and city.flip_button.is_visible()
        city.table.press(city.flip_button if over else city.turn_button)
    return bool(city.open_cells.count())


@seen_by(Guise("en"), Guise("pl", phone=True))
def test_an_episode_by_mouse_or_finger(city: City) -> None:
    city.begin(episode="4")
    for round_ in range(MOST_ROUNDS):
        if city.is_over():
            break
        if city.holds() and find_way(city):
            city.table.press(city.open_cells.nth(round_ % city.open_cells.count()))
        else:
            city.pass_or_leave()
        city.confirm()

    assert city.is_over()


@seen_by(Guise("pl", dark=True))
def test_an_episode_by_keys_alone(city: City) -> None:
    city.begin(episode="11")
    keys = Keyboard(city.table)
    for _ in range(MOST_ROUNDS):
        if city.is_over():
            break
        keys.tab_to_board()
        for tried in range(WAYS):
            if city.open_cells.count():
                break
            keys.press("f" if tried == WAYS // 2 else "r")
        if city.open_cells.count():
            walk(keys, city.open_cells.first)
            keys.press("Enter")
        else:
            keys.tab_to(city.not_building.and_(city.page.get_by_role("button", disabled=False)).first)
            keys.press("Enter")
        expect(city.table.confirm_button).to_be_enabled()
        said = city.table.said()
        keys.press("Control+Enter")
        expect(city.table.heading).not_to_have_text(said)

    assert city.is_over()


def walk(keys: Keyboard, cell: Locator) -> None:
    """With the arrow keys to a cell."""
    column, row = place(cell.get_attribute("aria-label") or "")
    here = place(keys.focused())
    down, right = row - here[1], column - here[0]
    keys.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    keys.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))


def place(name: str) -> tuple[int, int]:
    """Column and row of a cell, from its name as it is read out: "C5, tree"."""
    cell = name.partition(",")[0]
    return ord(cell[0]) - ord("A"), int(cell[1:])


@seen_by(Guise("en"))
def test_resting_where_it_does_not_fit_tells_why(city: City, page: Page) -> None:
    city.begin(episode="1")
    city.table.cell("K8").hover()

    expect(city.table.side.get_by_role("link", name=re.compile("^DC-"))).to_be_visible()


@seen_by(Guise("en"))
def test_a_tap_on_a_pencilled_building_turns_it(city: City, words: Words) -> None:
    city.begin(episode="1")
    assert find_way(city)
    city.open_cells.first.click()
    expect(city.table.pencilled).not_to_have_count(0)
    before = city.table.pencilled.count()
    city.table.pencilled.first.click()

    expect(city.table.pencilled).to_have_count(before)
    expect(city.table.confirm_button).to_be_enabled()
