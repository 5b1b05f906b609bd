"""Positions written by hand: what can be left out, what is refused and where, and what is impossible."""

from __future__ import annotations

import pytest

from ratusz.engine.errors import InvalidPosition
from ratusz.games import chronicle as game
from ratusz.games.chronicle.state import OVER
from tests.games.chronicle.builders import after, city, ended, lines, named, played, start, total

HEADER = "game: chronicle\noptions: episode=1\n"
LEGEND = "residential: a\npublic: b\n"
DRAWING = """\
    A B C D E F G H I J K
1   . . . . .|a a . . . .
2   . . . . .|b . . . . .
            -
3   . . . .|. b . . . . .
4   . . . .|. b . . . . .
            -
5   . . . . .|. . . . . .
            -
6   . . . .|. . . . . . .
7   . . . .|. . . . . . .
          -
8   . . .|. . . . . . . .
9   . . .|. . . . . . . .
10  . . .|. . . . . . . .
11  . . .|. . . . . . . .
"""
WITHOUT_RIVER = DRAWING.replace("|", " ").replace("            -\n", "").replace("          -\n", "")
PARTIAL = HEADER + LEGEND + DRAWING
FULL = HEADER + "cards: yel-1 red-2\n" + LEGEND + DRAWING


def test_a_drawing_is_enough() -> None:
    state = game.load_position(PARTIAL)

    assert named(state.sheets[0].placed[0]) == "F1 G1"
    assert named(state.sheets[0].placed[9]) == "F2 F3 F4"
    assert state.partial
    # 84 empty spaces less five.
    assert lines(state) == {"start": 10, "trees": 10, "rocks": -12, "empty": -79}


@pytest.mark.parametrize("text", [PARTIAL, HEADER + LEGEND + WITHOUT_RIVER, PARTIAL.replace("1   .", "1   x", 1)])
def test_rivers_and_signs_may_be_left_out(text: str) -> None:
    assert game.load_position(text) == game.load_position(PARTIAL)
    assert game.illegalities(game.load_position(text)) == []


def test_with_cards_the_game_goes_on() -> None:
    state = game.load_position(FULL)
    assert game.to_act(state) == {-1}

    state = after(state, "blu-1")

    assert "card: blu-1" in game.position(state)
    assert game.load_position(game.position(state)) == state
    assert game.to_act(state) == {0}


def test_every_part_of_a_position_survives() -> None:
    state = played(after(start(13), "yel-4"), "O4@F1", "leave")
    state = played(after(state, "red-1"), "I2@H1")
    text = game.position(state)

    assert "earned: investor=1" in text
    assert "investor: red-1" in text
    assert "out: CH-BASE-28" in text
    assert game.load_position(text).sheets[0].placed == state.sheets[0].placed
    assert game.position(game.load_position(text)) == text


def test_parks_and_levelled_rocks_survive() -> None:
    state = city("red-1: F4 F3; red-2: G3 G2 G1; red-3: H3 H4 I4", episode=22, card="red-4")
    state = played(state, "I4@F5", "leave")
    text = game.position(state)

    assert "parks: G4" in text
    assert total(game.load_position(text)) == total(state)


def test_stickers_before_and_after_an_episode_survive() -> None:
    before = start(3, boards="new")
    over = ended(played(after(start(1, boards="new"), "yel-4"), "O4@F1", "leave"))
    done = after(after(over, "R2@F1", "ok"), "T1@H1", "ok", seat=1)

    for state in (before, over, done):
        again = game.load_position(game.position(state))
        assert game.position(again) == game.position(state)
        assert game.to_act(again) == game.to_act(state)
        assert [sheet.owed for sheet in again.sheets] == [sheet.owed for sheet in state.sheets]
        assert [sheet.legacy for sheet in again.sheets] == [sheet.legacy for sheet in state.sheets]
    assert game.load_position(game.position(done)).stage == OVER


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        pytest.param("game: dice_city\n" + DRAWING, 1, "not of chronicle", id="another game"),
        pytest.param("colour: red\n" + DRAWING, 1, "unknown header 'colour'", id="a strange header"),
        pytest.param("options: episode=25\n" + DRAWING, 1, "not '25'", id="no such episode"),
        pytest.param(PARTIAL.replace("a a", "a c"), 6, "'c' is neither a building", id="a letter without a legend"),
        pytest.param(
            PARTIAL.replace("residential: a", "residential: a c"), 3, "has 'c'", id="a legend without a letter"
        ),
        pytest.param(
            PARTIAL.replace("residential: a", "residential: t"), 3, "other than", id="a letter that is a sign"
        ),
        pytest.param(PARTIAL.replace("public: b", "public: a"), 4, "twice", id="a letter twice"),
        pytest.param(PARTIAL.replace("a a", "a b"), 6, "no residential building", id="no such building"),
        pytest.param(PARTIAL.replace("|a a .", "|a a|."), None, "river", id="another river"),
        pytest.param("cards: yel-1 yel-1\n" + DRAWING, 1, "each once", id="a card twice"),
        pytest.param("options: episode=1\ncards: chu-1\n" + DRAWING, 2, "not 'chu-1'", id="a card of another episode"),
        pytest.param("cards: block\ncard: yel-1\n" + DRAWING, 2, "not a blocked one", id="a blocked card is built"),
        pytest.param("card: yel-1\n" + DRAWING, None, "need 'cards'", id="a card without the others"),
        pytest.param(HEADER + "passes: many\n" + DRAWING, 3, "a number from 0", id="no number"),
        pytest.param(HEADER + "earned: gold=3\n" + DRAWING, 3, "nothing pays", id="what does not pay"),
        pytest.param(HEADER + "out: CH-BASE-01\n" + DRAWING, 3, "out can have", id="no way to be out"),
        pytest.param("options: episode=22\nparks: Z9\n" + DRAWING, 2, "'Z9'", id="no such space"),
        pytest.param(HEADER + "owed: T9\n" + DRAWING, 3, "stickers are", id="no such sticker"),
        pytest.param(HEADER + "kept: x=3\n" + DRAWING, 3, "a board looks like", id="no such board"),
        pytest.param(
            "options: episode=1\ncards:\nstage: end\n" + LEGEND + DRAWING,
            3,
            "has stickers to place",
            id="nobody owes any",
        ),
    ],
)
def test_what_cannot_be_read_is_pointed_at(text: str, line: int | None, told: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        game.load_position(text)

    assert told in str(caught.value)
    assert line is None or caught.value.line == line


def test_a_card_needs_somebody_to_play_it() -> None:
    text = HEADER + "cards:\ncard: yel-1\nout: CH-BASE-28\n" + LEGEND + DRAWING

    with pytest.raises(InvalidPosition, match="a player who is still in"):
        game.load_position(text)


def test_the_showcase_is_a_finished_city() -> None:
    state = game.showcase()

    assert game.illegalities(state) == []
    assert total(state) == 39
