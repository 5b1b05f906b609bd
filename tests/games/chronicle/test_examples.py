"""The worked examples of the rules that need a whole city, several rounds or several episodes: told as they are there.

The others stand with the tests of their rules.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from ratusz.engine.score import ranks
from ratusz.engine.text import drawing
from ratusz.games import chronicle as game
from ratusz.games.chronicle import campaign
from ratusz.games.chronicle.boards import SIGNS
from ratusz.games.chronicle.courses import COURSES, title
from ratusz.games.chronicle.data import GRID, KINDS
from ratusz.games.chronicle.legacy import new_legacy
from ratusz.games.chronicle.positions import drawing as sketch
from ratusz.games.chronicle.sheet import with_building
from tests.games.chronicle.builders import (
    State,
    after,
    board,
    cells,
    city,
    ended,
    land,
    legal,
    lines,
    named,
    played,
    points,
    start,
    total,
    with_city,
    won,
)

TWENTY_NINE = """\
passes: 3
earned: gold=3
residential: c j k l m n B
public: h p q y A C
industrial: b d e v z
church: a i u
    A B C D E F G H I J K
1   . a a a|b b b t . c c
2   . t a d|b e h h i c c
            -
3   r . d d .|e . i i c F
4   M M d j j|e i i t k F
5   M M M j j|e w k k k F
6   M M M l .|m n p p F F
            -
7   M M l l|m m n p . q F
8   u u u l|. t n p q q F
          -
9   v u y|z z A A A q F F
10  v u y|. z . A t F F F
11  B B y|C C C C F F F F
"""


@pytest.mark.rule("CH-ETERNAL-24", "CH-ETERNAL-21", "CH-ETERNAL-22", "CH-ETERNAL-03")
def test_an_eternal_city_of_29() -> None:
    """10 at the start, three passes -3, gold +3: 10. Trees 10, groups 12, churches 6, a well 4: 42. Then -2 and -11.

    Trees in sight: H1, B2, I4, F8 and H10; rocks: A3. The largest groups are j l m n, p q A C y, and b d e across the
    river. The church on B1 has nothing but blue beside it; i has c, h and e, u has l, y and v. The well on G5 has e, k,
    i and n around it; those on B9 and H8 are built over.
    """
    state = game.load_position(TWENTY_NINE)

    assert game.illegalities(state) == []
    assert lines(state) == {
        "start": 10,
        "passes": -3,
        "gold": 3,
        "trees": 5 * 2,
        "group.residential": 4,
        "group.public": 5,
        "group.industrial": 3,
        "church": 2 * 3,
        "well": 4,
        "rocks": -2,
        "empty": -11,
    }
    assert total(state) == 29


FIFTY_FOUR = """\
residential: d m q y A B C I
public: c p v z D G J
industrial: a b h i j k l
church: e n u
    A B C D E F G H I J K
1   a . a .|b F F c d d d
2   a a a F|b b t c e F .
            -
3   F h h i i|w c c e e t
4   h h h j i|k k k k e e
5   l l w j i|F m n p p p
6   l q u u u|m m n n t p
            -
7   l q q u|v v m n . . p
8   l y q u|F v v t z z z
          -
9   F y A|B B C D G G G G
10  t A A|F B C D I I J J
11  F A A|t t C C I I . J
"""


def on_a_board_of_its_own(told: str) -> State:
    """The eternal game on the board of a drawing, which is plain where buildings stand."""
    state = start("eternal")
    legend, rows = told.split("    A", 1)
    headers = {name: (letters.strip(), 0) for name, _, letters in (line.partition(":") for line in legend.splitlines())}
    drawn = [(line, number) for number, line in enumerate(("    A" + rows).splitlines(), 1)]
    signs = "".join(letter if letter in SIGNS else "." for letter in drawing.read(GRID, drawn).letters)
    assert set(headers) <= set(KINDS)
    sheet = replace(state.sheets[0], signs=signs)
    state = replace(state, sheets=(sheet, state.sheets[1]))
    for number, covered in sketch.read(land(state), "", drawn, headers):
        placed, of_kind = with_building(sheet, number, covered)
        sheet = replace(sheet, placed=placed, drawn=of_kind)
    return replace(state, sheets=(sheet, state.sheets[1]))


@pytest.mark.rule("CH-ETERNAL-24", "CH-ETERNAL-22")
def test_an_eternal_city_of_54() -> None:
    """10 + trees 14 + groups 19 + churches 9 + wells 8 = 60: no stop at 50. Six empty spaces: 54.

    Yellow without d and m: q y A B C I; red z p v D G J, not c; all seven blue ones. The wells are F3 and C5.
    """
    state = on_a_board_of_its_own(FIFTY_FOUR)

    assert lines(state) == {
        "start": 10,
        "trees": 7 * 2,
        "group.residential": 6,
        "group.public": 6,
        "group.industrial": 7,
        "church": 3 * 3,
        "well": 2 * 4,
        "empty": -6,
    }
    assert total(state) == 54
    assert won(ended(state).sheets[0]) == []


BOTH_VEINS_BUT_A8 = "yel-2: K1 J1 I1; red-1: B8 C8"
EIGHTEEN_CARDS = (
    "red-1 red-2 yel-2 red-4 red-5 red-6 red-7 red-8 blu-1 blu-2 blu-3 blu-4 blu-5 blu-6 blu-7 blu-8 yel-3 yel-4"
)


@pytest.mark.rule("CH-E10-07", "CH-E10-03", "CH-E10-04", "CH-E10-06", "CH-CAMP-31")
def test_gold_in_round_19_and_too_late_in_round_22() -> None:
    """A and C are first with both veins: 3 points and two nuggets each; C has five and a symbol. B comes later."""
    state = city(*[BOTH_VEINS_BUT_A8] * 3, episode=10)
    third = replace(state.sheets[2], legacy=replace(state.sheets[2].legacy, nuggets=3))
    pile = tuple(game.parse(card).card for card in EIGHTEEN_CARDS.split())  # type: ignore[union-attr] # all are cards
    state = after(replace(state, sheets=(*state.sheets[:2], third), pile=pile), "yel-1")
    assert len(state.pile) == 19

    state = played(state, "I2r1@A8", "pass", "I2r1@A8")

    assert [points(state, "CH-E10-04", seat) for seat in (0, 1, 2)] == [[3], [0], [3]]
    assert [sheet.legacy.nuggets for sheet in state.sheets] == [2, 0, 5]
    assert [won(sheet) for sheet in state.sheets] == [["2 nugget"], [], ["2 nugget", "1 symbol"]]

    for card in ("yel-5", "yel-6"):
        state = played(after(state, card), "pass")
    state = after(state, "red-3")
    assert len(state.pile) == 22

    state = played(state, "pass", "L3@A8", "pass")

    assert cells("A8 K1") & ~state.sheets[1].drawn[0] & ~state.sheets[1].drawn[1] == 0
    assert points(state, "CH-E10-04", 1) == [0]
    assert (state.sheets[1].legacy.nuggets, won(state.sheets[1])) == (0, [])


ROW_BUT_H11 = "yel-2: A11 B11 C11; red-2: D11 E11 F11; yel-1: G11 G10"


@pytest.mark.rule("CH-E19-06", "CH-E19-05", "CH-CAMP-21")
def test_five_tracks_pass_the_fourth() -> None:
    """Three tracks and a row that is full first: five, and the tree of branch 4 at the end of the episode."""
    state = start(19, boards="through:19;fourth:second;g:K1,A8;E:A1,A3,A10;tracks:3")
    state = replace(state, sheets=(with_city(state.sheets[0], ROW_BUT_H11), state.sheets[1]), pile=(0, 8, 1, 9))

    state = played(after(state, "blu-1"), "I2r1@H10", "leave")

    assert state.sheets[0].legacy.tracks == 5
    assert won(state.sheets[0]) == ["2 track", "1 T1"]
    assert legal(state) == set()  # the tree waits

    state = ended(state)

    assert game.to_act(state) == {0}
    assert state.sheets[0].owed == ("T1",)
    assert {action.partition("@")[0] for action in legal(state)} == {"T1"}


@pytest.mark.rule("CH-CAMP-28", "CH-CAMP-26", "CH-CAMP-27")
def test_final_bonuses_of_four() -> None:
    """A new board has ten trees and twelve rocks; stickers make 18, 16, 16, 12 and 8, 12, 10, 14 of them."""
    four = [
        board("nuggets:9;1:F1,H1,B2,D2,G2,J2,C3,F3;.:E1,I6"),
        board("nuggets:9;1:F1,H1,B2,D2,G2,J2"),
        board("nuggets:5;1:F1,H1,B2,D2,G2,J2;.:E1"),
        board("nuggets:2;1:F1,H1;r:G4"),
    ]
    results = [
        campaign.Result(number, (0, 1, 2, 3), (0,) * 4, (new_legacy(),) * 4, (new_legacy(),) * 4)
        for number in range(1, 24)
    ]
    results.append(campaign.Result(24, (0, 1, 2, 3), (0,) * 4, (new_legacy(),) * 4, tuple(four)))
    found = campaign.standings(COURSES["whole"], results)

    by_bonus = [[line.points for line in of_bonus] for of_bonus in zip(*[one.lines for one in found], strict=True)]
    assert by_bonus == [[3, 3, 0, 0], [3, 1, 1, 0], [3, 0, 1, 0]]
    assert [one.total for one in found] == [9, 4, 2, 0]


@pytest.mark.rule("CH-BASE-52", "CH-BASE-49")
def test_both_have_12_and_the_second_row_decides() -> None:
    """Row 1: one empty space each. Row 2: A has none, B two. A has 10 + 3 - 1, B 10 + 5 - 3."""
    state = start(1)
    rows = (".", "t1"), (".", "..tt1")
    signs = ["".join(row.ljust(GRID.columns, "F") for row in told).ljust(GRID.size, "F") for told in rows]
    state = replace(
        state, sheets=tuple(replace(sheet, signs=own) for sheet, own in zip(state.sheets, signs, strict=True))
    )

    assert [total(state, seat) for seat in (0, 1)] == [12, 12]
    assert [sheet.tiebreak[:2] for sheet in game.score(state)] == [(-1, 0), (-1, -2)]
    assert ranks(game.score(state)) == (1, 2)
    assert [won(sheet) for sheet in ended(state).sheets] == [["2 symbol", "1 R2"], ["1 T1"]]


@pytest.mark.rule("CH-SOLO-09", "CH-SOLO-02", "CH-SOLO-06")
@pytest.mark.parametrize(
    ("episode", "told", "result", "finds"),
    [
        pytest.param(1, ".", 9, ["1 symbol"], id="silver: the second gets no sticker"),
        pytest.param(2, "tttttttt", 26, ["2 symbol", "1 R2"], id="gold: the first gets rocks"),
        pytest.param(3, "ttttt1", 21, ["1 Q"], id="neither: the others close a quarry"),
    ],
)
def test_an_episode_of_a_chapter_alone(episode: int, told: str, result: int, finds: list[str]) -> None:
    state = start(episode, players=1)
    state = replace(state, sheets=(replace(state.sheets[0], signs=told.ljust(GRID.size, "F")),))

    assert total(state) == result
    assert won(ended(state).sheets[0]) == finds
    assert title(9 + 26 + 21, "1") == "city"


@pytest.mark.rule("CH-CAMP-33", "CH-E14-02", "CH-E13-06", "CH-E10-04")
def test_three_things_in_one_round() -> None:
    """A blue building with a cog beside the investor's covers the second vein first: +1, +1 and +3, and a nugget."""
    state = city("yel-2: K1 J1 I1; red-1: A9 A10", episode=14)
    sheet = replace(state.sheets[0], investor=game.parse("red-1").card)  # type: ignore[union-attr] # a card
    state = played(after(replace(state, sheets=(sheet, state.sheets[1])), "blu-5"), "Z4@A8", "leave")

    assert named(state.sheets[0].placed[20]) == "A8 B8 B9 C9"
    assert lines(state)["investor"] == lines(state)["factory"] == 1
    assert lines(state)["gold"] == 3
    assert won(state.sheets[0]) == ["1 nugget"]
