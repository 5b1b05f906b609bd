"""What people write about themselves and to each other, as it is shown: names, and lines of talk."""

from __future__ import annotations

from unicodedata import category, normalize

MOST_MARKS = 3
"""Accents on one letter. Languages have two or three; piles of them climb over the lines above and below."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""What says that it is printable and shows nothing: fillers of Hangul, the blank of Braille."""
_MARKS = ("Mn", "Me")


def clean_name(text: str) -> str:
    """On one line, without what cannot be seen; empty if nothing of it can."""
    seen = "".join(letter if letter.isprintable() and letter not in _BLANK else " " for letter in text)
    shown = " ".join(_without_piles(normalize("NFC", seen)).split())
    return "" if all(category(letter) in (*_MARKS, "Zs") for letter in shown) else shown


def _without_piles(text: str) -> str:
    kept, marks = list[str](), 0
    for letter in text:
        marks = marks + 1 if category(letter) in _MARKS else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)
