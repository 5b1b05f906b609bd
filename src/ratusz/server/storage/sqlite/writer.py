"""Writing to SQLite for everybody, and committing together what arrives together.

A durable commit waits for the disk, whether it holds one row or five hundred. Where that takes next to no time, the
event loop writes what has come in one of its turns, which saves waking a thread and handing the interpreter over
with every statement. Where it takes longer, a thread writes: while one commit waits, the next jobs queue up and share
the one after it, so the number of moves a second does not hang on the speed of the disk, and no commit stops the loop.
`Pace` decides by the time that commits take. The thread also does whatever may take long: jobs of many statements,
checkpoints, and waiting for another program that holds the database. What the event loop has written is moved from the
log to the database while it goes on writing, by a connection of its own.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import sleep

from ratusz.host.errors import StorageFailed
from ratusz.server.storage.sqlite.file import DatabaseFile
from ratusz.server.storage.sqlite.pace import Moment, Pace
from ratusz.server.storage.sqlite.transactions import (
    Batch,
    Insertion,
    Job,
    Outcome,
    Promise,
    Task,
    Transactions,
    is_busy,
)

MOST = 512
"""Jobs that share a commit at most."""
FEW_ROWS = 64
"""Rows of a job at most that the event loop writes."""
CHECKPOINT_EVERY = 500
"""Commits of the event loop, after which the thread moves the log to the database."""
LOG_PAGES = 1000
"""Length of the log from which on the thread does so after a commit of its own."""
AGAIN = 0.1
"""Seconds after which the thread goes on when it could not even report an error."""


class Checkpoint:
    """What the thread finds in its queue when it is to move the log to the database."""


class Writer:
    """The thread, until `close`. Both connections have to be in autocommit mode, and are the writer's from now on.

    :param connection: for what is written.
    :param moving: for checkpoints beside it.
    :param patience: seconds for which the thread waits for another program that holds the database.
    """

    def __init__(
        self, connection: sqlite3.Connection, moving: sqlite3.Connection, file: DatabaseFile, *, patience: float
    ) -> None:
        self.transactions = Transactions(connection, file)
        self._moving = moving
        self._in_use = threading.Lock()
        """Held by whoever uses the connection."""
        self._patience = patience
        self._pace = Pace()
        self._loop: asyncio.AbstractEventLoop | None = None
        """The event loop that may write itself; others leave it to the thread."""
        self._here: list[Task] = []
        """What has come in this turn of the event loop."""
        self._is_tuned_for_loop = False
        self._commits_here = 0
        self._queue: SimpleQueue[Task | Batch | Checkpoint | None] = SimpleQueue()
        self._batch: Batch | None = None
        """The batch that the thread is writing, until it is told what came of it."""
        self._taken: list[Task] = []
        """Tasks of its next batch."""
        self._ended = False
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="ratusz-writer", daemon=True)
        self._thread.start()

    def write(self, job: Job) -> Promise:
        """Wait until the job is committed; all of it or nothing. It may be begun anew after it has been rolled back.

        :raises sqlite3.IntegrityError: the job broke a constraint; jobs beside it are not touched.
        :raises StorageFailed: the database refuses to write; nothing was changed.
        :raises OutcomeUnknown: it failed in the middle of the commit.
        """
        if self._closed:
            raise StorageFailed("the database is closed; the server is shutting down")
        loop = asyncio.get_running_loop()
        task = Task(job, Promise(loop=loop), loop)
        if self._is_for_loop(job, loop):
            if not self._here:
                loop.call_soon(self._write_here)
            self._here.append(task)
        else:
            self._queue.put(task)
        return task.future

    def _is_for_loop(self, job: Job, loop: asyncio.AbstractEventLoop) -> bool:
        if not isinstance(job, Insertion) or len(job.values) > FEW_ROWS or not self._pace.is_quick():
            return False
        if self._loop is None or self._loop.is_closed():
            self._loop = loop
        return loop is self._loop and len(self._here) < MOST

    async def close(self) -> None:
        """Write what has been asked for, then end the thread and close the connection."""
        if not self._closed:
            self._closed = True
            self._queue.put(Batch(self._here))
            self._here = []
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    def _write_here(self) -> None:
        """Write what has come in this turn of the event loop, unless the thread has to."""
        batch = Batch(self._here)
        self._here = []
        if not batch.tasks:
            return
        if not self._in_use.acquire(blocking=False):
            self._queue.put(batch)
            return
        try:
            self._settle_here(batch)
            if is_busy(batch.error):
                batch = Batch(batch.tasks)
                self._queue.put(batch)
            else:
                _wake(batch.outcomes)
        except BaseException:  # noqa: BLE001 - the thread goes on with it, and writes nothing twice
            self._queue.put(batch)
        finally:
            self._in_use.release()

    def _settle_here(self, batch: Batch) -> None:
        self._tune(for_loop=True)
        began = Moment.now()
        self.transactions.settle(batch)
        waited = Moment.now().waited_since(began)
        if waited is not None:
            self._pace.took(waited, len(batch.tasks))
        self._commits_here = (self._commits_here + 1) % CHECKPOINT_EVERY
        if not self._commits_here:
            self._queue.put(Checkpoint())

    def _tune(self, *, for_loop: bool) -> None:
        """Let the connection wait for others, and do checkpoints, in the thread only."""
        if for_loop != self._is_tuned_for_loop:
            patience, pages = (0, 0) if for_loop else (int(self._patience * 1000), LOG_PAGES)
            self.transactions.connection.execute(f"pragma busy_timeout = {patience}")
            self.transactions.connection.execute(f"pragma wal_autocheckpoint = {pages}")
            self._is_tuned_for_loop = for_loop

    def _run(self) -> None:
        while not self._ended:
            try:
                self._step()
            except BaseException:  # noqa: BLE001 - nothing ends the thread while others wait for it
                sleep(AGAIN)  # not even telling them has worked; perhaps there is memory in a moment
        self.transactions.connection.close()
        self._moving.close()

    def _step(self) -> None:
        """One batch, and telling who waits for it; or whatever of that is left to do after an error."""
        if self._batch is None:
            self._batch = self._next_batch()
        if self._batch is None:
            self._ended = True
            return
        if not self._batch.outcomes:
            with self._in_use:
                self._tune(for_loop=False)
                self.transactions.settle(self._batch)
        self._tell(self._batch.outcomes)
        self._batch = None

    def _next_batch(self) -> Batch | None:
        """Wait for a job, then take whatever else is there; None: the writer is to end."""
        with suppress(Empty):
            while len(self._taken) < MOST:
                item = self._queue.get(block=not self._taken)
                if item is None:
                    if not self._taken:
                        return None
                    self._queue.put(None)  # end with the next call, after this batch
                    break
                if isinstance(item, Task):
                    self._taken.append(item)
                elif isinstance(item, Checkpoint):
                    self._move_log()
                elif item.is_new:
                    self._taken.extend(item.tasks)
                else:
                    return item
        batch = Batch(self._taken)
        self._taken = []
        return batch

    def _move_log(self) -> None:
        """Move the log to the database: most of it beside commits, and alone what they have added, so that it ends.

        A log that is never empty grows for ever. What goes wrong here is tried again with a later commit. A file that
        is no longer ours is left as it is.
        """
        with self._in_use:
            if self.transactions.file.problem_before():
                return
        with suppress(sqlite3.Error):
            self._moving.execute("pragma wal_checkpoint(passive)")
            with self._in_use:
                self._moving.execute("pragma wal_checkpoint(passive)")

    @staticmethod
    def _tell(outcomes: Sequence[Outcome]) -> None:
        loops = {outcome.task.loop for outcome in outcomes}
        for loop in loops:
            mine = [outcome for outcome in outcomes if outcome.task.loop is loop]
            with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
                loop.call_soon_threadsafe(_wake, mine)


def _wake(outcomes: Sequence[Outcome]) -> None:
    for (_, future, _), error in outcomes:
        if future.done():  # told before, and the thread could not remember it
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
