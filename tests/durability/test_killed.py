"""kill -9 in the middle of load, a hundred times in all: nothing that was accepted is lost, and every game goes on."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from ratusz.server.storage.postgres import migrate as postgres_migrate
from tests.durability.forked_servers import Worker, fork_server, workers
from tests.durability.load import Load, postgres_logs, sqlite_logs
from tests.server.databases import fresh_database, redis_address

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform != "linux", reason="forks processes and waits for them"),
]

KILLS = int(os.environ.get("RATUSZ_KILLS", "20"))
"""Of each test."""


async def kill_often(load: Load, servers: Sequence[Worker], times: int) -> None:
    random = Random(5)
    for kill in range(1, times + 1):
        await load.memory.more(1 + int(random.random() * 5))
        victim = servers[int(random.random() * len(servers))]
        await victim.kill()
        await victim.start()
        if kill % 10 == 0:  # what was lost stays lost: looking less often finds as much
            await load.check()


@pytest.mark.parametrize("writing", ["loop", "thread"])
async def test_kills_with_sqlite(tmp_path: Path, writing: str) -> None:
    database = tmp_path / "ratusz.db"

    async with (
        fork_server(writing) as forks,
        workers(forks, str(database)) as servers,
        Load(servers, sqlite_logs(database)) as load,
    ):
        await load.goes_on_while(kill_often(load, servers, KILLS // 2))
        await load.go_on()
        await load.check()

    assert load.memory.lost > KILLS // 2
    with sqlite3.connect(database) as connection:
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)


async def test_kills_with_postgres_and_two_workers() -> None:
    """While one worker is dead the other goes on; the same tables are played at both."""
    bus = await redis_address()
    async with fresh_database() as address, fork_server() as forks:
        await postgres_migrate.prepare(address)
        async with workers(forks, address, count=2, bus=bus) as servers, Load(servers, postgres_logs(address)) as load:
            await load.goes_on_while(kill_often(load, servers, KILLS))
            await load.go_on()
            await load.check()

    assert load.memory.lost > KILLS / 2
