"""The estimate that bots of Little Town go by."""

from __future__ import annotations

from random import Random

import pytest

from ratusz import bots, games
from ratusz.engine.play import play, seeded
from ratusz.games import little_town

SINGLE_HOUSE = """
    round: 8
    a  H . . . . .
    b  . . . . . .
    c  . . . . . .
    d  . . . . . .
    e  . . . . . .
"""


def estimate(position: str) -> float:
    return little_town.evaluate(little_town.load_position(position), 0)


def test_a_house_in_the_corner_one_round_before_the_end() -> None:
    # Today: a1 is worth 3 in 5 of 36 rolls, and in the two rolls where the player chooses the street.
    today = 3 * 5 + 3 * 2
    # One more project alone scores its value when its street comes up: rows a to e without a1 hold 7, 2, 6, 2 and 10.
    alone = 7 * 5 + 2 * 9 + 6 * 6 + 2 * 9 + 10 * 5
    # A house in b1 (no value) takes the 3 of a1 into street b: 9 rolls more. One in a2 changes nothing.
    joining = 3 * 9
    # Five projects of the average gain, over 29 free cells and three kinds.
    growth = 5 * (3 * alone + joining) / (29 * 3)

    assert estimate(SINGLE_HOUSE) == pytest.approx((today + growth) / 36)


def test_every_round_to_come_counts_alike() -> None:
    assert estimate(SINGLE_HOUSE.replace("round: 8", "round: 3")) == pytest.approx(6 * estimate(SINGLE_HOUSE))


def waiting(position: str) -> float:
    """What the square adds: the estimate with the square less that with a factory, which only fills its cell."""
    return estimate(position) - estimate(position.replace("S", "M"))


@pytest.mark.parametrize(
    ("row_b", "points"),
    [
        ("H S . . . .", 5),  # below a forest, beside a house: a lake is lacking, and c2 or b3 may get it
        (". S . . . .", 3),  # two kinds are lacking, for three free cells
        ("H S L . . .", 0),  # on the score sheet already
        ("H S H . . .", 5),
        ("S . . . . .", 0),  # beside no kind: three are lacking, and there are three free cells, but it is a long way
    ],
)
def test_a_square_waits_for_what_it_lacks(row_b: str, points: int) -> None:
    position = f"round: 8\na . F . . . .\nb {row_b}\nc . . . . . .\nd . . . . . .\ne . . . . . ."

    assert waiting(position) == points


def test_a_square_without_room_for_what_it_lacks_waits_for_nothing() -> None:
    assert waiting("round: 8\na . F . . . .\nb H S H . . .\nc . H . . . .\nd . . . . . .\ne . . . . . .") == 0


def test_nothing_is_expected_after_the_end() -> None:
    assert estimate(SINGLE_HOUSE.replace("round: 8", "round: 9")) == 0


def test_a_sheet_without_a_free_cell_is_no_trouble() -> None:
    assert estimate("round: 8\n" + "\n".join(f"{street} H H H H H H" for street in "abcde")) == 1 * 30 * (34 + 2) / 36


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("factories", ["no", "yes"])
def test_what_is_drawn_counts_as_if_it_were_confirmed(factories: str, seed: int) -> None:
    game = games.find("little_town")
    setup, bot = game.setup(1, {"factories": factories}), bots.find("random")(Random(seed))
    before = game.initial_state(setup)
    compared = 0
    for event, after in play(game, setup, [bot], seeded(seed)):
        if game.text(event.action) == "ok":
            worth = [game.score(state)[0].total + little_town.evaluate(state, 0) for state in (before, after)]
            assert worth[0] == pytest.approx(worth[1])
            compared += 1
        before = after

    assert compared == 10
