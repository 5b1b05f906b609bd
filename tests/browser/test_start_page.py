"""The start page: a first game within seconds, a field for what somebody sent, and the way back to what was begun."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.page_checks import OVERHANG, expect_accessible
from tests.browser.person import Arrive
from tests.browser.start_page import card_of
from tests.browser.words import Words

GAMES = ("little_town", "dice_city", "chronicle", "districts")
"""From the lightest to the heaviest."""


WINDOWS = pytest.mark.parametrize(
    ("own_device", "size"),
    [(Device("en"), (1280, 800)), (Device("pl"), (390, 664))],
    indirect=["own_device"],
    ids=["desktop", "phone"],
)
"""The smallest desktop and phone, the latter with the longer words."""


def visit(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("article").locator("svg.board")).to_have_count(len(GAMES))


def expect_on_first_screen(part: Locator) -> None:
    """The whole of it, without scrolling."""
    expect(part).to_be_in_viewport(ratio=1)


@WINDOWS
def test_first_visit(page: Page, words: Words, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(page)

    expect_on_first_screen(page.get_by_text(words("square.lead")))
    expect_on_first_screen(page.get_by_role("button", name=words("square.first", game=words("little_town.title"))))
    expect_on_first_screen(page.get_by_label(words("together.join.field")))
    cards = page.get_by_role("article")
    for card, game in zip(cards.all(), GAMES, strict=True):
        expect(card).to_have_accessible_name(words(f"{game}.title"))
    for card in cards.all():
        expect_on_first_screen(card.locator("svg.board"))
        expect_on_first_screen(card.get_by_role("heading"))
        expect_on_first_screen(card.locator(".facts"))
        expect_on_first_screen(card.get_by_role("button", name=words.pattern("square.play")))
    town = page.locator(".hero .picture").bounding_box()
    assert town is not None
    assert town["height"] <= 140
    expect_accessible(page)


@WINDOWS
def test_tables_that_wait_for_people_are_on_the_first_screen(
    page: Page, words: Words, arrive: Arrive, size: tuple[int, int]
) -> None:
    host = arrive(Device("en"))
    lobbies = []
    for name in ("Ola", "Grzegorz Brzęczyszczykie"):  # as long as a name may be; one of two tables is beyond the edge
        host.invite("little_town", name)
        host.publish(wanted=True)
        lobbies.append(host.page.url)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(page)

    tables = page.get_by_role("region", name=words("together.open-tables"))
    expect_on_first_screen(tables.get_by_role("listitem").first)
    expect_on_first_screen(tables.get_by_role("link").first)
    for card in page.get_by_role("article").all():
        expect_on_first_screen(card.get_by_role("button", name=words.pattern("square.play")))
    assert page.evaluate(OVERHANG) == 0
    expect_accessible(page)
    for lobby in lobbies:
        host.page.goto(lobby)
        host.publish(wanted=False)


@pytest.mark.parametrize(
    ("game", "options", "bots"),
    [
        ("little_town", {}, 0),
        ("dice_city", {"episode": "1"}, 0),
        ("chronicle", {"episode": "1"}, 0),
        ("districts", {}, 1),
    ],
)
def test_play_begins_a_sensible_first_game(table: TablePage, game: str, options: dict[str, str], bots: int) -> None:
    page, words = table.page, table.words
    visit(page)

    card_of(page, words, game).get_by_role("button", name=words.pattern("square.play")).click()

    expect(page).to_have_url(re.compile("/t/"))
    told = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert told["game"] == game
    assert {name: told["options"].get(name, "1") for name in options} == options
    assert [seat["kind"] for seat in told["seats"]] == ["human"] + ["bot"] * bots


def test_who_is_new_starts_with_the_lightest_game(table: TablePage) -> None:
    page, words = table.page, table.words
    visit(page)

    page.get_by_role("button", name=words("square.first", game=words("little_town.title"))).click()

    expect(table.heading).to_have_text(words("little_town.headline.setup"))


@seen_by(Device("en"), Device("pl", phone=True))
def test_who_comes_back_goes_on_first(page: Page, words: Words) -> None:
    page.request.post("/api/tables", data={"game": "little_town", "seats": [{"kind": "human"}]})
    visit(page)

    headings = page.get_by_role("heading", level=2).all_inner_texts()
    assert headings[0] == words("square.go-on")
    assert words("square.games") in headings[1:]
    expect_on_first_screen(page.get_by_role("link", name=words("square.continue"), exact=True))
    expect(page.get_by_text(words("square.lead"))).to_be_hidden()
    expect(page.get_by_role("button", name=words.pattern("square.first"))).to_be_hidden()


@seen_by(Device("en"), Device("pl", phone=True))
def test_a_link_that_somebody_sent(page: Page, words: Words) -> None:
    made = page.request.post(
        "/api/tables", data={"game": "little_town", "seats": [{"kind": "human"}, {"kind": "open"}]}
    )
    table = made.json()["id"]
    visit(page)

    page.get_by_label(words("together.join.field")).fill(f"{page.url}join/{table}?lang=pl#token")
    page.get_by_role("button", name=words("together.join.go"), exact=True).click()

    expect(page).to_have_url(re.compile(f"/join/{table}"))


def test_a_link_to_another_server_is_not_followed(page: Page, words: Words) -> None:
    visit(page)

    page.get_by_label(words("together.join.field")).fill("https://games.example/t/abc")
    page.get_by_role("button", name=words("together.join.go"), exact=True).click()

    expect(
        page.get_by_role("region").get_by_text(words("together.join.elsewhere", host="games.example"))
    ).to_be_visible()
    expect(page).to_have_url(re.compile("/$"))
