"""Bots that think are stronger than those that do not: games and campaigns enough to show it."""

from __future__ import annotations

from ratusz.bots.campaigns import Tour, campaign_of
from tests.games.chronicle.builders import bot_total


def test_who_thinks_of_the_cards_to_come_does_better_still() -> None:
    # In games of four the planner is 4 points ahead in this episode.
    looking_ahead, at_once = (sum(bot_total(bot, 1, seed) for seed in range(5)) for bot in ("planner", "greedy"))

    assert looking_ahead > at_once


def test_greedy_bots_play_the_whole_campaign_alone_and_against_others() -> None:
    alone = campaign_of(Tour("dice_city", "whole", ("greedy",)), 1)
    together = campaign_of(Tour("dice_city", "whole", ("random", "greedy")), 1)

    # On average greedy has about 300 points and random about -370.
    assert alone.standings[0].total > 150
    assert alone.standings[0].title
    assert [standing.rank for standing in together.standings] == [2, 1]
    assert [standing.title for standing in together.standings] == [None, None]
