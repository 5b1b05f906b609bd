"""Samples of long tables of cases, for those who want an answer in a minute: `pytest --sample`."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

T = TypeVar("T")

ONLY_SAMPLES = False
"""Whether this run has been asked for samples; `tests/conftest.py` sets it before any test is collected."""


def sampled(cases: Iterable[T], kind: Callable[[T], Hashable]) -> list[T]:
    """All cases, or the first of each kind if samples will do."""
    if not ONLY_SAMPLES:
        return list(cases)
    first: dict[Hashable, T] = {}
    for case in cases:
        first.setdefault(kind(case), case)
    return list(first.values())
