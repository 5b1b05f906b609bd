"""A clock whose hands a test moves."""

from __future__ import annotations

import asyncio

from tests.patience import PATIENCE


class Hands:
    """Time stands still until `go`; then whoever sleeps is woken in order, each at the moment asked for."""

    def __init__(self, now: float = 1000.0) -> None:
        self._now = now
        self._sleeping: list[tuple[float, asyncio.Event]] = []
        self._news = asyncio.Event()

    def now(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        sleeper = self._now + seconds, asyncio.Event()
        self._sleeping.append(sleeper)
        self._news.set()
        try:
            await sleeper[1].wait()
        finally:
            self._sleeping.remove(sleeper)
            self._news.set()

    async def sleepers(self, count: int) -> list[float]:
        """The times at which they will wake up, once there are so many."""
        while len(self._sleeping) != count:
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE)
        return sorted(at for at, _ in self._sleeping)

    async def go(self, seconds: float) -> None:
        """Let time pass."""
        until = self._now + seconds
        while ready := sorted((at, number) for number, (at, _) in enumerate(self._sleeping) if at <= until):
            self._now, number = ready[0]
            self._sleeping[number][1].set()
            await asyncio.sleep(0)
        self._now = until
