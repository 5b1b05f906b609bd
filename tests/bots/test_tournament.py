"""Tournaments: who meets whom, and ratings worked out by hand."""

from __future__ import annotations

from math import log, log10, sqrt

import pytest

from ratusz.bots.simulate import Contest, game_of
from ratusz.bots.streams import game_seed
from ratusz.bots.tournament import Meeting, Tournament, elo, meeting, meetings, pairings, standings
from ratusz.engine.errors import InvalidSetup, UnknownBot

THREE = Tournament("little_town", ("random", "greedy", "planner"), deals=2)


@pytest.mark.parametrize(
    ("bots", "players", "problem"),
    [
        (("random",), 2, "a tournament is for two or more different bots, not random"),
        (("random", "random"), 2, "a tournament is for two or more different bots, not random, random"),
        (("random", "greedy"), 1, "a table of a tournament has two seats or more, not 1"),
        (("random", "greedy"), 13, "Little Town is for 1 to 12 players, not 13"),
    ],
    ids=["one", "twice", "alone", "too many"],
)
def test_tournaments_that_cannot_be(bots: tuple[str, ...], players: int, problem: str) -> None:
    with pytest.raises(InvalidSetup, match=f"^{problem}$"):
        Tournament("little_town", bots, deals=1, players=players)


def test_a_bot_that_is_not_there_is_told() -> None:
    with pytest.raises(UnknownBot):
        Tournament("little_town", ("random", "best"), deals=1)


def test_every_pair_plays_every_deal_from_both_sides() -> None:
    """Three pairs, two deals, two games each: 12."""
    tournament = Tournament("little_town", ("random", "greedy"), deals=2, seed=4)

    assert (THREE.games, tournament.games) == (12, 4)
    for number, bots in enumerate([("random", "greedy"), ("greedy", "random")] * 2):
        result = game_of(Contest("little_town", bots), game_seed(4, number // 2))
        assert meeting(tournament, number) == (number, result.totals, result.ranks)


def test_more_seats_are_shared_in_turn() -> None:
    tournament = Tournament("little_town", ("random", "greedy"), deals=1, players=4)
    result = game_of(Contest("little_town", ("greedy", "random") * 2), game_seed(1, 0))

    assert meeting(tournament, 1) == (1, result.totals, result.ranks)


def test_what_was_played_is_not_played_again() -> None:
    tournament = Tournament("little_town", ("random", "greedy"), deals=2)

    assert [game.number for game in meetings(tournament, [0, 2])] == [1, 3]
    assert list(meetings(tournament, range(4))) == []


def test_longer_tournaments_begin_with_shorter_ones() -> None:
    longer = Tournament("little_town", ("random", "greedy"), deals=3)

    assert list(meetings(longer))[:2] == list(meetings(Tournament("little_town", ("random", "greedy"), deals=1)))


def test_ratings_of_two() -> None:
    """3 of 4 won, and a draw added: 3.5 of 5, so odds of 0.7 to 0.3; the information is 5 * 0.7 * 0.3 = 1.05.

    Ratings differ by twice the distance from the average, so the error of each is half of that of the difference.
    """
    (first, error), (second, other) = elo(2, [(0, 1, 1.0), (0, 1, 1.0), (1, 0, 0.0), (0, 1, 0.0)])

    assert first - second == pytest.approx(400 * log10(7 / 3))
    assert first + second == pytest.approx(3000)
    assert [error, other] == pytest.approx([400 / log(10) / sqrt(1.05) / 2] * 2)


def test_ratings_of_three_who_beat_each_other_in_turn_are_equal() -> None:
    ratings = elo(3, [(0, 1, 1.0), (1, 2, 1.0), (2, 0, 1.0)])

    assert [rating for rating, _ in ratings] == pytest.approx([1500] * 3)


def test_one_who_always_wins_has_a_finite_rating() -> None:
    (first, error), (second, _) = elo(2, [(0, 1, 1.0)] * 20)

    assert first - second == pytest.approx(400 * log10(20.5 / 0.5))
    assert error > 100


def test_balances_and_tables() -> None:
    """Games 0 and 1: random against greedy; random sits first in game 0. A shared first rank is a draw."""
    games = [
        Meeting(0, (10, 30), (2, 1)),
        Meeting(1, (20, 20), (1, 1)),
        Meeting(6, (40, 30), (1, 2)),
        Meeting(7, (40, 20), (1, 2)),
    ]
    (pair,) = pairings(THREE, games)
    table = standings(THREE, games)

    assert (pair.first, pair.second) == ("random", "greedy")
    assert (pair.wins, pair.draws, pair.losses, pair.win_rate) == (1, 1, 2, 1.5 / 4)
    assert [one.bot for one in table] == ["greedy", "planner", "random"]
    assert [one.games for one in table] == [4, 0, 4]
    assert [one.mean for one in table] == [(30 + 20 + 30 + 40) / 4, 0, (10 + 20 + 40 + 20) / 4]


def test_the_best_seat_of_a_bot_counts() -> None:
    tournament = Tournament("little_town", ("random", "greedy"), deals=1, players=4)
    (pair,) = pairings(tournament, [Meeting(0, (9, 5, 1, 8), (1, 3, 4, 2))])

    assert (pair.wins, pair.losses) == (1, 0)


def test_without_games_there_is_no_table() -> None:
    with pytest.raises(ValueError, match=r"^no games to rank by$"):
        standings(THREE, [])
