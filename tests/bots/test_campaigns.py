"""Bots play whole campaigns, alone and against each other; what they do depends on the seed only."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from ratusz.bots.campaigns import (
    Tour,
    TourResult,
    campaign_of,
    of_chapter,
    of_course,
    simulate_campaigns,
    titles,
)
from ratusz.bots.simulate import Contest, Result, game_of, pool
from ratusz.bots.summary import summary
from ratusz.engine.campaign.campaign import ChapterStanding, Standing
from ratusz.engine.errors import InvalidSetup, RatuszError, UnknownBot, UnknownCourse, UnknownGame
from ratusz.engine.message import say
from ratusz.games import rooms

WHOLE = Tour("dice_city", "whole", ("random",))


@pytest.mark.parametrize(
    ("tour", "error", "problem"),
    [
        pytest.param(("chess", "whole", ("random",)), UnknownGame,
                     f"unknown game 'chess'; games are {', '.join(rooms())}", id="game"),
        pytest.param(("dice_city", "half", ("random",)), UnknownCourse,
                     "dice_city has no campaign 'half'; there are whole, mini, "
                     "chapter-1, chapter-2, chapter-3, chapter-4", id="course"),
        pytest.param(("little_town", "whole", ("random",)), UnknownCourse,
                     "little_town has no campaign 'whole'; there are none", id="no-course"),
        pytest.param(("dice_city", "whole", ("randy",)), UnknownBot,
                     "unknown bot 'randy'; bots are random, greedy, planner", id="bot"),
        pytest.param(("dice_city", "whole", ()), InvalidSetup,
                     "the campaign 'whole' is for 1 to 6 players, not 0", id="nobody"),
        pytest.param(("dice_city", "mini", ("random",) * 7), InvalidSetup,
                     "the campaign 'mini' is for 1 to 6 players, not 7", id="crowd"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused(tour: tuple[Any, ...], error: type[RatuszError], problem: str) -> None:
    with pytest.raises(error) as refused:
        Tour(*tour)

    assert str(refused.value) == problem


@pytest.mark.parametrize("course", ["whole", "mini", "chapter-3", "chapter-4"])
@pytest.mark.parametrize("bots", [("random",), ("random", "random"), ("random",) * 6], ids=["solo", "two", "six"])
def test_bots_play_campaigns_to_the_end(course: str, bots: tuple[str, ...]) -> None:
    for seed, standings in simulate_campaigns(Tour("dice_city", course, bots), range(2)):
        assert seed in (0, 1)
        assert [standing.seat for standing in standings] == list(range(len(bots)))
        assert all(chapter.over for standing in standings for chapter in standing.chapters)
        assert min(standing.rank for standing in standings) == 1


def test_the_first_episode_is_a_game_like_any_other() -> None:
    contest = Contest("dice_city", ("random", "random"), {"episode": "1"})
    (first, *_) = campaign_of(Tour("dice_city", "chapter-1", ("random", "random")), 4).standings

    assert first.chapters[0].lines[0].points == game_of(contest, 4).totals[0]


def test_a_campaign_depends_on_its_seed_only() -> None:
    here = list(simulate_campaigns(WHOLE, range(3)))

    with pool(2) as processes:
        assert list(simulate_campaigns(WHOLE, range(3), processes)) == here
    assert [campaign_of(WHOLE, seed) for seed in range(3)] == here
    assert len({result.standings[0].total for result in here}) > 1


def standing(seat: int, rank: int, *chapters: tuple[int, int], title: str = "") -> Standing:
    """A seat with totals and ranks of its chapters."""
    found = tuple(ChapterStanding(str(at), True, (), *chapter) for at, chapter in enumerate(chapters))
    return Standing(seat, found, sum(total for total, _ in chapters), rank, title=say(title) if title else None)


def test_results_are_summed_up_by_chapter_and_in_all() -> None:
    results = [
        TourResult(1, (standing(0, 1, (10, 1), (20, 2)), standing(1, 2, (5, 2), (21, 1)))),
        TourResult(2, (standing(0, 1, (12, 1), (10, 1)), standing(1, 1, (12, 1), (10, 1)))),
    ]

    assert of_course(results) == [Result(1, (30, 26), (1, 2)), Result(2, (22, 22), (1, 1))]
    assert of_chapter(results, 1) == [Result(1, (20, 21), (2, 1)), Result(2, (10, 10), (1, 1))]
    first, second = summary(Tour("dice_city", "mini", ("greedy", "random")), of_course(results))
    assert (first.bot, first.mean, first.win_rate) == ("greedy", 26, (1 + 1 / 2) / 2)
    assert (second.bot, second.mean, second.win_rate) == ("random", 24, (1 / 2) / 2)


def test_titles_are_counted() -> None:
    results = [TourResult(seed, (standing(0, 1, title=title),)) for seed, title in enumerate(["a", "b", "a", ""])]

    assert titles(results) == {"a": 2, "b": 1}


def test_random_bots_end_at_the_lowest_title() -> None:
    results = list(simulate_campaigns(WHOLE, range(5)))

    assert titles(results) == {"dice_city.title-of.vagabond": 5}
    assert fmean(result.standings[0].total for result in results) < 0
