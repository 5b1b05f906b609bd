"""A game as a film: step, jump, play, and play on from any step."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Begin
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import begun, finished
from tests.browser.words import Words

LAST = 44
"""Steps of the recorded solo game."""


def expect_step(page: Page, words: Words, step: int, last: int = LAST) -> None:
    """The address follows a moment later."""
    expect(page.get_by_text(words("replay.step", step=step, last=last), exact=True)).to_be_visible()
    expect(page).to_have_url(re.compile(rf"/replay/{step}$"))


def button(page: Page, words: Words, name: str) -> Locator:
    return page.get_by_role("button", name=words(name), exact=True)


@seen_by(Device("en"), Device("pl", phone=True))
def test_stepping(table: TablePage, begin: Begin) -> None:
    """Step 1 is the roll of the set-up, 1 and 5; step 2 a house in a1, step 3 a lake in d5."""
    page, words = table.page, table.words
    page.goto(f"{begin(finished('solo'))}/replay/3")

    expect_step(page, words, 3)
    expect(page.get_by_role("img", name=re.compile("a1.*d5"))).to_be_visible()
    table.press(button(page, words, "replay.back"))
    expect_step(page, words, 2)
    expect(page.get_by_role("img", name=re.compile("d5"))).to_have_count(0)
    table.press(button(page, words, "replay.last"))
    expect_step(page, words, LAST)
    table.press(button(page, words, "replay.first"))
    expect_step(page, words, 0)
    page.get_by_label(words("replay.slider"), exact=True).fill("2")
    expect_step(page, words, 2)


def test_keys(table: TablePage, begin: Begin) -> None:
    page, words = table.page, table.words
    page.goto(f"{begin(finished('solo'))}/replay/5")
    expect_step(page, words, 5)

    for key, step in [("ArrowRight", 6), ("ArrowLeft", 5), ("Home", 0), ("End", LAST)]:
        page.keyboard.press(key)
        expect_step(page, words, step)


def test_jump_to_a_round(table: TablePage, begin: Begin) -> None:
    """The set-up takes steps 1 to 4, round 1 begins with step 5."""
    page, words = table.page, table.words
    page.goto(f"{begin(finished('solo'))}/replay")
    round_1 = f"{words('little_town.headline.round', round=1, of=9)} · "
    turns = page.get_by_label(words("replay.moments"))

    expect(turns.get_by_role("option").nth(1)).to_contain_text(round_1)
    turns.select_option("5")

    expect_step(page, words, 5)


def test_playing_runs_to_the_end_and_stops(table: TablePage, begin: Begin) -> None:
    page, words = table.page, table.words
    page.goto(f"{begin(finished('solo'))}/replay/{LAST - 2}")
    page.get_by_label(words("replay.speed")).select_option("4")

    button(page, words, "replay.play").click()

    expect(button(page, words, "replay.pause")).to_be_visible()
    expect_step(page, words, LAST)
    expect(button(page, words, "replay.play")).to_be_visible()


@seen_by(Device("en"), Device("pl", phone=True))
def test_play_on_from_here(table: TablePage, begin: Begin) -> None:
    """Step 9 is the roll of round 2; the game that is looked at stays as it is."""
    page, words = table.page, table.words
    address = begin(begun("solo", 8))
    page.goto(f"{address}/replay/9")

    table.press(button(page, words, "replay.fork"))

    expect(table.heading).to_have_text(words("little_town.headline.round", round=2, of=9))
    expect(page).not_to_have_url(re.compile(re.escape(address)))
    table.turn()
    expect(table.heading).to_have_text(words("little_town.headline.round", round=3, of=9))
    page.goto(address)
    expect(table.heading).to_have_text(words("little_town.headline.round", round=8, of=9))


def test_address_stays_that_of_the_page_gone_to(table: TablePage, begin: Begin) -> None:
    """Also while the other page is still on its way and a step has only just been taken."""
    page, words = table.page, table.words
    address = begin(begun("solo", 8))
    page.clock.install()
    page.goto(f"{address}/replay/9")
    held: list[Route] = []
    let_through: list[bool] = []

    def hold(route: Route) -> None:
        if let_through:
            route.continue_()
        else:
            held.append(route)

    page.route("**/assets/Table-*.js", hold)

    button(page, words, "replay.forward").click()
    page.get_by_role("link", name=words("replay.table")).click()
    page.wait_for_url(address)
    page.clock.fast_forward(1000)

    expect(page).to_have_url(re.compile(f"{re.escape(address)}$"))
    let_through.append(True)  # what was not asked for before is not held either
    for route in held:
        route.continue_()
    expect(table.grid).to_be_visible()
