"""An evening: the host at a desk with a big screen, a guest on a phone, and tables that open by themselves."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE_MS
from tests.browser.page_checks import OVERHANG, expect_accessible
from tests.browser.person import Person


def new_evening(host: Person) -> str:
    """The code of an evening whose host plays, too."""
    host.page.goto("/evenings")
    host.page.get_by_label(host.words("evening.new.name")).fill("Club night")
    host.page.get_by_label(host.words("evening.new.game"), exact=True).select_option("little_town")
    expect_accessible(host.page)
    host.button("evening.new.go")
    expect(host.page.get_by_role("heading", level=1)).to_have_text("Club night")
    code = host.page.get_by_role("strong").text_content() or ""
    host.page.get_by_label(host.words("evening.join.host")).fill("Ola")
    host.button("evening.join.go")
    host.sees("evening.draw.few")
    return code


def look_elsewhere(host: Person) -> None:
    """On another device the host sees no code: one made by itself would make useless what guests have been told."""
    key, code = host.page.evaluate("Object.entries(localStorage).find(([key]) => key.includes('evening-code'))")
    host.page.evaluate("key => localStorage.removeItem(key)", key)
    host.page.reload()
    host.sees("evening.code.elsewhere")
    expect(host.page.get_by_role("img", name=host.words("evening.qr"))).to_have_count(0)
    host.page.evaluate("([key, code]) => localStorage.setItem(key, code)", [key, code])
    host.page.reload()


def come(guest: Person, code: str) -> None:
    guest.page.goto("/")
    guest.page.get_by_label(guest.words("together.join.field")).fill(code)
    guest.button("together.join.go")
    guest.page.get_by_label(guest.words("evening.join.name")).fill("Jan")
    guest.button("evening.join.go")
    guest.sees("evening.wait")
    expect_accessible(guest.page)
    assert not guest.page.evaluate(OVERHANG)


def test_a_guest_comes_by_the_code_and_the_table_opens_on_the_phone(ola: Person, jan: Person) -> None:
    code = new_evening(ola)
    assert re.fullmatch(r"[a-z]+(-[a-z]+){3}", code)
    look_elsewhere(ola)
    come(jan, code)

    expect(ola.page.get_by_text("Jan", exact=True)).to_be_visible()
    ola.button("evening.draw", n=1)
    for person in (ola, jan):
        expect(person.page).to_have_url(re.compile("/join/"), timeout=PATIENCE_MS)
    jan.button("together.i-am-ready")

    evening = ola.page.get_by_role("link", name=ola.words("evening.back"))
    ola.table.press(evening)
    ola.sees("evening.to-table")
    expect(ola.page.get_by_role("heading", name=ola.words("evening.round", n=1))).to_be_visible()
    expect_accessible(ola.page)
    with ola.page.expect_popup() as screen:
        ola.table.press(ola.page.get_by_role("link", name=ola.words("evening.screen")))
    expect(screen.value.get_by_role("table", name=ola.words("evening.ranking"))).to_contain_text("Jan")
    expect(screen.value.get_by_role("img", name=ola.words("evening.qr"))).to_be_visible()
    expect_accessible(screen.value)


def crowded(ola: Person, guests: int) -> str:
    """The screen of an evening with so many guests at tables of four, the first of whom leads."""
    made = ola.page.request.post("/api/evenings", data={"game": "little_town", "size": 4}).json()
    numbers = list(range(1, guests + 1))
    known = [{"number": n, "name": f"Guest {n}", "here": True, "rating": None} for n in numbers]
    nothing = {"score": 0.0, "wins": 0, "points": 0, "games": 0, "rests": 0}
    ranking = [{"guest": n, "rank": n, **nothing} for n in numbers]
    tables = [{"id": None, "guests": numbers[at : at + 4], "ends": None} for at in range(0, guests, 4)]
    told = {**made, "guests": known, "ranking": ranking, "rounds": [{"tables": tables, "rests": []}]}
    ola.page.route(f"**/api/evenings/{made['id']}", lambda route: route.fulfill(json=told))
    return f"/evening/{made['id']}/screen"


def test_a_long_ranking_stands_on_the_wall_without_scrolling(ola: Person) -> None:
    ola.page.goto(crowded(ola, 22))

    last = ola.page.get_by_role("table", name=ola.words("evening.ranking.rest", n=12)).get_by_role("row").last
    expect(last).to_contain_text("Guest 22")
    expect(last).to_be_in_viewport()
    expect(ola.page.get_by_role("table", name=ola.words("evening.ranking")).get_by_role("row")).to_have_count(12)
    expect_accessible(ola.page)
    assert not ola.page.evaluate(OVERHANG)


def test_what_does_not_fit_the_wall_takes_turns_until_it_is_held(ola: Person) -> None:
    """48 guests: 24 places at a time, and 6 of 12 tables."""
    page, words = ola.page, ola.words
    page.clock.install()
    page.goto(crowded(ola, 48))

    def shown(first: int, table: int) -> None:
        ranking = page.get_by_role("table").first.get_by_role("row")
        expect(ranking.nth(1)).to_contain_text(f"Guest {first}")
        expect(page.get_by_role("table").last.get_by_role("row").last).to_be_in_viewport()
        expect(page.get_by_role("heading", level=3).first).to_contain_text(words("evening.table", n=table))
        assert not page.evaluate(OVERHANG)

    shown(1, 1)
    expect_accessible(page)
    page.clock.run_for(12_000)
    shown(25, 7)
    ola.button("evening.screen.hold")
    page.clock.run_for(24_000)
    shown(25, 7)
    ola.button("evening.screen.hold")
    page.clock.run_for(12_000)
    shown(1, 1)
