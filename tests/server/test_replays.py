"""What is left out of lists of tables, what background work is charged to, and questions that many ask at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from ratusz.host.errors import TooMany, UnknownTable
from ratusz.server.core.tasks import in_background
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.tables import TableStore
from ratusz.server.tables.replays import Replays, if_readable
from ratusz.server.views.jobs import step_scene
from ratusz.server.workers.job_pool import Asker, asker
from tests.server.browser import Browser
from tests.server.lobby import playing

pytestmark = pytest.mark.anyio


def test_a_list_leaves_out_what_was_deleted() -> None:
    found = []
    for table in ("gone", "here"):
        with if_readable():
            if table == "gone":
                raise UnknownTable(table)
            found.append(table)

    assert found == ["here"]


def test_a_list_that_there_is_no_time_for_is_refused_as_a_whole() -> None:
    with pytest.raises(TooMany, match="try again"), if_readable():
        raise TooMany("too much work from this address; try again in 5 s", seconds=5)


async def test_work_in_the_background_is_on_nobodys_account() -> None:
    async def who() -> str:
        return asker.get().address

    asker.set(Asker("192.0.2.7"))

    assert (await who(), await in_background(who())) == ("192.0.2.7", "")


class SlowPool:
    """Its jobs wait until the test ends them."""

    def __init__(self) -> None:
        self.jobs: asyncio.Queue[asyncio.Future[str]] = asyncio.Queue()

    async def run(self, job: Callable[..., Any], *arguments: object) -> Any:
        del job, arguments
        answer = asyncio.get_running_loop().create_future()
        await self.jobs.put(answer)
        return await answer


@pytest.fixture
def pool() -> SlowPool:
    return SlowPool()


@pytest.fixture
async def ask(app: Gateway, host: Browser, stranger: Browser, pool: SlowPool) -> Callable[[], asyncio.Task[Any]]:
    """Asks the same as another page of the same table."""
    table = await app.service.tables.fresh(await playing(host, stranger))
    replays = Replays(TableStore(app.service._store), pool)  # type: ignore[arg-type] # as much of it as is used
    return lambda: asyncio.create_task(replays.ask(step_scene, table, 0, None))


async def test_pages_that_ask_the_same_at_once_are_answered_by_one_job(
    ask: Callable[[], asyncio.Task[Any]], pool: SlowPool
) -> None:
    """Forty pupils behind one router end a round."""
    pages = [ask() for _ in range(40)]
    (await pool.jobs.get()).set_result("the scene")

    assert await asyncio.gather(*pages) == ["the scene"] * 40
    assert pool.jobs.empty()


async def test_a_page_whose_job_fails_does_not_fail_those_that_wait(
    ask: Callable[[], asyncio.Task[Any]], pool: SlowPool
) -> None:
    first, second = (ask() for _ in range(2))
    (await pool.jobs.get()).set_exception(TooMany("the client has disconnected"))
    (await pool.jobs.get()).set_result("the scene")

    with pytest.raises(TooMany):
        await first
    assert await second == "the scene"
