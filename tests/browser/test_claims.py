"""A seat that somebody says is theirs: given late, and taken back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ratusz.host.tables.claims import DELAY
from tests.browser.browser_server import BrowserServer, Forward
from tests.browser.device import Device
from tests.browser.person import Arrive, Person


@pytest.fixture
def browser_server(own_server: BrowserServer) -> BrowserServer:
    return own_server


def begin(ola: Person, jan: Person) -> str:
    link = ola.invite("little_town", "Ola")
    jan.come(link, "Jan")
    ola.button("together.start")
    for person in (ola, jan):
        expect(person.table.grid).to_be_visible()
    return link.partition("#")[0]


def ask(person: Person, address: str) -> None:
    """Say at another device that one is Jan."""
    person.page.goto(address)
    person.button("together.people")
    person.unfold("together.mine")
    person.button("together.mine.this", name="Jan")


def test_a_seat_is_given_late_and_taken_back(ola: Person, jan: Person, arrive: Arrive, time: Forward) -> None:
    address = begin(ola, jan)
    jan.page.goto("about:blank")
    other = arrive(Device("en"))
    ask(other, address)
    expect(ola.page.get_by_role("button", name=ola.words("together.claim.yes", name="Jan"))).to_be_disabled()

    time.put_forward(DELAY)
    ola.page.reload()
    ola.button("together.claim.yes", name="Jan")
    expect(other.table.grid).to_be_visible()

    jan.page.goto(address)
    jan.button("together.lost.back")
    expect(jan.table.grid).to_be_visible()
    expect(other.table.grid).to_have_count(0)


def test_the_owner_hands_the_seat_over(ola: Person, jan: Person, arrive: Arrive) -> None:
    address = begin(ola, jan)
    other = arrive(Device("en"))
    ask(other, address)

    jan.button("together.claim.mine.yes")

    expect(other.table.grid).to_be_visible()
    expect(ola.page.get_by_role("button", name=ola.words("together.claim.yes", name="Jan"))).to_have_count(0)
