"""Tables in data files: lines of words, and tables whose columns are the entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping


def rows(text: str) -> Iterator[list[str]]:
    """The words of every line; comments, which begin with `#`, and blank lines are left out."""
    return (line.split() for line in text.splitlines() if line.strip() and not line.startswith("#"))


def columns(table: Iterator[list[str]]) -> list[Entry]:
    """A table in which each line is a property and each column after the first an entry."""
    lines = {name: values for name, *values in table}
    return [Entry(dict(zip(lines, column, strict=True))) for column in zip(*lines.values(), strict=True)]


class Entry:
    """One column: its words by the names of the lines, where `-` stands for nothing."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = words

    def word(self, name: str) -> str:
        """Empty for nothing."""
        return "" if self._words[name] == "-" else self._words[name]

    def words(self, name: str) -> tuple[str, ...]:
        """Those between commas."""
        return tuple(self.word(name).split(",")) if self.word(name) else ()

    def number(self, name: str) -> int:
        """0 for nothing."""
        return int(self.word(name) or 0)

    def switch(self, name: str) -> bool:
        return self._words[name] == "yes"
