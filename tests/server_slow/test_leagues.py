"""Leagues by the API: seasons by the calendar, a restart in between, two workers, and accounts that go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ratusz.host.days_off import DAY
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.authenticator import over_tls, register
from tests.server.browser import Browser
from tests.server.lobby import do, refused
from tests.server.manual_clock import ManualClock

pytestmark = pytest.mark.anyio

SHORT = {"game": "gems", "options": {"rounds": "1"}, "size": 2, "pace": "1d", "division": 2, "moving": 1}
PLAN = {"length": 1, "every": 7, "divided": "random"}


@pytest.fixture
def manual_clock(with_gems: None) -> ManualClock:
    return ManualClock(1000.0)


def served(database: Path, clock: ManualClock) -> Gateway:
    return create_app(SQLiteStore(database), Settings.without_limits(), random=Random(1), clock=clock)


@pytest.fixture
async def app(database: Path, manual_clock: ManualClock) -> AsyncIterator[Gateway]:
    app = served(database, manual_clock)
    yield app
    await app.service.close()


async def account(app: Gateway, name: str) -> Browser:
    browser = over_tls(Browser(app))
    await register(browser, name=name)
    return browser


async def begin(host: Browser, **more: Any) -> tuple[str, str]:
    """The path of a new league, and its code."""
    answer = await host.post("/api/leagues", json={**SHORT, **PLAN, **more})
    assert answer.status_code == 201, answer.text
    path = f"/api/leagues/{answer.json()['id']}"
    return path, str((await do(host, f"{path}/code"))["code"])


async def look(browser: Browser, path: str) -> Any:
    answer = await browser.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def play(league: Any, people: dict[int, Browser]) -> None:
    """Everybody plays the games of the last round to their end."""
    for division in league["divisions"]:
        for table in division["rounds"][-1]["tables"]:
            for seat, number in enumerate(table["guests"]):
                version = (await people[number].ask(table["id"], "/scene", seat=seat))["version"]
                body = {"seat": seat, "version": version, "action": ("jade", "ruby")[seat]}
                await do(people[number], f"/api/tables/{table['id']}/actions", **body)


async def test_two_seasons_by_the_calendar_with_a_restart(
    app: Gateway, database: Path, manual_clock: ManualClock
) -> None:
    """Four people in two divisions; after the season one goes up and one down, with nobody asking for it."""
    people = {number: await account(app, name) for number, name in enumerate(("Ola", "Jan", "Ewa", "Piotr"), start=1)}
    path, code = await begin(people[1])
    for number, browser in people.items():
        await do(browser, f"{path}/members", name=f"Member {'ABCD'[number - 1]}", code=code)
    first = await do(people[1], f"{path}/seasons")
    assert (first["season"], first["drawn"], len(first["divisions"])) == (1, 1, 2)
    [table] = first["divisions"][0]["rounds"][0]["tables"]
    info = await people[table["guests"][0]].ask(table["id"])
    assert not info["company"]["gathering"]
    listed = (await people[table["guests"][0]].get("/api/tables")).json()
    assert table["id"] in [one["id"] for one in listed]
    await play(first, people)

    await app.service.close()
    again = served(database, manual_clock)
    for browser in people.values():
        browser._transport.app = again  # type: ignore[attr-defined] # the same person at the next server
    await manual_clock.go(7 * DAY)
    await again.service.leagues.follow_all()
    [past] = (await look(people[1], path))["past"]
    winners = [division[0] for division in past["divisions"]]
    assert [sum(place["score"] for place in division) for division in past["divisions"]] == [100.0, 100.0]
    assert [[place["moved"] for place in division] for division in past["divisions"]] == [["", "down"], ["up", ""]]

    await manual_clock.go(7 * DAY)
    await again.service.leagues.follow_all()
    second = await look(people[1], path)
    assert (second["season"], second["drawn"]) == (2, 1)
    assert {place["guest"] for place in second["divisions"][0]["ranking"]} == {one["guest"] for one in winners}
    await again.service.close()


async def test_of_two_workers_each_step_is_done_once(app: Gateway, database: Path, manual_clock: ManualClock) -> None:
    ola, jan = await account(app, "Ola"), await account(app, "Jan")
    path, code = await begin(ola, length=2)
    for browser, name in ((ola, "Ola"), (jan, "Jan")):
        await do(browser, f"{path}/members", name=name, code=code)
    await play(await do(ola, f"{path}/seasons"), {1: ola, 2: jan})
    other = served(database, manual_clock)

    await manual_clock.go(7 * DAY)
    await asyncio.gather(app.service.leagues.follow_all(), other.service.leagues.follow_all())

    found = await look(ola, path)
    assert (found["drawn"], [len(one["rounds"]) for one in found["divisions"]]) == (2, [2])
    [[number]] = await app.service.leagues._store.store.ask("select count(*) from tables")
    assert number == 2
    await other.service.close()


async def test_a_game_that_nobody_plays_is_ended_by_bots_and_they_are_out(
    app: Gateway, manual_clock: ManualClock
) -> None:
    """Bots have taken both seats before a choice was made, and play to the end."""
    ola, jan = await account(app, "Ola"), await account(app, "Jan")
    path, code = await begin(ola)
    for browser, name in ((ola, "Ola"), (jan, "Jan")):
        await do(browser, f"{path}/members", name=name, code=code)
    league = await do(ola, f"{path}/seasons")
    [told] = league["divisions"][0]["rounds"][0]["tables"]
    table = await app.service.tables.find(told["id"])
    for seat, number in enumerate(told["guests"]):
        await do((ola, jan)[number - 1], f"/api/tables/{table.id}/seats/{seat}/bot", bot="planner")
    while not table.is_over:  # noqa: ASYNC110 - the bots tell nobody else
        await asyncio.sleep(0)

    await manual_clock.go(7 * DAY)
    await app.service.leagues.follow_all()

    found = await look(ola, path)
    assert [place["moved"] for place in found["past"][0]["divisions"][0]] == ["out", "out"]
    assert [member["here"] for member in found["members"]] == [False, False]
    await manual_clock.go(7 * DAY)
    await app.service.leagues.follow_all()
    assert (await look(ola, path))["due"] is None


async def test_who_may_do_what(app: Gateway) -> None:
    ola, jan, stranger = await account(app, "Ola"), await account(app, "Jan"), Browser(app)
    path, code = await begin(ola)

    assert await refused(stranger, "/api/leagues", **SHORT) == "not-signed-in"
    assert await refused(stranger, f"{path}/members", name="Ewa", code=code) == "not-signed-in"
    assert await refused(jan, f"{path}/members", name="Jan", code="bridge-owl-key-clock-bell") == "unknown-code"
    assert (await do(stranger, "/api/leagues/code", code=code.upper()))["id"] == path.rpartition("/")[2]
    await do(jan, f"{path}/members", name="Jan", code=code)
    for end, body in (("code", {}), ("seasons", {}), ("end", {"over": True})):
        assert await refused(jan, f"{path}/{end}", **body) == "not-host"
    assert await refused(ola, f"{path}/seasons") == "not-ready"
    assert await refused(ola, "/api/leagues", **{**SHORT, "pace": "300+10"}) == "invalid-setup"
    assert await refused(ola, "/api/leagues", **{**SHORT, "size": 3}) == "invalid-setup"
    assert (await stranger.get("/api/leagues/nowhere")).json()["code"] == "unknown-league"
    assert (await stranger.get("/api/leagues")).json() == []
    assert (await ola.delete(f"{path}/members/1")).is_success
    assert (await look(jan, path))["members"][0]["here"] is False
    assert [one["hosting"] for one in (await jan.get("/api/leagues")).json()] == [False]


async def test_a_deleted_account_is_in_no_league_and_its_league_goes_on(app: Gateway) -> None:
    ola, jan = await account(app, "Ola"), await account(app, "Jan")
    path, code = await begin(ola)
    for browser, name in ((ola, "Ola Kowalska"), (jan, "Jan")):
        await do(browser, f"{path}/members", name=name, code=code)
    [exported] = (await ola.get("/api/account/export")).json()["leagues"]
    assert (exported["member"], exported["places"]) == ("Ola Kowalska", [])

    assert (await ola.request("DELETE", "/api/account")).status_code == 200

    found = await look(jan, path)
    assert (found["members"][0]["name"], found["members"][0]["here"], found["hosting"]) == ("", False, True)
    [[text]] = await app.service.leagues._store.store.ask("select text from leagues")
    assert "Kowalska" not in text
    await jan.delete(path)
    assert (await jan.get(path)).json()["code"] == "unknown-league"


async def test_the_calendar_looks_by_itself(app: Gateway, manual_clock: ManualClock) -> None:
    """The first look comes when the server opens, then one each minute."""
    ola, jan = await account(app, "Ola"), await account(app, "Jan")
    path, code = await begin(ola, length=2)
    for browser, name in ((ola, "Ola"), (jan, "Jan")):
        await do(browser, f"{path}/members", name=name, code=code)
    await play(await do(ola, f"{path}/seasons"), {1: ola, 2: jan})
    await manual_clock.go(7 * DAY)

    app.service._calendar.open()
    while (await look(ola, path))["drawn"] == 1:  # noqa: ASYNC110 - nothing tells of it but the answer
        await asyncio.sleep(0)
