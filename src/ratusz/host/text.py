"""Cleaning of names and chat messages before they are shown."""

from __future__ import annotations

import re
from unicodedata import bidirectional, category, combining, normalize

MOST_MARKS = 3
"""Maximum number of accents on a letter. Languages need two or three; more would cover other lines."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as printable and show nothing, such as Hangul fillers and the Braille blank."""
_MARKS = ("Mn", "Me")
_ZWNJ, _ZWJ = "\u200c", "\u200d"
_FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,7}\U000e007f")
"""A flag of a region, such as Wales: a black flag, a code in tag characters, and a tag that ends it."""
_VIRAMA = 9
"""Combining class of signs after which a joiner chooses the form of a letter, in Indic scripts."""


def clean_name(text: str) -> str:
    """The text on one line; empty if nothing of it is visible.

    Of invisible characters only those stay that join emoji or letters.
    """
    flags = {at for flag in _FLAG.finditer(text) for at in range(*flag.span())}
    seen = "".join(text[at] if at in flags or _is_shown(text, at) else " " for at in range(len(text)))
    shown = " ".join(_without_piles(normalize("NFC", seen)).split())
    return "" if all(category(letter) in (*_MARKS, "Zs", "Cf") for letter in shown) else shown


def _is_shown(text: str, at: int) -> bool:
    letter = text[at]
    if letter in (_ZWNJ, _ZWJ):
        return 0 < at < len(text) - 1 and _joins(letter, text[:at], text[at + 1])
    return (letter.isprintable() or _is_picture(letter)) and letter not in _BLANK


def _joins(joiner: str, before: str, after: str) -> bool:
    """Whether a joiner has an effect: between the parts of an emoji, after a virama, or between Arabic letters."""
    if joiner == _ZWJ and _is_picture(after) and _is_picture(before.rstrip("\ufe0f")[-1:]):
        return True
    if combining(before[-1]) == _VIRAMA:
        return category(after)[0] == "L"
    return joiner == _ZWNJ and bidirectional(before[-1]) == bidirectional(after) == "AL"


def _is_picture(letter: str) -> bool:
    """Whether a character is an emoji or a part of one, or reserved for one: phones know more than Python does."""
    return letter != "" and (category(letter) in ("So", "Sk") or "\U0001f300" <= letter <= "\U0001faff")


def _without_piles(text: str) -> str:
    kept, marks = list[str](), 0
    for letter in text:
        marks = marks + 1 if category(letter) in _MARKS else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)
