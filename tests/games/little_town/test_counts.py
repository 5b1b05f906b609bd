"""Exhaustive counts (perft): how many sequences of actions there are, worked out by hand beside each number."""

import pytest

from ratusz.engine.perft import perft
from ratusz.games import little_town as game
from tests.games.little_town.builders import village

TWO_PROJECTS = """
    H F . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
"""


@pytest.mark.rule("LT-02", "LT-03", "LT-05", "LT-A2")
@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        pytest.param(1, 21, id="21 different rolls"),
        # 15 rolls of different dice: 2 columns x 5 cells x 3 kinds; 6 doubles: 5 cells x 3 kinds.
        pytest.param(2, 15 * 30 + 6 * 15, id="first project"),
        # Then the other column, 5 cells x 2 kinds; or the same column, 4 cells x 2 kinds.
        pytest.param(3, 15 * 30 * 10 + 6 * 15 * 8, id="second project"),
        pytest.param(4, 5220, id="confirmed"),
    ],
)
def test_set_up(depth: int, expected: int) -> None:
    assert perft(game, game.initial_state(game.setup(1, {})), depth) == expected


@pytest.mark.rule("LT-10", "LT-11", "LT-16")
@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        # Columns 1 and 2 have 4 free cells, the others 5: 28 in all. Each column is in 5 rolls of different dice;
        # doubles offer the column's free cells and 28 cells for the square.
        pytest.param(2, 5 * 28 + 28 + 6 * 28, id="one drawn"),
        # Different dice: both orders of f x g, summed over pairs of columns: 28 x 28 - (2 x 16 + 4 x 25) = 652.
        # Doubles: project then square f x 27, and as many the other way round: 54 x 28 = 1512.
        pytest.param(3, 652 + 1512, id="both drawn"),
    ],
)
def test_first_round(depth: int, expected: int) -> None:
    assert perft(game, village(TWO_PROJECTS, played=0), depth) == expected


@pytest.mark.rule("LT-30", "LT-31")
def test_first_round_with_factories() -> None:
    # Three rolls of different dice (1-4, 2-5, 3-6) now offer two things in each column. For columns with f and g free
    # cells that is 2 (f + g) first actions instead of f + g, and 4 f g sequences instead of 2 f g. The sums f + g are
    # 4 + 5, 4 + 5 and 5 + 5, the products 20, 20 and 25.
    state = village(TWO_PROJECTS, played=0, options="factories=yes")

    assert perft(game, state, 2) == 336 + 28
    assert perft(game, state, 3) == 2164 + 2 * 65
