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
from functools import lru_cache
from itertools import islice
from queue import Empty, SimpleQueue
from time import sleep
from typing import Any, NamedTuple

from ratusz.host.errors import StorageFailed
from ratusz.server.core.errors import OutcomeUnknown
from ratusz.server.storage.sql import insert, rows_at_once
from ratusz.server.storage.sqlite.file import DatabaseFile

Job = Callable[[sqlite3.Connection], object]
MOST = 512
"""Jobs that share a commit at most."""
AGAIN = 0.1
"""Seconds after which the thread goes on when it could not even report an error."""
_OF_THE_JOB = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.InterfaceError)
"""Errors of one job; all others of SQLite's are the database's: a full disk, a lock, a damaged file."""


@dataclass(frozen=True, slots=True)
class Insertion:
    """A job that only adds rows of a table, and can share a statement with others of its kind."""

    table: str
    values: Sequence[tuple[Any, ...]]

    @property
    def is_one_statement(self) -> bool:
        return 0 < len(self.values) == rows_at_once(len(self.values))

    def __call__(self, connection: sqlite3.Connection) -> None:
        for sql, values, _ in insert(self.table, self.values):
            connection.execute(adapted(sql), values)


@lru_cache(maxsize=512)
def adapted(sql: str) -> str:
    """SQL of `ratusz.server.storage.store.Statement` as SQLite has it: `?1` for `$1`, and no locks of rows."""
    return sql.replace("$", "?").removesuffix(" for update")


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

    def __init__(self, connection: sqlite3.Connection, file: DatabaseFile) -> None:
        self._connection = connection
        self._file = file
        self._queue: SimpleQueue[_Task | None] = SimpleQueue()
        self._waiting: list[_Task] = []
        """The batch that is being written, until it is told what came of it."""
        self._outcomes: list[_Outcome] = []
        self._error: BaseException | None = None
        """What has kept the batch from being written."""
        self._ended = False
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="ratusz-writer", daemon=True)
        self._thread.start()

    async def write(self, job: Job) -> None:
        """Return when the job is committed; all of it or nothing. It may be begun anew after it has been rolled back.

        :raises sqlite3.IntegrityError: the job broke a constraint; jobs beside it are not touched.
        :raises StorageFailed: the database refuses to write; nothing was changed.
        :raises OutcomeUnknown: it failed in the middle of the commit.
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
        while not self._ended:
            try:
                self._step()
            except BaseException:  # noqa: BLE001 - nothing ends the thread while others wait for it
                sleep(AGAIN)  # not even telling them has worked; perhaps there is memory in a moment
        self._connection.close()

    def _step(self) -> None:
        """One batch, and telling who waits for it; or whatever of that is left to do after an error."""
        if not self._outcomes:
            if not self._waiting:
                self._next_batch()
            if not self._waiting:
                self._ended = True
                return
            self._outcomes = self._outcomes_of(self._waiting)
        self._tell(self._outcomes)
        self._waiting, self._outcomes, self._error = [], [], None

    def _outcomes_of(self, batch: Sequence[_Task]) -> list[_Outcome]:
        if self._error is None:
            try:
                return self._commit(batch)
            except BaseException as error:  # noqa: BLE001 - whatever it is, others must not wait for ever
                self._error = error
        unknown = _may_be_committed(self._error, self._connection)
        self._roll_back()
        failure = _unknown(self._error) if unknown else _failure(self._error)
        return [_Outcome(task, failure) for task in batch]

    def _next_batch(self) -> None:
        """Wait for a job, then take whatever else is there; nothing waits when the writer is to end."""
        task = self._queue.get()
        with suppress(Empty):
            while task is not None:
                self._waiting.append(task)
                if len(self._waiting) == MOST:
                    return
                task = self._queue.get_nowait()
            self._queue.put(None)  # end with the next call, after this batch

    def _commit(self, batch: Sequence[_Task]) -> list[_Outcome]:
        if problem := self._file.problem_before():
            failure = StorageFailed(f"{problem}; nothing was changed")
            return [_Outcome(task, failure) for task in batch]
        outcomes = self._written(batch)
        if problem := self._file.problem():
            unknown = OutcomeUnknown(f"{problem}, and just when this was written; look whether it was")
            return [_Outcome(one.task, one.error or unknown) for one in outcomes]
        return outcomes

    def _written(self, batch: Sequence[_Task]) -> list[_Outcome]:
        done = [_Outcome(task, None) for task in batch]
        if self._at_once(batch):
            return done
        self._connection.execute("begin immediate")
        outcomes = done if self._together(batch) else [_Outcome(task, self._attempt(task.job)) for task in batch]
        self._connection.execute("commit")
        return outcomes

    def _at_once(self, batch: Sequence[_Task]) -> bool:
        """Whether the batch was no more than a statement, which is a transaction of its own, and was done."""
        jobs = list(islice(_merged(batch), 2))
        if len(jobs) > 1 or not isinstance(jobs[0], Insertion) or not jobs[0].is_one_statement:
            return False
        try:
            jobs[0](self._connection)
        except Exception as error:  # of which job shows when they are done one by one
            if _is_of_the_database(error):
                raise
            return False
        return True

    def _together(self, batch: Sequence[_Task]) -> bool:
        """Whether everything was done without a hitch; nothing was, if there is one."""
        try:
            for job in _merged(batch):
                job(self._connection)
        except Exception as error:  # whose mistake it is shows when they are done one by one
            if _is_of_the_database(error):
                raise
            self._connection.execute("rollback")
            self._connection.execute("begin immediate")
            return False
        return True

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
        if isinstance(task.job, Insertion):
            rows[task.job.table].extend(task.job.values)
        else:
            yield task.job
    for table, values in rows.items():
        yield Insertion(table, values)


def _problem(job: Job, connection: sqlite3.Connection) -> Exception | None:
    try:
        job(connection)
    except Exception as error:  # whatever it is, it belongs to the job that waits for it
        if _is_of_the_database(error):
            raise
        return error
    return None


def _is_of_the_database(error: Exception) -> bool:
    """Whether everything that is written together fails with it, and not only the job that has met it."""
    if isinstance(error, sqlite3.Error):
        return not isinstance(error, _OF_THE_JOB)
    return isinstance(error, UnicodeDecodeError | MemoryError)


def _may_be_committed(error: BaseException, connection: sqlite3.Connection) -> bool:
    """Whether what failed may be found after a restart. After errors of a disk it is not known what has reached it."""
    if connection.in_transaction or isinstance(error, UnicodeError):
        return False
    return not isinstance(error, sqlite3.Error) or (error.sqlite_errorname or "").startswith("SQLITE_IOERR")


def _wake(outcomes: Sequence[_Outcome]) -> None:
    for (_, future, _), error in outcomes:
        if future.done():  # told before, and the thread could not remember it
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


def _failure(error: BaseException) -> StorageFailed:
    failure = StorageFailed(f"the database cannot be written: {_problem_of(error)}; nothing was changed, try again")
    failure.__cause__ = error
    return failure


def _unknown(error: BaseException) -> OutcomeUnknown:
    failure = OutcomeUnknown(f"the database failed while it wrote: {_problem_of(error)}; look whether it was written")
    failure.__cause__ = error
    return failure


def _problem_of(error: BaseException) -> str:
    return str(error) or type(error).__name__
