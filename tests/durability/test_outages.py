"""The database is restarted, the bus is cut: people are told or wait, nothing is lost, and all goes on by itself."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from typing import Any

import asyncpg
import pytest

from ratusz.server.bus import redis as redis_bus
from ratusz.server.bus.redis import RedisBus
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.storage.postgres import migrate as postgres_migrate
from ratusz.server.storage.postgres.store import PostgresStore
from tests.durability.faulty_proxy import FaultyProxy, faulty_proxy
from tests.durability.forked_servers import fork_server, workers
from tests.durability.load import Load, postgres_logs
from tests.durability.own_servers import OwnRedis, own_postgres, own_redis
from tests.server.browser import Browser
from tests.server.databases import fresh_database
from tests.server.lobby import begin, hosted, sit_down
from tests.server.two_workers import Workers, until

pytestmark = pytest.mark.anyio

ENDS = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> $1"


@pytest.mark.skipif(sys.platform != "linux", reason="forks processes")
async def test_a_database_that_is_restarted_under_load() -> None:
    """Twice in an orderly way, twice as by a power cut. Refusals in between are told as such: `storage`."""
    async with own_postgres() as server, fork_server() as forks:
        await postgres_migrate.prepare(server.address)

        async def restart(load: Load) -> None:
            for how in ("fast", "immediate") * 2:
                await load.memory.more(5)
                load.memory.release()
                await server.stop(how)
                await load.memory.more_troubled(2)
                await server.start()
                await load.memory.more(5)
                await load.check()

        async with workers(forks, server.address) as servers, Load(servers, postgres_logs(server.address)) as load:
            await load.goes_on_while(restart(load))
            await load.go_on()
            await load.check()

    assert load.memory.troubled >= 8
    assert load.memory.lost == 0  # the server itself has answered everything


async def test_connections_to_the_database_that_are_ended_under_load() -> None:
    async with fresh_database() as address, fork_server() as forks:
        await postgres_migrate.prepare(address)
        connection: Any = await asyncpg.connect(address)

        async def end_connections(load: Load) -> None:
            for _ in range(10):
                await load.memory.more(3)
                await connection.execute(ENDS, connection.get_server_pid())
            await load.memory.more(3)

        async with workers(forks, address) as servers, Load(servers, postgres_logs(address)) as load:
            await load.goes_on_while(end_connections(load))
            await load.go_on()
            await load.check()
        await connection.close()


# --- the bus -------------------------------------------------------------------------------------------------------


@pytest.fixture
async def redis() -> AsyncIterator[OwnRedis]:
    async with own_redis() as server:
        yield server


@pytest.fixture
async def line(redis: OwnRedis) -> AsyncIterator[FaultyProxy]:
    """Between the second worker and the bus."""
    async with faulty_proxy(redis.address) as line:
        yield line


@pytest.fixture
async def far(
    with_gems: None, redis: OwnRedis, line: FaultyProxy, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Workers]:
    """Two workers, the second of which reaches the bus over a line that can be spoiled. They look again quickly."""
    monkeypatch.setattr(redis_bus, "RETRY", 0.01)
    async with AsyncExitStack() as stack:
        address = await stack.enter_async_context(fresh_database())
        await postgres_migrate.prepare(address)
        buses = [RedisBus(redis.address), RedisBus(line.address)]
        gateways = [create_app(PostgresStore(address), Settings.without_limits(), bus=bus) for bus in buses]
        for gateway in gateways:
            await gateway.service.open()
            stack.push_async_callback(gateway.service.close)
        yield Workers(stack, gateways, list(buses))


async def two_people(far: Workers) -> tuple[Browser, Browser, str]:
    """Ola at the first worker, Jan at the second, and their table."""
    ola, jan = await far.browser(0), await far.browser(1)
    table = await hosted(ola)
    await sit_down(ola, table, jan, "Jan")
    await begin(ola, table, jan)
    return ola, jan, table


def has_begun(update: Any) -> bool:
    return bool(update["scene"]["to_act"] == [0, 1] and not update["company"]["gathering"])


def waits_for(seat: int) -> Callable[[Any], bool]:
    return lambda update: update["scene"]["to_act"] == [seat]


async def test_a_bus_that_is_killed_and_comes_back(far: Workers, redis: OwnRedis) -> None:
    """Both play on without it; when it is back Jan's page learns by itself what has happened meanwhile."""
    ola, jan, table = await two_people(far)

    async with jan.live(table, "seat=1") as page:
        await until(page, has_begun)
        await redis.kill()
        await ola.play(table, (0, "ruby"))
        assert far.to_act(1, table) == [0, 1]  # the second worker has not heard of it
        await redis.start()
        await until(page, waits_for(1))
        await jan.play(table, (1, "jade"))
        await until(page, lambda update: update["scene"]["to_act"] == [0, 1])


async def test_a_bus_out_of_reach_for_one_worker(far: Workers, line: FaultyProxy) -> None:
    ola, jan, table = await two_people(far)

    async with jan.live(table, "seat=1") as page, ola.live(table, "seat=0") as other:
        await until(page, has_begun)
        await until(other, has_begun)
        line.refuses = True
        line.cut()
        await jan.play(table, (1, "jade"))  # what the worker has to tell waits until it is heard
        assert far.to_act(0, table) == [0, 1]
        line.refuses = False
        await until(other, waits_for(0))
        await ola.play(table, (0, "ruby"))
        await until(page, lambda update: update["scene"]["to_act"] == [0, 1])


async def test_a_bus_that_falls_silent_is_noticed(
    far: Workers, line: FaultyProxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line stays open, but nothing comes through: a machine that is gone does not close its lines."""
    ola, jan, table = await two_people(far)
    monkeypatch.setattr(redis_bus, "QUIET", 0.05)
    far.buses[0].tell(b"the next wait is a short one")

    async with jan.live(table, "seat=1") as page:
        await until(page, has_begun)
        line.swallows = True
        await ola.play(table, (0, "ruby"))
        await line.next_arrival()  # the worker has given the line up, and tries another
        line.swallows = False
        await until(page, waits_for(1))
