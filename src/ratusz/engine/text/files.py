"""The text files that come with a room."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources

from ratusz.engine.text.ledger import Rule, parse_ledger
from ratusz.engine.text.lesson import Lesson, parse_lesson
from ratusz.engine.text.tables import rows


class Files:
    """The files of one room's package."""

    def __init__(self, package: str) -> None:
        self._folder = resources.files(package)

    def read(self, path: str) -> str:
        """The text of a file, such as `data/showcase.txt`."""
        return self._folder.joinpath(path).read_text(encoding="utf-8")

    def table(self, name: str) -> Iterator[list[str]]:
        """The words of every line of a file in `data/`; comments and blank lines are left out."""
        return rows(self.read(f"data/{name}"))

    def ledger(self) -> dict[str, Rule]:
        """Every rule of the room by ID, in reading order."""
        return dict(parse_ledger(self.read("ledger.toml")))

    def lesson(self) -> Lesson:
        """The room's coached first game."""
        return parse_lesson(self.read("lesson.toml"))
