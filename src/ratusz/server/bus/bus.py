"""How workers that serve the same tables wake each other, and count together how much an address asks for.

What is told is only that there is something to look at.

`Bus` is the seam. A server that is alone needs none; `ratusz.server.bus.redis` is that of several. Messages may get
lost: what counts is in the store, and a worker that has been out of touch looks at everything anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol


class Bucket(NamedTuple):
    """Permits of which so many are there at first, and which come back with time."""

    name: str
    burst: int
    rate: float
    """Permits that come back a second."""


class Taken(NamedTuple):
    """What was in a bucket for whoever asked."""

    permits: int
    left: float
    """What is in it now, a part of a permit too."""


class Bus(Protocol):
    """Carries short messages to all workers, the sender included."""

    async def open(self, heard: Callable[[bytes], None], missed: Callable[[], None]) -> None:
        """Listen from now on. `missed` is called when messages may have been lost, the first time included."""
        ...

    def tell(self, message: bytes) -> None:
        """Send it some time soon; never waits and never fails."""
        ...

    async def take(self, bucket: Bucket, wanted: int) -> Taken | None:
        """As many permits as wanted, or as there are, of a bucket of all workers; None: they cannot be asked now."""
        ...

    async def close(self) -> None: ...


class NoBus:
    """For a server that is alone."""

    async def open(self, heard: Callable[[bytes], None], missed: Callable[[], None]) -> None:
        """There is nobody to listen to."""

    def tell(self, message: bytes) -> None:
        """There is nobody to tell."""

    async def take(self, bucket: Bucket, wanted: int) -> Taken | None:
        """There is nobody to count with."""

    async def close(self) -> None:
        """There is nothing to end."""
