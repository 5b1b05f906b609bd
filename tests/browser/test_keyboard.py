"""What keys do, and what a screen reader is told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Begin
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import begun
from tests.browser.keyboard import Keyboard

# The roll 1-6 of round 8: a house into column 6, a lake into column 1.
ROUND_8 = begun("solo", 8)


@pytest.fixture
def keyboard(table: TablePage) -> Keyboard:
    return Keyboard(table)


def test_board_is_one_stop_of_the_tab_key(keyboard: Keyboard, begin: Begin) -> None:
    begin(ROUND_8)
    inside = "() => document.activeElement.closest('[role=grid]') !== null"
    keyboard.tab_to_board()
    keyboard.go_to("c4")

    keyboard.press("Tab")
    assert not keyboard.page.evaluate(inside)
    keyboard.press("Shift+Tab")
    assert keyboard.focused().startswith("c4,")


def test_ends_of_the_board(keyboard: Keyboard, begin: Begin) -> None:
    begin(ROUND_8)
    keyboard.tab_to_board()
    ways = [("End", "a6"), ("Control+End", "e6"), ("ArrowRight", "e6"), ("Home", "e1"), ("Control+Home", "a1")]
    for key, cell in ways:
        keyboard.press(key)
        assert keyboard.focused().startswith(f"{cell},")


def test_escape_lets_go_of_a_cell(keyboard: Keyboard, begin: Begin) -> None:
    """In round 3 the bonus may be anything: the cell asks what. Escape leaves the focus on it."""
    table = keyboard.table
    begin(begun("solo", 3, 2))
    keyboard.tab_to_board()
    keyboard.go_to("a2")
    keyboard.press("Enter")
    expect(table.picker.get_by_role("button").first).to_be_focused()

    keyboard.press("Escape")

    expect(table.picker).to_be_hidden()
    expect(table.cell("a2")).to_be_focused()
    expect(table.pencilled).to_have_count(2)


@seen_by(Device("en"), Device("pl"))
def test_refused_cell_says_why(keyboard: Keyboard, begin: Begin) -> None:
    table = keyboard.table
    begin(ROUND_8)
    keyboard.tab_to_board()
    keyboard.go_to("a1")
    keyboard.press("Enter")
    reason = table.words("little_town.why.cell-taken", cell="a1")

    expect(table.page.get_by_role("alert")).to_have_text(reason)
    keyboard.press("Escape")
    expect(table.side).not_to_contain_text(reason)


@pytest.mark.parametrize("key", ["u", "Backspace", "Control+z"])
def test_undo(keyboard: Keyboard, begin: Begin, key: str) -> None:
    begin(ROUND_8)
    keyboard.tab_to_board()
    keyboard.draw_by_arrows()

    keyboard.press(key)

    expect(keyboard.table.pencilled).to_have_count(0)


@pytest.mark.parametrize("key", ["u", "Control+z"])
def test_undo_while_the_page_still_draws(keyboard: Keyboard, begin: Begin, key: str) -> None:
    begin(ROUND_8)
    keyboard.tab_to_board()
    keyboard.go_to_offered()

    keyboard.press_at_once("Enter", key)

    expect(keyboard.page.locator("#polite")).to_contain_text(keyboard.table.words("table.undone"))
    expect(keyboard.table.pencilled).to_have_count(0)


def test_confirm_while_the_page_still_draws(keyboard: Keyboard, begin: Begin) -> None:
    """Two quick presses confirm this round, and nothing of the next."""
    table = keyboard.table
    begin(ROUND_8)
    keyboard.tab_to_board()
    keyboard.draw_by_arrows()
    keyboard.go_to_offered()

    keyboard.press_at_once("Enter", "Control+Enter", "Control+Enter")

    expect(table.heading).to_contain_text(table.words("little_town.headline.round", round=9, of=9))
    expect(table.pencilled).to_have_count(0)


def test_keys_go_to_the_table_as_soon_as_a_dialog_is_closed(keyboard: Keyboard, begin: Begin) -> None:
    """The page is told of the end of a dialog later than of a key that was pressed at once."""
    begin(ROUND_8)
    keyboard.tab_to_board()
    keyboard.draw_by_arrows()
    keyboard.press("?")
    expect(keyboard.page.get_by_role("dialog")).to_be_visible()
    keyboard.press_at_once("u")
    expect(keyboard.table.undo_button).to_be_enabled()

    keyboard.page.evaluate(CLOSES_AND_PRESSES_U)

    expect(keyboard.table.pencilled).to_have_count(0)


CLOSES_AND_PRESSES_U = """() => {
  document.querySelector("dialog").close();
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true }));
}"""


def test_shortcuts_of_one_letter_can_be_switched_off(keyboard: Keyboard, begin: Begin) -> None:
    words = keyboard.table.words
    begin(ROUND_8)
    keyboard.tab_to_board()
    keyboard.draw_by_arrows()
    keyboard.press("?")
    keyboard.tab_to(keyboard.page.get_by_label(words("table.shortcuts")))
    keyboard.press("Space", "Escape")
    expect(keyboard.page.get_by_role("dialog")).to_be_hidden()

    keyboard.press("u")
    keyboard.press("Control+z")

    expect(keyboard.table.pencilled).to_have_count(0)
    expect(keyboard.table.undo_button).to_be_disabled()


def test_help_closes_where_it_was_opened(keyboard: Keyboard, begin: Begin) -> None:
    begin(ROUND_8)
    keyboard.tab_to_board()
    keyboard.go_to("c4")
    keyboard.press("?")
    expect(keyboard.page.get_by_role("dialog")).to_contain_text(keyboard.table.words("table.help.touch"))

    keyboard.press("Escape")

    expect(keyboard.table.cell("c4")).to_be_focused()


@seen_by(Device("en"), Device("pl"))
def test_screen_readers_hear_what_happened(keyboard: Keyboard, begin: Begin) -> None:
    """A choice, the end of the round and what it brought, the next roll and what it asks for."""
    table, words = keyboard.table, keyboard.table.words
    begin(ROUND_8)
    said = table.page.locator("#polite")
    keyboard.tab_to_board()
    keyboard.draw_by_arrows()
    expect(said).to_contain_text(re.compile(r"\bc6\b|\bd6\b|\bd1\b"))

    keyboard.draw_by_arrows()
    keyboard.confirm()

    expect(said).to_contain_text(words("little_town.headline.round", round=9, of=9) + ".")
    expect(said).to_contain_text(words.pattern("table.rolled"))
    expect(said).to_contain_text(words.pattern("little_town.prompt.build.street"))
    expect(said).to_contain_text(words.pattern("table.gained"))


def test_screen_readers_are_told_everything_in_order(keyboard: Keyboard, begin: Begin) -> None:
    """What is told soon after something else does not take its place: the voice may not have come to it."""
    table, words = keyboard.table, keyboard.table.words
    begin(ROUND_8)
    said = table.page.locator("#polite")
    keyboard.tab_to_board()
    keyboard.draw_by_arrows()
    keyboard.press("u")
    expect(said).to_contain_text(words("table.undone"))
    keyboard.draw_by_arrows()
    keyboard.draw_by_arrows()
    keyboard.confirm()

    round_9 = re.escape(words("little_town.headline.round", round=9, of=9))
    told = [words("table.undone"), round_9, *(words.pattern(f"table.{key}").pattern for key in ("rolled", "gained"))]
    expect(said).to_contain_text(re.compile(".*".join(told)))


def test_next_round_is_told_even_when_the_points_of_the_last_are_late(keyboard: Keyboard, begin: Begin) -> None:
    keyboard.page.route("**/steps/*", leave_waiting)
    begin(ROUND_8)
    keyboard.tab_to_board()
    keyboard.draw_by_arrows()
    keyboard.draw_by_arrows()
    keyboard.confirm()

    said, words = keyboard.page.locator("#polite"), keyboard.table.words
    expect(said).to_contain_text(words("little_town.headline.round", round=9, of=9))


def leave_waiting(_: Route) -> None:
    """For an answer that never comes."""


@seen_by(Device("pl"))
def test_tabs_of_panels_turn_by_arrows(keyboard: Keyboard, begin: Begin) -> None:
    table = keyboard.table
    begin(ROUND_8)
    keyboard.tab_to(table.tab("score"))

    for key, panel in [("ArrowRight", "overview"), ("ArrowLeft", "score"), ("ArrowLeft", "choices")]:
        keyboard.press(key)
        expect(table.tab(panel)).to_be_focused()
        expect(table.tab(panel)).to_have_attribute("aria-selected", "true")
