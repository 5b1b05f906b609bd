"""One thread that writes to SQLite for everybody, and commits together what arrives together.

A durable commit waits for the disk, whether it holds one row or five hundred. While one commit waits, the next jobs
queue up and share the one after it; so the number of moves a second does not hang on the speed of the disk, and no
commit ever stops the event loop.

The thread and the event loop share one interpreter, and every call into SQLite hands it over twice. So rows for the
same log go in by as few statements as can be, and a single one is a transaction by itself. Savepoints, which keep the
mistake of one job away from the others, are only set once a batch has failed without them.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import chain, islice
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from ratusz.server.errors import StorageFailed

Job = Callable[[sqlite3.Connection], object]
MOST = 512
"""Jobs that share a commit at most."""
_MOST_ROWS = 256
"""Rows of a statement."""
_OF_THE_JOB = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.InterfaceError)
"""Errors of one job; all others of SQLite's are the database's: a full disk, a lock, a damaged file."""


@dataclass(frozen=True, slots=True)
class Rows:
    """A job that only adds rows of a table, and can share a statement with others of its kind."""

    table: str
    values: Sequence[tuple[Any, ...]]

    @property
    def is_one_statement(self) -> bool:
        return 0 < len(self.values) <= _MOST_ROWS and len(self.values).bit_count() == 1

    def __call__(self, connection: sqlite3.Connection) -> None:
        at = 0
        while rest := len(self.values) - at:
            count = min(1 << rest.bit_length() - 1, _MOST_ROWS)  # few lengths, so that SQLite knows the statements
            some = self.values[at : at + count]
            connection.execute(_insert(self.table, len(some[0]), count), list(chain.from_iterable(some)))
            at += count


@cache
def _insert(table: str, columns: int, rows: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return f"insert into {table} values {', '.join([row] * rows)}"  # noqa: S608 - the tables are ours


class _Promise(asyncio.Future[None]):
    """What is asked for is written, and whoever asks waits until it is: only then a cancellation reaches them."""

    def cancel(self, msg: Any = None) -> bool:
        del msg
        return False


class _Task(NamedTuple):
    job: Job
    future: _Promise
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
        """Return when the job is committed; all of it or nothing. It may be begun anew after it has been rolled back.

        :raises sqlite3.IntegrityError: the job broke a constraint; jobs beside it are not touched.
        :raises StorageFailed: the database refuses to write.
        """
        if self._closed:
            raise StorageFailed("the database is closed; the server is shutting down")
        loop = asyncio.get_running_loop()
        future = _Promise(loop=loop)
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
            if self._at_once(batch):
                return [_Outcome(task, None) for task in batch]
            self._connection.execute("begin immediate")
            outcomes = self._together(batch) or [_Outcome(task, self._attempt(task.job)) for task in batch]
            self._connection.execute("commit")
        except sqlite3.Error as error:
            self._roll_back()
            return [_Outcome(task, _failure(error)) for task in batch]
        return outcomes

    def _at_once(self, batch: Sequence[_Task]) -> bool:
        """Whether the batch was no more than a statement, which is a transaction of its own, and was done."""
        jobs = list(islice(_merged(batch), 2))
        if len(jobs) > 1 or not isinstance(jobs[0], Rows) or not jobs[0].is_one_statement:
            return False
        try:
            jobs[0](self._connection)
        except Exception as error:  # of which job shows when they are done one by one
            if _is_of_the_database(error):
                raise
            return False
        return True

    def _together(self, batch: Sequence[_Task]) -> list[_Outcome]:
        """Everything without a hitch; empty, with nothing done, if there is one."""
        try:
            for job in _merged(batch):
                job(self._connection)
        except Exception as error:  # whose mistake it is shows when they are done one by one
            if _is_of_the_database(error):
                raise
            self._connection.execute("rollback")
            self._connection.execute("begin immediate")
            return []
        return [_Outcome(task, None) for task in batch]

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


def _merged(batch: Sequence[_Task]) -> Iterator[Job]:
    """The jobs of a batch, those that only add rows in one a table, after all others."""
    rows: defaultdict[str, list[tuple[Any, ...]]] = defaultdict(list)
    for task in batch:
        if isinstance(task.job, Rows):
            rows[task.job.table].extend(task.job.values)
        else:
            yield task.job
    for table, values in rows.items():
        yield Rows(table, values)


def _problem(job: Job, connection: sqlite3.Connection) -> Exception | None:
    try:
        job(connection)
    except Exception as error:  # whatever it is, it belongs to the job that waits for it
        if _is_of_the_database(error):
            raise
        return error
    return None


def _is_of_the_database(error: Exception) -> bool:
    return isinstance(error, sqlite3.Error) and not isinstance(error, _OF_THE_JOB)


def _wake(outcomes: Sequence[_Outcome]) -> None:
    for (_, future, _), error in outcomes:
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


def _failure(error: sqlite3.Error) -> StorageFailed:
    failure = StorageFailed(f"the database cannot be written: {error}; nothing was changed, try again")
    failure.__cause__ = error
    return failure
