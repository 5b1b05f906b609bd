"""What a chat shows of a link: the Open Graph tags that the server writes into the page."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from ratusz import games
from ratusz.server.http import previews
from ratusz.server.http.gateway import Gateway
from ratusz.server.http.previews import Previews
from ratusz.server.http.static import Assets
from tests.server.browser import Browser
from tests.server.lobby import hosted, playing, sit_down

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
PAGE = b"<!doctype html><html><head><title>Ratusz</title></head><body></body></html>"

WORDS = {"gems.title": "Gems", "gems.pitch": "Take gems."}


class Tags(HTMLParser):
    """The tags of a page by their names."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if tag == "meta":
            self.found[str(named["property"])] = str(named["content"])


@pytest.fixture(autouse=True)
def built_page(app: Gateway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = {language: {**previews.words(language), **WORDS} for language in ("en", "pl")}
    monkeypatch.setattr(previews, "words", known.__getitem__)
    (tmp_path / "index.html").write_bytes(PAGE)
    app._assets = Assets(tmp_path, tags=Previews(app.service))


async def tags(browser: Browser, path: str, language: str = "") -> dict[str, str]:
    answer = await browser.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    assert "accept-language" in answer.headers["vary"]
    return Tags(answer.text).found


async def test_the_start_page_says_what_this_is(host: Browser) -> None:
    assert await tags(host, "/") == {
        "og:type": "website",
        "og:site_name": "Ratusz",
        "og:title": "Ratusz: city-building board games",
        "og:description": "Play in the browser: alone, around one device, with friends by a link, or against bots.",
        "og:url": "http://ratusz.test/",
        "og:locale": "en_GB",
        "og:image": "http://ratusz.test/previews/ratusz.jpg",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": "A town hall on a market square",
        "twitter:card": "summary_large_image",
    }


@pytest.mark.parametrize(
    ("path", "accepted", "title"),
    [
        ("/rules/little_town", "", "Little Town: the rules"),
        ("/rules/little_town", "de-DE, pl;q=0.8, en;q=0.5", "Miasteczko: zasady"),
        ("/rules/little_town?lang=pl", "en", "Miasteczko: zasady"),
        ("/rules/little_town?lang=xx", "", "Little Town: the rules"),
        ("/new/little_town", "", "Little Town"),
        ("/rules/nothing", "", "Ratusz: city-building board games"),
        ("/c/abc", "pl", "Ratusz: kampania"),
        ("/t/nowhere", "", "Ratusz: city-building board games"),
    ],
)
async def test_titles_of_addresses(host: Browser, path: str, accepted: str, title: str) -> None:
    assert (await tags(host, path, accepted))["og:title"] == title


async def test_a_table_says_who_sits_there_and_how_many_may_come(host: Browser, stranger: Browser) -> None:
    table = await hosted(host, free=2)
    await sit_down(host, table, stranger, 'Jan "the <b>"')

    told = await tags(host, f"/join/{table}", "pl")

    assert told["og:title"] == "Gems: dołącz do stołu"
    assert told["og:description"] == 'Przy stole: Ola, Jan "the <b>". Wolne miejsca: 1.'


async def test_a_game_under_way_says_who_plays(host: Browser, stranger: Browser) -> None:
    table = await playing(host, stranger)

    assert (await tags(host, f"/t/{table}"))["og:description"] == "At the table: Ola, Jan."


async def test_a_finished_game_says_who_has_won(host: Browser) -> None:
    """The gems drawn are ruby, opal, opal; each right guess is a point."""
    table = await host.set_table(humans=2)
    await host.play(table, (0, "ruby"), (1, "opal"), (0, "opal"), (1, "opal"), (0, "opal"), (1, "opal"))

    told = await tags(host, f"/t/{table}/replay", "pl")

    assert told["og:title"] == "Gems: wynik"
    assert told["og:description"] == "1. Gracz 1: 3 · 2. Gracz 2: 2"


async def test_whoever_plays_alone_has_points_and_no_rank(host: Browser) -> None:
    table = await host.set_table(humans=1)
    await host.play(table, (0, "ruby"), (0, "opal"), (0, "opal"))

    assert (await tags(host, f"/t/{table}", "pl"))["og:description"] == "3 punkty"


async def test_a_table_that_is_not_in_memory_says_its_game(
    app: Gateway, host: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await host.set_table(humans=1, game="little_town")
    monkeypatch.setattr(app.service.tables, "in_memory", lambda _: None)

    assert (await tags(host, f"/t/{table}"))["og:title"] == "Little Town"


@pytest.mark.parametrize("name", ["ratusz", *games.rooms()])
async def test_every_game_has_a_picture(name: str) -> None:
    content = (ROOT / "web" / "public" / "previews" / f"{name}.jpg").read_bytes()

    start = content.index(b"\xff\xc0") + 5  # the frame header: its length and precision, then height and width
    height, width = (int.from_bytes(content[at : at + 2]) for at in (start, start + 2))
    assert (width, height) == previews.PICTURE
    assert len(content) < 300_000  # more than that is not shown by some programs
