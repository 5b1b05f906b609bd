"""Chance from the browser's own source of random bytes."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from typing import TypeVar

Entropy = Callable[[int], bytes]
"""Gives a number of random bytes."""
T = TypeVar("T")

PREFIX = "local-"
"""Prefix of the IDs of local tables and campaigns, by which a page knows them."""


def new_id(entropy: Entropy) -> str:
    """A new ID; that of a table of a server never begins with the prefix."""
    return PREFIX + urlsafe_b64encode(entropy(12)).decode()


def share(entropy: Entropy) -> float:
    """A number from 0 to 1."""
    return int.from_bytes(entropy(2)) / 0xFFFF


def one_of(entropy: Entropy, values: Sequence[T]) -> T:
    """One of some values."""
    return values[int.from_bytes(entropy(8)) % len(values)]
