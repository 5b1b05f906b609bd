"""What is no value for a study is refused with what would be one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ratusz.bots import Effort, Search
from ratusz.bots.simulate import Contest
from ratusz.bots.streams import game_seeds
from ratusz.bots.summary import interval
from ratusz.bots.tournament import Tournament
from ratusz.engine.errors import InvalidInput
from ratusz.games import little_town

PAIR = ("random", "greedy")


@pytest.mark.parametrize(
    ("make", "arguments", "problem"),
    [
        (Effort, {"plans": 0}, "plans of an effort is a whole number of at least 1, not 0"),
        (Effort, {"futures": 2.5}, "futures of an effort is a whole number of at least 0, not 2.5"),
        (Effort, {"seconds": -1.0}, "seconds of an effort are a number of at least 0 or None, not -1.0"),
        (Effort, {"seconds": "2"}, "seconds of an effort are a number of at least 0 or None, not '2'"),
        (
            Search,
            {"game": little_town, "breadth": 0},
            "the breadth of a search is a whole number of at least 1, not 0",
        ),
        (
            Contest,
            {"game": "little_town", "bots": "random"},
            "bots are a tuple of names by seat, such as ('random',), not 'random'",
        ),
        (
            Tournament,
            {"game": "little_town", "bots": [*PAIR], "deals": 1},
            "bots are a tuple of names, such as ('random', 'greedy'), not ['random', 'greedy']",
        ),
        (
            Tournament,
            {"game": "little_town", "bots": PAIR, "deals": 0},
            "a tournament has one deal or more, not 0",
        ),
        (game_seeds, {"seed": 1.0, "games": 2}, "the seed of a run is a whole number, not 1.0"),
        (game_seeds, {"seed": 1, "games": -2}, "games are a whole number of at least 0, not -2"),
        (
            interval,
            {"share": 0.5, "games": 0},
            "an interval is for a share from 0 to 1 of 1 or more games, not for 0.5 of 0",
        ),
    ],
)
def test_what_is_no_value_is_refused(make: Callable[..., Any], arguments: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        make(**arguments)

    assert str(refused.value) == problem
