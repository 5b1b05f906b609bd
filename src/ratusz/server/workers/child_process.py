"""A worker process, supervised from its start to its end.

The supervisor does not rely on errors of libraries: it watches for the exit of the process and for its heartbeats,
which must show progress during a request.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from math import inf

from ratusz.engine.errors import RatuszError
from ratusz.server.core.errors import ServerError
from ratusz.server.core.tasks import finished
from ratusz.server.workers.main import ANSWER, BEAT, BEAT_BODY, HEADER, OUT_OF_MEMORY, READY, REFUSAL, packed

MAX_ANSWER = 64 * 2**20
"""Maximum length of an answer in bytes."""
PROGRESS = 0.002
"""Minimum share of a CPU that counts as progress."""
CLOSED = "the worker is closed"

_PROGRAM = "from ratusz.server.workers.main import main; main()"


class WorkerFailed(ServerError):
    """A worker process gave no answer; the message says why. The process is replaced if necessary."""

    code = "worker-failed"


@dataclass(frozen=True, slots=True)
class WorkerLimits:
    """What a worker process may use, and how soon it counts as stuck."""

    memory: int = 2 * 2**30
    """Address space in bytes; 0: unlimited. POSIX only."""
    niceness: int = 5
    """Niceness of the process. POSIX only."""
    beat: float = 0.5
    """Seconds between two heartbeats."""
    missed_beats: int = 6
    """Number of heartbeats in a row, missing or without progress during a request, after which it counts as stuck."""
    start_beats: int = 240
    """Time for becoming ready, in heartbeats."""


class Child:
    """One process, from its start to its end.

    :param ready: called when it accepts requests.
    :param ended: called when it accepts no more.
    """

    def __init__(self, limits: WorkerLimits, *, ready: Callable[[Child], None], ended: Callable[[], object]) -> None:
        self._limits = limits
        self._tell_ready = ready
        self._tell_ended = ended
        self._process: Process | None = None
        self._asked: asyncio.Future[object] | None = None
        """Future of the request in progress."""
        self._cpu_allowed = inf
        """CPU seconds of the process at which the request has used up its budget."""
        self._silent = 0
        """Number of missing heartbeats in a row."""
        self._idle = 0
        """Number of heartbeats in a row without progress of the request."""
        self._ended = asyncio.Event()
        self.problem = ""
        """Reason of its end."""
        self.was_ready = False
        self.cpu = 0.0
        """CPU seconds used, as of the last heartbeat or answer."""

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def ask(self, body: bytes, cpu: float) -> object:
        """The response to a request, one at a time. A process that does not answer is killed."""
        asked = self._asked = asyncio.get_running_loop().create_future()
        self._cpu_allowed = self.cpu + cpu if cpu else inf
        self._idle = 0
        self._write(packed(0, body))
        try:
            return await asked
        finally:
            self._asked = None
            if asked.cancelled():
                self.end("the request was cancelled")
            else:
                asked.exception()  # or asyncio would log that it was never retrieved, if both happen at once

    async def run(self, handler: str) -> None:
        """Start the process, and return when it has ended."""
        tasks: list[asyncio.Task[None]] = []
        try:
            process = await finished(self._start(handler))  # or nobody would hold the process, and kill it
            tasks = [
                asyncio.create_task(job) for job in (self._read(process), self._watch(), self._await_exit(process))
            ]
            await self._ended.wait()
        except Exception as error:  # noqa: BLE001 - whatever a system or a library says: there is no process
            self.end(f"{type(error).__name__}: {error}")
        finally:
            self.end(CLOSED)
            await finished(self._reap(tasks))

    def end(self, problem: str) -> None:
        """Kill the process; the request in progress fails. Only the first problem counts."""
        if self._ended.is_set():
            return
        self.problem = problem
        self._ended.set()
        self._kill()
        if self._asked is not None and not self._asked.done():
            self._asked.set_exception(WorkerFailed(problem))
        self._tell_ended()

    def _kill(self) -> None:
        if self._process is None or self._process.returncode is not None:
            return
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                self._process.kill()
            else:  # asyncio's kill may reap a process that has just ended, and its exit code would be lost
                os.kill(self._process.pid, signal.SIGKILL)

    async def _start(self, handler: str) -> Process:
        process = self._process = await _started(handler, self._limits)
        return process

    async def _reap(self, tasks: Sequence[asyncio.Task[None]]) -> None:
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        if self._process is not None:
            await self._process.communicate()  # closes the pipes besides

    def _write(self, message: bytes) -> None:
        try:
            assert self._process is not None
            assert self._process.stdin is not None
            self._process.stdin.write(message)
        except Exception as error:  # noqa: BLE001 - asyncio and uvloop raise different errors; none may be missed
            self.end(f"cannot write to the process: {error!r}")

    async def _read(self, process: Process) -> None:
        """Read messages of the process until they end or are invalid; its exit tells why."""
        assert process.stdout is not None
        with suppress(Exception):
            while True:
                length, kind = HEADER.unpack(await process.stdout.readexactly(HEADER.size))
                if length > MAX_ANSWER:
                    self.end(f"an answer of {length} bytes, more than {MAX_ANSWER}")
                self._hear(kind, await process.stdout.readexactly(length))
        self._kill()

    async def _await_exit(self, process: Process) -> None:
        self.end(_reason(await process.wait()))

    async def _watch(self) -> None:
        """Kill a process that is stuck.

        This counts checks, not seconds: a server that was suspended itself must first read what came meanwhile.
        """
        for beat in count():
            await asyncio.sleep(self._limits.beat)
            self._silent += 1
            if not self.was_ready and beat >= self._limits.start_beats:
                self.end(f"not ready within {self._limits.start_beats * self._limits.beat:g} s")
            if self.was_ready and self._silent > self._limits.missed_beats:
                self.end(f"no heartbeat for {self._limits.missed_beats * self._limits.beat:g} s")

    def _hear(self, kind: int, body: bytes) -> None:
        self._silent = 0
        if kind == READY:
            self.was_ready = True
            self._tell_ready(self)
        elif kind == BEAT:
            self._hear_beat(*BEAT_BODY.unpack(body))
        elif self._asked is not None and not self._asked.done():
            _settle(self._asked, kind, body)

    def _hear_beat(self, cpu: float) -> None:
        progress, self.cpu = cpu - self.cpu, cpu
        self._idle = 0 if progress >= self._limits.beat * PROGRESS else self._idle + 1
        if self._asked is None:
            return
        if self._idle >= self._limits.missed_beats:
            self.end(f"no progress for {self._limits.missed_beats * self._limits.beat:g} s")
        if cpu > self._cpu_allowed:
            self.end("the CPU time limit was reached")


def _settle(asked: asyncio.Future[object], kind: int, body: bytes) -> None:
    """Resolve the request with a message of the process."""
    try:
        if kind == ANSWER:
            asked.set_result(pickle.loads(body))  # noqa: S301 - from our own process, through a pipe that is nobody else's
        elif kind == REFUSAL:
            asked.set_exception(_remade(*pickle.loads(body)))  # noqa: S301 - the same
        else:
            asked.set_exception(WorkerFailed(body.decode()))
    except Exception as error:  # noqa: BLE001 - an answer that cannot be read is none
        asked.set_exception(WorkerFailed(f"the answer cannot be read: {error!r}"))


def _remade(kind: type[RatuszError], args: tuple[object, ...], fields: dict[str, object]) -> RatuszError:
    """An error raised in the process, without calling `__init__` again."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error


async def _started(handler: str, limits: WorkerLimits) -> Process:
    # -P and the path: the process finds the modules that this one finds, and none that lies in the current folder.
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    options = (handler, str(limits.memory), str(limits.niceness), str(limits.beat))
    command = (sys.executable, "-P", "-c", _PROGRAM, *options)
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=environment)


def _reason(code: int) -> str:
    if code == OUT_OF_MEMORY:
        return "the memory limit was reached"
    if code == -getattr(signal, "SIGXCPU", 0):
        return "the CPU time limit was reached"
    return f"the process ended with {f'signal {-code}' if code < 0 else f'exit code {code}'}"
