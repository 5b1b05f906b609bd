"""Words for codes that people read out and type: everyday things, the same in every language."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Literal

Language = Literal["en", "pl"]
_PLAIN = str.maketrans("łŁ", "lL")


def count() -> int:
    """Number of different words."""
    return len(_lists()["en"])


def new_code(words: int) -> Sequence[int]:
    """A random code, as numbers of words."""
    return [secrets.randbelow(count()) for _ in range(words)]


def text(code: Sequence[int], language: Language) -> str:
    return "-".join(_lists()[language][number] for number in code)


def parse(written: str, length: int) -> Sequence[int] | None:
    """Parse a typed code, in either language, with or without accents and any separators; None: not a code.

    :param length: number of its words.
    """
    words = [_plain(word) for word in re.findall(r"[^\W\d_]+", written)]
    for known in _numbers().values():
        found = [known[word] for word in words if word in known]
        if len(found) == len(words) == length:
            return found
    return None


def packed(code: Sequence[int]) -> bytes:
    """A code as bytes, of which a hash is stored."""
    return b"".join(number.to_bytes(2, "big") for number in code)


def _plain(word: str) -> str:
    decomposed = unicodedata.normalize("NFKD", word.translate(_PLAIN))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter)).casefold()


@cache
def _lists() -> Mapping[Language, Sequence[str]]:
    lines = resources.files("ratusz.server.core").joinpath("code_words.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split() for line in lines if not line.startswith("#")]
    return {"pl": [pair[0] for pair in pairs], "en": [pair[1] for pair in pairs]}


@cache
def _numbers() -> Mapping[Language, Mapping[str, int]]:
    return {language: {_plain(word): n for n, word in enumerate(words)} for language, words in _lists().items()}
