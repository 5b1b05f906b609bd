"""Watchers of tables and the hub that wakes them, for WebSockets and event streams alike.

Nothing is queued. A change only marks its watchers; each reads the newest state when it is ready. So a slow connection
gets fewer updates, never old ones, and needs no memory.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Sequence

from ratusz.engine.game import Seat
from ratusz.host.stored import SessionHash
from ratusz.host.tables.roster import Roster
from ratusz.host.updates import Shown, Views, forget, fresh
from ratusz.server.core.clock import Clock, SystemClock
from ratusz.server.live.connection import Connection
from ratusz.server.tables.table import Table

BREATH = 0.15
"""Minimum interval in real time between updates that contain only other seats' moves, in seconds."""


class Watcher:
    """A viewer of a table from a seat (None: a spectator), which may change at any time."""

    def __init__(
        self,
        table: Table,
        session: SessionHash | None,
        seat: Seat | None,
        *,
        after: int | None = None,
        clock: Clock | None = None,
        login: bytes | None = None,
    ) -> None:
        self.table = table
        self.session = session
        self.login = login
        """Sign-in of the session to its account, if any; the watcher closes when it ends."""
        self.seat = seat
        self.closed = False
        self._was_welcome = session not in table.roster.sent_away
        self._welcomed_by: Roster | None = None
        """The latest roster by which the watcher may go on, so that most updates need not ask again."""
        self._seen: bytes | None = None
        self._clock = clock or SystemClock()
        self._told: tuple[float, int] = (0.0, -1)
        """Time of the last update, and the version of the last change that concerned the seat."""
        self._resting: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self.connection: Connection | None = None
        """Connection for immediate updates; None: updates are read with `next` only."""
        self._is_sent = True
        """Whether the last result of `next` was sent; nothing newer may overtake it."""
        if after != table.progress.versions.of(seat) or table.roster.hosted:  # presence changes without a new version
            self._news.set()

    def look_from(self, seat: Seat | None) -> None:
        """Change the seat; trusts that the session may view it."""
        self.seat = seat
        self._seen = self._welcomed_by = None
        self._news.set()

    @property
    def has_lost_its_seat(self) -> bool:
        """Whether the seat belongs to another browser now."""
        return self.seat is not None and not self.table.belongs_to(self.session, self.seat)

    @property
    def was_sent_away(self) -> bool:
        """Whether the host removed this browser while it watched. It may come back as a spectator."""
        return self._was_welcome and self.session in self.table.roster.sent_away

    def wake(self, views: Views, at: float) -> None:
        """Send what may be new at a time: at once if possible, or through `next`."""
        if not self._told_at_once(views, at):
            self._news.set()

    def _told_at_once(self, views: Views, at: float) -> bool:
        """Try to send at once. Slow connections, real time, ends and failures are left to `next`."""
        connection = self.connection
        if connection is None or not self._is_sent or self._news.is_set() or self.table.is_real_time or self._is_over():
            return False
        try:
            now = views.of(self.table, self.seat, self.session, at)
        except Exception:  # noqa: BLE001 - `next` fails in the same way, and ends the stream
            return False
        if now.content != self._seen:
            if not connection.tell(now.text):
                return False
            self._seen = now.content
        return True

    def _is_over(self) -> bool:
        """Whether there is nothing more to see from here."""
        if self.closed or self.table.gone:
            return True
        roster = self.table.roster
        if roster is not self._welcomed_by:
            if self.has_lost_its_seat or self.was_sent_away:
                return True
            self._welcomed_by = roster
        return False

    def close(self) -> None:
        """End the watcher."""
        self.closed = True
        self._news.set()

    async def next(self) -> Shown | None:
        """The next update with something new; None: the table was deleted, or the watcher is closed."""
        self._is_sent = True
        while True:
            await self._news.wait()
            self._news.clear()
            if self._is_over():
                return None
            if self._rests():
                continue
            now = fresh(self.table).of(self.table, self.seat, self.session, self._clock.now())
            if now.content != self._seen:
                self._seen, self._is_sent = now.content, False
                return now

    def _rests(self) -> bool:
        """Whether an update can wait, so that other seats' moves in real time are bundled."""
        if not self.table.is_real_time:
            return False
        time, own = self._clock.now(), self._own()
        rest = self._told[0] + BREATH - time
        if own != self._told[1] or rest <= 0:
            self._told = time, own
            return False
        if self._resting is None or self._resting.done():
            self._resting = asyncio.create_task(self._rest(rest))
        return True

    def _own(self) -> int:
        progress = self.table.progress
        if not progress.to_act:
            return progress.ply
        return 0 if self.seat is None else progress.versions.since.get(self.seat, 0)

    async def _rest(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self._news.set()


class Hub:
    """All watchers of this process."""

    def __init__(
        self,
        came_or_went: Callable[[Table, SessionHash], None] = lambda table, session: None,
        *,
        clock: Clock | None = None,
    ) -> None:
        """:param came_or_went: called when a browser opens its first page of a table or closes its last."""
        self._came_or_went = came_or_went
        self._clock = clock or SystemClock()
        self._stirred: dict[str, None] = {}
        """IDs of tables whose watchers wake in the next iteration of the event loop, once for several changes."""
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self._closed = False

    def join(self, watcher: Watcher) -> None:
        self._watchers[watcher.table.id].add(watcher)
        self._came(watcher)
        if self._closed:
            watcher.close()

    def _came(self, watcher: Watcher) -> None:
        table, session = watcher.table, watcher.session
        if session is not None and table.presence.came(session):
            self._tell(table, session)

    def _went(self, watcher: Watcher) -> None:
        table, session = watcher.table, watcher.session
        if session is not None and table.presence.went(session):
            self._tell(table, session)

    def _tell(self, table: Table, session: SessionHash) -> None:
        if table.roster.hosted:  # only hosted tables show who is present
            self._came_or_went(table, session)
            self.publish(table.id)

    def tables(self) -> Sequence[Table]:
        """The tables with watchers."""
        return list({watcher.table for watchers in self._watchers.values() for watcher in watchers})

    @property
    def streams(self) -> int:
        """Number of watchers."""
        return sum(map(len, self._watchers.values()))

    def leave(self, watcher: Watcher) -> None:
        watchers = self._watchers[watcher.table.id]
        watchers.discard(watcher)
        self._went(watcher)
        if not watchers:
            del self._watchers[watcher.table.id]
            forget(watcher.table)

    def publish(self, table: str) -> None:
        """Wake the watchers of a table that has changed."""
        if table in self._watchers:
            if not self._stirred:
                asyncio.get_running_loop().call_soon(self._wake)
            self._stirred[table] = None

    def _wake(self) -> None:
        stirred, self._stirred = self._stirred, {}
        now = self._clock.now()
        for table in stirred:
            watchers = self._watchers.get(table)
            if watchers:
                views = fresh(next(iter(watchers)).table)
                for watcher in watchers:
                    watcher.wake(views, now)

    @property
    def logins(self) -> frozenset[bytes]:
        """The sign-ins of all watchers."""
        found = (watcher.login for watchers in self._watchers.values() for watcher in watchers)
        return frozenset(login for login in found if login is not None)

    def signed_out(self, logins: Collection[bytes]) -> None:
        """Close the watchers of these sign-ins."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                if watcher.login is not None and watcher.login in logins:
                    watcher.close()

    def close(self) -> None:
        """Close all watchers, so that a server that is told to stop does not wait for open pages."""
        self._closed = True
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.close()
