from __future__ import annotations

from typing import cast

import pytest

from ratusz.bots.hints import hint
from ratusz.games import AnyGame
from ratusz.games import little_town as game
from tests.games.little_town.builders import after, village
from tests.toys import gems

HOUSES = """
    H . . . . .
    . . . . . .
    H . . . . .
    . . . . . .
    . . . . . .
"""


def test_a_hint_is_a_whole_choice_with_what_it_gains_over_most() -> None:
    """After a double six a street is to be chosen: [3-4] has house 3 and lake 3, [7] house 2, the others nothing."""
    state = after(village(HOUSES, played=3, roll="6-6"), "La6", "Sa5")

    found = hint(cast("AnyGame", game), state, 0)

    assert [(step.action, step.preview and step.preview.points) for step in found.steps] == [("@a", 6), ("ok", None)]
    assert found.gain == pytest.approx(6)  # 6, 2, 0, 0, 0: the median is 0


def test_the_steps_are_those_of_the_position_they_are_taken_in() -> None:
    state = village(HOUSES, played=3, roll="6-6")

    first, second, *others = hint(cast("AnyGame", game), state, 0).steps

    assert [step.action for step in others] == ["@a", "ok"]
    assert {first.action[0], second.action[0]} == {"L", "S"}
    assert first in game.scene(state, 0).choices
    assert second in game.scene(after(state, first.action), 0).choices


def test_where_only_confirming_is_left_it_gains_nothing() -> None:
    state = after(village(HOUSES, played=3, roll="6-6"), "La6", "Sa5", "@a")

    found = hint(cast("AnyGame", game), state, 0)

    assert ([step.action for step in found.steps], found.gain) == (["ok"], 0)


def test_who_asks_again_gets_the_same_hint() -> None:
    state = gems.initial_state((1, 3))

    assert len({hint(cast("AnyGame", gems), state, 0).steps[0].action for _ in range(5)}) == 1
