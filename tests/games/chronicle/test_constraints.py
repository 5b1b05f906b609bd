"""Boards and pieces that break a demand, one after the other: what is told of them, and where."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.authoring.survey import Constraint
from ratusz.engine.errors import InvalidMap, InvalidSetup
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import keys, word
from ratusz.games import chronicle as game
from ratusz.games import words

OWN = game.own_maps()
EPISODES = {"legacy": "7", "eternal": "eternal"}


def changed(text: str, *changes: tuple[str, str]) -> str:
    """The text with lines put in the place of others; blanks and rows' names as in the file."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def board(side: str, *changes: tuple[str, str]) -> Sequence[Constraint]:
    return game.constraints(changed(OWN[side].text, *changes), {"episode": EPISODES[side]})


def pieces(*changes: tuple[str, str]) -> Sequence[Constraint]:
    return game.constraints(changed(OWN["pieces"].text, *changes), {})


def slug(constraint: Constraint) -> str:
    return constraint.message.key.removeprefix("chronicle.constraint.")


def fault_of(found: Sequence[Constraint], demand: str) -> list[tuple[str, int | None, int | None]]:
    """What breaks a demand, with row and column."""
    (constraint,) = [one for one in found if slug(one) == demand]
    assert constraint.is_known
    assert not constraint.holds
    return [told(fault) for fault in constraint.faults]


def told(fault: Fault) -> tuple[str, int | None, int | None]:
    return fault.message.key.removeprefix("chronicle.fault."), fault.row, fault.column


MOUTH = [("gap", 10, 4), ("gap", 10, 5), ("gap", 10, 6), ("mouth", 11, 6)]
BROKEN_BOARDS = [
    # a well on the legacy side, where wells are stickers
    ("legacy", (" 2  . o . o .|. o", " 2  w o . o .|. o"), "signs", [("sign", 2, 1)]),
    # row 2 is crossed twice, row 9 not at all
    ("legacy", (" 2  . o . o .|. o", " 2  . o . o .|.|o"), "river", [("crossings", 2, 1)]),
    ("legacy", (" 9  . o .|. r . .", " 9  . o . . r . ."), "river", [("crossings", 9, 1)]),
    # the line under E2 is the one under D2 instead
    (
        "legacy",
        (" 2  . o . o .|. o . . o .\n            -\n", " 2  . o . o .|. o . . o .\n          -\n"),
        "river",
        [("gap", 2, 5), ("astray", 2, 4)],
    ),
    ("eternal", ("11  . t r|. . . . F F F F", "11  . t r . . .|. F F F F"), "river", MOUTH),
    ("legacy", (" 1  x . t . r|o . o", " 1  x . t . r|F . o"), "blocked", [("blocked", None, None)]),
    ("eternal", (" 9  . w .|. . .", " 9  . w .|w . ."), "counts", [("count", None, None)]),
    ("legacy", (" 1  x . t . r|o . o", " 1  x . t . r|M . o"), "mountains", [("mountain-east", 1, 6)]),
    ("legacy", (" 4  M M . .|. . o", " 4  . M . .|. . o"), "mountains", [("mountain-missing", 4, 1)]),
    ("legacy", (" 2  . o . o .|. o", " 2  . o F o .|. o"), "forest", [("forest-west", 2, 3)]),
    ("eternal", ("11  . t r|. . . . F F F F", "11  . t r|. . . . F F F ."), "forest", [("forest-missing", 11, 11)]),
    ("eternal", ("t . . g\n", "t . . F\n"), "forest", [("forest-not-here", 1, 11)]),
    # of 34 light-green spaces of the left bank four become mountain
    ("legacy", (" 2  . o . o .|. o", " 2  M M M M .|. o"), "left", [("left", None, None)]),
    # mountains on A2 and B1 cut off A1
    (
        "eternal",
        (" 1  . . . r|. . . t . . g\n 2  . t . .", " 1  . M . r|. . . t . . g\n 2  M t . ."),
        "whole",
        [("cut-off", 1, 1)],
    ),
    ("legacy", (" 1  x . t . r|o . o", " 1  . . t . r|o . o"), "reserved", [("reserved", 1, 1)]),
    ("legacy", (" 2  . o . o .|. o", " 2  x o . o .|. o"), "reserved", [("not-reserved", 2, 1)]),
    # the river runs further west beside E5 and E6, so that E6 lies no longer at it
    (
        "legacy",
        (
            (
                " 4  M M . .|. . o . o . F\n            -\n"
                " 5  M M M o .|o . o . F F\n            -\n"
                " 6  M M . .|x . o . r F F\n"
            ),
            (
                " 4  M M . .|. . o . o . F\n"
                " 5  M M M o|. o . o . F F\n          -\n"
                " 6  M M .|. x . o . r F F\n          -\n"
            ),
        ),
        "at-river",
        [("dry", 6, 5)],
    ),
    ("legacy", (" 2  . o . o .|. o", " 2  M o . o .|. o"), "shaft", [("shaft", 2, 1)]),
    ("legacy", (" 7  M M o .|. o t", " 7  . M o .|. o t"), "vein", [("vein", 7, 1)]),
]


@pytest.mark.rule("CH-CAMP-34", "CH-ETERNAL-25", "CH-BASE-15", "CH-BASE-18", "CH-CAMP-18")
@pytest.mark.parametrize(
    ("side", "change", "demand", "faults"),
    BROKEN_BOARDS,
    ids=[f"{at} {demand}" for at, (_, _, demand, _) in enumerate(BROKEN_BOARDS, 1)],
)
def test_a_board_that_breaks_a_demand(
    side: str, change: tuple[str, str], demand: str, faults: list[tuple[str, int | None, int | None]]
) -> None:
    assert fault_of(board(side, change), demand) == faults


@pytest.mark.rule("CH-BASE-20", "CH-E11-01", "CH-E22-04")
def test_a_board_without_room_for_a_shape() -> None:
    """With J10 and J11 no felling spaces, K10 is the end of a lane: no square and no cross lies at the sawmill."""
    narrow = (
        "10  x . t|o . t o . f f f\n11  . . o|. . . . o f f s",
        "10  x . t|o . t o . f F f\n11  . . o|. . . . o f F s",
    )

    (room,) = [one for one in board("legacy", narrow) if slug(one) == "room"]

    told_of = [[str(part) for part in fault.message.args.values()] for fault in room.faults]
    assert {keys(fault.message) >= {"chronicle.fault.start.sawmill"} for fault in room.faults} == {True}
    assert any("shape.O4" in shape for shape, _ in told_of)
    assert any("shape.X5" in shape for shape, _ in told_of)
    assert not any("shape.I2" in shape for shape, _ in told_of)


@pytest.mark.parametrize("demand", ["mountains", "forest", "left", "whole", "room"])
def test_nothing_is_known_of_banks_while_the_river_is_broken(demand: str) -> None:
    found = board("legacy", (" 9  . o .|. r . .", " 9  . o . . r . ."))

    (constraint,) = [one for one in found if slug(one) == demand]
    assert not constraint.is_known
    assert constraint.faults == ()


BROKEN_PIECES = [
    (("yel-8         residential  P5\n", ""), "pieces.names", ["pieces.times"]),
    (("yel-8         residential  P5\n", "yel-8         public  P5\n"), "pieces.names", ["pieces.kind"]),
    # a cell less: one of four more, one of five fewer
    (("P5  ##/##/#.", "P5  ##/##"), "pieces.sizes", ["pieces.size", "pieces.size"]),
    (("P5  ##/##/#.", "P5  ##/##"), "pieces.spaces", ["pieces.spaces"]),
    (("U5  #.#/###", "U5  ###/##."), "pieces.anchors", ["pieces.anchor"]),
    (("Z4  ##./.##", "Z4  ##../..##"), "pieces.whole", ["pieces.apart", "pieces.apart"]),
    (("J4  .#/.#/##", "J4  ####"), "pieces.twins", ["pieces.twins"]),
    # a J turned by a half is the same shape still: Q is then no shape of its own
    (("Q5  ##/##/.#", "Q5  .#/##/##"), "pieces.forms", ["pieces.forms"]),
    (("X5  .#./###/.#.", "X5  ###/.#."), "pieces.churches", ["pieces.church-size"]),
    (("T5  ###/.#./.#.", "T5  ###/#../#.."), "pieces.churches", []),
    (("W5  #../##./.##", "W5  #.../####"), "pieces.churches", ["pieces.church-mirror"]),
]


@pytest.mark.rule("CH-BASE-02", "CH-BASE-53", "CH-BASE-54", "CH-E04-08")
@pytest.mark.parametrize(
    ("change", "demand", "faults"),
    BROKEN_PIECES,
    ids=[f"{at} {demand}" for at, (_, demand, _) in enumerate(BROKEN_PIECES, 1)],
)
def test_pieces_that_break_a_demand(change: tuple[str, str], demand: str, faults: list[str]) -> None:
    (constraint,) = [one for one in pieces(change) if slug(one) == demand]

    assert [told(fault)[0] for fault in constraint.faults] == faults
    assert constraint.holds == (not faults)


@pytest.mark.parametrize(
    ("change", "line", "problem"),
    [
        (("I2  ##\n", "I2  #x\n"), 4, "'x' is not one of # ."),
        (("red-1         public       I2", "red-1         pubic        I2"), 33, "a building is"),
        (("red-1         public       I2", "red-1         public       I9"), 33, "there is no shape 'I9'"),
        (("red-1         public       I2", "red-1         public       I2  #"), 33, "a line is 'shape drawing'"),
        (("red-1         public       I2", "rot-1         public       I2"), 33, "a line is 'shape drawing'"),
    ],
)
def test_pieces_that_cannot_be_read(change: tuple[str, str], line: int, problem: str) -> None:
    with pytest.raises(InvalidMap, match=problem) as caught:
        pieces(change)

    assert caught.value.line == line


def test_a_board_that_cannot_be_read_is_refused_with_its_line() -> None:
    with pytest.raises(InvalidMap) as caught:
        board("legacy", (" 1  x . t . r|o . o", " 1  . t . r|o . o"))

    assert caught.value.line == 4


@pytest.mark.parametrize(("episode", "what"), [("", "and the drawing does not tell"), ("25", "not '25'")])
def test_it_has_to_be_told_which_side_is_drawn(episode: str, what: str) -> None:
    with pytest.raises(InvalidSetup, match=f"the episodes 1 to 24 or 'eternal', {what}"):
        game.constraints(OWN["legacy"].text, {"episode": episode} if episode else {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_told_is_worded(language: str) -> None:
    found = [one for side, change, _, _ in BROKEN_BOARDS for one in board(side, change)]
    found += [one for change, _, _ in BROKEN_PIECES for one in pieces(change)]
    faults = [fault for one in found for fault in one.faults]

    for message in [*(one.message for one in found), *(fault.message for fault in faults)]:
        assert "{" not in (word(words(language), language, message) or "{"), message
