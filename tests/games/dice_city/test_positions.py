"""Positions as text: what is read, what is refused, and what is found to be impossible."""

from __future__ import annotations

import pytest

from ratusz.engine.errors import InvalidPosition
from ratusz.games import dice_city as game
from ratusz.games.dice_city.data import GRID
from ratusz.games.dice_city.positions.drawing import LETTERS
from tests.games.dice_city.builders import after, cells, city, played, start, total
from tests.games.dice_city.position_builders import EMPTY, HOUSE, ROUND_4, ROUND_6, ROUND_11, partial


@pytest.mark.parametrize(
    ("text", "problem", "line"),
    [
        ("game: chess\n" + EMPTY, "position of 'chess', not of dice_city", 1),
        (
            "rond: 3\n" + EMPTY,
            "unknown header 'rond'; known headers are game, options, round, roll, compass, race, seat",
            1,
        ),
        ("round: 3\nround: 4\n" + EMPTY, "duplicate header 'round', first in line 1", 2),
        ("seat: 1\n" + EMPTY, "seats come in their order: this is seat 0, not '1'", 1),
        ("round: ten\n" + EMPTY, "round is a number from 0 to 9999, not 'ten'", 1),
        ("round: 1\nroll: Q3:r\n" + EMPTY, "a roll looks like '3+i:r' or 'L3:r', not 'Q3:r'", 2),
        ("round: 1\nroll: pass\n" + EMPTY, "a roll looks like '3+i:r' or 'L3:r', not 'pass'", 2),
        ("roll: L3:r\n" + EMPTY, "a roll needs 'round:'", 1),
        ("round: 3\nroll: L3:r\nout: DC-21\n" + EMPTY, "a player who is still in", 2),
        ("options: episode=13\n" + EMPTY, "option 'episode' is 1 or 2", 1),
        ("compass: 1\n" + EMPTY, "compass is a number from 0 to 0, not '1'", 1),
        ("options: episode=4\ncompass: 5\n" + EMPTY, "compass is a number from 0 to 4, not '5'", 2),
        ("race: 0\n" + EMPTY, "this episode has no +5, not '0'", 1),
        ("options: episode=7\nrace: 7\n" + EMPTY, "look like '0 2', not '7'", 2),
        ("passes: 7\n" + EMPTY, "passes is a number from 0 to 6, not '7'", 1),
        ("options: episode=6\npasses: 1\n" + EMPTY, "passes is a number from 0 to 0, not '1'", 2),
        ("out: DC-99\n" + EMPTY, "out is one of DC-20, DC-21, DC-22, DC-33, DC-36, DC-51, not 'DC-99'", 1),
        ("residential: ab\n" + HOUSE, "a building is one letter other than C, S, H, not 'ab'", 1),
        ("residential: S\n" + HOUSE, "a building is one letter other than C, S, H, not 'S'", 1),
        ("residential: a\npublic: a\n" + HOUSE, "the letter 'a' is in the legend twice", 2),
        ("residential: a b\n" + HOUSE, "the legend has 'b': residential, but the drawing does not", 1),
        (EMPTY[22:], "a sheet has 8 rows, 1 to 8, not 7", 7),
        (EMPTY + EMPTY[:22], "a sheet has 8 rows, 1 to 8, not 9", 9),
        (EMPTY.replace(". .\n", ".\n", 1), "a row has 11 cells", 1),
        (" " + EMPTY, "this row is not aligned with the previous one", 2),
        (EMPTY[:22] + "-\n" + EMPTY[22:], "the river runs differently on the map of episode 1", 1),
        ("", ", not 0", None),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, problem: str, line: int | None) -> None:
    with pytest.raises(InvalidPosition) as refusal:
        game.load_position(text)

    assert problem in str(refusal.value)
    assert refusal.value.line == line


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (HOUSE, "line 2, column 4: 'a' is neither a building of the legend nor what the map has here, '.'"),
        (EMPTY.replace(".", "^", 2), "line 1, column 2: '^' is neither"),
        (
            "options: episode=7\nresidential: a\n" + EMPTY[:132] + ". . . . . . . . a . .\n" + EMPTY[154:],
            "line 9, column 9",
        ),
    ],
)
def test_an_unknown_letter_is_refused_with_line_and_column(text: str, where: str) -> None:
    with pytest.raises(InvalidPosition) as refusal:
        game.load_position(text)

    assert str(refusal.value).startswith(where)


def test_a_position_reads_back_as_written() -> None:
    text = """\
game: dice_city
options: episode=7
round: 3
roll: i+0:p
compass: 1
race: 1

seat: 0
passes: 2
residential: a b
    A B C D E F G H I J K
1   ^ . . 1 .|. . . 2 % %
2   = . . . ~|. . . . . %
3   ^ 2 . . ~|. 1 . . . %
            -
4   ^ = . .|. . . . * . %
          -
5   = . .|~ . . 2 . . . %
6   ^ = .|~ . . . . a 1 %
7   . . 2|. . . b b S S %
8   . . 1|. 2 . . 2 . . %

seat: 1
passes: 1
out: DC-21
church: a
    A B C D E F G H I J K
1   ^ . . 1 .|. . . 2 % %
2   = . . . ~|. . . . . %
3   ^ 2 . . ~|. 1 . . . %
            -
4   ^ = . .|. . . . * . %
          -
5   = . .|~ . . 2 . . . %
6   ^ = .|~ . . . . . 1 %
7   . . 2|. . . . a S S %
8   . . 1|. 2 . . 2 . . %
"""
    state = game.load_position(text)

    assert game.position(state) == text
    assert game.load_position(game.position(state)) == state
    assert (state.round, state.compass, state.winners, state.owing) == (3, 1, 0b10, 0b01)
    assert [sheet.out for sheet in state.sheets] == ["", "DC-21"]


def test_a_dot_may_stand_for_everything_that_is_not_built_on() -> None:
    drawn = game.load_position("residential: a\n" + HOUSE)

    assert drawn == game.load_position(game.position(drawn))
    assert total(drawn) == total(city("r:I1@D2"))


def test_own_maps_and_carried_bandits_are_part_of_a_position() -> None:
    state = start(11, players=2, options="bandits=C2,K3/-")

    text = game.position(state)

    assert "options: episode=11 bandits=C2,K3/-\n" in text
    assert "2   ^ . ! . . . 2 . . . 1\n" in text
    assert game.load_position(text) == state


def test_letters_serve_twice_where_there_are_more_buildings() -> None:
    everything = [GRID.cell_name(cell) for cell in range(GRID.size) if start().setup.terrain.buildable >> cell & 1]
    state = city(" ".join(f"{'rip'[number % 3]}:I1@{name}" for number, name in enumerate(everything)))

    assert len(everything) > len(LETTERS)
    assert game.load_position(game.position(state)).sheets == state.sheets


def test_a_sheet_without_a_round_is_partial_and_only_scored() -> None:
    free = game.load_position("residential: a\n" + HOUSE)

    assert free.partial
    assert game.to_act(free) == frozenset()
    assert game.illegalities(free) == []
    assert game.scene(free, 0).over
    assert not game.load_position("round: 0\n" + EMPTY).partial


def test_choices_of_a_round_are_no_part_of_a_position() -> None:
    state = after(start(players=2), "L3:r")

    assert game.position(after(state, "L3r1@C1", "ok")) == game.position(state)


def faults(state: game.State) -> list[tuple[str, str]]:
    return [(fault.rule, fault.message.key.removeprefix("dice_city.ill.")) for _, fault in game.illegalities(state)]


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        pytest.param(partial("r:I1@D2"), [], id="fine"),
        pytest.param(partial("r:I1@D2 i:I1@A1"), [("DC-12", "barred"), ("DC-15", "apart")], id="on a mountain"),
        pytest.param(partial("r:I2@D1"), [("DC-13", "across-river")], id="across the river"),
        pytest.param(partial("r:T4@E2"), [("DC-05", "shape")], id="a shape that is not rolled"),
        pytest.param(partial("c:I2@E2"), [("DC-30", "shape")], id="a church in episode 1"),
        pytest.param(partial("f:I1@E2"), [("DC-50", "shape")], id="a fortress in episode 1"),
        pytest.param(partial("c:O4@D1", 5), [("DC-30", "shape")], id="a church nobody drew"),
        pytest.param(partial("r:I1@G2"), [("DC-14", "start")], id="away from the river"),
        pytest.param(partial("r:I1@D2 r:I1@E8"), [("DC-15", "apart")], id="two cities"),
        pytest.param(partial("r:I1@G2", 7), [("DC-15", "start")], id="away from the sawmill"),
        pytest.param(partial("r:I1@C5 f:I1@J1", 11), [], id="a fortress may stand alone"),
        pytest.param(partial("r:I1@C5 f:I1@J1 r:I1@K8", 11), [("DC-15", "apart")], id="a house may not"),
    ],
)
def test_what_no_sheet_can_show(state: game.State, expected: list[tuple[str, str]]) -> None:
    assert faults(state) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("round: 1\nresidential: a\n" + HOUSE, [], id="one round, one building"),
        pytest.param("round: 2\npasses: 1\nresidential: a\n" + HOUSE, [], id="and a pass"),
        pytest.param("round: 3\nresidential: a\n" + HOUSE, [("DC-02", "rounds")], id="a round is missing"),
        pytest.param("round: 0\nresidential: a\n" + HOUSE, [("DC-02", "rounds")], id="a building too early"),
        pytest.param("round: 9\nout: DC-21\nresidential: a\n" + HOUSE, [], id="who is out has missed rounds"),
        pytest.param(ROUND_4 + "passes: 2\n" + EMPTY, [], id="a church passed"),
        pytest.param(ROUND_4 + "passes: 1\n" + EMPTY, [("DC-02", "rounds")], id="too cheap"),
        pytest.param(ROUND_11 + EMPTY, [("DC-51", "missed"), ("DC-02", "rounds")], id="a fortress passed"),
        pytest.param(ROUND_6 + EMPTY, [("DC-36", "missed"), ("DC-02", "rounds")], id="passed in episode 6"),
        pytest.param("options: episode=7\nrace: 0\nround: 0\n" + EMPTY, [("DC-41", "not-covered")], id="not covered"),
    ],
)
def test_what_no_game_could_have_led_to(text: str, expected: list[tuple[str, str]]) -> None:
    assert faults(game.load_position(text)) == expected


def test_somebody_must_have_won_what_is_covered() -> None:
    covered = " ".join(f"r:I1@{name}" for name in ("A2", "B2", "B4", "B5", "A5", "C5", "C6", "B6"))

    assert ("DC-41", "nobody-won") in faults(city(covered, episode=7))


@pytest.mark.rule("DC-22")
def test_who_has_no_future_must_be_out() -> None:
    walled = city("r:I1@A1", episode=11, compass=4, passes=6, bandits="B1")

    assert ("DC-22", "no-future") in faults(walled)


def test_games_played_show_no_fault() -> None:
    state = played(after(start(8, players=2), "i+i:p"), "O4@G6", "pass")

    assert faults(state) == []
    assert cells("G6 H6 G7 H7") in [building.cells for building in state.sheets[0].buildings]


def test_the_showcase_could_have_been_played() -> None:
    assert game.illegalities(game.showcase()) == []
    assert total(game.showcase()) == 23
