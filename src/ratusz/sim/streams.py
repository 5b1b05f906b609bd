"""Seeds and tapes as compiled games take them."""

from __future__ import annotations

import hashlib
from random import Random
from threading import Lock

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ratusz.engine.errors import InvalidInput

_SAME, _TAKEN = np.random.MT19937(0), Lock()
"""NumPy's generator of the numbers of Python's, to be put into any state; making one takes as long as many numbers."""


def seed_word(seed: int) -> int:
    """A seed as 63 bits: different seeds have nothing to do with each other, be they neighbours."""
    digest = hashlib.blake2b(str(int(seed)).encode("ascii"), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1


def tape(numbers: ArrayLike | None, least: tuple[int, ...], name: str) -> NDArray[np.float64]:
    """Random numbers that somebody brings, checked; None: an empty tape of the same number of games.

    :raises InvalidInput: fewer numbers than a game may need, or some that are not from 0 to 1 (excluded).
    """
    if numbers is None:
        return np.zeros((*least[:-1], 0), np.float64)
    brought = np.ascontiguousarray(numbers, np.float64)
    if brought.ndim != len(least) or brought.shape[:-1] != least[:-1] or brought.shape[-1] < least[-1]:
        raise InvalidInput(f"{name} have the shape {least} or a longer last axis, not {brought.shape}")
    if not ((brought >= 0) & (brought < 1)).all():
        raise InvalidInput(f"{name} are at least 0 and less than 1")
    return brought


def numbers(random: Random, number: int) -> NDArray[np.float64]:
    """So many random numbers of a source, in their order.

    They are those of `random.random()`, which has the same generator as NumPy, but come ten times as fast.
    """
    _, (*key, place), _ = random.getstate()
    with _TAKEN:
        _SAME.state = {"bit_generator": "MT19937", "state": {"key": np.array(key, np.uint32), "pos": place}}
        return np.random.Generator(_SAME).random(number)
