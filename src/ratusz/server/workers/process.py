"""A supervised worker process: it answers one request at a time, and is replaced when it fails.

Whatever goes wrong with the process, it is killed, the request in progress fails with `WorkerFailed`, and another
process takes its place at once.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from typing import Generic, TypeVar, cast

import structlog

from ratusz.server.core.tasks import in_background
from ratusz.server.workers.child_process import CLOSED, Child, WorkerFailed, WorkerLimits
from ratusz.server.workers.main import REQUEST_BODY

__all__ = ["WorkerFailed", "WorkerLimits", "WorkerProcess"]

RequestT = TypeVar("RequestT")
ResponseT = TypeVar("ResponseT")

BACKOFF = (0.1, 0.5, 2.0, 10.0, 30.0)
"""Seconds until the next attempt, by the number of processes in a row that died before they were ready."""

_log = structlog.get_logger("ratusz.workers")


class WorkerProcess(Generic[RequestT, ResponseT]):
    """One worker process, started by the first request and kept running until `close`.

    :param factory: a function at the top of a module, which is called in the process and makes the handler: from a
        request to its response. Both are pickled. What the handler raises reaches whoever asked: a `RatuszError` as
        it is, anything else as `WorkerFailed`.
    """

    def __init__(
        self, factory: Callable[[], Callable[[RequestT], ResponseT]], limits: WorkerLimits | None = None
    ) -> None:
        self._handler = f"{factory.__module__}:{factory.__qualname__}"
        self._limits = limits or WorkerLimits()
        self._turn = asyncio.Lock()
        self._ready: asyncio.Future[Child] | None = None
        """The process that accepts requests, or will; failed while none can be started."""
        self._supervisor: asyncio.Task[None] | None = None
        self._closed = False
        self._child: Child | None = None
        self._cpu_of_earlier = 0.0
        self.restarts = 0
        """Number of processes that were replaced so far."""

    @property
    def pid(self) -> int | None:
        """ID of the current process, if one runs."""
        return self._child.pid if self._child else None

    @property
    def cpu_seconds(self) -> float:
        """CPU seconds that all processes have used so far, as of the last heartbeat or answer."""
        return self._cpu_of_earlier + (self._child.cpu if self._child else 0.0)

    async def request(self, request: RequestT, *, within: float, cpu: float = 0.0) -> ResponseT:
        """The response to a request. Cancelling it kills and replaces the process.

        :param within: seconds for the answer, including the start and the wait for earlier requests.
        :param cpu: CPU seconds allowed; 0: unlimited.
        :raises WorkerFailed: there is no answer; says why.
        :raises RatuszError: whatever the handler raises of these.
        """
        body = REQUEST_BODY.pack(cpu) + pickle.dumps(request)
        try:
            async with asyncio.timeout(within), self._turn:
                child = await self._available()
                return cast("ResponseT", await child.ask(body, cpu))
        except TimeoutError as error:
            raise WorkerFailed(f"no answer within {within:g} s") from error

    async def close(self) -> None:
        """Stop the process; requests fail from now on, including one in progress."""
        self._closed = True
        if self._supervisor is not None:
            self._supervisor.cancel()
            await asyncio.wait([self._supervisor])
            self._refuse(CLOSED)

    async def _available(self) -> Child:
        if self._closed:
            raise WorkerFailed(CLOSED)
        if self._supervisor is None:
            self._ready = asyncio.get_running_loop().create_future()
            self._supervisor = in_background(self._supervise())
        assert self._ready is not None
        return await asyncio.shield(self._ready)

    async def _supervise(self) -> None:
        """Keep one process running until cancelled."""
        failures = 0
        while True:
            child = self._child = Child(self._limits, ready=self._is_ready, ended=self._renew)
            try:
                await child.run(self._handler)
            finally:
                self._cpu_of_earlier, self._child = self.cpu_seconds, None
            self.restarts += 1
            failures = 0 if child.was_ready else failures + 1
            problem = child.problem
            _log.warning("a worker process was replaced", handler=self._handler, problem=problem, failures=failures)
            if failures:
                self._refuse(f"the worker process cannot be started: {problem}")
                await asyncio.sleep(BACKOFF[min(failures, len(BACKOFF)) - 1])
                self._renew()

    def _is_ready(self, child: Child) -> None:
        self._renew().set_result(child)

    def _renew(self) -> asyncio.Future[Child]:
        """Make requests wait for the next process."""
        if self._ready is None or self._ready.done():
            self._ready = asyncio.get_running_loop().create_future()
        return self._ready

    def _refuse(self, problem: str) -> None:
        """Make requests fail while there is no process."""
        ready = self._renew()
        ready.set_exception(WorkerFailed(problem))
        ready.exception()  # or asyncio would log that it was never retrieved
