"""Nobody gets more than their share: requests and messages are counted by address, bodies have an end."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from secrets import token_bytes, token_hex
from unittest.mock import AsyncMock

import pytest

from ratusz.host.errors import TooMany
from ratusz.server.bus import redis as redis_bus
from ratusz.server.bus.bus import Bucket, Bus
from ratusz.server.bus.rate_limit import RateLimit, is_near
from ratusz.server.bus.redis import RedisBus
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import MAX_BODY, ONE_CLICK, Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import ORIGIN, Browser, Far, Line
from tests.server.databases import redis_address
from tests.server.memory_bus import MemoryBus

pytestmark = pytest.mark.anyio

WISHES, LOOKS = 5, 7
JSON = {"content-type": "application/json"}


@pytest.fixture
async def strict(with_gems: None, database: Path) -> AsyncIterator[Gateway]:
    """A server that has little patience."""
    app = create_app(SQLiteStore(database), Settings(write_rate=WISHES, read_rate=LOOKS, table_rate=0, auth_rate=0))
    yield app
    await app.service.close()


def filled(path: str) -> str:
    """The address of something that is not there."""
    return re.sub(r"{(seat|claim|line|step)}", "0", re.sub(r"{(table_id|campaign_id|game|key|token)}", "nowhere", path))


async def test_who_looks_too_often_is_told_when_to_come_again(strict: Gateway) -> None:
    async with Far(strict) as far, Far(strict, "203.0.113.6") as other, Browser(strict) as near:
        answers = [await far.get("/api/games") for _ in range(LOOKS + 1)]

        assert [answer.status_code for answer in answers] == [200] * LOOKS + [429]
        assert answers[-1].json()["code"] == "too-many"
        assert answers[-1].headers["retry-after"] == str(-(-60 // LOOKS))
        assert (await far.get("/")).status_code in (200, 503)  # files of the page cost nothing
        assert (await other.get("/api/games")).status_code == 200
        assert {(await near.get("/api/games")).status_code for _ in range(2 * LOOKS)} == {200}


async def test_every_address_that_changes_something_is_counted(strict: Gateway) -> None:
    """Handlers in and outside of the web framework; also what is refused, or not there at all."""
    paths = strict._inner.openapi_schema.paths  # type: ignore[attr-defined]
    known = [
        (method, path)
        for path, item in paths.items()
        for method in ("post", "delete", "patch")
        if getattr(item, method)
    ]
    assert len(known) > 20
    for at, (method, path) in enumerate(known):
        async with Far(strict, f"203.0.113.{at}") as far:
            body: dict[str, str] | None = None if method == "delete" else {}
            told = [(await far.request(method, filled(path), json=body)).status_code for _ in range(WISHES + 1)]
            assert told[-1] == 429, (method, path)
            assert 429 not in told[:-1]


async def test_messages_on_the_live_stream_are_counted_too(strict: Gateway) -> None:
    async with Browser(strict) as host:
        table = await host.set_table()
        async with host.live(table, "seat=0") as line:
            await line.next()
            near = [await _pinged(line) for _ in range(2 * WISHES)]
    assert set(near) == {"pong"}

    async with Far(strict) as far:
        far.address = "203.0.113.9"
        async with far.live(table) as line:
            await line.next()
            told = [await _pinged(line) for _ in range(WISHES + 1)]

    assert told == ["pong"] * WISHES + ["too-many"]


async def test_what_cannot_be_read_is_counted_as_well(strict: Gateway) -> None:
    async with Far(strict) as far:
        far.address = "203.0.113.10"
        table = await far.set_table()
        async with far.live(table) as line:
            await line.next()
            told = []
            for _ in range(WISHES + 1):
                line.send("no message")
                told.append((await line.next())["code"])

    assert told == ["bad-request"] * WISHES + ["too-many"]


async def test_while_somebody_talks_nonsense_others_get_their_turn(strict: Gateway) -> None:
    """What is there already is read without waiting for the network, so nothing else would let others have a turn."""
    turns = 0
    async with Browser(strict) as near:
        table = await near.set_table()
        async with near.live(table) as line:
            await line.next()
            for _ in range(50):
                line.send("no message")
            while line.out.qsize() < 50:
                turns += 1
                await asyncio.sleep(0)

    assert turns >= 25


async def test_an_address_has_so_many_live_streams_open_and_no_more(with_gems: None, database: Path) -> None:
    app = create_app(SQLiteStore(database), Settings(max_streams=2))
    async with Far(app) as far, Far(app, "203.0.113.6") as other, Browser(app) as near:
        far.address, other.address = "203.0.113.5", "203.0.113.6"
        table = await near.set_table()
        async with far.live(table) as first, far.live(table) as second:
            for line in (first, second):
                assert (await line.next())["type"] == "update"
            async with far.live(table) as third:
                assert await third.event() == {"type": "websocket.close", "code": 1008, "reason": "too-many"}
            answer = await far.get(f"/api/tables/{table}/events")
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
            for browser in (other, near):
                async with browser.live(table) as line:
                    assert (await line.next())["type"] == "update"
        async with far.live(table) as again:
            assert (await again.next())["type"] == "update"
    await app.service.close()


async def test_who_goes_on_after_too_many_messages_waits_longer_each_time(
    strict: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[float] = []
    slept = asyncio.sleep

    async def rest(seconds: float) -> None:
        rests.append(seconds)
        await slept(0)

    monkeypatch.setattr("ratusz.server.http.streams.asyncio.sleep", rest)
    async with Far(strict) as far:
        far.address = "203.0.113.11"
        async with far.live(await far.set_table()) as line:
            await line.next()
            for _ in range(WISHES + 9):
                await _pinged(line)

    found = [seconds for seconds in rests if seconds]
    assert found[:7] == [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2]
    assert set(found[7:]) == {3.2}


async def test_words_for_another_device_are_limited(with_gems: None, database: Path) -> None:
    """Each costs as much as it is to cost whoever guesses one."""
    app = create_app(SQLiteStore(database), Settings(auth_rate=2))
    async with Browser(app) as host:
        table = await host.set_table()
        told = [(await host.post(f"/api/tables/{table}/seats/0/code", json={})).status_code for _ in range(3)]
    await app.service.close()

    assert told == [200, 200, 429]


async def _pinged(line: Line) -> str:
    line.send({"type": "ping"})
    answer = await line.next()
    return str(answer.get("code", answer["type"]))


async def test_no_address_reads_more_than_a_body_may_hold(host: Browser, app: Gateway) -> None:
    paths = app._inner.openapi_schema.paths  # type: ignore[attr-defined]
    content = b'{"x":"' + b"x" * MAX_BODY + b'"}'
    for path, item in paths.items():
        if item.post and item.post.request_body:  # others do not read it at all
            answer = await host.post(filled(path), content=content, headers=JSON)
            assert (answer.status_code, answer.json()["code"]) == (413, "too-large"), path


async def test_no_page_of_another_site_changes_anything_anywhere(host: Browser, app: Gateway) -> None:
    paths = app._inner.openapi_schema.paths  # type: ignore[attr-defined]
    changing = [
        (method, path)
        for path, item in paths.items()
        for method in ("post", "delete", "patch")
        if getattr(item, method)
    ]
    for method, path in changing:
        for foreign in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}):
            answer = await host.request(method, filled(path), headers={**JSON, **foreign})
            assert answer.json()["code"] == "forbidden-origin", (method, path)
    json_only = [path for method, path in changing if method == "post" and not path.startswith(ONE_CLICK)]
    assert len(json_only) > 30
    for path in json_only:
        for form in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
            answer = await host.post(filled(path), content=b"{}", headers={"origin": ORIGIN, "content-type": form})
            assert answer.status_code == 400, path


async def test_of_ipv6_a_whole_network_is_one_address() -> None:
    limit = RateLimit(1, seconds=60, name="writes", clock=lambda: 0.0)
    await limit.take("2001:db8:0:1::1")
    await limit.take("2001:db8:0:2::1")

    with pytest.raises(TooMany):
        await limit.take("2001:db8:0:1:ffff::2")


async def test_who_comes_by_ipv4_to_a_server_at_ipv6_is_counted_alone() -> None:
    limit = RateLimit(1, seconds=60, name="writes", clock=lambda: 0.0)
    await limit.take("::ffff:203.0.113.5")
    await limit.take("::ffff:203.0.113.6")

    with pytest.raises(TooMany):
        await limit.take("203.0.113.5")


@pytest.mark.parametrize(
    ("address", "near"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("", True),
        ("10.0.0.1", False),
        ("::ffff:10.0.0.1", False),
        ("1270.example", False),
    ],
)
def test_this_machine_is_not_counted(address: str, near: bool) -> None:
    assert is_near(address) is near


# --- several workers -----------------------------------------------------------------------------------------------

PORTION = 2
"""What a worker takes at once of 120 permits."""


@pytest.fixture(params=["wire", "redis"])
async def buses(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sequence[Bus]]:
    """Of two workers, on a machine that may be busy."""
    monkeypatch.setattr(redis_bus, "HASTE", 10.0)
    ends: list[MemoryBus] = []
    redis = "" if request.param == "wire" else await redis_address()
    buses: list[Bus] = [RedisBus(redis) if redis else MemoryBus(ends) for _ in range(2)]
    for bus in buses:
        await bus.open(lambda message: None, lambda: None, lambda topic: None)
    yield buses
    for bus in buses:
        await bus.close()


def limits(buses: Sequence[Bus], burst: int) -> list[RateLimit]:
    """The same limit at each worker, under a name that no other test has."""
    name = f"writes {token_hex(8)}"
    return [RateLimit(burst, seconds=600 * burst, name=name, bus=bus) for bus in buses]


async def _granted(limit: RateLimit, times: int) -> int:
    answers = await asyncio.gather(*(limit.take("203.0.113.5") for _ in range(times)), return_exceptions=True)
    assert all(answer is None or isinstance(answer, TooMany) for answer in answers)
    return answers.count(None)


async def test_an_address_has_no_more_from_two_workers_than_from_one(buses: Sequence[Bus]) -> None:
    first, second = limits(buses, burst=10)

    granted = await _granted(first, 7)
    granted += await _granted(second, 7)

    assert granted == 10
    with pytest.raises(TooMany) as refused:
        await second.take("203.0.113.5")
    assert 500 <= (refused.value.seconds or 0) <= 600
    await second.take("203.0.113.6")


async def test_where_there_are_many_permits_workers_take_some_at_once(buses: Sequence[Bus]) -> None:
    """Never more than there are; and no fewer but for what the other worker holds."""
    first, second = limits(buses, burst=60 * PORTION)
    await first.take("203.0.113.5")

    granted = await _granted(second, 500)

    assert 60 * PORTION - PORTION <= granted + 1 <= 60 * PORTION


async def test_two_servers_count_requests_together(buses: Sequence[Bus], database: Path) -> None:
    settings = Settings(write_rate=WISHES, read_rate=LOOKS, table_rate=0, auth_rate=0)
    gateways = [create_app(SQLiteStore(database), settings, bus=bus) for bus in buses]
    address = ".".join(str(number) for number in (10, *token_bytes(3)))
    async with Far(gateways[0], address) as here, Far(gateways[1], address) as there:
        told = [(await far.get("/api/games")).status_code for far in (here, there) * LOOKS]

    assert sorted(told) == [200] * LOOKS + [429] * LOOKS
    for gateway in gateways:
        await gateway.service.close()


async def test_a_worker_that_reaches_nobody_counts_alone() -> None:
    wire = MemoryBus([])
    wire.cut = True
    (limit,) = limits([wire], burst=5)

    assert await _granted(limit, 9) == 5


async def test_nobody_waits_for_a_redis_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked once, and then left alone for a while."""
    with socket.create_server(("127.0.0.1", 0), backlog=50) as deaf:
        monkeypatch.setattr(redis_bus, "HASTE", 0.05)
        monkeypatch.setattr(redis_bus, "ALONE", 3600)
        bus = RedisBus(f"redis://127.0.0.1:{deaf.getsockname()[1]}")
        (limit,) = limits([bus], burst=5)

        assert await _granted(limit, 9) == 5
        asked = AsyncMock()
        monkeypatch.setattr(bus, "_take", asked)
        assert await bus.take(Bucket("any", 5, 1.0), 1) is None
        asked.assert_not_awaited()
    await bus.close()
