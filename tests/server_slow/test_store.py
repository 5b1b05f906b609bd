"""Every store keeps the same promises: what it says it has written is there, what it refuses has changed nothing."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from ratusz.host.errors import UnknownTable
from ratusz.host.log import Row
from ratusz.host.stored import Entry, Index, NewTable, StoredDice, StoredSeat, StoredTable
from ratusz.server.core.errors import UnknownPromise
from ratusz.server.storage.dice_commitments import DiceCommitmentStore
from ratusz.server.storage.seat_codes import SeatCodeStore
from ratusz.server.storage.sessions import is_known
from ratusz.server.storage.store import Conflict, Store
from ratusz.server.storage.tables import TableStore
from ratusz.server.storage.values import SeatCode, SideEffects
from tests.server.stored import COMPANY, FIRST, OWNER, SAT, SEATS, SECOND, TABLE, Opening, owned, rows_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def tables(store: Store) -> TableStore:
    return TableStore(store)


async def test_what_goes_in_comes_out(tables: TableStore, store: Store) -> None:
    await tables.create(TABLE, [FIRST])
    await tables.append("abc", [SECOND])

    assert await tables.table("abc") == TABLE
    assert await rows_of(store, "abc") == [FIRST, SECOND]
    assert await owned(tables, OWNER, 10) == [TABLE]
    assert await is_known(store, OWNER)


async def test_what_was_never_there(tables: TableStore, store: Store) -> None:
    assert await tables.table("abc") is None
    assert await rows_of(store, "abc") == []
    assert await owned(tables, OWNER, 10) == []
    assert not await is_known(store, OWNER)
    await tables.delete("abc")


async def test_the_newest_tables_come_first(tables: TableStore) -> None:
    for number in range(3):
        await tables.create(StoredTable(f"t{number}", "gems", 7, {}, OWNER, 1000.0 + number, SEATS), [])

    assert [table.id for table in await owned(tables, OWNER, 2) if table] == ["t2", "t1"]


async def test_a_lost_race_spares_those_who_share_the_commit(tables: TableStore, store: Store) -> None:
    await tables.create(TABLE, [FIRST])
    appends = [tables.append("abc", [Row(ply, 0, "jade", 0.0)]) for ply in (2, 2, 3)]

    outcomes = await asyncio.gather(*appends, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
    assert [row.ply for row in await rows_of(store, "abc")] == [1, 2, 3]


async def test_what_people_do_is_kept_and_finds_their_tables(tables: TableStore, store: Store) -> None:
    await tables.create(TABLE, [], entries=[SAT], index=Index(frozenset({OWNER})))
    await tables.append_people("abc", [Entry(2, "{}", 1001.0)], COMPANY, [FIRST])

    assert await tables.people("abc") == [SAT, Entry(2, "{}", 1001.0)]
    assert await rows_of(store, "abc") == [FIRST]
    assert [table.id for table in await owned(tables, b"guest", 10) if table] == ["abc"]
    assert await is_known(store, b"guest")


async def test_who_has_left_does_not_find_the_table_any_more(tables: TableStore) -> None:
    await tables.create(TABLE, [], entries=[SAT], index=COMPANY)

    await tables.append_people("abc", [Entry(2, "{}", 1001.0)], Index(frozenset({b"guest"})))

    assert await owned(tables, OWNER, 10) == []
    assert [table.id for table in await owned(tables, b"guest", 10) if table] == ["abc"]


async def test_of_two_who_do_something_at_once_the_second_loses(tables: TableStore) -> None:
    await tables.create(TABLE, [FIRST], entries=[SAT], index=COMPANY)

    with pytest.raises(Conflict):
        await tables.append_people("abc", [SAT], Index(frozenset()))
    with pytest.raises(Conflict):
        await tables.append_people("abc", [Entry(2, "{}", 0.0)], Index(frozenset()), [FIRST])

    assert await tables.people("abc") == [SAT]
    assert len(await owned(tables, OWNER, 10)) == 1


async def test_nobody_meets_where_no_table_is(tables: TableStore, store: Store) -> None:
    with pytest.raises(UnknownTable):
        await tables.append_people("abc", [SAT], COMPANY)
    with pytest.raises(UnknownTable):
        await SeatCodeStore(store).add_code(SeatCode(b"hash", "abc", 0, 2000.0, OWNER), 1000.0)


async def test_a_code_is_used_up_by_what_is_done_with_it(tables: TableStore, store: Store) -> None:
    await tables.create(TABLE, [], entries=[SAT], index=COMPANY)
    await SeatCodeStore(store).add_code(SeatCode(b"hash", "abc", 1, 2000.0, OWNER), 1000.0)
    assert await SeatCodeStore(store).find_code(b"hash", 1999.0) == SeatCode(b"hash", "abc", 1, 2000.0, OWNER)

    entry, used = Entry(SAT.number + 1, "{}", 1999.0), SideEffects(used_code=b"hash")
    await tables.append_people("abc", [entry], COMPANY, effects=used)

    assert await SeatCodeStore(store).find_code(b"hash", 1999.0) is None
    with pytest.raises(Conflict):
        await tables.append_people("abc", [Entry(entry.number + 1, "{}", 1999.0)], COMPANY, effects=used)
    assert [known.number for known in await tables.people("abc")] == [SAT.number, entry.number]


async def test_a_code_is_left_when_nothing_is_done(tables: TableStore, store: Store) -> None:
    await tables.create(TABLE, [], entries=[SAT], index=COMPANY)
    await SeatCodeStore(store).add_code(SeatCode(b"hash", "abc", 1, 2000.0, OWNER), 1000.0)

    with pytest.raises(Conflict):
        await tables.append_people("abc", [SAT], COMPANY, effects=SideEffects(used_code=b"hash"))

    assert await SeatCodeStore(store).find_code(b"hash", 1999.0) is not None


async def test_a_table_is_founded_together_with_what_people_did(tables: TableStore) -> None:
    await tables.create(TABLE, [], entries=[SAT], index=COMPANY)
    fresh = SideEffects(new_table=NewTable(replace(TABLE, id="new"), [], [SAT], COMPANY))

    with pytest.raises(Conflict):
        await tables.append_people("abc", [SAT], COMPANY, effects=fresh)
    assert await tables.table("new") is None
    await tables.append_people("abc", [Entry(SAT.number + 1, "{}", 1001.0)], COMPANY, effects=fresh)
    assert await tables.table("new") is not None
    assert await tables.people("new") == [SAT]


async def test_an_entry_may_stand_for_all_before_it(tables: TableStore) -> None:
    await tables.create(TABLE, [], entries=[SAT], index=COMPANY)
    whole = Entry(SAT.number + 1, "{}", 1001.0)

    await tables.append_people("abc", [whole], COMPANY, effects=SideEffects(first_kept=whole.number))

    assert await tables.people("abc") == [whole]
    assert [table.id for table in await owned(tables, OWNER, 10) if table] == ["abc"]


async def test_who_waits_for_a_seat_is_known_and_finds_no_table_by_it(tables: TableStore, store: Store) -> None:
    await tables.create(TABLE, [], entries=[SAT], index=COMPANY)

    await tables.append_people(
        "abc", [Entry(SAT.number + 1, "{}", 1001.0)], replace(COMPANY, waiting=frozenset({b"waits"}))
    )

    assert await is_known(store, b"waits")
    assert await owned(tables, b"waits", 10) == []


async def test_codes_grow_old_and_are_replaced(tables: TableStore, store: Store) -> None:
    await tables.create(TABLE, [], entries=[SAT], index=COMPANY)
    await SeatCodeStore(store).add_code(SeatCode(b"first", "abc", 1, 2000.0, OWNER), 1000.0)
    await SeatCodeStore(store).add_code(SeatCode(b"second", "abc", 1, 2000.0, OWNER), 1000.0)
    await SeatCodeStore(store).add_code(SeatCode(b"other", "abc", 0, 2000.0, OWNER), 1000.0)

    assert await SeatCodeStore(store).find_code(b"first", 1001.0) is None
    assert await SeatCodeStore(store).find_code(b"second", 2000.0) is None
    assert await SeatCodeStore(store).find_code(b"other", 1001.0) == SeatCode(b"other", "abc", 0, 2000.0, OWNER)


async def test_a_deleted_table_takes_its_log_along(tables: TableStore, store: Store) -> None:
    await tables.create(TABLE, [FIRST], entries=[SAT], index=COMPANY)

    await tables.delete("abc")

    assert await tables.table("abc") is None
    assert await rows_of(store, "abc") == []
    assert await tables.people("abc") == []
    with pytest.raises(UnknownTable, match="no table 'abc'"):
        await tables.append("abc", [SECOND])


async def test_everything_is_there_after_opening_again(tables: TableStore, store: Store, opening: Opening) -> None:
    await tables.create(TABLE, [FIRST], entries=[SAT], index=COMPANY)
    await tables.append("abc", [SECOND])
    await store.close()

    again = await opening()

    assert await TableStore(again).table("abc") == TABLE
    assert await rows_of(again, "abc") == [FIRST, SECOND]
    assert await TableStore(again).people("abc") == [SAT]


async def test_of_two_writers_of_a_ply_the_second_loses(tables: TableStore, store: Store, opening: Opening) -> None:
    await tables.create(TABLE, [FIRST])
    other = await opening()
    await other.append("abc", [SECOND])

    with pytest.raises(Conflict):
        await tables.append("abc", [Row(2, 0, "opal", 0.0), Row(3, -1, "=opal", 0.0)])

    assert await rows_of(store, "abc") == [FIRST, SECOND]


async def test_what_is_known_already_need_not_be_read_again(tables: TableStore, store: Store) -> None:
    await tables.create(TABLE, [FIRST, SECOND], entries=[SAT], index=COMPANY)
    await tables.append_people("abc", [Entry(2, "{}", 1001.0)], COMPANY)

    assert await rows_of(store, "abc", 1) == [SECOND]
    assert await rows_of(store, "abc", 2) == []
    assert (await tables.people("abc"))[1:] == [Entry(2, "{}", 1001.0)]


async def test_tables_are_listed_while_they_wait_for_people(tables: TableStore) -> None:
    listed = Index(frozenset({OWNER}), listed=True)
    for number in range(3):
        table = StoredTable(f"t{number}", "gems", 7, {}, OWNER, 1000.0, SEATS)
        await tables.create(table, [], entries=[Entry(1, "{}", 1000.0 + number)], index=listed)
    await tables.append_people("t1", [Entry(2, "{}", 1005.0)], Index(frozenset({OWNER})))

    assert await tables.open_tables(0.0, 10) == ["t2", "t0"]
    assert await tables.open_tables(1000.0, 10) == ["t2"]
    assert await tables.open_tables(0.0, 1) == ["t2"]


async def test_polish_names_and_whole_sessions_go_round(tables: TableStore) -> None:
    owner = bytes(range(32))
    seats = (StoredSeat("human", "Zażółć gęślą jaźń", session=owner), StoredSeat("human", "", city="Łąka"))
    table = StoredTable("abc", "gems", 7, {}, owner, 1785331200.123456, seats)

    await tables.create(table, [])

    assert await tables.table("abc") == table


async def test_dice_come_out_as_they_went_in(tables: TableStore) -> None:
    dice = StoredDice(b"s" * 32, (b"e" * 32, None), 3)
    table = replace(TABLE, dice=dice)
    await tables.create(table, [FIRST])

    assert await tables.table("abc") == table
    assert await owned(tables, OWNER, 10) == [table]
    assert "ssss" not in repr(table)
    assert "eeee" not in repr(table)


async def test_dice_of_people_who_come_have_their_entropy_elsewhere(tables: TableStore) -> None:
    table = replace(TABLE, dice=StoredDice(b"s" * 32, (), 0))
    await tables.create(table, [])

    assert await tables.table("abc") == table


async def test_a_promise_is_used_up_once_and_not_too_late(store: Store, opening: Opening) -> None:
    here, there = DiceCommitmentStore(store), DiceCommitmentStore(other := await opening())
    for at in (100.0, 200.0, 300.0):
        await here.add_dice_commitment(b"%d" % at, b"secret %d" % at, at, 0)

    assert await there.find_secret(b"200", 200.0) is None
    assert await here.find_secret(b"300", 0) == await there.find_secret(b"300", 0) == b"secret 300"
    fresh = [replace(TABLE, id=name) for name in ("one", "two")]
    done = await asyncio.gather(
        *(TableStore(at).create(table, [], commitment=b"300") for at, table in zip((store, other), fresh, strict=True)),
        return_exceptions=True,
    )
    assert [type(result) for result in done if result is not None] == [UnknownPromise]
    assert [await TableStore(store).table(table.id) for table in fresh].count(None) == 1
    await there.add_dice_commitment(b"400", b"secret 400", 400.0, 150.0)
    assert await here.find_secret(b"100", 0) is None  # gone when the last one was added
    assert await here.find_secret(b"200", 0) == b"secret 200"
