"""What time it is, and waiting: the only place where the server's games meet a real clock. Tests bring their own."""

from __future__ import annotations

import asyncio
from time import time
from typing import Protocol


class Clock(Protocol):
    """A source of time."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait; not at all when the time is over already."""
        ...


class SystemClock:
    """The clock of the machine."""

    def now(self) -> float:
        return time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
