"""What is placed stays in the hand until it is confirmed: moved, turned, dragged and let go, by finger and by mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.device import Device, seen_by
from tests.browser.dice_city import City, find_way
from tests.browser.driver import TablePage


@pytest.fixture
def city(table: TablePage) -> City:
    return City(table)


def cells(found: Locator) -> list[str]:
    """The names of cells: the first word that is read of each."""
    return [label.partition(",")[0] for label in found.evaluate_all("all => all.map(one => one.ariaLabel)")]


@seen_by(Device("en"), Device("pl", phone=True))
def test_a_building_is_moved_and_turned_until_it_is_confirmed(city: City) -> None:
    city.begin(episode="1")
    table = city.table
    assert find_way(city)
    first, *_, last = cells(city.open_cells)

    # Every marked cell is one that the building covers when it is tapped.
    table.press(table.cell(first))
    expect(table.pencilled).not_to_have_count(0)
    size = table.pencilled.count()
    assert first in cells(table.pencilled)

    table.press(table.cell(last))
    expect(table.cell(last)).to_have_accessible_name(city.words.pattern("board.draft"))
    expect(table.pencilled).to_have_count(size)

    if table.touch:
        drag(city.page, table.cell(last), table.cell(first))
    else:
        table.press(table.cell(first))
    expect(table.cell(first)).to_have_accessible_name(city.words.pattern("board.draft"))
    expect(table.pencilled).to_have_count(size)

    # Turned by a tap on one of its cells it goes on covering that one; undone it leaves nothing behind.
    table.press(table.cell(first))
    expect(table.cell(first)).to_have_accessible_name(city.words.pattern("board.draft"))
    expect(table.pencilled).to_have_count(size)
    table.press(table.undo_button)
    expect(table.pencilled).to_have_count(0)
    expect(ghost(city.page)).to_have_count(0)


@seen_by(Device("en"))
def test_who_wants_it_needs_no_confirming(city: City) -> None:
    city.begin(episode="1")
    table, words = city.table, city.words
    said = table.said()
    table.press(city.page.get_by_role("button", name=words("table.help"), exact=True))
    table.press(city.page.get_by_role("checkbox", name=words("table.quick-confirm")))
    city.page.keyboard.press("Escape")
    assert find_way(city)

    table.press(city.open_cells.first)

    expect(table.heading).not_to_have_text(said)


def ghost(page: Page) -> Locator:
    return page.locator("svg.board .ghost *")


def drag(page: Page, start: Locator, end: Locator) -> None:
    """With a finger, which holds what it drags above itself: so it ends below the cell that is meant."""
    (x, y, side), (to_x, to_y, _) = middle(start), middle(end)
    session = page.context.new_cdp_session(page)
    way = [(x, y), (x, y + side), (to_x, to_y + 1.8 * side)]
    for kind, spot in zip(("touchStart", "touchMove", "touchMove"), way, strict=True):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": spot[0], "y": spot[1]}]})
    expect(ghost(page)).not_to_have_count(0)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def middle(cell: Locator) -> tuple[float, float, float]:
    """The middle of a cell on the screen, and its side."""
    box = cell.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]
