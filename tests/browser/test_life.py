"""Smoke, boats, birds and people on a board: they move only while nobody has to think at it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Begin
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import finished
from tests.browser.person import Arrive, Person

MOVING = """() => document.getAnimations()
  .filter((one) => one.effect.target.closest(".life") && one.playState === "running").length"""


@pytest.fixture
def lively_pair(arrive: Arrive) -> tuple[Person, Person]:
    return arrive(Device("en", lively=True, dark=True)), arrive(Device("pl"))


def play(person: Person) -> None:
    while person.table.confirm_button.is_disabled():
        person.table.draw()
    person.table.press(person.table.confirm_button)


def expect_moving(page: Page) -> None:
    expect(page.locator("[data-life]").first).to_be_attached()
    page.wait_for_function(f"() => ({MOVING})() > 0")


def test_a_town_stands_still_while_somebody_thinks(lively_pair: tuple[Person, Person]) -> None:
    ola, jan = lively_pair
    jan.come(ola.invite("little_town", "Ola"), "Jan")
    ola.button("together.start")
    for person in lively_pair:
        expect(person.table.grid).to_be_visible()
    assert ola.page.locator(".life").count() == 0

    # At night there is light in the windows of the first house.
    for _ in range(2):
        play(ola)
        expect(ola.table.confirm_button).to_be_disabled()
        expect_moving(ola.page)
        said = ola.table.said()
        play(jan)
        expect(ola.table.heading).not_to_have_text(said)
        ola.page.wait_for_function(f"() => ({MOVING})() === 0")

    life = ola.page.locator(".life")
    expect(life).to_have_attribute("aria-hidden", "true")
    expect(life).to_have_css("pointer-events", "none")


@seen_by(Device("en", lively=True))
def test_a_finished_town_lives(table: TablePage, begin: Begin) -> None:
    begin(finished("solo"))

    expect_moving(table.page)
    expect(table.page.locator(".life")).to_have_count(1)


def test_no_life_for_those_who_want_it_still(table: TablePage, begin: Begin) -> None:
    fetched: list[str] = []
    table.page.on("request", lambda request: fetched.append(request.url))
    begin(finished("solo"))
    expect(table.page.locator("svg.board").first).to_be_visible()

    assert table.page.locator(".life").count() == 0
    assert not [url for url in fetched if "/Life" in url]
