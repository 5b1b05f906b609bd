"""A table played by keys alone: nothing here may click, tap or focus by script."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.driver import TablePage

MOST_STOPS = 40
_FOCUSED = "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
_AT_ONCE = """keys => {
  for (const [modifier, , key] of keys) {
    const pressed = { key, ctrlKey: modifier === "Control", bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", pressed));
  }
}"""


class Keyboard:
    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.page: Page = table.page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def press_at_once(self, *keys: str) -> None:
        """As a page hears them that was busy meanwhile: the next one before anything has come of the last."""
        self.page.evaluate(_AT_ONCE, [key.rpartition("+") for key in keys])

    def tab_to(self, wanted: Locator) -> int:
        """The number of stops on the way."""
        expect(wanted).to_be_visible()
        for stops in range(1, MOST_STOPS):
            self.press("Tab")
            if wanted.evaluate("element => element === document.activeElement"):
                return stops
        raise AssertionError(f"the Tab key does not lead to {wanted}")

    def focused(self) -> str:
        """What a screen reader would call what has the focus."""
        name: str = self.page.evaluate(_FOCUSED)
        return " ".join(name.split())

    def tab_to_board(self) -> None:
        """To the board's one tab stop, from above it."""
        self.tab_to(self.table.grid.locator("[tabindex='0']"))

    def go_to(self, cell: str) -> None:
        """Over the board by arrows, from the cell that has the focus."""
        at = re.match("[a-z][0-9]+", self.focused())
        assert at, f"no cell has the focus, but {self.focused()!r}"
        down, right = ord(cell[0]) - ord(at[0][0]), int(cell[1:]) - int(at[0][1:])
        self.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
        self.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
        assert self.focused().startswith(f"{cell},")

    def draw_by_arrows(self) -> None:
        """One thing: to the first cell that is offered; Enter, and Enter again on the first that may stand there."""
        table = self.table
        before = table.pencilled.count()
        offered = self.go_to_offered()
        self.press("Enter")
        if table.words.pattern("table.leads-to").search(offered):
            expect(table.picker.get_by_role("button").first).to_be_focused()
            self.press("Enter")
        expect(table.pencilled).to_have_count(before + 1)
        expect(table.undo_button).to_be_enabled()

    def go_to_offered(self) -> str:
        """To the first cell that is offered. What it is called."""
        offered = self.table.open_cells.first.get_attribute("aria-label") or ""
        self.go_to(offered.split(",")[0])
        return offered

    def choose_street_by_arrows(self) -> None:
        """The street of the cell that has the focus: its sign stands left of the first column."""
        self.go_to(f"{self.focused()[0]}1")
        self.press("ArrowLeft", "Enter")
        expect(self.table.confirm_button).to_be_enabled()

    def draw_by_notation(self) -> None:
        """The first choice of the list, written down; once it is taken it is no choice any more."""
        field = self.page.get_by_label(self.table.words("table.notation"))
        if not field.is_visible():
            self.press("/")
        expect(field).to_be_focused()
        notation = self.table.panel.locator("kbd").first.inner_text()
        self.page.keyboard.type(notation)
        self.press("Enter")
        expect(self.table.panel.locator("kbd").get_by_text(notation, exact=True)).to_have_count(0)
        expect(field).to_have_value("")

    def confirm(self) -> None:
        said = self.table.said()
        self.press("Control+Enter")
        expect(self.table.heading).not_to_have_text(said)
