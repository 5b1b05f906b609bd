"""What environments are told, checked where it is told: a slip is not to show steps later, or as a bad reward."""

from __future__ import annotations

from math import isfinite
from numbers import Real
from operator import index
from typing import Any

from ratusz.engine.errors import InvalidAction, InvalidSetup

RENDER_MODES = ["ansi", "rgb_array"]


def action_index(action: Any, count: int) -> int:
    """An action as an index: a whole number of Python or NumPy, or an array of one without dimensions.

    :raises InvalidAction: there is no such action in any state.
    """
    try:
        number = index(action)
    except TypeError:
        number = -1
    if not 0 <= number < count:
        raise InvalidAction(f"actions are whole numbers from 0 to {count - 1}, not {action!r}")
    return number


def check_render_mode(mode: Any) -> None:
    """Whether environments can be rendered so.

    :raises InvalidSetup: they cannot.
    """
    if mode is not None and mode not in RENDER_MODES:
        modes = ", ".join(map(repr, RENDER_MODES))
        raise InvalidSetup(f"render_mode is None or one of {modes}, not {mode!r}")


def check_compiled(compiled: Any) -> None:
    """Whether this says whether games are compiled.

    :raises InvalidSetup: it does not.
    """
    if compiled is not None and not isinstance(compiled, bool):
        raise InvalidSetup(f"compiled is None, False or True, not {compiled!r}")


def number_of(name: str, number: Any) -> float:
    """A reward.

    :raises InvalidSetup: it is no number, or not finite.
    """
    if isinstance(number, bool) or not (isinstance(number, Real) and isfinite(number)):
        raise InvalidSetup(f"{name} is a number, not {number!r}")
    return float(number)


def count_of(name: str, number: Any) -> int:
    """How many there are of something.

    :raises InvalidSetup: it is no whole number from 1.
    """
    count = 0 if isinstance(number, bool) or not hasattr(number, "__index__") else index(number)
    if count < 1:
        raise InvalidSetup(f"{name} is a whole number from 1, not {number!r}")
    return count
