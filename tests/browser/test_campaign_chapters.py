"""A chapter of each campaign over days, at two desks and two phones: one leaves, one is late, a bot plays for another.

Between two choices the server is killed, and between two episodes updated to corrected rules.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from ratusz import games
from tests.browser.browser_server import BrowserServer, Forward
from tests.browser.conftest import Complaints
from tests.browser.device import Device
from tests.browser.page_checks import expect_accessible
from tests.browser.person import Arrive, Person, expect_no_scrolling_sideways
from tests.browser.play_out import play_out
from tests.corrected import corrected

DAY = 24 * 3600.0
LINE_LOST = "WebSocket connection|ERR_CONNECTION_REFUSED|Failed to load resource|Failed to fetch"
"""What browsers say when a server goes away in the middle of whatever they fetch."""


@pytest.fixture
def browser_server(own_server: BrowserServer, complaints: Complaints) -> BrowserServer:
    complaints.expect(LINE_LOST)
    return own_server


class Friends:
    """Who plays the campaign, each at their own device, and where."""

    def __init__(self, game: str, arrive: Arrive) -> None:
        self.ola, self.jan = arrive(Device("en")), arrive(Device("pl", phone=True))
        self.ewa, self.iga = arrive(Device("pl")), arrive(Device("en", phone=True))
        open_seat = {"kind": "open", "name": ""}
        body = {"game": game, "course": "chapter-1", "seats": [{"name": "Ola"}, open_seat, open_seat], "pace": "3d"}
        answer = self.ola.page.request.post("/api/campaigns", data=body)
        assert answer.ok, answer.text()
        campaign = answer.json()
        self._api = f"/api/campaigns/{campaign['id']}"
        self._meeting = f"/api/tables/{campaign['group']['table']}"
        self.address = f"/c/{campaign['id']}"
        self.ola.page.goto(self.address)
        self.link = self.ola.page.get_by_label(self.ola.words("together.link")).input_value()

    def info(self, person: Person) -> Any:
        return person.page.request.get(self._api).json()

    def comes(self, person: Person, name: str) -> None:
        person.page.goto(self.link)
        person.page.get_by_label(person.words("together.name")).fill(name)
        person.button("together.sit-down")
        expect(person.page.get_by_role("button", name=person.words("campaign.leave"), exact=True)).to_be_visible()

    def is_ready(self, person: Person, seat: int) -> None:
        answer = person.page.request.post(f"{self._meeting}/seats/{seat}/ready", data={"ready": True})
        assert answer.ok, answer.text()

    def begins(self, person: Person, *others: Person) -> str:
        """The table of the next episode, which somebody begins; everybody's page goes there."""
        person.sees("campaign.group.yours")
        person.button("campaign.group.begin")
        for one in (person, *others):
            expect(one.page).to_have_url(re.compile("/t/"))
        return person.page.url.rpartition("/")[2]

    def back(self, *people: Person) -> None:
        for person in people:
            person.page.goto(self.address)
            expect(person.page.get_by_role("heading", name=person.words("campaign.standings"))).to_be_visible()


def killed(server: BrowserServer, *people: Person) -> None:
    """The server dies; another finds what was on disk at that moment, and the pages find the other."""
    server.kill()
    for person in people:
        expect(person.page.get_by_text(person.words("table.line.broken"))).to_be_hidden()
        expect(person.table.grid).to_be_visible()


def updated(server: BrowserServer, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server starts again with corrected rules, and keeps those of what has begun."""
    known = {**games.rooms(), game: corrected(games.find(game))}
    server.close()
    monkeypatch.setattr(games, "rooms", lambda: known)
    server.open()


def first_episode(friends: Friends, server: BrowserServer, time: Forward) -> None:
    """Two days after it has begun the server is killed."""
    ola, jan, ewa = friends.ola, friends.jan, friends.ewa
    for seat, person in ((1, jan), (2, ewa)):
        friends.is_ready(person, seat)
    table = friends.begins(ola, jan, ewa)
    for person in (ola, jan, ewa):
        expect(person.table.grid).to_be_visible()
    time.put_forward(2 * DAY)
    killed(server, ola, jan, ewa)
    play_out({0: ola.page, 1: jan.page, 2: ewa.page}, table)
    friends.back(ola, jan, ewa)


def second_episode(friends: Friends) -> None:
    """Jan has left for good, Iga comes late, and a bot plays for Ewa."""
    ola, ewa, iga = friends.ola, friends.ewa, friends.iga
    friends.comes(iga, "Iga")
    ewa.button("together.let-bot.me")
    friends.is_ready(iga, 1)
    table = friends.begins(ola, iga)
    play_out({0: ola.page, 1: iga.page}, table)
    friends.back(ola, ewa, iga)


def third_episode(friends: Friends) -> None:
    """Ewa is back."""
    ola, ewa, iga = friends.ola, friends.ewa, friends.iga
    ewa.button("together.back")
    for seat, person in ((1, iga), (2, ewa)):
        friends.is_ready(person, seat)
    table = friends.begins(ola, ewa, iga)
    play_out({0: ola.page, 1: iga.page, 2: ewa.page}, table)
    friends.back(ola, ewa, iga)


@pytest.mark.parametrize("game", ["chronicle", "dice_city"])
def test_four_friends_play_a_chapter_over_days(
    game: str, browser_server: BrowserServer, time: Forward, arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    friends = Friends(game, arrive)
    ola, jan, ewa, iga = friends.ola, friends.jan, friends.ewa, friends.iga
    friends.comes(jan, "Jan")
    friends.comes(ewa, "Ewa")
    for person in (ola, jan, ewa) if game == "chronicle" else ():  # the other has no envelopes
        person.open_envelope()
    first_episode(friends, browser_server, time)

    for _ in range(2):  # and is sure
        jan.button("campaign.leave")
    expect(ola.page.get_by_text("Jan", exact=True)).to_have_count(0)
    time.put_forward(3 * DAY)
    updated(browser_server, game, monkeypatch)
    second_episode(friends)
    time.put_forward(DAY)
    third_episode(friends)

    for person in (ola, ewa, iga):
        info = friends.info(person)
        assert (info["over"], info["played"]) == (True, 3)
        assert [seat["name"] for seat in info["seats"]] == ["Ola", "Iga", "Ewa"]
        expect_accessible(person.page)
        expect_no_scrolling_sideways(person.page)
