"""The part of a SQLite database that `ratusz.server.storage.contacts` is about."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any

from ratusz.engine.game import Seat
from ratusz.server.core.errors import UnknownTable
from ratusz.server.core.sessions import SessionHash
from ratusz.server.storage.contacts import MailAddress, Subscription
from ratusz.server.storage.sqlite.rows import insert_session
from ratusz.server.storage.sqlite.writer import Writer

_SUBSCRIPTIONS = "select endpoint, session, p256dh, auth, language, origin from push_subscriptions where session = ?"
_ADDRESS = (
    "select table_id, seat, session, address, language, origin, token"
    " from mail_addresses where table_id = ? and seat = ?"
)
_BEAT = "insert into pulse values (1, ?) on conflict (one) do update set at = max(at, excluded.at)"
_CLAIM = (
    "insert into notices values (?, ?, ?, ?) on conflict (table_id, seat, kind)"
    " do update set ply = excluded.ply where ply < excluded.ply returning ply"
)


class SQLiteContacts:
    """A `ContactStore` over the connections of a `SQLiteStore`."""

    def __init__(
        self, writer: Writer, reading: sqlite3.Connection, guard: Callable[[], AbstractContextManager[None]]
    ) -> None:
        self._writer = writer
        self._reading = reading
        self._guard = guard

    async def timed_tables(self) -> Sequence[str]:
        return [table for (table,) in self._all("select table_id from timed_tables order by table_id")]

    async def untimed(self, table: str) -> None:
        await self._do("delete from timed_tables where table_id = ?", table)

    async def last_beat(self) -> float | None:
        found = self._all("select at from pulse")
        return found[0][0] if found else None

    async def beat(self, now: float) -> None:
        await self._do(_BEAT, now)

    async def key(self, name: str, fresh: bytes) -> bytes:
        await self._do("insert or ignore into keys values (?, ?)", name, fresh)
        return bytes(self._all("select key from keys where name = ?", name)[0][0])

    async def subscribe(self, subscription: Subscription, now: float) -> None:
        one = subscription
        values = (one.endpoint, one.session, one.p256dh, one.auth, one.language, one.origin, now)

        def job(connection: sqlite3.Connection) -> None:
            insert_session(connection, one.session, now)
            connection.execute("insert or replace into push_subscriptions values (?, ?, ?, ?, ?, ?, ?)", values)

        await self._writer.write(job)

    async def unsubscribe(self, endpoint: str) -> None:
        await self._do("delete from push_subscriptions where endpoint = ?", endpoint)

    async def subscriptions(self, session: SessionHash) -> Sequence[Subscription]:
        return [Subscription(*row) for row in self._all(_SUBSCRIPTIONS, session)]

    async def keep_address(self, address: MailAddress) -> None:
        one = address
        values = (one.table, one.seat, one.session, one.address, one.language, one.origin, one.token)
        try:
            await self._do("insert or replace into mail_addresses values (?, ?, ?, ?, ?, ?, ?)", *values)
        except sqlite3.IntegrityError as error:
            raise UnknownTable(address.table) from error

    async def address(self, table: str, seat: Seat) -> MailAddress | None:
        found = self._all(_ADDRESS, table, seat)
        return MailAddress(*found[0]) if found else None

    async def forget_address(self, table: str, seat: Seat) -> None:
        await self._do("delete from mail_addresses where table_id = ? and seat = ?", table, seat)

    async def forget_by_token(self, token: str) -> bool:
        return bool(await self._do("delete from mail_addresses where token = ? returning seat", token))

    async def claim(self, table: str, seat: Seat, kind: str, ply: int) -> bool:
        try:
            return bool(await self._do(_CLAIM, table, seat, kind, ply))
        except sqlite3.IntegrityError:  # the table is gone
            return False

    def _all(self, question: str, *values: Any) -> list[Any]:
        with self._guard():
            return self._reading.execute(question, values).fetchall()

    async def _do(self, change: str, *values: Any) -> list[Any]:
        """What the change returns, once it is committed."""
        returned: list[Any] = []
        await self._writer.write(lambda connection: returned.extend(connection.execute(change, values).fetchall()))
        return returned
