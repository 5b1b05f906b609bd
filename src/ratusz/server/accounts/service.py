"""Accounts, which are optional: tables, history and statistics on several devices.

An account is a session without a cookie. Seats belong to it as they do to the session of a browser, and whoever has
signed in acts as that session. So no other part of the server knows of accounts.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from hashlib import sha256

from ratusz.host.errors import BadRequest, UnknownTable
from ratusz.host.stored import SessionHash
from ratusz.host.tables.group_events import CityNamed
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import MessageRemoved, RosterEvent, Seated
from ratusz.host.tables.sharing import left, others, removed
from ratusz.host.text import clean_name
from ratusz.server.accounts import passkeys
from ratusz.server.accounts.belongings import ALL, Belongings, moved
from ratusz.server.accounts.erasure import forgotten
from ratusz.server.accounts.evenings import forget_evenings
from ratusz.server.accounts.passkeys import TIMEOUT, RelyingParty
from ratusz.server.accounts.sign_in import Asked, Credential, Entry, SignedIn
from ratusz.server.bus.bus import Bus
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.core.clock import Clock
from ratusz.server.core.errors import LastPasskey, NotSignedIn, UnknownPasskey
from ratusz.server.core.sessions import Cookies, hash_of, new_token
from ratusz.server.storage.accounts import Account, AccountStore, Ceremony, Passkey
from ratusz.server.storage.store import Store
from ratusz.server.storage.tables import TableStore
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.table import Table

MOST_PASSKEYS = 20
STARTED = 10  # ceremonies that an address may start for each attempt that may fail: a class signs in together
TIDY = 60.0  # seconds between two deletions of expired challenges


class Accounts:
    """Creates, uses and deletes accounts.

    :param auth_rate: wrong attempts a minute and address; ten times as many ceremonies may be started. 0: unlimited.
    """

    def __init__(
        self,
        store: Store,
        tables: Tables,
        auth_rate: int,
        *,
        clock: Clock,
        bus: Bus | None = None,
        signed_out: Callable[[Collection[bytes]], None] = lambda logins: None,
    ) -> None:
        self._store = AccountStore(store)
        self._raw_store = store
        self.belongings = Belongings(store, tables, clock)
        self._table_store = TableStore(store)
        self._tables = tables
        self._clock = clock
        self._tidied = 0.0
        self._signed_out = signed_out
        self._auth_limit = RateLimit(
            STARTED * auth_rate, seconds=60, name="passkeys", what="passkey attempts from this address", bus=bus
        )

    async def entry_of(self, cookies: Cookies) -> Entry:
        """The session of a request: that of the account if signed in, else that of the browser."""
        account = await self._signed_in(cookies)
        if account is not None:
            return Entry(account, cookies.login)
        browser = await self.belongings.browser(cookies)
        return Entry(browser.session, None, browser.is_earlier)

    async def _signed_in(self, cookies: Cookies) -> SessionHash | None:
        return None if cookies.login is None else await self._store.logged_in(cookies.login, self._clock.now())

    async def who(self, cookies: Cookies) -> Account | None:
        """The account that is signed in, if any."""
        session = await self._signed_in(cookies)
        return None if session is None else await self._store.account(session)

    async def account(self, cookies: Cookies) -> Account:
        """:raises NotSignedIn: no account is signed in."""
        account = await self.who(cookies)
        if account is None:
            raise NotSignedIn("not signed in")
        return account

    # --- ceremonies ------------------------------------------------------------------------------------------------

    async def ask_to_register(self, relying_party: RelyingParty, address: str, name: str) -> Asked:
        """Options for creating the first passkey of a new account.

        :raises NoPasskeys: browsers offer none at this address.
        :raises TooMany: the address has tried too often.
        """
        shown = _named(name)
        challenge, token = await self._challenge(relying_party, address, None, shown)
        return Asked(passkeys.asked_to_make(relying_party, challenge, secrets.token_bytes(32), shown, ()), token)

    async def register(
        self, relying_party: RelyingParty, cookies: Cookies, credential: Credential, name: str
    ) -> SignedIn:
        """Create an account with its first passkey.

        :raises UnknownPasskey: the ceremony has expired or is of another browser, or the key cannot be verified.
        """
        ceremony, key = await self._made(relying_party, cookies, credential)
        if ceremony.session is not None or ceremony.name is None:
            raise UnknownPasskey("this passkey was requested for another purpose; start again")
        now = self._clock.now()
        account = Account(secrets.token_bytes(32), ceremony.name, now)
        await self._store.create(account, _passkey(account, key, name, now))
        return await self._sign_in(account, cookies)

    async def ask_to_add(self, relying_party: RelyingParty, address: str, account: Account) -> Asked:
        """Options for adding a passkey, on another device or in another password manager.

        :raises BadRequest: the account has the maximum number.
        """
        known = await self._store.passkeys(account.session)
        if len(known) >= MOST_PASSKEYS:
            raise BadRequest(_TOO_MANY)
        challenge, token = await self._challenge(relying_party, address, account.session, None)
        return Asked(
            passkeys.asked_to_make(relying_party, challenge, secrets.token_bytes(32), account.name, known), token
        )

    async def add(
        self, relying_party: RelyingParty, account: Account, cookies: Cookies, credential: Credential, name: str
    ) -> None:
        """:raises UnknownPasskey: the ceremony has expired, or the key cannot be verified.

        :raises BadRequest: the account has the maximum number by now.
        """
        ceremony, key = await self._made(relying_party, cookies, credential)
        if ceremony.session != account.session:
            raise UnknownPasskey("this passkey was requested for another purpose; start again")
        if not await self._store.add_passkey(_passkey(account, key, name, self._clock.now()), MOST_PASSKEYS):
            raise BadRequest(_TOO_MANY)

    async def ask_to_sign_in(self, relying_party: RelyingParty, address: str) -> Asked:
        """Options for signing in with a passkey of any account."""
        challenge, token = await self._challenge(relying_party, address, None, None)
        return Asked(passkeys.asked_to_sign(relying_party, challenge), token)

    async def sign_in(self, relying_party: RelyingParty, cookies: Cookies, credential: Credential) -> SignedIn:
        """:raises UnknownPasskey: the passkey is of no account, or the ceremony is expired or of another browser."""
        challenge, _ = await self._answered(cookies, credential)
        key = await self._store.passkey(passkeys.id_of(credential))
        account = None if key is None else await self._store.account(key.session)
        if key is None or account is None:
            raise UnknownPasskey("this passkey opens no account here; it may have been removed")
        count = passkeys.signed(relying_party, credential, challenge, key)
        if not await self._store.use_passkey(key.id, count, self._clock.now()):
            raise UnknownPasskey("the passkey was rejected: its signature counter is behind that of another copy")
        return await self._sign_in(account, cookies)

    async def sign_out(self, cookies: Cookies) -> None:
        """Sign out in this browser only."""
        if cookies.login is not None:
            await self._store.log_out(cookies.login)
            self._signed_out([cookies.login])

    async def sign_out_elsewhere(self, account: Account, cookies: Cookies) -> None:
        """Sign out in all other browsers, such as that of a lost phone."""
        self._signed_out(await self._store.log_out_others(account.session, cookies.login or b""))

    async def _challenge(
        self, relying_party: RelyingParty, address: str, session: SessionHash | None, name: str | None
    ) -> tuple[bytes, str]:
        """A new challenge, and the token of the cookie that its answer needs."""
        await self._auth_limit.take(address)
        assert relying_party.name, "raises where there are no passkeys"
        await passkeys.load()
        challenge, token, now = secrets.token_bytes(32), new_token(), self._clock.now()
        if now >= self._tidied + TIDY:
            self._tidied = now
            await self._store.remove_old_ceremonies(now)
        await self._store.add_ceremony(Ceremony(_tied(challenge, hash_of(token)), session, name, now + TIMEOUT))
        return challenge, token

    async def _answered(self, cookies: Cookies, credential: Credential) -> tuple[bytes, Ceremony]:
        await passkeys.load()
        challenge, now = passkeys.challenge_of(credential), self._clock.now()
        ceremony = await self._store.take_ceremony(_tied(challenge, cookies.ceremony or b""), now)
        if ceremony is None or ceremony.expires > now + TIMEOUT:  # it began while the clock was wrong
            raise UnknownPasskey(
                "this request has expired, was used before, or started in another browser; start again"
            )
        return challenge, ceremony

    async def _made(
        self, relying_party: RelyingParty, cookies: Cookies, credential: Credential
    ) -> tuple[Ceremony, passkeys.NewKey]:
        challenge, ceremony = await self._answered(cookies, credential)
        return ceremony, passkeys.made(relying_party, credential, challenge)

    async def _sign_in(self, account: Account, cookies: Cookies) -> SignedIn:
        """Sign in, and end the earlier sign-in of the browser, whose cookie is replaced."""
        token = new_token()
        ended = await self._store.log_in(hash_of(token), account.session, self._clock.now())
        self._signed_out(ended)
        await self.sign_out(cookies)
        return SignedIn(account, token)

    # --- the account -----------------------------------------------------------------------------------------------

    async def passkeys(self, account: Account) -> Sequence[Passkey]:
        """Passkeys of an account, the oldest first."""
        return await self._store.passkeys(account.session)

    async def rename_passkey(self, account: Account, id_: bytes, name: str) -> None:
        """Give a passkey another name."""
        await self._store.rename_passkey(account.session, id_, clean_name(name))

    async def is_signed_in(self, login: bytes) -> bool:
        """Whether a sign-in is still valid."""
        return await self._store.logged_in(login, self._clock.now()) is not None

    async def rename(self, account: Account, name: str) -> None:
        await self._store.rename(account.session, _named(name))

    async def remove_passkey(self, account: Account, id_: bytes) -> None:
        """:raises LastPasskey: it is the last one.

        :raises UnknownPasskey: the account has no such passkey.
        """
        if await self._store.remove_passkey(account.session, id_):
            return
        if any(key.id == id_ for key in await self._store.passkeys(account.session)):
            raise LastPasskey("this is the last passkey of the account; add another one before you remove it")
        raise UnknownPasskey("the account has no such passkey")

    async def tables_of_browser(self, cookies: Cookies) -> int:
        """Number of tables that the account could take over from this browser."""
        browser = (await self.belongings.browser(cookies)).session
        return 0 if browser is None else len(await self._store.tables(browser, ALL))

    async def take_along(self, account: Account, cookies: Cookies) -> int:
        """Move the seats and campaigns of a browser to the account, and return the number of tables."""
        browser = (await self.belongings.browser(cookies)).session
        return 0 if browser is None else await self.belongings.move(browser, account.session)

    async def delete(self, account: Account) -> None:
        """Delete the account, and its name everywhere.

        Its sign-ins end first, so that it gets nothing new meanwhile. Its tables are removed from its list as
        everybody's are (`ratusz.host.tables.sharing`): those that others keep stay, and its seats there are anonymous.
        """
        session, nobody = account.session, secrets.token_bytes(32)
        self._signed_out(await self._store.log_out_others(session, b""))
        await self._store.add_session(nobody, self._clock.now())
        for campaign in await self._store.own_campaigns(session):
            await self._tables.remove_campaign(campaign)
        left: set[str] = set()
        while tables := [table for table in await self.belongings.tables(session) if table.id not in left]:
            left |= {table.id for table in tables}
            for table in tables:  # then look again: a request in progress may have added one
                await self._leave(table, session, nobody)
        await forget_evenings(self._raw_store, self._clock, session, nobody)
        await self._store.delete(session, nobody)

    async def _leave(self, table: Table, session: SessionHash, nobody: SessionHash) -> None:
        now = self._clock.now()
        with suppress(UnknownTable):  # gone with its campaign
            await table.change_roster(lambda roster: _left(roster, session, nobody, now))
            await self._without(table, session, nobody, now)

    async def _without(self, table: Table, session: SessionHash, nobody: SessionHash, now: float) -> None:
        """Delete a table that nobody keeps any more, and the name of a session at any other.

        Episodes stay as long as the people of their campaign keep it.
        """
        is_kept, campaign = bool(set(others(table.roster, session, now)) - {nobody}), table.stored.campaign
        if not is_kept and campaign is not None and table.roster.group is not None:
            await self._tables.remove_campaign(campaign)
            return
        if not is_kept and campaign is None:
            await self._tables.remove(table)
            return
        without = forgotten(table.stored, await self._table_store.people(table.id), session, nobody)
        await self._store.rewrite(table.id, session, nobody, without.entries, without.seats)


_TOO_MANY = f"an account has at most {MOST_PASSKEYS} passkeys; remove one first"


def _tied(challenge: bytes, ceremony: bytes) -> bytes:
    """The database key of a challenge, which needs the cookie as well."""
    return sha256(challenge + ceremony).digest()


def _named(name: str) -> str:
    """:raises BadRequest: no visible characters."""
    shown = clean_name(name)
    if not shown:
        raise BadRequest("enter a name for the account", field="name")
    return shown


def _passkey(account: Account, key: passkeys.NewKey, name: str, now: float) -> Passkey:
    return Passkey(key.id, account.session, key.public_key, key.sign_count, clean_name(name), now, now)


def _left(roster: Roster, session: SessionHash, nobody: SessionHash, now: float) -> Sequence[RosterEvent]:
    """Events that delete the messages of a session, remove the table from its list and make its seats anonymous."""
    words = tuple(MessageRemoved(message.number) for message in roster.lines if message.session == session)
    if roster.gathering and not roster.opening:
        return (*words, *left(roster, session, now))
    seats = roster.seats_of(session)
    cities = (CityNamed(seat, "") for seat in seats if roster.places[seat].city)
    unnamed = (*moved(roster, session, nobody), *(Seated(seat, "", nobody) for seat in seats), *cities)
    gone = removed(roster.folded(unnamed), nobody if seats else session, now)
    return (*words, *unnamed, *gone)
