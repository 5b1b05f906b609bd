"""Accounts, their passkeys and sign-ins, and what belongs to a session."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass

from ratusz.engine.game import Seat
from ratusz.host.errors import UnknownTable
from ratusz.host.stored import Entry, SessionHash
from ratusz.server.core.errors import UnknownPasskey
from ratusz.server.core.sessions import YEAR
from ratusz.server.storage.store import Conflict, Missing, Statement, Store


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody who wants to be known again. The session is the account's ID; no browser has it as a cookie."""

    session: SessionHash
    name: str
    created: float
    """Seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Passkey:
    """The public half of a key whose other half never leaves somebody's device or password manager."""

    id: bytes
    session: SessionHash
    public_key: bytes
    sign_count: int
    name: str
    created: float
    used: float
    """When it last signed somebody in; both times are seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Ceremony:
    """A challenge that waits for a signature."""

    key: bytes
    """Hash of the challenge and of the cookie of the browser that asked for it: no other browser can answer."""
    session: SessionHash | None
    """Account that gets one more passkey; None while there is none yet, or it is to be found."""
    name: str | None
    """Name of the account being created."""
    expires: float
    """Seconds since 1970."""


MOST_CEREMONIES = 50_000
"""Challenges that wait at a time; the oldest make way. An address may ask for 300 a minute, and each lives five."""
MOST_LOGINS = 50
"""Browsers that are signed in to one account at a time; the oldest make way."""

_TOO_MANY_CEREMONIES = (
    "delete from ceremonies where expires <"
    " (select min(expires) from (select expires from ceremonies order by expires desc limit $1) as newest)"
)
_TAKE_CEREMONY = (
    "delete from ceremonies where challenge = $1 and expires > $2 returning challenge, session, name, expires"
)
_END_LOGINS = (
    "delete from logins where session = $1 and (created <= $2 or hash in"
    " (select hash from logins where session = $1 and hash <> $3 order by created desc limit 1000 offset $4))"
    " returning hash"
)
_PASSKEYS = "select id, session, public_key, sign_count, name, created, used from passkeys"
_ADD_PASSKEY = (
    "insert into passkeys select $1, $2, $3, $4, $5, $6, $7"
    " where (select count(*) from passkeys where session = $2) < $8 returning id"
)
_USE_PASSKEY = (
    "update passkeys set sign_count = $2, used = $3 where id = $1"
    " and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning id"
)
_REMOVE_PASSKEY = (
    "delete from passkeys where session = $1 and id = $2"
    " and (select count(*) from passkeys where session = $1) > 1 returning id"
)
_TABLES = (
    "select id from tables where (owner = $1 and not exists (select 1 from company where table_id = id))"
    " or id in (select table_id from members where session = $1) order by created desc, id limit $2"
)
_OWN_CAMPAIGNS = (
    "select id from campaigns c where owner = $1 and not exists"
    " (select 1 from campaign_rows where campaign_id = c.id and text like 'grouped %')"
)
_CAMPAIGNS = (
    "select id from campaigns c where owner = $1 or id in (select t.campaign_id from members m"
    " join tables t on t.id = m.table_id where m.session = $1) order by created, id"
)
_ADDRESSES = (
    "select address from mail_addresses where session = $1"
    " union select endpoint from push_subscriptions where session = $1 order by 1"
)
_REWRITTEN = """
insert into company select $1, cast($2 as integer), $3, cast($4 as double precision)
where not exists (select 1 from company where table_id = $1 and number > $2 and text like '{"type":"snapshot"%')
"""
"""An entry in other words, unless another stands for it by now."""
_FORGET_RESULTS = (
    "delete from results where table_id in (select table_id from members where session = $1"
    " union select id from tables where owner = $1 union select table_id from seats where session = $1)"
)
"""Names of seats are in them."""
_UNNAMED = "update seats set name = '', city = '' where table_id = $1 and seat = $2"


@dataclass(frozen=True, slots=True)
class AccountStore:
    """Reads and writes accounts. Raises what `Store` raises; times are seconds since 1970."""

    store: Store

    # --- signing in ------------------------------------------------------------------------------------------------

    async def add_ceremony(self, ceremony: Ceremony) -> None:
        await self.store.do(Statement("insert into ceremonies values ($1, $2, $3, $4)", astuple(ceremony)))

    async def remove_old_ceremonies(self, now: float) -> None:
        """Delete challenges that are over, and the oldest of too many. It reads all of them, so call it seldom."""
        await self.store.do(
            Statement("delete from ceremonies where expires <= $1", (now,)),
            Statement(_TOO_MANY_CEREMONIES, (MOST_CEREMONIES,)),
        )

    async def take_ceremony(self, key: bytes, now: float) -> Ceremony | None:
        """The ceremony of a key, if it is not over; only one asker gets it."""
        [taken] = await self.store.do(Statement(_TAKE_CEREMONY, (key, now)))
        return Ceremony(*taken[0]) if taken else None

    async def create(self, account: Account, passkey: Passkey) -> None:
        """:raises UnknownPasskey: the passkey is known already."""
        with _as_unknown("this passkey is known already"):
            await self.store.do(
                Statement("insert into sessions values ($1, $2)", (account.session, account.created)),
                Statement("insert into accounts values ($1, $2, $3)", astuple(account)),
                Statement("insert into passkeys values ($1, $2, $3, $4, $5, $6, $7)", astuple(passkey)),
            )

    async def log_in(self, hash_: bytes, session: SessionHash, now: float) -> Sequence[bytes]:
        """Add the sign-in of a browser; the sign-ins of the account that made way for it, too old or too many.

        :raises UnknownPasskey: the account has just been deleted.
        """
        with _as_unknown("this passkey opens no account here; it may have been removed"):
            _, ended = await self.store.do(
                Statement("insert into logins values ($1, $2, $3)", (hash_, session, now)),
                Statement(_END_LOGINS, (session, now - YEAR, hash_, MOST_LOGINS - 1)),
            )
        return [login for (login,) in ended]

    async def log_out(self, hash_: bytes) -> None:
        await self.store.do(Statement("delete from logins where hash = $1", (hash_,)))

    async def log_out_others(self, session: SessionHash, kept: bytes) -> Sequence[bytes]:
        """Delete all sign-ins of an account but one; those that were deleted."""
        sql = "delete from logins where session = $1 and hash <> $2 returning hash"
        [ended] = await self.store.do(Statement(sql, (session, kept)))
        return [hash_ for (hash_,) in ended]

    async def logged_in(self, hash_: bytes, now: float) -> SessionHash | None:
        """The account of a sign-in, which lasts as long as its cookie: a year."""
        asked = "select session from logins where hash = $1 and created > $2"
        found = await self.store.ask(asked, hash_, now - YEAR)
        return found[0][0] if found else None

    # --- the account -----------------------------------------------------------------------------------------------

    async def account(self, session: SessionHash) -> Account | None:
        found = await self.store.ask("select session, name, created from accounts where session = $1", session)
        return Account(*found[0]) if found else None

    async def rename(self, session: SessionHash, name: str) -> None:
        await self.store.do(Statement("update accounts set name = $2 where session = $1", (session, name)))

    async def passkeys(self, session: SessionHash) -> Sequence[Passkey]:
        """The passkeys of an account, oldest first."""
        asked = f"{_PASSKEYS} where session = $1 order by created"
        return [Passkey(*row) for row in await self.store.ask(asked, session)]

    async def passkey(self, id_: bytes) -> Passkey | None:
        found = await self.store.ask(f"{_PASSKEYS} where id = $1", id_)
        return Passkey(*found[0]) if found else None

    async def add_passkey(self, passkey: Passkey, most: int) -> bool:
        """Add a passkey unless the account has so many; whether it was added.

        :raises UnknownPasskey: the passkey is known already, or the account is gone.
        """
        with _as_unknown("this passkey is known already"):
            _, added = await self.store.do(_alone(passkey.session), Statement(_ADD_PASSKEY, (*astuple(passkey), most)))
        return bool(added)

    async def use_passkey(self, id_: bytes, sign_count: int, now: float) -> bool:
        """Note that a passkey has signed. False: it has signed as often before, or more often: it is a copy."""
        [used] = await self.store.do(Statement(_USE_PASSKEY, (id_, sign_count, now)))
        return bool(used)

    async def rename_passkey(self, session: SessionHash, id_: bytes, name: str) -> None:
        sql = "update passkeys set name = $3 where session = $1 and id = $2"
        await self.store.do(Statement(sql, (session, id_, name)))

    async def remove_passkey(self, session: SessionHash, id_: bytes) -> bool:
        """Delete a passkey unless it is the last; whether it was deleted."""
        _, removed = await self.store.do(_alone(session), Statement(_REMOVE_PASSKEY, (session, id_)))
        return bool(removed)

    # --- what belongs to a session ---------------------------------------------------------------------------------

    async def tables(self, session: SessionHash, limit: int) -> Sequence[str]:
        """IDs of all tables that a session has set or sat at, episodes of campaigns too, the newest first."""
        return [name for (name,) in await self.store.ask(_TABLES, session, limit)]

    async def addresses(self, session: SessionHash) -> Sequence[str]:
        """Where it wants to be told that it is its turn: mail, and push services."""
        return [one for (one,) in await self.store.ask(_ADDRESSES, session)]

    async def campaigns(self, session: SessionHash) -> Sequence[str]:
        """IDs of the campaigns that a session plays, alone or with others, oldest first."""
        return [name for (name,) in await self.store.ask(_CAMPAIGNS, session)]

    async def own_campaigns(self, session: SessionHash) -> Sequence[str]:
        """IDs of the campaigns that a session plays alone."""
        return [name for (name,) in await self.store.ask(_OWN_CAMPAIGNS, session)]

    async def move(self, before: SessionHash, after: SessionHash) -> None:
        """Give the campaigns, webhooks, and addresses for notices, of one session to another."""
        await self.store.do(
            Statement("update campaigns set owner = $2 where owner = $1", (before, after)),
            Statement("update mail_addresses set session = $2 where session = $1", (before, after)),
            Statement("update push_subscriptions set session = $2 where session = $1", (before, after)),
            Statement("update webhooks set session = $2 where session = $1", (before, after)),
        )

    async def rewrite(
        self,
        table: str,
        before: SessionHash,
        after: SessionHash,
        entries: Sequence[Entry] = (),
        seats: Sequence[Seat] = (),
    ) -> None:
        """Give what one session has at a table to another, without names.

        :param entries: take the place of those of the same numbers.
        :param seats: those that lose their names too, as they were when the table was set.
        :raises UnknownTable: the table is gone.
        """
        own = "update seats set name = '', city = '', session = $3 where table_id = $1 and session = $2"
        try:
            await self.store.do(
                *(statement for entry in entries for statement in _replaced(table, entry)),
                *(Statement(_UNNAMED, (table, seat)) for seat in seats),
                Statement(own, (table, before, after)),
                Statement("update tables set owner = $3 where id = $1 and owner = $2", (table, before, after)),
                Statement("delete from results where table_id = $1", (table,)),
            )
        except Missing as error:
            raise UnknownTable(table) from error

    async def add_session(self, session: SessionHash, now: float) -> None:
        """Add a session that is nobody's, to which what is left of an account can belong."""
        await self.store.do(Statement("insert into sessions values ($1, $2)", (session, now)))

    async def delete(self, session: SessionHash, after: SessionHash) -> None:
        """Delete an account, its passkeys and sign-ins; whatever is still its own is the other session's."""
        await self.store.do(
            Statement("delete from accounts where session = $1", (session,)),
            Statement(_FORGET_RESULTS, (session,)),
            Statement("update tables set owner = $2 where owner = $1", (session, after)),
            Statement("update seats set name = '', city = '', session = $2 where session = $1", (session, after)),
            Statement("update campaigns set owner = $2 where owner = $1", (session, after)),
            Statement("delete from members where session = $1", (session,)),
            Statement("delete from mail_addresses where session = $1", (session,)),
            Statement("delete from ceremonies where session = $1", (session,)),
            Statement("delete from codes where session = $1", (session,)),
            Statement("delete from sessions where hash = $1", (session,)),
        )


def _replaced(table: str, entry: Entry) -> Iterator[Statement]:
    """Entries are never changed: one makes way for another of the same number."""
    yield Statement("delete from company where table_id = $1 and number = $2", (table, entry.number))
    yield Statement(_REWRITTEN, (table, entry.number, entry.text, entry.at))


def _alone(session: SessionHash) -> Statement:
    """Makes whoever else changes the passkeys of the account wait for the end of this transaction."""
    return Statement("update accounts set name = name where session = $1", (session,))


@contextmanager
def _as_unknown(problem: str) -> Iterator[None]:
    """Tell of a passkey that is there already, or an account that is not, as what it means to whoever asks."""
    try:
        yield
    except (Conflict, Missing) as error:
        raise UnknownPasskey(problem) from error
