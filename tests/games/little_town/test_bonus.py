"""LT-18, LT-19, LT-A5 and V10: the bonus of rounds 3, 6 and 9."""

import pytest

from ratusz.games import little_town as game
from tests.games.little_town.builders import after, each, legal, lines, standing, village, why_not

NEARLY_FULL = """
    H H F F L L
    H . F . L L
    H H F F . L
    . H S F L L
    S H F . L L
"""
"""Free: b2, b4, c5, d1 and e4."""


@pytest.mark.rule("LT-18")
@pytest.mark.parametrize("played", range(9))
def test_rounds_3_6_and_9_ask_for_one_bonus_project_before_scoring(played: int) -> None:
    state = after(village(played=played, roll="2-4"), "Hd2", "Fd4")

    if played + 1 in {3, 6, 9}:
        assert why_not(state, "ok") == "LT-A5"
        assert why_not(after(state, "+Fd3"), "+Ha1") == "LT-18"
        assert why_not(after(state, "+Fd3"), "ok") is None
    else:
        assert why_not(state, "+Fd3") == "LT-18"
        assert why_not(state, "ok") is None


@pytest.mark.rule("LT-18")
def test_a_bonus_goes_into_any_empty_cell_and_counts_at_once() -> None:
    state = after(village(NEARLY_FULL, played=5, roll="1-4"), "Hd1", "Hb4")

    assert legal(state) == each("+H", "b2 c5 e4") | each("+F", "b2 c5 e4") | each("+L", "b2 c5 e4")
    assert why_not(state, "+Hb4") == "LT-18"


@pytest.mark.rule("LT-18")
def test_the_bonus_is_drawn_before_scoring() -> None:
    state = village(
        """
        H . . . . .
        . . . . . .
        H . . . . .
        . . . . . .
        . . . . . .
        """,
        played=2,
        roll="2-5",
    )

    # 2-5 names street [7]; the bonus house in b1 joins a1 (3) and c1 (2).
    state = after(state, "Fb2", "Fb5", "+Hb1", "ok")

    assert lines(state) == [("LT-24", 5, "a1 b1 c1")]


@pytest.mark.rule("LT-19", "LT-A5")
def test_each_bonus_once_a_game_and_the_last_one_is_forced() -> None:
    last = after(village(played=8, roll="2-4", bonus="H L"), "Ha2", "Fa4")

    assert legal(last) == {f"+F{street}{number}" for street in "abcde" for number in range(1, 7)} - each("+F", "a2 a4")
    assert why_not(last, "+Hb1") == "LT-19"


@pytest.mark.rule("LT-A5")
def test_no_square_or_factory_as_a_bonus_and_the_order_is_free() -> None:
    state = after(village(played=2, roll="2-4", options="factories=yes"), "Ha2", "Fa4")

    assert {notation[:2] for notation in legal(state)} == {"+H", "+F", "+L"}
    assert why_not(state, "Sb1") == "LT-16"
    assert why_not(state, "Mb1") == "LT-31"


@pytest.mark.rule("LT-18", "LT-A6")
def test_v10_sum_12_in_round_6() -> None:
    state = village(played=5, roll="6-6", bonus="F")

    assert why_not(state, "@a") == "LT-A6"
    state = after(state, "La6", "Sb6")
    assert why_not(state, "@a") == "LT-A6"
    state = after(state, "+Ha5")
    assert legal(state) == {"@a", "@b", "@c", "@d", "@e"}
    assert why_not(state, "ok") == "LT-21"
    state = after(state, "@a", "ok")
    # Lake a6 is worth 3, house a5 is worth 0; the square counts for nothing.
    assert lines(state) == [("LT-24", 3, "a5 a6")]
    assert standing(state) == {"a5": "H", "a6": "L", "b6": "S"}


@pytest.mark.rule("LT-A12")
def test_v9_every_finished_sheet_has_23_cells_and_seven_stay_empty() -> None:
    state = game.initial_state(game.setup(1, {}))
    for roll in ("1-1", "2-2", "3-3", "4-4", "5-5", "6-6", "1-4", "2-5", "3-6", "1-6"):
        state = after(state, roll)
        while 0 in game.to_act(state):
            state = game.apply(state, 0, game.legal_actions(state, 0)[0])

    assert game.to_act(state) == frozenset()
    assert len(standing(state)) == 23
    assert state.sheets[0].bonus == 0b111
    assert sorted(standing(state).values()).count("S") == 5
