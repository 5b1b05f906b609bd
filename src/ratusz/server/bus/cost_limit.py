"""How much processor time is spent on one address, by all workers together."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from time import monotonic

from ratusz.server.bus.bus import Bucket, Bus, NoBus
from ratusz.server.bus.rate_limit import ADDRESSES, client_key, is_near
from ratusz.server.core.errors import TooMany

REFILL = 60.0
"""Seconds after which an address that has used up everything has all of it again."""
RESERVE = 0.05
"""Who asks several workers begins nothing with less than this part left: a common bucket knows no debts."""
MILLISECONDS = 1000
"""Permits of a second: buckets of all workers have whole permits."""


class CostLimit:
    """Processor seconds that an address may use a minute; 0: any number.

    What something costs is known when it is done. So whoever has some left may begin, and is charged afterwards; a debt
    has to be worked off by waiting. This machine itself is not counted.
    """

    def __init__(self, seconds: float, *, clock: Callable[[], float] = monotonic, bus: Bus | None = None) -> None:
        self._burst = seconds
        self._rate = seconds / REFILL
        self._clock = clock
        self._bus = bus or NoBus()
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """For each address the seconds that are left, and since when."""

    async def check(self, address: str) -> None:
        """:raises TooMany: the address has used up its processor time; says when it has some again."""
        if not self._counts(address):
            return
        key = client_key(address)
        left = self._left_of(key)
        if left > 0:
            taken = await self._bus.take(self._bucket(key), 0)
            left = left if taken is None else min(left, taken.left / MILLISECONDS - RESERVE * self._burst)
        if left <= 0:
            seconds = ceil((RESERVE * self._burst - left) / self._rate)
            problem = "what was asked from this address has used up its share of the processor"
            raise TooMany(f"{problem}; try again in {seconds} s", seconds=seconds)

    async def charge(self, address: str, seconds: float) -> None:
        """Something was done for the address that took so many processor seconds."""
        if self._counts(address):
            key = client_key(address)
            self._left[key] = max(self._left_of(key) - seconds, -self._burst), self._clock()
            self._left.move_to_end(key)
            if len(self._left) > ADDRESSES:
                self._left.popitem(last=False)
            await self._bus.take(self._bucket(key), ceil(seconds * MILLISECONDS))

    def _counts(self, address: str) -> bool:
        return bool(self._burst) and not is_near(address)

    def _left_of(self, key: str) -> float:
        left, since = self._left.get(key, (self._burst, 0.0))
        return min(self._burst, left + (self._clock() - since) * self._rate)

    def _bucket(self, key: str) -> Bucket:
        return Bucket(f"processor:{key}", round(self._burst * MILLISECONDS), self._rate * MILLISECONDS)
