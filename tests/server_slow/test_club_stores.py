"""Ratings and evenings in both databases."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from ratusz.host.evenings.evening import Evening
from ratusz.host.evenings.gathering import joined
from ratusz.host.log import Row
from ratusz.host.ratings import Place
from ratusz.host.stored import Index, NewTable, StoredDice
from ratusz.server.storage.accounts import Account, AccountStore, Passkey
from ratusz.server.storage.evenings import EveningStore
from ratusz.server.storage.leagues import LeagueStore
from ratusz.server.storage.ratings import Kind, RatingStore
from ratusz.server.storage.results import ResultStore
from ratusz.server.storage.store import Conflict, Store
from ratusz.server.storage.tables import TableStore
from ratusz.server.storage.values import GameEnd
from tests.server.stored import FIRST, LEAGUE, OWNER, SAT, SECOND, TABLE

pytestmark = pytest.mark.anyio

OLA, JAN = b"ola" * 8, b"jan" * 8
PAIR = Kind("gems", 2)
EVENING = Evening(
    id="e", name="", host=OWNER.hex(), game="gems", options={}, pace="", size=2, grouping="random", created=1.0
)


async def account(store: Store, session: bytes, name: str) -> None:
    key = Passkey(session, session, b"", 0, "", 1.0, 1.0)
    await AccountStore(store).create(Account(session, name, 1.0), key)


def end(*places: Place) -> GameEnd:
    return GameEnd("gems", 2, 0, '{"seats":[],"over":true}', places)


async def test_the_end_of_a_game_its_result_and_its_ratings_are_written_together(store: Store) -> None:
    ratings, tables = RatingStore(store), TableStore(store)
    for session, name in ((OLA, "Ola"), (JAN, "Jan")):
        await account(store, session, name)
    await ratings.join(OLA, 2.0)
    await tables.create(TABLE, [FIRST])

    await tables.append_last("abc", [SECOND], end(Place(OLA, 1), Place(JAN, 2)))
    with pytest.raises(Conflict):
        await tables.append_last("abc", [Row(2, 0, "ruby", 1003.0)], end(Place(OLA, 2)))

    [rater] = await ratings.raters()
    assert (rater.name, rater.session) == ("Ola", OLA)
    assert await ratings.rows(PAIR, -1.0, "") == [(1002.5, "abc", rater.person, 1)]
    assert await ratings.rows(PAIR, 1002.5, "abc") == []
    assert (await ratings.count(PAIR, 1002.5, "abc"), await ratings.kinds(rater.person)) == (1, [PAIR])
    assert await ratings.results(OLA) == [(1002.5, "abc", "gems", 2, 1)]
    assert await ResultStore(store).finished(OWNER, 10, 0) == ["abc"]
    assert await EveningStore(store).results(["abc", "other"]) == {"abc": '{"seats":[],"over":true}'}


async def test_whoever_leaves_the_ratings_is_another_person_after_coming_back(store: Store) -> None:
    ratings = RatingStore(store)
    await account(store, OLA, "Ola")
    await ratings.join(OLA, 2.0)
    [before] = await ratings.raters()
    await ratings.join(OLA, 3.0)
    assert await ratings.raters() == [before]

    await ratings.leave(OLA)
    assert await ratings.rater(OLA) is None
    await ratings.join(OLA, 4.0)

    after = await ratings.rater(OLA)
    assert after is not None
    assert after.person != before.person


async def test_of_two_changes_of_an_evening_the_second_looks_again(store: Store) -> None:
    evenings = EveningStore(store)
    await evenings.create(EVENING)
    found = await evenings.find("e")
    assert found is not None
    assert found == (1, EVENING)

    await evenings.change(found, joined(EVENING, OLA, "Ola"), 2.0, newcomers=[OLA])
    new = NewTable(TABLE, [FIRST], [SAT], Index(frozenset({OWNER})))
    with pytest.raises(Conflict):
        await evenings.change(found, joined(EVENING, JAN, "Jan"), 3.0, newcomers=[JAN], tables=[new])

    now = await evenings.find("e")
    assert now is not None
    assert (now.version, [guest.name for guest in now.value.guests]) == (2, ["Ola"])
    assert await TableStore(store).table("abc") is None
    assert await evenings.own(JAN, 10) == []


async def test_an_evening_is_found_by_its_code_and_by_those_who_keep_it(store: Store) -> None:
    evenings = EveningStore(store)
    await evenings.create(EVENING)
    await evenings.create(replace(EVENING, id="f", created=2.0))
    await evenings.set_code("e", b"first")
    await evenings.set_code("e", b"second")

    assert [await evenings.by_code(code) for code in (b"first", b"second")] == [None, "e"]
    assert [found.value.id for found in await evenings.own(OWNER, 10)] == ["f", "e"]
    assert [found.value.id for found in await evenings.own(OWNER, 10, 1)] == ["e"]

    found = await evenings.find("e")
    assert found is not None
    await evenings.change(found, joined(EVENING, OLA, "Ola"), 3.0, newcomers=[OLA])
    await evenings.hand_over(OLA, OWNER)
    await evenings.hide("e", OWNER)

    assert await evenings.find("e") is None
    assert [one.value.id for one in await evenings.own(OWNER, 10)] == ["f"]


async def test_tables_with_the_same_dice_are_over_when_the_last_of_them_is(store: Store) -> None:
    tables, secret = TableStore(store), b"s" * 32
    shared = StoredDice(secret, (), 0, shared=True)
    for name, dice in (("abc", shared), ("def", shared), ("ghi", StoredDice(secret, (None, None), 0))):
        await tables.create(dataclasses.replace(TABLE, id=name, dice=dice), [FIRST])
    assert (await tables.table("def"), await tables.table("ghi")) == (
        dataclasses.replace(TABLE, id="def", dice=shared),
        dataclasses.replace(TABLE, id="ghi", dice=StoredDice(secret, (None, None), 0)),
    )

    await tables.append_last("abc", [SECOND], end())
    assert not await tables.are_games_over(secret)
    await tables.append_last("def", [SECOND], end())
    assert await tables.are_games_over(secret)


async def test_what_is_due_in_leagues_is_found_by_its_time(store: Store) -> None:
    leagues = LeagueStore(store)
    await leagues.create(LEAGUE)
    await leagues.create(replace(LEAGUE, id="m"))
    assert await leagues.due(1e9) == []
    for id_, due in (("l", 20.0), ("m", 10.0)):
        found = await leagues.find(id_)
        assert found is not None
        await leagues.change(found, replace(found.value, due=due), 2.0)
    assert [await leagues.due(now) for now in (9.0, 10.0, 20.0)] == [[], ["m"], ["m", "l"]]

    found = await leagues.find("m")
    assert found is not None
    await leagues.change(found, replace(found.value, due=None), 3.0)
    assert await leagues.due(20.0) == ["l"]
    await leagues.hide("l", OWNER)
    assert await leagues.due(20.0) == []


async def test_of_two_changes_of_a_league_the_second_starts_nothing(store: Store) -> None:
    leagues = LeagueStore(store)
    await leagues.create(LEAGUE)
    found = await leagues.find("l")
    assert found == (1, LEAGUE)
    assert found is not None
    await leagues.set_code("l", b"code")

    await leagues.change(found, replace(joined(LEAGUE, OLA, "Ola"), due=5.0), 2.0, newcomers=[OLA])
    with pytest.raises(Conflict):
        await leagues.change(found, replace(LEAGUE, due=7.0), 3.0, newcomers=[JAN])

    assert await leagues.due(9.0) == ["l"]
    assert await leagues.due(4.0) == []
    assert [one.value.guests[0].name for one in await leagues.own(OLA, 10)] == ["Ola"]
    assert (await leagues.own(JAN, 10), await leagues.by_code(b"code")) == ([], "l")
