"""Handicaps and holidays at tables: who may set them, what clocks and logs say, and that a restart changes nothing.

What stops a clock also ends the half second at the beginning of a turn that costs nothing.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ratusz.host.days_off import DAY
from ratusz.host.time_control import LAG
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser
from tests.server.lobby import begin, do, hosted, playing, refused, sit_down
from tests.server.manual_clock import ManualClock
from tests.server.stored import rows_of

pytestmark = pytest.mark.anyio

THURSDAY = 0.0


@pytest.fixture
def manual_clock() -> ManualClock:
    return ManualClock(1000.0)


@pytest.fixture
async def app(database: Path, manual_clock: ManualClock) -> AsyncIterator[Gateway]:
    app = create_app(SQLiteStore(database), Settings.without_limits(), random=Random(1), clock=manual_clock)
    yield app
    await app.service.close()


async def time_of(browser: Browser, table: str) -> Any:
    return (await browser.ask(table))["company"]["time"]


async def ends(browser: Browser, table: str) -> dict[int, float]:
    return {clock["seat"]: clock["end"] for clock in (await time_of(browser, table))["dials"]}


async def handicapped(people: list[Browser]) -> str:
    """Ola has five minutes, Jan ten; the game has begun."""
    table = await hosted(people[0], game="dice_city", pace="300+10")
    await sit_down(people[0], table, people[1], "Jan")
    await do(people[0], f"/api/tables/{table}/seats/1/pace", pace="600+20")
    await begin(people[0], table, people[1])
    return table


async def test_a_seat_has_a_clock_of_its_own(app: Gateway, people: list[Browser]) -> None:
    table = await handicapped(people)

    assert await ends(people[0], table) == {0: 1000 + LAG + 300, 1: 1000 + LAG + 600}
    assert [place["pace"] for place in (await people[0].ask(table))["company"]["places"]] == ["", "600+20"]
    assert "clock begin 300+10 0,1 1=600+20" in [row.text for row in await rows_of(app.service._store, table)]
    record = (await people[0].get(f"/api/tables/{table}/record")).text
    assert "\ntime: 300+10; seat 1 600+20\n" in record


async def test_who_was_ready_agrees_again_to_unequal_clocks(people: list[Browser]) -> None:
    table = await hosted(people[0], game="dice_city", pace="300+10")
    await sit_down(people[0], table, people[1], "Jan")
    await do(people[1], f"/api/tables/{table}/seats/1/ready", ready=True)

    company = (await do(people[0], f"/api/tables/{table}/seats/0/pace", pace="60+5"))["company"]

    assert [place["ready"] for place in company["places"]] == [False, False]
    assert await refused(people[0], f"/api/tables/{table}/seats/0/pace", pace="3d") == "invalid-setup"


async def test_the_next_one_on_a_seat_has_no_handicap(people: list[Browser]) -> None:
    table = await hosted(people[0], game="dice_city", pace="300+10")
    await sit_down(people[0], table, people[1], "Jan")
    await do(people[0], f"/api/tables/{table}/seats/1/pace", pace="600+20")

    assert (await people[1].delete(f"/api/tables/{table}/seats/1")).status_code == 204

    assert (await people[0].ask(table))["company"]["places"][1]["pace"] == ""


async def test_a_rematch_has_the_same_handicaps(people: list[Browser]) -> None:
    table = await handicapped(people)
    for seat, browser in enumerate(people):
        await browser.play(table, (seat, "pass"), (seat, "ok"))
    for seat, browser in enumerate(people):
        await browser.play(table, (seat, "leave"), (seat, "ok"))

    again = (await do(people[1], f"/api/tables/{table}/again"))["table"]

    assert [place["pace"] for place in (await people[0].ask(again))["company"]["places"]] == ["", "600+20"]


async def test_weekends_are_off_for_all(app: Gateway, people: list[Browser], manual_clock: ManualClock) -> None:
    """Three days from Thursday: Thursday, Friday, Monday."""
    table = await playing(*people, game="dice_city", pace="3d,weekends+0")

    assert await ends(people[0], table) == dict.fromkeys((0, 1), 1000 + LAG + 5 * DAY)
    async with people[0].live(table) as line:
        await line.next()
        await manual_clock.go(5 * DAY)
        assert "clock flag 0" not in [row.text for row in await rows_of(app.service._store, table)]
        await manual_clock.go(1)
        await line.next_of("update")
    assert "clock flag 0" in [row.text for row in await rows_of(app.service._store, table)]


async def test_a_holiday_stops_ones_own_clock_within_the_limit(
    app: Gateway, people: list[Browser], manual_clock: ManualClock, database: Path
) -> None:
    """Four days may be taken; two of three are used when Jan comes back early, so two are left."""
    table = await playing(*people, game="dice_city", pace="3d,holidays=4")
    own = f"/api/tables/{table}/seats/1/holidays"
    assert await refused(people[1], own, start=0, end=1000 + 5 * DAY) == "too-many"
    assert await refused(people[1], own, start=2000, end=2000) == "bad-request"
    assert await refused(people[0], own, start=0, end=1000 + DAY) == "foreign-seat"

    company = (await do(people[1], own, start=0, end=1000 + 3 * DAY))["company"]

    assert company["time"]["holidays"] == [{"seat": 1, "start": 1000.0, "end": 1000.0 + 3 * DAY}]
    assert [clock["days_left"] for clock in company["time"]["dials"]] == [4, 1]
    assert await ends(people[0], table) == {0: 1000 + 3 * DAY, 1: 1000 + 6 * DAY}
    assert await refused(people[1], own, start=1000 + 2 * DAY, end=1000 + 2.5 * DAY) == "bad-request"
    await manual_clock.go(1.5 * DAY)
    assert (await people[1].delete(own)).status_code == 204
    now = await time_of(people[1], table)
    assert (now["holidays"], now["dials"][1]["days_left"]) == ([], 2)
    assert (await ends(people[0], table))[1] == pytest.approx(1000 + 4.5 * DAY)
    texts = [row.text for row in await rows_of(app.service._store, table)]
    assert f"clock holiday 1 1000.0 {1000 + 3 * DAY:.1f}" in texts
    assert "clock work 1" in texts
    other = create_app(SQLiteStore(database), Settings.without_limits(), clock=manual_clock)
    async with Browser(other) as spectator:
        assert await ends(spectator, table) == await ends(people[0], table)
    await other.service.close()


async def test_the_host_declares_a_holiday_for_all(people: list[Browser]) -> None:
    table = await playing(*people, game="dice_city", pace="3d")
    path = f"/api/tables/{table}/holidays"
    assert await refused(people[1], path, start=0, end=1000 + DAY) == "not-host"
    assert await refused(people[0], path, start=0, end=1000 + 61 * DAY) == "too-many"

    company = (await do(people[0], path, start=1000 + DAY, end=1000 + 5 * DAY))["company"]

    assert company["time"]["holidays"] == [{"seat": None, "start": 1000.0 + DAY, "end": 1000.0 + 5 * DAY}]
    assert company["time"]["common_days_left"] == 56
    assert await ends(people[0], table) == dict.fromkeys((0, 1), 1000 + 7 * DAY)
    assert (await people[0].delete(path)).status_code == 204
    assert await ends(people[0], table) == dict.fromkeys((0, 1), 1000 + 3 * DAY)


async def test_clocks_in_minutes_have_no_holidays(people: list[Browser]) -> None:
    table = await playing(*people, game="dice_city", pace="300+10")

    assert await refused(people[1], f"/api/tables/{table}/seats/1/holidays", start=0, end=1000 + DAY) == "too-many"
    assert await refused(people[0], f"/api/tables/{table}/holidays", start=0, end=1000 + DAY) == "too-many"
