"""Accounts, for those who want their tables, history and statistics on several devices. Nobody needs one.

An account is a session that no browser has the cookie of: seats belong to it as they do to a browser, and whoever has
signed in is that session wherever they play. So nothing else in the server knows of accounts.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from ratusz.engine.errors import RatuszError
from ratusz.server import passkeys
from ratusz.server.account_store import Account, AccountStore, Ceremony, Passkey
from ratusz.server.bus import Bus
from ratusz.server.clock import Clock
from ratusz.server.company import Company
from ratusz.server.company_events import CompanyEvent, Moved, Sat, Unsaid
from ratusz.server.errors import BadRequest, LastPasskey, NotSignedIn, UnknownPasskey
from ratusz.server.forgetting import forgotten
from ratusz.server.limits import RateLimit
from ratusz.server.names import cleaned
from ratusz.server.passkeys import PATIENCE, Place
from ratusz.server.sessions import hash_of, login_of, new_token, session_of
from ratusz.server.store import SessionHash, Store
from ratusz.server.table import Table
from ratusz.server.tables import Tables

ALL = 5_000
"""Tables of a browser or an account that are looked at together at most."""
MOST_PASSKEYS = 20

Credential = dict[str, Any]


class SignedIn(NamedTuple):
    account: Account
    token: str
    """Of the cookie to set."""


class Entry(NamedTuple):
    """As whom somebody comes."""

    session: SessionHash | None
    login: bytes | None
    """By which they have signed in to the account whose session it is."""


class Accounts:
    """Making, using and putting away accounts. `knocks` is how many ceremonies an address may begin a minute."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        knocks: int,
        *,
        clock: Clock,
        bus: Bus | None = None,
        signed_out: Callable[[Collection[bytes]], None] = lambda logins: None,
    ) -> None:
        self.kept = AccountStore(store)
        self._store = store
        self._tables = tables
        self._clock = clock
        self._signed_out = signed_out
        self._knocks = RateLimit(knocks, seconds=60, what="passkeys tried", bus=bus)

    async def entry_of(self, cookies: str) -> Entry:
        """Whose seats somebody plays: the account's if they have signed in, else the browser's own."""
        login = login_of(cookies)
        account = None if login is None else await self.kept.logged_in(login)
        return Entry(session_of(cookies), None) if account is None else Entry(account, login)

    async def who(self, cookies: str) -> Account | None:
        """Who has signed in."""
        login = login_of(cookies)
        session = None if login is None else await self.kept.logged_in(login)
        return None if session is None else await self.kept.account(session)

    async def account(self, cookies: str) -> Account:
        """:raises NotSignedIn: nobody has."""
        account = await self.who(cookies)
        if account is None:
            raise NotSignedIn("nobody has signed in in this browser")
        return account

    # --- ceremonies ------------------------------------------------------------------------------------------------

    async def ask_to_register(self, place: Place, address: str, name: str) -> Credential:
        """What the browser is to tell an authenticator that makes the first passkey of a new account.

        :raises NoPasskeys: browsers offer none at this place.
        :raises TooMany: the address has tried too often.
        """
        shown = _named(name)
        challenge = await self._challenge(place, address, None, shown)
        return passkeys.asked_to_make(place, challenge, secrets.token_bytes(32), shown, ())

    async def register(self, place: Place, credential: Credential, name: str) -> SignedIn:
        """A new account, and its first passkey under a name.

        :raises UnknownPasskey: the ceremony is over, or the key proves nothing.
        """
        ceremony, key = await self._made(place, credential)
        if ceremony.session is not None or ceremony.name is None:
            raise UnknownPasskey("this passkey was to be made for something else; begin anew")
        now = self._clock.now()
        account = Account(secrets.token_bytes(32), ceremony.name, now)
        await self.kept.create(account, _passkey(account, key, name, now))
        return await self._sign_in(account)

    async def ask_to_add(self, place: Place, address: str, account: Account) -> Credential:
        """The same for one more passkey, on another device or in another password manager.

        :raises BadRequest: the account has too many already.
        """
        known = await self.kept.passkeys(account.session)
        if len(known) >= MOST_PASSKEYS:
            raise BadRequest(f"an account has at most {MOST_PASSKEYS} passkeys; remove one first")
        challenge = await self._challenge(place, address, account.session, None)
        return passkeys.asked_to_make(place, challenge, secrets.token_bytes(32), account.name, known)

    async def add(self, place: Place, account: Account, credential: Credential, name: str) -> None:
        """:raises UnknownPasskey: the ceremony is over, or the key proves nothing."""
        ceremony, key = await self._made(place, credential)
        if ceremony.session != account.session:
            raise UnknownPasskey("this passkey was to be made for something else; begin anew")
        await self.kept.add(_passkey(account, key, name, self._clock.now()))

    async def ask_to_sign_in(self, place: Place, address: str) -> Credential:
        """What the browser is to tell an authenticator that has a passkey of any account."""
        return passkeys.asked_to_sign(place, await self._challenge(place, address, None, None))

    async def sign_in(self, place: Place, credential: Credential) -> SignedIn:
        """:raises UnknownPasskey: the passkey opens nothing, or the ceremony is over."""
        challenge = await self._taken(credential)
        key = await self.kept.passkey(passkeys.id_of(credential))
        account = None if key is None else await self.kept.account(key.session)
        if key is None or account is None:
            raise UnknownPasskey("this passkey opens no account here; it may have been removed")
        count = passkeys.signed(place, credential, challenge.challenge, key)
        await self.kept.used(key.id, count, self._clock.now())
        return await self._sign_in(account)

    async def sign_out(self, cookies: str) -> None:
        """In this browser; others stay signed in."""
        login = login_of(cookies)
        if login is not None:
            await self.kept.log_out(login)
            self._signed_out([login])

    async def sign_out_elsewhere(self, account: Account, cookies: str) -> None:
        """In all browsers but this one, such as that of a phone that was lost."""
        self._signed_out(await self.kept.log_out_others(account.session, login_of(cookies) or b""))

    async def _challenge(self, place: Place, address: str, session: SessionHash | None, name: str | None) -> bytes:
        await self._knocks.take(address)
        assert place.name, "raises where there are no passkeys"
        await passkeys.load()
        challenge, now = secrets.token_bytes(32), self._clock.now()
        await self.kept.lay(Ceremony(challenge, session, name, now + PATIENCE), now)
        return challenge

    async def _taken(self, credential: Credential) -> Ceremony:
        await passkeys.load()
        now = self._clock.now()
        ceremony = await self.kept.take(passkeys.challenge_of(credential), now)
        if ceremony is None or ceremony.expires > now + PATIENCE:  # begun when the clock was wrong
            raise UnknownPasskey("this took too long, or was tried before; begin anew")
        return ceremony

    async def _made(self, place: Place, credential: Credential) -> tuple[Ceremony, passkeys.NewKey]:
        ceremony = await self._taken(credential)
        key = passkeys.made(place, credential, ceremony.challenge)
        if await self.kept.passkey(key.id) is not None:
            raise UnknownPasskey("this passkey is known already")
        return ceremony, key

    async def _sign_in(self, account: Account) -> SignedIn:
        token = new_token()
        await self.kept.log_in(hash_of(token), account.session, self._clock.now())
        return SignedIn(account, token)

    # --- the account -----------------------------------------------------------------------------------------------

    async def rename(self, account: Account, name: str) -> None:
        await self.kept.rename(account.session, _named(name))

    async def remove_passkey(self, account: Account, id_: bytes) -> None:
        """:raises LastPasskey: without it nobody could sign in any more.

        :raises UnknownPasskey: there is none.
        """
        if await self.kept.remove_passkey(account.session, id_):
            return
        if any(key.id == id_ for key in await self.kept.passkeys(account.session)):
            raise LastPasskey("without this passkey nobody could sign in any more; add another one first")
        raise UnknownPasskey("the account has no such passkey")

    async def tables_of_browser(self, browser: SessionHash | None) -> int:
        """Those that could be taken along."""
        return 0 if browser is None else len(await self.kept.tables(browser, ALL))

    async def take_along(self, account: Account, browser: SessionHash | None) -> int:
        """The seats and campaigns of a browser are the account's from now on; at how many tables."""
        if browser is None:
            return 0
        tables = await self._all(browser)
        for table in tables:
            await table.meet(lambda company: _moved(company, browser, account.session))
        await self.kept.give_campaigns(browser, account.session)
        return len(tables)

    async def delete(self, account: Account) -> None:
        """The account is gone, and its name from everywhere.

        Tables at which others sit stay, with seats that are nobody's; those at which nobody else has a seat go.
        """
        session, nobody = account.session, secrets.token_bytes(32)
        await self.kept.remember_nobody(nobody, self._clock.now())
        for campaign in await self.kept.campaigns(session):
            await self._tables.remove_campaign(campaign)
        for table in await self._all(session):
            await self._leave(table, session, nobody)
        logins = await self.kept.logins(session)
        await self.kept.delete(session, nobody)
        self._signed_out(logins)

    async def _leave(self, table: Table, session: SessionHash, nobody: SessionHash) -> None:
        others = {place.session for place in table.seats} - {session, None}
        if table.company.host == session and (not others or table.company.gathering):
            await self._tables.remove(table)
            return
        await table.meet(lambda company: _left(company, session, nobody))
        without = forgotten(table.stored, await self._store.company(table.id), session, nobody)
        await self.kept.rewrite(table.id, session, nobody, without)

    async def _all(self, session: SessionHash) -> Sequence[Table]:
        found: list[Table] = []
        for table_id in await self.kept.tables(session, ALL):
            with suppress(RatuszError):  # put away just now, or under rules this installation does not know
                found.append(await self._tables.find(table_id))
        return found


def _named(name: str) -> str:
    """:raises BadRequest: nothing of it can be read."""
    shown = cleaned(name)
    if not shown:
        raise BadRequest("say what the account is to be called", field="name")
    return shown


def _passkey(account: Account, key: passkeys.NewKey, name: str, now: float) -> Passkey:
    return Passkey(key.id, account.session, key.public_key, key.sign_count, cleaned(name), now, now)


def _moved(company: Company, before: SessionHash, after: SessionHash) -> tuple[CompanyEvent, ...]:
    return tuple(Moved(seat, after) for seat in company.seats_of(before))


def _left(company: Company, session: SessionHash, nobody: SessionHash) -> tuple[CompanyEvent, ...]:
    """Seats that are nobody's and have no name, and not a word of theirs."""
    seats = company.seats_of(session)
    words = (Unsaid(line.number) for line in company.lines if line.session == session)
    return (*words, *_moved(company, session, nobody), *(Sat(seat, "", nobody) for seat in seats))
