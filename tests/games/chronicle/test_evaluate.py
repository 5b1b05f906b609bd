"""What a bot expects of a board: nothing after the end, more where more can be won, and not the same for all."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ratusz.games import chronicle as game
from tests.games.chronicle.builders import after, bot_total, city, played, start, total


def expected(state: game.State, seat: int = 0) -> float:
    return game.evaluate(state, seat)


@pytest.mark.parametrize("episode", ["eternal", 1, 10, 16, 22])
def test_a_greedy_bot_does_better_than_doing_nothing(episode: int | str) -> None:
    assert bot_total("greedy", episode, 1) > total(start(episode)) + 5


def test_nothing_is_expected_of_who_has_left_or_of_the_end() -> None:
    state = played(after(start(1), "yel-1"), "leave", "I2@F1")

    assert expected(state, 0) == 0
    assert expected(state, 1) > 0
    assert expected(played(after(state, "yel-2"), "leave"), 1) == 0


def test_what_is_chosen_counts_as_if_it_were_confirmed() -> None:
    state = after(start(1), "yel-4")
    square, nothing = after(state, "O4@F1"), after(state, "pass")

    # Four empty spaces less against a point less, for the same cards to come.
    assert expected(square) + total(square) > expected(nothing) + total(nothing)


def test_a_well_with_one_side_left_is_worth_more_than_one_that_is_lost() -> None:
    three = "yel-1: F4 F3; red-1: G3 G2; blu-1: H4 I4"
    lost = "yel-6: F4 F3 E4 E3; red-1: G3 G2; blu-6: H4 H5 G5 I4 I5"
    near, gone = city(three, episode=3), city(lost, episode=3)

    assert expected(near) + total(near) > expected(gone) + total(gone) - 8


def test_two_who_think_alike_have_tastes_of_their_own() -> None:
    state = after(city("yel-1: F1 G1", "yel-1: F1 G1", episode=1), "red-1")
    one, _ = game.imagine(game.observe(state, 0), 0, Random(1))
    other, _ = game.imagine(game.observe(state, 0), 0, Random(2))

    assert one.setup.taste != other.setup.taste
    assert replace(one, setup=other.setup) == other
    assert abs(expected(one) - expected(other)) <= 0.8
    assert game.imagine(start(1, players=1), 0, Random(1)) == (start(1, players=1), 0)
