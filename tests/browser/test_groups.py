"""A campaign with friends, each at their own device: they meet, open the envelope and play."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Complaints
from tests.browser.page_checks import expect_accessible
from tests.browser.person import Person, expect_no_scrolling_sideways
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
