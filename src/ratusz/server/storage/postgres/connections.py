"""Connections to a PostgreSQL database: reading at one moment, and writing so that the outcome of a commit is known.

When a connection is lost while the answer to COMMIT is on its way, the transaction may have been committed or not. So
every transaction that writes learns its ID before it commits. After a loss the database is asked over a new connection
what became of that ID; only if it does not tell in time, the outcome is reported as unknown.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

import asyncpg

from ratusz.host.errors import StorageFailed
from ratusz.server.core.errors import OutcomeUnknown
from ratusz.server.core.tasks import finished

T = TypeVar("T")
Work = Callable[[Any], Awaitable[T]]
"""Work in a transaction, given its connection."""

CONNECTIONS = 8
"""Maximum number of connections per worker."""
PATIENCE = 10
"""Timeout of one query, in seconds."""
ASKING = 5.0
"""Seconds for which the database is asked what became of a transaction."""
ASK_AGAIN = 0.1
"""Seconds between two such questions."""
SCHEMA = "ratusz"
SETTINGS = {
    "search_path": SCHEMA,
    "synchronous_commit": "on",
    "application_name": "ratusz",
    # A machine that is gone closes nothing: without these its transactions would hold their locks for hours.
    "idle_in_transaction_session_timeout": "20s",
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}
LOST = (asyncpg.InterfaceError, asyncpg.InternalClientError, asyncpg.PostgresConnectionError, ConnectionError)
"""What a statement fails with whose connection has ended while nobody used it. What the database says at its end is
read as an answer to nobody, after which asyncpg takes another statement for one too many until the end is noticed."""
BROKEN = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)

# The statistics are discarded, and the time of their reset is new, whenever PostgreSQL recovers from a crash. After
# one, IDs of transactions that never reached the disk are given out again.
_RECOVERED = "select stats_reset::text from pg_stat_archiver"
_STATUS = "select pg_xact_status($1::text::xid8), stats_reset::text from pg_stat_archiver"
_END = (
    "select pg_terminate_backend(pid) from pg_stat_activity"
    " where pid = $1 and backend_xid::text::bigint = $2::text::bigint % 4294967296"
)


class PostgresConnection(asyncpg.Connection):  # type: ignore[misc, unused-ignore]
    """A connection that knows since when its database has run without a crash."""

    recovered: str = ""


class _Mark(NamedTuple):
    """What a transaction can be recognised by after its connection is lost."""

    transaction: str
    process: int
    recovered: str


class _NotBegun(StorageFailed):
    """The connection was lost before a transaction began: nothing was changed, and it can be tried again at once."""


class PostgresPool:
    """A pool of connections to one database, opened when first needed, in the event loop of whoever needs it."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._pool: Any = None
        self._opening = asyncio.Lock()
        self._closed = False

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Any]:
        """A connection for a single statement that reads.

        :raises StorageFailed: there is none, or the database does not do what is asked.
        """
        if self._closed:
            raise StorageFailed("the database is closed; the server is shutting down")
        try:
            pool = self._pool or await self._opened()
            async with pool.acquire(timeout=PATIENCE) as connection:
                yield connection
        except (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError):
            raise
        except BROKEN as error:
            raise StorageFailed(f"the database does not do what is asked: {reason(error)}; try again") from error

    async def read(self, work: Work[T]) -> T:
        """The result of work that changes nothing. If its connection turns out to be lost, it is done on another.

        :raises StorageFailed: there is no connection, or the database does not do what is asked.
        """
        for _ in range(CONNECTIONS):  # a database that restarts ends them all
            try:
                return await self._read(work)
            except StorageFailed as error:
                if not isinstance(error.__cause__, LOST):
                    raise
        return await self._read(work)

    async def _read(self, work: Work[T]) -> T:
        async with self.connected() as connection:
            return await work(connection)

    async def write(self, work: Work[T]) -> T:
        """The result of work done in one transaction, once it is committed: all of it or nothing.

        Whoever is cancelled meanwhile learns of it when the outcome is there.

        :raises asyncpg.UniqueViolationError: or a broken foreign key; nothing was changed.
        :raises StorageFailed: the database does not do what is asked; nothing was changed.
        :raises OutcomeUnknown: the connection was lost, and the database cannot be asked what became of it.
        """
        return await finished(self._write(work))

    async def _write(self, work: Work[T]) -> T:
        for _ in range(CONNECTIONS):
            with suppress(_NotBegun):
                return await self._transaction(work)
        return await self._transaction(work)

    async def _transaction(self, work: Work[T]) -> T:
        async with self.connected() as connection:
            result, mark = await _done(connection, work)
            try:
                await connection.execute("commit")
            except BROKEN as error:
                with suppress(asyncpg.InterfaceError):  # the pool may have noticed already that it is lost
                    connection.terminate()
                lost = error
            else:
                return result
        if await self._was_committed(mark):
            return result
        raise StorageFailed(f"the database did not commit: {reason(lost)}; nothing was changed, try again") from lost

    async def _was_committed(self, mark: _Mark) -> bool:
        """What became of a transaction whose connection was lost.

        :raises OutcomeUnknown: the database does not tell.
        """
        until = monotonic() + ASKING
        while monotonic() < until and not self._closed:
            with suppress(*BROKEN):
                status = await self._status(mark)
                if status != "in progress":
                    return _committed(status)
            await asyncio.sleep(ASK_AGAIN)
        raise OutcomeUnknown("the connection to the database was lost, and it does not tell whether this was written")

    async def _status(self, mark: _Mark) -> str | None:
        """`committed`, `aborted` or `in progress`; None if the ID may be another transaction's by now."""
        options: Any = {"timeout": ASKING, "command_timeout": ASKING}
        connection: Any = await asyncpg.connect(self._address, server_settings=SETTINGS, **options)
        try:
            status, recovered = await connection.fetchrow(_STATUS, mark.transaction)
            if status == "in progress":  # the process may wait for a client that is gone; its end makes up its mind
                await connection.execute(_END, mark.process, mark.transaction)
            return None if status == "committed" and recovered != mark.recovered else status
        except asyncpg.InvalidParameterValueError:  # an ID that has not been given out yet: it was lost in a crash
            return "aborted"
        finally:
            connection.terminate()

    async def close(self) -> None:
        """Close all connections as soon as they are idle. Later calls fail."""
        self._closed = True
        if self._pool is not None:
            try:
                await self._pool.close()
            except BROKEN:  # out of reach: it does not say good-bye
                self._pool.terminate()

    async def _opened(self) -> Any:
        async with self._opening:
            if self._pool is None:
                self._pool = await asyncpg.create_pool(
                    self._address,
                    min_size=1,
                    max_size=CONNECTIONS,
                    command_timeout=PATIENCE,
                    timeout=PATIENCE,
                    server_settings=SETTINGS,
                    connection_class=PostgresConnection,
                    init=_learn,
                    reset=_reset,
                )
            return self._pool


async def _done(connection: Any, work: Work[T]) -> tuple[T, _Mark]:
    """Everything but the commit.

    :raises _NotBegun: the connection was lost before.
    """
    try:
        await connection.execute("begin")
    except LOST as error:
        raise _NotBegun(f"the connection to the database was lost: {reason(error)}; try again") from error
    try:
        result = await work(connection)
        transaction = await connection.fetchval("select pg_current_xact_id()::text")
    except BaseException:
        with suppress(*BROKEN):
            await connection.execute("rollback")
        raise
    return result, _Mark(transaction, connection.get_server_pid(), connection.recovered)


def _committed(status: str | None) -> bool:
    """:raises OutcomeUnknown: the database does not know any more."""
    if status is None:
        raise OutcomeUnknown("the database crashed while it was asked to commit; look whether this was written")
    return status == "committed"


async def _learn(connection: PostgresConnection) -> None:
    recovered: Any = await connection.fetchval(_RECOVERED)
    connection.recovered = recovered


async def _reset(connection: Any) -> None:
    """Nothing, as a rule: transactions leave nothing behind, and asking the server each time costs a round trip."""
    if connection.is_in_transaction():
        await connection.reset()


def reason(error: BaseException) -> str:
    """What is wrong, for people."""
    return str(error) or type(error).__name__


def without_password(address: str) -> str:
    """The address of a database, to be named in errors and logs."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.hostname or ''}{parts.path}"
