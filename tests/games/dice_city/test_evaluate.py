"""The estimate for bots: it knows what is worth keeping open, and it counts what has been chosen."""

from __future__ import annotations

import pytest

from ratusz.games import dice_city as game
from ratusz.games.dice_city.evaluate import _churches
from ratusz.games.dice_city.state import free_cells
from tests.games.dice_city.builders import after, city, land, sheet_of, start, total


def hope(buildings: str, episode: int) -> float:
    return game.evaluate(city(buildings, episode=episode), 0)


def test_nothing_is_expected_after_the_end() -> None:
    assert game.evaluate(after(start(), "1+0:r", "leave", "ok"), 0) == 0
    assert game.evaluate(after(start(), "1+0:r", "leave"), 0) == 0


def test_most_empty_spaces_will_be_covered() -> None:
    # 59 empty spaces and two rocks on the new sheet of episode 1; single cells lie between trees and mountains.
    assert 45 < game.evaluate(start(), 0) < 61


@pytest.mark.parametrize("action", ["I2r1@D6", "I2@B6", "pass", "leave"])
@pytest.mark.parametrize("episode", [1, 2])
def test_a_choice_counts_as_if_it_were_confirmed(episode: int, action: str) -> None:
    state = city("r:I2@C5", episode=1, roll="i+0:p") if episode == 1 else city("r:I2@C4", episode=2, roll="i+0:p")
    action = action if episode == 1 else {"I2r1@D6": "I2@C3", "I2@B6": "I2@D5"}.get(action, action)
    chosen = after(state, action)
    done = after(chosen, "ok")

    assert total(chosen) + game.evaluate(chosen, 0) == pytest.approx(total(done) + game.evaluate(done, 0))


def test_a_well_with_three_neighbours_is_worth_more_than_one_with_two_and_a_spoilt_one_nothing() -> None:
    three = hope("r:I1@F5 i:I1@G4 p:I1@G6", 3)
    two = hope("r:I1@F5 i:I1@G4 p:I1@F6", 3)
    spoilt = hope("r:I1@F5 i:L3r2@F6 p:I1@G4", 3)

    assert three > two
    assert two > spoilt


def test_a_church_that_lacks_one_type_is_worth_more_than_one_that_lacks_two() -> None:
    terrain = land(5)
    two, one = (sheet_of(f"c:L3@E1 i:I1@F2 {letter}:I1@G1", 5) for letter in "ir")

    # Of 3 points: 0.6 and 0.8; nothing any more where no side is free for what is lacking.
    assert _churches(terrain, two, free_cells(terrain, two)) == pytest.approx(1.8)
    assert _churches(terrain, one, free_cells(terrain, one)) == pytest.approx(2.4)
    assert _churches(terrain, one, 0) == 0


def test_plateaus_covered_bring_the_race_nearer() -> None:
    one, three = hope("r:I1@A2", 7), hope("r:I1@A2 r:I1@B4 r:I1@A5", 7)

    # Two plateaus more are two empty spaces less to hope for; the race is worth more than that.
    assert three > one - 2


def test_without_passing_a_city_that_many_shapes_fit_has_longer_to_live() -> None:
    # Episode 6: only singles fit beside a church that is walled in.
    walls = "D4 D5 E3 F4 G5 F6 E7 D6"
    closed = game.evaluate(city("", episode=6, bandits=walls), 0)

    assert closed < game.evaluate(start(6), 0) / 3


def test_a_bandit_nearly_caught_gives_hope() -> None:
    assert hope("r:I1@F8 r:I1@H8", 10) > hope("r:I1@F5 r:I1@H5", 10)


@pytest.mark.parametrize("episode", range(1, 13))
def test_every_episode_has_something_to_hope_for(episode: int) -> None:
    assert game.evaluate(start(episode), 0) > 20
