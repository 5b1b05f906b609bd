"""Accounts in both databases: the same SQL, the same answers."""

from __future__ import annotations

import asyncio

import pytest

from ratusz.host.stored import Entry
from ratusz.server.core.errors import UnknownPasskey
from ratusz.server.core.sessions import YEAR
from ratusz.server.storage import accounts as account_store
from ratusz.server.storage.accounts import Account, AccountStore, Ceremony, Passkey
from ratusz.server.storage.sessions import is_known
from ratusz.server.storage.store import Statement, Store
from ratusz.server.storage.tables import TableStore
from tests.server.stored import COMPANY, FIRST, OWNER, SAT, TABLE

pytestmark = pytest.mark.anyio

ME, NOBODY = b"a" * 32, b"n" * 32
ACCOUNT = Account(ME, "Ola", 1000.5)
PHONE = Passkey(b"phone", ME, b"public", 3, "phone", 1000.5, 1000.5)
LAPTOP = Passkey(b"laptop", ME, b"other", 0, "laptop", 1001.0, 1001.0)


@pytest.fixture
async def accounts(store: Store) -> AccountStore:
    accounts = AccountStore(store)
    await accounts.create(ACCOUNT, PHONE)
    return accounts


async def test_an_account_and_its_passkeys(accounts: AccountStore, store: Store) -> None:
    await accounts.add_passkey(LAPTOP, 20)
    await accounts.use_passkey(b"phone", 4, 1002.0)
    await accounts.rename_passkey(ME, b"phone", "old")
    await accounts.rename(ME, "Aleksandra")

    assert await accounts.account(ME) == Account(ME, "Aleksandra", 1000.5)
    assert await accounts.passkeys(ME) == [Passkey(b"phone", ME, b"public", 4, "old", 1000.5, 1002.0), LAPTOP]
    assert await accounts.passkey(b"laptop") == LAPTOP
    assert await is_known(store, ME)
    with pytest.raises(UnknownPasskey):
        await accounts.add_passkey(LAPTOP, 20)


async def test_passkeys_added_at_once_are_counted_one_by_one(accounts: AccountStore) -> None:
    fresh = [Passkey(b"%d" % n, ME, b"public", 0, "", 1001.0, 1001.0) for n in range(12)]

    added = await asyncio.gather(*(accounts.add_passkey(key, 5) for key in fresh))

    assert sum(added) == 4
    assert len(await accounts.passkeys(ME)) == 5


async def test_of_passkeys_removed_at_once_one_stays(accounts: AccountStore) -> None:
    fresh = [Passkey(b"%d" % n, ME, b"public", 0, "", 1001.0, 1001.0) for n in range(5)]
    for key in fresh:
        await accounts.add_passkey(key, 20)

    removed = await asyncio.gather(*(accounts.remove_passkey(ME, id_) for id_ in (b"phone", *(k.id for k in fresh))))

    assert sum(removed) == 5
    assert len(await accounts.passkeys(ME)) == 1


async def test_a_count_that_was_used_counts_once(accounts: AccountStore) -> None:
    """Two copies of a key sign at the same moment: one of them is let in."""
    used = await asyncio.gather(*(accounts.use_passkey(b"phone", 4, 1002.0) for _ in range(6)))

    assert sum(used) == 1
    assert not await accounts.use_passkey(b"phone", 3, 1003.0)


async def test_keys_that_do_not_count_are_used_again(accounts: AccountStore) -> None:
    await accounts.add_passkey(LAPTOP, 20)

    assert await accounts.use_passkey(b"laptop", 0, 1002.0)
    assert await accounts.use_passkey(b"laptop", 0, 1003.0)


async def test_nobody_is_added_to_an_account_that_is_gone(accounts: AccountStore) -> None:
    await accounts.add_session(NOBODY, 1000.0)
    await accounts.delete(ME, NOBODY)

    with pytest.raises(UnknownPasskey):
        await accounts.add_passkey(LAPTOP, 20)
    with pytest.raises(UnknownPasskey):
        await accounts.log_in(b"h" * 32, ME, 1002.0)


async def test_challenges_do_not_pile_up(accounts: AccountStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account_store, "MOST_CEREMONIES", 3)
    for n in range(6):
        await accounts.add_ceremony(Ceremony(b"%d" % n, None, None, 1300.0 + n))

    await accounts.remove_old_ceremonies(1301.0)

    assert [n for n in range(6) if await accounts.take_ceremony(b"%d" % n, 1000.0)] == [3, 4, 5]


async def test_sign_ins_end_after_a_year_and_the_oldest_of_too_many(
    accounts: AccountStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account_store, "MOST_LOGINS", 2)
    assert await accounts.log_in(b"1", ME, 1000.0) == []
    assert await accounts.log_in(b"2", ME, 1001.0) == []
    assert await accounts.log_in(b"3", ME, 1002.0) == [b"1"]

    assert await accounts.logged_in(b"2", 1001.0 + YEAR) is None
    assert await accounts.logged_in(b"3", 1001.0 + YEAR) == ME
    assert set(await accounts.log_in(b"4", ME, 1002.0 + YEAR)) == {b"2", b"3"}


async def test_the_last_passkey_stays(accounts: AccountStore) -> None:
    await accounts.add_passkey(LAPTOP, 20)

    assert await accounts.remove_passkey(ME, b"phone")
    assert not await accounts.remove_passkey(ME, b"laptop")
    assert await accounts.passkeys(ME) == [LAPTOP]


async def test_a_ceremony_is_taken_once_and_in_time(accounts: AccountStore) -> None:
    ceremony = Ceremony(b"one", ME, None, 1300.0)
    await accounts.add_ceremony(ceremony)
    await accounts.add_ceremony(Ceremony(b"two", None, "Ola", 1300.0))

    assert await accounts.take_ceremony(b"one", 1299.0) == ceremony
    assert await accounts.take_ceremony(b"one", 1299.0) is None
    assert await accounts.take_ceremony(b"two", 1300.0) is None


async def test_a_browser_signs_in_and_out(accounts: AccountStore) -> None:
    await accounts.log_in(b"h" * 32, ME, 1002.0)

    assert await accounts.logged_in(b"h" * 32, 1002.0) == ME
    await accounts.log_out(b"h" * 32)
    assert await accounts.logged_in(b"h" * 32, 1002.0) is None


async def test_entries_are_told_anew(accounts: AccountStore, store: Store) -> None:
    await TableStore(store).create(TABLE, [FIRST], entries=[SAT], index=COMPANY)
    other = Entry(SAT.number, '{"type":"started"}', SAT.at)
    await accounts.add_session(NOBODY, 1003.0)

    await accounts.rewrite("abc", OWNER, NOBODY, [other])

    found = await TableStore(store).table("abc")
    assert found is not None
    assert (found.owner, await TableStore(store).people("abc")) == (NOBODY, [other])
    assert [seat.session for seat in found.seats] == [
        NOBODY if seat.session == OWNER else seat.session for seat in TABLE.seats
    ]


async def test_addresses_for_notices_go_with_the_account(accounts: AccountStore, store: Store) -> None:
    await TableStore(store).create(TABLE, [FIRST])
    mail = ("abc", 0, ME, "ola@post.example", "pl", "https://ratusz.test", "token")
    await store.do(Statement("insert into mail_addresses values ($1, $2, $3, $4, $5, $6, $7)", mail))
    push = ("https://push.example/1", ME, b"key", b"auth", "pl", "https://ratusz.test", 1000.5)
    await store.do(Statement("insert into push_subscriptions values ($1, $2, $3, $4, $5, $6, $7)", push))
    await accounts.add_session(NOBODY, 1003.0)

    assert await accounts.addresses(ME) == ["https://push.example/1", "ola@post.example"]
    await accounts.delete(ME, NOBODY)
    assert await accounts.addresses(ME) == []


async def test_of_a_deleted_account_nothing_is_left(accounts: AccountStore, store: Store) -> None:
    await accounts.log_in(b"h" * 32, ME, 1002.0)
    await accounts.add_session(NOBODY, 1003.0)

    await accounts.delete(ME, NOBODY)

    assert await accounts.account(ME) is None
    assert await accounts.passkey(b"phone") is None
    assert await accounts.logged_in(b"h" * 32, 1002.0) is None
    assert (await is_known(store, ME), await is_known(store, NOBODY)) == (False, True)
