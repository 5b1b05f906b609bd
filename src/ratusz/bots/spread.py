"""Work spread over an executor, of processes, threads or machines, in chunks that are worth sending."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from functools import partial
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from time import perf_counter
from typing import Generic, NamedTuple, TypeVar

__all__ = [
    "pool",
    "spread",
    "spread_chunks",
]

T = TypeVar("T")
_AHEAD = 32
"""Chunks of games that are waiting or under way, unless the executor has an attribute `ahead`."""
_CHUNK_SECONDS, _MOST_IN_CHUNK = 0.25, 1000


def spread(play_one: Callable[[int], T], seeds: Iterable[int], executor: Executor | None) -> Iterator[T]:
    """The results of `play_one` for all seeds, in their order, as they become known; see `spread_chunks`."""
    if executor is None:
        yield from map(play_one, seeds)
        return
    yield from spread_chunks(partial(_each, play_one), seeds, executor)


def _each(play_one: Callable[[int], T], seeds: Sequence[int]) -> Sequence[T]:
    return [play_one(seed) for seed in seeds]


def spread_chunks(
    play: Callable[[Sequence[int]], Sequence[T]], seeds: Iterable[int], executor: Executor
) -> Iterator[T]:
    """The results of `play`, which takes some seeds at once, for all seeds in their order.

    Seeds are handed out in chunks that take about a quarter of a second: to send one costs more than a short game.
    """
    left, size = iter(seeds), 1
    waiting: deque[Future[_Done[T]]] = deque()

    def hand_out(chunks: int) -> None:
        for _ in range(chunks):
            if chunk := tuple(islice(left, size)):
                waiting.append(executor.submit(_play_chunk, play, chunk))

    hand_out(getattr(executor, "ahead", _AHEAD))
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


def _play_chunk(play: Callable[[Sequence[int]], Sequence[T]], seeds: Sequence[int]) -> _Done[T]:
    began = perf_counter()
    results = play(seeds)
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
