"""Owners of work for fair queues: network, session and table."""

from __future__ import annotations

from collections import OrderedDict

from ratusz.host.stored import SessionHash
from ratusz.server.bus.bus import Bus
from ratusz.server.bus.rate_limit import RateLimit, client_key
from ratusz.server.workers.fair_queue import Path

KEPT = 10_000
"""Number of sessions whose network is kept; the one not seen for longest is dropped."""


class Owners:
    """Networks of the sessions that create tables, kept in memory only.

    Sessions cost nothing, so a queue that is fair by session would favour whoever makes many of them.
    """

    def __init__(self) -> None:
        self._networks: OrderedDict[SessionHash, str] = OrderedDict()

    def seen(self, session: SessionHash, address: str) -> None:
        """A session creates a table from an address."""
        self._networks[session] = client_key(address)
        self._networks.move_to_end(session)
        if len(self._networks) > KEPT:
            self._networks.popitem(last=False)

    def path(self, session: SessionHash, table_id: str) -> Path:
        """The groups that a table of the session belongs to. Sessions of unknown networks share one."""
        return self._networks.get(session, ""), session, table_id


class NewTables:
    """Limit of new tables per minute and address; 0: unlimited. It tells `Owners` who creates tables."""

    def __init__(self, most: int, owners: Owners, bus: Bus) -> None:
        self._limit = RateLimit(
            most, seconds=60, name="tables", what="new tables from this address", bus=bus, spares_near=True
        )
        self._owners = owners

    async def take(self, session: SessionHash | None, address: str) -> None:
        """:raises TooMany: the address has created too many tables."""
        await self._limit.take(address)
        if session is not None:
            self._owners.seen(session, address)
