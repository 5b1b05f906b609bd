"""Cleaning of names and chat messages before they are shown."""

from __future__ import annotations

from unicodedata import category, normalize

MOST_MARKS = 3
"""Maximum number of accents on a letter. Languages need two or three; more would cover other lines."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as printable and show nothing, such as Hangul fillers and the Braille blank."""
_MARKS = ("Mn", "Me")


def clean_name(text: str) -> str:
    """The text on one line without invisible characters; empty if none is visible."""
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
