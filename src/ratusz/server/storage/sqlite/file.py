"""Opening the file of a SQLite database, and whether it is still the one that is found under its name.

SQLite goes on writing to a file that was deleted or replaced, and nothing of it would be there after a restart. So the
writer looks before and after each commit.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import ExitStack, closing
from math import inf
from pathlib import Path
from time import monotonic, time
from typing import NamedTuple

from ratusz.server.storage.sqlite.migrate import check_ours, migrate

FRESH = 0.05
"""Seconds after a commit for which a look at the file need not be repeated before the next."""
THOROUGH = 1.0
"""Seconds after which the files themselves are looked at, although nothing in their folder has changed."""
SETTLED = 0.1
"""Seconds after a change of the folder from which on its time tells of the next."""


class DatabaseFile:
    """The file of an open database, with the log of what was written last (`-wal`) beside it.

    A folder has another time after anything in it was deleted, moved or replaced. So for most commits one look at the
    folder is enough: each look hands the interpreter over to the event loop, which may keep it for a while.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """:raises OSError: there is no such file."""
        log = path.with_name(f"{path.name}-wal")
        self._paths = [str(path), *([str(log)] if log.exists() else [])]
        self._folder = str(path.parent)
        self._connection = connection
        found = self._found()
        self._known = [_identity(one) for one in found]
        self._size = found[0].st_size
        self._unchanged: tuple[int, int, int] | None = None
        """The folder, since all was well."""
        self._looked = self._looked_well = monotonic()

    def problem_before(self) -> str | None:
        """The same as `problem`, but for files that were looked at just now."""
        return None if monotonic() - self._looked < FRESH else self.problem()

    def problem(self) -> str | None:
        """What has happened to the file; None while all is well. Only the thread that writes may ask."""
        now = monotonic()
        try:
            folder = os.stat(self._folder)  # noqa: PTH116 - half the cost of a Path's, for every commit
            known = (folder.st_dev, folder.st_ino, folder.st_mtime_ns)
            if known != self._unchanged or now - self._looked_well > THOROUGH:
                self._unchanged, self._looked = None, -inf
                if problem := self._thorough():
                    return problem
                self._unchanged = known if time() - folder.st_mtime > SETTLED else None
                self._looked_well = now
        except OSError as error:
            self._unchanged, self._looked = None, -inf
            return f"{error.filename!r} was deleted or cannot be reached ({error.strerror}) while the server runs"
        self._looked = now
        return None

    def _thorough(self) -> str | None:
        """:raises OSError: one of the files is not there."""
        found = self._found()
        if [_identity(one) for one in found] != self._known:
            return f"{self._paths[0]!r} was replaced while the server runs"
        size = found[0].st_size
        if size < self._size and size < self._needed():
            return f"{self._paths[0]!r} was overwritten while the server runs"
        self._size = size
        return None

    def _found(self) -> list[os.stat_result]:
        return [os.stat(path) for path in self._paths]  # noqa: PTH116 - see above

    def _needed(self) -> int:
        """How many bytes the database needs, which may be less than before after a `vacuum`."""
        count, size = (self._connection.execute(f"pragma {name}").fetchone()[0] for name in ("page_count", "page_size"))
        return int(count) * int(size)


def _identity(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino


class Connections(NamedTuple):
    """Those of an open database."""

    writing: sqlite3.Connection
    moving: sqlite3.Connection
    """The one that moves the log to the database, beside what is written."""
    reading: sqlite3.Connection


def connections(path: Path, patience: float) -> Connections:
    """All of them; none stays open if one of them cannot be had."""
    with ExitStack() as unless_all_is_well:
        writing = unless_all_is_well.enter_context(closing(_connect(path, patience)))
        check_ours(writing)
        _tune(writing)
        migrate(writing)
        moving, reading = (unless_all_is_well.enter_context(closing(_connect(path, patience=0.2))) for _ in range(2))
        _tune(moving)
        _tune(reading)
        unless_all_is_well.pop_all()
        return Connections(writing, moving, reading)


def _connect(path: Path, patience: float) -> sqlite3.Connection:
    # Threads: one at a time uses a connection, the event loop or the writer's thread, wherever it was made.
    return sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)


def _tune(connection: sqlite3.Connection) -> None:
    # Statements of many rows keep what they may have to undo in memory, not in a file that is made for each of them.
    for setting in ("journal_mode = wal", "synchronous = full", "foreign_keys = on", "temp_store = memory"):
        connection.execute(f"pragma {setting}")
