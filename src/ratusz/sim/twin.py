"""The compiled twins of games, and how their work is spread over threads."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from pkgutil import iter_modules
from typing import Any

from ratusz.engine import jit
from ratusz.engine.errors import InvalidInput
from ratusz.engine.flat import Twin
from ratusz.games import find, rooms


def compiled_games() -> tuple[str, ...]:
    """The IDs of the games that have a compiled twin."""
    return tuple(name for name in rooms() if _has_twin(name))


def _has_twin(name: str) -> bool:
    """Whether a room has the package; unlike `find_spec` of the package itself this imports no game."""
    room = find_spec(f"ratusz.games.{name}")
    assert room
    return any(module.name == "compiled" for module in iter_modules(room.submodule_search_locations))


def twin_of(game: str, setup: Any) -> Twin:
    """The compiled game of a setup.

    :raises UnknownGame: no such game is installed.
    :raises InvalidInput: the game has no compiled twin, or this variant of it.
    """
    find(game)
    if game not in compiled_games():
        raise InvalidInput(f"{game} has no compiled twin; games that have one: {', '.join(compiled_games())}")
    twin: Twin = import_module(f"ratusz.games.{game}.compiled").twin(setup)
    return twin


def has_twin(game: str, setup: Any) -> bool:
    """Whether a setup of a game has a compiled twin."""
    try:
        twin_of(game, setup)
    except InvalidInput:
        return False
    return True


def spread(work: Callable[[int, int], object], size: int, threads: int | None) -> None:
    """Call `work` with ranges that make up 0 to `size`, on so many threads (None: one a processor).

    Plain Python gains nothing by threads, and uses one.
    """
    number = min(threads or os.cpu_count() or 1, size) if jit.ENABLED else 1
    bounds = [size * part // max(number, 1) for part in range(number + 1)]
    ranges = [(first, last) for first, last in pairwise(bounds) if last > first]
    if len(ranges) <= 1:
        for first, last in ranges:
            work(first, last)
        return
    with ThreadPoolExecutor(len(ranges)) as executor:
        for done in [executor.submit(work, first, last) for first, last in ranges]:
            done.result()
