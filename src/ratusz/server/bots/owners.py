"""In whose name work is done, for queues that are fair to all: by network, by session, by table."""

from __future__ import annotations

from collections import OrderedDict

from ratusz.server.bus.bus import Bus
from ratusz.server.bus.rate_limit import RateLimit, client_key
from ratusz.server.core.sessions import SessionHash
from ratusz.server.workers.fair_queue import Path

KEPT = 10_000
"""Sessions whose network is remembered; the one unseen for longest is forgotten."""


class Owners:
    """Which network each session comes from that sets tables. It is kept in memory only.

    Sessions cost nothing, so a queue that is fair to sessions alone would be no obstacle to who makes many of them.
    """

    def __init__(self) -> None:
        self._networks: OrderedDict[SessionHash, str] = OrderedDict()

    def seen(self, session: SessionHash, address: str) -> None:
        """A session sets a table from an address."""
        self._networks[session] = client_key(address)
        self._networks.move_to_end(session)
        if len(self._networks) > KEPT:
            self._networks.popitem(last=False)

    def path(self, session: SessionHash, table_id: str) -> Path:
        """The groups that a table of the session belongs to. Sessions of unknown networks share one."""
        return self._networks.get(session, ""), session, table_id


class NewTables:
    """How many tables an address may set a minute; 0: any number. Whoever sets one becomes known to the owners."""

    def __init__(self, most: int, owners: Owners, bus: Bus) -> None:
        self._limit = RateLimit(most, seconds=60, what="new tables", bus=bus, spares_near=True)
        self._owners = owners

    async def take(self, session: SessionHash | None, address: str) -> None:
        """:raises TooMany: the address has set too many tables."""
        await self._limit.take(address)
        if session is not None:
            self._owners.seen(session, address)
