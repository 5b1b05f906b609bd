"""Texts that people bring: files, and what they paste. Editors put marks into them that no format has."""

from __future__ import annotations

import re

_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Editors on Windows begin UTF-8 files with it."""
_LINE_END = re.compile(r"\r\n?")
_BLANKS = {ord(blank): " " for blank in "\N{NO-BREAK SPACE}\N{FIGURE SPACE}\N{NARROW NO-BREAK SPACE}"}
_MARGIN = re.compile(r"[ 0-9]*\t|")
"""Up to the first cell: the name of a row, or nothing, and a tab."""
_TAB = 4


def decoded(content: bytes) -> str:
    """The text of a file.

    :raises UnicodeDecodeError: it is not UTF-8.
    """
    return cleaned(content.decode("utf-8"))


def cleaned(text: str) -> str:
    """The text without a byte order mark, and with a line feed at the end of each line."""
    return _LINE_END.sub("\n", text.lstrip(_MARK))


def plain(text: str) -> str:
    """The same with plain spaces: pages and word processors put others between words that stay together."""
    return cleaned(text).translate(_BLANKS)


def drawn_lines(text: str) -> list[tuple[str, int]]:
    """The lines of a drawing with their numbers, without comments, which begin with `#`, and without empty ones."""
    lines = enumerate(plain(text).splitlines(), 1)
    return [(aligned(line), number) for number, line in lines if line.strip() and not line.startswith("#")]


def aligned(line: str) -> str:
    """A line of a drawing with plain spaces only, and none at its end.

    A tab after the name of a row reaches to the next fourth column; one between two cells stands for a blank.
    """
    line = line.rstrip().translate(_BLANKS)
    margin = _MARGIN.match(line)
    assert margin is not None
    cells = line[margin.end() :].split("\t")
    return margin[0].expandtabs(_TAB) + " ".join(cell or " " for cell in cells) if "\t" in line else line
