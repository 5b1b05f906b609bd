"""What the parts of a study say of nothing at all, and of what cannot be."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from ratusz import games
from ratusz.bots.balance import balance, differences
from ratusz.bots.plots import dots, histogram
from ratusz.bots.simulate import Contest
from ratusz.bots.summary import interval, of_bots, summary
from ratusz.bots.tournament import Tournament, standings
from ratusz.engine.errors import InvalidInput
from ratusz.engine.play import draw

CONTEST = Contest("little_town", ("random", "random"))


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: summary(CONTEST, []), "no results to sum up"),
        (lambda: of_bots(CONTEST, []), "no results to sum up"),
        (lambda: balance(CONTEST, []), "no results to sum up"),
        (lambda: differences(CONTEST, [], CONTEST, []), "no games to compare"),
        (lambda: standings(Tournament("little_town", ("random", "greedy"), 1), []), "no games to rank by"),
        (lambda: interval(0.5, 0), "an interval is for a share from 0 to 1 of 1 or more games, not for 0.5 of 0"),
        (lambda: interval(1.5, 2), "an interval is for a share from 0 to 1 of 1 or more games, not for 1.5 of 2"),
        (lambda: histogram("Points", {}), "no results to plot"),
        (lambda: histogram("Points", {3: 0}), "no results to plot"),
        (lambda: dots("Points", []), "no estimates to plot"),
        (lambda: draw([], Random(1)), "no outcomes with a positive weight to draw from"),
        (lambda: games.words("la"), "unknown language 'la'; languages are en, pl"),
    ],
    ids=map(str, range(12)),
)
def test_what_cannot_be_computed_is_refused_in_one_sentence(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        ask()

    assert str(refused.value) == said


def test_an_interval_of_extremes_stays_within_its_bounds() -> None:
    assert interval(0.0, 10)[0] == 0.0
    assert interval(1.0, 10)[1] == 1.0
