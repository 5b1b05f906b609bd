"""How much is answered to one address."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic

from ratusz.server.errors import TooMany

ADDRESSES = 10_000
"""Addresses that are remembered; the one unseen for longest is forgotten."""


class RateLimit:
    """A bucket of `burst` permits an address, filled up again within `seconds`. 0 permits means no limit."""

    def __init__(self, burst: int, seconds: float, *, what: str, clock: Callable[[], float] = monotonic) -> None:
        self._what = what
        self._burst = burst
        self._rate = burst / seconds
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str) -> None:
        """One permit.

        :raises TooMany: there is none left; says when there will be.
        """
        if not self._burst:
            return
        address, now = _house(address), self._clock()
        left, since = self._buckets.pop(address, (float(self._burst), now))
        left = min(self._burst, left + (now - since) * self._rate)
        allowed = left >= 1
        self._buckets[address] = (left - allowed, now)
        if len(self._buckets) > ADDRESSES:
            self._buckets.popitem(last=False)
        if not allowed:
            seconds = ceil((1 - left) / self._rate)
            raise TooMany(f"too many {self._what} from this address; try again in {seconds} s", seconds=seconds)


def is_near(address: str) -> bool:
    """Whether it is this machine itself that asks. Scripts of whoever operates the server need not wait."""
    return address.startswith("127.") or address in ("", "::1")


def _house(address: str) -> str:
    """What stands for whoever asks: of IPv6 everybody has 2^64 addresses to choose from."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Address(int(known) >> 64 << 64)) if isinstance(known, IPv6Address) else address
