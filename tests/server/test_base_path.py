"""A server in a folder of its host, behind a proxy that strips the folder from paths or leaves it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from urllib.parse import urljoin

import pytest

from ratusz.server.core.asgi import App, Receive, Scope, Send
from ratusz.server.core.base_path import OWN_FOLDERS, checked
from ratusz.server.core.sessions import COOKIE, cookie_name, hash_of, parse, set_cookie
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.static import Assets
from ratusz.server.http.web_app import ICONS, SCREENSHOTS, with_app
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser

ROOT = Path(__file__).parents[2]
PAGE = """<!doctype html><html lang="en"><head><link rel="manifest" href="/manifest.en.webmanifest" />
<script type="module" src="/assets/index-1.js"></script></head></html>"""


def keeping(app: App) -> App:
    return app


def stripping(app: App) -> App:
    """The application behind `location /club/ratusz/ { proxy_pass http://…/; }`."""

    async def passed(scope: Scope, receive: Receive, send: Send) -> None:
        assert scope["path"].startswith("/club/ratusz/"), f"not for this server: {scope['path']}"
        await app({**scope, "path": scope["path"].removeprefix("/club/ratusz")}, receive, send)

    return passed


def stripping_badly(app: App) -> App:
    """The application behind `location /club/ratusz { proxy_pass http://…/; }`."""

    async def passed(scope: Scope, receive: Receive, send: Send) -> None:
        await app({**scope, "path": "/" + scope["path"].removeprefix("/club/ratusz")}, receive, send)

    return passed


@pytest.fixture
async def club(request: pytest.FixtureRequest, with_gems: None, database: Path) -> AsyncIterator[Browser]:
    """Somebody who comes by the proxy. Addresses of the tests are as the browser of a person has them."""
    settings = Settings(base_path="/club/ratusz/", notification_hook="http://127.0.0.1:9/")
    app = create_app(SQLiteStore(database, patience=0.1), settings, random=Random(1))
    folder = database.parent / "pages"
    for name in ("assets/index-1.js", "sw.js", "favicon.svg", *(f"icons/{icon}" for icon in ICONS)):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("const kept = null;", "utf-8")
    (folder / "index.html").write_text(PAGE, "utf-8")
    tags = app._assets._tags
    app._assets = Assets(folder, tags=tags, completed=lambda files: with_app(files, "/club/ratusz"))
    async with Browser(getattr(request, "param", keeping)(app)) as browser:
        browser.base_url = "http://ratusz.test/club/ratusz/"
        yield browser
    await app.service.close()


@pytest.mark.anyio
async def test_the_page_and_previews_of_it_name_files_of_the_folder(club: Browser) -> None:
    page = (await club.get("rules/little_town")).text
    named = re.findall(r'(?:href|src)="([^"]*)"', page)

    assert named == ["/club/ratusz/manifest.en.webmanifest", "/club/ratusz/assets/index-1.js"]
    assert '<html data-version="' in page
    assert ' data-root="/club/ratusz/" ' in page
    for name in named:
        assert (await club.get(urljoin("http://ratusz.test", name))).status_code == 200
    assert 'property="og:url" content="http://ratusz.test/club/ratusz/rules/little_town"' in page
    assert 'property="og:image" content="http://ratusz.test/club/ratusz/previews/little_town.jpg"' in page


@pytest.mark.anyio
async def test_the_app_that_can_be_installed_stays_in_its_folder(club: Browser) -> None:
    at = "http://ratusz.test/club/ratusz/manifest.en.webmanifest"
    told = (await club.get(at)).json()

    assert {urljoin(at, told[key]) for key in ("start_url", "scope")} == {"http://ratusz.test/club/ratusz/"}
    assert urljoin(at, told["share_target"]["action"]) == "http://ratusz.test/club/ratusz/record"
    icons = [urljoin(at, icon["src"]) for icon in told["icons"]]
    assert [(await club.get(icon)).status_code for icon in icons] == [200] * len(ICONS)
    pictures = [urljoin(at, shot["src"]) for shot in told["screenshots"]]
    assert len(pictures) == sum(len(names) for _, names in SCREENSHOTS.values())
    assert all(picture.startswith("http://ratusz.test/club/ratusz/previews/") for picture in pictures)
    assert (await club.get("sw.js")).status_code == 200


@pytest.mark.anyio
@pytest.mark.parametrize("club", [keeping, stripping, stripping_badly], indirect=True)
async def test_a_game_is_played_and_watched_behind_any_proxy(club: Browser) -> None:
    seats = [{"kind": "human"}, {"kind": "human"}]
    laid = await club.post("api/tables", json={"game": "gems", "seats": seats})
    table = laid.json()["id"]

    name, *flags = laid.headers["set-cookie"].split("; ")
    assert name.startswith("ratusz.club.ratusz=")
    assert flags == ["Max-Age=31536000", "Path=/club/ratusz", "HttpOnly", "SameSite=Lax"]
    seen = (await club.get(f"api/tables/{table}/scene", params={"seat": 0})).json()
    moved = await club.post(
        f"api/tables/{table}/actions", json={"seat": 0, "version": seen["version"], "action": "ruby"}
    )
    assert moved.status_code == 200, moved.text
    line_path = f"/club/ratusz/api/tables/{table}/live"
    line = club.line(line_path, "seat=0")
    assert (await line.next())["type"] == "update"
    await line.hang_up()
    events = await club.head(f"api/tables/{table}/events")
    assert events.headers["content-type"].startswith("text/event-stream")
    assert (await club.get(f"api/tables/{table}/record")).status_code == 200
    assert ' data-root="/club/ratusz/" ' in (await club.get("t/nowhere")).text
    assert (await club.post("api/qr", json={"text": "http://ratusz.test/club/ratusz/join/x#y"})).status_code == 200


@pytest.mark.anyio
async def test_the_server_describes_itself_at_its_address(club: Browser) -> None:
    """Other programs share the host: whether that can do with TLS only is not for this one to say."""
    described = (await club.get("api/openapi.json")).json()
    page = (await club.get("docs")).text

    assert described["servers"] == [{"url": "/club/ratusz/"}]
    linked = [name for name in re.findall(r'href="([^"]*)"', page) if not name.startswith("#")]
    assert sorted(linked) == [f"/club/ratusz/{name}" for name in ("api/openapi.json", "docs/style.css", "favicon.svg")]
    assert [(await club.get(urljoin("http://ratusz.test", name))).status_code for name in linked] == [200] * 3
    assert [(await club.get(f"api/{path}")).json()["ok"] for path in ("health", "ready")] == [True, True]
    stopped = await club.get("api/notices/stop/abc", follow_redirects=False)
    assert (stopped.status_code, stopped.headers["location"]) == (303, "/club/ratusz/stop#abc")
    secure = await club.get("https://ratusz.test/club/ratusz/")
    assert secure.status_code == 200
    assert "strict-transport-security" not in secure.headers


@pytest.mark.anyio
async def test_without_its_last_slash_the_folder_is_found_as_well(with_gems: None, database: Path) -> None:
    app = create_app(SQLiteStore(database), Settings(base_path="/ratusz"))
    async with Browser(app) as browser:
        answer = await browser.get("/ratusz?lang=pl", follow_redirects=False)
        checked_by_docker = await browser.get("/api/health")
    await app.service.close()

    assert (answer.status_code, answer.headers["location"]) == (308, "/ratusz/?lang=pl")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert checked_by_docker.status_code == 200


def test_servers_in_two_folders_keep_apart_what_browsers_keep() -> None:
    """With the prefix of TLS the path must be the whole host's, so it is the names that differ."""
    token = "A" * 43
    cookies = [set_cookie(token, secure=True, base_path=folder) for folder in ("", "/a", "/b/c")]

    assert [cookie.partition("=")[0] for cookie in cookies] == [
        "__Host-ratusz",
        "__Host-ratusz.a",
        "__Host-ratusz.b.c",
    ]
    assert all("; Path=/; " in cookie and cookie.endswith("; Secure") for cookie in cookies)
    header = "; ".join(cookie.partition(";")[0] for cookie in cookies[1:])
    assert parse(header, secure=True, base_path="/a").session == hash_of(token)
    assert parse(header, secure=True).session is None
    assert cookie_name(COOKIE, secure=False, base_path="/a") == "ratusz.a"


@pytest.mark.parametrize(
    ("written", "used"),
    [
        ("", ""),
        ("/", ""),
        ("/ratusz", "/ratusz"),
        ("ratusz/", "/ratusz"),
        ("/our-club/v1.2/~ola", "/our-club/v1.2/~ola"),
    ],
)
def test_a_base_path_may_be_written_with_any_slashes(written: str, used: str) -> None:
    assert checked(written) == used


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("/a b", "Must look like /ratusz"),
        ("/a//b", "Must look like /ratusz"),
        ("/../a", "Must look like /ratusz"),
        ("/ratusz?x", "Must look like /ratusz"),
        ("/żuraw", "Must look like /ratusz"),
        ('/"onload', "Must look like /ratusz"),
        ("https://games.example/ratusz", "Must look like /ratusz"),
        ("/api", "Must not begin with /api"),
        ("/t/games", "Must not begin with /t"),
    ],
)
def test_what_is_no_base_path_is_refused(written: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        checked(written)


def test_no_base_path_can_be_taken_for_a_path_of_ours() -> None:
    routes = (ROOT / "web/src/ui/routes.ts").read_text("utf-8")
    public = {path.name for path in (ROOT / "web/public").iterdir() if path.is_dir()}

    assert set(re.findall(r': "/(\w+)', routes)) | public | {"api", "docs", "assets", "runtime"} == OWN_FOLDERS
