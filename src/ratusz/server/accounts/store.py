"""Where accounts are kept: SQL that both databases understand, over the two methods by which a store is asked it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass

from ratusz.server.accounts.erasure import Forgotten
from ratusz.server.core.errors import UnknownPasskey, UnknownTable
from ratusz.server.core.sessions import YEAR, SessionHash
from ratusz.server.storage.store import Conflict, Statement, Store


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
    """When it last signed somebody in; both in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Ceremony:
    """A challenge that waits for a signature."""

    key: bytes
    """Hash of the challenge and of the cookie of the browser that asked for it: no other browser can answer."""
    session: SessionHash | None
    """The account that gets one more passkey; None while there is none yet, or it is to be found."""
    name: str | None
    """Name of the account being created."""
    expires: float
    """Seconds since 1970."""


MOST_CEREMONIES = 50_000
"""Challenges that wait at a time; the oldest make way. An address may ask for 30 a minute, and each lives five."""
MOST_LOGINS = 50
"""Browsers that are signed in to one account at a time; the oldest make way."""

_PASSKEYS = "select id, session, public_key, sign_count, name, created, used from passkeys"

_TOO_MANY_CEREMONIES = (
    "delete from ceremonies where expires <"
    " (select min(expires) from (select expires from ceremonies order by expires desc limit $1) as newest)"
)
_REWRITTEN = """
insert into company select $1, cast($2 as integer), $3, cast($4 as double precision)
where not exists (select 1 from company where table_id = $1 and number > $2 and text like '{"type":"snapshot"%')
"""
"""An entry in other words, unless another stands for it by now."""


class AccountStore:
    """Reads and writes accounts. Whatever returns is on disk; all raise StorageFailed when the database fails."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # --- signing in ------------------------------------------------------------------------------------------------

    async def lay(self, ceremony: Ceremony) -> None:
        await self._store.do(("insert into ceremonies values ($1, $2, $3, $4)", astuple(ceremony)))

    async def tidy(self, now: float) -> None:
        """Forget challenges that are over, and the oldest of too many. It reads all of them, so call it seldom."""
        await self._store.do(
            ("delete from ceremonies where expires <= $1", (now,)),
            (_TOO_MANY_CEREMONIES, (MOST_CEREMONIES,)),
        )

    async def take(self, key: bytes, now: float) -> Ceremony | None:
        """To one asker only."""
        taking = (
            "delete from ceremonies where challenge = $1 and expires > $2 returning challenge, session, name, expires"
        )
        return next((Ceremony(*row) for row in await self._store.do((taking, (key, now)))), None)

    async def create(self, account: Account, passkey: Passkey) -> None:
        """:raises UnknownPasskey: the passkey is known already."""
        with _as_unknown("this passkey is known already"):
            await self._store.do(
                ("insert into sessions values ($1, $2)", (account.session, account.created)),
                ("insert into accounts values ($1, $2, $3)", astuple(account)),
                ("insert into passkeys values ($1, $2, $3, $4, $5, $6, $7)", astuple(passkey)),
            )

    async def log_in(self, hash_: bytes, session: SessionHash, now: float) -> Sequence[bytes]:
        """A browser has signed in; which sign-ins of the account made way for it, too old or too many.

        :raises UnknownPasskey: the account has just been deleted.
        """
        ending = (
            "delete from logins where session = $1 and (created <= $2 or hash in"
            " (select hash from logins where session = $1 and hash <> $3 order by created desc limit 1000 offset $4))"
            " returning hash"
        )
        with _as_unknown("this passkey opens no account here; it may have been removed"):
            ended = await self._store.do(
                ("insert into logins values ($1, $2, $3)", (hash_, session, now)),
                (ending, (session, now - YEAR, hash_, MOST_LOGINS - 1)),
            )
        return [login for (login,) in ended]

    async def log_out(self, hash_: bytes) -> None:
        await self._store.do(("delete from logins where hash = $1", (hash_,)))

    async def log_out_others(self, session: SessionHash, kept: bytes) -> Sequence[bytes]:
        """All sign-ins of an account but one; which they were."""
        ending = "delete from logins where session = $1 and hash <> $2 returning hash"
        return [hash_ for (hash_,) in await self._store.do((ending, (session, kept)))]

    async def logins(self, session: SessionHash) -> Sequence[bytes]:
        return [hash_ for (hash_,) in await self._store.ask("select hash from logins where session = $1", session)]

    async def logged_in(self, hash_: bytes, now: float) -> SessionHash | None:
        """The account of a sign-in, which lasts as long as its cookie: a year."""
        asked = "select session from logins where hash = $1 and created > $2"
        found = await self._store.ask(asked, hash_, now - YEAR)
        return found[0][0] if found else None

    # --- the account -----------------------------------------------------------------------------------------------

    async def account(self, session: SessionHash) -> Account | None:
        found = await self._store.ask("select session, name, created from accounts where session = $1", session)
        return Account(*found[0]) if found else None

    async def rename(self, session: SessionHash, name: str) -> None:
        await self._store.do(("update accounts set name = $2 where session = $1", (session, name)))

    async def passkeys(self, session: SessionHash) -> Sequence[Passkey]:
        """In the order in which they came."""
        asked = f"{_PASSKEYS} where session = $1 order by created"
        return [Passkey(*row) for row in await self._store.ask(asked, session)]

    async def passkey(self, id_: bytes) -> Passkey | None:
        found = await self._store.ask(f"{_PASSKEYS} where id = $1", id_)
        return Passkey(*found[0]) if found else None

    async def add(self, passkey: Passkey, most: int) -> bool:
        """Unless the account has so many; whether it was added.

        :raises UnknownPasskey: the passkey is known already, or the account is gone.
        """
        adding = (
            "insert into passkeys select $1, $2, $3, $4, $5, $6, $7"
            " where (select count(*) from passkeys where session = $2) < $8 returning id"
        )
        with _as_unknown("this passkey is known already"):
            return bool(await self._store.do(_alone(passkey.session), (adding, (*astuple(passkey), most))))

    async def used(self, id_: bytes, sign_count: int, now: float) -> bool:
        """A passkey has signed; False: it has signed as often before, or more often, so somebody has copied it."""
        counting = (
            "update passkeys set sign_count = $2, used = $3 where id = $1"
            " and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning id"
        )
        return bool(await self._store.do((counting, (id_, sign_count, now))))

    async def rename_passkey(self, session: SessionHash, id_: bytes, name: str) -> None:
        changing = "update passkeys set name = $3 where session = $1 and id = $2"
        await self._store.do((changing, (session, id_, name)))

    async def remove_passkey(self, session: SessionHash, id_: bytes) -> bool:
        """Unless it is the last; whether it is gone."""
        removing = (
            "delete from passkeys where session = $1 and id = $2"
            " and (select count(*) from passkeys where session = $1) > 1 returning id"
        )
        return bool(await self._store.do(_alone(session), (removing, (session, id_))))

    # --- what belongs to a session ---------------------------------------------------------------------------------

    async def tables(self, session: SessionHash, limit: int) -> Sequence[str]:
        """IDs of all that a session has set or sat at, episodes of campaigns too, the newest first."""
        asked = (
            "select id from tables where (owner = $1 and not exists (select 1 from company where table_id = id))"
            " or id in (select table_id from members where session = $1) order by created desc, id limit $2"
        )
        return [name for (name,) in await self._store.ask(asked, session, limit)]

    async def addresses(self, session: SessionHash) -> Sequence[str]:
        """Where it wants to be told that it is its turn: mail, and push services."""
        mail = "select address from mail_addresses where session = $1"
        push = "select endpoint from push_subscriptions where session = $1"
        return [one for (one,) in await self._store.ask(f"{mail} union {push} order by 1", session)]

    async def campaigns(self, session: SessionHash) -> Sequence[str]:
        asked = "select id from campaigns where owner = $1 order by created, id"
        return [name for (name,) in await self._store.ask(asked, session)]

    async def give(self, before: SessionHash, after: SessionHash) -> None:
        """Campaigns, and addresses for notices, of one session are the other's."""
        await self._store.do(
            ("update campaigns set owner = $2 where owner = $1", (before, after)),
            ("update mail_addresses set session = $2 where session = $1", (before, after)),
            ("update push_subscriptions set session = $2 where session = $1", (before, after)),
        )

    async def rewrite(self, table: str, before: SessionHash, after: SessionHash, without: Forgotten) -> None:
        """Some entries in other words, and seats as they were set without names: for who is to be forgotten."""
        statements: list[Statement] = []
        for entry in without.entries:  # entries are never changed: these make way for others of the same number
            statements += [
                ("delete from company where table_id = $1 and number = $2", (table, entry.number)),
                (_REWRITTEN, (table, entry.number, entry.text, entry.at)),
            ]
        named = "update seats set name = '', city = '' where table_id = $1 and seat = $2"
        await self._store.do(
            *statements,
            *((named, (table, seat)) for seat in without.seats),
            (
                "update seats set name = '', city = '', session = $3 where table_id = $1 and session = $2",
                (table, before, after),
            ),
            ("update tables set owner = $3 where id = $1 and owner = $2", (table, before, after)),
        )

    async def remember_nobody(self, session: SessionHash, now: float) -> None:
        """A session that is nobody's, to which what is left of somebody can belong."""
        await self._store.do(("insert into sessions values ($1, $2)", (session, now)))

    async def delete(self, session: SessionHash, after: SessionHash) -> None:
        """The account, its passkeys and sign-ins are gone; whatever is still its own is the other session's."""
        await self._store.do(
            ("delete from accounts where session = $1", (session,)),
            ("update tables set owner = $2 where owner = $1", (session, after)),
            ("update seats set name = '', city = '', session = $2 where session = $1", (session, after)),
            ("update campaigns set owner = $2 where owner = $1", (session, after)),
            ("delete from members where session = $1", (session,)),
            ("delete from mail_addresses where session = $1", (session,)),
            ("delete from ceremonies where session = $1", (session,)),
            ("delete from codes where session = $1", (session,)),
            ("delete from sessions where hash = $1", (session,)),
        )


def _alone(session: SessionHash) -> Statement:
    """Makes whoever else changes the passkeys of the account wait for the end of this transaction."""
    return "update accounts set name = name where session = $1", (session,)


@contextmanager
def _as_unknown(problem: str) -> Iterator[None]:
    """A passkey that is there already, or an account that is not, told as what it means to whoever asks."""
    try:
        yield
    except (Conflict, UnknownTable) as error:
        raise UnknownPasskey(problem) from error
