"""Many people behind one address: a school sits down at once, and who guesses keeps nobody from another table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.core.settings import DEFAULTS, with_limits
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser, Far
from tests.server.lobby import do, hosted, playing, refused, token_of
from tests.server.memory_bus import MemoryBus

pytestmark = pytest.mark.anyio

PUPILS, SEATS = 44, 3


@pytest.fixture
async def app(with_gems: None, database: Path) -> AsyncIterator[Gateway]:
    """With the limits of a server as it is started without options."""
    app = create_app(SQLiteStore(database), DEFAULTS)
    yield app
    await app.service.close()


async def test_a_school_sits_down_at_once(app: Gateway) -> None:
    """44 pupils and a teacher behind one router, all within the same seconds; then they talk, and claim their codes."""
    async with AsyncExitStack() as stack:
        teacher = await stack.enter_async_context(Far(app))
        pupils = [await stack.enter_async_context(Far(app)) for _ in range(PUPILS)]
        tables = [await hosted(teacher, free=SEATS) for _ in range(-(-PUPILS // SEATS))]
        links = [(table, await token_of(teacher, table)) for table in tables]

        async def sits_down(at: int) -> None:
            table, token = links[at // SEATS]
            path, seat = f"/api/tables/{table}", at % SEATS + 1
            await do(pupils[at], f"{path}/seats", name=f"Pupil {at}", token=token, seat=seat)
            await do(pupils[at], f"{path}/chat", words="Here I am")
            await do(pupils[at], f"{path}/seats/{seat}/code", language="en")

        await asyncio.gather(*(sits_down(at) for at in range(PUPILS)))

        for table in tables:
            sitting = (await teacher.ask(table))["company"]["places"]
            assert sum(place["open"] for place in sitting) == (1 if table == tables[-1] else 0)


async def test_who_guesses_at_one_table_keeps_nobody_from_another(app: Gateway) -> None:
    async with Far(app) as host, Far(app) as guesser, Far(app) as friend:
        one, other = [await hosted(host) for _ in range(2)]

        codes = [
            await refused(guesser, f"/api/tables/{one}/seats", name="Zla", token=f"guess {at}")
            for at in range(DEFAULTS.auth_rate + 1)
        ]

        assert codes == ["not-invited"] * DEFAULTS.auth_rate + ["too-many"]
        await do(friend, f"/api/tables/{other}/seats", name="Jan", token=await token_of(host, other))


async def test_guesses_under_way_together_are_paid_for_later() -> None:
    """As many as come at once are tried, and the address waits for all of them."""
    now = 0.0
    limit = RateLimit(2, seconds=2, name="test", clock=lambda: now)

    async def guess() -> str:
        try:
            async with limit.attempt("203.0.113.5", failures=(KeyError,)):
                await asyncio.sleep(0)
                raise KeyError
        except KeyError:
            return "wrong"
        except Exception as error:  # noqa: BLE001 - the kind is what the test looks at
            return type(error).__name__

    assert await asyncio.gather(*(guess() for _ in range(4))) == ["wrong"] * 4
    now = 2.5
    assert await guess() == "TooMany"
    now = 3.5
    assert await guess() == "wrong"


async def test_failures_are_counted_by_all_workers_together() -> None:
    bus = MemoryBus([])
    workers = [RateLimit(2, seconds=1000, name="test", bus=bus) for _ in range(2)]
    for worker in workers:
        with pytest.raises(KeyError):
            async with worker.attempt("203.0.113.5", failures=(KeyError,)):
                raise KeyError

    with pytest.raises(Exception, match="too many"):
        async with workers[0].attempt("203.0.113.5", failures=(KeyError,)):
            pass


async def test_limits_that_this_machine_is_not_spared(with_gems: None, database: Path) -> None:
    """What docs/operating.md says of requests from the machine itself."""
    spared = ("table-rate=1", "write-rate=1", "read-rate=1", "cpu-rate=1", "max-streams=1", "max-requests=1")
    app = create_app(SQLiteStore(database), with_limits(DEFAULTS, (*spared, "auth-rate=2")))
    async with Browser(app) as host, Browser(app) as guest:
        table = await playing(host, guest)
        other = await hosted(host)

        codes = [await refused(guest, f"/api/tables/{other}/seats", name="Jan", token="wrong") for _ in range(3)]

        assert codes == ["not-invited"] * 2 + ["too-many"]
        said = [(await host.post(f"/api/tables/{table}/chat", json={"words": "?"})).status_code for _ in range(31)]
        assert said == [200] * 30 + [429]
        assert b'ratusz_rate_limited_total{limit="links"}' in app.service.metrics.text()
    await app.service.close()


@pytest.mark.parametrize(
    ("written", "problem"), [("table-rate", "Must look"), ("beds=3", "limits are"), ("cpu-rate=x", "whole")]
)
def test_limits_that_cannot_be_read(written: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        with_limits(DEFAULTS, [written])


def test_limits_are_set_by_name() -> None:
    assert with_limits(DEFAULTS, ["table-rate=0", "max_streams=7"]).table_rate == 0
    assert with_limits(DEFAULTS, ["table-rate=0", "max_streams=7"]).max_streams == 7
