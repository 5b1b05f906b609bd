"""Transactions of a SQLite database: what is written together, and whose the mistake is if something of it fails.

Rows for the same log go in by as few statements as can be, and a single one is a transaction by itself. Savepoints,
which keep the mistake of one job away from the others, are only set once a batch has failed without them.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from ratusz.host.errors import StorageFailed
from ratusz.server.core.errors import OutcomeUnknown
from ratusz.server.storage.sql import insert, rows_at_once
from ratusz.server.storage.sqlite.file import DatabaseFile

Job = Callable[[sqlite3.Connection], object]
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


class Promise(asyncio.Future[None]):
    """Future of a job. Whoever asks for it waits until it is written: only then a cancellation reaches them."""

    def cancel(self, msg: Any = None) -> bool:
        del msg
        return False


class Task(NamedTuple):
    """A job, and who waits for it."""

    job: Job
    future: Promise
    loop: asyncio.AbstractEventLoop


class Outcome(NamedTuple):
    task: Task
    error: Exception | None


@dataclass(slots=True)
class Batch:
    """Tasks that share a commit, until it is told what came of them."""

    tasks: Sequence[Task]
    outcomes: Sequence[Outcome] = ()
    error: BaseException | None = None
    """What has kept the batch from being written; it is not tried again."""

    @property
    def is_new(self) -> bool:
        """Whether nobody has tried to write it yet."""
        return self.error is None and not self.outcomes


class Transactions:
    """A connection in autocommit mode, which one thread at a time may use."""

    def __init__(self, connection: sqlite3.Connection, file: DatabaseFile) -> None:
        self.connection = connection
        self.file = file

    def settle(self, batch: Batch) -> None:
        """Write a batch, or find out what has become of it after an error. It may be called again after a failure."""
        if batch.error is None:
            try:
                batch.outcomes = self._commit(batch.tasks)
            except BaseException as error:  # noqa: BLE001 - whatever it is, others must not wait for ever
                batch.error = error
        if batch.error is not None:
            unknown = _may_be_committed(batch.error, self.connection)
            self._roll_back()
            failure = _unknown(batch.error) if unknown else _failure(batch.error)
            batch.outcomes = [Outcome(task, failure) for task in batch.tasks]

    def _commit(self, batch: Sequence[Task]) -> list[Outcome]:
        if problem := self.file.problem_before():
            failure = StorageFailed(f"{problem}; nothing was changed")
            return [Outcome(task, failure) for task in batch]
        outcomes = self._written(batch)
        if problem := self.file.problem():
            unknown = OutcomeUnknown(f"{problem}, and just when this was written; look whether it was")
            return [Outcome(one.task, one.error or unknown) for one in outcomes]
        return outcomes

    def _written(self, batch: Sequence[Task]) -> list[Outcome]:
        done = [Outcome(task, None) for task in batch]
        if self._at_once(batch):
            return done
        self.connection.execute("begin immediate")
        outcomes = done if self._together(batch) else [Outcome(task, self._attempt(task.job)) for task in batch]
        self.connection.execute("commit")
        return outcomes

    def _at_once(self, batch: Sequence[Task]) -> bool:
        """Whether the batch was no more than a statement, which is a transaction of its own, and was done."""
        jobs = list(islice(_merged(batch), 2))
        if len(jobs) > 1 or not isinstance(jobs[0], Insertion) or not jobs[0].is_one_statement:
            return False
        try:
            jobs[0](self.connection)
        except Exception as error:  # of which job shows when they are done one by one
            if _is_of_the_database(error):
                raise
            return False
        return True

    def _together(self, batch: Sequence[Task]) -> bool:
        """Whether everything was done without a hitch; nothing was, if there is one."""
        try:
            for job in _merged(batch):
                job(self.connection)
        except Exception as error:  # whose mistake it is shows when they are done one by one
            if _is_of_the_database(error):
                raise
            self.connection.execute("rollback")
            self.connection.execute("begin immediate")
            return False
        return True

    def _attempt(self, job: Job) -> Exception | None:
        """The error of one job, undone; errors that spoil the whole transaction are raised."""
        self.connection.execute("savepoint job")
        problem = _problem(job, self.connection)
        if problem is not None:
            self.connection.execute("rollback to job")
        self.connection.execute("release job")
        return problem

    def _roll_back(self) -> None:
        """After a full disk SQLite has rolled back already; after a lock there was nothing to roll back."""
        with suppress(sqlite3.Error):
            self.connection.execute("rollback")


def _merged(batch: Sequence[Task]) -> Iterator[Job]:
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
    """Whether a failed batch may be there after a restart: after errors of a disk it is unknown what has reached it."""
    if connection.in_transaction or isinstance(error, UnicodeError):
        return False
    return not isinstance(error, sqlite3.Error) or (error.sqlite_errorname or "").startswith("SQLITE_IOERR")


def is_busy(error: BaseException | None) -> bool:
    """Whether another program holds the database, so that nothing was written."""
    return isinstance(error, sqlite3.OperationalError) and (error.sqlite_errorname or "").startswith("SQLITE_BUSY")


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
