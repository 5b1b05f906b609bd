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
        self.topics: set[str] = set()
        self.cut = False
        self.heard: Callable[[bytes], None] = lambda message: None
        self.missed: Callable[[], None] = lambda: None
        self.followed: Callable[[str], None] = lambda topic: None

    async def open(
        self, heard: Callable[[bytes], None], missed: Callable[[], None], followed: Callable[[str], None]
    ) -> None:
        self.heard, self.missed, self.followed = heard, missed, followed
        self._ends.append(self)
        self._buckets = self._ends[0]._buckets
        missed()

    def tell(self, message: bytes, topic: str = "") -> None:
        for end in self._ends:
            if not end.cut and not self.cut and (not topic or topic in end.topics):
                end.heard(message)

    def follow(self, topic: str) -> None:
        self.topics.add(topic)
        self.followed(topic)

    def leave(self, topic: str) -> None:
        self.topics.discard(topic)

    def mend(self) -> None:
        """The bus is whole again, and says what may have been missed."""
        self.cut = False
        self.missed()
        for topic in self.topics:
            self.followed(topic)

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
