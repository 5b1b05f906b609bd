"""LT-01 to LT-06 and LT-38 to LT-40: the sheet, the catalogue and the two projects before the first round."""

import pytest

from ratusz.engine.errors import InvalidSetup
from ratusz.games import little_town as game
from ratusz.games.little_town.data import NAMES, VALUES, cell_of, project_of
from tests.games.little_town.builders import after, column, lines, standing, total, village, why_not


def start(players: int = 1, options: str = "") -> game.State:
    switched_on = dict.fromkeys(options.split(), "yes")
    return game.initial_state(game.setup(players, switched_on))


@pytest.mark.rule("LT-01")
def test_every_player_starts_with_an_empty_sheet_of_five_streets_and_six_columns() -> None:
    state = start(players=3)

    assert (
        game.position(state).count(
            "a   . . . . . .\nb   . . . . . .\nc   . . . . . .\nd   . . . . . .\ne   . . . . . ."
        )
        == 3
    )


@pytest.mark.rule("LT-01")
@pytest.mark.parametrize(("players", "allowed"), [(0, False), (1, True), (12, True), (13, False)])
def test_one_to_twelve_players(players: int, allowed: bool) -> None:
    if allowed:
        assert game.setup(players, {}).players == players
    else:
        with pytest.raises(InvalidSetup, match=f"1 to 12 players, not {players}"):
            game.setup(players, {})


@pytest.mark.rule("LT-01")
def test_a_seat_that_nobody_has_may_do_nothing() -> None:
    assert why_not(after(start(players=2), "2-4"), "Hb2", seat=2) == "LT-01"


@pytest.mark.rule("LT-02")
def test_one_roll_of_two_dice_begins_the_set_up_for_all() -> None:
    state = start(players=4)

    assert game.to_act(state) == {-1}
    assert sum(weight for _, weight in game.chance_outcomes(state)) == 36
    assert game.to_act(after(state, "4-2")) == {0, 1, 2, 3}


@pytest.mark.rule("LT-03", "LT-04")
def test_set_up_offers_every_project_of_the_catalogue_in_both_columns() -> None:
    state = after(start(), "4-2")

    legal = {game.text(action) for action in game.legal_actions(state, 0)}

    assert legal == {action for letter in "HFL" for number in (2, 4) for action in column(letter, number)}


@pytest.mark.rule("LT-03")
def test_set_up_wants_one_project_in_each_column() -> None:
    state = after(start(), "4-2", "Hb2")

    assert why_not(state, "Fc2") == "LT-03"
    assert why_not(state, "Fc3") == "LT-03"
    assert why_not(state, "ok") == "LT-03"
    assert why_not(state, "Fc4") is None
    assert why_not(after(state, "Fc4"), "La2") == "LT-03"


@pytest.mark.rule("LT-03")
def test_set_up_is_drawn_in_secret() -> None:
    state = after(start(players=2), "4-2")

    assert game.observe(after(state, "Hb2"), 1) == game.observe(state, 1)


@pytest.mark.rule("LT-04")
def test_no_square_and_no_factory_in_set_up() -> None:
    state = after(start(options="factories"), "5-5")

    assert why_not(state, "Sa1") == "LT-04"
    assert why_not(state, "Ma5") == "LT-04"


@pytest.mark.rule("LT-05", "LT-A1")
def test_v2_set_up_with_4_and_2() -> None:
    state = after(start(), "4-2")

    assert standing(after(state, "Ha2", "Fa4", "ok")) == {"a2": "H", "a4": "F"}
    assert standing(after(state, "Le2", "Hb4", "ok")) == {"e2": "L", "b4": "H"}
    assert why_not(after(state, "Ha2"), "Hb4") == "LT-05"


@pytest.mark.rule("LT-06")
def test_set_up_scores_nothing() -> None:
    state = after(start(), "3-4", "Ha3", "Fa4", "ok")

    assert lines(state) == []
    assert total(state) == 0


@pytest.mark.rule("LT-38")
def test_values_of_the_cells() -> None:
    streets = [VALUES[row * 6 : row * 6 + 6] for row in range(5)]

    assert streets == [
        (3, 0, 2, 2, 0, 3),
        (0, 1, 0, 0, 1, 0),
        (2, 0, 1, 1, 0, 2),
        (0, 1, 0, 0, 1, 0),
        (3, 0, 2, 2, 0, 3),
    ]
    assert [sum(street) for street in streets] == [10, 2, 6, 2, 10]
    assert VALUES[cell_of(2, 6)] == 2


@pytest.mark.rule("LT-39")
def test_catalogue() -> None:
    assert [NAMES[project_of(die)] for die in range(1, 7)] == ["house", "forest", "lake", "house", "forest", "lake"]


@pytest.mark.rule("LT-40")
def test_separate_streets_as_a_host_option() -> None:
    strict = after(start(options="separate-streets"), "4-2", "Hb2")

    assert why_not(strict, "Fb4") == "LT-40"
    assert {game.text(action) for action in game.legal_actions(strict, 0)} == {
        f"{letter}{street}4" for letter in "FL" for street in "acde"
    }
    assert why_not(after(start(), "4-2", "Hb2"), "Fb4") is None


@pytest.mark.rule("LT-40")
def test_separate_streets_with_doubles_and_not_after_set_up() -> None:
    strict = after(start(options="separate-streets"), "4-4", "Hb4")

    assert why_not(strict, "Fb4") == "LT-10"
    assert why_not(strict, "Fc4") is None
    assert why_not(village(played=0, roll="2-4", options="separate-streets=yes"), "Hb2") is None


@pytest.mark.rule("LT-A2")
def test_set_up_doubles_bring_two_kinds_into_one_column_and_no_square() -> None:
    state = after(start(), "4-4", "Ha4")

    assert why_not(state, "Hb4") == "LT-05"
    assert why_not(state, "Sb1") == "LT-04"
    assert why_not(state, "Lb3") == "LT-A2"
    assert standing(after(state, "Lb4", "ok")) == {"a4": "H", "b4": "L"}


@pytest.mark.rule("LT-A2")
def test_an_unknown_option_is_refused_by_name() -> None:
    with pytest.raises(InvalidSetup, match="no option 'castles'; it has factories, separate-streets"):
        game.setup(2, {"castles": "yes"})
    with pytest.raises(InvalidSetup, match="option 'factories' is no or yes, not 'maybe'"):
        game.setup(2, {"factories": "maybe"})
