"""The bus between workers that serve the same tables: messages that wake them, and shared rate limits.

`Bus` is the interface. A single worker uses `NoBus`, several use `ratusz.server.bus.redis`. Messages only say that
something has changed, and may get lost: what counts is in the store, and a worker that was cut off reads everything
again. Messages about a topic, such as a table, reach only the workers that follow it: else each worker would spend
time on the moves of all others, and many workers could do little more than few.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple, Protocol


class Bucket(NamedTuple):
    """Token bucket: it starts full and is refilled over time."""

    name: str
    burst: int
    rate: float
    """Permits refilled per second."""


class Taken(NamedTuple):
    """Permits taken from a bucket."""

    permits: int
    left: float
    """Permits left in the bucket, including fractions."""


class Bus(Protocol):
    """Carries short messages between workers; the sender hears its own."""

    @property
    def topics(self) -> Collection[str]:
        """Topics that are followed, or soon will be."""
        ...

    async def open(
        self, heard: Callable[[bytes], None], missed: Callable[[], None], followed: Callable[[str], None]
    ) -> None:
        """Start listening.

        :param missed: called at the start, and whenever messages to all may have been lost.
        :param followed: called with a topic when its messages are heard from now on, after others may have been lost.
        """
        ...

    def tell(self, message: bytes, topic: str = "") -> None:
        """Send a message soon to all workers, or to those that follow a topic; never waits and never fails."""
        ...

    def follow(self, topic: str) -> None:
        """Hear the messages of a topic, soon."""
        ...

    def leave(self, topic: str) -> None:
        """Hear the messages of a topic no longer."""
        ...

    async def take(self, bucket: Bucket, wanted: int) -> Taken | None:
        """Take as many permits as wanted, or as there are, from a shared bucket; None: the bus cannot answer now."""
        ...

    async def close(self) -> None: ...


class NoBus:
    """Bus of a single worker."""

    topics: tuple[str, ...] = ()

    async def open(
        self, heard: Callable[[bytes], None], missed: Callable[[], None], followed: Callable[[str], None]
    ) -> None:
        """Do nothing: there are no other workers."""

    def tell(self, message: bytes, topic: str = "") -> None:
        """Do nothing: there are no other workers."""

    def follow(self, topic: str) -> None:
        """Do nothing: there are no other workers."""

    def leave(self, topic: str) -> None:
        """Do nothing: there are no other workers."""

    async def take(self, bucket: Bucket, wanted: int) -> Taken | None:
        """None: there are no shared buckets."""

    async def close(self) -> None:
        """Do nothing: nothing is open."""
