"""Boards drawn as text: letters for cells, lines between them for a river."""

from __future__ import annotations

import pytest

from ratusz.engine.board.grid import Edges, Grid
from ratusz.engine.errors import InvalidDrawing
from ratusz.engine.text.drawing import NO_RIVER, draw, draw_on_one_line, read, read_one_line

SMALL = Grid(rows=2, columns=3)
TALL = Grid(rows=11, columns=2)
BESIDE_A1 = Edges(east=1 << 0)
UNDER_B1 = Edges(south=1 << 1)
PICTURE = """\
    A B C
1   a|b c
      -
2   d e f"""


def lines(text: str) -> list[tuple[str, int]]:
    return [(content, number) for number, content in enumerate(text.splitlines(), 1)]


def test_letters_rivers_and_names_are_drawn() -> None:
    assert draw(SMALL, "abcdef", BESIDE_A1 | UNDER_B1) == PICTURE


def test_names_of_many_rows_stay_in_their_column() -> None:
    drawn = draw(TALL, "." * 22, NO_RIVER).splitlines()

    assert drawn[9:] == ["9   . .", "10  . .", "11  . ."]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(PICTURE, id="as it is drawn"),
        pytest.param("a|b c\n  -\nd e f", id="without names"),
        pytest.param(" 1  a|b c\n\n      -\n 2  d e f", id="names to the right, and a blank line"),
    ],
)
def test_a_picture_is_read(text: str) -> None:
    drawn = read(SMALL, lines(text))

    assert drawn.letters == "abcdef"
    assert drawn.river == BESIDE_A1 | UNDER_B1


def test_the_lines_of_the_rows_are_known() -> None:
    assert read(SMALL, lines(PICTURE)).lines == (2, 4)


def test_rows_beyond_nine_are_read() -> None:
    drawn = read(TALL, lines(draw(TALL, "ab" * 11, NO_RIVER)))

    assert drawn.letters == "ab" * 11


def test_one_line_says_the_same() -> None:
    text = draw_on_one_line(SMALL, "abcdef", BESIDE_A1 | UNDER_B1)

    assert text == "a|b_c/def"
    assert read_one_line(SMALL, text)[:2] == ("abcdef", BESIDE_A1 | UNDER_B1)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        pytest.param("a b c", 1, None, id="a row is missing"),
        pytest.param("a b c\nd e", 2, None, id="a cell is missing"),
        pytest.param("a b c\n d e f", 2, None, id="a row is pushed aside"),
        pytest.param("a b?c\nd e f", 1, 2, id="a strange mark"),
        pytest.param("a b c\n -\nd e f", 2, None, id="a line under no cell"),
        pytest.param("a b c\nd e f\n-", 3, None, id="a line under the last row"),
    ],
)
def test_what_cannot_be_read_is_pointed_at(text: str, line: int, column: int | None) -> None:
    with pytest.raises(InvalidDrawing) as caught:
        read(SMALL, lines(text))

    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize("text", ["abc", "abc/de", "abc/de|", "abc/d_ef", "ab|c|/def"])
def test_one_line_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(InvalidDrawing):
        read_one_line(SMALL, text)
