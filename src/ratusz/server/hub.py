"""Who watches which table, and waking them. Knows no web framework: WebSockets and event streams both stand on it.

Nothing is queued for anybody. A change only marks its watchers; each looks when it is ready, and sees the newest state.
A slow line thus gets fewer updates, never old ones, and costs no memory.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence

from ratusz.engine.game import Seat
from ratusz.server.store import SessionHash
from ratusz.server.table import Table
from ratusz.server.views import Shown, shown


class Watcher:
    """One who looks at a table from a seat (None: as a spectator). May change the seat at any time."""

    def __init__(
        self, table: Table, session: SessionHash | None, seat: Seat | None, *, after: int | None = None
    ) -> None:
        self.table = table
        self.session = session
        self.seat = seat
        self.closed = False
        self._seen: bytes | None = None
        self._news = asyncio.Event()
        if after != table.progress.ply or table.company.hosted:  # people come and go without a ply
            self._news.set()

    def look_from(self, seat: Seat | None) -> None:
        """Look from another seat; trusts that the session may."""
        self.seat = seat
        self._seen = None
        self._news.set()

    @property
    def has_lost_its_seat(self) -> bool:
        """The seat is played from another browser now, whose secrets are nobody else's."""
        return self.seat is not None and not self.table.belongs_to(self.session, self.seat)

    def wake(self) -> None:
        self._news.set()

    def close(self) -> None:
        """There is nothing more to see."""
        self.closed = True
        self._news.set()

    async def next(self) -> Shown | None:
        """The next update that shows something new; None at the end of the table or of the server."""
        while True:
            await self._news.wait()
            self._news.clear()
            if self.closed or self.table.gone or self.has_lost_its_seat:
                return None
            now = shown(self.table, self.seat, self.session)
            if now.content != self._seen:
                self._seen = now.content
                return now


class Hub:
    """All watchers of this process."""

    def __init__(self, came_or_went: Callable[[Table], None] = lambda table: None) -> None:
        """`came_or_went` hears when a browser begins to look at a table, or looks no longer."""
        self._came_or_went = came_or_went
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self._closed = False

    def join(self, watcher: Watcher) -> None:
        self._watchers[watcher.table.id].add(watcher)
        self._came(watcher)
        if self._closed:
            watcher.close()

    def _came(self, watcher: Watcher) -> None:
        table, session = watcher.table, watcher.session
        if session is not None:
            table.present[session] += 1
            if table.present[session] == 1:
                self._tell(table)

    def _went(self, watcher: Watcher) -> None:
        table, session = watcher.table, watcher.session
        if session is not None:
            table.present[session] -= 1
            if not table.present[session]:
                del table.present[session]
                self._tell(table)

    def _tell(self, table: Table) -> None:
        if table.company.hosted:  # at all others nobody asks who is there
            self._came_or_went(table)
            self.publish(table.id)

    def tables(self) -> Sequence[Table]:
        """The tables that somebody looks at."""
        return list({watcher.table for watchers in self._watchers.values() for watcher in watchers})

    def leave(self, watcher: Watcher) -> None:
        watchers = self._watchers[watcher.table.id]
        watchers.discard(watcher)
        self._went(watcher)
        if not watchers:
            del self._watchers[watcher.table.id]
            watcher.table.painted.clear()

    def publish(self, table: str) -> None:
        """Something about the table has changed."""
        for watcher in self._watchers.get(table, ()):
            watcher.wake()

    def close(self) -> None:
        """End all streams: without this a server that is told to stop would wait for pages that never leave."""
        self._closed = True
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.close()
