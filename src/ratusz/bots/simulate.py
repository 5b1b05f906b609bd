"""Many games of the same bots, spread over processes; the numbers depend on the seeds only."""

from __future__ import annotations

import os
import signal
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import partial
from itertools import islice
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from ratusz import games
from ratusz.bots.own import maker
from ratusz.engine.play import Event, play, seeded
from ratusz.engine.score import ranks
from ratusz.engine.time.real_time import bot_seconds, swaying

T = TypeVar("T")
_AHEAD = 256
"""Games that are waiting or under way."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what.

    :raises UnknownGame: the game is not installed.
    :raises UnknownBot: one of the bots does not exist.
    :raises InvalidSetup: the game is not for so many players, or lacks an option or its value.
    """

    game: str
    bots: tuple[str, ...]
    """Names of the bots by seat, as `ratusz.bots.own.maker` knows them; a bot may sit in several."""
    options: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        games.find(self.game).setup(len(self.bots), self.options)
        for name in self.bots:
            maker(name)


class Result(NamedTuple):
    """How one game ended, by seat."""

    seed: int
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    """Ranks from 1; equal results share a rank."""
    counts: tuple[int, ...] = ()
    """How often what was to be counted has happened, pattern by pattern."""


def steps(contest: Contest, seed: int) -> Iterator[tuple[Event[Any], Any]]:
    """Every event of a game with the state after it, as `ratusz.engine.play.play` gives them.

    Chance, hands and every bot draw from sources of their own, which the seed alone decides.
    """
    game = games.find(contest.game)
    setup = game.setup(len(contest.bots), contest.options)
    players = [maker(name)(Random(f"{seed}/{seat}")) for seat, name in enumerate(contest.bots)]
    pace = swaying(bot_seconds(game, setup), Random(f"{seed}/hands").random)
    return play(game, setup, players, seeded(seed), pace)


def final_state(contest: Contest, seed: int) -> Any:
    """How one game ended."""
    *_, (_, state) = steps(contest, seed)
    return state


def game_of(contest: Contest, seed: int, counted: Sequence[str] = ()) -> Result:
    """The result of one game.

    :param counted: patterns of events to be counted, in the game's notation: ``-*`` is whatever begins with a minus.
    """
    game, happened, state = games.find(contest.game), Counter[str](), None
    for event, after in steps(contest, seed):
        state = after
        happened[game.text(event.action)] += 1
    sheets = game.score(state)
    counts = [sum(number for text, number in happened.items() if fnmatchcase(text, one)) for one in counted]
    return Result(seed, tuple(sheet.total for sheet in sheets), ranks(sheets), tuple(counts))


def simulate(
    contest: Contest, seeds: Iterable[int], executor: Executor | None = None, *, counted: Sequence[str] = ()
) -> Iterator[Result]:
    """The results of the games of all seeds, in the order of the seeds, as they become known.

    Without an executor all games are played here; with one it may be of any kind, of processes, threads or machines.

    :param counted: see `game_of`.
    """
    return spread(partial(game_of, contest, counted=tuple(counted)), seeds, executor)


def spread(play_one: Callable[[int], T], seeds: Iterable[int], executor: Executor | None) -> Iterator[T]:
    """What is made of every seed, in their order, as it becomes known."""
    if executor is None:
        yield from map(play_one, seeds)
        return
    left = iter(seeds)
    waiting = deque(executor.submit(play_one, seed) for seed in islice(left, _AHEAD))
    try:
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(executor.submit(play_one, seed) for seed in islice(left, 1))
    finally:
        for future in waiting:
            future.cancel()


def pool(workers: int) -> ProcessPoolExecutor:
    """Processes on this machine. To be called in the main thread.

    They are started afresh, not forked: forks and threads do not go together. Ctrl-C reaches every process of a
    terminal; these do not hear it, but finish their game, and the process that asked for it decides what happens next.
    When that process is no more, they end.
    """
    executor = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_begin)
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for _ in range(workers):
            executor.submit(int)  # each starts a process, as deaf as this one is now
    finally:
        signal.signal(signal.SIGINT, heard)
    return executor


def _begin() -> None:
    """Deaf to Ctrl-C, also where a process is started later; and gone once the one that asked for it is.

    Who is killed ends no pool, and its processes would wait for their next game for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()
