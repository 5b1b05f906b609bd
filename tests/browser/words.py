"""The words of the page, as a test needs them to find what a person would look for."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from ratusz import games
from ratusz.engine.message import Argument, say
from ratusz.engine.text.words import Catalogue, word

_RANGE = re.compile(r"(?<=\d)–(?=\d)")
"""Where the page lets no line end."""
CATALOGUES = Path(__file__).parents[2] / "web/src/i18n/messages"


def unbroken(text: str) -> str:
    """A text as the page writes it."""
    return _RANGE.sub("–\u2060", text)


class Words:
    """What the page says in a language: `words("table.confirm")`."""

    def __init__(self, language: str) -> None:
        self.language = language
        own: dict[str, Any] = {}
        for path in sorted(CATALOGUES.glob(f"*.{language}.json")):
            own.update(json.loads(path.read_text("utf-8")))
        self._catalogue: Catalogue = {**games.words(language), **own}

    def __call__(self, key: str, **args: Argument) -> str:
        return unbroken(word(self._catalogue, self.language, say(key, **args)))

    def pattern(self, *keys: str) -> re.Pattern[str]:
        """Matches any of the sentences, whatever stands in their gaps; Polish keeps some words together."""
        return re.compile("|".join(gap for key in keys for gap in self._gapped(key)).replace(r"\ ", r"\s"))

    def _gapped(self, key: str) -> set[str]:
        entry = self._catalogue[key]
        sentences = [entry] if isinstance(entry, str) else entry.values()
        return {".*".join(re.escape(part) for part in re.split(r"\{\w+\}", sentence)) for sentence in sentences}
