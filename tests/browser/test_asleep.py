"""A phone that sleeps in the middle of a choice, and wakes with another address: its lines look open and are not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.browser_server import BrowserServer
from tests.browser.conftest import Complaints
from tests.browser.device import Device
from tests.browser.folder_proxy import FolderProxy, folder_proxy
from tests.browser.person import Arrive, Person, arrivals
from tests.browser.play_out import choose, play_out

PATIENCE_OF_THE_PAGE = 25_000
"""Milliseconds after which nobody waits for the answer to a choice any more."""
SOON = 20_000
"""Milliseconds that a dead line takes at least to be noticed by a page to which nobody has come back."""
FIRST, LAST = 1, 9


@pytest.fixture
def network(browser_server: BrowserServer) -> Iterator[FolderProxy]:
    with folder_proxy("", browser_server.url) as network:
        yield network


@pytest.fixture
def phone(
    network: FolderProxy, browser: Browser, browser_context_args: dict[str, Any], complaints: Complaints
) -> Iterator[Person]:
    """In Polish, in a network of its own, with a clock that can be put forward."""
    with arrivals(browser, browser_context_args, f"http://127.0.0.1:{network.port}", complaints) as arrive:
        phone = arrive(Device("pl", phone=True))
        phone.page.clock.install()
        yield phone


class Sleeper:
    """The phone, and how it falls asleep and wakes."""

    def __init__(self, phone: Person, network: FolderProxy) -> None:
        self._phone = phone
        self._network = network
        self._tools = phone.page.context.new_cdp_session(phone.page)
        self._woken = 0

    def choose_and_sleep(self) -> None:
        """The choice is on its way when the network goes, and the page is frozen."""
        self._network.fall_silent()
        table = self._phone.table
        cell = table.open_cells.first
        leads_on = self._phone.words.pattern("table.leads-to").search(cell.get_attribute("aria-label") or "")
        table.press(cell)
        if leads_on:
            table.press(table.picker.get_by_role("button").first)
        self.sleep()

    def sleep(self) -> None:
        self._network.fall_silent()
        self._tools.send("Page.setWebLifecycleState", {"state": "frozen"})

    def dream(self) -> None:
        """Wakes for a moment without a network, after the page has lost its patience."""
        self._tools.send("Page.setWebLifecycleState", {"state": "active"})
        self._phone.page.clock.fast_forward(PATIENCE_OF_THE_PAGE)

    def wake(self) -> None:
        self._woken += 1
        self._network.speak(f"198.51.100.{1 + self._woken}")
        self._tools.send("Page.setWebLifecycleState", {"state": "active"})
        self._phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_a_phone_sleeps_through_a_game(
    arrive: Arrive, browser_server: BrowserServer, phone: Person, network: FolderProxy, complaints: Complaints
) -> None:
    complaints.expect("ERR_EMPTY_RESPONSE|Unable to preload CSS")  # of what was on its way when nothing came any more
    ola, here = arrive(Device("en")), browser_server.url
    table = begun(ola, phone, here)
    people, sleeper = {0: ola.page, 1: phone.page}, Sleeper(phone, network)
    unanswered = phone.page.get_by_text(phone.words("error.unanswered"))

    phone.table.draw()
    sleeper.choose_and_sleep()
    finish_round(ola, f"{here}{table}", 0)
    assert drawn(phone, here, table) == 1
    sleeper.wake()
    expect(phone.table.pencilled).to_have_count(2)
    assert drawn(phone, here, table) == 2
    finish_round(phone, f"{here}{table}", 1)
    expect(phone.table.heading).to_have_text(phone.words("little_town.headline.round", round=FIRST, of=LAST))

    sleeper.choose_and_sleep()
    sleeper.dream()
    expect(unanswered.first).to_be_visible()
    finish_round(ola, f"{here}{table}", 0)
    sleeper.wake()
    expect(phone.page.get_by_text(phone.words("table.line.broken"))).to_have_count(0)
    expect(phone.table.pencilled).to_have_count(0)
    phone.table.draw()
    assert drawn(phone, here, table) == 1

    sleeper.sleep()
    play_out(people, table.rpartition("/")[2], here)
    expect(phone.table.heading).to_have_text(phone.words("little_town.headline.round", round=FIRST, of=LAST))
    sleeper.wake()
    over = phone.words("little_town.headline.over")
    expect(phone.table.heading).to_have_text(over, timeout=SOON)


def begun(ola: Person, phone: Person, here: str) -> str:
    """The path of a table of both in the API. Ola looks elsewhere."""
    seats = [{"kind": "human", "name": "Ola"}, {"kind": "open"}]
    answer = ola.page.request.post("/api/tables", data={"game": "little_town", "seats": seats})
    table = f"/api/tables/{answer.json()['id']}"
    token = ola.page.request.post(f"{here}{table}/link", data={}).json()["token"]
    phone.come(f"/join/{answer.json()['id']}#{token}", "Jan")
    for path, data in (("seats/0/ready", {"ready": True}), ("start", {})):
        answer = ola.page.request.post(f"{here}{table}/{path}", data=data)
        assert answer.ok, answer.text()
    expect(phone.table.grid).to_be_visible()
    return table


def finish_round(person: Person, table: str, seat: int) -> None:
    """By requests, to where the seat waits for others or the next round."""
    before = scene(person, table, seat)["headline"]
    while (now := scene(person, table, seat))["headline"] == before and now["choices"]:
        choose(person.page, table, seat, Random(1))


def scene(person: Person, table: str, seat: int) -> Any:
    return person.page.request.get(f"{table}/scene?seat={seat}").json()["scene"]


def drawn(phone: Person, here: str, table: str) -> int:
    """How much of the phone's round is drawn and not confirmed, as the server has it."""
    log = phone.page.request.get(f"{here}{table}/log?seat=1").json()
    return sum(entry["seat"] == 1 and entry["step"] is None for entry in log)
