"""Python's own random numbers as kernels: a Mersenne Twister draws what `Random(seed)` draws.

Compiled games begin by the hundred thousand a second by the seeds that everybody else plays them by. The memory of a
generator is ``int64`` of shape (627,): its words, the number of the next one, and room for a seed.
"""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import kernel
from ratusz.engine.jit import table

WORDS = 624
MEMORY = WORDS + 3
_WORD = 0xFFFFFFFF


def _start() -> list[int]:
    """The words that every seed is mixed into."""
    words = [19650218]
    for place in range(1, WORDS):
        words.append((words[-1] ^ words[-1] >> 30) * 1812433253 + place & _WORD)
    return words


_START = table([_start()])


@kernel
def plant(memory: Any, seed: int) -> None:
    """Begin anew with a seed of at least 0 and below 2**64, which is cut into words of 32 bits, as Python does."""
    memory[WORDS + 1], memory[WORDS + 2] = int(seed & _WORD), int(seed >> 32)
    plant_key(memory, memory[WORDS + 1 :], 2 if seed >> 32 else 1)


@kernel
def plant_key(memory: Any, key: Any, length: int) -> None:
    """Begin anew with a seed of so many words of 32 bits, the least one first; at most 624, and the last is not 0."""
    for place in range(WORDS):
        memory[place] = _START[0][place]
    place, word = 1, 0
    for _ in range(WORDS):
        before = int(memory[place - 1])
        added = int(key[word]) + word
        memory[place] = (int(memory[place]) ^ (before ^ before >> 30) * 1664525) + added & _WORD
        place = _next(memory, place)
        word = word + 1 if word + 1 < length else 0
    for _ in range(WORDS - 1):
        before = int(memory[place - 1])
        memory[place] = (int(memory[place]) ^ (before ^ before >> 30) * 1566083941) - place & _WORD
        place = _next(memory, place)
    memory[0] = 0x80000000
    memory[WORDS] = 0


@kernel
def _next(memory: Any, place: int) -> int:
    if place + 1 < WORDS:
        return place + 1
    memory[0] = memory[WORDS - 1]
    return 1


@kernel
def _word(memory: Any) -> int:
    """The next 32 bits. Words are renewed one by one as they are used, which gives the same as all at once."""
    place = int(memory[WORDS])
    after = place + 1 if place + 1 < WORDS else 0
    far = place + 397 if place + 397 < WORDS else place + 397 - WORDS
    mixed = (int(memory[place]) & 0x80000000) | (int(memory[after]) & 0x7FFFFFFF)
    word = int(memory[far]) ^ mixed >> 1 ^ (0x9908B0DF if mixed & 1 else 0)
    memory[place], memory[WORDS] = word, after
    word ^= word >> 11
    word ^= word << 7 & 0x9D2C5680
    word ^= word << 15 & 0xEFC60000
    return word ^ word >> 18


@kernel
def uniform_of(memory: Any) -> float:
    """A number from 0 to 1 (excluded): what `random()` returns."""
    high, low = _word(memory) >> 5, _word(memory) >> 6
    return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0)
