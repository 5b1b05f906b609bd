"""What games of a setup have in common, and how two setups differ."""

from __future__ import annotations

from statistics import stdev

import pytest

from ratusz.bots.balance import Estimate, Trace, balance, differences, figures, trace_of
from ratusz.bots.simulate import Contest, game_of
from ratusz.games import little_town

CONTEST = Contest("little_town", ("random", "random"))
ACTIONS = little_town.player_actions(little_town.setup(2, {}))


def trace(seed: int, totals: tuple[int, int], rules: tuple[dict[str, int], dict[str, int]]) -> Trace:
    """A game of 20 turns in which the first three actions were legal, and two of them chosen."""
    ranks = (1, 2) if totals[0] > totals[1] else (2, 1)
    forbidden = {"LT-10": 3, "LT-12": 1}
    return Trace(seed, totals, ranks, 20, rules, {0: 3, 1: 1}, frozenset({0, 1, 2}), forbidden)


TRACES = [
    trace(1, (30, 20), ({"LT-24": 30}, {"LT-24": 10, "LT-28": 10})),
    trace(2, (20, 26), ({"LT-24": 20}, {"LT-24": 26})),
]
BETTER = [trace(1, (33, 23), ({"LT-24": 33}, {"LT-24": 23})), trace(2, (25, 31), ({"LT-24": 25}, {"LT-24": 31}))]


def test_figures_of_a_game() -> None:
    assert figures(CONTEST, TRACES[0], ACTIONS) == {
        "total": 25,
        "turns": 20,
        "choices": 2,
        "margin": 10,
        "lead.0": 5,
        "lead.1": -5,
        "fires.LT-24": 1,
        "points.LT-24": 20,
        "fires.LT-28": 0.5,
        "points.LT-28": 5,
        "forbids.LT-10": 0.75,
        "forbids.LT-12": 0.25,
        "kind.Build": 2,
    }


def test_means_have_intervals() -> None:
    """Totals of 25 and 23 have a variance of 2, and their mean an error of 1."""
    found = balance(CONTEST, TRACES)

    assert found.figures["total"] == pytest.approx(Estimate(24, 24 - 12.7062, 24 + 12.7062))
    assert found.figures["fires.LT-28"].mean == 0.25
    assert (found.totals, found.turns) == ({20: 2, 26: 1, 30: 1}, {20: 2})
    assert [seat.win_rate for seat in found.seats] == [0.5, 0.5]


def test_dead_choices_are_told_apart() -> None:
    found = balance(CONTEST, TRACES)

    assert found.actions == len(ACTIONS) == 666
    assert found.never_chosen == (little_town.text(ACTIONS[2]),)
    assert found.never_legal == tuple(little_town.text(action) for action in ACTIONS[3:])


def test_differences_are_those_of_single_games() -> None:
    """The totals are 3 and 5 higher: 4 on average, with a variance of 2."""
    found = differences(CONTEST, BETTER, CONTEST, TRACES)

    assert found["total"] == pytest.approx(Estimate(4, 4 - 12.7062, 4 + 12.7062))
    assert not found["total"].is_clear
    assert differences(CONTEST, 5 * BETTER, CONTEST, 5 * TRACES)["total"].is_clear
    assert not found["fires.LT-28"].is_clear
    assert found["points.LT-28"].mean == -2.5
    with pytest.raises(ValueError, match=r"^games of different seeds"):
        differences(CONTEST, BETTER, CONTEST, TRACES[::-1])


def test_a_trace_is_what_the_game_shows() -> None:
    contest = Contest("districts", ("random", "random"))
    game, result = trace_of(contest, 7), game_of(contest, 7)

    assert (game.seed, game.totals, game.ranks) == (7, result.totals, result.ranks)
    assert [sum(sheet.values()) for sheet in game.rules] == list(game.totals)
    assert game.chosen.keys() <= game.legal


def test_rules_that_forbid_are_named_by_the_ledger() -> None:
    """Of 8 actions drawn at each choice most are illegal, and whatever forbids them stands in the rules."""
    game = trace_of(CONTEST, 7)

    assert game.forbidden.keys() <= little_town.ledger().keys()
    assert sum(game.chosen.values()) < sum(game.forbidden.values()) <= 8 * sum(game.chosen.values())
    assert len(game.forbidden) > 2
    assert 100 < len(game.legal) < 1730


@pytest.mark.parametrize(
    ("games", "quantile"), [(2, 12.706), (3, 4.303), (4, 3.182), (10, 2.262), (30, 2.045), (1000, 1.962)]
)
def test_intervals_of_few_games_are_students(games: int, quantile: float) -> None:
    """Quantiles from a table of the distribution."""
    points = [20 + number % 7 for number in range(games)]
    found = balance(CONTEST, [trace(number, (one, one), ({}, {})) for number, one in enumerate(points)])

    mean, low, high = found.figures["total"]
    assert (high - mean) / (stdev(points) / games**0.5) == pytest.approx(quantile, rel=0.002)
    assert mean - low == pytest.approx(high - mean)


def test_a_share_is_never_certain() -> None:
    """Wilson's interval for 2 of 2 and for a quarter of 2."""
    found = balance(CONTEST, TRACES)

    assert found.figures["fires.LT-24"] == pytest.approx(Estimate(1, 0.3424, 1), abs=1e-4)
    assert found.figures["fires.LT-28"] == pytest.approx(Estimate(0.25, 0.0267, 0.8021), abs=1e-4)
