"""An episode of City Chronicle on the page, building by building to the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.driver import TablePage
from tests.e2e.guise import Guise, seen_by

MOST_ROUNDS = 29


class City:
    """What a person finds on the table of City Chronicle, by names and roles."""

    def __init__(self, table: TablePage) -> None:
        self.table, self.page, self.words = table, table.page, table.words
        self.turn_button = self.page.get_by_role("button", name=re.compile(rf"^{self.words('table.shape.turn')}( R)?$"))
        not_building = self.page.get_by_role("group", name=self.words("chronicle.tray.round"))
        self.not_building = not_building.get_by_role("button")

    def begin(self, **options: str) -> None:
        wish = {"game": "chronicle", "seats": [{"kind": "human"}], "record": None, "options": options}
        answer = self.page.request.post("/api/tables", data=wish)
        assert answer.ok, answer.text()
        self.page.goto(f"/t/{answer.json()['id']}")
        expect(self.table.grid).to_be_visible()
        expect(self.page.locator("figure").first).to_be_visible()

    def is_over(self) -> bool:
        return bool(self.words.pattern("chronicle.headline.over").fullmatch(self.table.said()))

    def place(self, at: int) -> None:
        """Puts down what is held, turned until it fits; without a place nothing more is built."""
        for _ in range(4):
            if self.table.open_cells.count():
                self.table.press(self.table.open_cells.nth(at % self.table.open_cells.count()))
                break
            self.table.press(self.turn_button)
        else:
            self.table.press(self.not_building.last)

    def confirm(self) -> None:
        expect(self.table.confirm_button).to_be_enabled()
        self.table.confirm()


@pytest.fixture
def city(table: TablePage) -> City:
    return City(table)


@seen_by(Guise("en"), Guise("pl", phone=True))
def test_an_episode_by_mouse_or_finger(city: City) -> None:
    city.begin(episode="6")
    for round_ in range(MOST_ROUNDS):
        if city.is_over():
            break
        city.place(round_)
        city.confirm()

    assert city.is_over()
