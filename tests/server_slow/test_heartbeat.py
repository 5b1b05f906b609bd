"""The clock of the machine is set, or the machine sleeps: nobody's time is up at once, nobody gets time twice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ratusz.host.tables.state import LENIENCE
from ratusz.host.time_control import LAG
from ratusz.server.core.clock import SystemClock
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.lobby import seat_codes
from ratusz.server.storage.seat_codes import SeatCodeStore
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.tables import TableStore
from ratusz.server.storage.values import SeatCode
from ratusz.server.tables import heartbeat
from tests.server.browser import Browser
from tests.server.lobby import do, refused
from tests.server.lobby import playing as seated
from tests.server.manual_clock import ManualClock
from tests.server.stored import rows_of

pytestmark = pytest.mark.anyio

START = 1000.0
HOUR = 3600.0
JUMPS = [pytest.param(HOUR, id="forward"), pytest.param(-HOUR, id="back")]


def served(database: Path, manual_clock: ManualClock) -> Gateway:
    settings = Settings(table_rate=0, auth_rate=0, bot_timeout=10)
    return create_app(SQLiteStore(database), settings, random=Random(1), clock=manual_clock)


async def rows(app: Gateway, table: str) -> list[str]:
    return [f"{row.seat} {row.text}" for row in await rows_of(app.service._store, table)]


@pytest.fixture
def manual_clock(with_gems: None) -> ManualClock:
    return ManualClock(START)


@pytest.fixture
async def app(database: Path, manual_clock: ManualClock) -> AsyncIterator[Gateway]:
    app = served(database, manual_clock)
    await app.service.open()
    yield app
    await app.service.close()


async def playing(people: list[Browser], pace: str, **more: Any) -> str:
    return await seated(*people, pace=pace, **more)


async def times(app: Gateway, table: str) -> list[float]:
    return [row.at for row in await rows_of(app.service._store, table)]


async def go(manual_clock: ManualClock, seconds: float) -> None:
    """Let time pass, with every beat of the server; meanwhile only that, the calendar and one alarm are waited for."""
    for _ in range(int(seconds / heartbeat.BEAT)):
        await manual_clock.go(heartbeat.BEAT)
        await manual_clock.sleepers(3)


async def shown(app: Gateway, table: str) -> list[float]:
    """What the clocks show now."""
    known = await app.service.tables.fresh(table)
    return [clock.shown(app.service.clock.now()) for clock in known.player_clocks.values()]


@pytest.mark.parametrize("by", JUMPS)
async def test_nobody_is_charged_for_a_jump(
    app: Gateway, people: list[Browser], manual_clock: ManualClock, by: float
) -> None:
    table = await playing(people, "300+10")

    await go(manual_clock, 20)
    manual_clock.jump(by)
    await go(manual_clock, 20)

    assert await shown(app, table) == pytest.approx([260 + LAG] * 2)
    assert not [text for text in await rows(app, table) if "flag" in text]


@pytest.mark.parametrize("by", JUMPS)
async def test_time_is_up_when_it_would_have_been_without_a_jump(
    app: Gateway, people: list[Browser], manual_clock: ManualClock, by: float
) -> None:
    table = await playing(people, "30+10", game="dice_city")

    manual_clock.jump(by)
    await go(manual_clock, 30)
    assert not [text for text in await rows(app, table) if "flag" in text]
    await manual_clock.go(LAG + LENIENCE)
    await manual_clock.sleepers(3)  # the beat, the calendar, and the alarm of the next turn

    assert [text for text in await rows(app, table) if "flag" in text] == ["-2 clock flag 0", "-2 clock flag 1"]


async def test_the_server_follows_a_clock_that_was_set_forward(
    app: Gateway, people: list[Browser], manual_clock: ManualClock
) -> None:
    table = await playing(people, "300+10")

    manual_clock.jump(HOUR)
    await go(manual_clock, heartbeat.BEAT)

    assert manual_clock.now() == START + heartbeat.BEAT + HOUR
    assert [text for text in await rows(app, table) if "away" in text] == [f"-2 clock away {START + heartbeat.BEAT!r}"]
    await people[0].play(table, (0, "ruby"))
    assert (await times(app, table))[-1] == manual_clock.now()


async def test_a_clock_that_runs_a_little_fast_is_nothing(
    app: Gateway, people: list[Browser], manual_clock: ManualClock
) -> None:
    table = await playing(people, "300+10")

    manual_clock.jump(heartbeat.JUMP)
    await manual_clock.go(2 * heartbeat.BEAT)

    assert manual_clock.behind == heartbeat.JUMP
    assert not [text for text in await rows(app, table) if "away" in text]


async def test_the_clock_is_set_forward_and_back_and_the_log_only_goes_on(
    app: Gateway, people: list[Browser], manual_clock: ManualClock
) -> None:
    table = await playing(people, "300+10")

    for number, by in enumerate((HOUR, -2 * HOUR, 60.0, -1.0, 3 * HOUR)):
        manual_clock.jump(by)
        await go(manual_clock, heartbeat.BEAT)
        await people[number % 2].play(table, (number % 2, "ruby"))

    assert all(before <= after for before, after in pairwise(await times(app, table)))
    assert min(await shown(app, table)) >= 300 - 5 * heartbeat.BEAT


async def test_a_restart_after_the_clock_was_set_back(
    app: Gateway, database: Path, people: list[Browser], manual_clock: ManualClock
) -> None:
    """The new server knows nothing of the old one's clock; it goes on from when that last ran."""
    table = await playing(people, "300+10")
    await go(manual_clock, 50)
    await app.service.close()
    stopped = manual_clock.now()

    later = ManualClock(START - HOUR)
    again = served(database, later)
    await again.service.open()

    assert later.now() == stopped
    table_then = await again.service.tables.fresh(table)
    assert [clock.shown(later.now()) for clock in table_then.player_clocks.values()] == pytest.approx([250 + LAG] * 2)
    await go(later, 10)
    assert [clock.shown(later.now()) for clock in table_then.player_clocks.values()] == pytest.approx([240 + LAG] * 2)
    await again.service.close()


async def test_a_log_from_a_machine_whose_clock_is_ahead(
    app: Gateway, database: Path, people: list[Browser], manual_clock: ManualClock
) -> None:
    """No clocks, so that nothing tells when a server last ran: all the same no row is earlier than the one before."""
    table = await seated(*people)
    await app.service.close()

    again = served(database, ManualClock(START - HOUR))
    async with Browser(again) as ola:
        ola.cookies.update(people[0].cookies)
        await ola.play(table, (0, "ruby"))
        await ola.post(f"/api/tables/{table}/chat", json={"words": "Hello"})
    written = [
        *await times(again, table),
        *[entry.at for entry in await TableStore(again.service._store).people(table)],
    ]
    await again.service.close()

    assert min(written) == START


async def test_a_code_is_over_after_ten_minutes_whatever_the_clock_says(
    app: Gateway, database: Path, people: list[Browser], manual_clock: ManualClock
) -> None:
    table = await seated(*people)
    manual_clock.jump(-HOUR)
    code = (await do(people[0], f"/api/tables/{table}/seats/0/code", language="en"))["code"]
    await manual_clock.go(seat_codes.LIFETIME + 1)
    async with Browser(app) as phone:
        assert await refused(phone, "/api/codes", code=code) == "unknown-code"


async def test_a_code_laid_by_a_clock_that_was_ahead_is_none(
    app: Gateway, people: list[Browser], manual_clock: ManualClock
) -> None:
    table = await seated(*people)
    code = seat_codes.new_code()
    owner = (await app.service.tables.fresh(table)).seats[0].session
    assert owner is not None
    expires = manual_clock.now() + HOUR + seat_codes.LIFETIME
    await SeatCodeStore(app.service._store).add_code(
        SeatCode(seat_codes.hash_of(code), table, 0, expires, owner), manual_clock.now()
    )

    async with Browser(app) as phone:
        assert await refused(phone, "/api/codes", code=seat_codes.text(code, "en")) == "unknown-code"


def test_the_time_of_a_server_goes_on_evenly() -> None:
    wall, even = [5000.0], [70.0]
    clock = SystemClock(lambda: wall[0], lambda: even[0])

    even[0] += 10
    for wall[0] in (5010.0, 9000.0, 100.0):
        assert (clock.now(), clock.behind) == (5010.0, wall[0] - 5010.0)

    clock.set_forward(9000.0)
    clock.set_forward(4000.0)
    even[0] += 1
    assert clock.now() == 9001.0
