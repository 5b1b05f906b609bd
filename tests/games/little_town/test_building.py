"""LT-07 to LT-17: the roll, building and full columns."""

import pytest

from ratusz.games import little_town as game
from ratusz.games.little_town.actions import Roll
from ratusz.games.little_town.columns import nearest_columns
from ratusz.games.little_town.state import free_cells
from tests.games.little_town.builders import after, column, each, legal, lines, standing, village, why_not

COLUMN_1_FULL = """
    H . F . . .
    F F F . . .
    L . L . . .
    H . L . . .
    H F . . . .
"""
"""Columns 1 to 3 have 0, 3 and 1 free cells."""


@pytest.mark.rule("LT-07")
def test_one_roll_is_for_everybody_and_all_act_at_the_same_time() -> None:
    state = game.initial_state(game.setup(3, {}))
    state = after(state, "2-4")

    assert game.to_act(state) == {0, 1, 2}
    assert why_not(state, "3-5", seat=-1) == "LT-07"
    assert why_not(state, "3-5", seat=0) == "LT-07"
    assert why_not(state, "Hb2", seat=-1) == "LT-07"


@pytest.mark.rule("LT-07")
def test_nobody_draws_before_the_dice_are_rolled() -> None:
    assert why_not(village(played=3), "Hb2") == "LT-07"
    assert legal(village(played=3)) == set()


@pytest.mark.rule("LT-08")
def test_bonus_comes_after_building_and_only_in_rounds_3_6_and_9() -> None:
    state = village(played=2, roll="2-4")

    assert why_not(state, "+Lc3") == "LT-08"
    assert why_not(after(state, "Ha2"), "+Lc3") == "LT-08"
    assert why_not(after(state, "Ha2", "Fa4"), "+Lc3") is None
    assert why_not(after(village(played=3, roll="2-4"), "Ha2", "Fa4"), "+Lc3") == "LT-18"


@pytest.mark.rule("LT-09")
def test_two_projects_and_no_more() -> None:
    state = after(village(played=3, roll="2-4"), "Ha2", "Fa4")

    assert why_not(state, "Hb2") == "LT-09"
    assert legal(state) == {"ok"}
    assert why_not(after(village(played=3, roll="2-4"), "Ha2"), "Hb2") == "LT-09"


@pytest.mark.rule("LT-10", "LT-11")
@pytest.mark.parametrize(
    ("roll", "expected"),
    [
        ("4-2", column("H", 2) | column("F", 4)),
        ("3-5", column("F", 3) | column("L", 5)),
        ("1-5", column("F", 1) | column("H", 5)),
    ],
)
def test_v3_each_project_goes_to_the_column_of_the_other_die(roll: str, expected: set[str]) -> None:
    assert legal(village(played=1, roll=roll)) == expected


@pytest.mark.rule("LT-10")
def test_a_project_needs_an_empty_cell() -> None:
    state = village(COLUMN_1_FULL, played=4, roll="2-4")

    assert why_not(state, "Hb2") == "LT-10"
    assert legal(state) == each("H", "a2 c2 d2") | column("F", 4)


@pytest.mark.rule("LT-10")
def test_why_a_project_may_not_stand_there() -> None:
    state = village(played=1, roll="2-4")

    assert why_not(state, "Hb4") == "LT-10"
    assert why_not(state, "Lb2") == "LT-10"
    assert why_not(state, "Hb5/2") == "LT-10"


@pytest.mark.rule("LT-12")
def test_the_player_chooses_the_order() -> None:
    state = village(played=1, roll="2-4")

    assert standing(after(state, "Ha2", "Fa4", "ok")) == standing(after(state, "Fa4", "Ha2", "ok"))


@pytest.mark.rule("LT-13")
def test_both_must_be_drawn() -> None:
    state = village(played=1, roll="2-4")

    assert why_not(state, "ok") == "LT-13"
    assert why_not(after(state, "Ha2"), "ok") == "LT-13"


@pytest.mark.rule("LT-14")
def test_v5_column_1_is_full_and_column_2_is_the_only_neighbour() -> None:
    state = village(COLUMN_1_FULL, played=4, roll="1-2")

    assert legal(state) == each("F", "a2 c2 d2", "/1") | each("H", "a2 c2 d2")
    assert why_not(state, "Fe3/1") == "LT-14"


@pytest.mark.rule("LT-14")
def test_the_neighbour_with_more_free_cells_must_be_used() -> None:
    full_two = """
        H F . . . .
        F F . . . .
        L H . . . .
        . H . . . .
        . L . . . .
    """
    state = village(full_two, played=3, roll="2-4")

    assert legal(state) == each("H", "a3 b3 c3 d3 e3", "/2") | column("F", 4)
    assert why_not(state, "Hd1/2") == "LT-14"


@pytest.mark.rule("LT-15")
def test_v5_equally_free_neighbours_leave_the_choice() -> None:
    column_3_full = """
        . H H L . .
        . F F F . .
        . . L . . .
        . . L . . .
        . H H H . .
    """
    state = village(column_3_full, played=5, roll="3-1")

    # The house of die 1 is for column 3, the lake of die 3 for column 1.
    assert legal(state) == each("H", "c2 d2 c4 d4", "/3") | column("L", 1)
    assert why_not(state, "Ha5/3") == "LT-15"


@pytest.mark.rule("LT-16", "LT-37")
@pytest.mark.parametrize("options", ["", "factories=yes"])
def test_v4_doubles_bring_one_project_and_a_square_anywhere(options: str) -> None:
    state = village(played=1, roll="4-4", options=options)

    assert legal(state) == column("H", 4) | {f"S{street}{number}" for street in "abcde" for number in range(1, 7)}
    assert standing(after(state, "Hb4", "Sb5", "ok")) == {"b4": "H", "b5": "S"}


@pytest.mark.rule("LT-16")
def test_one_square_at_doubles_and_none_otherwise() -> None:
    assert why_not(after(village(played=1, roll="4-4"), "Sa1"), "Sa2") == "LT-16"
    assert why_not(village(played=1, roll="3-4"), "Sa2") == "LT-16"
    assert why_not(village("\n    H . . . . ." + "\n    . . . . . ." * 4, played=1, roll="4-4"), "Sa1") == "LT-16"


@pytest.mark.rule("LT-17")
def test_squares_score_nothing_during_the_game() -> None:
    # Sum 2: the player chooses street [3-4], which has the house on 3 and the square on 2.
    state = after(village(played=1, roll="1-1"), "Ha1", "Sa3", "@a", "ok")

    assert lines(state) == [("LT-24", 3, "a1")]


@pytest.mark.rule("LT-A3")
@pytest.mark.parametrize(
    ("drawing", "full", "expected"),
    [
        pytest.param(
            """
            . H H H . .
            . F F F . .
            . L L F . .
            . L L F . .
            . H H . . .
            """,
            3,
            (4,),
            id="column 2 full too, column 4 has one free, column 1 has five",
        ),
        pytest.param(
            """
            . . . H H H
            . . . F F F
            . . . L L L
            . . . L L L
            . . . . H H
            """,
            6,
            (4,),
            id="columns 6 and 5 full, column 4 has one free; no way around to column 1",
        ),
        pytest.param(
            """
            H H H H . .
            F F F F . .
            . L L L . .
            . L L L . .
            . H H H . .
            """,
            3,
            (5,),
            id="columns 2, 3, 4 full: column 1 with three and column 5 with five free are compared",
        ),
        pytest.param(
            """
            H H H H H .
            F F F F F .
            . L L L . .
            . L L L . .
            . H H H . .
            """,
            3,
            (1, 5),
            id="columns 2, 3, 4 full: columns 1 and 5 with three free each leave the choice",
        ),
        pytest.param(
            """
            H H H H H H
            F F F F F F
            L L L L L L
            L L L L L .
            H H H H H H
            """,
            1,
            (6,),
            id="five full columns: distance 5",
        ),
    ],
)
def test_v5_full_neighbours_are_passed_over(drawing: str, full: int, expected: tuple[int, ...]) -> None:
    assert nearest_columns(free_cells(village(drawing).sheets[0].drawn), full) == expected


@pytest.mark.rule("LT-A3")
def test_full_is_judged_when_the_project_is_drawn_so_the_order_matters() -> None:
    one_left_in_two = """
        . H . . . .
        . F . . . .
        . L . . . .
        . L . . . .
        . . . . . .
    """
    # Doubles 2: the forest for column 2, where only e2 is left, and a square anywhere; the square may take e2 first.
    state = village(one_left_in_two, played=2, roll="2-2")

    assert legal(after(state, "Fe2")) >= {"Sa1", "Sa3"}
    assert "Fe2" not in legal(after(state, "Se2"))
    # Columns 1 and 3 then have five free cells each.
    assert legal(after(state, "Se2")) == each("F", "a1 b1 c1 d1 e1 a3 b3 c3 d3 e3", "/2")


@pytest.mark.rule("LT-A4")
def test_project_and_square_of_doubles_in_either_order() -> None:
    state = village(played=1, roll="3-3")

    assert standing(after(state, "Sc3", "Lb3", "ok")) == standing(after(state, "Lb3", "Sc3", "ok"))


@pytest.mark.rule("LT-A14")
def test_the_dice_need_no_telling_apart() -> None:
    assert game.parse("4-2") == game.parse("2-4")
    assert len(game.chance_outcomes(village(played=1))) == 21
    assert dict(game.chance_outcomes(village(played=1)))[game.parse("2-4")] == 2
    assert dict(game.chance_outcomes(village(played=1)))[game.parse("4-4")] == 1


@pytest.mark.rule("LT-A14")
@pytest.mark.parametrize(("low", "high"), [(4, 2), (0, 3), (3, 7)])
def test_dice_that_cannot_be(low: int, high: int) -> None:
    with pytest.raises(ValueError, match=f"not {low} and {high}"):
        Roll(low, high)
