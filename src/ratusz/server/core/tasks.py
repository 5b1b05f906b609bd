"""Background tasks: starting and cancelling them, and work that must finish."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from contextvars import Context
from typing import Any, TypeVar

T = TypeVar("T")

AGAIN = 0.1
"""Seconds after which a task that is still running is cancelled again."""
BACKOFF = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds until a retry, by the number of failures in a row."""


async def cancel_all(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks and wait until they end. Their errors are ignored.

    Cancelling once is not enough: a library may mistake it for the failure that it is just handling, as redis does
    while a connection breaks, and the task would go on.
    """
    going_on = set(tasks)
    while going_on:
        for task in going_on:
            task.cancel()
        ended, going_on = await asyncio.wait(going_on, timeout=AGAIN)
        for task in ended:
            if not task.cancelled():
                task.exception()  # or asyncio would log that it was never retrieved


async def finished(work: Coroutine[Any, Any, T]) -> T:
    """The result of work that must not be cancelled. A cancelled caller gets CancelledError when it is done."""
    task = asyncio.ensure_future(work)
    cancelled = False
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError:
            cancelled = True
    if cancelled:
        if not task.cancelled():
            task.exception()  # or asyncio would log that it was never retrieved
        raise asyncio.CancelledError
    return task.result()


def in_background(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Start a task that belongs to no request: it goes on after a disconnect, and its cost is charged to nobody."""
    return asyncio.create_task(work, context=Context())


def backoff(failures: int) -> float:
    """Seconds to wait after so many failures in a row, counted from 0."""
    return BACKOFF[min(failures, len(BACKOFF) - 1)]
