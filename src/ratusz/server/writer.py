"""One thread that writes to SQLite for everybody, and commits together what arrives together.

A durable commit waits for the disk, whether it holds one row or five hundred. While one commit waits, the next jobs
queue up and share the one after it; so the number of moves a second does not hang on the speed of the disk, and no
commit ever stops the event loop.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import NamedTuple

from ratusz.server.errors import StorageFailed

Job = Callable[[sqlite3.Connection], object]
MOST = 512
"""Jobs that share a commit at most."""
_OF_THE_JOB = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.InterfaceError)
"""Errors of one job; all others of SQLite's are the database's: a full disk, a lock, a damaged file."""


class _Task(NamedTuple):
    job: Job
    future: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


class _Outcome(NamedTuple):
    task: _Task
    error: Exception | None


class Writer:
    """The thread, until `close`. The connection has to be in autocommit mode, and is the thread's from now on."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._queue: SimpleQueue[_Task | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="ratusz-writer", daemon=True)
        self._thread.start()

    async def write(self, job: Job) -> None:
        """Return when the job is committed; all of it or nothing.

        :raises sqlite3.IntegrityError: the job broke a constraint; jobs beside it are not touched.
        :raises StorageFailed: the database refuses to write.
        """
        if self._closed:
            raise StorageFailed("the database is closed; the server is shutting down")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._queue.put(_Task(job, future, loop))
        await future

    async def close(self) -> None:
        """Write what has been asked for, then end the thread and close the connection."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while batch := self._next_batch():
            self._tell(self._commit(batch))
        self._connection.close()

    def _next_batch(self) -> list[_Task]:
        """Wait for a job, then take whatever else is there; empty when the writer is to end."""
        batch: list[_Task] = []
        task = self._queue.get()
        with suppress(Empty):
            while task is not None:
                batch.append(task)
                if len(batch) == MOST:
                    return batch
                task = self._queue.get_nowait()
            self._queue.put(None)  # end with the next call, after this batch
        return batch

    def _commit(self, batch: Sequence[_Task]) -> list[_Outcome]:
        try:
            self._connection.execute("begin immediate")
            outcomes = [_Outcome(task, self._attempt(task.job)) for task in batch]
            self._connection.execute("commit")
        except sqlite3.Error as error:
            self._roll_back()
            return [_Outcome(task, _failure(error)) for task in batch]
        return outcomes

    def _attempt(self, job: Job) -> Exception | None:
        """The error of one job, undone; errors that spoil the whole transaction are raised."""
        self._connection.execute("savepoint job")
        problem = _problem(job, self._connection)
        if problem is not None:
            self._connection.execute("rollback to job")
        self._connection.execute("release job")
        return problem

    def _roll_back(self) -> None:
        """After a full disk SQLite has rolled back already; after a lock there was nothing to roll back."""
        with suppress(sqlite3.Error):
            self._connection.execute("rollback")

    @staticmethod
    def _tell(outcomes: Sequence[_Outcome]) -> None:
        loops = {outcome.task.loop for outcome in outcomes}
        for loop in loops:
            mine = [outcome for outcome in outcomes if outcome.task.loop is loop]
            with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
                loop.call_soon_threadsafe(_wake, mine)


def _problem(job: Job, connection: sqlite3.Connection) -> Exception | None:
    try:
        job(connection)
    except sqlite3.Error as error:
        if not isinstance(error, _OF_THE_JOB):
            raise
        return error
    except Exception as error:  # noqa: BLE001 - whatever it is, it belongs to the job that waits for it
        return error
    return None


def _wake(outcomes: Sequence[_Outcome]) -> None:
    for (_, future, _), error in outcomes:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


def _failure(error: sqlite3.Error) -> StorageFailed:
    failure = StorageFailed(f"the database cannot be written: {error}; nothing was changed, try again")
    failure.__cause__ = error
    return failure
