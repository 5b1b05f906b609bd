"""Seeds and tapes as compiled games take them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ratusz.engine.errors import InvalidInput
from ratusz.engine.jit import ENABLED, batch
from ratusz.engine.twister import MEMORY, plant_key, uniform_of
from ratusz.sim.arguments import array, whole

_MOST_SEED = (1 << 2000) - 1
"""Python may refuse to write longer numbers as text."""


def seed_word(seed: int) -> int:
    """A seed as 63 bits: different seeds have nothing to do with each other, be they neighbours.

    :raises InvalidInput: no whole number, or one of more than 2,000 bits.
    """
    number = whole(seed, "the seed", -_MOST_SEED, _MOST_SEED)
    digest = hashlib.blake2b(str(number).encode("ascii"), digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1


def tape(numbers: ArrayLike | None, least: tuple[int, ...], name: str) -> NDArray[np.float64]:
    """Random numbers that somebody brings, checked; None: an empty tape of the same number of games.

    :raises InvalidInput: no numbers, fewer than a game may need, or some that are not from 0 to 1 (excluded).
    """
    if numbers is None:
        return np.zeros((*least[:-1], 0), np.float64)
    brought = np.ascontiguousarray(array(numbers, name, "fiu"), np.float64)
    if brought.ndim != len(least) or brought.shape[:-1] != least[:-1] or brought.shape[-1] < least[-1]:
        raise InvalidInput(f"{name} have the shape {least} or a longer last axis, not {brought.shape}")
    if not ((brought >= 0) & (brought < 1)).all():
        raise InvalidInput(f"{name} are at least 0 and less than 1")
    return brought


def drawn(seeds: Sequence[int | str], number: int) -> NDArray[np.float64]:
    """The first numbers that `Random(seed)` draws, for each seed; shape (seeds, number).

    :param seeds: whole numbers of at least 0, or texts.
    """
    tapes = np.zeros((len(seeds), number), np.float64)
    if not ENABLED:
        for own, seed in zip(tapes, seeds, strict=True):
            random = Random(seed)
            own[:] = [random.random() for _ in range(number)]
    elif seeds:
        keys = [_key(seed) for seed in seeds]
        lengths = np.array([len(key) for key in keys], np.int64)
        words = np.zeros((len(keys), int(lengths.max()) + 1), np.uint32)  # more than is used: one layout of memory
        for row, key in zip(words, keys, strict=True):
            row[: len(key)] = key
        _draw(words, lengths, tapes, np.zeros(MEMORY, np.int64))
    return tapes


def _key(seed: int | str) -> NDArray[np.uint32]:
    """The words of 32 bits, the least one first, that Python makes of a seed."""
    if isinstance(seed, str):
        text = seed.encode()
        seed = int.from_bytes(text + hashlib.sha512(text).digest(), "big")
    return np.frombuffer(seed.to_bytes(4 * max((seed.bit_length() + 31) // 32, 1), "little"), "<u4")


@batch
def _draw(keys: Any, lengths: Any, tapes: Any, memory: Any) -> None:
    for row in range(keys.shape[0]):
        plant_key(memory, keys[row], int(lengths[row]))
        for number in range(tapes.shape[1]):
            tapes[row, number] = uniform_of(memory)
