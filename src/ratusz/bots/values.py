"""Checks of values that programs bring, whatever their types say."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

from ratusz.engine.errors import InvalidInput, InvalidSetup


def check_count(what: str, value: object, least: int) -> None:
    """:raises InvalidInput: the value is no whole number, of Python or NumPy, or too low."""
    if not isinstance(value, SupportsIndex) or index(value) < least:
        raise InvalidInput(f"{what} is a whole number of at least {least}, not {value!r}")


def check_seconds(what: str, value: object) -> None:
    """:raises InvalidInput: the value is neither None nor a number of at least 0."""
    if value is not None and not (isinstance(value, int | float) and value >= 0):
        raise InvalidInput(f"{what} are a number of at least 0 or None, not {value!r}")


def check_names(bots: object) -> None:
    """:raises InvalidSetup: one text in the place of several: every letter would be a name."""
    if isinstance(bots, str):
        raise InvalidSetup(f"bots are a tuple of names by seat, such as ({bots!r},), not {bots!r}")
