from __future__ import annotations

import pytest

from ratusz.bots.balance import trace_of
from ratusz.bots.simulate import Contest, simulate
from ratusz.bots.streams import game_seeds
from ratusz.bots.tournament import Tournament, meeting
from ratusz.sim import contests


@pytest.mark.parametrize(
    "contest",
    [
        Contest("little_town", ("random",), {"factories": "yes"}),
        Contest("little_town", ("random", "greedy"), {"factories": "yes"}),
        Contest("dice_city", ("random", "greedy", "random"), {"episode": "7"}),
        Contest("districts", ("random", "random"), {"variant": "advanced"}),
        Contest("chronicle", ("random", "greedy", "greedy"), {"episode": "9"}),
    ],
    ids=lambda contest: f"{contest.game}-{len(contest.bots)}",
)
def test_compiled_results_are_those_of_the_rules(contest: Contest) -> None:
    seeds = game_seeds(5, 3)

    assert list(contests.results(contest, seeds)) == list(simulate(contest, seeds))


@pytest.mark.parametrize(
    ("game", "options", "numbers"),
    [
        ("little_town", {}, [0, 1]),
        ("dice_city", {"episode": "7"}, [1]),
        ("districts", {}, [1]),
        ("chronicle", {"episode": "1"}, [1]),
    ],
    ids=["little_town", "dice_city", "districts", "chronicle"],
)
def test_compiled_tournaments_are_those_of_the_rules(game: str, options: dict[str, str], numbers: list[int]) -> None:
    agreed = Tournament(game, ("random", "greedy"), deals=1, seed=3, options=options)

    assert list(contests.meetings(agreed, numbers)) == [meeting(agreed, number) for number in numbers]


def test_compiled_choices_make_the_games_of_the_rules() -> None:
    contest, seeds = Contest("little_town", ("random", "greedy"), {"factories": "yes"}), game_seeds(5, 2)
    told = contests.choosers(contest, seeds)

    assert [trace_of(contest, seed, one) for seed, one in zip(seeds, told, strict=True)] == [
        trace_of(contest, seed) for seed in seeds
    ]


def test_only_some_contests_have_twins() -> None:
    assert contests.has_twin(Contest("little_town", ("greedy", "random")))
    assert not contests.has_twin(Contest("little_town", ("planner",)))
    assert contests.has_twin(Contest("districts", ("random", "greedy"), {"variant": "advanced"}))
    assert not contests.has_twin(Contest("districts", ("random", "greedy"), {"variant": "party"}))


def test_equal_totals_are_told_apart_as_by_the_rules() -> None:
    (result,) = contests.results(Contest("districts", ("random",) * 4), [17])

    assert (result.totals, result.ranks) == ((-55, -37, -55, -55), (4, 1, 3, 2))


def test_games_that_need_many_numbers_are_played_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    contest, seeds = Contest("little_town", ("random",)), game_seeds(1, 5)
    whole = list(contests.results(contest, seeds))
    monkeypatch.setattr(contests, "_NUMBERS_AT_ONCE", 1)

    assert list(contests.results(contest, seeds)) == whole
