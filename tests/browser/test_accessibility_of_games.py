"""axe finds nothing on the pages of any game: lesson, handbook, a first game at its start, with a hint, and over."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ratusz import games
from tests.browser.device import Device
from tests.browser.driver import TablePage
from tests.browser.page_checks import expect_accessible
from tests.browser.play_out import looking_away, play_out

DAY, NIGHT = Device("en"), Device("pl", phone=True, dark=True)
"""Every game is seen on one of them, as all share the page."""


def each(*pairs: tuple[str, Device]) -> pytest.MarkDecorator:
    ids = [f"{game}-{device}" for game, device in pairs]
    return pytest.mark.parametrize(("game", "own_device"), pairs, indirect=["own_device"], ids=ids)


@each(("dice_city", DAY), ("chronicle", NIGHT), ("districts", DAY))
def test_lesson_and_handbook(table: TablePage, game: str) -> None:
    page, words = table.page, table.words
    page.goto(f"/learn/{game}")
    expect(page.get_by_role("region", name=words("lesson.title", game=words(f"{game}.title")))).to_be_visible()
    expect(table.grid).to_be_visible()
    expect_accessible(page)

    page.goto(f"/rules/{game}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main h2").nth(1)).to_be_visible()
    expect_accessible(page)


@each(("little_town", DAY), ("dice_city", NIGHT), ("chronicle", DAY), ("districts", NIGHT))
def test_first_game(table: TablePage, game: str) -> None:
    page, words = table.page, table.words
    first = games.find(game).META.first_game
    seats = [{"kind": "human"}, *({"kind": "bot", "bot": bot} for bot in first.bots)]
    made = page.request.post("/api/tables", data={"game": game, "seats": seats, "options": dict(first.options)})
    page.goto(f"/t/{made.json()['id']}")
    ask = page.get_by_role("button", name=words("table.hint"), exact=True, disabled=False)
    expect(ask).to_be_visible()
    expect_accessible(page)

    table.press(ask)
    expect(page.get_by_role("button", name=words("hint.follow"), exact=True)).to_be_visible()
    expect_accessible(page)

    with looking_away(page):
        play_out({0: page}, made.json()["id"])
    expect(page.get_by_role("heading", name=words("meaning.title"))).to_be_visible()
    expect_accessible(page)
