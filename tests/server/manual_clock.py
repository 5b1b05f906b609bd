"""A clock that a test moves."""

from __future__ import annotations

import asyncio

from tests.timeouts import TIMEOUT


class ManualClock:
    """Time stands still until `go`; then whoever sleeps is woken in order, each at the moment asked for.

    The clock of the machine goes with it, until it jumps.
    """

    def __init__(self, now: float = 1000.0) -> None:
        self._now = now
        self._sleeping: dict[asyncio.Event, float] = {}
        self._news = asyncio.Event()

        self.behind = 0.0

    def now(self) -> float:
        return self._now

    def jump(self, seconds: float) -> None:
        """Set the clock of the machine forward or back, which wakes nobody."""
        self.behind += seconds

    def set_forward(self, at: float) -> None:
        by = max(0.0, at - self._now)
        self._now += by
        self.behind -= by
        for sleeper in self._sleeping:  # how long somebody sleeps has nothing to do with what time it is
            self._sleeping[sleeper] += by

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        sleeper = asyncio.Event()
        self._sleeping[sleeper] = self._now + seconds
        self._news.set()
        try:
            await sleeper.wait()
        finally:
            del self._sleeping[sleeper]
            self._news.set()

    async def sleepers(self, count: int) -> list[float]:
        """The times at which they will wake up, once there are so many."""
        while len(self._sleeping) != count:
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), TIMEOUT)
        return sorted(self._sleeping.values())

    async def go(self, seconds: float) -> None:
        """Let time pass."""
        until = self._now + seconds
        while ready := sorted((at, n) for n, at in enumerate(self._sleeping.values()) if at <= until):
            before = self._now = ready[0][0]
            list(self._sleeping)[ready[0][1]].set()
            await asyncio.sleep(0)
            until += self._now - before  # somebody has set it forward
        self._now = until
