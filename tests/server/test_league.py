"""Leagues as values: divisions, seasons, up- and descent, worked out by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ratusz.host.days_off import DAY
from ratusz.host.errors import AlreadyStarted, NotHost, NotReady
from ratusz.host.evenings import league as leagues
from ratusz.host.evenings.evening import End, EveningTable, Round
from ratusz.host.evenings.gathering import forgotten, joined, left
from ratusz.host.evenings.league import League
from tests.server.stored import LEAGUE

HOST = b"host"
NAMES = ("Ola", "Jan", "Ewa", "Piotr", "Zofia", "Tomasz")


def league(people: int = 6) -> League:
    fresh = replace(LEAGUE, host=HOST.hex(), created=0.0, division=3, length=1)
    for name in NAMES[:people]:
        fresh = joined(fresh, name.encode(), name)
    return fresh


def game(id_: str, first: int, second: int, *by_bot: int) -> EveningTable:
    ends = {number: End(0, rank, number in by_bot) for rank, number in enumerate((first, second), start=1)}
    return EveningTable(id_, (first, second), ends)


def played(*rounds: Round) -> League:
    """Two divisions of three in their only round."""
    season = leagues.with_season(league(), range(1, 7), 0.0)
    return leagues.with_started(leagues.with_rounds(season, rounds, 0.0), 0.0)


FIRST = Round((game("a", 2, 1),), (3,))
"""Jan 100, Ewa 50, Ola 0."""
SECOND = Round((game("b", 6, 5),), (4,))
"""Tomasz 100, Piotr 50, Zofia 0."""


def test_the_last_division_takes_the_rest_or_joins_the_one_above() -> None:
    assert [len(one.people) for one in leagues.divided(range(1, 9), 3, 2)] == [3, 3, 2]
    assert [len(one.people) for one in leagues.divided(range(1, 8), 3, 2)] == [3, 4]
    assert [len(one.people) for one in leagues.divided(range(1, 3), 8, 4)] == [2]


def test_one_goes_up_and_one_down_and_the_next_season_is_due_a_round_later() -> None:
    after = leagues.closed(played(FIRST, SECOND), 8 * DAY)

    assert (after.season, after.due, after.order) == (None, 15 * DAY, (2, 3, 6, 1, 4, 5))
    [past] = after.past
    assert [[(one.number, one.rank, one.moved) for one in division] for division in past.divisions] == [
        [(2, 1, ""), (3, 2, ""), (1, 3, "down")],
        [(6, 1, "up"), (4, 2, ""), (5, 3, "")],
    ]
    again = leagues.with_season(after, range(1, 7), 15 * DAY).season
    assert again is not None
    assert (again.number, [set(one.people) for one in again.divisions]) == (2, [{2, 3, 6}, {1, 4, 5}])


def test_whoever_was_stronger_as_the_season_began_is_before_equals() -> None:
    """All three have a game or a rest at 50: Ewa goes down although she shares the rank."""
    level = EveningTable("a", (1, 2), {1: End(5, 1), 2: End(5, 1)})

    after = leagues.closed(played(Round((level,), (3,)), SECOND), 0.0)

    assert [(one.number, one.moved) for one in after.past[0].divisions[0]] == [(1, ""), (2, ""), (3, "down")]


def test_whoever_leaves_or_never_plays_is_out_and_the_best_of_the_descenders_stays() -> None:
    """Jan leaves the first division, a bot has ended Zofia's only game."""
    season = left(played(FIRST, Round((game("b", 6, 5, 5),), (4,))), b"Jan", 2)

    after = leagues.closed(season, 0.0)

    assert [(one.number, one.moved) for one in after.past[0].divisions[0]] == [(2, "out"), (3, ""), (1, "down")]
    assert [guest.number for guest in after.here] == [1, 3, 4, 6]
    again = leagues.with_season(after, range(1, 7), 0.0).season
    assert again is not None
    assert again.divisions[0].people == (3, 6, 1, 4)


def test_newcomers_enter_at_the_bottom() -> None:
    after = joined(leagues.closed(played(FIRST, SECOND), 0.0), b"new", "Karol")

    assert list(leagues.next_order(after, [7, 1])) == [2, 3, 6, 1, 4, 5, 7]


def test_a_season_waits_for_its_games_but_not_for_ever() -> None:
    waits = played(Round((EveningTable("a", (1, 2)),), (3,)), SECOND)
    assert waits.due == 7 * DAY

    assert not leagues.is_played_out(waits, 7 * DAY + leagues.LAST_GAMES - 1)
    assert leagues.is_played_out(waits, 7 * DAY + leagues.LAST_GAMES)
    assert leagues.is_played_out(leagues.with_results(waits, {"a": {1: End(1, 1), 2: End(0, 2)}}), 7 * DAY)


def test_a_season_is_begun_by_the_host_once_and_with_two_people() -> None:
    with pytest.raises(NotReady):
        leagues.with_season(league(1), [1], 0.0)
    with pytest.raises(NotHost):
        leagues.check_start(league(), b"Ola")
    with pytest.raises(AlreadyStarted):
        leagues.check_start(played(FIRST, SECOND), HOST)


def test_the_first_member_is_host_when_the_account_of_the_host_is_deleted() -> None:
    alone = replace(league(0), guests=())

    assert forgotten(league(), HOST, b"nobody").host == b"Ola".hex()
    assert forgotten(league(), b"Ola", b"nobody").guests[0].name == ""
    assert forgotten(alone, HOST, b"nobody").host == b"nobody".hex()
