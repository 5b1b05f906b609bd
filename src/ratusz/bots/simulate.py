"""Many games of the same bots, spread over processes; the numbers depend on the seeds only."""

from __future__ import annotations

import os
import signal
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import partial
from itertools import islice
from multiprocessing import get_context, parent_process
from pathlib import Path
from random import Random
from threading import Thread
from time import perf_counter
from typing import Any, Generic, NamedTuple, TypeVar

from ratusz import games
from ratusz.bots.own import maker
from ratusz.bots.streams import bot_source
from ratusz.engine.play import Event, play, seeded
from ratusz.engine.score import ranks
from ratusz.engine.text.record import dump, record_up_to
from ratusz.engine.time.real_time import bot_seconds, swaying

__all__ = [
    "Contest",
    "Result",
    "final_state",
    "game_of",
    "pool",
    "simulate",
    "spread",
    "steps",
]

T = TypeVar("T")
_AHEAD = 32
"""Chunks of games that are waiting or under way."""
_CHUNK_SECONDS, _MOST_IN_CHUNK = 0.25, 1000


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
    players = [maker(name)(bot_source(seed, seat)) for seat, name in enumerate(contest.bots)]
    pace = swaying(bot_seconds(game, setup), Random(f"{seed}/hands").random)
    return play(game, setup, players, seeded(seed), pace)


def final_state(contest: Contest, seed: int) -> Any:
    """How one game ended."""
    *_, (_, state) = steps(contest, seed)
    return state


def game_of(contest: Contest, seed: int, counted: Sequence[str] = (), records: Path | None = None) -> Result:
    """The result of one game.

    :param counted: patterns of events to be counted, in the game's notation: ``-*`` is whatever begins with a minus.
    :param records: a folder in which the game's record is written, as `GAME-SEED.txt`.
    """
    game, events, state = games.find(contest.game), list[Event[Any]](), None
    for event, after in steps(contest, seed):
        state = after
        events.append(event)
    happened = Counter([game.text(event.action) for event in events]) if counted else Counter[str]()
    if records is not None:
        record = record_up_to(game, len(contest.bots), contest.options, events, state)
        (records / f"{contest.game}-{seed}.txt").write_text(dump(record), "utf-8")
    sheets = game.score(state)
    counts = [sum(number for text, number in happened.items() if fnmatchcase(text, one)) for one in counted]
    return Result(seed, tuple(sheet.total for sheet in sheets), ranks(sheets), tuple(counts))


def simulate(
    contest: Contest,
    seeds: Iterable[int],
    executor: Executor | None = None,
    *,
    counted: Sequence[str] = (),
    records: Path | None = None,
) -> Iterator[Result]:
    """The results of the games of all seeds, in the order of the seeds, as they become known.

    Without an executor all games are played here; with one it may be of any kind, of processes, threads or machines.

    :param seeds: of the games; `ratusz.bots.streams.game_seeds` gives those of `ratusz simulate`.
    :param counted: see `game_of`, also for `records`.
    """
    return spread(partial(game_of, contest, counted=tuple(counted), records=records), seeds, executor)


def spread(play_one: Callable[[int], T], seeds: Iterable[int], executor: Executor | None) -> Iterator[T]:
    """The results of `play_one` for all seeds, in their order, as they become known.

    Seeds are handed out in chunks that take about a quarter of a second: to send one costs more than a short game.
    """
    if executor is None:
        yield from map(play_one, seeds)
        return
    left, size = iter(seeds), 1
    waiting: deque[Future[_Done[T]]] = deque()

    def hand_out(chunks: int) -> None:
        for _ in range(chunks):
            if chunk := tuple(islice(left, size)):
                waiting.append(executor.submit(_play_chunk, play_one, chunk))

    hand_out(_AHEAD)
    try:
        while waiting:
            seconds, results = waiting.popleft().result()
            size = max(1, min(_MOST_IN_CHUNK, 2 * size, int(_CHUNK_SECONDS * len(results) / max(seconds, 1e-6))))
            hand_out(1)
            yield from results
    finally:
        for future in waiting:
            future.cancel()


class _Done(NamedTuple, Generic[T]):
    """A chunk that was played."""

    seconds: float
    results: Sequence[T]


def _play_chunk(play_one: Callable[[int], T], seeds: Sequence[int]) -> _Done[T]:
    began = perf_counter()
    results = [play_one(seed) for seed in seeds]
    return _Done(perf_counter() - began, results)


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
