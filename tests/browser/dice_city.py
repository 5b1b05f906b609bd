"""The table of Dice City as a person meets it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.driver import TablePage

WAYS = 8
"""A piece can be held in no more ways."""


class City:
    """What a person finds on the table of Dice City, by names and roles."""

    def __init__(self, table: TablePage) -> None:
        self.table, self.page, self.words = table, table.page, table.words
        self.hand = self.page.get_by_role("button", name=re.compile(f"^{self.words('table.shape.turn')}: "))
        self.turn_button = self.page.get_by_role("button", name=re.compile(rf"^{self.words('table.shape.turn')}( R)?$"))
        self.flip_button = self.page.get_by_role("button", name=re.compile(rf"^{self.words('table.shape.flip')}( F)?$"))
        not_building = self.page.get_by_role("group", name=self.words("dice_city.tray.round"))
        self.not_building = not_building.get_by_role("button")
        self.leave_button = not_building.get_by_role("button", name=self.words.pattern("dice_city.round.leave"))

    def begin(self, **options: str) -> None:
        body = {"game": "dice_city", "seats": [{"kind": "human"}], "record": None, "options": options}
        answer = self.page.request.post("/api/tables", data=body)
        assert answer.ok, answer.text()
        self.page.goto(f"/t/{answer.json()['id']}")
        expect(self.table.grid).to_be_visible()
        expect(self.not_building.first).to_be_visible()

    @property
    def open_cells(self) -> Locator:
        return self.table.open_cells

    def is_over(self) -> bool:
        return bool(self.words.pattern("dice_city.headline.over").fullmatch(self.table.said()))

    def holds(self) -> bool:
        return self.hand.is_visible()

    def confirm(self) -> None:
        expect(self.table.confirm_button).to_be_enabled()
        self.table.confirm()

    def pass_or_leave(self) -> None:
        self.table.press(self.not_building.and_(self.page.get_by_role("button", disabled=False)).first)


def find_way(city: City) -> bool:
    """Turns the piece, and turns it over, until it fits somewhere."""
    for tried in range(WAYS):
        if city.open_cells.count():
            return True
        if not city.turn_button.is_visible():  # it can be held in one way only
            return False
        over = tried == WAYS // 2 and city.flip_button.is_visible()
        city.table.press(city.flip_button if over else city.turn_button)
    return bool(city.open_cells.count())
