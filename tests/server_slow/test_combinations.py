"""Where features meet: clocks at tables that still wait for people, and seats that are open where nobody can come."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from ratusz import games
from ratusz.host.tables.state import LENIENCE
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser
from tests.server.lobby import begin, do, hosted, refused, sit_down
from tests.server.manual_clock import ManualClock
from tests.toys import sandcastle
from tests.toys.sandcastle import TIDE as TIDE_ALARM

pytestmark = pytest.mark.anyio

PARTY: dict[str, Any] = {"game": "districts", "options": {"variant": "party", "limit": "5"}}
LIMIT = 5 * 60.0
TIDE = 60.0
START = 1000.0


@pytest.fixture
def manual_clock() -> ManualClock:
    return ManualClock(START)


def served(database: Path, manual_clock: ManualClock) -> Gateway:
    return create_app(SQLiteStore(database), Settings.without_limits(), random=Random(1), clock=manual_clock)


@pytest.fixture
async def app(with_gems: None, database: Path, manual_clock: ManualClock) -> AsyncIterator[Gateway]:
    app = served(database, manual_clock)
    yield app
    await app.service.close()


def eager() -> ModuleType:
    """The sandcastle, but the tide comes in from the first moment on, whether anybody is ready or not."""
    game = ModuleType("eager")
    game.__dict__.update({name: value for name, value in vars(sandcastle).items() if not name.startswith("__")})
    game.alarms = lambda state: () if state.over else (TIDE_ALARM,)  # type: ignore[attr-defined]
    return game


async def all_ready(table: str, *people: Browser) -> None:
    """The game has a beginning of its own: everybody says that they are ready to build."""
    for seat, browser in enumerate(people):
        await browser.play(table, (seat, "ready"))


async def glass(browser: Browser, table: str) -> list[float]:
    """When the glass at a table runs out."""
    timers: list[float] = (await browser.ask(table, "/scene"))["rings"]
    return timers


async def test_no_time_runs_while_people_are_still_sitting_down(
    app: Gateway, host: Browser, stranger: Browser, manual_clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {**games.rooms(), "sandcastle": eager()}
    monkeypatch.setattr(games, "rooms", lambda: known)
    table = await hosted(host, game="sandcastle")
    await manual_clock.go(3600)
    assert (await host.ask(table))["version"] == 0
    assert await manual_clock.sleepers(0) == []
    await sit_down(host, table, stranger, "Jan")
    await manual_clock.go(3600)
    assert (await host.ask(table))["version"] == 0

    await begin(host, table, stranger)

    assert await glass(stranger, table) == [START + 7200 + TIDE]
    assert await manual_clock.sleepers(1) == [START + 7200 + TIDE + LENIENCE]


async def test_a_server_that_was_away_while_people_sat_down_turns_the_glass_with_the_game(
    app: Gateway, database: Path, host: Browser, stranger: Browser, manual_clock: ManualClock
) -> None:
    table = await hosted(host, **PARTY)
    await sit_down(host, table, stranger, "Jan")
    await app.service.close()
    await manual_clock.go(3600)

    later = served(database, manual_clock)
    async with Browser(later) as ola, Browser(later) as jan:
        ola.cookies, jan.cookies = host.cookies, stranger.cookies
        assert (await ola.ask(table))["company"]["gathering"]
        assert await manual_clock.sleepers(0) == []
        await begin(ola, table, jan)
        await all_ready(table, ola, jan)
        assert await glass(ola, table) == [START + 3600 + LIMIT]
    await later.service.close()


async def test_one_seat_that_is_open_holds_up_the_game_and_its_glass(
    host: Browser, stranger: Browser, manual_clock: ManualClock
) -> None:
    """The host takes the seat away that nobody came for; then the game begins, for two."""
    table = await hosted(host, free=2, **PARTY)
    await sit_down(host, table, stranger, "Jan")
    for seat, browser in enumerate((host, stranger)):
        await do(browser, f"/api/tables/{table}/seats/{seat}/ready", ready=True)
    assert await refused(host, f"/api/tables/{table}/start") == "not-ready"
    await manual_clock.go(3600)
    assert await manual_clock.sleepers(0) == []

    assert (await host.delete(f"/api/tables/{table}/seats/2")).status_code == 204
    await begin(host, table, stranger)
    await all_ready(table, host, stranger)

    assert await glass(host, table) == [START + 3600 + LIMIT]


async def test_a_campaign_of_one_browser_has_no_open_seats(host: Browser, stranger: Browser) -> None:
    """Nobody can come to its tables, and an episode opens no seat: that is what sharing the campaign is for."""
    seats = [{"kind": "human", "name": "Ola"}, {"kind": "open"}]
    wish = {"game": "gems", "course": "pair", "seats": [{}, {}]}

    campaign = (await host.post("/api/campaigns", json=wish)).json()["id"]
    episodes = f"/api/campaigns/{campaign}/episodes"
    assert await refused(host, episodes, ply=1, seats=seats) == "invalid-setup"
    assert (await host.get(f"/api/campaigns/{campaign}")).json()["table"] is None
    table = (await host.post(episodes, json={"ply": 1})).json()["id"]

    assert (await host.ask(table))["company"] is None
    for path, body in (("link", {}), ("seats", {"name": "Jan"}), ("claims", {"seat": 1}), ("places", {})):
        for browser in (host, stranger):
            assert await refused(browser, f"/api/tables/{table}/{path}", **body) in (
                "already-started",
                "bad-request",
                "not-host",
            ), path
    assert (await stranger.get("/api/open-tables")).json() == []
