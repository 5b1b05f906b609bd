"""What is left out of lists of tables, and what background work is charged to."""

from __future__ import annotations

import pytest

from ratusz.server.core.errors import TooMany, UnknownTable
from ratusz.server.core.tasks import in_background
from ratusz.server.tables.replays import if_readable
from ratusz.server.workers.job_pool import Asker, asker

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
