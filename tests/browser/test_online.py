"""People who are not in the same room: each with a browser of their own, at one table."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints
from tests.browser.device import Device
from tests.browser.page_checks import expect_accessible
from tests.browser.person import Arrive, Person, expect_no_scrolling_sideways, round_of
from tests.browser.play_out import play_out


def begin(ola: Person, jan: Person, game: str) -> str:
    link = ola.invite(game, "Ola")
    jan.come(link, "Jan")
    ola.button("together.start")
    for person in (ola, jan):
        expect(person.table.grid).to_be_visible()
    return link


def table_of(link: str) -> str:
    """The ID of the table that somebody is invited to."""
    return re.split("[/#]", link)[-2]


def test_a_rematch_brings_the_same_people_together(ola: Person, jan: Person) -> None:
    link = begin(ola, jan, "little_town")
    round_of(ola, jan)
    play_out({0: ola.page, 1: jan.page}, table_of(link))

    jan.button("result.rematch")
    jan.button("together.i-am-ready")
    ola.button("result.again")
    ola.button("together.start")

    for person in (ola, jan):
        expect(person.table.grid).to_be_visible()


def test_whoever_has_no_link_watches(ola: Person, jan: Person, arrive: Arrive) -> None:
    link = ola.invite("little_town", "Ola")
    jan.page.goto(link.partition("#")[0])
    jan.sees("together.watching")

    guest = arrive(Device("en"))
    guest.come(link, "Ewa")
    ola.button("together.start")

    expect(guest.table.grid).to_be_visible()
    expect(jan.page.get_by_role("button", name=jan.words("together.people"))).to_be_visible()
    expect(jan.table.grid).to_have_count(0)  # a board to look at is no grid to choose in


def test_somebody_who_is_sent_away_does_not_come_back(ola: Person, jan: Person, complaints: Complaints) -> None:
    complaints.expect("403")
    link = ola.invite("little_town", "Ola")
    jan.come(link, "Jan")

    ola.button("together.send-away", name="Jan")
    ola.button("together.yes")
    ola.sees("together.free")
    jan.sees("error.sent-away")

    jan.page.goto("/")
    jan.page.goto(link)
    jan.page.get_by_label(jan.words("together.name")).fill("Jan")
    jan.button("together.sit-down")
    jan.sees("error.sent-away")


def test_keys_alone_from_invitation_to_the_first_move(ola: Person, jan: Person) -> None:
    link = ola.invite("little_town", "Ola")
    jan.page.goto(link)
    jan.page.get_by_label(jan.words("together.name")).focus()
    jan.page.keyboard.type("Jan")
    jan.page.keyboard.press("Enter")
    ready = jan.page.get_by_role("button", name=jan.words("together.i-am-ready"))
    expect(ready).to_be_visible()
    ready.focus()
    jan.page.keyboard.press("Space")
    start = ola.page.get_by_role("button", name=ola.words("together.start"))
    expect(start).to_be_enabled()
    start.focus()
    ola.page.keyboard.press("Enter")

    expect(ola.table.grid).to_be_visible()


def test_nothing_is_in_the_way_of_anybody(ola: Person, jan: Person) -> None:
    """Lobby, table and the people at it, as host and as guest, at a desk and on a phone."""
    link = ola.invite("little_town", "Ola")
    expect(ola.page.get_by_text("--host 0.0.0.0")).to_be_visible()  # as the test's server is at this machine only
    jan.come(link, "Jan")
    for person in (ola, jan):
        expect_accessible(person.page)
        expect_no_scrolling_sideways(person.page)
    ola.button("together.start")
    for person in (ola, jan):
        expect(person.table.grid).to_be_visible()
        expect_no_scrolling_sideways(person.page)
        person.button("together.people")
        expect_accessible(person.page)


def test_people_talk_and_the_host_keeps_order(ola: Person, jan: Person) -> None:
    link = ola.invite("little_town", "Ola")
    jan.come(link, "Jan")
    jan.say("Dzień dobry!")
    expect(ola.page.get_by_text("Jan Dzień dobry!")).to_be_visible()
    ola.button("together.chat.take-away", words="Dzień dobry!")
    expect(jan.page.get_by_text("Jan Dzień dobry!")).to_have_count(0)

    ola.button("together.start")
    expect(jan.table.grid).to_be_visible()
    ola.button("together.chat")
    ola.say("Good luck")
    jan.table.press(jan.page.get_by_role("button", name=re.compile(f"^{jan.words('together.chat')}.*1$")))
    expect(jan.page.get_by_text("Ola Good luck")).to_be_visible()
    expect_accessible(jan.page)
    jan.table.press(jan.page.get_by_label(jan.words("together.chat.mute", name="Ola")))
    expect(jan.page.get_by_text("Ola Good luck")).to_have_count(0)


def test_a_public_table_is_found_on_the_market_square(ola: Person, jan: Person) -> None:
    ola.invite("little_town", "Ola")
    ola.publish(wanted=True)

    jan.page.goto("/")
    expect(jan.page.get_by_role("heading", name=jan.words("together.open-tables"))).to_be_visible()
    expect_accessible(jan.page)
    jan.table.press(
        jan.page.get_by_role("link", name=re.compile(f"^{jan.words('together.open-tables.go')}.*Ola")).first
    )
    jan.page.get_by_label(jan.words("together.name")).fill("Jan")
    jan.button("together.sit-down")
    jan.button("together.i-am-ready")

    ola.button("together.start")
    expect(jan.table.grid).to_be_visible()
    ola.page.goto("/")
    expect(ola.page.get_by_role("heading", name=ola.words("together.open-tables"))).to_have_count(0)


NASTY = "<img src=x onerror=a()>"  # as long as a name may be
NASTIER = "<script>document.title='!'</script><b onclick=document.title='!'>Hello</b> {name} &amp; [x](javascript:1)"


def test_what_people_write_is_shown_as_it_stands(ola: Person, jan: Person) -> None:
    """Names and talk with tags in them are text: in the lobby, at the table, and in the talk."""
    link = ola.invite("little_town", NASTY)
    jan.come(link, "Jan")
    jan.say(NASTIER)
    expect(ola.page.get_by_text(f"Jan {NASTIER}")).to_be_visible()
    expect(jan.page.get_by_text(NASTY).first).to_be_visible()

    ola.button("together.start")
    for person in (ola, jan):
        expect(person.table.grid).to_be_visible()
        expect(person.page.get_by_text(NASTY).first).to_be_attached()
        expect_text_only(person.page)


def test_names_with_tags_are_text_on_the_market_square(ola: Person, jan: Person) -> None:
    """Whoever sets a public table chooses what everybody who comes to the start page is shown."""
    ola.invite("little_town", NASTY)
    ola.publish(wanted=True)

    jan.page.goto("/")

    host = jan.words("together.open-tables.host", name=NASTY)
    expect(jan.page.get_by_role("paragraph").filter(has_text=host)).to_be_visible()
    way = re.compile(f"^{jan.words('together.open-tables.go')}.*{re.escape(NASTY)}$")
    expect(jan.page.get_by_role("link", name=way)).to_be_visible()
    expect_text_only(jan.page)


def expect_text_only(page: Page) -> None:
    """Nothing of what people have written has become a part of the page."""
    assert page.locator("img[src=x], b[onclick], script:not([src]), a[href^='javascript']").count() == 0
    assert page.title() != "!"


def test_the_link_is_told_to_nobody(ola: Person, jan: Person) -> None:
    """The token is in no address that leaves the browser, and in no referrer; nor does it stay in the address bar."""
    link = ola.invite("little_town", "Ola")
    token = link.partition("#")[2]
    asked: list[tuple[str, str]] = []
    jan.page.on("request", lambda request: asked.append((request.url, request.headers.get("referer", ""))))

    jan.come(link, "Jan")
    ola.button("together.start")
    expect(jan.table.grid).to_be_visible()

    assert len(token) >= 32
    assert len(asked) > 5
    assert not [told for told in asked if token in "".join(told)]
    assert token not in jan.page.url
