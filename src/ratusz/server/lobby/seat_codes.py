"""Seat codes, six words that move a seat to another device: "most-sowa-klucz-zegar-dzwon-okno", "bridge-owl-key-...".

There are 2^60 of them, so that not even a year of guessing finds one of a hundred that are valid
(`ratusz.server.lobby.code_attempts.chance_a_year`). Only a hash is stored, and a slow one, so that a stolen database
reveals no code before it expires.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import scrypt

from ratusz.server.core import code_words

WORDS = 6
LIFETIME = 600
"""Seconds for which a code is valid."""
_SALT = b"ratusz: a seat for another device"


def new_code() -> Sequence[int]:
    """A random code, as numbers of words."""
    return code_words.new_code(WORDS)


def text(code: Sequence[int], language: code_words.Language) -> str:
    return code_words.text(code, language)


def parse(written: str) -> Sequence[int] | None:
    """Parse a typed code; None: not a code."""
    return code_words.parse(written, WORDS)


def how_many() -> int:
    """Number of possible codes."""
    return int(code_words.count() ** WORDS)


def hash_of(code: Sequence[int]) -> bytes:
    """Slow hash of a code, which takes some milliseconds and 1 MiB on purpose; call it in a thread."""
    return scrypt(code_words.packed(code), salt=_SALT, n=2**10, r=8, p=1, dklen=32)
