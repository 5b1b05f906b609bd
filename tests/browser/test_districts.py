"""Districts on the page: every variant is played through what the page offers, by mouse, finger and keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from ratusz.games.districts.data import GLASS_SECONDS
from tests.browser.browser_server import BrowserServer, Forward
from tests.browser.device import Device, seen_by
from tests.browser.districts import HEAP, STEPS, City
from tests.browser.driver import TablePage
from tests.browser.keyboard import MOST_STOPS, Keyboard


@pytest.fixture
def city(table: TablePage) -> City:
    return City(table)


@seen_by(Device("pl", phone=True))
def test_a_basic_game(city: City) -> None:
    city.begin("greedy", variant="basic", start="1")

    city.play_on()

    expect(city.page.get_by_role("article", name=city.words.pattern("sheet.of"))).to_have_count(2)


@seen_by(Device("pl", dark=True))
def test_an_advanced_game(city: City) -> None:
    city.begin("random", variant="advanced", start="1")
    goals = city.page.get_by_role("region", name=city.words("districts.tray.goals"))
    expect(goals.get_by_role("listitem")).to_have_count(3)

    city.play_on()

    expect(city.page.get_by_role("article", name=city.words.pattern("sheet.of"))).to_have_count(2)


@seen_by(Device("pl", phone=True))
def test_a_party(own_server: BrowserServer, city: City, time: Forward) -> None:
    """A tile is thrown back, then the person builds until the board is full and the glass runs out."""
    city.begin("greedy", "planner", url=own_server.url, variant="party")
    heap, page = city.tray("heap"), city.page
    take, back = heap.get_by_role("button").first, heap.get_by_role("button").last
    city.table.press(city.deed("ready"))
    expect(page.get_by_role("timer")).to_be_visible()
    city.table.press(take)
    expect(back).to_be_enabled()
    city.table.press(back)
    expect(take).to_be_enabled()

    while not city.is_over():
        if city.full.is_visible():
            time.put_forward(GLASS_SECONDS)
            expect(city.result).to_be_visible()
            break
        before = page.evaluate(HEAP)
        holds = heap.locator("[data-hotspot='heap/back']:not([aria-disabled])").count()
        wanted = city.table.open_cells.first if holds else take
        if city.anyway.is_visible():  # the last plot starts the glass
            wanted = city.anyway
        city.table.press(wanted.or_(city.result).first)  # time may be up while one reaches for it
        page.wait_for_function(f"before => ({HEAP})() !== before", arg=before)

    expect(page.get_by_role("article", name=city.words.pattern("sheet.of"))).to_have_count(3)


@seen_by(Device("en"), Device("pl"), Device("en", phone=True), Device("pl", phone=True))
def test_all_of_a_turn_fits_the_first_screen(city: City, own_device: Device) -> None:
    """The advanced table for four: city, market, what can be done and what is asked; on a desk all the rest too."""
    city.begin("random", "random", "random", variant="advanced", start="1")
    low = city.table.side.get_by_role("button", name=city.words("table.undo"), exact=True)
    expect(city.tray("tasks")).to_be_visible()

    prompt = city.page.get_by_text(city.words("districts.prompt.turn", n=3))
    bottoms = [bottom(one) for one in (city.table.grid, prompt, city.tray("market"), city.tray("tasks"))]
    if own_device.phone:  # the buttons stick to the lower edge
        assert max(bottoms) <= top(low)
    else:
        assert max(*bottoms, bottom(low)) <= 800


def top(what: Locator) -> float:
    box = what.bounding_box()
    assert box is not None
    return box["y"]


def bottom(what: Locator) -> float:
    box = what.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


@seen_by(Device("en", lively=True), Device("pl", phone=True, lively=True))
def test_others_turns_are_seen_and_told(city: City) -> None:
    """Bots are quicker than anybody can follow: their boards are shown, a key skips them, a line tells it all."""
    page, words = city.page, city.words
    city.begin("greedy", "greedy", "greedy", variant="basic", start="1")
    city.table.press(city.tiles("market").first)
    expect(city.confirmable).to_be_enabled()

    city.table.press(city.confirmable)
    expect(page.locator(".peek")).to_be_visible()
    page.keyboard.press("Escape")

    since = page.get_by_role("button", name=words.pattern("watch.since"))
    expect(since).to_be_visible()
    city.table.press(since)
    told = page.get_by_role("dialog", name=words("watch.since.title")).get_by_role("listitem")
    expect(told).to_have_count(3)
    expect(told.first).to_contain_text(words.pattern("districts.describe.take"))


@seen_by(Device("en"), Device("pl"))
def test_the_mayor_is_asked_about_first(city: City) -> None:
    """What would be gone, for whom, and that it cannot be taken back; left alone nothing has happened."""
    words = city.words
    city.begin("random", variant="advanced", start="1")
    expect(city.tiles("market")).to_have_count(4)
    tiles = city.tiles("market").evaluate_all("tiles => tiles.map(tile => tile.dataset.hotspot)")
    told = city.table.side.get_by_text(words("districts.note.mayor", n=4))

    city.table.press(city.deed("mayor"))
    expect(told).to_contain_text(words("city.final.this"))
    city.table.press(city.page.get_by_role("button", name=words("city.leave")))
    expect(told).to_have_count(0)
    assert city.tiles("market").evaluate_all("tiles => tiles.map(tile => tile.dataset.hotspot)") == tiles

    city.table.press(city.deed("mayor"))
    before = city.standing()
    city.table.press(city.anyway)
    city.moves_on(before)
    expect(city.table.undo_button).to_be_disabled()


@seen_by(Device("en"), Device("pl", phone=True))
def test_a_party_around_one_device_is_refused(city: City) -> None:
    """Two people at one device are told why they cannot begin, and are let come by link instead."""
    page, words = city.page, city.words
    page.goto("/new/districts")
    page.get_by_label(words("districts.option.variant"), exact=True).select_option("party")
    told = page.get_by_role("alert").filter(has_text=words("setup.crowded"))
    start = page.get_by_role("button", name=words("setup.start"))
    expect(start).to_be_disabled()
    expect(told).to_be_visible()
    start.press("Enter")
    expect(told.get_by_role("paragraph")).to_be_focused()

    city.table.press(told.get_by_role("button", name=words("setup.crowded.link")))
    expect(told).to_have_count(0)
    page.get_by_label(words("setup.name", n=1)).fill("Ada")
    city.table.press(page.get_by_role("button", name=words("setup.invite")))

    expect(page).to_have_url(re.compile("/join/"))


@seen_by(Device("en"))
def test_a_game_by_keys_alone(city: City) -> None:
    """Tiles and plots by Tab, arrows and Enter; the turn ends with Ctrl and Enter."""
    city.begin("random", variant="basic", start="1")
    keys = Keyboard(city.table)
    for _ in range(STEPS):
        if city.is_over():
            break
        before = city.standing()
        if city.tiles("reserve.own").count():
            go(keys, city.tiles("reserve.own").first)
            keys.press("Enter")
            if city.lifts(before):
                go(keys, city.table.grid.locator("[tabindex='0']"), back=True)
                walk(keys, city.table.open_cells.first)
                keys.press("Enter")
        elif city.confirmable.is_visible():
            expect(city.confirmable).to_be_enabled()
            keys.press("Control+Enter")
        elif city.tiles("market").count():
            go(keys, city.tiles("market").first)
            keys.press("Enter")
        else:
            go(keys, city.table.grid.locator("[tabindex='0']"), back=True)
            walk(keys, city.table.open_cells.first)
            keys.press("Enter")
        city.moves_on(before)
        if city.anyway.is_visible():
            before = city.standing()
            go(keys, city.anyway)
            keys.press("Enter")
            city.moves_on(before)

    city.play_out()


def go(keys: Keyboard, wanted: Locator, *, back: bool = False) -> None:
    """With Tab, or Shift and Tab; whichever way is asked for first, the other if the page ends there."""
    expect(wanted).to_be_visible()
    for key in ("Shift+Tab", "Tab") if back else ("Tab", "Shift+Tab"):
        for _ in range(MOST_STOPS):
            if wanted.evaluate("element => element === document.activeElement"):
                return
            keys.press(key)
    raise AssertionError(f"Tab does not lead to {wanted}")


def walk(keys: Keyboard, cell: Locator) -> None:
    """With the arrow keys to a cell."""
    column, row = place(cell.get_attribute("aria-label") or "")
    here = place(keys.focused())
    down, right = row - here[1], column - here[0]
    keys.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    keys.press(*["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))


def place(name: str) -> tuple[int, int]:
    """Column and row of a cell, from its name as it is read out: "C5, Park, road north"."""
    cell = name.partition(",")[0]
    return ord(cell[0]) - ord("A"), int(cell[1:])


@seen_by(Device("pl"), Device("en", phone=True))
def test_a_legend_of_ones_own(city: City, tmp_path: Path) -> None:
    """The file of the game is fetched, changed, looked through, mended and played with."""
    page, words = city.page, city.words
    page.goto("/new/districts")
    with page.expect_download() as fetched:
        city.table.press(page.get_by_role("button", name=words("setup.file.ours")))
    ours = Path(fetched.value.path()).read_text("utf-8")
    field, mine = page.get_by_label(words("districts.option.legend"), exact=True), tmp_path / "mine.txt"

    mine.write_text(ours.replace("factory      0  +3", "factory     -2  +3"), "utf-8")
    field.set_input_files(mine)
    expect(page.get_by_role("main").get_by_text(words("setup.file.unfit", name="mine.txt"))).to_be_visible()
    mine.write_text(ours.replace("apartments  +6", "apartments  +5"), "utf-8")
    field.set_input_files(mine)
    expect(page.get_by_role("main").get_by_text(words("setup.file.fit", name="mine.txt"))).to_be_visible()
    city.table.press(page.get_by_role("button", name=words("setup.start")))

    expect(city.table.grid).to_be_visible()  # nobody has to look away: there are no secrets
    city.table.open(city.table.tab("overview"))
    city.table.press(page.get_by_text(words("districts.tray.legend"), exact=True))
    expect(city.table.panel.get_by_text(re.compile(r"\+5.*\u22122.*\u22121")).first).to_be_visible()
