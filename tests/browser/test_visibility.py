"""What counts stays in sight: with people above the board, with news about them, with names as long as they may be."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chronicle import Chronicle
from tests.browser.conftest import Complaints
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import finished
from tests.browser.page_checks import OVERHANG
from tests.browser.person import Arrive, Person, expect_no_scrolling_sideways

LONG = "Grzegorz Brzęczyszczykie"  # as long as a name may be
WIDE = "Wwwwwwwwwwwwwwwwwwwwwwww"
WHOLE_BOARD = "() => document.querySelector('.stage').getBoundingClientRect().bottom <= innerHeight"
ASKED = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  return box(".asked").bottom <= box(".act").top + 1 && box(".act").bottom <= innerHeight + 1;
}"""
"""What is asked stands above the buttons, and those in the window."""


def begun(ola: Person, jan: Person, game: str, pace: str = "") -> None:
    """Both at a table of three; a bot has the third seat."""
    seats = [{"kind": "human", "name": "Ola"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    answer = ola.page.request.post("/api/tables", data={"game": game, "seats": seats, "pace": pace})
    assert answer.ok, answer.text()
    ola.page.goto(f"/join/{answer.json()['id']}")
    jan.come(ola.page.get_by_label(ola.words("together.link")).input_value(), LONG)
    ola.button("together.start")
    for person in (ola, jan):
        expect(person.table.grid).to_be_visible()


@pytest.mark.parametrize("game", ["little_town", "districts"])
def test_news_about_people_leave_the_whole_board_in_sight(ola: Person, jan: Person, game: str) -> None:
    """That somebody has asked for a pause takes a line above the board, which makes room for it."""
    begun(ola, jan, game, "600+20")
    ola.page.wait_for_function(WHOLE_BOARD)
    jan.button("pace.pause")

    expect(ola.page.get_by_text(ola.words("pace.pause.wanted", n=1, names=LONG))).to_be_visible()
    for person in (ola, jan):
        for seen in (WHOLE_BOARD, ASKED):
            person.page.wait_for_function(seen)
        expect_no_scrolling_sideways(person.page)


def test_whoever_is_awaited_and_gone_is_told_of_with_a_way_out(ola: Person, jan: Person) -> None:
    begun(ola, jan, "little_town")
    jan.page.close()
    ola.sees("together.gone", n=1, names=LONG)
    ola.page.wait_for_function(WHOLE_BOARD)

    ola.button("together.gone.help")

    expect(ola.page.get_by_role("button", name=ola.words("together.let-bot", name=LONG))).to_be_visible()


def test_what_is_asked_is_seen_above_the_buttons(ola: Person, jan: Person) -> None:
    """The desk of Districts is taller than a small window, most of all with news above it."""
    begun(ola, jan, "districts", "600+20")
    ola.page.set_viewport_size({"width": 1280, "height": 640})
    expect(ola.table.confirm_button).to_be_visible()
    ola.page.wait_for_function(ASKED)


@seen_by(Device("en"), Device("pl", phone=True))
def test_a_broken_line_is_told_wherever_one_looks(arrive: Arrive, complaints: Complaints, own_device: Device) -> None:
    complaints.expect("ERR_INTERNET_DISCONNECTED")
    ola, jan = arrive(own_device), arrive(Device("en"))
    begun(ola, jan, "little_town")
    ola.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    ola.page.context.set_offline(True)

    told = ola.page.get_by_text(ola.words("table.line.broken"))
    expect(told).to_be_in_viewport(ratio=1)
    expect_no_scrolling_sideways(ola.page)
    ola.page.context.set_offline(False)
    expect(told).to_have_count(0)


def test_the_question_about_somebody_is_not_put_about_whoever_comes_next(
    arrive: Arrive, ola: Person, jan: Person
) -> None:
    link = ola.invite("little_town", "Ola")
    jan.come(link, "Jan")
    ola.button("together.send-away", name="Jan")
    ola.button("together.yes")
    ola.sees("together.free")

    arrive(Device("en")).come(link, "Ewa")

    expect(ola.page.get_by_role("button", name=ola.words("together.send-away", name="Ewa"))).to_be_visible()
    expect(ola.page.get_by_role("button", name=ola.words("together.yes"))).to_have_count(0)


@seen_by(Device("en", phone=True))
def test_the_name_of_a_rule_breaks_before_it_leaves_the_screen(table: TablePage) -> None:
    page = table.page
    page.set_viewport_size({"width": 320, "height": 640})
    Chronicle(table).begin()

    table.press(table.cell("A1"))

    expect(table.side.get_by_role("link").last).to_have_text(re.compile(r"^CH-BASE-\d+: "))
    assert page.evaluate(OVERHANG) == 0


def test_days_fit_beside_names(arrive: Arrive) -> None:
    """Until when somebody has time takes more room than a clock."""
    ola, jan = arrive(Device("en", phone=True)), arrive(Device("pl", phone=True))
    for person in (ola, jan):
        person.page.set_viewport_size({"width": 320, "height": 640})

    begun(ola, jan, "little_town", "3d")

    for person in (ola, jan):
        expect(person.page.get_by_role("region", name=person.words("together.people.of"))).to_contain_text(LONG)
        expect_no_scrolling_sideways(person.page)


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("game", ["dice_city", "chronicle"])
@seen_by(Device("pl", phone=True))
def test_long_names_fit_on_the_pages_of_a_campaign(table: TablePage, game: str, width: int) -> None:
    page = table.page
    page.set_viewport_size({"width": width, "height": 640})
    city = {"city": WIDE} if game == "chronicle" else {}
    seats = [{"kind": "human", "name": name, **city} for name in (LONG, WIDE)]
    made = page.request.post("/api/campaigns", data={"game": game, "course": "whole", "seats": seats})
    assert made.ok, made.text()
    for address in (f"/campaign/{game}", f"/c/{made.json()['id']}", "/"):
        page.goto(address)
        expect(table.heading).to_be_visible()
        expect(page.get_by_text(table.words("app.loading"))).to_have_count(0)
        assert page.evaluate(OVERHANG) == 0, address


@seen_by(Device("pl", phone=True))
def test_names_have_room_in_the_ranking(page: Page, table: TablePage) -> None:
    """Two words of a name have a line each, on the smallest phone."""
    page.set_viewport_size({"width": 320, "height": 640})
    seats = [{"kind": "human", "name": name} for name in (LONG, "Ewa", "Tom")]
    made = page.request.post(
        "/api/tables", data={"record": finished("three-players"), "game": "little_town", "seats": seats}
    )
    assert made.ok, made.text()
    page.goto(f"/t/{made.json()['id']}")
    row = page.get_by_role("list").get_by_role("listitem").filter(has_text=LONG).first

    room = row.locator(".name").evaluate("one => one.getBoundingClientRect().width")

    assert room >= 120, room
