"""One process that works for the server, watched from its start to its end.

What counts is whether the process lives, not which error a library raises about it: its exit is watched, it has to send
heartbeats, and heartbeats have to show progress while there is a request.
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
from ratusz.server.workers.main import ANSWER, BEAT, BEAT_BODY, HEADER, OUT_OF_MEMORY, READY, REFUSAL, packed

MAX_ANSWER = 64 * 2**20
"""Bytes of the longest answer that is read."""
PROGRESS = 0.002
"""A process makes progress if it uses at least this share of a processor."""
CLOSED = "the worker is closed"

_PROGRAM = "from ratusz.server.workers.main import main; main()"


class WorkerFailed(ServerError):
    """A worker process gave no answer. The message says why; the process has been replaced if need be."""

    code = "worker-failed"


@dataclass(frozen=True, slots=True)
class WorkerLimits:
    """What a worker process may use, and how soon it counts as stuck."""

    memory: int = 2 * 2**30
    """Bytes of address space; 0: any number. POSIX only."""
    niceness: int = 5
    """How far the process stands back behind the server where processors are short. POSIX only."""
    beat: float = 0.5
    """Seconds between two heartbeats."""
    missed_beats: int = 6
    """So many heartbeats in a row that do not come, or show no progress during a request, mean that it is stuck."""
    start_beats: int = 240
    """Heartbeats' time that a process may take to become ready."""


class Child:
    """One process, from its start to its end.

    :param ready: called when it takes requests.
    :param ended: called when it takes no more.
    """

    def __init__(self, limits: WorkerLimits, *, ready: Callable[[Child], None], ended: Callable[[], object]) -> None:
        self._limits = limits
        self._tell_ready = ready
        self._tell_ended = ended
        self._process: Process | None = None
        self._asked: asyncio.Future[object] | None = None
        """Where the answer goes to the request that is under way."""
        self._cpu_allowed = inf
        """Processor seconds at which the request has used up what it may."""
        self._silent = 0
        """Heartbeats in a row that did not come."""
        self._idle = 0
        """Heartbeats in a row that showed no progress of the request."""
        self._ended = asyncio.Event()
        self.problem = ""
        """Why it ended."""
        self.was_ready = False
        self.cpu = 0.0
        """Processor seconds used, as of the last heartbeat or answer."""

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def ask(self, body: bytes, cpu: float) -> object:
        """The response to a request, of which there is one at a time. A process that does not answer is ended."""
        asked = self._asked = asyncio.get_running_loop().create_future()
        self._cpu_allowed = self.cpu + cpu if cpu else inf
        self._idle = 0
        self._write(packed(0, body))
        try:
            return await asked
        finally:
            self._asked = None
            if asked.cancelled():
                self.end("the request was given up")
            else:
                asked.exception()  # or asyncio would report that nobody has asked for it, if both happen at once

    async def run(self, handler: str) -> None:
        """Start the process, and return when it has ended."""
        tasks: list[asyncio.Task[None]] = []
        try:
            process = self._process = await _started(handler, self._limits)
            tasks = [
                asyncio.create_task(job) for job in (self._read(process), self._watch(), self._await_exit(process))
            ]
            await self._ended.wait()
        except Exception as error:  # noqa: BLE001 - whatever a system or a library says: there is no process
            self.end(f"{type(error).__name__}: {error}")
        finally:
            self.end(CLOSED)
            await self._reap(tasks)

    def end(self, problem: str) -> None:
        """Kill the process; the request under way fails. Only the first problem counts."""
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
            else:  # asyncio's own way may reap a process that has just ended, and nobody would learn its exit code
                os.kill(self._process.pid, signal.SIGKILL)

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
        """Hear what the process says until it says nothing more or nonsense; why it does so is told by its exit."""
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
        """End a process that is stuck.

        Checks are counted, not seconds: a server that was suspended itself has to read first what came meanwhile.
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
            self.end("the limit of processor time is reached")


def _settle(asked: asyncio.Future[object], kind: int, body: bytes) -> None:
    """Answer a request with what the process says."""
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
    """An error that was raised in the process. Its `__init__` has made its message already."""
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
        return "the limit of memory is reached"
    if code == -getattr(signal, "SIGXCPU", 0):
        return "the limit of processor time is reached"
    return f"the process ended with {f'signal {-code}' if code < 0 else f'exit code {code}'}"
