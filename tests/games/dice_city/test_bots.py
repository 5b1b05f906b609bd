"""Bots at the table: where one choice is plainly right they make it, and they play every episode to a sensible end."""

from __future__ import annotations

from random import Random

import pytest

from ratusz.bots import find
from ratusz.engine.board.bits import iterate
from ratusz.engine.play import play, seeded
from ratusz.games import dice_city as game
from ratusz.games.dice_city.data import CELL_NAMES
from ratusz.games.dice_city.state import State
from tests.games.dice_city.builders import after, cells, city, land, lines, total

THINKERS = ("greedy", "planner")


def choice(bot: str, state: State) -> str:
    return game.text(find(bot)(Random(1)).choose(game, state, 0))


def full_but(free: str, episode: int = 1, *, roll: str, passes: int = 0) -> State:
    """A sheet of single houses on every cell that can be built on, but for some."""
    built = land(episode).buildable & ~cells(free)
    return city(
        " ".join(f"r:I1@{CELL_NAMES[cell]}" for cell in iterate(built)), episode=episode, roll=roll, passes=passes
    )


@pytest.mark.parametrize("bot", THINKERS)
class TestObviousChoices:
    def test_the_fourth_side_of_a_well(self, bot: str) -> None:
        # Three houses touch the well on G5; B1 is a gap like G4, but far away.
        assert choice(bot, full_but("B1 G4 G5", episode=3, roll="1+0:r")) == "I1@G4"

    def test_no_house_on_a_well_that_is_closed(self, bot: str) -> None:
        assert choice(bot, full_but("G5", episode=3, roll="1+0:r")) == "leave"

    def test_the_last_side_of_a_bandit(self, bot: str) -> None:
        # The bandit on G8 has only G7 left; D6 is a gap beside nobody.
        assert choice(bot, full_but("D6 G7", episode=10, roll="1+0:r")) == "I1@G7"

    def test_the_type_a_church_lacks(self, bot: str) -> None:
        # Industrial and residential houses touch the church; D1, D2 and E3 are its open sides.
        state = city("c:L3@E1 i:I1@F2 r:I1@G1", episode=5, roll="1+0:p")

        assert choice(bot, state) in {"I1@D1", "I1@D2", "I1@E3"}

    def test_the_last_plateau(self, bot: str) -> None:
        state = city("r:I1@A2 r:I1@B4 r:I1@A5 r:I1@B5", episode=7, roll="1+0:r")

        assert choice(bot, state) == "I1@B6"

    def test_the_last_gold(self, bot: str) -> None:
        # Gold lies on D1, K4, A6, E8 and J8; only A6 is left, and A5 beside it is built.
        state = city("r:I1@D1 r:I1@K4 r:I1@E8 r:I1@J8 r:I1@A5", episode=9, roll="1+0:r")

        assert choice(bot, state) == "I1@A6"

    def test_a_hole_that_fits_sooner_than_a_part_of_a_larger_one(self, bot: str) -> None:
        # C5 and D5 are a hole of two, E3, F3 and G3 one of three: a domino in that would leave a single cell.
        state = full_but("C5 D5 E3 F3 G3", roll="2+0:r")

        assert choice(bot, state) == "I2@C5"

    def test_a_hole_sooner_than_a_tree(self, bot: str) -> None:
        # C3 is a tree, H5 an empty space.
        assert choice(bot, full_but("C3 H5", roll="1+0:r")) == "I1@H5"

    def test_a_rock_sooner_than_a_tree(self, bot: str) -> None:
        assert choice(bot, full_but("C3 H3", roll="1+0:r")) == "I1@H3"

    def test_leaving_when_only_trees_are_left(self, bot: str) -> None:
        # B4 has two trees: building there costs two points, passing one.
        assert choice(bot, full_but("B4", roll="1+0:r")) == "leave"

    def test_leaving_when_the_next_pass_costs_more_than_a_gap(self, bot: str) -> None:
        # One gap is left and a square rolled; the sixth pass costs three points more than the fifth.
        assert choice(bot, full_but("H5", roll="2+2:r", passes=5)) == "leave"

    def test_not_leaving_at_the_beginning(self, bot: str) -> None:
        assert choice(bot, city("r:I2@C5", roll="3+i:r")) != "leave"


@pytest.mark.parametrize("episode", range(1, 13))
def test_greedy_plays_every_episode_to_a_sensible_end(episode: int) -> None:
    setup = game.setup(1, {"episode": str(episode)})
    *_, (_, end) = play(game, setup, [find("greedy")(Random(1))], seeded(1))

    # Between rounds nobody is taken out early: the bot has left by choice, or could not go on where passing is barred.
    assert end.sheets[0].out in ({"DC-36", "DC-21"} if episode == 6 else {"DC-21"})
    assert end.round >= (10 if episode == 6 else 18)
    assert lines(end).get("empty", 0) >= -16
    assert total(end) > 0


@pytest.mark.parametrize("episode", [6, 11])
def test_what_must_be_built_is_built_where_it_can_be(episode: int) -> None:
    """Without a pass, leaving is the end: while there is much to gain no bot gives up."""
    state = city("r:I1@D3" if episode == 11 else "", episode=episode)

    for roll in ("3+c:r", "3+2:i"):
        for bot in THINKERS:
            assert choice(bot, after(state, roll)) != "leave"
