"""Limit of the CPU time that is spent on one address, which all workers share."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from time import monotonic

from ratusz.host.errors import TooMany
from ratusz.server.bus.bus import Bucket, Bus, NoBus
from ratusz.server.bus.rate_limit import ADDRESSES, client_key, is_near

REFILL = 60.0
"""Seconds in which an empty budget is refilled."""
RESERVE = 0.05
"""Fraction of the shared budget that must be left to start something, because a shared bucket has no debts."""
MILLISECONDS = 1000
"""Permits per second in shared buckets, whose permits are whole numbers."""


class CostLimit:
    """Limit of CPU seconds per minute and address; 0: unlimited.

    Costs are known afterwards. So an address with anything left may start work and is charged later; it may get into
    debt, and then has to wait. This machine is not counted.
    """

    def __init__(self, seconds: float, *, clock: Callable[[], float] = monotonic, bus: Bus | None = None) -> None:
        self._burst = seconds
        self._rate = seconds / REFILL
        self._clock = clock
        self._bus = bus or NoBus()
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """CPU seconds left by address, and the time of that balance."""

    async def check(self, address: str) -> None:
        """:raises TooMany: the address has used up its CPU time; says when to retry."""
        if not self._counts(address):
            return
        key = client_key(address)
        left = self._left_of(key)
        if left > 0:
            taken = await self._bus.take(self._bucket(key), 0)
            left = left if taken is None else min(left, taken.left / MILLISECONDS - RESERVE * self._burst)
        if left <= 0:
            seconds = ceil((RESERVE * self._burst - left) / self._rate)
            raise TooMany(f"this address has used up its CPU time; try again in {seconds} s", seconds=seconds)

    async def charge(self, address: str, seconds: float) -> None:
        """Charge CPU seconds that were spent on the address."""
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
