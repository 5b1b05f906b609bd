"""What is kept to come back to people, in every database."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from ratusz.host.errors import UnknownTable
from ratusz.host.stored import Index
from ratusz.server.storage.contacts import ContactStore, MailAddress, Subscription
from ratusz.server.storage.sessions import is_known
from ratusz.server.storage.store import Store
from ratusz.server.storage.tables import TableStore
from tests.server.stored import OWNER, SAT, TABLE, Opening

pytestmark = pytest.mark.anyio

SUBSCRIPTION = Subscription("https://push.test/1", OWNER, b"\4" + b"p" * 64, b"a" * 16, "pl", "https://games.test")
ADDRESS = MailAddress("abc", 0, OWNER, "ola@games.test", "pl", "https://games.test", "token")


async def test_tables_with_clocks_are_found_until_their_game_is_over(store: Store) -> None:
    await TableStore(store).create(TABLE, [], entries=[SAT], index=Index(frozenset({OWNER})))
    assert await ContactStore(store).timed_tables() == []

    for number in (2, 3):
        entry = replace(SAT, number=number)
        await TableStore(store).append_people("abc", [entry], Index(frozenset({OWNER}), timed=True))

    assert await ContactStore(store).timed_tables() == ["abc"]
    await ContactStore(store).remove_timed_table("abc")
    assert await ContactStore(store).timed_tables() == []


async def test_the_pulse_never_goes_back(store: Store) -> None:
    assert await ContactStore(store).last_beat() is None
    await ContactStore(store).beat(1000.5)
    await ContactStore(store).beat(900.0)

    assert await ContactStore(store).last_beat() == 1000.5


async def test_a_key_is_made_once(opening: Opening) -> None:
    one, other = ContactStore(await opening()), ContactStore(await opening())

    first, second = await asyncio.gather(one.key("push", b"one"), other.key("push", b"other"))

    assert first == second == await one.key("push", b"third")
    assert await one.key("else", b"third") == b"third"


async def test_subscriptions_are_a_browsers_own(store: Store) -> None:
    await ContactStore(store).subscribe(SUBSCRIPTION, 1000.0)
    await ContactStore(store).subscribe(replace(SUBSCRIPTION, endpoint="https://push.test/2", session=b"guest"), 1000.0)
    assert await ContactStore(store).subscriptions(OWNER) == [SUBSCRIPTION]
    assert await is_known(store, OWNER)

    moved = replace(SUBSCRIPTION, session=b"guest", language="en")
    await ContactStore(store).subscribe(moved, 1001.0)

    assert await ContactStore(store).subscriptions(OWNER) == []
    assert moved in await ContactStore(store).subscriptions(b"guest")
    await ContactStore(store).unsubscribe(moved.endpoint)
    assert len(await ContactStore(store).subscriptions(b"guest")) == 1


async def test_an_address_is_kept_with_its_seat_and_goes_with_the_table(store: Store) -> None:
    await TableStore(store).create(TABLE, [])
    await ContactStore(store).keep_address(ADDRESS)
    assert await ContactStore(store).address("abc", 0) == ADDRESS
    assert await ContactStore(store).address("abc", 1) is None

    newer = replace(ADDRESS, address="ola@other.test", token="newer")
    await ContactStore(store).keep_address(newer)
    assert await ContactStore(store).address("abc", 0) == newer
    await TableStore(store).delete("abc")

    assert await ContactStore(store).address("abc", 0) is None
    with pytest.raises(UnknownTable):
        await ContactStore(store).keep_address(ADDRESS)


async def test_an_address_is_forgotten_by_its_seat_or_its_token(store: Store) -> None:
    await TableStore(store).create(TABLE, [])
    await ContactStore(store).keep_address(ADDRESS)
    assert await ContactStore(store).remove_address_by_token("token")
    assert not await ContactStore(store).remove_address_by_token("token")

    await ContactStore(store).keep_address(ADDRESS)
    await ContactStore(store).remove_address("abc", 0)

    assert await ContactStore(store).address("abc", 0) is None


async def test_of_several_workers_one_sends_a_notice(opening: Opening) -> None:
    one, other = await opening(), await opening()
    await TableStore(one).create(TABLE, [])

    claims = await asyncio.gather(*(ContactStore(worker).claim("abc", 0, "turn", 5) for worker in (one, other)))

    assert sorted(claims) == [False, True]
    assert not await ContactStore(one).claim("abc", 0, "turn", 4)
    assert await ContactStore(one).claim("abc", 0, "turn", 6)
    assert await ContactStore(one).claim("abc", 0, "soon", 5)
    assert not await ContactStore(one).claim("nowhere", 0, "turn", 1)
