"""What finished games come to, from values worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import cast

from ratusz.games.dice_city.campaign import Result, standings
from ratusz.games.dice_city.courses import COURSES
from ratusz.host import statistics, titles
from ratusz.host.live_campaign import LiveCampaign
from ratusz.host.results import OwnTable, SeatResult, TableHead, TableResult
from ratusz.host.schemas.results import FamilyResult, FamilySums, GameSums, Meetings, OwnRecord

ME, OTHER = b"me", b"other"


def mine(points: int, rank: int = 1, lines: Mapping[str, int] | None = None) -> SeatResult:
    return SeatResult("Ola", None, ME.hex(), points, rank, lines or {})


def theirs(name: str, rank: int, bot: str | None = None) -> SeatResult:
    return SeatResult(name, bot, OTHER.hex(), 0, rank)


def table(name: str, at: float, *seats: SeatResult, over: bool = True, **options: str) -> OwnTable:
    head = TableHead(name, "little_town", 1, options, 0.0, None, None)
    return OwnTable(head, TableResult(seats, over, at), ME)


def test_games_at_one_device_are_nobodys_result() -> None:
    assert table("a", 1, theirs("Jan", 1), mine(1, 2)).counted_seat == 1
    assert table("a", 1, mine(1), mine(1)).counted_seat is None
    assert table("a", 1, mine(1), over=False).counted_seat is None


def test_totals_of_a_game() -> None:
    """Alone 40 and 52; against others 61, which won, and 30, which did not: 183 points in four games."""
    games = statistics.counted(
        [
            table("a", 1, mine(40)),
            table("b", 2, mine(52), factories="yes"),
            table("c", 3, mine(61), theirs("Jan", 2)),
            table("d", 4, mine(30, 2), theirs("Jan", 1)),
            table("e", 5, mine(0), over=False),
        ]
    )

    assert statistics.sums_by_game(games) == [GameSums("little_town", 4, 2, 1, 45.75, 61)]


def test_records_are_of_games_of_one_kind() -> None:
    """The newest comes first, as the database tells them; the curve runs from the oldest."""
    games = statistics.counted(
        [
            table("d", 4, mine(50)),
            table("c", 3, mine(70), factories="yes"),
            table("b", 2, mine(50), factories="no"),
            table("a", 1, mine(32)),
        ]
    )

    plain = [FamilyResult("a", 1, 32), FamilyResult("b", 2, 50), FamilyResult("d", 4, 50)]
    assert statistics.sums_by_family(games) == [
        FamilySums("little_town", {}, 1, 3, 0, 44.0, 50, "b", plain),
        FamilySums("little_town", {"factories": "yes"}, 1, 1, 0, 70.0, 70, "c", [FamilyResult("c", 3, 70)]),
    ]


def test_head_to_head_with_everybody_who_has_a_name() -> None:
    games = statistics.counted(
        [
            table("a", 1, mine(9, 1), theirs("Jan", 2), theirs("Ewa", 3)),
            table("b", 2, mine(9, 2), theirs("Jan", 1)),
            table("c", 3, mine(9, 1), theirs("Jan", 1), theirs("", 3), theirs("Bob", 3, bot="greedy")),
        ]
    )

    jan, ewa = statistics.opponents(games)
    assert (jan.name, jan.games, jan.won, jan.drawn, jan.lost) == ("Jan", 3, 1, 1, 1)
    assert (ewa.name, ewa.games, ewa.won, ewa.drawn, ewa.lost) == ("Ewa", 1, 1, 0, 0)
    assert jan.kinds == [
        Meetings("little_town", 2, 1, 0, 0, 1, 9.0, 0.0),
        Meetings("little_town", 3, 1, 1, 0, 0, 9.0, 0.0),
        Meetings("little_town", 4, 1, 0, 1, 0, 9.0, 0.0),
    ]
    assert jan.tables == ["a", "b", "c"]


def solo(course: str, *totals: int) -> LiveCampaign:
    """A campaign of Dice City that somebody plays alone, after its first episodes."""
    known = COURSES[course]
    results = [
        Result(int(episode.id), (total,), (0,), (0,)) for episode, total in zip(known.episodes, totals, strict=False)
    ]
    value = SimpleNamespace(standings=standings(known, results), course=known)
    return cast("LiveCampaign", SimpleNamespace(value=value, stored=SimpleNamespace(game="dice_city")))


def test_titles_are_counted_by_chapter() -> None:
    """26 points make a journeyman of chapters 1 and 2, 60 the mayor; chapter 3 is not over. (DC-55)"""
    campaigns = [
        solo("whole", 26, 0, 0, 60, 0, 0, 5),
        solo("chapter-1", 20, 6, 0),
        solo("chapter-1", 60, 0, 0),
        solo("mini", 60, 0, 0),
    ]

    told = titles.counts([title for campaign in campaigns for title in titles.earned(campaign)])

    assert [(one.of.args["number"], one.title.key, one.times) for one in told] == [
        (1, "dice_city.title-of.mayor", 1),
        (1, "dice_city.title-of.journeyman", 2),
        (2, "dice_city.title-of.mayor", 1),
    ]


def test_a_result_among_ones_own() -> None:
    """After 40, 60 and 50 a result of 50 is the second best; the others have 50 points on average, 12 for streets."""
    others = [mine(40, lines={"LT-21": 9}), mine(60, lines={"LT-21": 15, "LT-24": 3}), mine(50, lines={"LT-21": 12})]

    assert statistics.own_record(50, others) == OwnRecord(4, 2, 60, 50.0, {"LT-21": 12.0, "LT-24": 1.0})
    assert statistics.own_record(50, []) == OwnRecord(1, 1, None, None, {})
