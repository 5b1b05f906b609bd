"""Clocks and notices, as people meet them."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.browser_server import BrowserServer, Forward
from tests.browser.conftest import Complaints
from tests.browser.device import Device
from tests.browser.page_checks import expect_accessible
from tests.browser.person import Arrive, Person, expect_no_scrolling_sideways

BANK = 600
"""Seconds of a clock; more than any test takes."""


@pytest.fixture
def browser_server(pages: None, tmp_path: Path, time: Forward) -> Iterator[BrowserServer]:
    """A server with a clock of its own, and a hook that takes mail and keeps none."""
    server = BrowserServer(tmp_path / "ratusz.db", time, notification_hook="true")
    server.open()
    yield server
    server.close()


@pytest.fixture
def jan(arrive: Arrive) -> Person:
    return arrive(Device("pl", phone=True, dark=True))


def gathered(ola: Person, jan: Person, pace: str, game: str = "dice_city") -> str:
    """The ID of a table of both, who look at it; the game has not begun."""
    seats = [{"kind": "human", "name": "Ola"}, {"kind": "open"}]
    answer = ola.page.request.post("/api/tables", data={"game": game, "seats": seats, "pace": pace})
    assert answer.ok, answer.text()
    table = str(answer.json()["id"])
    ola.page.goto(f"/join/{table}")
    jan.come(ola.page.get_by_label(ola.words("together.link")).input_value(), "Jan")
    return table


def begun(ola: Person, jan: Person, pace: str) -> str:
    table = gathered(ola, jan, pace)
    ola.button("together.start")
    for person in (ola, jan):
        expect(person.table.grid).to_be_visible()
    return table


def clock(person: Person, name: str) -> Any:
    return person.page.get_by_role("timer", name=person.words("pace.of", name=name))


def pace_field(person: Person) -> Locator:
    """Where a clock is chosen; an option of Districts has the same name."""
    named = person.page.get_by_label(person.words("pace.label"), exact=True)
    return named.filter(has=person.page.locator("option[value=own]"))


def test_the_host_says_how_much_time_there_is(ola: Person, jan: Person) -> None:
    ola.page.goto("/new/little_town")
    ola.button_starting("setup.preset.link")
    ola.page.get_by_label(ola.words("setup.name", n=1)).fill("Ola")
    pace_field(ola).select_option("own")
    ola.page.get_by_label(ola.words("pace.own.minutes")).fill("7")
    ola.page.get_by_label(ola.words("pace.own.seconds")).fill("20")
    expect(ola.page.get_by_text(ola.words("little_town.time-up"))).to_be_visible()
    expect_accessible(ola.page)
    ola.button("setup.invite")

    link = ola.page.get_by_label(ola.words("together.link")).input_value()
    jan.page.goto(link)

    more = jan.words("pace.more", n=20)
    jan.sees("pace.both", bank=jan.words("pace.minutes", n=7), more=more)
    expect(jan.page.get_by_text(jan.words("little_town.time-up"))).to_be_visible()


def test_a_game_with_a_glass_of_its_own_offers_no_other_clock(ola: Person) -> None:
    ola.page.goto("/new/districts?variant=party")
    ola.button_starting("setup.preset.link")

    ola.sees("pace.own-clock")
    expect(pace_field(ola)).to_have_count(0)


def test_the_round_goes_on_without_those_whose_time_is_up(ola: Person, jan: Person, time: Forward) -> None:
    """Nobody does anything for ten minutes: the second round begins, with three minutes for each."""
    begun(ola, jan, f"{BANK}+180")
    expect(clock(jan, "Jan")).to_be_visible()
    before = ola.table.said()

    time.put_forward(BANK)

    expect(ola.table.heading).not_to_have_text(before)

    expect(clock(ola, "Ola")).to_have_text(re.compile(r"[123]:\d\d"))
    for person in (ola, jan):
        expect_no_scrolling_sideways(person.page)


def test_the_second_time_a_bot_plays_on_and_the_person_comes_back(ola: Person, jan: Person, time: Forward) -> None:
    begun(ola, jan, f"{BANK}+0")
    told = ola.page.get_by_text(ola.words("together.bot-for-me", bot=ola.words("bot.planner")))

    time.put_forward(BANK)

    expect(told).to_be_visible()

    ola.button("together.back")
    expect(told).to_have_count(0)
    expect(clock(ola, "Ola")).to_be_visible()


def test_a_pause_by_consent(ola: Person, jan: Person) -> None:
    begun(ola, jan, "600+20")
    ola.button("pace.pause")
    expect(ola.page.get_by_text(ola.words("pace.pause.asked"))).to_be_visible()
    expect_accessible(jan.page)
    jan.button("pace.pause.agree")

    for person in (ola, jan):
        expect(person.page.get_by_text(person.words("pace.paused"))).to_be_visible()
        expect_no_scrolling_sideways(person.page)
    jan.button("pace.go-on")

    expect(ola.page.get_by_text(ola.words("pace.paused"))).to_have_count(0)


def test_days_are_seen_at_the_table_and_on_the_market_square(ola: Person, jan: Person) -> None:
    begun(ola, jan, "3d")
    day = r"until (Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day \d\d:\d\d"

    expect(ola.page.get_by_text(re.compile(day)).first).to_be_visible()
    ola.page.goto("/")
    expect(ola.page.get_by_text(re.compile(day))).to_be_visible()
    jan.page.goto("/")
    jan.sees("square.your-turn")


FAKE_PUSH = """
const fake = {
  endpoint: "https://fcm.googleapis.com/fcm/send/test",
  toJSON: () => ({ endpoint: fake.endpoint, keys: { p256dh: KEY, auth: "MDEyMzQ1Njc4OWFiY2RlZg" } }),
  unsubscribe: async () => { made = null; return true; },
};
let made = null;
PushManager.prototype.subscribe = async () => (made = fake);
PushManager.prototype.getSubscription = async () => made;
Notification.requestPermission = async () => "granted";
Object.defineProperty(Notification, "permission", { get: () => "granted" });
"""
"""A browser that subscribes without its push service, which is elsewhere."""


def test_a_browser_is_subscribed_with_consent_and_unsubscribed(ola: Person, jan: Person) -> None:
    key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    ola.page.add_init_script(FAKE_PUSH.replace("KEY", f"'{key}'"))
    gathered(ola, jan, "")
    ola.unfold("notices.title")
    wanted = ola.page.get_by_label(ola.words("notices.push"))

    wanted.check()
    expect(ola.page.locator("#polite")).to_contain_text(ola.words("notices.push.on"))
    expect(wanted).to_be_checked()
    assert ola.page.evaluate("async () => (await navigator.serviceWorker.ready).active.scriptURL.endsWith('/sw.js')")
    expect_accessible(ola.page)
    wanted.uncheck()

    expect(ola.page.locator("#polite")).to_contain_text(ola.words("notices.push.off"))


def test_the_worker_shows_what_it_is_sent(ola: Person) -> None:
    """What a push service would deliver is delivered by the browser's own tools; what it would show is noted."""
    ola.page.goto("/")
    with ola.page.context.expect_event("serviceworker") as installed:
        ola.page.evaluate(_REGISTERS)
    installed.value.evaluate(_NOTES_WHAT_IS_SHOWN)

    shown: Any = None
    for _ in range(10):  # the tools lose one now and then
        deliver(ola.page, '{"title": "Dice City: your turn", "body": "Come!", "url": "/t/abc", "tag": "abc"}')
        if shown := installed.value.evaluate(_SHOWN):
            break

    assert shown == ["Dice City: your turn", "Come!", "/t/abc"]


_REGISTERS = """async () => {
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
}"""
_NOTES_WHAT_IS_SHOWN = """() => {
  self.shown = new Promise((noted) => {
    registration.showNotification = async (title, { body, data }) => noted([title, body, data]);
  });
}"""
_SHOWN = "() => Promise.race([shown, new Promise((late) => setTimeout(late, 3000))])"


def deliver(page: Page, message: str) -> None:
    tools = page.context.new_cdp_session(page)
    workers: list[Any] = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda event: workers.extend(event["registrations"]))
    tools.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
    for _ in range(1000):  # the first event may name none yet; others come while the page is asked something
        if workers:
            break
        page.evaluate("() => new Promise(requestAnimationFrame)")
    arguments = {"origin": page.evaluate("location.origin"), "registrationId": workers[0]["registrationId"]}
    tools.send("ServiceWorker.deliverPushMessage", {**arguments, "data": message})


def test_an_address_for_mail_is_given_and_taken_away(ola: Person, jan: Person) -> None:
    gathered(ola, jan, "3d")
    jan.unfold("notices.title")
    jan.page.get_by_label(jan.words("notices.mail"), exact=True).fill("jan@games.test")
    jan.button("notices.mail.keep")
    expect(jan.page.get_by_text("jan@games.test")).to_be_visible()

    jan.page.reload()
    jan.unfold("notices.title")
    expect(jan.page.get_by_text("jan@games.test")).to_be_visible()
    expect_accessible(jan.page)
    expect_no_scrolling_sideways(jan.page)
    jan.button("notices.mail.forget")

    expect(jan.page.get_by_label(jan.words("notices.mail"), exact=True)).to_be_visible()
    expect(ola.page.get_by_text("jan@games.test")).to_have_count(0)


def test_the_link_of_a_mail_leads_to_a_page_that_asks(
    arrive: Arrive, ola: Person, jan: Person, tmp_path: Path, complaints: Complaints
) -> None:
    """Whoever reads the mail, in whatever browser, presses a button; to come there alone changes nothing."""
    gathered(ola, jan, "3d")
    jan.unfold("notices.title")
    jan.page.get_by_label(jan.words("notices.mail"), exact=True).fill("jan@games.test")
    jan.button("notices.mail.keep")
    expect(jan.page.get_by_text("jan@games.test")).to_be_visible()
    with closing(sqlite3.connect(tmp_path / "ratusz.db")) as database:
        ((token,),) = database.execute("select token from mail_addresses").fetchall()
    reader = arrive(Device("pl", phone=True))

    for _ in range(2):
        reader.page.goto(f"/api/notices/stop/{token}")  # as mail programs have it; it leads to the page
        reader.sees("notices.stop.asking")
        expect(reader.page).to_have_url(re.compile("/stop$"))
        expect_accessible(reader.page)
        expect_no_scrolling_sideways(reader.page)
    reader.button("notices.stop.go")
    reader.sees("notices.stop.done")
    expect_accessible(reader.page)
    jan.page.reload()
    jan.unfold("notices.title")
    expect(jan.page.get_by_label(jan.words("notices.mail"), exact=True)).to_be_visible()

    complaints.expect("404")
    late = arrive(Device("en"))
    late.page.goto(f"/stop#{token}")
    late.button("notices.stop.go")
    late.sees("notices.stop.gone")
