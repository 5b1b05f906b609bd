"""Dice City on the page: a piece is held over the sheet, turned, and put down by mouse, finger or keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.device import Device, seen_by
from tests.browser.dice_city import WAYS, City, find_way
from tests.browser.driver import TablePage
from tests.browser.keyboard import Keyboard
from tests.browser.words import Words

ROUNDS = 5
"""After so many that were built or passed the episode is left."""


@pytest.fixture
def city(table: TablePage) -> City:
    return City(table)


@seen_by(Device("pl", phone=True))
def test_an_episode_by_mouse_or_finger(city: City) -> None:
    city.begin(episode="4")
    for round_ in range(ROUNDS):
        if city.holds() and find_way(city):
            city.table.press(city.open_cells.nth(round_ % city.open_cells.count()))
        else:
            city.pass_or_leave()
        city.confirm()
    city.table.press(city.leave_button)
    city.confirm()

    assert city.is_over()


def test_no_piece_is_turned_behind_a_dialog(city: City) -> None:
    city.begin(episode="4")
    keys, dialog = Keyboard(city.table), city.page.get_by_role("dialog")
    piece = city.page.get_by_role("button", name=re.compile(f"^{city.words('table.shape.turn')}: "))
    held = piece.text_content() or ""

    keys.press("?")
    expect(dialog).to_be_visible()
    keys.press("r", "Escape")
    expect(dialog).to_be_hidden()
    expect(piece).to_have_text(held)

    keys.press("r")
    expect(piece).not_to_have_text(held)


@seen_by(Device("pl", dark=True))
def test_an_episode_by_keys_alone(city: City) -> None:
    city.begin(episode="11")
    keys = Keyboard(city.table)
    for _ in range(ROUNDS):
        if not city.table.grid.locator(":focus").count():  # it stays there when a building is confirmed
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
        keys.confirm()
    keys.tab_to(city.leave_button)
    keys.press("Enter")
    expect(city.table.confirm_button).to_be_enabled()
    keys.confirm()

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


@seen_by(Device("en"))
def test_resting_where_it_does_not_fit_tells_why(city: City, page: Page) -> None:
    city.begin(episode="1")
    city.table.cell("K8").hover()

    expect(city.table.side.get_by_role("link", name=re.compile("^DC-"))).to_be_visible()


@seen_by(Device("en"))
def test_a_tap_on_a_pencilled_building_turns_it(city: City, words: Words) -> None:
    city.begin(episode="1")
    assert find_way(city)
    city.open_cells.first.click()
    expect(city.table.pencilled).not_to_have_count(0)
    before = city.table.pencilled.count()
    city.table.pencilled.first.click()

    expect(city.table.pencilled).to_have_count(before)
    expect(city.table.confirm_button).to_be_enabled()
