"""Board, question, choices, Undo and Confirm are seen together on every device, in the widest states of every game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Begin
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import begun
from tests.browser.keyboard import Keyboard
from tests.browser.page_checks import OVERHANG

MAIN_SIZES = [(390, 664), (844, 390), (1280, 800)]
SIZES = [*MAIN_SIZES, (320, 568), (768, 1024), (390, 844), (1920, 1080)]
LONG = "Grzegorz Brzęczyszczykie"  # as long as a name may be
FOUR = [{"kind": "human", "name": LONG}, *({"kind": "bot", "bot": "random"} for _ in range(3))]
FINGER = 44
"""Pixels a control needs in both directions, and a cell, unless there is a loupe."""

LOOK = """(finger) => {
  const faults = [];
  const warned = document.querySelector(".warned") !== null;
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const parts = [
    ...all(".stage, .standing, .act button, [role=tab]"),
    ...all(warned ? ".warned p, .warned button" : ".asked p, .trays :is(button, [role=img], .where, .count, .lock)"),
  ];
  const tabs = document.querySelector("[role=tablist]").getBoundingClientRect();
  for (const part of parts) {
    const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
    const name = `${part.className?.baseVal ?? part.className} ${part.textContent.trim().slice(0, 30)}`;
    const scrolled = part.matches("[role=tab]") && right > tabs.right; // the row of tabs moves under the finger
    if (left < -0.5 || top < -0.5 || (right > innerWidth + 0.5 && !scrolled) || bottom > innerHeight + 0.5)
      faults.push(`outside: ${name}`);
    if (part.matches("button") && !scrolled && Math.min(width, height) < finger - 0.5) faults.push(`small: ${name}`);
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    const itself = found && (part.contains(found) || found.contains(part) && found.closest("button"));
    if (!scrolled && !itself) faults.push(`covered: ${name} by ${found?.className}`);
  }
  if (document.documentElement.scrollHeight > innerHeight) faults.push("scrolls");
  const confirm = document.querySelector(".confirm")?.getBoundingClientRect();
  const cell = document.querySelector("[role=gridcell] .hit").getBoundingClientRect().width;
  return { faults, cell, confirm: confirm?.toJSON() };
}"""
TOUCH = """(kind) => {
  const cell = document.querySelector("[role=gridcell]:nth-child(3)");
  const { x, y, width, height } = cell.getBoundingClientRect();
  const where = { clientX: x + width / 2, clientY: y + height / 2 };
  cell.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: "touch", isPrimary: true, ...where }));
}"""
SETTLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"""

ENLARGED = "() => new DOMMatrix(getComputedStyle(document.querySelector('.stage svg.board')).transform).a"

CHOICES = {"little_town": ".tasks", "dice_city": ".hold", "chronicle": ".hold", "districts": ".desk button"}
"""What comes last of all that can be chosen."""

Do = Callable[[TablePage], None]


def sit(table: TablePage, game: str, **options: str) -> None:
    body = {"game": game, "seats": FOUR, "record": None, "options": options}
    answer = table.page.request.post("/api/tables", data=body)
    assert answer.ok, answer.text()
    table.page.goto(f"/t/{answer.json()['id']}")
    expect(table.grid).to_be_visible()
    expect(table.page.locator(CHOICES[game]).first).to_be_visible()


def look(page: Page, state: str, sizes: Sequence[tuple[int, int]]) -> dict[str, Any]:
    """Goes through devices. Where Confirm is on each of them."""
    confirm, loupe = {}, False
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        where = f"{state} at {width}x{height}"
        seen = page.evaluate(LOOK, FINGER)
        assert seen["faults"] == [], where
        assert page.evaluate(OVERHANG) == 0, where
        if seen["cell"] < FINGER and not loupe:
            expect_loupe(page, where)
            loupe = True
        confirm[where] = seen["confirm"]
    return confirm


def expect_loupe(page: Page, where: str) -> None:
    page.evaluate(TOUCH, "pointerdown")
    expect(page.locator(".loupe"), where).to_be_visible()
    page.evaluate(TOUCH, "pointercancel")
    expect(page.locator(".loupe"), where).to_have_count(0)


def nothing(table: TablePage) -> None:
    """Only looks."""


def stop(table: TablePage) -> None:
    """No building more, which leaves nothing to do but confirm."""
    table.press(table.side.locator("[data-hotspot]:not([aria-disabled]):not(.way)").last)
    expect(table.undo_button).to_be_enabled()


def draw(table: TablePage) -> None:
    table.draw_task()


def warn(table: TablePage) -> None:
    table.press(table.page.locator("[data-hotspot='task/mayor']"))
    expect(table.page.get_by_role("button", name=table.words("city.anyway"))).to_be_visible()


def take(table: TablePage) -> None:
    """The first tile of the market, into the reserve."""
    table.press(table.page.locator(".market button").first)
    expect(table.undo_button.or_(table.page.locator(".warned")).first).to_be_visible()


STATES: Mapping[str, list[tuple[dict[str, str], Do]]] = {
    "little_town": [({"factories": "yes"}, draw)],
    "dice_city": [({"episode": number}, stop) for number in ("1", "4", "8", "12")],
    "chronicle": [({"episode": number}, stop) for number in ("eternal", "1", "10", "18", "24")],
    "districts": [
        ({"variant": "basic", "start": "1"}, take),
        ({"variant": "advanced", "start": "1"}, warn),
        ({"variant": "party"}, nothing),
    ],
}


@pytest.mark.parametrize("game", STATES)
@seen_by(Device("pl", phone=True))
def test_a_turn_is_seen_as_a_whole(table: TablePage, game: str) -> None:
    """Confirm is where it was, whatever has been chosen."""
    for options, act in STATES[game]:
        state = f"{game} {options}"
        table.page.set_viewport_size({"width": 390, "height": 844})
        sit(table, game, **options)
        before = look(table.page, state, SIZES)
        act(table)
        after = look(table.page, state, MAIN_SIZES)
        assert {where: before[where] for where in after} == after


class Fingers:
    """Fingers on the screen; each has a place or is lifted."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def touch(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@seen_by(Device("pl", phone=True))
def test_a_small_board_is_looked_at_closely(table: TablePage, begin: Begin) -> None:
    """A finger that slides to another cell chooses that one when it is lifted; two fingers enlarge the board."""
    page, words = table.page, table.words
    page.set_viewport_size({"width": 320, "height": 480})
    begin(begun("solo", 8))
    fingers, loupe = Fingers(page), page.locator(".loupe")
    x, y = middle(table.cell("c6"))
    fingers.touch("touchStart", (x - 60, y))
    expect(loupe).to_be_visible()
    for step in range(5, -1, -1):
        fingers.touch("touchMove", (x - 12 * step, y))
    fingers.touch("touchEnd")
    expect(table.cell("c6")).to_have_accessible_name(re.compile(words("board.draft")))
    expect(loupe).to_have_count(0)

    fingers.touch("touchStart", (x - 100, y))
    fingers.touch("touchStart", (x - 100, y), (x - 60, y))
    fingers.touch("touchMove", (x - 120, y), (x - 40, y))
    fingers.touch("touchEnd")
    assert page.evaluate(ENLARGED) == pytest.approx(2)
    expect(table.pencilled).to_have_count(1)

    table.press(page.get_by_role("button", name=words("table.zoom.out")))
    assert page.evaluate(ENLARGED) == 1


@seen_by(Device("en"))
def test_wheel_and_keys_enlarge_the_board(table: TablePage, begin: Begin) -> None:
    """What has the focus is always seen."""
    page = table.page
    begin(begun("solo", 8))
    keyboard = Keyboard(table)
    keyboard.tab_to_board()
    keyboard.press("Control+Home", "+", "+")
    assert page.evaluate(ENLARGED) == 4
    keyboard.press("Control+End")
    expect(table.cell("e6")).to_be_focused()
    expect(table.cell("e6")).to_be_in_viewport(ratio=1)
    keyboard.press("-")
    assert page.evaluate(ENLARGED) == 2
    keyboard.press("0")
    assert page.evaluate(ENLARGED) == 1

    table.cell("c3").hover()
    page.mouse.wheel(0, -200)
    page.wait_for_function(f"({ENLARGED})() > 1.5")
