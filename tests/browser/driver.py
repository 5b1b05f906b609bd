"""A table as a person meets it: by the names and roles that the page gives to what can be seen and used."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.words import Words


class TablePage:
    """Plays with mouse or finger. What to play is left to the page: the first thing it offers will do."""

    def __init__(self, page: Page, words: Words, *, touch: bool = False) -> None:
        self.page = page
        self.words = words
        self.touch = touch
        self.grid = page.get_by_role("grid")
        self.heading = page.get_by_role("heading", level=1)
        self.undo_button = page.get_by_role("button", name=words("table.undo"), exact=True)
        commits = "|".join(re.escape(words(key)) for key in ("table.confirm", "districts.commit"))
        self.confirm_button = page.get_by_role("button", name=re.compile(f"^({commits})$"))
        self.curtain = page.get_by_role("dialog")
        self.picker = page.get_by_role("group", name=words.pattern("table.what-here"))
        self.side = page.get_by_role("region", name=words("table.turn"))
        self.prompt = self.side.get_by_role("paragraph").first

    # --- what is there

    def cell(self, name: str) -> Locator:
        return self.grid.get_by_role("gridcell", name=re.compile(rf"^{name},"))

    def street(self, number: int) -> Locator:
        """The streets from the top, from 0."""
        return self.grid.get_by_role("rowheader").nth(number)

    @property
    def open_cells(self) -> Locator:
        return self.grid.get_by_role("gridcell", name=self._offer)

    @property
    def open_streets(self) -> Locator:
        return self.grid.get_by_role("rowheader", name=self._offer)

    @property
    def pencilled(self) -> Locator:
        """Cells with something that is not confirmed yet."""
        return self.grid.get_by_role("gridcell", name=self.words("board.draft"))

    @property
    def tasks(self) -> Locator:
        return self._tray.get_by_role("button")

    @property
    def open_tasks(self) -> Locator:
        return self._tray.get_by_role("button", disabled=False)

    @property
    def _tray(self) -> Locator:
        return self.page.get_by_role("group", name=self.words("little_town.tray.tasks"))

    @property
    def _offer(self) -> re.Pattern[str]:
        return self.words.pattern("table.may", "table.leads-to")

    def tab(self, panel: str) -> Locator:
        return self.page.get_by_role("tab", name=self.words(f"table.panel.{panel}"), exact=True)

    def open(self, tab: Locator) -> None:
        """A panel that may be there already, where there is room for it."""
        if not (tab.get_attribute("aria-selected") == "true" and self.panel.is_visible()):
            self.press(tab)
        expect(self.panel).to_be_visible()

    def close_panel(self) -> None:
        """Where it lies over what is asked."""
        close = self.panel.get_by_role("button", name=self.words("app.close"), exact=True)
        if close.is_visible():
            self.press(close)

    @property
    def panel(self) -> Locator:
        return self.page.get_by_role("tabpanel")

    def is_over(self) -> bool:
        return self.said() == self.words("little_town.headline.over")

    def said(self) -> str:
        """The heading of the page, on one line."""
        return " ".join((self.heading.text_content() or "").split())

    # --- what a person does

    def press(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()

    def draw(self) -> None:
        """One thing: first where, then what if there is a choice. Or a street, when everything is drawn."""
        expect(self.grid).to_be_visible()  # the heading stands there before it
        if self.open_cells.count():
            self.draw_in(self.open_cells.first)
        else:
            self.press(self.open_streets.first)
            expect(self.confirm_button).to_be_enabled()

    def draw_in(self, cell: Locator) -> None:
        before = self.pencilled.count()
        leads_on = self.words.pattern("table.leads-to").search(cell.get_attribute("aria-label") or "")
        self.press(cell)
        if leads_on:
            self.press(self.picker.get_by_role("button").first)
        self._expect_drawn(before)

    def draw_task(self) -> None:
        """One thing: first what, then where. Only while it has more than one place to go."""
        before = self.pencilled.count()
        self.press(self.open_tasks.first)
        self.press(self.open_cells.last)
        self._expect_drawn(before)

    def _expect_drawn(self, before: int) -> None:
        expect(self.pencilled).to_have_count(before + 1)
        expect(self.undo_button).to_be_enabled()

    def undo(self) -> None:
        before = self.pencilled.count()
        self.press(self.undo_button)
        expect(self.pencilled).to_have_count(before - 1)

    def confirm(self) -> None:
        """Commits; returns when the table has moved on to another round, another player or the result."""
        said = self.said()
        self.press(self.confirm_button)
        expect(self.heading).not_to_have_text(said)

    def turn(self) -> None:
        """All that one player draws in a round."""
        expect(self.grid).to_be_visible()
        while self.confirm_button.is_disabled():
            self.draw()
        self.confirm()

    def lift_curtain(self) -> str:
        """The player named on it is ready. Returns what it said."""
        said = self.said()
        self.press(self.curtain.get_by_role("button"))
        expect(self.grid).to_be_visible()
        return said

    def play_on(self) -> None:
        """To the end of the game."""
        while not self.is_over():
            if self.curtain.is_visible():
                self.lift_curtain()
            self.turn()
