"""A pool without processes: jobs are done at once in this process, which knows games that others do not have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ratusz.host.packing import dumps, loads
from ratusz.server.bus.cost_limit import CostLimit
from ratusz.server.tables import jobs
from ratusz.server.tables.jobs import Job


class InlinePool:
    """Stands in for `ratusz.server.workers.job_pool.JobPool`; everything goes through bytes all the same."""

    def __init__(self, processes: int, limit: CostLimit) -> None:
        del processes, limit

    async def run(self, job: Callable[..., Any], *arguments: object) -> Any:
        return loads(jobs.answer(Job(job.__name__, dumps(arguments))))

    async def check(self) -> None:
        """Nobody is counted."""

    async def close(self) -> None:
        """There is nothing to end."""
