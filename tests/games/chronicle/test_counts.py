"""Exhaustive counts (perft): how many sequences of actions there are, worked out by hand beside each number."""

import pytest

from ratusz.engine.perft import perft
from ratusz.games import chronicle as game
from tests.games.chronicle.builders import after, city, start


@pytest.mark.rule("CH-BASE-03")
@pytest.mark.parametrize(("episode", "cards"), [("eternal", 28), (1, 24), (4, 28), (5, 29)])
def test_a_card_for_every_building(episode: str | int, cards: int) -> None:
    assert perft(game, start(episode), 1) == cards


@pytest.mark.rule("CH-BASE-17", "CH-BASE-19", "CH-BASE-26", "CH-BASE-28")
def test_the_first_domino() -> None:
    # Left of the river, by rows the last space: E1 E2 D3 D4 E5 D6 D7 C8 C9 C10 C11. Upright E1 E2; D1 E1, D2 E2, C3 D3,
    # D3 D4, D2 D3, C4 D4, D4 D5, D5 E5, C6 D6, D6 D7, D5 D6, C7 D7, C7 C8, B8 C8, C8 C9, B9 C9, C9 C10, B10 C10,
    # C10 C11, B11 C11: 21 with E1 E2.
    # Right of it F1 F2 E3 E4 F5 E6 E7 D8 D9 D10 D11: F1 G1, F1 F2, F2 G2, F2 F3, E3 F3, E3 E4, E4 F4, F5 G5, F5 F4,
    # F5 F6, E6 F6, E6 E7, E7 F7, E7 E8, D8 E8, D8 D9, D9 E9, D9 D10, D10 E10, D10 D11, D11 E11: 21.
    state = after(start(1, players=1), "red-1")

    assert perft(game, state, 1) == 21 + 21 + 2
    # Each choice is confirmed; leaving ends the game, after the others one of 23 cards is turned up.
    assert perft(game, state, 2) == 44
    assert perft(game, state, 3) == 43 * 23


@pytest.mark.rule("CH-BASE-11", "CH-BASE-12")
def test_two_players_choose_one_after_the_other_in_any_order() -> None:
    state = after(start(1), "red-1")

    assert perft(game, state, 4) == 44 * 44
    assert perft(game, state, 5) == (44 * 44 - 1) * 23


@pytest.mark.rule("CH-BASE-22", "CH-BASE-55")
@pytest.mark.parametrize(
    ("card", "places"),
    [
        pytest.param("red-1", 2, id="domino: H1 with I1 or H2"),
        # H1 I1 J1, and H1 H2 H3: there are trees on H3, which may go.
        pytest.param("red-2", 2, id="row of three"),
        # H1 I1 H2, H1 I1 I2 and H1 H2 I2; with G2 it would be in the forest.
        pytest.param("red-3", 3, id="corner of three"),
        # H1 I1 J1 K1, with the rocks on K1, and H1 H2 H3 H4.
        pytest.param("red-4", 2, id="row of four"),
    ],
)
def test_places_beside_a_domino(card: str, places: int) -> None:
    # F1 and G1 stand, and of the spaces around them only H1 is no forest.
    state = city("yel-1: F1 G1", episode=1, board="F:F2,G2,E1", card=card)

    assert len(game.legal_actions(state, 0)) == places + 2


@pytest.mark.rule("CH-E03-02")
def test_wells_one_on_each_bank() -> None:
    # The left bank has fewer squares; after one of them only those of the other bank are left.
    state = start(3, players=1, boards="new")
    left = [action for action in game.legal_actions(state, 0) if game.text(action) in LEFT]
    right = [action for action in game.legal_actions(state, 0) if game.text(action) not in LEFT]

    assert perft(game, state, 2) == 2 * len(left) * len(right)


LEFT = {"W@B2", "W@D2", "W@C3", "W@C7", "W@B9"}
"""B2, D2 and B9 have light green all around; C3 has C4 below it; C7 has a mountain beside it and is none."""
