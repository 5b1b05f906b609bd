"""What time it is, and waiting: the only place where the server's games meet a real clock. Tests bring their own.

The time of a server goes on evenly, whatever is done to the clock of its machine, so that nobody's time is up at once
and nobody gets time twice. It never goes back. When the machine's clock was set forward, or the machine slept,
`ratusz.server.tables.heartbeat` lets the server's follow, in a way that charges nobody.
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
        """Go on from a time; not at all if that is over."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait; not at all when the time is over already."""
        ...


class SystemClock:
    """The clock of the machine as it was when this one was made, and how long that is ago."""

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
