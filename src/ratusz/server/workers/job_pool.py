"""Worker processes for whatever takes longer than a move, shared fairly between client addresses.

Each address has a queue of its own, and addresses take turns. Each job has limits of time and memory, and each address
a budget of CPU time, so that nobody's moves wait for what somebody else has sent.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, NamedTuple

from ratusz.engine.errors import RatuszError
from ratusz.host.errors import TooMany
from ratusz.host.serialization import loads
from ratusz.server.bus.cost_limit import CostLimit
from ratusz.server.bus.rate_limit import client_key
from ratusz.server.core.errors import TooExpensive
from ratusz.server.core.tasks import cancel_all, in_background
from ratusz.server.workers import jobs
from ratusz.server.workers.child_process import WorkerFailed, WorkerLimits
from ratusz.server.workers.jobs import Job, job_of
from ratusz.server.workers.process import WorkerProcess

WAITING = 64
"""Maximum number of waiting jobs of one address: a class of pupils behind one router may finish a round at once."""
WAITING_IN_ALL = 500
"""Maximum number of waiting jobs of all addresses."""
SECONDS = 10.0
"""Maximum number of CPU seconds of a job."""
TIMEOUT = 60.0
"""Maximum number of seconds of a running job, on a busy machine."""
MEMORY = 512 * 2**20
"""Address space of a process in bytes."""
RETRY = 5
"""Seconds after which clients may retry when too many jobs wait."""


class Asker(NamedTuple):
    """The client of a request."""

    address: str = ""
    """Client address; empty: the server itself."""
    hung_up: Callable[[], Coroutine[Any, Any, None]] | None = None
    """Waits until the client has disconnected; None: unknown."""


asker: ContextVar[Asker] = ContextVar("asker", default=Asker())  # noqa: B039 - it is never changed
"""The client that jobs are charged to, set by `http.gateway` for each request."""


@dataclass(eq=False, slots=True)
class _Waiting:
    """A job that has not started."""

    job: Job
    address: str
    answer: asyncio.Future[bytes]


class JobPool:
    """A number of processes, which start with the first job."""

    def __init__(self, processes: int, limit: CostLimit, modules: Sequence[str] = ()) -> None:
        """:param modules: modules of the jobs; each process imports them before its first job."""
        self._modules = modules
        limits = WorkerLimits(memory=MEMORY)
        self._idle = [WorkerProcess[Job, bytes](jobs.worker, limits) for _ in range(processes)]
        self._all = tuple(self._idle)
        self._limit = limit
        self._queues: OrderedDict[str, deque[_Waiting]] = OrderedDict()
        """Non-empty queues by address; the next in turn comes first."""
        self._working: set[asyncio.Task[None]] = set()
        self._closed = False

    async def run(self, job: Callable[..., Any], *arguments: object) -> Any:
        """The result of a module-level function; `workers.serialization` transfers its arguments and result.

        :raises TooMany: the client has too many jobs waiting, or has used up its CPU time; says when to retry.
        :raises TooExpensive: the job has reached its limit of time or memory.
        :raises RatuszError: what the function raises.
        """
        who = asker.get()
        await self.check()
        waiting = _Waiting(job_of(job, *arguments), client_key(who.address), self._future())
        self._enqueue(waiting)
        self._assign()
        return loads(await self._answer_to(waiting, who))

    async def check(self) -> None:
        """:raises TooMany: the client has used up its CPU time."""
        await self._limit.check(asker.get().address)

    async def close(self) -> None:
        """Stop the processes; unfinished jobs fail."""
        self._closed = True
        await cancel_all(list(self._working))
        for worker in self._all:
            await worker.close()

    def _future(self) -> asyncio.Future[bytes]:
        return asyncio.get_running_loop().create_future()

    def _enqueue(self, waiting: _Waiting) -> None:
        queue = self._queues.get(waiting.address, deque())
        is_server = not waiting.address
        if not is_server and (len(queue) >= WAITING or sum(map(len, self._queues.values())) >= WAITING_IN_ALL):
            raise TooMany(f"too many requests from this address are waiting; try again in {RETRY} s", seconds=RETRY)
        queue.append(waiting)
        self._queues[waiting.address] = queue

    def _assign(self) -> None:
        """Give the next jobs to idle processes; addresses take turns."""
        while self._idle and self._queues and not self._closed:
            address, queue = self._queues.popitem(last=False)
            waiting = queue.popleft()
            if queue:
                self._queues[address] = queue
            if not waiting.answer.done():
                task = in_background(self._work(self._idle.pop(), waiting))
                self._working.add(task)
                task.add_done_callback(self._working.discard)

    async def _work(self, worker: WorkerProcess[Job, bytes], waiting: _Waiting) -> None:
        try:
            answer = await self._asked(worker, waiting)
        except (Exception, asyncio.CancelledError) as error:
            if not waiting.answer.done():
                waiting.answer.set_exception(_told(error))
                waiting.answer.exception()  # or asyncio would log that it was never retrieved
            if isinstance(error, asyncio.CancelledError):
                raise
        else:
            if not waiting.answer.done():
                waiting.answer.set_result(answer)
        finally:
            self._idle.append(worker)
            self._assign()

    async def _asked(self, worker: WorkerProcess[Job, bytes], waiting: _Waiting) -> bytes:
        await self._start(worker)
        before = worker.cpu_seconds
        try:
            return await worker.request(waiting.job, within=TIMEOUT, cpu=SECONDS)
        finally:
            await self._limit.charge(waiting.address, worker.cpu_seconds - before)

    async def _start(self, worker: WorkerProcess[Job, bytes]) -> None:
        """Start a process if it does not run; its start is charged to nobody."""
        if worker.pid is None:
            await worker.request(job_of(jobs.prepare, *self._modules), within=TIMEOUT)

    async def _answer_to(self, waiting: _Waiting, who: Asker) -> bytes:
        """The answer to a job. A job that has not started when its client disconnects is dropped."""
        leaving = None if who.hung_up is None else asyncio.create_task(who.hung_up())
        try:
            if leaving is not None:
                either: set[asyncio.Future[Any]] = {waiting.answer, leaving}
                await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
                if not waiting.answer.done():
                    raise TooMany("the client has disconnected")
            return await waiting.answer
        finally:
            waiting.answer.cancel()
            self._forget(waiting)
            if leaving is not None:
                await cancel_all([leaving])

    def _forget(self, waiting: _Waiting) -> None:
        queue = self._queues.get(waiting.address)
        if queue is not None:
            with suppress(ValueError):
                queue.remove(waiting)
            if not queue:
                del self._queues[waiting.address]


def _told(error: BaseException) -> RatuszError:
    if isinstance(error, WorkerFailed):
        return TooExpensive(f"this takes more than {SECONDS:g} s of CPU time, or too much memory: {error}")
    if isinstance(error, RatuszError):
        return error
    return TooMany("the server is stopping; try again soon", seconds=RETRY)
