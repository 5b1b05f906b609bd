"""LT-20 to LT-29: streets, groups, squares and the winner."""

import pytest

from ratusz.engine.score import ranks
from ratusz.games import little_town as game
from ratusz.games.little_town.data import NAMED_STREET, STREET_LETTERS
from ratusz.games.little_town.scoring import happy_squares, square_points, street_points
from tests.games.little_town.builders import after, drawn, lines, total, village, why_not

V1 = """
    . . F F . .
    . . . F L .
    . . . F . .
    . . . . . .
    . . . . . .
"""


def points(drawing: str) -> list[int]:
    """What each street from the top would bring."""
    return [street_points(drawn(drawing), street) for street in range(5)]


@pytest.mark.rule("LT-20")
@pytest.mark.parametrize(
    ("total", "street"),
    [(3, "a"), (4, "a"), (5, "b"), (6, "b"), (7, "c"), (8, "d"), (9, "d"), (10, "e"), (11, "e")],
)
def test_the_sum_of_the_dice_names_the_street(total: int, street: str) -> None:
    named = NAMED_STREET[total]

    assert named is not None
    assert STREET_LETTERS[named] == street


@pytest.mark.rule("LT-20")
def test_the_named_street_is_scored_without_a_choice() -> None:
    state = after(village(V1, played=3, roll="2-4"), "He2", "Fe4")

    assert why_not(state, "@a") == "LT-21"
    assert lines(after(state, "ok")) == [("LT-24", 6, "a3 a4 b4 b5 c4")]


@pytest.mark.rule("LT-21")
@pytest.mark.parametrize("roll", ["1-1", "6-6"])
def test_sums_2_and_12_let_each_player_choose_the_street(roll: str) -> None:
    state = after(village(V1, played=3, roll=roll), "He1" if roll == "1-1" else "Le6", "Sd1")

    assert NAMED_STREET[2] is None
    assert NAMED_STREET[12] is None
    # Street e has only the new project on its 3; street b has the whole example: 6.
    assert total(after(state, "@b", "ok")) == 6
    assert total(after(state, "@e", "ok")) == 3
    assert total(after(state, "@d", "ok")) == 0


@pytest.mark.rule("LT-21")
def test_a_street_is_chosen_once_and_can_be_chosen_only_then() -> None:
    state = after(village(V1, played=3, roll="1-1"), "He1", "Sd1", "@b")

    assert why_not(state, "@a") == "LT-21"
    assert why_not(state, "ok") is None
    assert why_not(after(village(played=3, roll="1-2"), "Fa1", "Ha2"), "@b") == "LT-21"
    assert why_not(village(played="setup", roll="1-1"), "@b") == "LT-21"


@pytest.mark.rule("LT-22", "LT-23", "LT-24", "LT-A17")
def test_v1_groups_of_the_example() -> None:
    assert points(V1) == [5, 6, 5, 0, 0]


@pytest.mark.rule("LT-22")
def test_groups_join_by_sides_never_diagonally() -> None:
    diagonal = """
        H . . . . .
        . H . . . .
        . . . . . .
        . . . . . .
        . . . . . .
    """

    # a1 is worth 3, b2 is worth 1: two groups.
    assert points(diagonal) == [3, 1, 0, 0, 0]


@pytest.mark.rule("LT-22")
def test_different_kinds_do_not_join() -> None:
    chain = """
        H . . . . .
        F . . . . .
        F . . . . .
        . . . . . .
        . . . . . .
    """

    assert points(chain) == [3, 2, 2, 0, 0]


@pytest.mark.rule("LT-23")
def test_a_group_outside_the_street_scores_nothing() -> None:
    assert street_points(drawn(V1), 3) == 0


@pytest.mark.rule("LT-24")
def test_a_group_scores_all_its_cells_anywhere() -> None:
    serpent = """
        L L L . . .
        . . L . . .
        . . L L L L
        . . . . . L
        . . . . . L
    """

    # 3+0+2 + 0 + 1+1+0+2 + 0 + 3 = 12, from whichever street it is reached.
    assert points(serpent) == [12, 12, 12, 12, 12]


@pytest.mark.rule("LT-25")
def test_squares_and_factories_neither_score_nor_join() -> None:
    split = """
        H S H . . M
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
    """

    # Two single houses, 3 and 2; the square on 0 and the factory on 3 bring nothing.
    assert points(split)[0] == 5
    assert points("\n    S S S S S S\n" + "    . . . . . .\n" * 4) == [0, 0, 0, 0, 0]


@pytest.mark.rule("LT-26")
def test_a_group_with_several_cells_in_the_street_scores_once() -> None:
    arch = """
        F F F F F F
        F . . . . F
        . . . . . .
        . . . . . .
        . . . . . .
    """

    # 3+0+2+2+0+3 in street a, 0+0 in street b.
    assert points(arch)[:2] == [10, 10]


@pytest.mark.rule("LT-A16")
def test_old_groups_score_again() -> None:
    state = after(village(V1, played=3, roll="2-3"), "Le2", "Fe3", "ok", "1-4", "He1", "He4", "ok")

    # Sums 5 and 5: street [5-6] twice, with the same groups.
    assert lines(state) == [("LT-24", 6, "a3 a4 b4 b5 c4"), ("LT-24", 6, "a3 a4 b4 b5 c4")]


@pytest.mark.rule("LT-27")
def test_the_total_adds_all_rounds_and_the_game_ends_after_nine() -> None:
    state = game.load_position("round: 8\npoints: 1 2 3 4 5 6 7 8" + V1)
    assert total(state) == 36

    state = after(state, "2-3", "Le2", "Fe3", "+Hd1", "ok")

    assert total(state) == 42
    assert game.to_act(state) == frozenset()
    assert game.chance_outcomes(state) == ()
    assert why_not(state, "2-3", seat=-1) == "LT-27"
    assert why_not(state, "Ha1") == "LT-27"


@pytest.mark.rule("LT-28", "LT-A7")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        pytest.param(". F . . . .\nH S L . . .", 10, id="house left, forest above, lake right"),
        pytest.param(". F . . . .\nH S H . . .", 0, id="house left and right, forest above"),
        pytest.param("L F . . . .\nH S . . . .", 0, id="diagonal lake"),
        pytest.param(". F . . . .\nH S M . . .\n. S . . . .", 0, id="a factory or a square is no help"),
        pytest.param(". F . . . .\nH S L . . .\n. H . . . .", 10, id="two houses change nothing"),
        pytest.param(". F . . . .\nH S L S H .\n. . . F . .", 20, id="two squares share the lake"),
    ],
)
def test_v6_squares(drawing: str, expected: int) -> None:
    rows = drawing.count("\n") + 1
    sheet = drawn("\n" + drawing + "\n. . . . . ." * (5 - rows))

    assert square_points(sheet) == expected
    assert happy_squares(sheet).bit_count() * 10 == expected


@pytest.mark.rule("LT-28")
def test_a_square_has_a_line_with_the_cells_that_earn_it() -> None:
    sheet = """
        . F . . . .
        H S L . . .
        . S . . . .
        . . . . . .
        . . . . . .
    """

    assert lines(village(sheet)) == [("LT-28", 10, "a2 b1 b2 b3")]


@pytest.mark.rule("LT-29", "LT-A8")
def test_the_highest_total_wins_and_a_tie_is_shared() -> None:
    sheet = "\n" + "    . . . . . .\n" * 5
    state = game.load_position(
        "round: 1\n" + "\n".join(f"seat: {seat}\npoints: {won}{sheet}" for seat, won in enumerate((4, 9, 9, 1)))
    )

    assert ranks(game.score(state)) == (3, 1, 1, 4)
