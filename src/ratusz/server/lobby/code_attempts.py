"""Rate limits of attempts with seat codes, of one address and of all together.

The limit of all makes guessing hopeless, see `chance_a_year`. It must not lock out honest people while somebody
guesses: so the first attempts of an address in a day are counted separately from further ones.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from ratusz.host.errors import TooMany
from ratusz.server.bus.bus import Bus
from ratusz.server.bus.rate_limit import RateLimit

FIRST = 3
"""Attempts per day and address that are counted separately."""
FIRST_EVERYWHERE = 3000
"""First attempts of all addresses per minute."""
REPEATED_EVERYWHERE = 600
"""Further attempts of all addresses per minute."""
_EVERYWHERE = "everywhere"
_WHAT = "attempts with seat codes"
_DAY, _MINUTES_A_YEAR = 24 * 3600, 365 * 24 * 60


class CodeAttempts:
    """Limits attempts with codes; without limits if not `limited`."""

    def __init__(self, *, limited: bool, bus: Bus | None = None, clock: Callable[[], float] = monotonic) -> None:
        first, firsts, repeated = (FIRST, FIRST_EVERYWHERE, REPEATED_EVERYWHERE) if limited else (0, 0, 0)
        self._own = RateLimit(first, seconds=_DAY, name="first codes", what=_WHAT, clock=clock, bus=bus)
        self._firsts = RateLimit(firsts, seconds=60, name="codes of all", what=_WHAT, clock=clock, bus=bus)
        self._repeated = RateLimit(repeated, seconds=60, name="further codes of all", what=_WHAT, clock=clock, bus=bus)

    async def take(self, address: str) -> None:
        """Count an attempt.

        :raises TooMany: there are too many attempts of all addresses.
        """
        try:
            await self._own.take(address)
        except TooMany:
            await self._repeated.take(_EVERYWHERE)
        else:
            await self._firsts.take(_EVERYWHERE)


def chance_a_year(codes: int, live: int, workers: int = 1) -> float:
    """The probability that a year of guessing at full speed opens a seat.

    :param codes: number of possible codes.
    :param live: number of codes that open a seat at any moment.
    :param workers: number of workers that count alone; with a bus all count as one.
    """
    tries = (FIRST_EVERYWHERE + REPEATED_EVERYWHERE) * _MINUTES_A_YEAR * workers
    return tries * live / codes
