"""The table of Districts as a person meets it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.driver import TablePage
from tests.browser.play_out import play_out

STEPS = 12
"""Choices by the page's own controls; what follows them in a game is the like."""

_STANDING = "() => [...document.querySelectorAll('h1, .asked p, .warned p')].map((one) => one.textContent).join(' ')"
HEAP = (
    "() => [...document.querySelectorAll('[data-hotspot^=heap], .warned p')]"
    ".map((one) => one.matches('p') ? one.textContent : one.ariaDisabled ?? 'open').join(' ')"
)
"""What the person may do at the heap; not how many tiles lie there, which others change."""
_LIFTED = "document.querySelector('.desk [data-hotspot^=reserve][aria-pressed=true]') !== null"
_OPEN = ".desk [data-hotspot]:not([aria-disabled]), .actions .primary:not([aria-disabled='true']), [role=gridcell].open"


class City:
    """What a person finds on the table of Districts, by names and roles."""

    def __init__(self, table: TablePage) -> None:
        self.table, self.page, self.words = table, table.page, table.words
        self.anyway = self.page.get_by_role("button", name=self.words("city.anyway"))
        self.result = self.page.get_by_role("heading", name=self.words("result.ranking"))
        self.full = self.page.get_by_text(self.words("districts.prompt.full"), exact=True)
        self.usable = self.page.get_by_role("button", disabled=False)

    def begin(self, *bots: str, url: str = "", **options: str) -> None:
        seats = [{"kind": "human", "name": "Ada"}, *({"kind": "bot", "bot": bot} for bot in bots)]
        body = {"game": "districts", "seats": seats, "record": None, "options": options}
        answer = self.page.request.post(f"{url}/api/tables", data=body)
        assert answer.ok, answer.text()
        self.page.goto(f"{url}/t/{answer.json()['id']}")
        expect(self.table.grid).to_be_visible()

    def tray(self, name: str) -> Locator:
        return self.page.get_by_role("group", name=self.words(f"districts.tray.{name}"), exact=True)

    def tiles(self, tray: str) -> Locator:
        """Those that lead on."""
        return self.tray(tray).get_by_role("button", disabled=False)

    def deed(self, name: str) -> Locator:
        called = re.compile(rf"^{self.words(f'districts.task.{name}')}\s*(,|$)")
        return self.tray("tasks").get_by_role("button", name=called, disabled=False)

    @property
    def confirmable(self) -> Locator:
        """The button that ends the turn, as soon as it can; it may have to wait for an answer of the server first."""
        return self.table.confirm_button.and_(self.page.locator(".primary"))

    def standing(self) -> str:
        """Where the game stands, what is asked and what is warned of."""
        return str(self.page.evaluate(_STANDING))

    def moves_on(self, before: str) -> None:
        self.page.wait_for_function(f"before => ({_STANDING})() !== before", arg=before)

    def is_over(self) -> bool:
        """Waits until there is something to choose, or nothing any more."""
        expect(self.page.locator(_OPEN).or_(self.result).or_(self.full).first).to_be_visible()
        return self.result.is_visible()

    def step(self) -> None:
        """One choice: to build from the reserve, else to end the turn, else to take a tile."""
        before = self.standing()
        if self.anyway.is_visible():
            self.table.press(self.anyway)
        elif self.tiles("reserve.own").count():
            self.build()
        elif self.confirmable.is_visible():
            self.table.press(self.confirmable)
        elif self.tiles("market").count():
            self.table.press(self.tiles("market").first)
        else:  # nothing fits: the Engineer lifts a tile
            self.table.press(self.table.open_cells.first)
        self.moves_on(before)

    def clear_the_market(self) -> bool:
        """The Mayor lays out other tiles; whether he may."""
        mayor = self.deed("mayor").and_(self.page.locator("[data-hotspot]"))  # the others only say what they are
        if self.anyway.is_visible() or not mayor.count():
            return False
        before = self.standing()
        self.table.press(mayor)
        self.moves_on(before)
        return True

    def build(self) -> None:
        if not self.has_lifted():
            before = self.standing()
            self.table.press(self.tiles("reserve.own").first)
            if not self.lifts(before):
                return
        self.table.press(self.table.open_cells.first)

    def has_lifted(self) -> bool:
        """Whether a tile of the reserve is chosen and waits for a plot."""
        return self.tray("reserve.own").locator("[aria-pressed=true]").count() > 0

    def lifts(self, before: str) -> bool:
        """Whether the choice of a tile left a choice of plots; with one plot, or in a rescue, it decides by itself."""
        self.page.wait_for_function(f"before => ({_STANDING})() !== before || {_LIFTED}", arg=before)
        return self.standing() == before

    def play_on(self) -> None:
        """To the end of the game."""
        for _ in range(STEPS):
            if self.is_over():
                break
            self.step()
        self.play_out()

    def play_out(self) -> None:
        play_out({0: self.page}, self.page.url.rpartition("/")[2])
        expect(self.result).to_be_visible()
