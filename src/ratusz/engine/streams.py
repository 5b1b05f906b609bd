"""Random numbers of compiled games, by number instead of in order: splitmix64 of a seed, a game, a source and a count.

The n-th number of a source (the dice, or a seat's bot) in a game depends on nothing but these and the seed: whoever
plays the games in another order, or on more threads, gets the same ones. Inside a compiled batch
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


def stream_of(seed: int, game: int) -> Stream:
    """The numbers of one game; games are numbered from 0, the seed is below 2**63."""
    return mixed((mixed(seed + _GOLDEN & _WORD) ^ game) + _GOLDEN & _WORD)


def uniform(stream: Stream, source: int, number: int) -> float:
    """A number of a source, counted from 0: at least 0.0, less than 1.0, in steps of 2**-53."""
    place = (source << 32) + number + 1
    return float(mixed(stream + place * _GOLDEN & _WORD) >> 11) * 2.0**-53
