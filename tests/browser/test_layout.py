"""Room and sight: nothing is cut off, nothing too small for a finger, and who goes by keys sees where they are."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Begin
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import begun, finished
from tests.browser.keyboard import Keyboard
from tests.browser.page_checks import OVERHANG

FINGER = 44
"""Pixels a control of a game needs at least in both directions."""
COMPANY = [{"name": "Ada"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
# The board draws its own ring; what else takes the focus has an outline.
SHOWS_FOCUS = """
  () => {
    const ring = document.activeElement.querySelector(".ring");
    const style = getComputedStyle(ring ?? document.activeElement);
    const width = parseFloat(ring ? style.strokeWidth : style.outlineWidth);
    const paint = ring ? style.stroke : style.outlineStyle;
    return width >= 2 && paint !== "none";
  }
"""

ABOVE = """
  () => {
    const box = (role) => document.querySelector(`[role=${role}]`).getBoundingClientRect();
    return box("grid").top >= 0 && box("grid").bottom <= box("tablist").top;
  }
"""

READABLE = """
  () => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    return box(".why-not").bottom <= box(".act").top;
  }
"""


def addresses(begin: Begin) -> list[str]:
    running = begin(begun("three-players", 5), seats=COMPANY)
    over = begin(finished("three-players"), seats=COMPANY)
    return ["/", "/new/little_town", "/rules/little_town", running, over, f"{over}/replay/9", "/no/such/street"]


@pytest.mark.parametrize("width", [320, 390])
@seen_by(Device("pl", phone=True))
def test_no_page_is_wider_than_the_screen(table: TablePage, begin: Begin, width: int) -> None:
    page = table.page
    page.set_viewport_size({"width": width, "height": 640})
    for address in addresses(begin):
        page.goto(address)
        expect(table.heading).to_be_visible()
        expect(page.get_by_text(table.words("app.loading"))).to_have_count(0)
        assert page.evaluate(OVERHANG) == 0, address


@seen_by(Device("en", phone=True))
def test_controls_of_a_game_are_made_for_fingers(table: TablePage, begin: Begin) -> None:
    page = table.page
    begin(begun("solo", 3, 2))
    table.press(table.open_cells.first)
    expect(table.picker).to_be_visible()
    controls = [
        *table.grid.get_by_role("gridcell").all(),
        *table.grid.get_by_role("rowheader").all(),
        *page.get_by_role("button").all(),
        *page.get_by_role("tab").all(),
    ]

    small = {}
    for control in controls:
        box = control.bounding_box()
        if box and min(box["width"], box["height"]) < FINGER - 0.5:
            small[control.get_attribute("aria-label") or control.inner_text()] = (box["width"], box["height"])

    assert small == {}


@seen_by(Device("en"), Device("pl", dark=True))
def test_focus_is_always_seen(table: TablePage, begin: Begin) -> None:
    """All the way through a table by the Tab key."""
    begin(begun("three-players", 5), seats=COMPANY)
    keyboard = Keyboard(table)
    passed: list[str] = []
    while not passed or not last_stop(table.page):
        keyboard.press("Tab")
        passed.append(keyboard.focused())
        table.page.wait_for_function(SHOWS_FOCUS)
        assert len(passed) < 60

    assert sum(name.startswith(("a1,", "Streets")) for name in passed) == 1


def last_stop(page: Page) -> bool:
    """Whether what has the focus is the last of the towns at the end of the page."""
    last: bool = page.evaluate("() => document.activeElement === [...document.querySelectorAll('main button')].at(-1)")
    return last


@seen_by(Device("pl", phone=True))
def test_panels_leave_the_board_alone(table: TablePage, begin: Begin) -> None:
    """On a phone a panel comes from below and ends under the board."""
    begin(begun("solo", 8))
    table.press(table.tab("score"))
    expect(table.panel).to_be_visible()

    table.page.wait_for_function(ABOVE)


@seen_by(Device("pl", phone=True))
def test_reason_is_seen_on_a_small_screen(table: TablePage, begin: Begin) -> None:
    """Why a cell was refused is not left under the buttons."""
    table.page.set_viewport_size({"width": 320, "height": 640})
    begin(begun("solo", 8))
    table.press(table.cell("b5"))

    expect(table.side.get_by_role("link").last).to_have_text(re.compile("^LT-10: "))
    table.page.wait_for_function(READABLE)
    expect(table.cell("b5")).to_be_in_viewport()


@pytest.mark.parametrize("cell", ["a2", "e5"])
@seen_by(Device("pl", phone=True))
def test_what_may_stand_on_a_cell_is_offered_in_full(table: TablePage, begin: Begin, cell: str) -> None:
    """Beside a cell at the edge of the board as well. In round 3 the bonus may be anything anywhere."""
    begin(begun("solo", 3, 2))
    table.press(table.cell(cell))

    for offer in table.picker.get_by_role("button").all():
        expect(offer).to_be_in_viewport(ratio=1)
