"""Evenings as values: sizes of tables, groups, and the common ranking, worked out by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from ratusz.host.errors import AlreadyStarted, BadRequest, GameOver, NameTaken, NotHost, NotReady, SentAway
from ratusz.host.evenings import evening as evenings
from ratusz.host.evenings import gathering
from ratusz.host.evenings.evening import End, Evening, EveningTable, Round
from ratusz.host.evenings.pairing import grouped, meetings, sizes
from ratusz.host.evenings.ranking import ranking, share

HOST = b"host"
NAMES = ("Ola", "Jan", "Ewa", "Piotr", "Zofia")


def evening(guests: int = 0, *rounds: Round) -> Evening:
    fresh = Evening(
        id="e", name="", host=HOST.hex(), game="gems", options={}, pace="", size=4, grouping="random", created=0.0
    )
    for name in NAMES[:guests]:
        fresh = gathering.joined(fresh, name.encode(), name)
    for one in rounds:
        fresh = evenings.with_round(fresh, one)
    return fresh


def played(**ends: int) -> EveningTable:
    """A table at which guests have ended with these ranks; points are ten less a rank."""
    known = {int(name.removeprefix("g")): End(10 - rank, rank) for name, rank in ends.items()}
    return EveningTable("t", tuple(known), known)


@pytest.mark.parametrize(
    ("people", "size", "expected"),
    [
        (22, 4, [4, 4, 4, 4, 3, 3]),
        (24, 4, [4] * 6),
        (5, 4, [3, 2]),
        (3, 4, [3]),
        (2, 4, [2]),
        (7, 2, [3, 2, 2]),
        (1, 4, []),
    ],
)
def test_tables_are_as_even_as_can_be(people: int, size: int, expected: Sequence[int]) -> None:
    assert sizes(people, size, fewest=2, most=6) == expected


def test_where_no_more_may_sit_together_somebody_rests() -> None:
    assert sizes(7, 2, fewest=2, most=2) == [2, 2, 2]


def test_nobody_meets_anybody_twice_in_three_rounds_of_twenty_two() -> None:
    met: Counter[frozenset[int]] = Counter()
    for _ in range(3):
        groups = grouped(range(1, 23), sizes(22, 4, 2, 6), met, {}, Random(7), ordered=False)
        assert sorted(one for table in groups.tables for one in table) == list(range(1, 23))
        met.update(frozenset(pair) for table in groups.tables for pair in combinations(table, 2))

    assert set(met.values()) == {1}


def test_in_an_order_neighbours_meet_and_nobody_who_has_met_before() -> None:
    """1 and 2 have met, so one of them plays with a neighbour on the other side."""
    people, pairs = [1, 2, 3, 4], [2, 2]

    fresh = grouped(people, pairs, {}, {}, Random(1), ordered=True)
    again = grouped(people, pairs, {frozenset({1, 2}): 1, frozenset({3, 4}): 1}, {}, Random(1), ordered=True)

    assert {frozenset(table) for table in fresh.tables} == {frozenset({1, 2}), frozenset({3, 4})}
    assert frozenset({1, 2}) not in {frozenset(table) for table in again.tables}


def test_who_has_rested_plays_and_the_last_in_the_order_rests() -> None:
    first = grouped([1, 2, 3], [2], {}, {}, Random(1), ordered=True)
    second = grouped([1, 2, 3], [2], {}, {3: 1}, Random(1), ordered=True)

    assert (list(first.rests), list(second.rests)) == ([3], [2])


def test_a_score_is_the_share_of_the_others_who_are_behind() -> None:
    """At a table of four the second is before two of three; of three who share the win each is level with two."""
    four = played(g1=1, g2=2, g3=3, g4=4)
    level = played(g1=1, g2=1, g3=1)

    assert [round(share(four, number), 1) for number in (1, 2, 3, 4)] == [100.0, 66.7, 33.3, 0.0]
    assert [share(level, number) for number in (1, 2, 3)] == [50.0, 50.0, 50.0]


def test_the_ranking_counts_rests_and_lists_late_guests_last() -> None:
    """Ola wins and rests: 150. Jan has 0 and wins: 100. Ewa rests and loses: 50. Piotr has not played."""
    first, second = Round((played(g1=1, g2=2),), (3,)), Round((played(g2=1, g3=2),), (1,))

    told = ranking(evening(4, first, second))

    rows = [(place.number, place.rank, place.score, place.wins, place.games, place.rests) for place in told]
    assert rows == [(1, 1, 150.0, 1, 1, 1), (2, 2, 100.0, 1, 2, 0), (3, 3, 50.0, 0, 1, 1), (4, 4, 0.0, 0, 0, 0)]


def test_whoever_has_the_same_shares_a_rank() -> None:
    told = ranking(evening(3, Round((played(g1=1, g2=1),))))

    assert [(place.number, place.rank) for place in told] == [(1, 1), (2, 1), (3, 3)]


def test_a_game_that_is_not_over_counts_for_nothing() -> None:
    [ola, jan] = ranking(evening(2, Round((EveningTable("t", (1, 2)),))))

    assert (ola.score, jan.score) == (0.0, 0.0)
    assert meetings([Round((EveningTable("t", (1, 2)),))]) == {frozenset({1, 2}): 1}


def test_guests_come_leave_and_come_back_under_names_that_can_be_told_apart() -> None:
    there = evening(2)

    gone = gathering.left(there, b"Ola", 1)
    back = gathering.joined(gone, b"Ola", "Ola K.")

    assert [guest.here for guest in gone.guests] == [False, True]
    assert [(guest.number, guest.name, guest.here) for guest in back.guests] == [(1, "Ola K.", True), (2, "Jan", True)]
    with pytest.raises(NameTaken):
        gathering.joined(there, b"another", "ola")
    with pytest.raises(BadRequest):
        gathering.joined(there, b"another", "  ")


def test_only_the_host_removes_others_who_then_cannot_come_back() -> None:
    there = evening(2)

    with pytest.raises(NotHost):
        gathering.left(there, b"Ola", 2)
    removed = gathering.left(there, HOST, 2)

    with pytest.raises(SentAway):
        gathering.joined(removed, b"Jan", "Jan")
    with pytest.raises(BadRequest):
        gathering.left(there, HOST, 3)


def test_a_round_is_drawn_once_and_not_for_one_guest() -> None:
    with pytest.raises(NotReady):
        evenings.check_next_round(evening(1), 1)
    with pytest.raises(AlreadyStarted):
        evenings.check_next_round(evening(2, Round((played(g1=1, g2=2),))), 1)
    evenings.check_next_round(evening(2, Round((played(g1=1, g2=2),))), 2)


def test_after_the_end_nobody_comes_and_no_round_is_drawn() -> None:
    over = Evening(
        id="e", name="", host="", game="gems", options={}, pace="", size=2, grouping="random", created=0.0, over=True
    )

    with pytest.raises(GameOver):
        gathering.joined(over, b"Ola", "Ola")
    with pytest.raises(GameOver):
        evenings.check_next_round(over, 1)


def test_an_account_takes_its_place_along_and_leaves_no_name() -> None:
    there = evening(2)

    moved = gathering.moved(there, b"Ola", b"account")
    gone = gathering.forgotten(moved, b"account", b"nobody")

    assert moved.guest_of(b"account") == moved.guests[0]
    assert (gone.guests[0].name, gone.guests[0].session, gone.guests[0].here) == ("", "", False)


def test_the_first_guest_is_host_when_the_account_of_the_host_is_deleted() -> None:
    """Else nobody could draw the next round."""
    assert gathering.forgotten(evening(2), HOST, b"nobody").host == b"Ola".hex()
    assert gathering.forgotten(evening(0), HOST, b"nobody").host == b"nobody".hex()
