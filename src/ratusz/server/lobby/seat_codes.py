"""Seat codes, six words that move a seat to another device: "most-sowa-klucz-zegar-dzwon-okno", "bridge-owl-key-...".

There are 2^60 of them, so that not even a year of guessing finds one of a hundred that are valid
(`ratusz.server.lobby.code_attempts.chance_a_year`). Only a hash is stored, and a slow one, so that a stolen database
reveals no code before it expires.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import scrypt
from importlib import resources
from typing import Literal

Language = Literal["en", "pl"]

WORDS = 6
LIFETIME = 600
"""Seconds for which a code is valid."""
_SALT = b"ratusz: a seat for another device"
_PLAIN = str.maketrans("łŁ", "lL")


def new_code() -> Sequence[int]:
    """A random code, as numbers of words."""
    return [secrets.randbelow(len(_lists()["en"])) for _ in range(WORDS)]


def text(code: Sequence[int], language: Language) -> str:
    return "-".join(_lists()[language][number] for number in code)


def parse(written: str) -> Sequence[int] | None:
    """Parse a typed code, in either language, with or without accents and any separators; None: not a code."""
    words = [_plain(word) for word in re.findall(r"[^\W\d_]+", written)]
    for known in _numbers().values():
        found = [known[word] for word in words if word in known]
        if len(found) == len(words) == WORDS:
            return found
    return None


def how_many() -> int:
    """Number of possible codes."""
    return int(len(_lists()["en"]) ** WORDS)


def hash_of(code: Sequence[int]) -> bytes:
    """Slow hash of a code, which takes some milliseconds and 1 MiB on purpose; call it in a thread."""
    packed = b"".join(number.to_bytes(2, "big") for number in code)
    return scrypt(packed, salt=_SALT, n=2**10, r=8, p=1, dklen=32)


def _plain(word: str) -> str:
    decomposed = unicodedata.normalize("NFKD", word.translate(_PLAIN))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter)).casefold()


@cache
def _lists() -> Mapping[Language, Sequence[str]]:
    lines = resources.files("ratusz.server.lobby").joinpath("code_words.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split() for line in lines if not line.startswith("#")]
    return {"pl": [pair[0] for pair in pairs], "en": [pair[1] for pair in pairs]}


@cache
def _numbers() -> Mapping[Language, Mapping[str, int]]:
    return {language: {_plain(word): n for n, word in enumerate(words)} for language, words in _lists().items()}
