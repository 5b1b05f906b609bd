"""Every refusal that reaches a person has a sentence in both languages, which the page can always fetch."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ratusz.engine.text.ledger import LANGUAGES
from ratusz.host.statuses import STATUS
from ratusz.local.errors import LocalError

ROOT = Path(__file__).parents[2]
MESSAGES = ROOT / "web/src/i18n/messages"
WRITTEN = re.compile(r'(?:ErrorInfo|Refused)\(\s*"([a-z-]+)"')
UNSEEN = {"disconnected"}
"""Codes that nobody is left to read."""


def kinds(error: type[LocalError]) -> Iterator[str]:
    """Codes of all errors of a tree."""
    for kind in error.__subclasses__():
        if "code" in vars(kind):
            yield kind.code
        yield from kinds(kind)


def written() -> set[str]:
    """Codes that are written where a refusal is put together."""
    folders = [ROOT / "src/ratusz" / layer for layer in ("host", "server", "local")]
    texts = [path.read_text("utf-8") for folder in folders for path in folder.rglob("*.py")]
    return {code for text in texts for code in WRITTEN.findall(text)}


def sentences(language: str, *parts: str) -> dict[str, str]:
    """Sentences of errors by code, in some parts of the page's words."""
    found: dict[str, str] = {}
    for part in parts:
        words = json.loads((MESSAGES / f"{part}.{language}.json").read_text("utf-8"))
        found |= {key.removeprefix("error."): text for key, text in words.items() if key.startswith("error.")}
    return found


def test_codes_are_found() -> None:
    assert {"not-found", "internal", "too-large", "disconnected"} <= written()
    assert {"needs-server", "storage-full"} <= set(kinds(LocalError))
    assert written() - UNSEEN <= set(STATUS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_that_comes_with_any_error(language: str) -> None:
    """The frame's words are always there, the others are fetched with the first error without words."""
    known = sentences(language, "frame", "refusals", "device")
    sent = {*STATUS, *kinds(LocalError), *written()} - UNSEEN

    assert sorted(sent - set(known)) == []
    assert [code for code in sent if not re.search(r"[.!?]$", known[code])] == []
    fetched = (ROOT / "web/src/ui/errors.ts").read_text("utf-8")
    assert 'needWords("refusals", "device")' in fetched


def test_no_sentence_is_in_the_other_language() -> None:
    english, polish = [sentences(language, "frame", "refusals", "device") for language in ("en", "pl")]

    assert set(english) == set(polish)
    assert [code for code in english if english[code] == polish[code]] == []


def test_a_sentence_is_in_one_place() -> None:
    parts = sorted({path.name.partition(".")[0] for path in MESSAGES.glob("*.json")})
    codes = [code for part in parts for code in sentences("en", part)]

    assert sorted(code for code in set(codes) if codes.count(code) > 1) == []
