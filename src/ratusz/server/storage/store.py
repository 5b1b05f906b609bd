"""The port to a database: questions, changes, and what both promise.

`Store` is all that a database has to offer. Everything else in this package stands on it, with one text of SQL for all
databases: `TableStore`, `CampaignStore`, `AccountStore` and others. SQLite and PostgreSQL implement it.

A method that returns has its result on disk. A method that raises has changed nothing, unless it raises OutcomeUnknown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from ratusz.host.errors import StorageFailed
from ratusz.host.log import Row

Value = str | int | float | bytes | None
Rows = Sequence[Sequence[Any]]
"""What a statement returns."""


class Conflict(Exception):
    """A row of the same key is there already. Never leaves the server: who loses a race reloads and tries again."""


class Missing(StorageFailed):
    """A row refers to one that is gone, such as the table of an event."""

    def __init__(self) -> None:
        super().__init__("what this belongs to was deleted meanwhile; look again")


class MissingMeans:
    """A block in which a missing row means that something is gone, such as a table: raises that error in its place.

    A class, because every move is written in one, and a generator takes three times as long.
    """

    __slots__ = ("_error", "_name")

    def __init__(self, error: Callable[[str], Exception], name: str) -> None:
        self._error = error
        self._name = name

    def __enter__(self) -> None:
        """Nothing is done before."""

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Missing):
            raise self._error(self._name) from error


class Statement(NamedTuple):
    """SQL that both databases understand, with `$1`, `$2` … for its values.

    A question that is to lock what it finds ends in `for update`. SQLite, which has one writer, does without.
    """

    sql: str
    values: Sequence[Value] = ()
    otherwise: Exception | None = None
    """Raised if the statement returns no row; then nothing of its transaction is written."""


class Store(Protocol):
    """What the server needs of a database.

    All methods raise StorageFailed when the database cannot do what is asked. Those that write raise OutcomeUnknown
    when it was lost meanwhile.
    """

    @property
    def is_shared(self) -> bool:
        """Whether other workers are meant to write into the same database."""
        ...

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """Add events to the log of a table, all or none. Every move waits for this, so it has a way of its own.

        :raises Conflict: one of the plies is taken.
        :raises Missing: the table is gone.
        """
        ...

    async def ask(self, sql: str, *values: Value) -> Rows:
        """The answer to one question."""
        ...

    async def snapshot(self, *questions: Statement) -> Sequence[Rows]:
        """The answers to several questions, all as of one moment."""
        ...

    async def do(self, *statements: Statement) -> Sequence[Rows]:
        """Execute all statements in one transaction, or none; the rows that each returns.

        Raises what a statement has as `otherwise`.

        :raises Conflict: a row of the same key is there already.
        :raises Missing: a row refers to one that is gone.
        """
        ...

    async def close(self) -> None:
        """Finish what was begun. Later calls fail."""
        ...
