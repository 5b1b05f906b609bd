"""Random numbers of compiled games, by number instead of in order: splitmix64 of a seed, a game, a source and a count.

Each game has a stream for every source of chance (the dice, and each seat's bot), whose n-th number depends on nothing
but the four: whoever plays the games in another order, or on more threads, gets the same ones. Inside a compiled batch
the functions mean the same on 64-bit words; see ``ratusz.engine.pairs``.
"""

from __future__ import annotations

_WORD = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

Stream = int
DICE = 0
"""The source of all chance of the rules; source 1 + s is the bot of seat s."""


def mixed(word: int) -> int:
    """The finaliser of splitmix64, which spreads every bit over all 64."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
    return word ^ word >> 31


def stream_of(seed: int, game: int, source: int) -> Stream:
    """The stream of one source in one game; the numbers are from 0, the seed below 2**63."""
    word = mixed(seed + _GOLDEN & _WORD)
    word = mixed((word ^ game) + _GOLDEN & _WORD)
    return mixed((word ^ source) + _GOLDEN & _WORD)


def uniform(stream: Stream, number: int) -> float:
    """The number of a stream, counted from 0: at least 0.0, less than 1.0, in steps of 2**-53."""
    return float(mixed(stream + (number + 1) * _GOLDEN & _WORD) >> 11) * 2.0**-53
