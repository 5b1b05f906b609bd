from __future__ import annotations

import pytest

from ratusz.engine.text.brought import aligned, cleaned, decoded, drawn_lines


def test_marks_of_editors_are_no_part_of_a_text() -> None:
    assert decoded(b"\xef\xbb\xbfone\r\ntwo\rthree\n") == "one\ntwo\nthree\n"
    assert cleaned("\ufeff\ufeffone \ufeff two") == "one \ufeff two"


def test_what_is_not_utf_8_is_refused() -> None:
    with pytest.raises(UnicodeDecodeError):
        decoded("żółw".encode("cp1250"))


def test_lines_of_a_drawing_keep_their_numbers() -> None:
    text = "\ufeff# A map\r\n\r\n1\t^ . 1\r\n\t  -  \r\n2   . . .\r\n"

    assert drawn_lines(text) == [("1   ^ . 1", 3), ("      -", 4), ("2   . . .", 5)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("^\t.\t1\t", "^ . 1"),
        ("12\t^\t.|1", "12  ^ .|1"),
        ("\t^ . 1", "    ^ . 1"),
        ("\t\t\t-", "        -"),  # two cells without a river
        ("^\N{NO-BREAK SPACE}. 1", "^ . 1"),
    ],
)
def test_a_tab_between_cells_is_a_blank_and_in_the_margin_four(line: str, expected: str) -> None:
    assert aligned(line) == expected
