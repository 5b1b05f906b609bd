"""Checks of what callers bring to compiled games, whose machine code trusts every number, type and shape."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ratusz.engine.errors import InvalidInput
from ratusz.games import find

__all__ = ["MOST_GAMES", "array", "check_setup", "checked_threads", "shown", "whole"]

MOST_GAMES = 1 << 40
"""Games at once; no memory holds as many, and their sizes still fit in a number."""
_MOST_THREADS = 1024
"""Threads that work together; a system may refuse to start many more."""
_LONGEST = 60
"""Letters of a value in a message."""


def whole(value: object, what: str, least: int, most: int) -> int:
    """A whole number of Python or NumPy, as one of Python.

    :param what: the subject of the message, such as "the size".
    :raises InvalidInput: no whole number (a bool is none), or one out of range.
    """
    try:
        if isinstance(value, bool | np.bool_ | np.ndarray):
            raise TypeError
        number = index(value)  # type: ignore[arg-type]
    except TypeError:
        raise InvalidInput(f"{what} is a whole number, not {shown(value)}") from None
    if not least <= number <= most:
        raise InvalidInput(f"{what} is from {shown(least)} to {shown(most)}, not {shown(number)}")
    return number


def checked_threads(threads: object) -> int | None:
    """A number of threads, of which more than 1024 are 1024; None: one for each processor.

    :raises InvalidInput: neither.
    """
    return None if threads is None else min(whole(threads, "the number of threads", 1, MOST_GAMES), _MOST_THREADS)


def array(value: object, what: str, kinds: str) -> NDArray[Any]:
    """A value as an array, which may be the caller's own.

    :param kinds: the allowed kinds of types, as in `numpy.dtype.kind`.
    :raises InvalidInput: no array of these types.
    """
    meant = "numbers" if "f" in kinds else "whole numbers"
    try:
        found: NDArray[Any] = np.asarray(value)
    except (ValueError, TypeError, OverflowError):
        raise InvalidInput(f"{what} are an array of {meant}, not {shown(value)}") from None
    if found.dtype.kind not in kinds:
        raise InvalidInput(f"{what} are an array of {meant}, not of {found.dtype} {found.shape}")
    return found


def check_setup(game: str, setup: object) -> None:
    """Check that a setup is one of this game; trusts that the game exists.

    :raises InvalidInput: it is not.
    """
    room = find(game)
    if type(setup) is not type(room.setup(room.META.players[0], {})):
        raise InvalidInput(f"a setup of {game} is what its setup(players, options) returns, not {shown(setup)}")


def shown(value: object) -> str:
    """A value as messages have it: cut, and huge numbers by their length, as Python does not write them."""
    if isinstance(value, int) and value.bit_length() > 128:
        return f"a number of {value.bit_length()} bits"
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
