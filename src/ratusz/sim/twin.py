"""What a room's module `compiled` offers, and how it is found."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from pkgutil import iter_modules
from typing import Any, Protocol

from ratusz.engine import jit
from ratusz.engine.errors import InvalidInput
from ratusz.games import find, rooms

OVER = -3
"""In the first number of a game's memory: it is over; else the seat to act, between calls."""


class Twin(Protocol):
    """A game of one setup on flat memory.

    The memory of n games is `boards`, uint64 of shape (n, boards, 2), and `numbers`, int64 of shape (n, numbers).
    `dice` is a tape of numbers from 0 to 1 (excluded), float64 of shape (n, draws or more); of shape (n, 0), the dice
    come from the streams of the seed, the first game being number `first`.
    """

    boards: int
    """Boards of a game."""
    numbers: Sequence[int]
    """The numbers of a game before it begins; the boards are blank."""
    draws: int
    """How often chance acts in a game at most."""
    choices: int
    """How often a seat chooses in a game at most."""

    def begin(self, boards: Any, numbers: Any, dice: Any, seed: int, first: int, /) -> None:
        """Begin games, up to the first choice."""
        ...

    def mark(self, boards: Any, numbers: Any, mask: Any, /) -> None:
        """Set what is legal in a mask of shape (n, actions)."""
        ...

    def first_illegal(self, boards: Any, numbers: Any, actions: Any, /) -> int:
        """The first game whose action is not legal; -1 if there is none. Games that are over take -1."""
        ...

    def act(self, boards: Any, numbers: Any, actions: Any, dice: Any, seed: int, first: int, /) -> None:
        """Carry out legal actions, and what chance does then."""
        ...

    def total(self, boards: Any, numbers: Any, totals: Any, /) -> None:
        """Write the totals, int64 of shape (n, players)."""
        ...

    def observe(self, boards: Any, numbers: Any, planes: Any, scalars: Any, /) -> None:
        """Write what the seats to act see: uint8 of shape (n, planes, cells), int32 of shape (n, scalars)."""
        ...

    def play(self, memory: Any, fresh: Any, totals: Any, chance: Any, seed: int, first: int, np: Any, /) -> None:
        """Play whole games in the memory of one: totals of shape (n, players) are written.

        :param chance: how each seat chooses (0 at random, 1 greedily, 2 by weights); the weights; the tapes of the
            dice and of the seats, the latter of shape (players, n, choices or more); and where all choices are written
            in their order, int64 of shape (n, players times choices), or (n, 0) for nowhere.
        """
        ...


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
    :raises InvalidInput: the game has no compiled twin.
    """
    find(game)
    if game not in compiled_games():
        raise InvalidInput(f"{game} has no compiled twin; games that have one: {', '.join(compiled_games())}")
    twin: Twin = import_module(f"ratusz.games.{game}.compiled").twin(setup)
    return twin


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
