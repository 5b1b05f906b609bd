"""Exhaustive counts (perft): how many sequences of actions there are, worked out by hand beside each number."""

import pytest

from ratusz.engine.perft import perft
from ratusz.games import dice_city as game
from tests.games.dice_city.builders import after, city, start

CORNER = "r:I1@A1"
"""Episode 11: A1 has a mountain below it, so a single there touches nothing but B1; B1 has C1 and B2 beside it."""


@pytest.mark.rule("DC-02", "DC-05", "DC-08")
def test_sixty_different_rolls() -> None:
    # Four faces of the left die, five of the right one, three types.
    assert perft(game, start(), 1) == 4 * 5 * 3


@pytest.mark.rule("DC-14", "DC-19", "DC-21")
def test_the_first_single() -> None:
    # Sixteen cells lie along the river of episode 1; or pass, or leave. Each choice is then confirmed.
    state = after(start(), "1+0:r")

    assert perft(game, state, 1) == 16 + 2
    assert perft(game, state, 2) == 16 + 2
    # Leaving ends the game; after the 17 other choices the dice are rolled again.
    assert perft(game, state, 3) == 17 * 60


@pytest.mark.rule("DC-06", "DC-15")
@pytest.mark.parametrize(
    ("roll", "places"),
    [
        pytest.param("1+0:r", 1, id="single on B1"),
        pytest.param("1+1:r", 2, id="domino on B1 with C1 or B2"),
        # B1 C1 D1 and B1 B2 B3 in a row.
        pytest.param("2+1:r", 2, id="row of three"),
        # B1 C1 B2, B1 C1 C2, and B1 B2 C2; A2 is a mountain.
        pytest.param("3+0:r", 3, id="corner of three"),
        pytest.param("i+i:r", 1, id="square on B1 C1 B2 C2"),
        # B1 to E1: E1 has a tree, which may go. B1 to B4: B4 has trees.
        pytest.param("2+2:r", 2, id="row of four"),
        # Around C2 (B1 C1 D1 with B2 and D2), or around C1 (B1 and D1 over B2 C2 D2). C3 is a bandit's, so B1 B2 B3
        # with C1 and C3 is barred, and so is C1 C2 C3 with B1 and B3.
        pytest.param("3+i:r", 2, id="U of five"),
    ],
)
def test_places_beside_a_single_in_the_corner(roll: str, places: int) -> None:
    state = city(CORNER, episode=11, compass=4, roll=roll)

    assert perft(game, state, 1) == places + 2


@pytest.mark.rule("DC-50", "DC-51")
def test_a_fortress_may_stand_on_every_free_cell() -> None:
    # Episode 11: 88 cells less 4 mountains and 5 bandits; and one may leave.
    assert perft(game, after(start(11), "1+c:r"), 1) == 79 + 1


@pytest.mark.rule("DC-30", "DC-36")
def test_a_church_beside_the_old_church() -> None:
    # Episode 6, last box: a domino with a cell beside the church on E4, E5 and F5. Beside it lie D4, D5, E3, F4, G5, E6
    # and F6. From D4: D3, C4; from D5: C5, D6; from E3: E2, D3, F3; from F4: F3; from E6: D6, E7; from F6: F7; from G5:
    # G4, H5, G6. Two of them together: D4 D5, E6 F6. F4 and G4, F6 and G6 are parted by the river. And one may leave.
    assert perft(game, city("", episode=6, compass=3, roll="1+c:r"), 1) == 2 + 2 + 3 + 1 + 2 + 1 + 3 + 2 + 1


@pytest.mark.rule("DC-01", "DC-02")
def test_two_players_choose_one_after_the_other_in_any_order() -> None:
    state = after(start(players=2), "1+0:r")

    # The lower seat first: its 18 choices, confirmed, then the 18 of the other.
    assert perft(game, state, 4) == 18 * 18
    assert perft(game, state, 5) == (18 * 18 - 1) * 60
