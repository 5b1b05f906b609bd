"""Games from the market square to the result: one whole, of the others the first turns and the end."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.keyboard import Keyboard
from tests.browser.play_out import play_out
from tests.browser.words import Words

TURNS = 3
"""As many by the page's own controls show what a whole game would, where a whole game is not the point."""


def finish(table: TablePage, people: int = 1) -> None:
    """The rest of the game without hands."""
    play_out(dict.fromkeys(range(people), table.page), table.page.url.rpartition("/")[2])


@seen_by(Device("en", lively=True), Device("pl", phone=True))
def test_solo_by_pointer(table: TablePage) -> None:
    table.page.goto("/")
    table.press(play_solo(table))
    expect(table.grid).to_be_visible()
    table.draw_task()

    for _ in range(TURNS):
        table.turn()
    finish(table)

    expect(table.page.get_by_role("heading", name=table.words.pattern("result.solo"))).to_be_visible()


@seen_by(Device("pl"))
def test_solo_by_keyboard(table: TablePage) -> None:
    """Half of it by arrows on the board, the other half written down."""
    keyboard = Keyboard(table)
    table.page.goto("/")
    keyboard.tab_to(play_solo(table))
    keyboard.press("Enter")
    expect(table.grid).to_be_visible()
    keyboard.tab_to_board()

    for _ in range(5):
        while table.confirm_button.is_disabled():
            if table.open_cells.count():
                keyboard.draw_by_arrows()
            else:
                keyboard.choose_street_by_arrows()
        keyboard.confirm()
    while not table.is_over():
        while table.confirm_button.is_disabled():
            keyboard.draw_by_notation()
        keyboard.confirm()

    expect(table.page.get_by_role("heading", name=table.words.pattern("result.solo"))).to_be_visible()


@seen_by(Device("en"))
def test_hot_seat_of_three(table: TablePage) -> None:
    """Ada begins; whoever confirms last begins the next round, so that the device is passed on twice a round."""
    names = ["Ada", "Bo", "Cy"]
    sit_down(table, names)
    passed: list[str] = []

    expect(table.curtain).to_be_visible()
    while len(passed) < 1 + 2 * TURNS:
        if table.curtain.is_visible():
            passed.append(table.lift_curtain())
        while table.confirm_button.is_disabled():
            table.draw()
        drawn = [label.split(",")[0] for label in labels(table)]
        table.confirm()
        if table.curtain.is_visible():
            expect_nothing_to_peek_at(table.page, table.words, drawn)

    first_round = [table.words("table.pass-to", name=name) for name in ("Ada", "Bo", "Cy")]
    assert passed[:3] == first_round
    assert passed[3:5] == [table.words("table.pass-to", name=name) for name in ("Ada", "Bo")]
    finish(table, len(names))
    table.page.reload()  # the curtain would hang there until somebody lifts it
    for name in names:
        expect(table.page.get_by_role("article", name=table.words("sheet.of", name=name))).to_be_visible()


def play_solo(table: TablePage) -> Locator:
    """The button on the card of Little Town."""
    card = table.page.get_by_role("article").filter(has_text=table.words("little_town.title"))
    return card.get_by_role("button", name=table.words.pattern("square.play"))


def sit_down(table: TablePage, names: list[str]) -> None:
    page, words = table.page, table.words
    page.goto("/new/little_town")
    table.press(page.get_by_role("button", name=words("setup.preset.hotseat")))
    for _ in names[2:]:
        table.press(page.get_by_role("button", name=words("setup.add.human")))
    for number, name in enumerate(names, start=1):
        page.get_by_label(words("setup.name", n=number), exact=True).fill(name)
    table.press(page.get_by_role("button", name=words("setup.start")))


def labels(table: TablePage) -> list[str]:
    return [cell.get_attribute("aria-label") or "" for cell in table.pencilled.all()]


def expect_nothing_to_peek_at(page: Page, words: Words, drawn: list[str]) -> None:
    """Between two players no board and no word about what was drawn is left, not even out of sight."""
    content = page.content()
    assert drawn
    assert 'role="grid"' not in content
    assert words("board.draft") not in content
    for cell in drawn:
        assert not re.search(rf"\b{cell}\b", page.locator("body").inner_text())


@seen_by(Device("en", phone=True))
def test_against_bots(table: TablePage) -> None:
    page, words = table.page, table.words
    page.goto("/new/little_town")
    table.press(page.get_by_role("button", name=words("setup.preset.bots")))
    table.press(page.get_by_role("button", name=words("setup.add.bot")))
    for seat, bot in enumerate(["planner", "greedy", "random"], start=2):
        page.get_by_label(words("setup.kind", n=seat), exact=True).select_option(bot)
    page.get_by_label(words("little_town.option.factories"), exact=True).check()
    table.press(page.get_by_role("button", name=words("setup.start")))
    expect(table.grid).to_be_visible()

    for _ in range(TURNS):
        table.turn()
    finish(table)

    expect(page.get_by_role("heading", name=words("result.ranking"))).to_be_visible()
    expect(page.get_by_role("article", name=words.pattern("sheet.of"))).to_have_count(4)
