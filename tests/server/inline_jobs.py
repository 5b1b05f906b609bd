"""A pool without processes: jobs are done at once in this process, which knows games that others do not have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ratusz.host.serialization import loads
from ratusz.server.bus.cost_limit import CostLimit
from ratusz.server.tables import jobs
from ratusz.server.workers.jobs import job_of, run


class InlinePool:
    """Stands in for `ratusz.server.workers.job_pool.JobPool`; everything goes through bytes all the same."""

    def __init__(self, processes: int, limit: CostLimit, modules: Sequence[str] = ()) -> None:
        del processes, limit, modules
        jobs._replays.clear()  # new processes remember nothing, and tests give the same ID to several tables

    async def run(self, job: Callable[..., Any], *arguments: object) -> Any:
        return loads(run(job_of(job, *arguments)))

    async def check(self) -> None:
        """Nobody is counted."""

    async def close(self) -> None:
        """There is nothing to end."""
