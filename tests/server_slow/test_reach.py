"""What is kept to come back to people, in every database."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from ratusz.server.core.errors import UnknownTable
from ratusz.server.storage.contacts import MailAddress, Subscription
from ratusz.server.storage.store import Index, Store
from tests.server.stored import OWNER, SAT, TABLE, Opening

pytestmark = pytest.mark.anyio

SUBSCRIPTION = Subscription("https://push.test/1", OWNER, b"\4" + b"p" * 64, b"a" * 16, "pl", "https://games.test")
ADDRESS = MailAddress("abc", 0, OWNER, "ola@games.test", "pl", "https://games.test", "token")


async def test_tables_with_clocks_are_found_until_their_game_is_over(store: Store) -> None:
    await store.create(TABLE, [], entries=[SAT], index=Index(frozenset({OWNER})))
    assert await store.reach.timed_tables() == []

    for number in (2, 3):
        entry = replace(SAT, number=number)
        await store.meet("abc", [entry], Index(frozenset({OWNER}), timed=True))

    assert await store.reach.timed_tables() == ["abc"]
    await store.reach.untimed("abc")
    assert await store.reach.timed_tables() == []


async def test_the_pulse_never_goes_back(store: Store) -> None:
    assert await store.reach.last_beat() is None
    await store.reach.beat(1000.5)
    await store.reach.beat(900.0)

    assert await store.reach.last_beat() == 1000.5


async def test_a_key_is_made_once(opening: Opening) -> None:
    one, other = (await opening()).reach, (await opening()).reach

    first, second = await asyncio.gather(one.key("push", b"one"), other.key("push", b"other"))

    assert first == second == await one.key("push", b"third")
    assert await one.key("else", b"third") == b"third"


async def test_subscriptions_are_a_browsers_own(store: Store) -> None:
    await store.reach.subscribe(SUBSCRIPTION, 1000.0)
    await store.reach.subscribe(replace(SUBSCRIPTION, endpoint="https://push.test/2", session=b"guest"), 1000.0)
    assert await store.reach.subscriptions(OWNER) == [SUBSCRIPTION]
    assert await store.knows(OWNER)

    moved = replace(SUBSCRIPTION, session=b"guest", language="en")
    await store.reach.subscribe(moved, 1001.0)

    assert await store.reach.subscriptions(OWNER) == []
    assert moved in await store.reach.subscriptions(b"guest")
    await store.reach.unsubscribe(moved.endpoint)
    assert len(await store.reach.subscriptions(b"guest")) == 1


async def test_an_address_is_kept_with_its_seat_and_goes_with_the_table(store: Store) -> None:
    await store.create(TABLE, [])
    await store.reach.keep_address(ADDRESS)
    assert await store.reach.address("abc", 0) == ADDRESS
    assert await store.reach.address("abc", 1) is None

    newer = replace(ADDRESS, address="ola@other.test", token="newer")
    await store.reach.keep_address(newer)
    assert await store.reach.address("abc", 0) == newer
    await store.delete("abc")

    assert await store.reach.address("abc", 0) is None
    with pytest.raises(UnknownTable):
        await store.reach.keep_address(ADDRESS)


async def test_an_address_is_forgotten_by_its_seat_or_its_token(store: Store) -> None:
    await store.create(TABLE, [])
    await store.reach.keep_address(ADDRESS)
    assert await store.reach.forget_by_token("token")
    assert not await store.reach.forget_by_token("token")

    await store.reach.keep_address(ADDRESS)
    await store.reach.forget_address("abc", 0)

    assert await store.reach.address("abc", 0) is None


async def test_of_several_workers_one_sends_a_notice(opening: Opening) -> None:
    one, other = await opening(), await opening()
    await one.create(TABLE, [])

    claims = await asyncio.gather(*(worker.reach.claim("abc", 0, "turn", 5) for worker in (one, other)))

    assert sorted(claims) == [False, True]
    assert not await one.reach.claim("abc", 0, "turn", 4)
    assert await one.reach.claim("abc", 0, "turn", 6)
    assert await one.reach.claim("abc", 0, "soon", 5)
    assert not await one.reach.claim("nowhere", 0, "turn", 1)
