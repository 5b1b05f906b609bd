"""How often codes may be tried: by one address, and by all together.

The limit for all is what makes guessing hopeless, see `chance_a_year`. It must not keep honest people out while
somebody guesses: so the first tries of an address in a day are counted apart from those of addresses that keep trying.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from ratusz.server.bus.bus import Bus
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.core.errors import TooMany

FIRST = 3
"""Tries of an address in a day that are counted apart."""
FIRST_EVERYWHERE = 3000
"""First tries of all addresses in a minute."""
REPEATED_EVERYWHERE = 600
"""Further tries of all addresses in a minute."""
_EVERYWHERE = "everywhere"
_DAY, _MINUTES_A_YEAR = 24 * 3600, 365 * 24 * 60


class CodeAttempts:
    """Counts tries of codes, at a server that is `limited`."""

    def __init__(self, *, limited: bool, bus: Bus | None = None, clock: Callable[[], float] = monotonic) -> None:
        first, firsts, repeated = (FIRST, FIRST_EVERYWHERE, REPEATED_EVERYWHERE) if limited else (0, 0, 0)
        self._own = RateLimit(first, seconds=_DAY, what="first codes tried", clock=clock, bus=bus)
        self._firsts = RateLimit(firsts, seconds=60, what="codes tried", clock=clock, bus=bus)
        self._repeated = RateLimit(repeated, seconds=60, what="codes tried again", clock=clock, bus=bus)

    async def take(self, address: str) -> None:
        """One try.

        :raises TooMany: all together try too often.
        """
        try:
            await self._own.take(address)
        except TooMany:
            await self._repeated.take(_EVERYWHERE)
        else:
            await self._firsts.take(_EVERYWHERE)


def chance_a_year(codes: int, live: int, workers: int = 1) -> float:
    """How probable it is that guessing at full speed for a year opens one seat.

    :param codes: how many codes there are.
    :param live: how many of them open a seat at any moment.
    :param workers: workers that count alone; with a bus they count together and are one.
    """
    tries = (FIRST_EVERYWHERE + REPEATED_EVERYWHERE) * _MINUTES_A_YEAR * workers
    return tries * live / codes
