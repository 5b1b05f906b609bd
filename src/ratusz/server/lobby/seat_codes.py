"""Codes of six words that bring a seat to another device: "most-sowa-klucz-zegar-dzwon-okno", or "bridge-owl-key-...".

There are 2^60 of them, so that not even a year of guesses at all a server answers finds one of a hundred that are open
(`ratusz.server.lobby.code_attempts.chance_a_year`). Only a hash is kept. It is a slow one besides, so that who steals
the database has no time to turn it round while the code holds.
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
"""Seconds that a code can be used."""
_SALT = b"ratusz: a seat for another device"
_PLAIN = str.maketrans("łŁ", "lL")


def new_code() -> Sequence[int]:
    """Numbers of words, from the system's source of secrets."""
    return [secrets.randbelow(len(_lists()["en"])) for _ in range(WORDS)]


def text(code: Sequence[int], language: Language) -> str:
    return "-".join(_lists()[language][number] for number in code)


def parse(written: str) -> Sequence[int] | None:
    """The code somebody typed, in either language, with or without accents, however the words are parted."""
    words = [_plain(word) for word in re.findall(r"[^\W\d_]+", written)]
    for known in _numbers().values():
        found = [known[word] for word in words if word in known]
        if len(found) == len(words) == WORDS:
            return found
    return None


def how_many() -> int:
    """Codes that there are."""
    return int(len(_lists()["en"]) ** WORDS)


def hash_of(code: Sequence[int]) -> bytes:
    """Takes some thousandths of a second and 1 MiB, which is its purpose; call it in a thread."""
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
