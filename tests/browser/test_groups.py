"""A campaign with friends, each at their own device: they meet, open the envelope, play, leave and come late."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Complaints
from tests.browser.device import Device
from tests.browser.page_checks import expect_accessible
from tests.browser.person import Arrive, Person, expect_no_scrolling_sideways
from tests.browser.play_out import play_out

# Svelte warns of a value that a page which was just left still reads, once in a while; nothing shows it.
LEFT = "derived_inert"


@pytest.fixture(autouse=True)
def readings_of_left_pages(complaints: Complaints) -> None:
    complaints.expect(LEFT)


def opens_envelope(person: Person) -> None:
    person.button("campaign.envelope.open", n=1)
    person.page.keyboard.press("Escape")


def test_friends_play_an_episode_of_a_campaign_each_at_their_own_device(ola: Person, jan: Person) -> None:
    ola.page.goto("/campaign/chronicle")
    ola.button("campaign.by-link")
    ola.page.get_by_label(ola.words("setup.name", n=1)).fill("Ola")
    ola.button("campaign.invite")
    opens_envelope(ola)
    link = ola.page.get_by_label(ola.words("together.link")).input_value()

    jan.page.goto(link)
    jan.page.get_by_label(jan.words("together.name")).fill("Jan")
    jan.button("together.sit-down")
    opens_envelope(jan)
    jan.page.get_by_label(jan.words("campaign.city.of", name="Jan")).fill("Lipowo")
    jan.button("campaign.city.name")
    expect(ola.page.get_by_text("Jan (Lipowo)", exact=True)).to_be_visible()
    for person in (ola, jan):
        expect_accessible(person.page)
        expect_no_scrolling_sideways(person.page)
    jan.button("together.i-am-ready")
    ola.sees("campaign.group.yours")
    ola.button("campaign.group.begin")

    for person in (ola, jan):
        expect(person.page).to_have_url(re.compile("/t/"))
    jan.page.go_back()
    jan.sees("campaign.go-on")
    play_out({0: ola.page, 1: jan.page}, ola.page.url.rpartition("/")[2])
    expect(jan.page.get_by_role("heading", name=jan.words("campaign.standings"))).to_be_visible()
    jan.button("together.i-am-ready")


def comes(person: Person, link: str, name: str) -> None:
    person.page.goto(link)
    person.page.get_by_label(person.words("together.name")).fill(name)
    person.button("together.sit-down")


def to_campaign(person: Person, campaign: str) -> None:
    person.page.goto(campaign)
    expect(person.page.get_by_role("heading", name=person.words("campaign.standings"))).to_be_visible()


def begins(ola: Person, *others: Person) -> str:
    """Starts the episode for which all are ready; its table."""
    ola.sees("campaign.group.yours")
    ola.button("campaign.group.begin")
    for person in (ola, *others):
        expect(person.page).to_have_url(re.compile("/t/"))
    return ola.page.url.rpartition("/")[2]


def test_four_friends_of_whom_one_leaves_one_is_late_and_a_bot_plays_for_one(
    ola: Person, jan: Person, arrive: Arrive
) -> None:
    """Two desks and two phones, in both languages."""
    ewa, iga = arrive(Device("pl")), arrive(Device("en", phone=True))
    ola.page.goto("/campaign/chronicle")
    ola.button("campaign.by-link")
    ola.page.get_by_label(ola.words("setup.name", n=1)).fill("Ola")
    ola.button("campaign.invite")
    opens_envelope(ola)
    campaign, link = ola.page.url, ola.page.get_by_label(ola.words("together.link")).input_value()
    comes(jan, link, "Jan")
    opens_envelope(jan)
    ola.button("together.add")
    comes(ewa, link, "Ewa")
    opens_envelope(ewa)
    for person in (jan, ewa):
        person.button("together.i-am-ready")
    table = begins(ola, jan, ewa)
    play_out({0: ola.page, 1: jan.page, 2: ewa.page}, table)

    for person in (ola, jan, ewa):
        to_campaign(person, campaign)
    for _ in range(2):  # and is sure
        jan.button("campaign.leave")
    expect(ola.page.get_by_text("Jan", exact=True)).to_have_count(0)
    comes(iga, link, "Iga")
    ewa.button("together.let-bot.me")
    iga.button("together.i-am-ready")
    for person in (ola, ewa, iga):
        expect_accessible(person.page)
        expect_no_scrolling_sideways(person.page)
    table = begins(ola, iga)
    play_out({0: ola.page, 1: iga.page}, table)
    to_campaign(ewa, campaign)
    expect(ewa.page.get_by_text("Iga", exact=True).first).to_be_visible()
