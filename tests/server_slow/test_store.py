"""Every store keeps the same promises: what it says it has written is there, what it refuses has changed nothing."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from ratusz.host.log import Row
from ratusz.server.core.errors import UnknownPromise, UnknownTable
from ratusz.server.storage.side_effects import Founding, SideEffects
from ratusz.server.storage.store import Code, Conflict, Entry, Index, Store, StoredDice, StoredSeat, StoredTable
from tests.server.stored import COMPANY, FIRST, OWNER, SAT, SEATS, SECOND, TABLE, Opening

pytestmark = pytest.mark.anyio


async def test_what_goes_in_comes_out(store: Store) -> None:
    await store.create(TABLE, [FIRST])
    await store.append("abc", [SECOND])

    assert await store.table("abc") == TABLE
    assert await store.rows("abc") == [FIRST, SECOND]
    assert await store.owned(OWNER, 10) == [TABLE]
    assert await store.knows(OWNER)


async def test_what_was_never_there(store: Store) -> None:
    assert await store.table("abc") is None
    assert await store.rows("abc") == []
    assert await store.owned(OWNER, 10) == []
    assert not await store.knows(OWNER)
    await store.delete("abc")


async def test_the_newest_tables_come_first(store: Store) -> None:
    for number in range(3):
        await store.create(StoredTable(f"t{number}", "gems", 7, {}, OWNER, 1000.0 + number, SEATS), [])

    assert [table.id for table in await store.owned(OWNER, 2)] == ["t2", "t1"]


async def test_a_lost_race_spares_those_who_share_the_commit(store: Store) -> None:
    await store.create(TABLE, [FIRST])
    appends = [store.append("abc", [Row(ply, 0, "jade", 0.0)]) for ply in (2, 2, 3)]

    outcomes = await asyncio.gather(*appends, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
    assert [row.ply for row in await store.rows("abc")] == [1, 2, 3]


async def test_what_people_do_is_kept_and_finds_their_tables(store: Store) -> None:
    await store.create(TABLE, [], entries=[SAT], index=Index(frozenset({OWNER})))
    await store.meet("abc", [Entry(2, "{}", 1001.0)], COMPANY, [FIRST])

    assert await store.company("abc") == [SAT, Entry(2, "{}", 1001.0)]
    assert await store.rows("abc") == [FIRST]
    assert [table.id for table in await store.owned(b"guest", 10)] == ["abc"]
    assert await store.knows(b"guest")


async def test_who_has_left_does_not_find_the_table_any_more(store: Store) -> None:
    await store.create(TABLE, [], entries=[SAT], index=COMPANY)

    await store.meet("abc", [Entry(2, "{}", 1001.0)], Index(frozenset({b"guest"})))

    assert await store.owned(OWNER, 10) == []
    assert [table.id for table in await store.owned(b"guest", 10)] == ["abc"]


async def test_of_two_who_do_something_at_once_the_second_loses(store: Store) -> None:
    await store.create(TABLE, [FIRST], entries=[SAT], index=COMPANY)

    with pytest.raises(Conflict):
        await store.meet("abc", [SAT], Index(frozenset()))
    with pytest.raises(Conflict):
        await store.meet("abc", [Entry(2, "{}", 0.0)], Index(frozenset()), [FIRST])

    assert await store.company("abc") == [SAT]
    assert len(await store.owned(OWNER, 10)) == 1


async def test_nobody_meets_where_no_table_is(store: Store) -> None:
    with pytest.raises(UnknownTable):
        await store.meet("abc", [SAT], COMPANY)
    with pytest.raises(UnknownTable):
        await store.lay_code(Code(b"hash", "abc", 0, 2000.0, OWNER), 1000.0)


async def test_a_code_is_used_up_by_what_is_done_with_it(store: Store) -> None:
    await store.create(TABLE, [], entries=[SAT], index=COMPANY)
    await store.lay_code(Code(b"hash", "abc", 1, 2000.0, OWNER), 1000.0)
    assert await store.find_code(b"hash", 1999.0) == Code(b"hash", "abc", 1, 2000.0, OWNER)

    entry, used = Entry(SAT.number + 1, "{}", 1999.0), SideEffects(code=b"hash")
    await store.meet("abc", [entry], COMPANY, besides=used)

    assert await store.find_code(b"hash", 1999.0) is None
    with pytest.raises(Conflict):
        await store.meet("abc", [Entry(entry.number + 1, "{}", 1999.0)], COMPANY, besides=used)
    assert [known.number for known in await store.company("abc")] == [SAT.number, entry.number]


async def test_a_code_is_left_when_nothing_is_done(store: Store) -> None:
    await store.create(TABLE, [], entries=[SAT], index=COMPANY)
    await store.lay_code(Code(b"hash", "abc", 1, 2000.0, OWNER), 1000.0)

    with pytest.raises(Conflict):
        await store.meet("abc", [SAT], COMPANY, besides=SideEffects(code=b"hash"))

    assert await store.find_code(b"hash", 1999.0) is not None


async def test_a_table_is_founded_together_with_what_people_did(store: Store) -> None:
    await store.create(TABLE, [], entries=[SAT], index=COMPANY)
    fresh = SideEffects(founding=Founding(replace(TABLE, id="new"), [], [SAT], COMPANY))

    with pytest.raises(Conflict):
        await store.meet("abc", [SAT], COMPANY, besides=fresh)
    assert await store.table("new") is None
    await store.meet("abc", [Entry(SAT.number + 1, "{}", 1001.0)], COMPANY, besides=fresh)
    assert await store.table("new") is not None
    assert await store.company("new") == [SAT]


async def test_an_entry_may_stand_for_all_before_it(store: Store) -> None:
    await store.create(TABLE, [], entries=[SAT], index=COMPANY)
    whole = Entry(SAT.number + 1, "{}", 1001.0)

    await store.meet("abc", [whole], COMPANY, besides=SideEffects(kept_from=whole.number))

    assert await store.company("abc") == [whole]
    assert await store.company("abc", SAT.number) == [whole]
    assert [table.id for table in await store.owned(OWNER, 10)] == ["abc"]


async def test_who_waits_for_a_seat_is_known_and_finds_no_table_by_it(store: Store) -> None:
    await store.create(TABLE, [], entries=[SAT], index=COMPANY)

    await store.meet("abc", [Entry(SAT.number + 1, "{}", 1001.0)], replace(COMPANY, waiting=frozenset({b"waits"})))

    assert await store.knows(b"waits")
    assert await store.owned(b"waits", 10) == []


async def test_codes_grow_old_and_are_replaced(store: Store) -> None:
    await store.create(TABLE, [], entries=[SAT], index=COMPANY)
    await store.lay_code(Code(b"first", "abc", 1, 2000.0, OWNER), 1000.0)
    await store.lay_code(Code(b"second", "abc", 1, 2000.0, OWNER), 1000.0)
    await store.lay_code(Code(b"other", "abc", 0, 2000.0, OWNER), 1000.0)

    assert await store.find_code(b"first", 1001.0) is None
    assert await store.find_code(b"second", 2000.0) is None
    assert await store.find_code(b"other", 1001.0) == Code(b"other", "abc", 0, 2000.0, OWNER)


async def test_a_deleted_table_takes_its_log_along(store: Store) -> None:
    await store.create(TABLE, [FIRST], entries=[SAT], index=COMPANY)

    await store.delete("abc")

    assert await store.table("abc") is None
    assert await store.rows("abc") == []
    assert await store.company("abc") == []
    with pytest.raises(UnknownTable, match="no table 'abc'"):
        await store.append("abc", [SECOND])


async def test_everything_is_there_after_opening_again(store: Store, opening: Opening) -> None:
    await store.create(TABLE, [FIRST], entries=[SAT], index=COMPANY)
    await store.append("abc", [SECOND])
    await store.close()

    again = await opening()

    assert await again.table("abc") == TABLE
    assert await again.rows("abc") == [FIRST, SECOND]
    assert await again.company("abc") == [SAT]


async def test_of_two_writers_of_a_ply_the_second_loses(store: Store, opening: Opening) -> None:
    await store.create(TABLE, [FIRST])
    other = await opening()
    await other.append("abc", [SECOND])

    with pytest.raises(Conflict):
        await store.append("abc", [Row(2, 0, "opal", 0.0), Row(3, -1, "=opal", 0.0)])

    assert await store.rows("abc") == [FIRST, SECOND]


async def test_what_is_known_already_need_not_be_read_again(store: Store) -> None:
    await store.create(TABLE, [FIRST, SECOND], entries=[SAT], index=COMPANY)
    await store.meet("abc", [Entry(2, "{}", 1001.0)], COMPANY)

    assert await store.rows("abc", 1) == [SECOND]
    assert await store.rows("abc", 2) == []
    assert await store.company("abc", 1) == [Entry(2, "{}", 1001.0)]


async def test_tables_are_listed_while_they_wait_for_people(store: Store) -> None:
    listed = Index(frozenset({OWNER}), listed=True)
    for number in range(3):
        table = StoredTable(f"t{number}", "gems", 7, {}, OWNER, 1000.0, SEATS)
        await store.create(table, [], entries=[Entry(1, "{}", 1000.0 + number)], index=listed)
    await store.meet("t1", [Entry(2, "{}", 1005.0)], Index(frozenset({OWNER})))

    assert await store.open_tables(0.0, 10) == ["t2", "t0"]
    assert await store.open_tables(1000.0, 10) == ["t2"]
    assert await store.open_tables(0.0, 1) == ["t2"]


async def test_polish_names_and_whole_sessions_go_round(store: Store) -> None:
    owner = bytes(range(32))
    seats = (StoredSeat("human", "Zażółć gęślą jaźń", session=owner), StoredSeat("human", "", city="Łąka"))
    table = StoredTable("abc", "gems", 7, {}, owner, 1785331200.123456, seats)

    await store.create(table, [])

    assert await store.table("abc") == table


async def test_dice_come_out_as_they_went_in(store: Store) -> None:
    dice = StoredDice(b"s" * 32, (b"e" * 32, None), 3)
    table = replace(TABLE, dice=dice)
    await store.create(table, [FIRST])

    assert await store.table("abc") == table
    assert await store.owned(OWNER, 10) == [table]
    assert "ssss" not in repr(table)
    assert "eeee" not in repr(table)


async def test_dice_of_people_who_come_have_their_entropy_elsewhere(store: Store) -> None:
    table = replace(TABLE, dice=StoredDice(b"s" * 32, (), 0))
    await store.create(table, [])

    assert await store.table("abc") == table


async def test_a_promise_is_used_up_once_and_not_too_late(store: Store, opening: Opening) -> None:
    for at in (100.0, 200.0, 300.0):
        await store.lay_offer(b"%d" % at, b"secret %d" % at, at, 0)
    other = await opening()

    assert await other.find_offer(b"200", 200.0) is None
    assert await store.find_offer(b"300", 0) == await other.find_offer(b"300", 0) == b"secret 300"
    tables = [replace(TABLE, id=name) for name in ("one", "two")]
    done = await asyncio.gather(
        *(kept.create(table, [], offer=b"300") for kept, table in zip((store, other), tables, strict=True)),
        return_exceptions=True,
    )
    assert [type(result) for result in done if result is not None] == [UnknownPromise]
    assert [await store.table(table.id) for table in tables].count(None) == 1
    await other.lay_offer(b"400", b"secret 400", 400.0, 150.0)
    assert await store.find_offer(b"100", 0) is None  # gone when the last one was laid
    assert await store.find_offer(b"200", 0) == b"secret 200"
