"""Attacks on a seat: whoever would gain by it decides about it, alone, with a second browser, or with a friend."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ratusz.host.tables import claims
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser
from tests.server.lobby import begin, do, hosted, playing, refused, sit_down
from tests.server.manual_clock import ManualClock

pytestmark = pytest.mark.anyio


@pytest.fixture
async def jan(app: Gateway) -> AsyncIterator[Browser]:
    async with Browser(app) as browser:
        yield browser


@pytest.fixture
async def second(app: Gateway) -> AsyncIterator[Browser]:
    """Another browser of somebody who sits at the table, such as a private window."""
    async with Browser(app) as browser:
        yield browser


@pytest.fixture
def time() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def app(with_gems: None, database: Path, time: ManualClock) -> AsyncIterator[Gateway]:
    """A server whose clock the attack moves."""
    app = create_app(SQLiteStore(database), Settings.without_limits(), random=Random(1), clock=time)
    yield app
    await app.service.close()


async def owners(app: Gateway, table: str) -> list[bytes | None]:
    return [place.session for place in (await app.service.tables.fresh(table)).seats]


async def claim(thief: Browser, table: str, seat: int) -> None:
    await do(thief, f"/api/tables/{table}/claims", seat=seat)


async def number_of(app: Gateway, table: str) -> int:
    return next(iter((await app.service.tables.fresh(table)).roster.claims))


async def grants(app: Gateway, browser: Browser, table: str) -> str:
    """What comes of saying yes: the code of the refusal, or nothing."""
    answer = await browser.post(f"/api/tables/{table}/claims/{await number_of(app, table)}", json={"grant": True})
    return str(answer.json().get("code", "")) if answer.status_code >= 400 else ""


async def test_a_player_takes_the_seat_of_another_in_two_requests(app: Gateway, host: Browser, jan: Browser) -> None:
    """The guest the host's, and the host the guest's in mid-round, whose choice is sealed."""
    table = await playing(host, jan)
    await host.play(table, (0, "ruby"))
    await jan.play(table, (1, "jade"))
    before = await owners(app, table)

    for thief, seat in ((jan, 0), (host, 1)):
        assert await refused(thief, f"/api/tables/{table}/claims", seat=seat) == "foreign-seat"
        for number in range(1, 12):
            assert await refused(thief, f"/api/tables/{table}/claims/{number}", grant=True) == "unknown-claim"
    assert await owners(app, table) == before


async def test_a_stranger_who_sat_down_at_a_public_table(app: Gateway, host: Browser, stranger: Browser) -> None:
    table = await hosted(host)
    await do(host, f"/api/tables/{table}/public", public=True)
    await do(stranger, f"/api/tables/{table}/seats", name="Zla")
    assert await refused(stranger, f"/api/tables/{table}/claims", seat=0) == "not-started"
    await begin(host, table, stranger)

    assert await refused(stranger, f"/api/tables/{table}/claims", seat=0) == "foreign-seat"


async def test_a_second_browser_asks_and_the_first_agrees(
    app: Gateway, host: Browser, jan: Browser, second: Browser, time: ManualClock
) -> None:
    """At once, and whenever the owner is or was there: the owner comes back every three minutes here."""
    table = await playing(host, jan)
    before = await owners(app, table)
    await claim(second, table, 0)

    succeeded = 0
    for _ in range(20):
        succeeded += not await grants(app, jan, table)
        await time.go(claims.DELAY - 1)
        succeeded += not await grants(app, jan, table)
        async with host.live(table, "seat=0") as line:
            await line.next()
            succeeded += not await grants(app, jan, table)
        await app.service.lobby.idle()

    assert succeeded == 0
    assert await owners(app, table) == before


async def taken(app: Gateway, host: Browser, jan: Browser, second: Browser, time: ManualClock) -> str:
    """A table where the host was away for long, and the friend has got the seat with the only other player's word."""
    table = await playing(host, jan)
    await host.play(table, (0, "ruby"))
    await claim(second, table, 0)
    await time.go(claims.DELAY)
    assert await grants(app, jan, table) == ""
    return table


async def test_a_seat_that_was_taken_shows_nothing_that_was_sealed(
    app: Gateway, host: Browser, jan: Browser, second: Browser, time: ManualClock
) -> None:
    """The same bytes whatever the owner had sealed, and it cannot be brought back by undoing."""
    seen: list[Any] = []
    for gem in ("ruby", "opal"):
        table = await playing(host, jan)
        await host.play(table, (0, gem))
        await claim(second, table, 0)
        await time.go(claims.DELAY)
        assert await grants(app, jan, table) == ""
        scene = await second.ask(table, "/scene", seat=0)
        log = await second.ask(table, "/log", seat=0)
        undone = (await second.undo(table, 0)).json()["code"]
        seen.append((scene["scene"], log, undone))

    assert seen[0] == seen[1]
    assert seen[0][2] == "nothing-to-take-back"


async def test_a_seat_that_was_taken_comes_back(
    app: Gateway, host: Browser, jan: Browser, second: Browser, time: ManualClock
) -> None:
    table = await taken(app, host, jan, second, time)
    assert (await host.ask(table))["company"]["lost"] == [0]
    for thief in (second, jan):  # what they remove from their own lists stays in that of the owner
        assert (await thief.delete(f"/api/tables/{table}")).status_code == 204
    words = (await do(second, f"/api/tables/{table}/seats/0/code", language="en"))["code"]

    info = await do(host, f"/api/tables/{table}/seats/0/take-back")

    assert (info["company"]["hosting"], info["company"]["lost"]) == (True, [])
    assert [seat["mine"] for seat in info["seats"]] == [True, False]
    assert await refused(jan, "/api/codes", code=words) == "unknown-code"
    assert await refused(second, f"/api/tables/{table}/seats/0/take-back") == "foreign-seat"
    assert (await second.act(table, 0, "ruby")).json()["code"] == "foreign-seat"
    assert (await host.delete(f"/api/tables/{table}")).status_code == 204


async def test_whoever_really_lost_the_way_comes_back(
    app: Gateway, host: Browser, jan: Browser, second: Browser, time: ManualClock
) -> None:
    table = await taken(app, host, jan, second, time)

    await second.play(table, (0, "opal"))
    await jan.play(table, (1, "jade"))

    assert (await second.ask(table))["company"]["hosting"]


async def test_two_at_a_table_of_three_have_to_agree(
    app: Gateway, host: Browser, jan: Browser, second: Browser, stranger: Browser, time: ManualClock
) -> None:
    """Neither the host nor a guest gives a seat away alone."""
    table = await playing(host, jan, second)
    await claim(stranger, table, 1)
    await time.go(claims.DELAY)

    assert await grants(app, host, table) == ""
    assert [seat["mine"] for seat in (await jan.ask(table))["seats"]] == [False, True, False]
    assert await grants(app, second, table) == ""
    assert [seat["mine"] for seat in (await stranger.ask(table))["seats"]] == [False, True, False]


async def test_who_asks_twice_is_the_same_browser(app: Gateway, host: Browser, jan: Browser, second: Browser) -> None:
    """The session of who asks is kept: a second question does not leave a claim of nobody behind."""
    table = await playing(host, jan)
    await claim(second, table, 1)
    cookie = second.cookies["ratusz"]
    await claim(second, table, 0)

    assert second.cookies["ratusz"] == cookie
    assert len((await app.service.tables.fresh(table)).roster.claims) == 1


async def test_a_crowd_of_browsers_keeps_nobody_from_asking(
    app: Gateway, host: Browser, jan: Browser, second: Browser
) -> None:
    table = await playing(host, jan)
    for _ in range(claims.MOST_CLAIMS + 3):
        async with Browser(app) as one:
            await claim(one, table, 0)
    await claim(second, table, 0)

    assert (await second.ask(table))["company"]["asked"] == 0
    assert len((await app.service.tables.fresh(table)).roster.claims) == claims.MOST_CLAIMS


async def test_a_guest_is_not_asked_out_by_a_rival_at_once(app: Gateway, host: Browser, jan: Browser) -> None:
    """Before the game nobody can ask at all: the host makes a seat free, and the person sits down again."""
    table = await hosted(host)
    await sit_down(host, table, jan, "Jan")

    async with Browser(app) as rival:
        assert await refused(rival, f"/api/tables/{table}/claims", seat=1) == "not-started"
