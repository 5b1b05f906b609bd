"""The clock of the server, the only source of time for its games. Tests use a clock of their own.

It runs evenly and never goes back, whatever is done to the clock of the machine, so that nobody runs out of time at
once or gets time twice. When the clock of the machine was set forward, or the machine slept,
`ratusz.server.tables.heartbeat` sets this clock forward without charging players.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic, time
from typing import Protocol


class Clock(Protocol):
    """A source of time."""

    @property
    def behind(self) -> float:
        """Seconds by which the machine's clock is ahead of this one; negative if it was set back."""
        ...

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    def set_forward(self, at: float) -> None:
        """Continue from a later time; an earlier one has no effect."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait, or return at once if `seconds` is not positive."""
        ...


class SystemClock:
    """The time of the machine at creation, plus the time elapsed since."""

    def __init__(self, wall: Callable[[], float] = time, even: Callable[[], float] = monotonic) -> None:
        self._wall = wall
        self._even = even
        self._began = wall() - even()

    @property
    def behind(self) -> float:
        return self._wall() - self.now()

    def now(self) -> float:
        return self._began + self._even()

    def set_forward(self, at: float) -> None:
        self._began = max(self._began, at - self._even())

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
