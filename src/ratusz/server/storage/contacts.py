"""What the server needs to come back to people: whose clocks run, when it last ran, where notices go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ratusz.engine.game import Seat
from ratusz.host.errors import UnknownTable
from ratusz.host.stored import SessionHash
from ratusz.server.storage import sessions
from ratusz.server.storage.store import Missing, Statement, Store

_BEAT = "insert into pulse values (1, $1) on conflict (one) do update set at = excluded.at where pulse.at < excluded.at"
_SUBSCRIBE = (
    "insert into push_subscriptions values ($1, $2, $3, $4, $5, $6, $7) on conflict (endpoint) do update set"
    " session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,"
    " origin = excluded.origin"
)
_SUBSCRIPTIONS = "select endpoint, session, p256dh, auth, language, origin from push_subscriptions where session = $1"
_KEEP = (
    "insert into mail_addresses values ($1, $2, $3, $4, $5, $6, $7) on conflict (table_id, seat) do update set"
    " session = excluded.session, address = excluded.address, language = excluded.language,"
    " origin = excluded.origin, token = excluded.token"
)
_ADDRESS = (
    "select table_id, seat, session, address, language, origin, token"
    " from mail_addresses where table_id = $1 and seat = $2"
)
_CAMPAIGN_ADDRESS = (
    "select table_id, seat, session, address, language, origin, token from mail_addresses"
    " where session = $1 and table_id in (select id from tables where campaign_id = $2) order by table_id, seat limit 1"
)
_FORGET_IN_CAMPAIGN = (
    "delete from mail_addresses where session = $1 and table_id in (select id from tables where campaign_id = $2)"
)
_CLAIM = (
    "insert into notices values ($1, $2, $3, $4) on conflict (table_id, seat, kind)"
    " do update set ply = excluded.ply where notices.ply < excluded.ply returning ply"
)


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that wants to be sent notices."""

    endpoint: str
    """Address at which its push service takes messages."""
    session: SessionHash
    p256dh: bytes
    """Its public key, a point of P-256 in 65 bytes."""
    auth: bytes
    """Secret of 16 bytes that only it and we know."""
    language: str
    origin: str
    """This server as the browser knows it, such as `https://games.example`."""


@dataclass(frozen=True, slots=True)
class MailAddress:
    """Where somebody wants to have mail about one seat."""

    table: str
    seat: Seat
    session: SessionHash
    """Session that has given it. If the seat is played from another browser, nothing is sent to it."""
    address: str
    language: str
    origin: str
    """Beginning of links, such as `https://games.example`."""
    token: str
    """Lets whoever reads the mail remove the address."""


@dataclass(frozen=True, slots=True)
class ContactStore:
    """Reads and writes what is about people who are away. Raises what `Store` raises; times are seconds since 1970."""

    store: Store

    # --- clocks ----------------------------------------------------------------------------------------------------

    async def timed_tables(self) -> Sequence[str]:
        """IDs of the tables whose clocks have to be looked after."""
        return [table for (table,) in await self.store.ask("select table_id from timed_tables order by table_id")]

    async def remove_timed_table(self, table: str) -> None:
        """Note that nobody needs to look after a table any more: its game is over."""
        await self.store.do(Statement("delete from timed_tables where table_id = $1", (table,)))

    async def last_beat(self) -> float | None:
        """When a server last said that it runs; None: never."""
        found = await self.store.ask("select at from pulse")
        return found[0][0] if found else None

    async def beat(self, now: float) -> None:
        """Say that a server runs."""
        await self.store.do(Statement(_BEAT, (now,)))

    # --- notices ---------------------------------------------------------------------------------------------------

    async def key(self, name: str, new: bytes) -> bytes:
        """The key of a name: the new one, unless there is one already."""
        await self.store.do(Statement("insert into keys values ($1, $2) on conflict do nothing", (name, new)))
        return bytes((await self.store.ask("select key from keys where name = $1", name))[0][0])

    async def subscribe(self, subscription: Subscription, now: float) -> None:
        """Add a subscription, or change that of the same endpoint. Its session is stored with it."""
        one = subscription
        values = (one.endpoint, one.session, one.p256dh, one.auth, one.language, one.origin, now)
        await self.store.do(*sessions.added([one.session], now), Statement(_SUBSCRIBE, values))

    async def unsubscribe(self, endpoint: str) -> None:
        """Delete a subscription, if there is one."""
        await self.store.do(Statement("delete from push_subscriptions where endpoint = $1", (endpoint,)))

    async def subscriptions(self, session: SessionHash) -> Sequence[Subscription]:
        return [Subscription(*row) for row in await self.store.ask(_SUBSCRIPTIONS, session)]

    async def keep_address(self, address: MailAddress) -> None:
        """Add an address in place of the seat's earlier one.

        :raises UnknownTable: the table is gone.
        """
        one = address
        values = (one.table, one.seat, one.session, one.address, one.language, one.origin, one.token)
        try:
            await self.store.do(Statement(_KEEP, values))
        except Missing as error:
            raise UnknownTable(address.table) from error

    async def address(self, table: str, seat: Seat) -> MailAddress | None:
        found = await self.store.ask(_ADDRESS, table, seat)
        return MailAddress(*found[0]) if found else None

    async def campaign_address(self, session: SessionHash, campaign: str) -> MailAddress | None:
        """The address that somebody has given at one of the tables of a campaign."""
        found = await self.store.ask(_CAMPAIGN_ADDRESS, session, campaign)
        return MailAddress(*found[0]) if found else None

    async def remove_campaign_address(self, session: SessionHash, campaign: str) -> None:
        """Delete what somebody has given at any table of a campaign."""
        await self.store.do(Statement(_FORGET_IN_CAMPAIGN, (session, campaign)))

    async def remove_address(self, table: str, seat: Seat) -> None:
        """Delete the address of a seat, if there is one."""
        await self.store.do(Statement("delete from mail_addresses where table_id = $1 and seat = $2", (table, seat)))

    async def remove_address_by_token(self, token: str) -> bool:
        """Delete the address of a token; whether there was one."""
        sql = "delete from mail_addresses where token = $1 returning seat"
        [removed] = await self.store.do(Statement(sql, (token,)))
        return bool(removed)

    async def claim(self, table: str, seat: Seat, kind: str, ply: int) -> bool:
        """Whether the notice of this kind is the asker's to send: nobody has claimed one of that ply or later."""
        try:
            [claimed] = await self.store.do(Statement(_CLAIM, (table, seat, kind, ply)))
        except Missing:  # the table is gone
            return False
        return bool(claimed)
