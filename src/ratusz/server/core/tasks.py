"""Tasks in the background: beginning them, ending them whatever they are just doing, and letting them finish."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from contextvars import Context
from typing import Any, TypeVar

T = TypeVar("T")

AGAIN = 0.1
"""Seconds after which a task that has not ended is asked once more."""
BACKOFF = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds before something that failed, for example on a full disk, is tried again."""


async def cancel_all(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel the tasks and return when all have ended; what they failed with is of no interest any more.

    Asking once is not enough: a library may take a cancellation for the failure it has just been mending, as redis
    does while a line breaks, and then the task goes on as if nobody had asked.
    """
    going_on = set(tasks)
    while going_on:
        for task in going_on:
            task.cancel()
        ended, going_on = await asyncio.wait(going_on, timeout=AGAIN)
        for task in ended:
            if not task.cancelled():
                task.exception()  # or asyncio would report that nobody has asked for it


async def finished(work: Coroutine[Any, Any, T]) -> T:
    """The result of work that goes on when whoever waits for it is cancelled; they learn of it when it is done."""
    task = asyncio.ensure_future(work)
    cancelled = False
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError:
            cancelled = True
    if cancelled:
        if not task.cancelled():
            task.exception()  # or asyncio would report that nobody has asked for it
        raise asyncio.CancelledError
    return task.result()


def in_background(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """A task that belongs to no request: it goes on, at the server's own expense, when whoever began it has hung up."""
    return asyncio.create_task(work, context=Context())


def backoff(failures: int) -> float:
    """Seconds to wait after so many failures in a row, counted from 0."""
    return BACKOFF[min(failures, len(BACKOFF) - 1)]
