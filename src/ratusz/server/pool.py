"""Processes that bots think in. They start when the first bot has to, and hold games and bots, nothing of the server.

A thread would do for the event loop, but not for its speed: Python lets one thread think at a time. A process can also
be stopped in the middle of a thought.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from zlib import crc32

from ratusz.server.thinker import HEADER, Answer, Task, packed, unpacked

_PROGRAM = "from ratusz.server.thinker import run; run()"
_LOST = (TimeoutError, asyncio.IncompleteReadError, OSError)


class Pool:
    """So many processes; a player's tasks all go to the same one, which may remember what it has thought."""

    def __init__(self, processes: int) -> None:
        self._thinkers = [_Thinker() for _ in range(processes)]

    async def ask(self, task: Task, *, patience: float) -> Answer:
        """The bot's choice, or the problem: an error of its own, or no answer within so many seconds of thinking."""
        return await self._thinkers[crc32(task.player.encode()) % len(self._thinkers)].ask(task, patience)

    async def close(self) -> None:
        for thinker in self._thinkers:
            await thinker.stop()


class _Thinker:
    """One process and the queue before it."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def ask(self, task: Task, patience: float) -> Answer:
        async with self._turn:
            try:
                process = self._process or await self._start()
                async with asyncio.timeout(patience):
                    return await _exchange(process, task)
            except _LOST as error:
                await self.stop()
                return Answer("", f"no answer within {patience:g} s ({type(error).__name__})")
            except asyncio.CancelledError:
                await self.stop()  # or its answer would be taken for that to the next question
                raise

    async def _start(self) -> Process:
        # -P and the path: the process finds the modules that this one finds, and none that lies in the current folder.
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = (sys.executable, "-P", "-c", _PROGRAM)
        self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=environment)
        return self._process

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()


async def _exchange(process: Process, task: Task) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(packed(task))
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(HEADER), "big")
    answer: Answer = unpacked(await process.stdout.readexactly(length))
    return answer
