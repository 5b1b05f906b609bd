"""Four browsers, two at a desk and two phones, finish a game of every room together.

One person leaves and comes back on another phone by words; another is gone for good, and a bot plays on. Dice are
promised, so every run is another game; at the end each browser checks them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.browser_server import BrowserServer
from tests.browser.chronicle import Chronicle
from tests.browser.conftest import PATIENCE_MS, Complaints
from tests.browser.device import Device
from tests.browser.dice_city import City, find_way
from tests.browser.districts import City as Districts
from tests.browser.page_checks import OVERHANG
from tests.browser.person import Arrive, Person, arrivals
from tests.browser.play_out import play_out

DESK, PHONE = Device("en"), Device("pl", phone=True)
ADA, JAN, EWA, TOM = range(4)
NAMES = ("Ada", "Jan", "Ewa", "Tom")
DEVICES = (DESK, PHONE, Device("pl", dark=True), Device("en", phone=True, dark=True))
BUILDING = 2
"""Choices of each person in Districts that go into a city."""

_AWAITED = """async ([id, seats, patience]) => {
    for (let left = patience; left > 0; left -= 100) {
        const { to_act, over } = await (await fetch(`/api/tables/${id}`)).json();
        const awaited = to_act.filter((seat) => seats.includes(seat));
        if (over || awaited.length) return awaited;
        await new Promise((go) => setTimeout(go, 100));
    }
    return null;
}"""
_TAKEN_IN = """async (patience) => {
    const table = `/api/tables/${location.pathname.split("/")[2]}`;
    const seat = (await (await fetch(table)).json()).seats.findIndex(({ mine }) => mine);
    for (let left = patience; left > 0; left -= 100) {
        const { scene } = await (await fetch(`${table}/scene?seat=${seat}`)).json();
        if (!scene.choices.some(({ hotspots }) => hotspots.join() === "confirm")) return true;
        await new Promise((go) => setTimeout(go, 100));
    }
    return false;
}"""
"""While a choice is on its way the page offers as little as when it has come; the server tells which."""

Turn = Callable[[Person, int], None]
"""A choice of a person who has made so many before."""


# --- how each game is played, as short as it can be ----------------------------------------------------------------


def draw_everything(person: Person, before: int) -> None:
    """Little Town: ten rounds."""
    del before
    while person.table.confirm_button.is_disabled():
        person.table.draw()
    confirm(person)


def build_once(person: Person, before: int) -> None:
    """Dice City: a building if it fits, and no more."""
    city = City(person.table)
    expect(city.not_building.first).to_be_visible()
    if before == 0 and city.holds() and find_way(city):
        person.table.press(city.open_cells.first)
    else:
        stop(person, "dice_city.round.leave", "dice_city.round.pass")
    confirm(person)


def place_once(person: Person, before: int) -> None:
    """City Chronicle: the first building, and no more."""
    chronicle = Chronicle(person.table)
    expect(chronicle.hand.or_(chronicle.leave_button).first).to_be_visible()
    if before or not chronicle.build():
        stop(person, "chronicle.round.leave", "chronicle.round.pass")
    confirm(person)


def one_step(person: Person, before: int) -> None:
    """Districts: everybody in turn. All build at first; then mayors clear the market until no tile is left to lay out.

    That ends a game as well as a city that is full does, after a third of the choices.
    """
    city = Districts(person.table)
    if not city.is_over() and (before < BUILDING or not city.clear_the_market()):
        city.step()


GAMES: Mapping[str, Turn] = {
    "little_town": draw_everything,
    "dice_city": build_once,
    "chronicle": place_once,
    "districts": one_step,
}


def stop(person: Person, *ways: str) -> None:
    """The first of the ways out that is open."""
    for key in ways:
        button = person.page.get_by_role("button", name=person.words.pattern(key), disabled=False)
        if button.count():
            person.table.press(button.first)
            return
    raise AssertionError(f"none of {ways} can be had")


def confirm(person: Person) -> None:
    """Returns when the choice is there, and the page shows it."""
    expect(person.table.confirm_button).to_be_enabled()
    person.table.press(person.table.confirm_button)
    assert person.page.evaluate(_TAKEN_IN, PATIENCE_MS), "the choice does not arrive"
    expect(person.table.confirm_button.and_(person.page.locator(":not([aria-disabled=true])"))).to_have_count(0)


# --- the four of them ----------------------------------------------------------------------------------------------


class Evening:
    """A table and who plays there, by seat."""

    def __init__(self, table: str, people: dict[int, Person]) -> None:
        self.table = table
        self.people = people
        self._made: Counter[int] = Counter()
        """Choices, by seat."""

    @property
    def ada(self) -> Person:
        return self.people[ADA]

    def awaited(self) -> Sequence[int]:
        """Whose choice is awaited, as soon as it is a person's; nobody when the game is over."""
        found = self.ada.page.evaluate(_AWAITED, [self.table, list(self.people), 4 * PATIENCE_MS])
        assert found is not None, "the bot does not choose"
        return list(found)

    def play(self, turn: Turn, most: int) -> None:
        """Everybody whose turn it is, so many turns at most."""
        until = self._made.total() + most
        while seats := self.awaited():
            for seat in seats:
                turn(self.people[seat], self._made[seat])
                self._made[seat] += 1
            if self._made.total() >= until:
                return

    def seen(self, moment: str) -> None:
        """Nobody has to scroll sideways."""
        for seat, person in self.people.items():
            assert person.page.evaluate(OVERHANG) == 0, f"{moment}, seat {seat}"


@pytest.fixture
def arrive(
    browser: Browser, browser_context_args: dict[str, Any], fair_server: BrowserServer, complaints: Complaints
) -> Iterator[Arrive]:
    with arrivals(browser, browser_context_args, fair_server.url, complaints) as arrive:
        yield arrive


def invite(host: Person, game: str) -> str:
    """The link to a table of three free seats."""
    host.page.goto(f"/new/{game}")
    host.button_starting("setup.preset.link")
    host.page.get_by_label(host.words("setup.name", n=1)).fill(NAMES[ADA])
    host.button("setup.invite")
    expect(host.page.get_by_role("img", name=host.words("together.qr"))).to_be_visible()
    host.button("together.add")
    expect(host.page.get_by_role("button", name=host.words("together.remove", n=4))).to_be_visible()
    return host.page.get_by_label(host.words("together.link")).input_value()


def begin(arrive: Arrive, game: str) -> Evening:
    people = {seat: arrive(device) for seat, device in enumerate(DEVICES)}
    link = invite(people[ADA], game)
    for seat in (JAN, EWA, TOM):
        people[seat].come(link, NAMES[seat])
    evening = Evening(re.search(r"/join/([^#/]+)", link)[1], people)  # type: ignore[index]
    evening.seen("lobby")
    people[ADA].button("together.start")
    for person in people.values():
        expect_at_table(person)
    return evening


def expect_at_table(person: Person) -> None:
    expect(person.page.get_by_role("button", name=person.words("together.people"), exact=True)).to_be_visible()


def leave_and_come_back(evening: Evening, arrive: Arrive, seat: int) -> None:
    """The words are read, the phone is gone, another one comes."""
    code = evening.people[seat].code(seat + 1)
    evening.people[seat].page.context.close()
    evening.ada.sees("together.away")
    back = evening.people[seat] = arrive(PHONE)
    back.page.goto("/")
    back.page.get_by_label(back.words("together.join.field")).fill(code)
    back.button("together.join.go")
    expect_at_table(back)


def bot_in_place_of(evening: Evening, seat: int) -> None:
    evening.people.pop(seat).page.context.close()
    evening.ada.sees("together.away")
    evening.ada.button("together.people")
    evening.ada.button("together.let-bot", name=NAMES[seat])
    evening.ada.button("app.close")


@pytest.mark.parametrize("game", GAMES)
def test_four_finish_a_game(arrive: Arrive, game: str) -> None:
    evening, turn = begin(arrive, game), GAMES[game]
    evening.play(turn, most=4)
    evening.seen("after a round")

    leave_and_come_back(evening, arrive, JAN)
    bot_in_place_of(evening, TOM)
    evening.seen("with a bot")
    evening.play(turn, most=4)
    play_out({seat: person.page for seat, person in evening.people.items()}, evening.table)

    for person in evening.people.values():
        person.sees("result.sheets")
        person.sees("result.stand-in")
    evening.seen("result")
    for seat, person in evening.people.items():
        person.page.goto(f"/t/{evening.table}/dice")
        expect(person.page.get_by_role("status").first).to_contain_text(person.words.pattern("dice.right"))
        expect(person.page.get_by_text(person.words("dice.noted"))).to_have_count(0 if seat == JAN else 1)
    evening.seen("fair dice")
