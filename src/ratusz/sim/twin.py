"""The compiled twins of games, and how their work is spread over threads."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from pkgutil import iter_modules
from threading import Event
from time import perf_counter
from typing import Any

from ratusz.engine import jit
from ratusz.engine.errors import InvalidInput
from ratusz.engine.flat import Twin
from ratusz.games import find, rooms
from ratusz.sim.arguments import check_setup

_MOMENT = 0.2


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
    :raises InvalidInput: the setup is of another game; or the game has no compiled twin, or this variant of it.
    """
    find(game)
    if game not in compiled_games():
        raise InvalidInput(f"{game} has no compiled twin; games that have one: {', '.join(compiled_games())}")
    check_setup(game, setup)
    twin: Twin = import_module(f"ratusz.games.{game}.compiled").twin(setup)
    return twin


def has_twin(game: str, setup: Any) -> bool:
    """Whether a setup of a game has a compiled twin."""
    try:
        twin_of(game, setup)
    except InvalidInput:
        return False
    return True


def spread(work: Callable[[int, int], object], size: int, threads: int | None, *, takes_long: bool = False) -> None:
    """Call `work` with ranges that make up 0 to `size`, on so many threads (None: one a processor).

    Plain Python gains nothing by threads, and uses one.

    :param takes_long: work that is cut into parts of a moment each, so that it ends soon after Ctrl-C or an error.
    """
    number = min(threads or os.cpu_count() or 1, size) if jit.ENABLED else 1
    bounds = [size * part // max(number, 1) for part in range(number + 1)]
    ranges = [(first, last) for first, last in pairwise(bounds) if last > first]
    is_stopped = Event()
    do = partial(_in_parts, work, is_stopped) if takes_long else work
    if len(ranges) <= 1:
        for first, last in ranges:
            do(first, last)
        return
    with ThreadPoolExecutor(len(ranges)) as executor:
        try:
            for done in [executor.submit(do, first, last) for first, last in ranges]:
                done.result()
        except BaseException:
            is_stopped.set()
            raise


def _in_parts(work: Callable[[int, int], object], is_stopped: Event, first: int, last: int) -> None:
    """Call `work` with one range after the other, each of about `_MOMENT` seconds; the first may have to compile."""
    length = 1
    while first < last and not is_stopped.is_set():
        start, until = perf_counter(), min(first + length, last)
        work(first, until)
        if perf_counter() - start < _MOMENT / 2:
            length *= 2
        first = until
