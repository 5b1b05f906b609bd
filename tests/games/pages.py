"""The pages of documentation that every game has one of, read by heading."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
HEADINGS = (
    "What it is",
    "Based on",
    "How to play",
    "On the page",
    "Options",
    "Notation",
    "Positions",
    "Records",
    "Bots and figures",
    "Rulings",
)
"""Of the page of every game, in this order."""


class Page:
    """A game's page."""

    def __init__(self, game: str) -> None:
        self.text = (DOCS / f"{game.replace('_', '-')}.md").read_text(encoding="utf-8")

    @property
    def headings(self) -> list[str]:
        return re.findall(r"^## (.*)", self.text, re.MULTILINE)

    def section(self, heading: str) -> str:
        """What stands under a heading."""
        return self.text.split(f"\n## {heading}\n")[1].split("\n## ")[0]

    def blocks(self, heading: str) -> list[str]:
        """The blocks of preformatted text of a section."""
        return self.section(heading).split("```")[1::2]

    def tables(self, heading: str) -> list[str]:
        """The tables of a section, as they are written."""
        return re.findall(r"(?:^\|.*\n)+", self.section(heading), re.MULTILINE)

    def terms(self, heading: str) -> list[list[str]]:
        """The first columns of the section's tables."""
        return [re.findall(r"^\| `?([^|`]+?)`? \|", table, re.MULTILINE)[1:] for table in self.tables(heading)]
