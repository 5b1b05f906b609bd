"""A bus of workers that are in one process."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from ratusz.server.bus.bus import Bucket, Taken


class MemoryBus:
    """A bus in this process that hands every message to all workers at once. It can be cut."""

    def __init__(self, ends: list[MemoryBus]) -> None:
        self._ends = ends
        self._buckets: dict[str, tuple[float, float]] = {}
        self.cut = False
        self.heard: Callable[[bytes], None] = lambda message: None
        self.missed: Callable[[], None] = lambda: None

    async def open(self, heard: Callable[[bytes], None], missed: Callable[[], None]) -> None:
        self.heard, self.missed = heard, missed
        self._ends.append(self)
        self._buckets = self._ends[0]._buckets
        missed()

    def tell(self, message: bytes) -> None:
        for end in self._ends:
            if not end.cut and not self.cut:
                end.heard(message)

    async def take(self, bucket: Bucket, wanted: int) -> Taken | None:
        if self.cut:
            return None
        left, since = self._buckets.get(bucket.name, (float(bucket.burst), monotonic()))
        left = min(bucket.burst, left + (monotonic() - since) * bucket.rate)
        permits = min(wanted, int(left))
        self._buckets[bucket.name] = left - permits, monotonic()
        return Taken(permits, left - permits)

    async def close(self) -> None:
        if self in self._ends:
            self._ends.remove(self)
