"""Positions as text: what is read, what is refused, and what is found to be impossible."""

import pytest

from ratusz.engine.errors import InvalidPosition
from ratusz.games import little_town as game
from tests.games.little_town.builders import EMPTY, village

SHEET = "    . . F F . .\n" + "    . . . . . .\n" * 4


@pytest.mark.parametrize(
    ("text", "problem", "line"),
    [
        ("game: chess\n" + SHEET, "position of 'chess', not of little_town", 1),
        (
            "rond: 3\n" + SHEET,
            "unknown header 'rond'; known headers are game, options, round, roll, seat, bonus, points",
            1,
        ),
        ("round: ten\n" + SHEET, "0 to 9, or 'setup', not 'ten'", 1),
        ("round: 10\n" + SHEET, "0 to 9, or 'setup', not '10'", 1),
        ("round: 3\nroll: 7-1\n" + SHEET, "a roll looks like '2-4', not '7-1'", 2),
        ("round: 3\nroll: Hb2\n" + SHEET, "a roll looks like '2-4', not 'Hb2'", 2),
        ("roll: 2-4\n" + SHEET, "a roll needs 'round:'", 1),
        ("round: 9\nroll: 2-4\n" + SHEET, "a roll needs 'round:'", 2),
        ("options: castles=yes\n" + SHEET, "no option 'castles'", 1),
        ("bonus: H S\n" + SHEET, "a bonus is H, F or L, not 'S'", 1),
        ("bonus: H H\n" + SHEET, "the bonus H is listed twice", 1),
        ("round: 2\npoints: 3 x\n" + SHEET, "look like '5' or, with the street, '5@b', not 'x'", 2),
        ("round: 2\npoints: 3 4@g\n" + SHEET, "not '4@g'", 2),
        ("points: 3\n" + SHEET, "'round:' must say how many rounds were played", None),
        (". . . .\n" + SHEET, "a sheet has 5 streets, a to e, one per line, not 6", 6),
        ("", "a sheet has 5 streets, a to e, one per line, not 0", None),
        ("\n" + SHEET.replace("F F . .", "F F ."), "street a needs 6 cells, not 5: '. . F F .'", 2),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, problem: str, line: int | None) -> None:
    with pytest.raises(InvalidPosition) as refusal:
        game.load_position(text)

    assert problem in str(refusal.value)
    assert refusal.value.line == line


def test_an_unknown_letter_is_refused_with_line_and_column() -> None:
    with pytest.raises(InvalidPosition) as refusal:
        game.load_position("round: 0\n" + SHEET.replace("F F", "F X"))

    assert str(refusal.value) == "line 2, column 4: 'X' is not H, F, L, S, M or . for an empty cell"


def test_a_position_reads_back_as_written() -> None:
    text = """\
game: little_town
options: factories=yes
round: 2
roll: 1-4

seat: 0
points: 5@a 0@d
    1 2 3 4 5 6
a   . . F F . .
b   . . . . S .
c   . . . . . .
d   . . . . L M
e   . . . . . .

seat: 1
points: 0 2@e
    1 2 3 4 5 6
a   . . . . . .
b   . H . . . .
c   . S . . . .
d   . L . . . .
e   . M F F . .
"""
    state = game.load_position(text)

    assert game.position(state) == text
    assert game.load_position(game.position(state)) == state


@pytest.mark.rule("LT-A17")
def test_a_sheet_without_a_round_is_partial_and_only_scored() -> None:
    state = village(EMPTY)

    free = game.load_position(SHEET)

    assert free.partial
    assert game.illegalities(free) == []
    assert not game.load_position("round: 0\n" + SHEET).partial
    assert game.to_act(free) == frozenset()
    assert game.position(game.initial_state(game.setup(1, {}))) == game.position(
        game.load_position("round: setup" + EMPTY)
    )
    assert not state.partial


FULL = """
    H H H H H H
    F F F F F F
    L L L L L L
    S S S S S S
    M . . . . .
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("round: 0" + EMPTY, [("LT-A12", "wrong-count", {"n": 0, "expected": 2})], id="set-up is missing"),
        pytest.param("round: setup\n" + SHEET, [("LT-A12", "wrong-count", {"n": 2, "expected": 0})], id="too early"),
        pytest.param("round: 0\n" + SHEET, [], id="two projects after set-up"),
        pytest.param(
            FULL,
            [("LT-A12", "too-many-cells", {"n": 25, "most": 23}), ("LT-30", "factory-without-module", {})],
            id="25 cells and a factory in the base game",
        ),
        pytest.param(
            "round: 1\n. . . S . .\n. . . S . .\nH . . . . .\n. . . . . .\nF . . . . .",
            [("LT-16", "too-many-squares", {"n": 2, "most": 1})],
            id="two squares in one round",
        ),
        pytest.param(
            "round: 1\noptions: factories=yes\n. . . M . .\n. . . S . .\nH . . . . .\n. . . . . .\nF . . . . .",
            [("LT-37", "squares-and-factories", {"n": 2, "most": 1})],
            id="a square and a factory in one round",
        ),
        pytest.param(
            "round: 1\noptions: factories=yes\n. . . M . .\n. . . M . .\nH . . . . .\n. . . . . .\nF . . . . .",
            [("LT-31", "too-many-factories", {"n": 2, "most": 1})],
            id="two factories in one round",
        ),
        pytest.param(
            "round: 0\nbonus: L\n" + SHEET,
            [("LT-18", "bonus-count", {"n": 1, "expected": 0}), ("LT-19", "bonus-missing", None)],
            id="a bonus too early, and none drawn",
        ),
        pytest.param(
            "round: 1\npoints: 9 1\n. . F F . .\n. . . . . .\n. . . . . .\n. . . . . .\n. H L . . .",
            [("LT-27", "points-count", {"n": 2, "round": 1}), ("LT-24", "impossible-points", {"n": 9, "round": 1})],
            id="more points than the groups can bring",
        ),
        pytest.param(
            "round: 1\npoints: 4@b\n. . F F . .\n. . . . . .\n. . . . . .\n. . . . . .\n. H L . . .",
            [("LT-24", "impossible-points", {"n": 4, "round": 1})],
            id="points of a street where nothing stands",
        ),
    ],
)
def test_what_no_game_could_have_led_to(text: str, expected: list[tuple[str, str, dict[str, int] | None]]) -> None:
    found = [objection for _, objection in game.illegalities(game.load_position(text))]

    assert [(fault.rule, fault.message.key.removeprefix("little_town.ill.")) for fault in found] == [
        (rule, slug) for rule, slug, _ in expected
    ]
    assert [
        dict(fault.message.args) for fault, (_, _, args) in zip(found, expected, strict=True) if args is not None
    ] == [args for _, _, args in expected if args is not None]


@pytest.mark.rule("LT-07")
def test_all_sheets_come_from_the_same_dice() -> None:
    text = (
        "round: 1\noptions: factories=yes\nseat: 0\n. . F F . .\n. S . . . .\n. . . . . .\n. . . . . .\n. H . . . .\n"
    )
    text += "seat: 1\n. . F F . .\n. M . . . .\n. . . . . .\n. . . . . .\n. H . . . .\n"

    found = game.illegalities(game.load_position(text))

    assert [(seat, fault.message.key) for seat, fault in found] == [
        (1, "little_town.ill.squares-differ"),
        (1, "little_town.ill.factories-differ"),
    ]


def test_the_showcase_could_have_been_played() -> None:
    assert game.illegalities(game.showcase()) == []
