"""Wording messages: catalogues of sentences, with the plural forms of Polish and English.

A catalogue maps a key to a sentence with `{name}` gaps, or, where a number decides, to its plural forms::

    "points": {"one": "{n} punkt", "few": "{n} punkty", "many": "{n} punktów", "other": "{n} punktu"}

The number is always the argument `n`. The page reads the same catalogues.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ratusz.engine.message import Argument, Message

__all__ = [
    "Catalogue",
    "keys",
    "number",
    "plural",
    "word",
]

Catalogue = Mapping[str, str | Mapping[str, str]]
"""Sentences of one language by their keys, or their plural forms by category."""
_GAP = re.compile(r"\{(\w+)\}")


def plural(language: str, n: int) -> str:
    """The CLDR plural category of a whole number: one, few, many or other."""
    count = abs(n)
    if language != "pl":
        return "one" if count == 1 else "other"
    if count == 1:
        return "one"
    if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14):
        return "few"
    return "many"


def word(catalogue: Catalogue, language: str, message: Message) -> str:
    """The message in the reader's language.

    :raises KeyError: the catalogue lacks the key, or the message lacks an argument the sentence needs.
    """
    entry = catalogue[message.key]
    sentence = entry if isinstance(entry, str) else entry[plural(language, _count(message))]
    return _GAP.sub(lambda gap: _text(catalogue, language, message.args[gap[1]]), sentence)


def _count(message: Message) -> int:
    n = message.args["n"]
    if not isinstance(n, int):
        raise TypeError(f"the number n of message {message.key!r} is {n!r}, not a whole number")
    return n


def _text(catalogue: Catalogue, language: str, argument: Argument) -> str:
    if isinstance(argument, Message):
        return word(catalogue, language, argument)
    return number(argument) if isinstance(argument, int) else argument


def number(value: int) -> str:
    """A whole number as sentences have it, with a minus sign in the place of a hyphen."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def keys(message: Message) -> set[str]:
    """All catalogue keys a message needs, its arguments' included."""
    return {message.key}.union(*[keys(value) for value in message.args.values() if isinstance(value, Message)])
