"""The end of a game."""

from __future__ import annotations

import re
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import expect

from ratusz.bots.distributions import comparable
from ratusz.engine.text.record import load, states
from ratusz.games import little_town
from tests.browser.conftest import Begin
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import finished, whole
from tests.browser.page_checks import OVERHANG, expect_accessible

_PIXELS = """async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const brush = canvas.getContext("2d");
    brush.drawImage(image, 0, 0);
    const { data } = brush.getImageData(0, 0, image.width, image.height);
    const colours = new Set();
    for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 3).join());
    return [[...data.slice(0, 3)], colours.size];
}"""
"""The colour of the corner, and the number of colours."""

FOUR = [{"name": name} for name in ("Ada", "Bo", "Cy", "Di")]


@seen_by(Device("en"), Device("pl", phone=True))
def test_shared_victory(table: TablePage, begin: Begin) -> None:
    """21, 12, 21 and 12 points."""
    page, words = table.page, table.words
    begin(finished("shared-victory"), seats=FOUR)

    verdict = page.get_by_role("heading", name=words.pattern("result.shared"))
    expect(verdict).to_contain_text(re.compile("Ada.*Cy"))
    places = page.get_by_role("listitem").filter(has_text=words.pattern("result.place.shared"))
    expected = [("Ada", 1, 21), ("Cy", 1, 21), ("Bo", 3, 12), ("Di", 3, 12)]
    expect(places).to_have_count(4)
    for item, (name, place, points) in zip(places.all(), expected, strict=True):
        expect(item).to_contain_text(words("result.place.shared", n=place))
        expect(item).to_contain_text(name)
        expect(item).to_contain_text(words("result.points", n=points))


def test_city_and_next_game_are_on_the_first_screen(table: TablePage, begin: Begin) -> None:
    """Of the result that has most to say, in the smallest windows of a desk and of a phone."""
    page, words = table.page, table.words
    begin(finished("shared-victory"), seats=FOUR)
    city = page.locator(".result figure svg.board")
    again = page.get_by_role("button", name=words("result.rematch"))
    for width, height in ((1280, 800), (390, 664)):
        page.set_viewport_size({"width": width, "height": height})
        for part in (city, again):
            expect(part).to_be_in_viewport(ratio=1)


@seen_by(Device("en"), Device("pl", phone=True, dark=True))
def test_a_result_says_what_it_means(table: TablePage, begin: Begin) -> None:
    """Ada has 118 points, 74 of them for streets, Bo 59 and 34; the recorded solo game has 71 points."""
    page, words = table.page, table.words
    begin(finished("factories"), seats=FOUR[:2])
    won = words("meaning.won", name="Ada", other="Bo", n=59)
    most = words("meaning.most", what=words("little_town.sum.LT-24"), points=74, others=34)
    expect(page.get_by_text(f"{won} {most}")).to_be_visible()
    expect_accessible(page)

    begin(finished("solo"))
    expect(page.get_by_role("button", name=words("result.rematch.solo"))).to_be_visible()
    meaning = page.get_by_role("region", name=words("meaning.title"))
    expect(meaning).to_contain_text(words.pattern("meaning.own.first"))
    for sample in comparable(little_town, {}, 1):
        told = meaning.get_by_role("listitem").filter(has_text=words(f"bot.{sample.bot}"))
        expect(told).to_contain_text(f"{int(100 * sample.share_below(71))}%")
    expect_accessible(page)
    assert not page.evaluate(OVERHANG)

    table.press(page.get_by_role("button", name=words("meaning.next", what=words("little_town.option.factories"))))

    expect(table.heading).to_have_text(words("little_town.headline.setup"))
    made = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert made["options"] == {"factories": "yes"}


def test_score_line_lights_the_town_beside_it(table: TablePage, begin: Begin) -> None:
    """The square in a2 of the recorded solo game has all three kinds around it."""
    page, words = table.page, table.words
    begin(finished("solo"))
    sheet = page.get_by_role("article")
    line = words("little_town.line.square", cell="a2")

    sheet.get_by_role("button", name=line).click()

    expect(sheet.locator(".mark-earned")).not_to_have_count(0)
    expect(sheet.get_by_role("link", name=words("sheet.rule", rule="LT-28"))).to_be_visible()


def test_rematch_seats_the_same_people(table: TablePage, begin: Begin) -> None:
    page, words = table.page, table.words
    address = begin(finished("shared-victory"), seats=FOUR)

    page.get_by_role("button", name=words("result.rematch")).click()

    expect(table.heading).to_have_text(words("table.pass-to", name="Ada"))
    expect(page).not_to_have_url(re.compile(re.escape(address)))
    page.get_by_role("button", name=words("table.pass-to.ready", name="Ada")).click()
    expect(table.heading).to_have_text(words("little_town.headline.setup"))
    for name in ("Bo", "Cy", "Di"):
        expect(page.get_by_role("button", name=re.compile(rf"\b{name}\b")).first).to_be_visible()


def test_downloaded_record_replays(table: TablePage, begin: Begin) -> None:
    page, words = table.page, table.words
    begin(finished("factories"))

    with page.expect_download() as download:
        page.get_by_role("link", name=words("result.record")).click()

    record = load(Path(download.value.path()).read_text("utf-8"))
    assert download.value.suggested_filename.endswith(".txt")
    assert record.lines == whole("factories").lines
    end = states(little_town, record)[-1]
    assert record.result == tuple(sheet.total for sheet in little_town.score(end))


def test_replay_begins_at_the_start(table: TablePage, begin: Begin) -> None:
    begin(finished("solo"))

    table.page.get_by_role("link", name=table.words("result.replay")).click()

    expect(table.page.get_by_text(table.words("replay.start"))).to_be_visible()


@seen_by(Device("en"), Device("pl", phone=True, dark=True))
def test_picture_of_the_city(table: TablePage, begin: Begin, own_device: Device) -> None:
    """A PNG of 1200 pixels in width, mostly in the colours of the light page whatever the reader's are."""
    page, words = table.page, table.words
    begin(finished("solo"))
    more = page.get_by_role("button", name=words("result.more"))
    if own_device.phone:
        expect(more).to_have_attribute("aria-expanded", "false")
        table.press(more)
    else:
        expect(more).to_be_hidden()

    with page.expect_download() as download:
        page.get_by_role("button", name=words("result.picture")).click()

    assert re.fullmatch(r"ratusz-[\w-]+\.png", download.value.suggested_filename)
    content = download.value.path().read_bytes()
    assert content.startswith(b"\x89PNG")
    width, height = (int.from_bytes(content[at : at + 4]) for at in (16, 20))
    assert (width, 1000 < height < 1400) == (1200, True)
    paper, colours = page.evaluate(_PIXELS, b64encode(content).decode())
    assert min(paper) > 230
    assert colours > 500
