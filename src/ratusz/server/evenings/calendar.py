"""The calendar of leagues: looks again and again for what is due, in each worker.

Only times are stored, so after a restart everything goes on, and what was due meanwhile happens at once.
"""

from __future__ import annotations

import asyncio

import structlog

from ratusz.engine.errors import RatuszError
from ratusz.server.core.clock import Clock
from ratusz.server.core.tasks import cancel_all, in_background
from ratusz.server.evenings.leagues import Leagues

LOOK = 60.0
"""Seconds between two looks; a round is drawn at most so much later than it is due."""

_log = structlog.get_logger("ratusz.leagues")


class Calendar:
    """Keeps the leagues in this database going."""

    def __init__(self, leagues: Leagues, clock: Clock) -> None:
        self._leagues = leagues
        self._clock = clock
        self._looking: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Do what was due while no server ran, and look again from then on."""
        self._looking = in_background(self._keep_looking())

    async def close(self) -> None:
        if self._looking is not None:
            await cancel_all([self._looking])

    async def _keep_looking(self) -> None:
        while True:
            try:
                await self._leagues.follow_all()
            except RatuszError as error:
                _log.error("cannot do what is due in leagues", problem=str(error))
            await self._clock.sleep(LOOK)
