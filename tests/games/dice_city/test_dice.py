"""DC-05 to DC-09 and DC-57: the dice, the shapes they make, and how these are told."""

from collections import Counter
from fractions import Fraction

import pytest

from ratusz.engine.board.polyomino import Freedom, orientations, parse_piece
from ratusz.games import dice_city as game
from ratusz.games.dice_city.actions import Roll
from ratusz.games.dice_city.data import COMPASS, JOINED, LEFT, PIECES, PLACEMENTS, RIGHT, SHAPES
from ratusz.games.dice_city.display.view import shape_ways
from tests.games.dice_city.builders import after, city, land, legal, start, why_not

ALL = {"I1": 4, "I2": 8, "I3": 3, "L3": 8, "I4": 1, "L4": 5, "O4": 4, "L5": 1, "U5": 2}
BESIDE_THE_COMPASS = {"I1": 2, "I2": 5, "I3": 3, "L3": 7, "I4": 1, "L4": 5, "O4": 4, "L5": 1, "U5": 2}


@pytest.mark.rule("DC-05")
@pytest.mark.parametrize(
    ("faces", "shape"),
    [
        # left three cells: TL, BL and BR; one cell: BR; upright: TR and BR; side by side: BL and BR
        ("3+1", "L4"),
        ("3+2", "L5"),
        ("3+i", "U5"),
        ("3+0", "L3"),
        ("3+c", "L3"),
        ("1+1", "I2"),
        ("1+2", "I3"),
        ("1+i", "L3"),
        ("1+0", "I1"),
        ("1+c", "I1"),
        ("i+1", "L3"),
        ("i+2", "L4"),
        ("i+i", "O4"),
        ("i+0", "I2"),
        ("i+c", "I2"),
        ("2+1", "I3"),
        ("2+2", "I4"),
        ("2+i", "L4"),
        ("2+0", "I2"),
        ("2+c", "I2"),
    ],
)
def test_v1_two_dice_pushed_together_make_a_shape(faces: str, shape: str) -> None:
    roll = game.parse(f"{faces}:r")

    assert isinstance(roll, Roll)
    assert SHAPES[JOINED[roll.left][roll.right]] == shape
    assert {notation.partition("@")[0][:2] for notation in legal(after(start(), f"{faces}:r")) if "@" in notation} == {
        shape
    }


@pytest.mark.rule("DC-05")
def test_six_faces_on_each_die() -> None:
    assert [(face.sign, face.times) for face in LEFT] == [("1", 2), ("i", 2), ("2", 1), ("3", 1)]
    assert [(face.sign, face.times) for face in RIGHT] == [("1", 1), ("2", 1), ("i", 2), ("0", 1), ("c", 1)]


@pytest.mark.rule("DC-06")
@pytest.mark.parametrize(
    ("shape", "ways"),
    [*{"I1": 1, "I2": 2, "I3": 2, "L3": 4, "I4": 2, "L4": 8, "O4": 1, "L5": 8, "U5": 4, "T4": 4, "X5": 1}.items()],
)
def test_shapes_may_be_turned_and_flipped(shape: str, ways: int) -> None:
    assert len(PLACEMENTS[SHAPES.index(shape)].orientations) == ways
    assert len(orientations(PIECES[SHAPES.index(shape)], Freedom.FREE)) == ways


@pytest.mark.rule("DC-06")
def test_an_l_of_four_may_lie_in_eight_ways() -> None:
    names = {notation.partition("@")[0] for notation in legal(city("r:I1@F5", roll="3+1:r")) if "@" in notation}

    assert names == {"L4", "L4r1", "L4r2", "L4r3", "L4m0", "L4m1", "L4m2", "L4m3"}


@pytest.mark.rule("DC-07")
@pytest.mark.parametrize("right", ["0", "c"])
def test_beside_blank_and_compass_the_left_die_alone_gives_the_shape(right: str) -> None:
    state = after(start(), f"i+{right}:p", "I2r1@E1", "ok")

    assert [(building.kind, building.cells.bit_count()) for building in state.sheets[0].buildings] == [(2, 2)]


@pytest.mark.rule("DC-08")
@pytest.mark.parametrize(("letter", "kind"), [("r", 0), ("i", 1), ("p", 2)])
def test_the_third_die_gives_the_type(letter: str, kind: int) -> None:
    state = after(start(), f"1+0:{letter}", "I1@D1", "ok")

    assert state.sheets[0].drawn[kind].bit_count() == 1


@pytest.mark.rule("DC-08", "DC-09")
def test_v1_chance_has_the_weights_of_the_faces() -> None:
    outcomes = game.chance_outcomes(start())
    shapes: Counter[str] = Counter()
    types: Counter[int] = Counter()
    for roll, weight in outcomes:
        assert isinstance(roll, Roll)
        shapes[SHAPES[JOINED[roll.left][roll.right]]] += weight
        types[roll.type] += weight

    assert sum(weight for _, weight in outcomes) == 3 * 36
    assert shapes == {shape: 3 * weight for shape, weight in ALL.items()}
    assert types == {0: 36, 1: 36, 2: 36}


@pytest.mark.rule("DC-09")
def test_v1_the_table_without_the_compass() -> None:
    shapes: Counter[str] = Counter()
    for left, row in zip(LEFT, JOINED, strict=True):
        for face, shape in enumerate(row):
            shapes[SHAPES[shape]] += left.times * RIGHT[face].times * (face != COMPASS)

    assert shapes == BESIDE_THE_COMPASS
    assert sum(shapes.values()) == 30


@pytest.mark.rule("DC-09")
@pytest.mark.parametrize(
    ("episode", "compass", "expected"),
    [
        (1, 0, [*ALL.values(), 0]),
        (4, 0, [*BESIDE_THE_COMPASS.values(), 6]),
        (4, 3, [*BESIDE_THE_COMPASS.values(), 6]),
        (4, 4, [*ALL.values(), 0]),
    ],
)
def test_v1_the_odds_are_shown_to_players(episode: int, compass: int, expected: list[int]) -> None:
    scene = game.scene(city(episode=episode, compass=compass), 0)

    assert list(shape_ways(land(episode).episode, compass)) == expected
    assert [odds.weight for odds in scene.odds] == [weight for weight in expected if weight]
    assert {odds.of for odds in scene.odds} == {36}
    assert sum(Fraction(odds.weight, odds.of) for odds in scene.odds) == 1


@pytest.mark.rule("DC-09")
def test_the_forms_of_the_shapes() -> None:
    drawn = ["#", "##", "###", "##/#.", "####", "###/#..", "##/##", "####/#...", "#.#/###", "###/.#.", ".#./###/.#."]

    assert list(PIECES) == [parse_piece(drawing) for drawing in drawn]


@pytest.mark.rule("DC-57")
@pytest.mark.parametrize(
    ("episode", "roll", "key", "shape", "kind"),
    [
        (1, "3+1:p", "build", "L4", "public"),
        (1, "1+c:i", "build", "I1", "industrial"),
        (4, "1+c:i", "church", "I2", "church"),
        (11, "1+c:i", "fortress", "I1", "fortress"),
    ],
)
def test_what_is_to_be_built_is_said_in_words(episode: int, roll: str, key: str, shape: str, kind: str) -> None:
    scene = game.scene(after(start(episode), roll), 0)
    task = scene.prompt.args["task"]

    assert scene.prompt.key == f"dice_city.prompt.{key}"
    assert not isinstance(task, (str, int))
    assert {name: getattr(word, "key", word) for name, word in task.args.items()} == {
        "shape": f"dice_city.shape.{shape}",
        "kind": f"dice_city.{kind}",
    }


@pytest.mark.rule("DC-05")
def test_another_shape_than_the_dice_show_is_refused() -> None:
    assert why_not(after(start(), "1+1:r"), "I3@D1") == "DC-05"
    assert why_not(after(start(), "1+1:r"), "I1@D1") == "DC-05"
