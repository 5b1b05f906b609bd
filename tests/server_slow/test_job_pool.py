"""Jobs in processes of their own: turns, queues, budgets, and whoever hangs up. Real processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from ratusz.engine.errors import InvalidRecord
from ratusz.games import find
from ratusz.host.errors import TooMany
from ratusz.host.records import MOST_RECORDED
from ratusz.server import service
from ratusz.server.bus.cost_limit import CostLimit
from ratusz.server.core.errors import TooExpensive
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.tables import jobs
from ratusz.server.tables.packing import unpack_change
from ratusz.server.workers import job_pool
from ratusz.server.workers.job_pool import Asker, JobPool, asker
from ratusz.server.workers.jobs import prepare
from tests.server.browser import ORIGIN
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.anyio
RECORD = Path(__file__).parents[1] / "records/districts/out-of-tiles.txt"


@pytest.fixture
async def pool() -> AsyncIterator[JobPool]:
    """One process; nobody is limited."""
    pool = JobPool(1, CostLimit(0))
    async with asyncio.timeout(TIMEOUT):
        yield pool
        await pool.close()


async def asked(pool: JobPool, address: str, done: list[str]) -> None:
    asker.set(Asker(address))
    await pool.run(prepare)
    done.append(address)


async def test_a_record_is_replayed_elsewhere(pool: JobPool) -> None:
    read = await pool.run(jobs.read_record, RECORD.read_text(encoding="utf-8"), "", 0, 1.0)
    change = await unpack_change(read.change)

    assert (read.game, len(change.progress.match.events), change.progress.ply) == ("districts", 407, 407)
    assert change.progress.match.game is find("districts")
    assert change.progress.match.state == change.progress.match.final_state


async def test_errors_of_the_rules_come_back(pool: JobPool) -> None:
    with pytest.raises(InvalidRecord, match="the header 'ratusz-record' is missing"):
        await pool.run(jobs.read_record, "nonsense", "", 0, 1.0)


async def test_a_record_may_be_too_long(pool: JobPool) -> None:
    head = "ratusz-record: 1\ngame: districts\nrules: 1\nplayers: 2\n"
    with pytest.raises(InvalidRecord, match=r"the record has 10001 events; a table can continue from at most 10000"):
        await pool.run(jobs.read_record, head + "0 ok\n" * (MOST_RECORDED + 1), "", 0, 1.0)


async def test_addresses_take_turns(pool: JobPool) -> None:
    done: list[str] = []
    tasks = [asyncio.create_task(asked(pool, "203.0.113.1", done)) for _ in range(5)]
    await asyncio.sleep(0)
    await asyncio.gather(*tasks, asked(pool, "203.0.113.2", done))

    assert done.index("203.0.113.2") <= 2


async def test_few_jobs_of_an_address_wait(pool: JobPool) -> None:
    done: list[str] = []
    several = [asyncio.create_task(asked(pool, "203.0.113.1", done)) for _ in range(job_pool.WAITING + 1)]
    await asyncio.sleep(0)
    with pytest.raises(TooMany, match="too many requests from this address are waiting") as refused:
        await asked(pool, "203.0.113.1", done)
    assert refused.value.seconds == job_pool.RETRY
    await asked(pool, "203.0.113.2", done)
    await asyncio.gather(*several)

    assert len(done) == job_pool.WAITING + 2


async def test_what_waits_is_not_done_for_whoever_hangs_up(pool: JobPool) -> None:
    done, gone = list[str](), asyncio.Event()

    async def hung_up() -> None:
        await gone.wait()

    async def leave() -> None:
        asker.set(Asker("203.0.113.1", hung_up))
        with pytest.raises(TooMany, match="disconnected"):
            await pool.run(prepare)

    first = asyncio.create_task(asked(pool, "203.0.113.1", done))
    await asyncio.sleep(0)
    leaving = asyncio.create_task(leave())
    await asyncio.sleep(0)
    gone.set()
    await leaving
    await first

    assert done == ["203.0.113.1"]
    assert not pool._queues


async def test_a_job_has_a_budget(monkeypatch: pytest.MonkeyPatch, pool: JobPool) -> None:
    monkeypatch.setattr(job_pool, "SECONDS", 0.01)
    head = "ratusz-campaign: 1\ngame: dice_city\nrules: 1\ncourse: whole\n"
    with pytest.raises(TooExpensive, match=r"more than 0\.01 s"):
        await pool.run(jobs.read_campaign, head + "seat: human Ewa\n" * 400_000, (), 1.0)
    monkeypatch.undo()

    await pool.run(prepare)


async def test_an_address_pays_with_processor_time() -> None:
    limit = CostLimit(0.001)
    pool = JobPool(1, limit)
    asker.set(Asker("203.0.113.1"))
    await pool.run(jobs.read_record, RECORD.read_text(encoding="utf-8"), "", 0, 1.0)
    with pytest.raises(TooMany, match="used up its CPU time") as refused:
        await pool.run(prepare)
    assert refused.value.seconds
    for other in ("203.0.113.2", "127.0.0.1", ""):
        asker.set(Asker(other))
        await pool.run(prepare)
    await pool.close()


async def test_debts_are_worked_off_by_waiting() -> None:
    now = 0.0
    limit = CostLimit(20, clock=lambda: now)
    await limit.charge("203.0.113.1", 25)
    with pytest.raises(TooMany, match="try again in 18 s"):
        await limit.check("203.0.113.1")
    now = 18.0

    await limit.check("203.0.113.1")


async def test_a_flooder_is_told_when_to_come_again(monkeypatch: pytest.MonkeyPatch, database: Path) -> None:
    monkeypatch.setattr(service, "JobPool", JobPool)
    app = create_app(SQLiteStore(database), Settings(cpu_rate=0.001))
    body = {"record": RECORD.read_text(encoding="utf-8")}
    transports = [httpx.ASGITransport(app=app, client=(f"203.0.113.{number}", 1)) for number in (1, 2)]
    async with (
        httpx.AsyncClient(transport=transports[0], base_url=ORIGIN, timeout=TIMEOUT) as flooder,
        httpx.AsyncClient(transport=transports[1], base_url=ORIGIN, timeout=TIMEOUT) as other,
    ):
        answers = [await flooder.post("/api/tables", json=body) for _ in range(2)]
        others = await other.post("/api/tables", json=body)
    await app.service.close()

    assert [answer.status_code for answer in (*answers, others)] == [201, 429, 201]
    assert answers[1].json()["code"] == "too-many"
    assert int(answers[1].headers["retry-after"]) >= 1
