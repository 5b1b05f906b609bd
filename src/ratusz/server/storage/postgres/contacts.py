"""The part of a PostgreSQL database that `ratusz.server.storage.contacts` is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import asyncpg

from ratusz.engine.game import Seat
from ratusz.server.core.errors import UnknownTable
from ratusz.server.core.sessions import SessionHash
from ratusz.server.storage.contacts import MailAddress, Subscription
from ratusz.server.storage.postgres.connections import PostgresPool
from ratusz.server.storage.postgres.rows import INSERT_SESSION

_SUBSCRIPTIONS = "select endpoint, session, p256dh, auth, language, origin from push_subscriptions where session = $1"
_SUBSCRIBE = (
    "insert into push_subscriptions values ($1, $2, $3, $4, $5, $6, $7) on conflict (endpoint) do update set"
    " session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,"
    " origin = excluded.origin"
)
_ADDRESS = (
    "select table_id, seat, session, address, language, origin, token"
    " from mail_addresses where table_id = $1 and seat = $2"
)
_KEEP = (
    "insert into mail_addresses values ($1, $2, $3, $4, $5, $6, $7) on conflict (table_id, seat) do update set"
    " session = excluded.session, address = excluded.address, language = excluded.language,"
    " origin = excluded.origin, token = excluded.token"
)
_BEAT = "insert into pulse values (1, $1) on conflict (one) do update set at = greatest(pulse.at, excluded.at)"
_CLAIM = (
    "insert into notices values ($1, $2, $3, $4) on conflict (table_id, seat, kind)"
    " do update set ply = excluded.ply where notices.ply < excluded.ply returning ply"
)


class PostgresContacts:
    """A `ContactStore` over the connections of a `PostgresStore`."""

    def __init__(self, connections: PostgresPool) -> None:
        self._connections = connections

    async def timed_tables(self) -> Sequence[str]:
        return [table for (table,) in await self._all("select table_id from timed_tables order by table_id")]

    async def untimed(self, table: str) -> None:
        await self._do("delete from timed_tables where table_id = $1", table)

    async def last_beat(self) -> float | None:
        found = await self._all("select at from pulse")
        return found[0][0] if found else None

    async def beat(self, now: float) -> None:
        await self._do(_BEAT, now)

    async def key(self, name: str, fresh: bytes) -> bytes:
        await self._do("insert into keys values ($1, $2) on conflict do nothing", name, fresh)
        return bytes((await self._all("select key from keys where name = $1", name))[0][0])

    async def subscribe(self, subscription: Subscription, now: float) -> None:
        one = subscription
        values = (one.endpoint, one.session, one.p256dh, one.auth, one.language, one.origin, now)

        async def work(connection: Any) -> None:
            await connection.execute(INSERT_SESSION, one.session, now)
            await connection.execute(_SUBSCRIBE, *values)

        await self._connections.write(work)

    async def unsubscribe(self, endpoint: str) -> None:
        await self._do("delete from push_subscriptions where endpoint = $1", endpoint)

    async def subscriptions(self, session: SessionHash) -> Sequence[Subscription]:
        return [Subscription(*row) for row in await self._all(_SUBSCRIPTIONS, session)]

    async def keep_address(self, address: MailAddress) -> None:
        one = address
        values = (one.table, one.seat, one.session, one.address, one.language, one.origin, one.token)
        try:
            await self._do(_KEEP, *values)
        except asyncpg.ForeignKeyViolationError as error:
            raise UnknownTable(address.table) from error

    async def address(self, table: str, seat: Seat) -> MailAddress | None:
        found = await self._all(_ADDRESS, table, seat)
        return MailAddress(*found[0]) if found else None

    async def forget_address(self, table: str, seat: Seat) -> None:
        await self._do("delete from mail_addresses where table_id = $1 and seat = $2", table, seat)

    async def forget_by_token(self, token: str) -> bool:
        return bool(await self._do("delete from mail_addresses where token = $1 returning seat", token))

    async def claim(self, table: str, seat: Seat, kind: str, ply: int) -> bool:
        try:
            return bool(await self._do(_CLAIM, table, seat, kind, ply))
        except asyncpg.ForeignKeyViolationError:  # the table is gone
            return False

    async def _all(self, question: str, *values: Any) -> list[Any]:
        async with self._connections.connected() as connection:
            return list(await connection.fetch(question, *values))

    async def _do(self, change: str, *values: Any) -> list[Any]:
        """What the change returns, once it is committed."""
        return list(await self._connections.write(lambda connection: connection.fetch(change, *values)))
