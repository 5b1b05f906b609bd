"""Sentences as values: a key of the word catalogues and its arguments. Words themselves live in the catalogues."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Union

from msgspec import Struct, field

__all__ = [
    "Argument",
    "Message",
    "say",
]

Argument = Union[str, int, "Message"]
"""What fills a gap of a sentence."""


class Message(Struct, frozen=True, gc=False):
    """A sentence to be worded in the reader's language; an argument may itself be a message."""

    key: str
    args: Mapping[str, Argument] = field(default_factory=dict)


def say(key: str, /, **args: Argument) -> Message:
    """The message `key` with its arguments; `n` is the argument that decides between plural forms."""
    return Message(key, args)
