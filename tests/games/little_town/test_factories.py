"""LT-30 to LT-37, LT-A9 to LT-A11: the module Factories."""

import pytest

from ratusz.games.little_town.scoring import factory_points, full_streets
from tests.games.little_town.builders import after, column, drawn, each, legal, lines, standing, total, village, why_not

ON = "factories=yes"


@pytest.mark.rule("LT-30", "LT-31")
def test_v8_same_project_on_different_dice() -> None:
    state = village(played=1, roll="2-5", options=ON)

    assert legal(state) == column("F", 2) | column("F", 5) | column("M", 2) | column("M", 5)
    assert standing(after(state, "Fa2", "Ma5", "ok")) == {"a2": "F", "a5": "M"}
    assert standing(after(state, "Ma2", "Fa5", "ok")) == {"a2": "M", "a5": "F"}
    assert why_not(after(state, "Fa2"), "Mb2") == "LT-31"
    assert why_not(after(state, "Fa2"), "Fb5") == "LT-30"


@pytest.mark.rule("LT-30")
@pytest.mark.parametrize(("roll", "letter"), [("1-4", "H"), ("2-5", "F"), ("3-6", "L")])
def test_three_rolls_bring_a_factory(roll: str, letter: str) -> None:
    assert {notation[0] for notation in legal(village(played=1, roll=roll, options=ON))} == {letter, "M"}


@pytest.mark.rule("LT-30")
def test_v8_without_the_module_the_project_is_drawn_twice() -> None:
    state = village(played=1, roll="2-5")

    assert legal(state) == column("F", 2) | column("F", 5)
    assert why_not(state, "Ma2") == "LT-30"
    assert standing(after(state, "Fa2", "Fb5", "ok")) == {"a2": "F", "b5": "F"}


@pytest.mark.rule("LT-31")
def test_a_factory_comes_with_no_other_roll() -> None:
    state = village(played=1, roll="2-4", options=ON)

    assert legal(state) == column("H", 2) | column("F", 4)
    assert why_not(state, "Ma2") == "LT-31"


@pytest.mark.rule("LT-32")
def test_factories_bring_nothing_in_round_scoring_and_join_nothing() -> None:
    sheet = """
        H . H . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
    """
    # 1-4 names street [5-6], where nothing stands yet; then 1-2 names street [3-4].
    state = after(village(sheet, played=3, roll="1-4", options=ON), "Hb4", "Mc1", "ok")
    assert lines(state)[0] == ("LT-24", 0, "b4")

    state = after(state, "1-2", "Fd1", "He2", "ok")
    assert lines(state)[1] == ("LT-24", 5, "a1 a3")


FACTORY_CASES = [
    pytest.param(". L . . . .\nF M H . . .\n. S . . . .", 3, -7, id="lake, forest, house and square"),
    pytest.param(". L . . . .\n. M L . . .", 10, 10, id="two lakes"),
    pytest.param(". H . . . .\nH M H . . .", -6, -6, id="three houses"),
    pytest.param(". . . . . .\n. M . . . .", 0, 0, id="alone"),
    pytest.param(". S . . . .\nL M S . . .", 0, -10, id="a lake between two squares"),
    pytest.param("L . F . . .\n. M . . . .\nH . S . . .", 0, 0, id="diagonal neighbours only"),
    pytest.param(". F . . . .\n. M M . . .\n. . F . . .", 20, 20, id="two factories, each by a forest"),
]


@pytest.mark.rule("LT-33", "LT-34", "LT-35", "LT-A9")
@pytest.mark.parametrize(("drawing", "cumulative", "exclusive"), FACTORY_CASES)
def test_v7_factories(drawing: str, cumulative: int, exclusive: int) -> None:
    sheet = drawn("\n" + drawing + "\n. . . . . ." * (4 - drawing.count("\n")))

    assert factory_points(sheet, exclusive=False) == cumulative
    assert factory_points(sheet, exclusive=True) == exclusive


@pytest.mark.rule("LT-33", "LT-34")
def test_a_factory_has_a_line_for_each_reason() -> None:
    sheet = "\n. L . . . .\nF M H . . .\n. S . . . .\n. . . . . .\n. . . . . ."

    assert lines(village(sheet, options=ON)) == [
        ("LT-33", 10, "a2 b1 b2"),
        ("LT-34", -2, "b2 b3"),
        ("LT-34", -5, "b2 c2"),
    ]
    assert total(village(sheet, options="factories=yes exclusive-factories=yes")) == -7


@pytest.mark.rule("LT-36", "LT-A10")
def test_a_full_street_gives_2_at_the_end_with_factories_only() -> None:
    sheet = """
        . . . . . .
        H F L S M H
        . . . . . .
        H H H H H .
        F F F F F F
    """

    assert full_streets(drawn(sheet)) == (1, 4)
    assert lines(village(sheet, options=ON))[-2:] == [
        ("LT-36", 2, "b1 b2 b3 b4 b5 b6"),
        ("LT-36", 2, "e1 e2 e3 e4 e5 e6"),
    ]
    assert all(rule != "LT-36" for rule, _, _ in lines(village(sheet)))


@pytest.mark.rule("LT-37")
def test_doubles_are_no_factory_case() -> None:
    assert {notation[0] for notation in legal(village(played=1, roll="5-5", options=ON))} == {"F", "S"}


COLUMNS_1_AND_4_FULL = """
    H . . H . .
    F . . F . .
    L . . L . .
    H . . H . .
    F . H F . .
"""


@pytest.mark.rule("LT-A11")
def test_project_and_factory_pass_their_own_full_columns() -> None:
    state = village(COLUMNS_1_AND_4_FULL, played=5, roll="1-4", options=ON)

    # Column 1 moves to 2; column 4 moves to 5, which has five free cells against four in column 3.
    for_1, for_4 = "a2 b2 c2 d2 e2", "a5 b5 c5 d5 e5"
    assert legal(state) == (
        each("H", for_1, "/1") | each("H", for_4, "/4") | each("M", for_1, "/1") | each("M", for_4, "/4")
    )
    assert legal(after(state, "Ha2/1")) == each("M", for_4, "/4")
    assert why_not(after(state, "Ha2/1"), "Mb2/1") == "LT-31"
    assert why_not(state, "Ma3/4") == "LT-14"
